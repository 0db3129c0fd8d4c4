// What is picked: its numbers at the time shown, its ring in the view, its curve.
import type { Table } from "./csv";
import type { Curves } from "./curves";
import type { FrameFile } from "./frame_file";
import type { Frame } from "./frame_format";
import type { Hit } from "./layer";
import { memberHistory } from "./member_history";
import type { StudyScene } from "./study_scene";
import { SelectionMark } from "./view_labels";

export const kPickedSeries = "picked";

function note(text: string): HTMLElement {
  return Object.assign(document.createElement("p"), { className: "note", textContent: text });
}

function curveTable(curve: NonNullable<Hit["curve"]>): Table {
  const { x, ys } = curve;
  const abscissa = { name: curve.isTime ? "t" : x.label, unit: x.unit, values: x.values };
  return { columns: [abscissa, ...ys.map((y) => ({ name: y.label, unit: y.unit, values: y.values }))], rows: x.values.length };
}

export class Picked {
  hit: Hit | null = null;
  readonly mark: SelectionMark;

  constructor(private element: HTMLElement, labels: HTMLElement, private curves: Curves) {
    this.mark = new SelectionMark(labels);
  }

  show(hit: Hit | null, file: FrameFile | null): void {
    this.hit = hit;
    this.mark.at = hit?.point.clone() ?? null;
    if (!hit) {
      this.element.replaceChildren(note("Nothing there. Click a body, path, rope, grain or the ground."));
      return;
    }
    this.write(hit);
    void this.showCurve(hit, file);
  }

  clear(): void {
    this.hit = null;
    this.mark.at = null;
    this.element.replaceChildren(note("Click something in the view to see its numbers and its curve."));
  }

  private write({ title, rows }: Pick<Hit, "title" | "rows">): void {
    const list = document.createElement("dl");
    for (const { label, value } of rows)
      list.append(Object.assign(document.createElement("dt"), { textContent: label }), Object.assign(document.createElement("dd"), { textContent: value }));
    this.element.replaceChildren(Object.assign(document.createElement("h3"), { textContent: title }), list);
  }

  /** Numbers of the picked member at the time of a frame. */
  refresh(frame: Frame, scene: StudyScene): void {
    const member = this.hit?.member;
    const now = member ? scene.describeMember(frame, member) : null;
    if (!now) return;
    this.write(now);
    this.mark.at = now.at;
  }

  private async showCurve(hit: Hit, file: FrameFile | null): Promise<void> {
    let table: Table | null = null;
    if (hit.curve) table = curveTable(hit.curve);
    else if (hit.member && file && file.frames > 1) table = await memberHistory(file, hit.member.group, hit.member.number, hit.member.segment);
    if (!table || table.columns.length < 2 || this.hit !== hit) return;
    const shown = table;
    this.curves.add(kPickedSeries, `Picked: ${hit.title}`, async () => shown);
    await this.curves.open(kPickedSeries);
  }
}
