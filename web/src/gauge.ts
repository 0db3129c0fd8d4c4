// The corner of the view that says where up and east are, and how long a metre is.
import { Vector3, type PerspectiveCamera } from "three";
import { formatNumber, roundNumber } from "./format";

const kSvg = "http://www.w3.org/2000/svg";

function part(name: string, attributes: Record<string, string | number>, text = ""): SVGElement {
  const element = document.createElementNS(kSvg, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
}

/** `map`: x is east and y is north. */
export class Gauge {
  private svg = document.createElementNS(kSvg, "svg");
  private axes: { line: SVGElement; label: SVGElement; direction: Vector3 }[] = [];
  private bar = part("path", { class: "gauge-bar", fill: "none" });
  private text = part("text", { class: "gauge-text", "text-anchor": "end", x: 206, y: 88 });

  constructor(element: HTMLElement, map: boolean) {
    this.svg.setAttribute("viewBox", "0 0 216 104");
    const names = map ? ["x, E", "y, N", "z"] : ["x", "y", "z"];
    names.forEach((name, k) => {
      const direction = new Vector3();
      direction.setComponent(k, 1);
      const line = part("line", { class: "gauge-axis" }), label = part("text", { class: "gauge-text" }, name);
      this.svg.append(line, label);
      this.axes.push({ line, label, direction });
    });
    this.svg.append(this.bar, this.text);
    element.replaceChildren(this.svg);
  }

  update(camera: PerspectiveCamera, target: Vector3, height: number): void {
    const [cx, cy, length] = [168, 40, 26];
    for (const { line, label, direction } of this.axes) {
      const d = direction.clone().transformDirection(camera.matrixWorldInverse);
      const [x, y] = [cx + length * d.x, cy - length * d.y];
      for (const [key, value] of [["x1", cx], ["y1", cy], ["x2", x], ["y2", y]] as const) line.setAttribute(key, value.toFixed(1));
      label.setAttribute("x", (cx + 1.28 * length * d.x - 3).toFixed(1));
      label.setAttribute("y", (cy - 1.28 * length * d.y + 4).toFixed(1));
      line.setAttribute("opacity", d.z < -0.2 ? "0.45" : "1");
    }
    // The bar holds at the distance of the point around which the view turns.
    const metresPerPixel = (2 * Math.tan((camera.fov * Math.PI) / 360) * camera.position.distanceTo(target)) / height;
    const metres = roundNumber(90 * metresPerPixel);
    const pixels = metres / metresPerPixel;
    this.bar.setAttribute("d", `M${206 - pixels} 93v6h${pixels}v-6`);
    this.text.textContent = `${formatNumber(metres)} m at the centre`;
  }
}
