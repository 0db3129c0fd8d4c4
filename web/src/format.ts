// Numbers, names and units as people read them.

const kWords = new Map([["t", "Time"], ["x", "x"], ["y", "y"], ["z", "z"]]);

/** "kinetic_energy" becomes "Kinetic energy". */
export function labelOf(name: string): string {
  const known = kWords.get(name);
  if (known) return known;
  const words = name.replace(/[_/]+/g, " ").replace(/\.(?=\D)/g, ": ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Kinetic energy (kJ)"; a number without unit says so by "-". */
export function withUnit(label: string, unit: string): string {
  return `${label} (${unit === "" ? "-" : unit})`;
}

export interface Scale {
  factor: number; // multiply a value by it
  unit: string;
}

const kScaled = new Set(["J", "N", "Pa", "W", "N m"]);

/** kJ, MN, kPa ... where the values are that large. */
export function scaleFor(unit: string, largest: number): Scale {
  if (!kScaled.has(unit)) return { factor: 1, unit };
  const steps: [number, string][] = [[1e9, "G"], [1e6, "M"], [1e3, "k"]];
  for (const [size, prefix] of steps) if (largest >= size) return { factor: 1 / size, unit: prefix + unit };
  return { factor: 1, unit };
}

/** Four significant digits, without needless zeros. */
export function formatNumber(value: number, digits = 4): string {
  if (!Number.isFinite(value)) return "no value";
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size >= 1e7 || size < 1e-4) return value.toExponential(digits - 1).replace(/\.?0+e/, "e").replace("e+", "e");
  const decimals = Math.max(0, digits - 1 - Math.floor(Math.log10(size)));
  const text = value.toFixed(Math.min(decimals, 8));
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

export function formatValue(value: number, unit: string): string {
  const scale = scaleFor(unit, Math.abs(value));
  const number = formatNumber(value * scale.factor);
  return scale.unit === "" || scale.unit === "-" ? number : `${number} ${scale.unit}`;
}

/** A round number near `value`: 1, 2 or 5 times a power of ten. */
export function roundNumber(value: number): number {
  const power = Math.pow(10, Math.floor(Math.log10(value)));
  const part = value / power;
  return (part < 1.5 ? 1 : part < 3.5 ? 2 : part < 7.5 ? 5 : 10) * power;
}
