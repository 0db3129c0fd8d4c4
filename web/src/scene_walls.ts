// The layer of walls: translucent faces of a box with their edges, labelled with the stress on them.
import { BufferAttribute, BufferGeometry, DoubleSide, Group, Mesh, Raycaster, ShaderMaterial, Vector3, type PerspectiveCamera } from "three";
import { scalarsOf } from "./frame_values";
import type { FrameGroup } from "./frame_format";
import { GroupLayer } from "./group_layer";
import { formatValue, labelOf } from "./format";
import type { Hit, LayerLabel, PickRay } from "./layer";
import { cssOf, RibbonLines } from "./scene_lines";
import { kValueGlsl, setValueUniforms, valueUniforms } from "./value_material";

const kPlain: [number, number, number] = [0.35, 0.47, 0.62];
const kOpacity = 0.16;

const kVertex = /* glsl */ `
attribute float value;
varying float vValue;
void main() {
  vValue = value;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
`;

const kFragment = /* glsl */ `
${kValueGlsl}
uniform float opacity;
varying float vValue;
void main() {
  gl_FragColor = vec4(colourOf(vValue), opacity);
}
`;

/** Middle of the face that a vertex belongs to: each has four of its own. */
export function wallCentre(place: Float32Array, vertex: number): Vector3 {
  const first = 4 * Math.floor(vertex / 4), centre = new Vector3();
  for (let k = first; k < first + 4; ++k) centre.add(new Vector3().fromArray(place, 3 * k));
  return centre.multiplyScalar(0.25);
}

export class WallsLayer extends GroupLayer {
  object = new Group();
  private faces: Mesh;
  private edges = new RibbonLines(kPlain);
  private material: ShaderMaterial;

  constructor(groupName: string, first: FrameGroup, origin: [number, number, number]) {
    super(groupName, first, origin, { swatch: cssOf(kPlain), map: "viridis" });
    // Faces hide nothing: what is behind them is drawn first and stays.
    this.material = new ShaderMaterial({
      uniforms: { ...valueUniforms(), opacity: { value: kOpacity } }, vertexShader: kVertex, fragmentShader: kFragment,
      side: DoubleSide, transparent: true, depthWrite: false,
    });
    this.material.uniforms["plain"]!.value = kPlain;
    this.faces = new Mesh(new BufferGeometry(), this.material);
    this.faces.frustumCulled = false;
    this.faces.renderOrder = 5;
    this.object.add(this.faces, this.edges.object);
  }

  protected fill(): void {
    if (!this.group) return;
    const { count, corners } = this.group.layout;
    const place = this.group.values.get("position")!, values = this.values();
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(place, 3));
    geometry.setAttribute("value", new BufferAttribute(values ?? new Float32Array(count), 1));
    geometry.setIndex(new BufferAttribute(new Uint32Array(corners), 1));
    this.faces.geometry.dispose();
    this.faces.geometry = geometry;
    this.edges.set(count, (begin, end, ends, widths) => {
      for (let k = 0; k < count; ++k) {
        const next = k % 4 === 3 ? k - 3 : k + 1;
        for (let c = 0; c < 3; ++c) {
          begin[3 * k + c] = place[3 * k + c]!;
          end[3 * k + c] = place[3 * next + c]!;
        }
        ends[2 * k] = ends[2 * k + 1] = values ? values[k]! : 0;
        widths[2 * k] = widths[2 * k + 1] = 1.5;
      }
    });
  }

  recolour(): void {
    setValueUniforms(this.material.uniforms, this.scale);
    this.edges.setScale(this.scale);
  }

  prepare(camera: PerspectiveCamera, width: number, height: number, ratio: number): void {
    this.edges.prepare(camera, width, height, ratio);
  }

  /** The value in use, or the first one, in the middle of each face that is turned to the eye. */
  labels(): LayerLabel[] {
    const group = this.group, field = this.fields.find((f) => f.name === this.field) ?? this.fields[0];
    const values = group && field ? scalarsOf(group, field.name) : null;
    if (!group || !field || !values) return [];
    const place = group.values.get("position")!, labels: LayerLabel[] = [];
    for (let v = 0; v < group.layout.count; v += 4) {
      const [a, b, c] = [0, 1, 3].map((k) => new Vector3().fromArray(place, 3 * (v + k)));
      const outwards = b!.sub(a!).cross(c!.sub(a!)).normalize();
      labels.push({ text: `${group.layout.names?.[v] ?? labelOf(field.name)}: ${formatValue(values[v]!, field.unit)}`, at: wallCentre(place, v), outwards });
    }
    return labels;
  }

  pick(pick: PickRay): Hit | null {
    if (!this.group) return null;
    const hit = new Raycaster(pick.ray.origin, pick.ray.direction).intersectObject(this.faces)[0];
    if (!hit?.face) return null;
    return this.hitOf(4 * Math.floor(hit.face.a / 4), hit.distance, hit.point);
  }
}
