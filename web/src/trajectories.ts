// The layer of paths: trajectories coloured by a value along them, evaluation lines, trails of bodies.
import { Vector3, type Object3D, type PerspectiveCamera } from "three";
import type { PathLayer } from "./blob";
import { FieldChoice } from "./frame_values";
import { formatValue, labelOf } from "./format";
import type { Field, Hit, HitCurve, Layer, LayerLabel, PickRay, Row } from "./layer";
import { PathLines } from "./path_lines";
import { between, pickSegment, projectAll } from "./pick_lines";
import { RibbonLines } from "./scene_lines";

const kRibbonPoints = 120_000; // more points are drawn as lines of one pixel: a vertex each instead of four

export interface PathStyle {
  width: number; // pixels
  plain: [number, number, number];
  single: string; // what one path is called
  /** Two lines over the ground at the same place: the higher one wins. */
  bias: number;
}

const range = (begin: number, end: number) => Array.from({ length: end - begin }, (_, k) => begin + k);

export class PathsLayer implements Layer {
  object: Object3D;
  swatch: string;
  note = "";
  private choice: FieldChoice;
  private ribbons: RibbonLines | null = null;
  private many: PathLines | null = null;
  private points: number;

  constructor(public name: string, public label: string, private paths: PathLayer, fields: Field[],
              private origin: [number, number, number], private style: PathStyle) {
    this.points = paths.position.length / 3;
    this.choice = new FieldChoice(fields.filter((f) => paths.fields.has(f.name)), "viridis");
    for (const f of this.choice.fields) {
      const scale = this.choice.scaleOf(f);
      scale.include(paths.fields.get(f.name)!);
      // Energies of a fall span decades: on a linear scale all but the peaks look alike.
      scale.log = f.unit === "J" || f.unit === "kJ";
    }
    this.swatch = `rgb(${style.plain.map((c) => Math.round(255 * c)).join(",")})`;
    if (paths.thinned) this.note = "Every line is drawn with fewer points than were computed.";
    this.object = this.points <= kRibbonPoints ? this.makeRibbons() : this.makeLines();
  }

  get fields() { return this.choice.fields; }
  get field() { return this.choice.field; }
  get scale() { return this.choice.scale; }
  get lines() { return this.paths.lineStart.length - 1; }
  get data() { return this.paths; }

  private makeRibbons(): Object3D {
    this.ribbons = new RibbonLines(this.style.plain, { bias: this.style.bias });
    this.fillRibbons();
    return this.ribbons.object;
  }

  private fillRibbons(): void {
    const { position, lineStart } = this.paths;
    const value = this.field ? this.paths.fields.get(this.field)! : null;
    this.ribbons!.set(Math.max(0, this.points - this.lines), (begin, end, values, widths) => {
      let k = 0;
      for (let line = 0; line < this.lines; ++line)
        for (let p = lineStart[line]!; p + 1 < lineStart[line + 1]!; ++p, ++k) {
          for (let c = 0; c < 3; ++c) {
            begin[3 * k + c] = position[3 * p + c]!;
            end[3 * k + c] = position[3 * p + 3 + c]!;
          }
          values[2 * k] = value ? value[p]! : 0;
          values[2 * k + 1] = value ? value[p + 1]! : 0;
          widths[2 * k] = widths[2 * k + 1] = this.style.width;
        }
    });
  }

  private makeLines(): Object3D {
    this.many = new PathLines(this.paths, this.style.plain, this.style.bias);
    return this.many.object;
  }

  setField(name: string | null): void {
    this.choice.set(name);
    if (this.ribbons) this.fillRibbons();
    else if (this.field) this.many!.setValues(this.paths.fields.get(this.field)!);
    this.recolour();
  }

  recolour(): void {
    (this.ribbons ?? this.many)!.setScale(this.scale);
  }

  prepare(camera: PerspectiveCamera, width: number, height: number, ratio: number): void {
    this.ribbons?.prepare(camera, width, height, ratio);
    this.many?.prepare(camera, height, ratio);
  }

  /** Names of the lines, where they have some, at their beginnings. */
  labels(): LayerLabel[] {
    return this.paths.names.slice(0, this.lines).map((text, line) => {
      const p = this.paths.lineStart[line]!;
      return { text, at: new Vector3().fromArray(this.paths.position, 3 * p) };
    });
  }

  pick(pick: PickRay): Hit | null {
    const { position, lineStart, id } = this.paths;
    const last = new Uint8Array(this.points); // no segment begins at the last point of a line
    for (let line = 0; line < this.lines; ++line) last[lineStart[line + 1]! - 1] = 1;
    const found = pickSegment(pick, projectAll(pick, position), this.points - 1, (k) => (last[k] ? [k, k] : [k, k + 1]));
    if (!found) return null;
    const line = this.lineOf(found.segment);
    const p = found.along > 0.5 && !last[found.segment] ? found.segment + 1 : found.segment;
    const rows: Row[] = [];
    for (const f of this.fields) rows.push({ label: f.label, value: formatValue(this.paths.fields.get(f.name)![p]!, f.unit) });
    for (let c = 0; c < 3; ++c) rows.push({ label: "xyz"[c]!, value: `${(position[3 * p + c]! + this.origin[c]!).toFixed(2)} m` });
    const name = this.paths.names[line] ?? `${this.style.single} ${id[line]}`;
    for (const [text, texts] of this.paths.texts) if (text !== "name" && texts[line]) rows.unshift({ label: labelOf(text), value: texts[line]! });
    rows.unshift({ label: "Point", value: `${p - lineStart[line]! + 1} of ${lineStart[line + 1]! - lineStart[line]!}` });
    return {
      layer: this, depth: found.depth, point: between(position, p, p, 0), title: name, rows, curve: this.curveOf(line),
    };
  }

  private lineOf(point: number): number {
    let low = 0, high = this.lines - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.paths.lineStart[middle]! <= point) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** All values along one path, over time where it is known, else over the distance along it. */
  curveOf(line: number): HitCurve | undefined {
    const { position, lineStart, fields } = this.paths;
    const begin = lineStart[line]!, end = lineStart[line + 1]!;
    if (end - begin < 2 || this.fields.length === 0) return undefined;
    const time = this.fields.find((f) => f.unit === "s");
    const distance = new Float64Array(end - begin);
    for (let p = begin + 1; p < end; ++p)
      distance[p - begin] = distance[p - begin - 1]! + Math.hypot(...range(0, 3).map((c) => position[3 * p + c]! - position[3 * p - 3 + c]!));
    const ys = this.fields.filter((f) => f !== time).map((f) => ({ label: f.label, unit: f.unit, values: Float64Array.from(fields.get(f.name)!.subarray(begin, end)) }));
    if (time) return { x: { label: "Time", unit: "s", values: Float64Array.from(fields.get(time.name)!.subarray(begin, end)) }, ys, isTime: true };
    return { x: { label: "Distance along the path", unit: "m", values: distance }, ys, isTime: false };
  }
}
