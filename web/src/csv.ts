// Series of a result folder: CSV with a header "name [unit]".

export interface Column {
  name: string;
  unit: string;
  values: Float64Array; // NaN where there is no number
}

export interface Table {
  columns: Column[];
  rows: number;
}

/** Fields of one line; quotes may hold commas and doubled quotes. */
function fieldsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(",");
  const fields: string[] = [];
  let field = "", quoted = false;
  for (let k = 0; k < line.length; ++k) {
    const c = line[k]!;
    if (quoted && c === '"' && line[k + 1] === '"') { field += '"'; ++k; }
    else if (c === '"') quoted = !quoted;
    else if (c === "," && !quoted) { fields.push(field); field = ""; }
    else field += c;
  }
  fields.push(field);
  return fields;
}

export function headerOf(text: string): { name: string; unit: string } {
  const match = /^(.*?)\s*\[([^\]]*)\]\s*$/.exec(text.trim());
  return match ? { name: match[1]!, unit: match[2]! } : { name: text.trim(), unit: "" };
}

/** Reads what is whole: a last line without its end is still being written and is left out. */
export function parseCsv(text: string): Table {
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  const lines = whole.split(/\r?\n/).filter((line) => line !== "" && !line.startsWith("#"));
  if (lines.length === 0) return { columns: [], rows: 0 };
  const names = fieldsOf(lines[0]!).map(headerOf);
  const rows = lines.length - 1;
  const columns = names.map(({ name, unit }) => ({ name, unit, values: new Float64Array(rows).fill(NaN) }));
  for (let r = 0; r < rows; ++r) {
    const fields = fieldsOf(lines[r + 1]!);
    for (let c = 0; c < columns.length; ++c) {
      const field = fields[c];
      if (field !== undefined && field !== "") columns[c]!.values[r] = Number(field);
    }
  }
  return { columns, rows };
}

export function formatCsv(columns: Column[]): string {
  const head = columns.map((c) => (c.unit === "" ? c.name : `${c.name} [${c.unit}]`)).join(",");
  const rows = columns[0]?.values.length ?? 0;
  const lines = [head];
  for (let r = 0; r < rows; ++r)
    lines.push(columns.map((c) => (Number.isNaN(c.values[r]!) ? "" : String(c.values[r]))).join(","));
  return lines.join("\n") + "\n";
}
