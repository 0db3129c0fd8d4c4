// Measuring a distance: two clicks, a line between them, and its numbers.
import { Vector3, type PerspectiveCamera } from "three";
import { formatNumber } from "./format";
import { RibbonLines } from "./scene_lines";
import { SpriteSpheres } from "./scene_spheres";

export class Measuring {
  readonly line = new RibbonLines([0.95, 0.75, 0.1], { bias: 1e-3 });
  readonly marks = new SpriteSpheres([0.95, 0.75, 0.1], 5);
  points: Vector3[] = [];
  on = false;

  constructor(private element: HTMLElement) {
    this.line.object.renderOrder = 10;
    // Hidden things need no shader: compiling one takes a while where there is no graphics card.
    this.line.object.visible = this.marks.object.visible = false;
  }

  /** Begins or ends measuring; true if it is on now. */
  toggle(): boolean {
    this.on = !this.on;
    this.clear();
    if (this.on) {
      this.element.hidden = false;
      this.element.textContent = "Measuring: click the first point.";
    }
    return this.on;
  }

  add(point: Vector3): void {
    if (this.points.length === 2) this.points = [];
    this.points.push(point.clone());
    this.update();
  }

  clear(): void {
    this.points = [];
    this.update();
  }

  private update(): void {
    const [a, b] = this.points;
    const places = new Float32Array(this.points.flatMap((p) => p.toArray()));
    this.marks.set(places, new Float32Array(this.points.length), null);
    this.line.set(b ? 1 : 0, (begin, end, values, widths) => {
      if (!a || !b) return;
      a.toArray(begin);
      b.toArray(end);
      values.fill(0, 0, 2);
      widths.fill(3, 0, 2);
    });
    this.marks.object.visible = a !== undefined;
    this.line.object.visible = b !== undefined;
    this.element.hidden = this.points.length === 0;
    if (a && b) this.write(a, b);
    else this.element.textContent = a ? "Measuring: click the second point." : "";
  }

  private write(a: Vector3, b: Vector3): void {
    const flat = Math.hypot(b.x - a.x, b.y - a.y), rise = b.z - a.z;
    const rows = [
      ["Distance", `${formatNumber(a.distanceTo(b), 5)} m`], ["Horizontal", `${formatNumber(flat, 5)} m`],
      ["Height difference", `${formatNumber(rise, 5)} m`],
      ["Inclination", `${formatNumber((Math.atan2(rise, flat) * 180) / Math.PI, 4)} °`],
    ];
    const list = document.createElement("dl");
    for (const [label, value] of rows)
      list.append(Object.assign(document.createElement("dt"), { textContent: label }), Object.assign(document.createElement("dd"), { textContent: value }));
    this.element.replaceChildren(Object.assign(document.createElement("h3"), { textContent: "Measured" }), list);
  }

  prepare(camera: PerspectiveCamera, width: number, height: number, ratio: number): void {
    this.line.prepare(camera, width, height, ratio);
    this.marks.prepare(camera, height, ratio);
  }
}
