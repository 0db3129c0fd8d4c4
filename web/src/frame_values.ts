// Values of a group of the frames: which there are, one number per member, and the table of a picked one.
import { ColourScale, type MapName } from "./colour_map";
import { formatNumber, formatValue, labelOf } from "./format";
import type { ArrayLayout, FrameGroup, GroupLayout } from "./frame_format";
import type { Field, Row } from "./layer";

const kGeometry = new Set(["position", "orientation"]);
const kSingular = new Map([
  ["rocks", "Rock"], ["grains", "Grain"], ["blocks", "Block"], ["ropes", "Rope segment"], ["rings", "Ring segment"],
  ["mesh", "Mesh segment"], ["net", "Net segment"], ["posts", "Post"], ["contacts", "Contact"], ["elements", "Element"],
  ["anchors", "Anchor"], ["brakes", "Brake"], ["walls", "Wall"], ["base", "Base"], ["surfaces", "Surface point"],
  ["surface", "Surface point"], ["deformables", "Node"], ["trees", "Tree"],
]);

export const singular = (group: string) => kSingular.get(group) ?? labelOf(group).replace(/s$/, "");

/** "Rock 17", "Rope segment 3 (upper bearing rope)": by its own number and name where the frames have them. */
export function memberName(group: FrameGroup, number: number, segment: boolean): string {
  const { layout } = group;
  const single = singular(layout.name);
  const own = layout.name === "rocks" ? group.values.get("rock") : undefined;
  const title = `${single} ${own ? own[number]! : number + 1}`;
  const array = layout.arrays.find((a) => a.name === "name" && a.per_segment === segment);
  const index = array ? group.values.get("name")![number]! : segment && layout.names?.length !== layout.segments ? -1 : number;
  const name = layout.names?.[index];
  if (name && layout.name === "walls") return labelOf(name); // "wall -x": its vertices are no things of their own
  return name ? `${title}: ${name}` : title;
}

/** Vectors are coloured by their size; tensors have no one number. */
const isScalarOrVector = (a: ArrayLayout) => (a.components === 1 || a.components === 3) && !kGeometry.has(a.name) && !a.per_cell;

/** Arrays that number things say which, not how much. */
const kNumbers = new Set(["rope", "ring", "block", "id", "body", "field", "name", "rock"]);

export function fieldsOf(layout: GroupLayout, segments: boolean): Field[] {
  return layout.arrays
    .filter((a) => isScalarOrVector(a) && a.per_segment === segments && !(kNumbers.has(a.name) && a.unit === "-"))
    .map((a) => ({ name: a.name, label: labelOf(a.name), unit: a.unit }));
}

/** One number per member or segment: the value, or the size of the vector. */
export function scalarsOf(group: FrameGroup, name: string): Float32Array | null {
  const array = group.layout.arrays.find((a) => a.name === name);
  const values = group.values.get(name);
  if (!array || !values) return null;
  if (array.components === 1) return values;
  const sizes = new Float32Array(values.length / 3);
  for (let k = 0; k < sizes.length; ++k) {
    const x = values[3 * k]!, y = values[3 * k + 1]!, z = values[3 * k + 2]!;
    sizes[k] = Math.sqrt(x * x + y * y + z * z); // several times as fast as Math.hypot
  }
  return sizes;
}

/** All numbers of one member (or segment) with label and unit. */
export function rowsOf(group: FrameGroup, number: number, segment: boolean, origin: [number, number, number]): Row[] {
  const rows: Row[] = [];
  for (const a of group.layout.arrays) {
    if (a.per_segment !== segment || a.per_cell || a.name === "orientation" || a.name === "name") continue;
    if (a.name === "position" && group.layout.name === "walls") continue;
    const values = group.values.get(a.name)!;
    const at = number * a.components;
    if (a.name === "position") {
      for (let c = 0; c < 3; ++c) rows.push({ label: "xyz"[c]!, value: `${(values[at + c]! + origin[c]!).toFixed(3)} m` });
    } else if (a.components === 1) {
      const numbered = kNumbers.has(a.name) && a.unit === "-";
      rows.push({ label: labelOf(a.name), value: numbered ? formatNumber(values[at]!) : formatValue(values[at]!, a.unit) });
    } else if (a.components === 3) {
      const parts = [0, 1, 2].map((c) => values[at + c]!);
      rows.push({ label: labelOf(a.name), value: formatValue(Math.hypot(...parts), a.unit) });
      rows.push({ label: `${labelOf(a.name)} x, y, z`, value: parts.map((v) => formatValue(v, a.unit)).join(", ") });
    } else if (a.components === 6) {
      const names = ["xx", "yy", "zz", "xy", "yz", "zx"];
      for (let c = 0; c < 6; ++c) rows.push({ label: `${labelOf(a.name)} ${names[c]}`, value: formatValue(values[at + c]!, a.unit) });
    }
  }
  return rows;
}

/** The field in use and its scale; a field keeps its scale when the user comes back to it. */
export class FieldChoice {
  field: string | null = null;
  scale: ColourScale | null = null;
  private scales = new Map<string, ColourScale>();

  constructor(readonly fields: Field[], private map: MapName) {}

  set(name: string | null): void {
    const field = this.fields.find((f) => f.name === name);
    this.field = field ? field.name : null;
    this.scale = field ? this.scaleOf(field) : null;
  }

  scaleOf(field: Field): ColourScale {
    let scale = this.scales.get(field.name);
    if (!scale) {
      scale = new ColourScale(field.label, field.unit);
      scale.map = this.map;
      this.scales.set(field.name, scale);
    }
    return scale;
  }

  /** Ranges over all values of a frame, whatever field is in use: a legend holds for the whole run. */
  include(group: FrameGroup): boolean {
    let changed = false;
    for (const field of this.fields) {
      const values = scalarsOf(group, field.name);
      if (values && this.scaleOf(field).include(values)) changed = changed || field.name === this.field;
    }
    return changed;
  }
}
