// Segments as ribbons of a width in pixels that face the viewer: ropes, rings, posts, force chains, paths.
import {
  BufferAttribute, DoubleSide, InstancedBufferAttribute, InstancedBufferGeometry, Mesh, ShaderMaterial, Vector2,
  type PerspectiveCamera,
} from "three";
import { kValueGlsl, setValueUniforms, valueUniforms } from "./value_material";

const kVertex = /* glsl */ `
attribute vec3 begin;
attribute vec3 end;
attribute vec2 values;
attribute vec2 width;
uniform vec2 canvasSize; // pixels
uniform float pixelRatio;
uniform float bias;
varying float vValue;
varying float vSide;
void main() {
  vec4 a = projectionMatrix * modelViewMatrix * vec4(begin, 1.0);
  vec4 b = projectionMatrix * modelViewMatrix * vec4(end, 1.0);
  // An end behind the eye is moved to just before it.
  float near = 1e-4;
  if (a.w < near && b.w < near) { gl_Position = vec4(0.0, 0.0, 2.0, 1.0); return; }
  if (a.w < near) a = mix(b, a, (b.w - near) / (b.w - a.w));
  if (b.w < near) b = mix(a, b, (a.w - near) / (a.w - b.w));
  vec2 along = (b.xy / b.w - a.xy / a.w) * canvasSize;
  float size = length(along);
  along = size > 1e-6 ? along / size : vec2(1.0, 0.0);
  vec2 across = vec2(-along.y, along.x);
  vec4 place = position.x < 0.5 ? a : b;
  // Ends reach out a little, so that no gap shows at a bend; a tapered one is the head of an arrow and does not.
  float reach = width.x == width.y ? (position.x < 0.5 ? -0.25 : 0.25) : 0.0;
  vec2 offset = (across * position.y + along * reach) * (position.x < 0.5 ? width.x : width.y) * pixelRatio;
  place.xy += offset / canvasSize * 2.0 * place.w;
  place.z -= bias * place.w;
  vValue = position.x < 0.5 ? values.x : values.y;
  vSide = 2.0 * position.y;
  gl_Position = place;
}
`;

const kFragment = /* glsl */ `
${kValueGlsl}
uniform float opacity;
varying float vValue;
varying float vSide;
void main() {
  if (vValue != vValue) discard;
  float lit = 1.0 - 0.45 * vSide * vSide; // as if round
  gl_FragColor = vec4(colourOf(vValue) * lit, opacity);
}
`;

export const cssOf = (rgb: [number, number, number]) => `rgb(${rgb.map((c) => Math.round(255 * c)).join(",")})`;

export class RibbonLines {
  readonly object: Mesh;
  readonly material: ShaderMaterial;
  count = 0;
  private geometry = new InstancedBufferGeometry();
  private room = -1;

  constructor(plain: [number, number, number], options: { opacity?: number; bias?: number } = {}) {
    const opacity = options.opacity ?? 1;
    this.material = new ShaderMaterial({
      uniforms: {
        ...valueUniforms(), canvasSize: { value: new Vector2(1, 1) }, pixelRatio: { value: 1 }, opacity: { value: opacity },
        bias: { value: options.bias ?? 0 },
      },
      vertexShader: kVertex,
      fragmentShader: kFragment,
      side: DoubleSide,
      transparent: opacity < 1,
    });
    this.material.uniforms["plain"]!.value = plain;
    this.object = new Mesh(this.geometry, this.material);
    this.object.frustumCulled = false;
  }

  private makeRoom(count: number): void {
    if (count <= this.room) return;
    this.geometry.dispose();
    this.room = Math.max(16, Math.ceil(count * 1.25));
    const g = new InstancedBufferGeometry();
    g.setAttribute("position", new BufferAttribute(new Float32Array([0, -0.5, 0, 0, 0.5, 0, 1, -0.5, 0, 1, 0.5, 0]), 3));
    g.setIndex([0, 2, 1, 1, 2, 3]);
    for (const [name, size] of [["begin", 3], ["end", 3], ["values", 2], ["width", 2]] as const)
      g.setAttribute(name, new InstancedBufferAttribute(new Float32Array(size * this.room), size));
    this.geometry = g;
    this.object.geometry = g;
  }

  /** `fill` writes segment k into the columns it is given. */
  set(count: number, fill: (begin: Float32Array, end: Float32Array, values: Float32Array, width: Float32Array) => void): void {
    this.makeRoom(count);
    const names = ["begin", "end", "values", "width"] as const;
    const [begin, end, values, width] = names.map((n) => (this.geometry.getAttribute(n) as BufferAttribute).array as Float32Array);
    fill(begin!, end!, values!, width!);
    for (const n of names) (this.geometry.getAttribute(n) as BufferAttribute).needsUpdate = true;
    this.geometry.instanceCount = count;
    this.count = count;
  }

  setScale(scale: Parameters<typeof setValueUniforms>[1]): void {
    setValueUniforms(this.material.uniforms, scale);
  }

  prepare(_camera: PerspectiveCamera, width: number, height: number, ratio: number): void {
    (this.material.uniforms["canvasSize"]!.value as Vector2).set(width * ratio, height * ratio);
    this.material.uniforms["pixelRatio"]!.value = ratio;
  }
}
