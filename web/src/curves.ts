// Curves beside the scene: any column of any series over any other, linked with the time slider.
import { Chart, kMaxCurves, type ChartColumn } from "./chart";
import { defaultCurves } from "./curve_choice";
import { formatCsv, type Column, type Table } from "./csv";
import { labelOf, withUnit } from "./format";
import { saveBlob } from "./save";

interface Entry {
  label: string;
  load: () => Promise<Table>;
}

const isTime = (c: Column) => c.unit === "s" && /^(t|time)$/i.test(c.name);
const columnLabel = (c: Column) => labelOf(c.name);

function field<T extends HTMLElement>(text: string, element: T): HTMLLabelElement {
  const label = document.createElement("label");
  label.className = "option";
  label.append(text + " ", element);
  return label;
}

export class Curves {
  private entries = new Map<string, Entry>();
  private series = document.createElement("select");
  private abscissa = document.createElement("select");
  private ordinates = document.createElement("details");
  private summary = document.createElement("summary");
  private choices = document.createElement("div");
  private chartBox = document.createElement("div");
  private chart: Chart;
  private table: Table | null = null;
  private time = NaN;
  private dark = false;
  private chosen = new Map<string, { x: number; ys: number[] }>();

  constructor(private element: HTMLElement, private goToTime: (time: number) => void, private failed: (message: string) => void) {
    this.series.id = "series";
    this.abscissa.id = "abscissa";
    this.chartBox.id = "chart";
    this.ordinates.append(this.summary, this.choices);
    this.choices.className = "choices";
    const buttons = document.createElement("div");
    buttons.className = "buttons";
    buttons.append(this.button("csv", "Save as CSV", () => this.saveCsv()), this.button("chart-png", "Save as PNG", () => void this.savePng()));
    element.append(field("Series", this.series), field("Over", this.abscissa), this.ordinates, this.chartBox, buttons);
    this.chart = new Chart(this.chartBox, (x) => this.clicked(x));
    this.series.addEventListener("change", () => void this.open(this.series.value));
    this.abscissa.addEventListener("change", () => { this.choice().x = Number(this.abscissa.value); this.draw(); });
    this.element.hidden = true;
  }

  private button(id: string, text: string, action: () => void): HTMLButtonElement {
    const button = Object.assign(document.createElement("button"), { type: "button", id, textContent: text });
    button.addEventListener("click", action);
    return button;
  }

  /** Adds a series, or replaces one of the same name. */
  add(name: string, label: string, load: () => Promise<Table>): void {
    this.entries.set(name, { label, load });
    if (![...this.series.options].some((o) => o.value === name)) this.series.add(new Option(label, name));
    else [...this.series.options].find((o) => o.value === name)!.textContent = label;
    this.element.hidden = false;
  }

  remove(name: string): void {
    this.entries.delete(name);
    [...this.series.options].find((o) => o.value === name)?.remove();
  }

  get shown(): string {
    return this.series.value;
  }

  async open(name: string): Promise<void> {
    const entry = this.entries.get(name);
    if (!entry) return;
    this.series.value = name;
    try {
      this.table = await entry.load();
    } catch (error) {
      this.failed((error as Error).message);
      return;
    }
    if (this.series.value !== name) return;
    this.fillChoices();
    this.draw();
  }

  /** Reads the shown series again: it has grown. */
  async refresh(): Promise<void> {
    if (this.series.value !== "") await this.open(this.series.value);
  }

  private choice(): { x: number; ys: number[] } {
    const name = this.series.value;
    let choice = this.chosen.get(name);
    if (!choice) {
      choice = defaultCurves(name, this.table!);
      if (this.table!.rows > 0) this.chosen.set(name, choice); // an empty table says nothing about its columns
    }
    return choice;
  }

