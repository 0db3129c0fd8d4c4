// Spheres as point sprites: each fragment of the sprite finds where its ray meets the sphere. A grain costs one vertex.
import { BufferAttribute, BufferGeometry, Points, ShaderMaterial, Vector3, type PerspectiveCamera } from "three";
import { kValueGlsl, setValueUniforms, valueUniforms } from "./value_material";

const kVertex = /* glsl */ `
attribute float radius;
attribute float value;
uniform float pixelsPerUnit; // height of the canvas in pixels / (2 tan(fov/2))
uniform float largest;
uniform float pixelRadius; // above 0: all have this radius on the canvas [pixels]
varying float vValue;
varying float vRadius;
varying vec3 vCentre;
void main() {
  vec4 centre = modelViewMatrix * vec4(position, 1.0);
  vValue = value;
  vRadius = pixelRadius > 0.0 ? pixelRadius * max(1e-6, -centre.z) / pixelsPerUnit : radius;
  vCentre = centre.xyz;
  gl_Position = projectionMatrix * centre;
  gl_PointSize = min(largest, 2.0 * vRadius * pixelsPerUnit / max(1e-6, -centre.z) + 1.0);
}
`;

const kFragment = /* glsl */ `
${kValueGlsl}
uniform mat4 projectionMatrix;
uniform float bias;
varying float vValue;
varying float vRadius;
varying vec3 vCentre;
void main() {
  vec2 p = 2.0 * gl_PointCoord - 1.0;
  p.y = -p.y;
  float r2 = dot(p, p);
  if (r2 > 1.0) discard;
  vec3 normal = vec3(p, sqrt(1.0 - r2));
  vec3 place = vCentre + vRadius * normal;
  vec4 clip = projectionMatrix * vec4(place, 1.0);
  gl_FragDepth = 0.5 * clip.z / clip.w + 0.5 - bias;
  float lit = 0.55 + 0.5 * max(0.0, dot(normal, normalize(vec3(-0.45, 0.65, 0.6))));
  // The rim is darker, so that equal grains stand out from each other.
  gl_FragColor = vec4(colourOf(vValue) * lit * (0.7 + 0.3 * normal.z), 1.0);
}
`;

export class SpriteSpheres {
  readonly object: Points;
  readonly material: ShaderMaterial;
  count = -1;
  private geometry = new BufferGeometry();

  /** `pixels` above 0: marks of that radius on the canvas, whatever their distance. */
  constructor(plain: [number, number, number], private pixels = 0) {
    this.material = new ShaderMaterial({
      uniforms: { ...valueUniforms(), pixelsPerUnit: { value: 1 }, largest: { value: 1024 }, pixelRadius: { value: 0 }, bias: { value: 0 } },
      vertexShader: kVertex,
      fragmentShader: kFragment,
    });
    this.material.uniforms["plain"]!.value = plain;
    this.object = new Points(this.geometry, this.material);
    this.object.frustumCulled = false;
  }

  /** Places and radii [m], and the values that colour them; the arrays are copied. */
  set(position: Float32Array, radius: Float32Array, value: Float32Array | null): void {
    const count = radius.length;
    if (count !== this.count) {
      this.geometry.dispose();
      this.geometry = new BufferGeometry();
      this.geometry.setAttribute("position", new BufferAttribute(new Float32Array(3 * count), 3));
      this.geometry.setAttribute("radius", new BufferAttribute(new Float32Array(count), 1));
      this.geometry.setAttribute("value", new BufferAttribute(new Float32Array(count), 1));
      this.object.geometry = this.geometry;
      this.count = count;
    }
    const fill = (name: string, values: Float32Array) => {
      const attribute = this.geometry.getAttribute(name) as BufferAttribute;
      (attribute.array as Float32Array).set(values);
      attribute.needsUpdate = true;
    };
    fill("position", position);
    fill("radius", radius);
    if (value) fill("value", value);
  }

  setScale(scale: Parameters<typeof setValueUniforms>[1]): void {
    setValueUniforms(this.material.uniforms, scale);
  }

  prepare(camera: PerspectiveCamera, height: number, ratio: number): void {
    this.material.uniforms["pixelRadius"]!.value = this.pixels * ratio;
    this.material.uniforms["bias"]!.value = this.pixels > 0 ? 2e-4 : 0;
    this.material.uniforms["pixelsPerUnit"]!.value = (height * ratio) / (2 * Math.tan((camera.fov * Math.PI) / 360));
  }
}

/** The nearest sphere that a ray meets: its number and the distance along the ray; null if none. */
export function pickSphere(origin: Vector3, direction: Vector3, position: Float32Array, radius: Float32Array): { number: number; distance: number } | null {
  let number = -1, nearest = Infinity;
  for (let k = 0; k < radius.length; ++k) {
    const dx = position[3 * k]! - origin.x, dy = position[3 * k + 1]! - origin.y, dz = position[3 * k + 2]! - origin.z;
    const along = dx * direction.x + dy * direction.y + dz * direction.z;
    if (along < 0) continue;
    const off2 = dx * dx + dy * dy + dz * dz - along * along;
    const r = radius[k]!;
    if (off2 > r * r) continue;
    const distance = along - Math.sqrt(r * r - off2);
    if (distance < nearest && distance > 0) {
      nearest = distance;
      number = k;
    }
  }
  return number < 0 ? null : { number, distance: nearest };
}
