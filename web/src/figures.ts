// Key figures of a result: the numbers of summary.json with label and unit.
import { formatNumber, labelOf } from "./format";

// Endings of keys that are units, longest first.
const kUnits: [string, string][] = [
  ["rad_per_s", "rad/s"], ["m_per_s", "m/s"], ["per_s", "1/s"], ["percent", "%"], ["bytes", "bytes"], ["MPa", "MPa"], ["kPa", "kPa"],
  ["GPa", "GPa"], ["MJ", "MJ"], ["kJ", "kJ"], ["kN", "kN"], ["MN", "MN"], ["mm", "mm"], ["km", "km"], ["kg", "kg"], ["deg", "°"], ["Pa", "Pa"],
  ["m3", "m³"], ["m2", "m²"], ["ms", "ms"], ["J", "J"], ["N", "N"], ["m", "m"], ["s", "s"], ["t", "t"],
];

export interface Figure {
  label: string;
  value: string;
}

// Keys of SI values that carry no unit.
const kBare: [RegExp, string][] = [
  [/(elongation|_height|stroke|displacement_max|overlap_max|runout|lateral_deviation)$/, "m"], [/_time$/, "s"],
  [/(^|_)(velocity|speed)$/, "m/s"], [/^strain_rate$/, "1/s"], [/^clearance$/, "m"],
];

function unitOf(key: string): { name: string; unit: string } {
  for (const [ending, unit] of kUnits) if (key.endsWith("_" + ending)) return { name: key.slice(0, -ending.length - 1), unit };
  return { name: key, unit: "" };
}

const kSkipped = /^(talus_version|case_hash|inputs|fingerprint|frames|seed|kind)$/;
const kLongest = 24; // characters of a text: sentences belong to the report

/** Flat list of all numbers and words; units may stand in any part of the path. */
export function figuresOf(summary: Record<string, unknown>, limit = 200): Figure[] {
  const figures: Figure[] = [];
  const visit = (value: unknown, path: string[], unit: string) => {
    if (figures.length >= limit) return;
    if (value !== null && typeof value === "object" && !Array.isArray(value)) {
      for (const [key, inner] of Object.entries(value)) {
        if (path.length === 0 && kSkipped.test(key)) continue;
        const own = unitOf(key);
        if (own.unit === "") own.unit = kBare.find(([pattern]) => pattern.test(key))?.[1] ?? "";
        visit(inner, [...path, own.name], own.unit || unit);
      }
      return;
    }
    if (typeof value !== "number" && typeof value !== "string" && typeof value !== "boolean") return;
    if (typeof value === "string" && value.length > kLongest) return;
    const text = typeof value === "number" ? formatNumber(value) : typeof value === "boolean" ? (value ? "yes" : "no") : value;
    figures.push({ label: labelOf(path.join(", ")), value: unit === "" ? text : `${text} ${unit}` });
  };
  visit(summary, [], "");
  return figures;
}

export function fillFigures(list: HTMLElement, summary: Record<string, unknown> | null): void {
  list.replaceChildren();
  const figures = summary ? figuresOf(summary) : [];
  for (const { label, value } of figures)
    list.append(Object.assign(document.createElement("dt"), { textContent: label }), Object.assign(document.createElement("dd"), { textContent: value }));
  if (figures.length === 0) list.append(Object.assign(document.createElement("dt"), { textContent: "They come when the run has ended.", className: "note" }));
}
