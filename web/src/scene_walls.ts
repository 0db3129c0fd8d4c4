// The layer of walls: translucent faces of a box with their edges, labelled with the stress on them.
import { BufferAttribute, BufferGeometry, DoubleSide, Group, Mesh, Raycaster, ShaderMaterial, Vector3, type PerspectiveCamera } from "three";
import { FieldChoice, fieldsOf, memberName, rowsOf, scalarsOf } from "./frame_values";
import type { Frame, FrameGroup } from "./frame_format";
import { formatValue, labelOf } from "./format";
import type { Hit, Layer, LayerLabel, PickRay } from "./layer";
import { RibbonLines } from "./scene_lines";
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

export class WallsLayer implements Layer {
  name: string;
  label: string;
  object = new Group();
  swatch = `rgb(${kPlain.map((c) => Math.round(255 * c)).join(",")})`;
  private choice: FieldChoice;
  private faces: Mesh;
  private edges = new RibbonLines(kPlain);
  private material: ShaderMaterial;
  private group: FrameGroup | null = null;

  constructor(private groupName: string, first: FrameGroup, private origin: [number, number, number]) {
    this.name = groupName;
    this.label = labelOf(groupName);
    this.choice = new FieldChoice(fieldsOf(first.layout, false), "viridis");
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

  get fields() { return this.choice.fields; }
  get field() { return this.choice.field; }
  get scale() { return this.choice.scale; }

  setField(name: string | null): void {
    this.choice.set(name);
    this.fill();
    this.recolour();
  }

  include(group: FrameGroup): boolean {
    return this.choice.include(group);
  }

  showFrame(frame: Frame): void {
    this.group = frame.groups.find((g) => g.layout.name === this.groupName) ?? null;
    this.fill();
    this.recolour();
  }

  private fill(): void {
    if (!this.group) return;
    const { count, corners } = this.group.layout;
    const place = this.group.values.get("position")!, values = this.field ? scalarsOf(this.group, this.field) : null;
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
    const number = 4 * Math.floor(hit.face.a / 4);
    return {
      layer: this, depth: hit.distance, point: hit.point, title: memberName(this.group, number, false),
      rows: rowsOf(this.group, number, false, this.origin), member: { group: this.groupName, number, segment: false },
    };
  }
}