  private fillChoices(): void {
    const columns = this.table!.columns;
    if (columns.length === 0) return;
    const { x, ys } = this.choice();
    this.abscissa.replaceChildren(...columns.map((c, k) => new Option(withUnit(columnLabel(c), c.unit), String(k), false, k === x)));
    this.choices.replaceChildren(...columns.map((c, k) => {
      const box = Object.assign(document.createElement("input"), { type: "checkbox", checked: ys.includes(k), name: `curve-${c.name}` });
      box.addEventListener("change", () => this.toggle(k, box.checked));
      const label = document.createElement("label");
      label.append(box, withUnit(columnLabel(c), c.unit));
      return label;
    }));
    this.writeSummary();
  }

  private writeSummary(): void {
    const { ys } = this.choice();
    this.summary.textContent = `Values: ${ys.length} of ${this.table!.columns.length} columns`;
  }

  private toggle(column: number, on: boolean): void {
    const choice = this.choice();
    choice.ys = on ? [...choice.ys, column] : choice.ys.filter((k) => k !== column);
    // Two axes at most, and as many curves as can be told apart: the oldest choices give way.
    const unit = (k: number) => this.table!.columns[k]!.unit;
    while (new Set(choice.ys.map(unit)).size > 2 || choice.ys.length > kMaxCurves) choice.ys.shift();
    this.fillChoices();
    this.draw();
  }

  private columns(): { x: ChartColumn; ys: ChartColumn[] } | null {
    if (!this.table || this.table.columns.length === 0) return null;
    const { x, ys } = this.choice();
    const column = (k: number): ChartColumn => {
      const c = this.table!.columns[k]!;
      return { label: columnLabel(c), unit: c.unit, values: c.values };
    };
    return { x: column(x), ys: ys.map(column) };
  }

  private draw(): void {
    const columns = this.columns();
    this.writeSummary();
    if (!columns || columns.ys.length === 0) {
      this.chart.clear();
      this.chartBox.append(Object.assign(document.createElement("p"), { className: "note", textContent: this.table?.rows === 0 ? "No rows yet." : "Choose a value above." }));
      return;
    }
    this.chart.show(columns.x, columns.ys, this.dark);
    this.setTime(this.time);
  }

  setTheme(dark: boolean): void {
    this.dark = dark;
    if (this.table) this.draw();
  }

  /** Marks the time of the view, on any abscissa of a series that knows its times. */
  setTime(time: number): void {
    this.time = time;
    this.chart.setMark(this.abscissaAt(time));
  }

  private abscissaAt(time: number): number {
    if (!this.table || this.table.columns.length === 0) return NaN;
    const x = this.table.columns[this.choice().x]!;
    if (isTime(x)) return time;
    const times = this.table.columns.find(isTime);
    if (!times || times.values.length === 0) return NaN;
    let nearest = 0;
    for (let k = 1; k < times.values.length; ++k)
      if (Math.abs(times.values[k]! - time) < Math.abs(times.values[nearest]! - time)) nearest = k;
    return x.values[nearest]!;
  }

  private clicked(value: number): void {
    if (!this.table) return;
    const x = this.table.columns[this.choice().x]!;
    if (isTime(x)) return this.goToTime(value);
    const times = this.table.columns.find(isTime);
    if (!times) return;
    let nearest = 0;
    for (let k = 1; k < x.values.length; ++k)
      if (Math.abs(x.values[k]! - value) < Math.abs(x.values[nearest]! - value)) nearest = k;
    this.goToTime(times.values[nearest]!);
  }

  private title(): string {
    return this.entries.get(this.series.value)?.label ?? this.series.value;
  }

  private saveCsv(): void {
    if (!this.table) return;
    const { x, ys } = this.choice();
    const columns = [x, ...ys.filter((k) => k !== x)].map((k) => this.table!.columns[k]!);
    saveBlob(new Blob([formatCsv(columns)], { type: "text/csv" }), `${this.title().replace(/\W+/g, "_")}.csv`);
  }

  private async savePng(): Promise<void> {
    const columns = this.columns();
    if (!columns || columns.ys.length === 0) return;
    const blob = await this.chart.png(this.title(), columns.ys, this.dark);
    if (blob) saveBlob(blob, `${this.title().replace(/\W+/g, "_")}.png`);
  }
}
