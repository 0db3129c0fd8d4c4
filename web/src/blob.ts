// A binary blob of the server: grids and layers of lines or points, minus the origin of the manifest.

export type BlobArray = Float32Array | Int32Array | Uint8Array;

export interface Blob3d {
  meta: Record<string, unknown>;
  arrays: Map<string, { components: number; values: BlobArray }>;
}

export interface Grid {
  columns: number;
  rows: number;
  x0: number; // place of the first value, the south-west one [m]
  y0: number;
  dx: number;
  dy: number;
  unit: string;
  minimum: number;
  maximum: number;
  z: Float32Array; // row by row from the south, NaN where there is no value
}

const kMagic = "TLVBLOB1";

export function parseBlob(bytes: Uint8Array): Blob3d {
  if (bytes.length < 16 || new TextDecoder().decode(bytes.subarray(0, 8)) !== kMagic)
    throw new Error("The server sent something that is no blob of Talus: page and server are of different versions.");
  const length = new DataView(bytes.buffer, bytes.byteOffset, 16).getUint32(8, true);
  if (16 + length > bytes.length) throw new Error("A blob ends before its description does: load the page again.");
  const meta = JSON.parse(new TextDecoder().decode(bytes.subarray(16, 16 + length))) as Record<string, unknown>;
  const arrays = new Map<string, { components: number; values: BlobArray }>();
  let at = (16 + length + 7) & ~7;
  const described = meta["arrays"] as { name: string; type: string; components: number; count: number }[];
  for (const a of described) {
    const count = a.count * a.components;
    const size = a.type === "u8" ? count : 4 * count;
    if (at + size > bytes.length) throw new Error(`A blob ends within its array ${a.name}: load the page again.`);
    const own = bytes.slice(at, at + size).buffer; // arrays need not begin at a multiple of 4 of the buffer
    const values = a.type === "f32" ? new Float32Array(own) : a.type === "i32" ? new Int32Array(own) : new Uint8Array(own);
    arrays.set(a.name, { components: a.components, values });
    at += (size + 7) & ~7;
  }
  return { meta, arrays };
}

export function gridOf(blob: Blob3d): Grid {
  const number = (key: string) => Number(blob.meta[key]);
  const z = blob.arrays.get("z")!.values as Float32Array;
  return {
    columns: number("columns"), rows: number("rows"),
    x0: number("x0"), y0: number("y0"), dx: number("dx"), dy: number("dy"),
    unit: String(blob.meta["unit"] ?? ""), minimum: number("minimum"), maximum: number("maximum"), z,
  };
}

export interface PathLayer {
  position: Float32Array; // x y z of each point [m]
  lineStart: Int32Array; // first point of each line, and the number of points
  id: Int32Array;
  fields: Map<string, Float32Array>;
  names: string[];
  texts: Map<string, string[]>; // one per line or point
  thinned: boolean;
}

/** Lines, or points as lines of one point each. */
export function pathsOf(blob: Blob3d): PathLayer {
  const position = (blob.arrays.get("position")?.values ?? new Float32Array()) as Float32Array;
  const points = position.length / 3;
  const given = blob.arrays.get("line_start")?.values as Int32Array | undefined;
  const lineStart = given ?? Int32Array.from({ length: points + 1 }, (_, k) => k);
  const fields = new Map<string, Float32Array>();
  for (const [name, a] of blob.arrays)
    if (!["position", "line_start", "id"].includes(name) && a.values instanceof Float32Array && a.components === 1)
      fields.set(name, a.values);
  const id = (blob.arrays.get("id")?.values ?? Int32Array.from({ length: lineStart.length - 1 }, (_, k) => k)) as Int32Array;
  const texts = new Map(Object.entries((blob.meta["texts"] as Record<string, string[]> | undefined) ?? {}));
  const names = (blob.meta["names"] as string[] | undefined) ?? texts.get("name") ?? [];
  return { position, lineStart, id, fields, names, texts, thinned: blob.meta["thinned"] === true };
}
