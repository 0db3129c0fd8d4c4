// Legends of the values in use: a strip of colours with numbers, label and unit; a click opens the choices.
import { kMapNames, type ColourScale, type MapName } from "./colour_map";
import { formatNumber, scaleFor } from "./format";
import type { Layer } from "./layer";

const kTicks = 4;

function ticks(scale: ColourScale): { text: string[]; unit: string } {
  const [low, high] = scale.ends();
  const display = scaleFor(scale.unit, Math.max(Math.abs(low), Math.abs(high)));
  const span = Math.abs(high - low);
  const text: string[] = [];
  for (let k = 0; k < kTicks; ++k) {
    const value = scale.valueAt(k / (kTicks - 1)) + scale.offset;
    // Enough digits to tell neighbours apart, also on a large offset.
    const digits = scale.log ? 2 : Math.max(2, Math.min(7, 2 + Math.ceil(Math.log10(Math.max(1, Math.abs(value) / (span || 1))))));
    text.push(formatNumber(Math.abs(value) < 1e-6 * span ? 0 : value * display.factor, digits));
  }
  return { text, unit: display.unit };
}

function number(name: string, value: number, change: (v: number) => void): HTMLLabelElement {
  const label = document.createElement("label");
  const input = document.createElement("input");
  input.type = "number";
  input.step = "any";
  input.value = String(Number(value.toPrecision(4)));
  input.addEventListener("change", () => { if (input.value !== "" && Number.isFinite(input.valueAsNumber)) change(input.valueAsNumber); });
  label.append(name, input);
  return label;
}

function controls(scale: ColourScale, changed: () => void): HTMLElement {
  const box = document.createElement("div");
  box.className = "legend-controls";
  const [low, high] = scale.ends();
  const unit = scale.unit === "" ? "-" : scale.unit;
  const setRange = (a: number, b: number) => {
    if (!(b > a)) return;
    Object.assign(scale, { low: a, high: b, fixed: true });
    changed();
  };
  box.append(number(`From (${unit}) `, low, (v) => setRange(v, scale.ends()[1])), number(`To (${unit}) `, high, (v) => setRange(scale.ends()[0], v)));
  const log = document.createElement("label");
  const logBox = document.createElement("input");
  logBox.type = "checkbox";
  logBox.checked = scale.log;
  logBox.addEventListener("change", () => { scale.log = logBox.checked; changed(); });
  log.append(logBox, "Logarithmic");
  const maps = document.createElement("label");
  const select = document.createElement("select");
  for (const name of kMapNames) select.add(new Option(name, name, false, name === scale.map));
  select.addEventListener("change", () => { scale.map = select.value as MapName; changed(); });
  maps.append("Colours ", select);
  box.append(log, maps);
  return box;
}

export class Legends {
  private open = new Set<string>();

  constructor(private element: HTMLElement, private layers: () => Layer[], private changed: (layer: Layer) => void) {}

  update(): void {
    this.element.replaceChildren();
    for (const layer of this.layers()) {
      if (!layer.scale || !layer.object.visible || layer.scale.empty) continue;
      this.element.append(this.legend(layer, layer.scale));
    }
  }

  private legend(layer: Layer, scale: ColourScale): HTMLElement {
    const box = document.createElement("section");
    box.className = "legend";
    const { text, unit } = ticks(scale);
    const title = document.createElement("button");
    title.type = "button";
    title.className = "legend-title";
    title.title = "Range and colours";
    title.setAttribute("aria-expanded", String(this.open.has(layer.name)));
    const shown = scale.label === layer.label ? scale.label : `${layer.label}: ${scale.label.charAt(0).toLowerCase()}${scale.label.slice(1)}`;
    title.textContent = `${shown} (${unit === "" ? "-" : unit})`;
    const strip = document.createElement("div");
    strip.className = "legend-strip";
    strip.style.background = scale.gradient();
    const numbers = document.createElement("div");
    numbers.className = "legend-numbers";
    for (const t of text) numbers.append(Object.assign(document.createElement("span"), { textContent: t }));
    box.append(title, strip, numbers);
    title.addEventListener("click", () => {
      if (!this.open.delete(layer.name)) this.open.add(layer.name);
      this.update();
    });
    if (this.open.has(layer.name))
      box.append(controls(scale, () => {
        layer.recolour();
        this.changed(layer);
        this.update();
      }));
    return box;
  }
}
