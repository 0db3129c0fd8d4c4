// The layer of points that do not move: releases, deposits, impacts.
import { Vector3, type PerspectiveCamera } from "three";
import type { PathLayer } from "./blob";
import { FieldChoice } from "./frame_values";
import { formatValue, labelOf } from "./format";
import type { Field, Hit, Layer, PickRay, Row } from "./layer";
import { pickSegment, projectAll } from "./pick_lines";
import { SpriteSpheres } from "./scene_spheres";

export class MarksLayer implements Layer {
  swatch: string;
  private choice: FieldChoice;
  private marks: SpriteSpheres;

  constructor(public name: string, public label: string, private points: PathLayer, fields: Field[],
              private origin: [number, number, number], private style: { pixels: number; plain: [number, number, number]; single: string }) {
    this.choice = new FieldChoice(fields.filter((f) => points.fields.has(f.name)), "viridis");
    for (const f of this.choice.fields) this.choice.scaleOf(f).include(points.fields.get(f.name)!);
    this.swatch = `rgb(${style.plain.map((c) => Math.round(255 * c)).join(",")})`;
    this.marks = new SpriteSpheres(style.plain, style.pixels);
    this.fill();
  }

  get object() { return this.marks.object; }
  get fields() { return this.choice.fields; }
  get field() { return this.choice.field; }
  get scale() { return this.choice.scale; }

  private fill(): void {
    const values = this.field ? this.points.fields.get(this.field)! : null;
    this.marks.set(this.points.position, new Float32Array(this.points.position.length / 3), values);
  }

  setField(name: string | null): void {
    this.choice.set(name);
    this.fill();
    this.recolour();
  }

  recolour(): void {
    this.marks.setScale(this.scale);
  }

  prepare(camera: PerspectiveCamera, _width: number, height: number, ratio: number): void {
    this.marks.prepare(camera, height, ratio);
  }

  pick(pick: PickRay): Hit | null {
    const { position, id } = this.points;
    const found = pickSegment(pick, projectAll(pick, position), position.length / 3, (k) => [k, k]);
    if (!found) return null;
    const p = found.segment;
    const rows: Row[] = this.fields.map((f) => ({ label: f.label, value: formatValue(this.points.fields.get(f.name)![p]!, f.unit) }));
    for (const [name, texts] of this.points.texts) if (name !== "name" && texts[p]) rows.unshift({ label: labelOf(name), value: texts[p]! });
    for (let c = 0; c < 3; ++c) rows.push({ label: "xyz"[c]!, value: `${(position[3 * p + c]! + this.origin[c]!).toFixed(2)} m` });
    return { layer: this, depth: found.depth, point: new Vector3().fromArray(position, 3 * p), title: this.points.names[p] ?? `${this.style.single} ${id[p]}`, rows };
  }
}
