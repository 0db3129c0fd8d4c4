// Clicks into the view: picking, measuring, moving the centre.
import { byId, press } from "./elements";
import type { Hit } from "./layer";
import { Measuring } from "./measuring";
import { pickAt } from "./picking";
import type { Viewer } from "./viewer";

export class Pointing {
  readonly measuring = new Measuring(byId("measured"));

  constructor(private viewer: Viewer) {}

  private at(x: number, y: number): Hit | null {
    return pickAt(this.viewer.stage, this.viewer.scene.layers, x, y);
  }

  /** What lies under a place of the canvas; shown as picked, or measured. The text of what is shown then. */
  click(x: number, y: number): string {
    const hit = this.at(x, y), { picked, stage, file } = this.viewer;
    if (!this.measuring.on) picked.show(hit, file);
    else if (hit) this.measuring.add(hit.point);
    stage.redraw();
    return byId(this.measuring.on ? "measured" : "picked").textContent ?? "";
  }

  /** Moves the centre of the view to what lies under a place of the canvas. */
  centreAt(x: number, y: number): void {
    const hit = this.at(x, y), { eye } = this.viewer;
    if (!hit) return;
    eye.touched = true;
    eye.controls.target.copy(hit.point);
    eye.update();
  }

  clear(): void {
    this.viewer.picked.clear();
    this.measuring.clear();
    this.viewer.stage.redraw();
  }

  toggleMeasure(): void {
    const on = this.measuring.toggle();
    press(byId("measure"), on);
    this.viewer.stage.canvas.classList.toggle("measuring", on);
    this.viewer.stage.redraw();
  }
}
