// The layer of a group of lines: ropes and rings coloured by what they carry, posts, force chains between grains.
import type { PerspectiveCamera } from "three";
import { scalarsOf } from "./frame_values";
import type { FrameGroup } from "./frame_format";
import { GroupLayer } from "./group_layer";
import type { Hit, PickRay } from "./layer";
import { between, pickSegment, projectAll } from "./pick_lines";
import { cssOf, RibbonLines } from "./scene_lines";

interface LineStyle {
  width: number; // pixels
  plain: [number, number, number];
  byValue: boolean; // width grows with the value: force chains
}

const kStyles = new Map<string, LineStyle>([
  ["posts", { width: 6, plain: [0.42, 0.45, 0.5], byValue: false }],
  ["ropes", { width: 2.8, plain: [0.25, 0.27, 0.3], byValue: false }],
  ["rings", { width: 1.2, plain: [0.45, 0.48, 0.52], byValue: false }],
  ["contacts", { width: 9, plain: [0.7, 0.2, 0.2], byValue: true }],
  ["walls", { width: 1.5, plain: [0.5, 0.55, 0.62], byValue: false }],
]);
const kStyle: LineStyle = { width: 2.5, plain: [0.45, 0.48, 0.52], byValue: false };

export class NetLayer extends GroupLayer {
  private style: LineStyle;
  private lines: RibbonLines;

  constructor(groupName: string, first: FrameGroup, origin: [number, number, number]) {
    const style = kStyles.get(groupName) ?? kStyle;
    super(groupName, first, origin, { swatch: cssOf(style.plain), map: "inferno", segments: true });
    if (groupName === "contacts") this.label = "Force chains";
    this.style = style;
    this.lines = new RibbonLines(style.plain);
  }

  get object() { return this.lines.object; }

  protected fill(): void {
    const group = this.group;
    if (!group) {
      this.lines.set(0, () => undefined);
      return;
    }
    const place = group.values.get("position")!, ends = group.layout.ends;
    const value = this.values();
    const { width, byValue } = this.style;
    const widthBy = byValue ? this.widthValues(group) : null;
    this.lines.set(group.layout.segments, (begin, end, values, widths) => {
      for (let k = 0; k < group.layout.segments; ++k) {
        const a = 3 * ends[2 * k]!, b = 3 * ends[2 * k + 1]!;
        for (let c = 0; c < 3; ++c) {
          begin[3 * k + c] = place[a + c]!;
          end[3 * k + c] = place[b + c]!;
        }
        values[2 * k] = values[2 * k + 1] = value ? value[k]! : 0;
        widths[2 * k] = widths[2 * k + 1] = widthBy ? Math.max(0.4, width * widthBy[k]!) : width;
      }
    });
  }

  /** Forces as shares of the largest of this frame. */
  private widthValues(group: FrameGroup): Float32Array | null {
    const name = this.field ?? this.fields[0]?.name;
    const values = name ? scalarsOf(group, name) : null;
    if (!values) return null;
    let largest = 1e-30;
    for (const v of values) largest = Math.max(largest, Math.abs(v));
    return values.map((v) => Math.abs(v) / largest);
  }

  recolour(): void {
    this.lines.setScale(this.scale);
  }

  prepare(camera: PerspectiveCamera, width: number, height: number, ratio: number): void {
    this.lines.prepare(camera, width, height, ratio);
  }

  pick(pick: PickRay): Hit | null {
    const group = this.group;
    if (!group) return null;
    const place = group.values.get("position")!, ends = group.layout.ends;
    const found = pickSegment(pick, projectAll(pick, place), group.layout.segments, (k) => [ends[2 * k]!, ends[2 * k + 1]!]);
    if (!found) return null;
    const k = found.segment, [a, b] = [ends[2 * k]!, ends[2 * k + 1]!];
    const point = between(place, a, b, found.along);
    const where = [0, 1, 2].map((c) => (point.getComponent(c) + this.origin[c]!).toFixed(3)).join(", ");
    return this.hitOf(k, found.depth, point, [{ label: "x, y, z", value: `${where} m` }]);
  }
}
