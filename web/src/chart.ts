// One chart of curves over a common abscissa: uPlot with axes that carry labels and units, and a mark at the time shown.
import uPlot from "uplot";
import { formatNumber, scaleFor, withUnit } from "./format";

export interface ChartColumn {
  label: string;
  unit: string;
  values: Float64Array;
}

// Okabe and Ito's colours: told apart by all eyes; dashes tell them apart in greyscale.
const kColours = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000"];
const kDashes = [[], [8, 4], [2, 3], [10, 3, 2, 3], [5, 2], [1, 2], [12, 5]];

export const kMaxCurves = kColours.length;

/** uPlot needs an abscissa that does not go back. */
function ascends(x: Float64Array): boolean {
  for (let k = 1; k < x.length; ++k) if (x[k]! < x[k - 1]!) return false;
  return true;
}

function inOrder(x: ChartColumn, ys: ChartColumn[]): { x: number[]; ys: (number | null)[][]; lines: boolean } {
  const lines = ascends(x.values);
  const order = Array.from(x.values.keys()).filter((k) => Number.isFinite(x.values[k]!));
  if (!lines) order.sort((a, b) => x.values[a]! - x.values[b]!);
  return {
    x: order.map((k) => x.values[k]!),
    ys: ys.map((y) => order.map((k) => (Number.isFinite(y.values[k]!) ? y.values[k]! : null))),
    lines,
  };
}

/** kJ instead of J where the values are that large: all curves of a unit alike. */
function inLargeUnits(ys: ChartColumn[]): ChartColumn[] {
  const largest = new Map<string, number>();
  for (const y of ys)
    for (const v of y.values) if (Number.isFinite(v)) largest.set(y.unit, Math.max(largest.get(y.unit) ?? 0, Math.abs(v)));
  return ys.map((y) => {
    const { factor, unit } = scaleFor(y.unit, largest.get(y.unit) ?? 0);
    return factor === 1 ? y : { label: y.label, unit, values: y.values.map((v) => v * factor) };
  });
}

export class Chart {
  private plot: uPlot | null = null;
  private mark = NaN;

  constructor(private element: HTMLElement, private clicked: (x: number) => void) {
    new ResizeObserver(() => this.fit()).observe(element);
  }

  private fit(): void {
    const width = this.element.clientWidth;
    if (this.plot && width > 0 && this.plot.width !== width) this.plot.setSize({ width, height: this.plot.height });
  }

  show(x: ChartColumn, given: ChartColumn[], dark: boolean): void {
    this.plot?.destroy();
    const ys = inLargeUnits(given);
    this.element.replaceChildren();
    const ink = dark ? "#d5dbe3" : "#2b323b", grid = { stroke: dark ? "#343c47" : "#dfe4ea", width: 1 };
    const units = [...new Set(ys.map((y) => y.unit))].slice(0, 2);
    const data = inOrder(x, ys);
    const colour = (k: number) => (kColours[k]! === "#000000" && dark ? "#ffffff" : kColours[k]!);
    const value = (unit: string) => (_: uPlot, v: number | null) => (v === null || v === undefined ? "–" : `${formatNumber(v)}${unit === "" || unit === "-" ? "" : " " + unit}`);
    const axisFont = "12px system-ui, sans-serif";
    const numbers = (_: uPlot, splits: number[]) => splits.map((v) => formatNumber(v, 5));
    const axis = (label: string) => ({ label, stroke: ink, grid, ticks: grid, font: axisFont, labelFont: axisFont, labelSize: 20, values: numbers });
    const label = (unit: string) => {
      const names = ys.filter((y) => y.unit === unit).map((y) => y.label);
      return withUnit(names.length === 1 && names[0]!.length < 26 ? names[0]! : "Values", unit);
    };
    this.plot = new uPlot({
      width: Math.max(200, this.element.clientWidth), height: 230,
      scales: { x: { time: false } },
      cursor: { drag: { x: true, y: false }, focus: { prox: 24 } },
      legend: { live: true },
      axes: [
        { ...axis(withUnit(x.label, x.unit)), size: 34 },
        ...units.map((unit, k) => ({ ...axis(label(unit)), scale: unit || "-", side: k === 0 ? 3 as const : 1 as const, size: 58, grid: k === 0 ? grid : { show: false } })),
      ],
      series: [
        { label: x.label, value: value(x.unit) },
        ...ys.map((y, k) => ({
          label: y.label, scale: y.unit || "-", stroke: colour(k), width: 1.75, dash: kDashes[k]!, value: value(y.unit),
          ...(data.lines ? { points: { show: data.x.length < 40 } } : { paths: () => null, points: { show: true, size: 4, fill: colour(k) } }),
        })),
      ],
      hooks: { draw: [(u: uPlot) => this.drawMark(u, ink)] },
    }, [data.x, ...data.ys] as uPlot.AlignedData, this.element);
    this.plot.over.addEventListener("click", (event) => {
      if (this.plot) this.clicked(this.plot.posToVal(event.offsetX, "x"));
    });
  }

  clear(): void {
    this.plot?.destroy();
    this.plot = null;
    this.element.replaceChildren();
  }

  /** Where the time of the view is on the abscissa; NaN for nowhere. */
  setMark(x: number): void {
    this.mark = x;
    this.plot?.redraw(false, false);
  }

  private drawMark(u: uPlot, ink: string): void {
    if (!Number.isFinite(this.mark)) return;
    const x = Math.round(u.valToPos(this.mark, "x", true));
    if (x < u.bbox.left || x > u.bbox.left + u.bbox.width) return;
    u.ctx.save();
    u.ctx.strokeStyle = ink;
    u.ctx.lineWidth = devicePixelRatio;
    u.ctx.setLineDash([3 * devicePixelRatio, 3 * devicePixelRatio]);
    u.ctx.beginPath();
    u.ctx.moveTo(x, u.bbox.top);
    u.ctx.lineTo(x, u.bbox.top + u.bbox.height);
    u.ctx.stroke();
    u.ctx.restore();
  }

  /** The chart as a picture with the names of its curves. */
  png(title: string, ys: ChartColumn[], dark: boolean): Promise<Blob | null> {
    const source = this.plot!.ctx.canvas;
    const ratio = devicePixelRatio, line = 18 * ratio;
    const canvas = document.createElement("canvas");
    canvas.width = source.width;
    canvas.height = source.height + line * (ys.length + 2);
    const ink = canvas.getContext("2d")!;
    ink.fillStyle = dark ? "#1a2029" : "#ffffff";
    ink.fillRect(0, 0, canvas.width, canvas.height);
    ink.font = `${13 * ratio}px system-ui, sans-serif`;
    ink.fillStyle = dark ? "#d5dbe3" : "#2b323b";
    ink.fillText(title, 10 * ratio, line);
    ink.drawImage(source, 0, line * 1.5);
    ys.forEach((y, k) => {
      const at = source.height + line * (k + 2.2);
      ink.strokeStyle = kColours[k]!;
      ink.lineWidth = 2 * ratio;
      ink.setLineDash(kDashes[k]!.map((d) => d * ratio));
      ink.beginPath();
      ink.moveTo(12 * ratio, at - 4 * ratio);
      ink.lineTo(44 * ratio, at - 4 * ratio);
      ink.stroke();
      ink.fillText(withUnit(y.label, y.unit), 52 * ratio, at);
    });
    return new Promise((done) => canvas.toBlob(done, "image/png"));
  }
}
