// Values of one member over all frames: the curve of a picked thing, and the trails of bodies.
import type { Table } from "./csv";
import type { FrameFile } from "./frame_file";
import type { Frame } from "./frame_format";
import { scalarsOf } from "./frame_values";
import type { PathLayer } from "./blob";

const kMostFrames = 400;

/** Evenly spaced frames, the first and the last among them. */
export function frameNumbers(frames: number, most: number): number[] {
  if (frames <= most) return Array.from({ length: frames }, (_, k) => k);
  return Array.from({ length: most }, (_, k) => Math.round((k * (frames - 1)) / (most - 1)));
}

/** Null if the member is not the same thing in all frames: contacts come and go. */
export async function memberHistory(file: FrameFile, group: string, number: number, segment: boolean): Promise<Table | null> {
  const numbers = frameNumbers(file.frames, kMostFrames);
  const columns: Table["columns"] = [{ name: "t", unit: "s", values: new Float64Array(numbers.length) }];
  let members = -1;
  for (let row = 0; row < numbers.length; ++row) {
    const frame = await file.frame(numbers[row]!);
    const g = frame.groups.find((one) => one.layout.name === group);
    if (!g) return null;
    const count = segment ? g.layout.segments : g.layout.count;
    if (members >= 0 && count !== members) return null;
    members = count;
    columns[0]!.values[row] = frame.time;
    let c = 1;
    const put = (name: string, unit: string, value: number) => {
      columns[c] ??= { name, unit, values: new Float64Array(numbers.length).fill(NaN) };
      columns[c]!.values[row] = value;
      ++c;
    };
    for (const a of g.layout.arrays) {
      if (a.per_segment !== segment || a.per_cell || a.name === "orientation" || a.name === "name") continue;
      if (a.name === "position") {
        const at = g.values.get("position")!;
        for (let k = 0; k < 3; ++k) put("xyz"[k]!, "m", at[3 * number + k]! + file.origin[k]!);
      } else {
        const values = a.components === 1 || a.components === 3 ? scalarsOf(g, a.name) : null;
        if (values) put(a.name, a.unit, values[number]!);
      }
    }
  }
  // A value that never changes is no curve.
  return { columns: columns.filter((c, k) => k === 0 || c.values.some((v) => v !== c.values[0])), rows: numbers.length };
}

/** Paths of the members of a rigid group through all frames, with their values along them. */
export async function trailsOf(file: FrameFile, group: string): Promise<PathLayer> {
  const numbers = frameNumbers(file.frames, 2000);
  const frames: Frame[] = [];
  for (const n of numbers) frames.push(await file.frame(n));
  const groups = frames.map((f) => f.groups.find((g) => g.layout.name === group)!);
  const count = groups[0]!.layout.count, length = frames.length;
  const position = new Float32Array(3 * count * length);
  const fields = new Map<string, Float32Array>();
  const time = new Float32Array(count * length);
  groups.forEach((g, row) => {
    const place = g.values.get("position")!;
    for (let k = 0; k < count; ++k) {
      position.set(place.subarray(3 * k, 3 * k + 3), 3 * (k * length + row));
      time[k * length + row] = frames[row]!.time;
    }
    for (const a of g.layout.arrays) {
      if (a.name === "position" || a.name === "orientation" || a.per_segment) continue;
      const values = scalarsOf(g, a.name);
      if (!values) continue;
      const column = fields.get(a.name) ?? new Float32Array(count * length);
      fields.set(a.name, column);
      for (let k = 0; k < count; ++k) column[k * length + row] = values[k]!;
    }
  });
  fields.set("time", time);
  return {
    position, fields, names: [], texts: new Map(), thinned: false,
    lineStart: Int32Array.from({ length: count + 1 }, (_, k) => k * length), id: Int32Array.from({ length: count }, (_, k) => k + 1),
  };
}
