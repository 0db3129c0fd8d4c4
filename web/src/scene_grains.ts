// The layer of a group of spheres: grains of a sample or bed.
import { Vector3, type PerspectiveCamera } from "three";
import { FieldChoice, fieldsOf, memberName, rowsOf, scalarsOf } from "./frame_values";
import type { Frame, FrameGroup } from "./frame_format";
import { labelOf } from "./format";
import type { Hit, Layer, PickRay } from "./layer";
import { pickSphere, SpriteSpheres } from "./scene_spheres";

export class GrainsLayer implements Layer {
  name: string;
  label: string;
  swatch = "#c2a878";
  private spheres = new SpriteSpheres([0.76, 0.66, 0.47]);
  private choice: FieldChoice;
  private group: FrameGroup | null = null;
  private share = 1; // of the radius that is drawn
  extra: HTMLElement;

  constructor(private groupName: string, first: FrameGroup, private origin: [number, number, number], private changed: () => void) {
    this.extra = this.sizeChoice();
    this.name = groupName;
    this.label = labelOf(groupName);
    this.choice = new FieldChoice(fieldsOf(first.layout, false), "viridis");
  }

  /** Smaller grains let the forces between them be seen. */
  private sizeChoice(): HTMLElement {
    const label = document.createElement("label");
    label.className = "option";
    const select = document.createElement("select");
    select.name = "grain-size";
    for (const [share, text] of [[1, "true size"], [0.5, "half of it"], [0.2, "a fifth of it"]] as const) select.add(new Option(text, String(share)));
    select.addEventListener("change", () => {
      this.share = Number(select.value);
      this.fill();
      this.changed();
    });
    label.append("Drawn in ", select);
    return label;
  }

  private radii(): Float32Array {
    const radius = this.group!.values.get("radius")!;
    return this.share === 1 ? radius : radius.map((r) => r * this.share);
  }

  get object() { return this.spheres.object; }
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
    const values = this.field ? scalarsOf(this.group, this.field) : null;
    this.spheres.set(this.group.values.get("position")!, this.radii(), values);
  }

  recolour(): void {
    this.spheres.setScale(this.scale);
  }

  prepare(camera: PerspectiveCamera, _width: number, height: number, ratio: number): void {
    this.spheres.prepare(camera, height, ratio);
  }

  pick(pick: PickRay): Hit | null {
    if (!this.group) return null;
    const found = pickSphere(pick.ray.origin, pick.ray.direction, this.group.values.get("position")!, this.radii());
    if (!found) return null;
    return {
      layer: this, depth: found.distance, point: pick.ray.at(found.distance, new Vector3()),
      title: memberName(this.group, found.number, false), rows: rowsOf(this.group, found.number, false, this.origin),
      member: { group: this.groupName, number: found.number, segment: false },
    };
  }
}
