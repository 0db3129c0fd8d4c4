// Colour maps whose lightness grows evenly from one end to the other, so that they read in greyscale too.
// Polynomials of degree 6 in sRGB, fitted to the tables of viridis, inferno and cividis.

type Rgb = [number, number, number];
export type MapName = "viridis" | "inferno" | "cividis" | "grey";

const kViridis: Rgb[] = [
  [0.2777273272234177, 0.005407344544966578, 0.3340998053353061],
  [0.1050930431085774, 1.404613529898575, 1.384590162594685],
  [-0.3308618287255563, 0.214847559468213, 0.09509516302823659],
  [-4.634230498983486, -5.799100973351585, -19.33244095627987],
  [6.228269936347081, 14.17993336680509, 56.69055260068105],
  [4.776384997670288, -13.74514537774601, -65.35303263337234],
  [-5.435455855934631, 4.645852612178535, 26.3124352495832],
];
const kInferno: Rgb[] = [
  [0.0002189403691192265, 0.001651004631001012, -0.01948089843709184],
  [0.1065134194856116, 0.5639564367884091, 3.932712388889277],
  [11.60249308247187, -3.972853965665698, -15.9423941062914],
  [-41.70399613139459, 17.43639888205313, 44.35414519872813],
  [77.162935699427, -33.40235894210092, -81.80730925738993],
  [-71.31942824499214, 32.62606426397723, 73.20951985803202],
  [25.13112622477341, -12.24266895238567, -23.07032500287172],
];
const kCividis: Rgb[] = [
  [-0.008973, 0.136756, 0.29417],
  [-0.384689, 0.639494, 2.982654],
  [15.42921, 0.392566, -22.363765],
  [-58.977031, -1.424665, 74.863561],
  [102.370492, 2.259214, -121.303164],
  [-83.187239, -1.645245, 93.974216],
  [25.776187, 0.541122, -28.262533],
];

export const kMapNames: MapName[] = ["viridis", "inferno", "cividis", "grey"];

function colourAt(map: MapName, t: number): Rgb {
  if (map === "grey") return [0.15 + 0.8 * t, 0.15 + 0.8 * t, 0.15 + 0.8 * t];
  const table = map === "viridis" ? kViridis : map === "inferno" ? kInferno : kCividis;
  // The dark ends would vanish on a dark ground, and shading makes them darker still.
  const at = map === "inferno" ? 0.25 + 0.72 * t : map === "viridis" ? 0.1 + 0.9 * t : t;
  const rgb: Rgb = [0, 0, 0];
  for (let c = 0; c < 3; ++c) {
    let sum = 0;
    for (let k = 6; k >= 0; --k) sum = sum * at + table[k]![c]!;
    rgb[c] = Math.min(1, Math.max(0, sum));
  }
  return rgb;
}

export const kTableSize = 256;
const kTables = new Map<MapName, Uint8Array>();

/** 256 colours, RGBA. */
export function colourTable(map: MapName): Uint8Array {
  let table = kTables.get(map);
  if (!table) {
    table = new Uint8Array(4 * kTableSize);
    for (let k = 0; k < kTableSize; ++k) {
      const rgb = colourAt(map, k / (kTableSize - 1));
      for (let c = 0; c < 3; ++c) table[4 * k + c] = Math.round(255 * rgb[c]!);
      table[4 * k + 3] = 255;
    }
    kTables.set(map, table);
  }
  return table;
}

/** How values become colours: the range, linear or logarithmic, and the map. */
export class ColourScale {
  low = Infinity;
  high = -Infinity;
  fixed = false; // the user has set the range
  log = false;
  map: MapName = "viridis";
  offset = 0; // to be added to values where they are written

  constructor(public label: string, public unit: string) {}

  /** Widens the range by finite values; true if it has changed. */
  include(values: ArrayLike<number>): boolean {
    if (this.fixed) return false;
    const { low, high } = this;
    for (let k = 0; k < values.length; ++k) {
      const v = values[k]!;
      if (v < this.low && v > -Infinity) this.low = v;
      if (v > this.high && v < Infinity) this.high = v;
    }
    return low !== this.low || high !== this.high;
  }

  get empty(): boolean {
    return !(this.high >= this.low);
  }

  /** Ends of the range as they are drawn: never empty, positive for a logarithmic scale. */
  ends(): [number, number] {
    if (this.empty) return [0, 1];
    let { low, high } = this;
    if (this.log) {
      high = Math.max(high, 1e-30);
      low = Math.max(low, high * 1e-3);
    }
    return high > low ? [low, high] : [low, low + Math.max(1e-12, Math.abs(low) * 1e-6)];
  }

  /** Place of a value on the map, 0 to 1. */
  place(value: number): number {
    const [low, high] = this.ends();
    const t = this.log ? Math.log(Math.max(value, low) / low) / Math.log(high / low) : (value - low) / (high - low);
    return Math.min(1, Math.max(0, t));
  }

  /** The value at a place of the map. */
  valueAt(t: number): number {
    const [low, high] = this.ends();
    return this.log ? low * Math.pow(high / low, t) : low + t * (high - low);
  }

  rgb(value: number): Rgb {
    const k = Math.round(this.place(value) * (kTableSize - 1));
    const table = colourTable(this.map);
    return [table[4 * k]! / 255, table[4 * k + 1]! / 255, table[4 * k + 2]! / 255];
  }

  /** For style.background: from left to right. */
  gradient(): string {
    const stops: string[] = [];
    const table = colourTable(this.map);
    for (let k = 0; k <= 16; ++k) {
      const at = 4 * Math.round((k / 16) * (kTableSize - 1));
      stops.push(`rgb(${table[at]},${table[at + 1]},${table[at + 2]})`);
    }
    return `linear-gradient(to right, ${stops.join(", ")})`;
  }
}
