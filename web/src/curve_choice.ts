// Which columns of a series are worth seeing first.
import type { Table } from "./csv";

interface Rule {
  series: RegExp;
  x: RegExp;
  ys: RegExp;
}

// The first rule whose columns exist wins; else all of the first unit after the abscissa.
const kRules: Rule[] = [
  { series: /triaxial|stress|sample|loading/, x: /axial_strain/, ys: /deviator|stress_ratio|^q$/ },
  { series: /^impact_\d/, x: /^t$/, ys: /^rock_force$|_bearing$/ },
  { series: /rocks/, x: /run_?out|distance|x_end/, ys: /energy.*max|max.*energy|kinetic/ },
  { series: /percent_passing/, x: /distance/, ys: /passing|share/ },
];

const kTelling = [/stress_strain/, /^state$/, /^impact_\d/, /^energy$/, /^rock$/, /^percent_passing$/];

/** The series that is opened at first. */
export function firstSeries(names: string[]): string | undefined {
  for (const pattern of kTelling) {
    const found = names.find((n) => pattern.test(n));
    if (found) return found;
  }
  return names[0];
}

export function defaultCurves(name: string, table: Table): { x: number; ys: number[] } {
  const columns = table.columns;
  for (const rule of kRules) {
    if (!rule.series.test(name)) continue;
    const x = columns.findIndex((c) => rule.x.test(c.name));
    const first = columns.findIndex((c, k) => k !== x && rule.ys.test(c.name));
    if (x >= 0 && first >= 0) {
      const ys = columns.map((_, k) => k).filter((k) => k !== x && rule.ys.test(columns[k]!.name) && columns[k]!.unit === columns[first]!.unit);
      return { x, ys: ys.slice(0, 5) };
    }
  }
  const time = columns.findIndex((c) => c.unit === "s" && /^(t|time)$/i.test(c.name));
  const x = time >= 0 ? time : 0;
  const others = columns.map((_, k) => k).filter((k) => k !== x && columns[k]!.values.some((v) => Number.isFinite(v)));
  // Energies and forces say more than coordinates.
  const telling = others.find((k) => /energy/.test(columns[k]!.name)) ?? others.find((k) => ["N", "kN", "kPa", "J", "kJ"].includes(columns[k]!.unit)) ?? others[0];
  if (telling === undefined) return { x, ys: [] };
  return { x, ys: others.filter((k) => columns[k]!.unit === columns[telling]!.unit).slice(0, 5) };
}
