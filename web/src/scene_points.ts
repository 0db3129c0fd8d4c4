// The layer of a group of points: elements with their stress, contacts and anchors with an arrow for their force.
import { Group, Vector3, type PerspectiveCamera } from "three";
import { scalarsOf } from "./frame_values";
import type { FrameGroup } from "./frame_format";
import { formatValue } from "./format";
import { GroupLayer } from "./group_layer";
import type { Hit, PickRay } from "./layer";
import { pickSegment, projectAll } from "./pick_lines";
import { RibbonLines } from "./scene_lines";
import { SpriteSpheres } from "./scene_spheres";

const kArrowUnits = new Set(["N", "kN"]);

export class PointsLayer extends GroupLayer {
  object = new Group();
  note = "";
  private marks: SpriteSpheres;
  private arrows = new RibbonLines([0.66, 0.2, 0.2]);
  private force: string | null;
  private unit = "";
  private largest = 0; // force, over all frames seen

  /** `size` of the scene [m]: the largest arrow is a part of it. */
  constructor(groupName: string, first: FrameGroup, origin: [number, number, number], private size: () => number) {
    super(groupName, first, origin, { swatch: "#a83232", map: "inferno" });
    if (groupName === "contacts") this.label = "Contact forces";
    const vector = first.layout.arrays.find((a) => a.components === 3 && kArrowUnits.has(a.unit));
    this.force = vector?.name ?? null;
    this.unit = vector?.unit ?? "";
    this.marks = new SpriteSpheres([0.66, 0.2, 0.2], this.force ? 2.5 : 4);
    this.object.add(this.marks.object, this.arrows.object);
  }

  override include(group: FrameGroup): boolean {
    if (this.force) for (const f of scalarsOf(group, this.force)!) this.largest = Math.max(this.largest, f);
    if (this.largest > 0) this.note = `Longest arrow: ${formatValue(this.largest, this.unit)}`;
    return super.include(group);
  }

  protected fill(): void {
    const group = this.group;
    if (!group) {
      this.marks.set(new Float32Array(), new Float32Array(), null);
      this.arrows.set(0, () => undefined);
      return;
    }
    const place = group.values.get("position")!;
    const value = this.values();
    this.marks.set(place, new Float32Array(group.layout.count), value);
    if (this.force) this.fillArrows(place, group.values.get(this.force)!, value);
  }

  private fillArrows(place: Float32Array, force: Float32Array, value: Float32Array | null): void {
    const count = place.length / 3;
    const length = this.largest > 0 ? (0.22 * this.size()) / this.largest : 0; // metres per newton
    this.arrows.set(2 * count, (begin, end, values, widths) => {
      for (let k = 0; k < count; ++k)
        for (let part = 0; part < 2; ++part) { // shaft, head
          const at = 2 * k + part;
          for (let c = 0; c < 3; ++c) {
            const p = place[3 * k + c]!, f = force[3 * k + c]! * length;
            begin[3 * at + c] = p + (part === 0 ? 0 : 0.72 * f);
            end[3 * at + c] = p + (part === 0 ? 0.74 * f : f);
          }
          values[2 * at] = values[2 * at + 1] = value ? value[k]! : 0;
          widths[2 * at] = part === 0 ? 3 : 10;
          widths[2 * at + 1] = part === 0 ? 3 : 0;
        }
    });
  }

  recolour(): void {
    this.marks.setScale(this.scale);
    this.arrows.setScale(this.scale);
  }

  prepare(camera: PerspectiveCamera, width: number, height: number, ratio: number): void {
    this.marks.prepare(camera, height, ratio);
    this.arrows.prepare(camera, width, height, ratio);
  }

  pick(pick: PickRay): Hit | null {
    const group = this.group;
    if (!group) return null;
    const place = group.values.get("position")!;
    const found = pickSegment(pick, projectAll(pick, place), group.layout.count, (k) => [k, k]);
    return found && this.hitOf(found.segment, found.depth, new Vector3().fromArray(place, 3 * found.segment));
  }
}
