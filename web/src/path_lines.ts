// Very many points of paths as lines of one pixel, in bundles: a bundle out of sight costs nothing, and one far away is
// drawn with every second, fourth ... point, as far as that cannot be seen.
import { Box3, BufferAttribute, BufferGeometry, Group, Line, ShaderMaterial, Sphere, Vector3, type PerspectiveCamera } from "three";
import type { PathLayer } from "./blob";
import { kValueGlsl, setValueUniforms, valueUniforms } from "./value_material";

const kBundlePoints = 20_000;
const kStrides = [1, 2, 4, 8, 16, 32];
const kPixels = 4; // a drawn segment is at least about this long
const kRestart = 0xffffffff; // ends a line within an index

const kVertex = /* glsl */ `
attribute float value;
uniform float bias;
varying float vValue;
void main() {
  vValue = value;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  gl_Position.z -= bias * gl_Position.w;
}
`;
const kFragment = /* glsl */ `
${kValueGlsl}
varying float vValue;
void main() { gl_FragColor = vec4(colourOf(vValue), 1.0); }
`;

interface Bundle {
  line: Line;
  geometry: BufferGeometry;
  begin: number; // first line of the paths
  end: number;
  box: Box3; // bundles are long and thin: a sphere around one would say little about its distance
  spacing: number; // mean length of a segment [m]
  stride: number;
  indices: Map<number, BufferAttribute>;
}

export class PathLines {
  readonly object = new Group();
  readonly material: ShaderMaterial;
  private bundles: Bundle[] = [];
  private value: BufferAttribute;

  constructor(private paths: PathLayer, plain: [number, number, number], bias: number) {
    this.material = new ShaderMaterial({ uniforms: { ...valueUniforms(), bias: { value: bias } }, vertexShader: kVertex, fragmentShader: kFragment });
    this.material.uniforms["plain"]!.value = plain;
    const position = new BufferAttribute(paths.position, 3);
    this.value = new BufferAttribute(new Float32Array(paths.position.length / 3), 1);
    const lines = paths.lineStart.length - 1;
    for (let begin = 0; begin < lines;) {
      let end = begin + 1;
      while (end < lines && paths.lineStart[end + 1]! - paths.lineStart[begin]! <= kBundlePoints) ++end;
      this.addBundle(begin, end, position);
      begin = end;
    }
  }

  private addBundle(begin: number, end: number, position: BufferAttribute): void {
    const { position: p, lineStart } = this.paths;
    const low = [Infinity, Infinity, Infinity], high = [-Infinity, -Infinity, -Infinity];
    let length = 0, segments = 0;
    for (let l = begin; l < end; ++l)
      for (let k = lineStart[l]!; k < lineStart[l + 1]!; ++k) {
        for (let c = 0; c < 3; ++c) {
          const x = p[3 * k + c]!;
          if (x < low[c]!) low[c] = x;
          if (x > high[c]!) high[c] = x;
        }
        if (k === lineStart[l]) continue;
        length += Math.abs(p[3 * k]! - p[3 * k - 3]!) + Math.abs(p[3 * k + 1]! - p[3 * k - 2]!) + Math.abs(p[3 * k + 2]! - p[3 * k - 1]!);
        ++segments;
      }
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", position);
    geometry.setAttribute("value", this.value);
    const a = new Vector3(...(low as [number, number, number])), b = new Vector3(...(high as [number, number, number]));
    geometry.boundingSphere = new Sphere(a.clone().add(b).multiplyScalar(0.5), a.distanceTo(b) / 2);
    const line = new Line(geometry, this.material);
    this.object.add(line);
    this.bundles.push({ line, geometry, begin, end, box: new Box3(a, b), spacing: length / Math.max(1, segments), stride: 0, indices: new Map() });
  }

  /** Every stride-th point of each line of a bundle, and its last. */
  private index(bundle: Bundle, stride: number): BufferAttribute {
    let index = bundle.indices.get(stride);
    if (index) return index;
    const { lineStart } = this.paths;
    const numbers: number[] = [];
    for (let l = bundle.begin; l < bundle.end; ++l) {
      const last = lineStart[l + 1]! - 1;
      for (let k = lineStart[l]!; k < last; k += stride) numbers.push(k);
      if (last >= lineStart[l]!) numbers.push(last, kRestart);
    }
    index = new BufferAttribute(Uint32Array.from(numbers), 1);
    bundle.indices.set(stride, index);
    return index;
  }

  setValues(values: Float32Array): void {
    (this.value.array as Float32Array).set(values);
    this.value.needsUpdate = true;
  }

  setScale(scale: Parameters<typeof setValueUniforms>[1]): void {
    setValueUniforms(this.material.uniforms, scale);
  }

  prepare(camera: PerspectiveCamera, height: number, ratio: number): void {
    const pixelsPerUnit = (height * ratio) / (2 * Math.tan((camera.fov * Math.PI) / 360));
    for (const bundle of this.bundles) {
      const distance = Math.max(camera.near, bundle.box.distanceToPoint(camera.position));
      const wanted = (kPixels * distance) / (pixelsPerUnit * Math.max(1e-9, bundle.spacing));
      let stride = 1;
      for (const s of kStrides) if (s <= wanted) stride = s;
      if (stride === bundle.stride) continue;
      bundle.stride = stride;
      bundle.geometry.setIndex(this.index(bundle, stride));
    }
  }
}
