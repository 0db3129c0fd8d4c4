// Title, state, key figures and messages of a result, beside the view.
import { filePath, isExported, type Manifest } from "./data_source";
import { byId, say } from "./elements";
import { fillFigures } from "./figures";

export function describeResult(m: Manifest): void {
  document.title = `${m.title} – Talus`;
  byId("title").textContent = m.title;
  byId("kind").textContent = [m.kind, m.live ? "" : m.completed ? "" : "interrupted", m.crs].filter((s) => s).join(", ");
  fillFigures(byId("figures"), m.summary);
  for (const message of m.messages ?? []) say(message);
  if (m.runs?.length) say(`This is a sweep or calibration of ${m.runs.length} runs: open one by \`talus view\` and its folder in runs/, for example ${m.runs[0]}.`);
  const report = byId<HTMLAnchorElement>("report");
  report.hidden = !m.report || isExported();
  if (m.report) report.href = filePath(m.report);
}
