// Bytes of frames.tlf (docs/frame_format.md): headers of chunks, meshes, layouts, the size of a frame.
import { crc32 } from "./crc32";

export interface FrameMesh {
  name: string;
  vertices: Float32Array; // x y z of each [m]
  triangles: Int32Array;
}

export interface ArrayLayout {
  name: string;
  unit: string;
  components: number;
  per_segment: boolean;
  per_cell?: boolean; // values of volume elements: counted, not drawn
}

export interface GroupLayout {
  name: string;
  kind: "rigid" | "spheres" | "points" | "lines" | "surface";
  count: number;
  segments: number;
  triangles: number;
  cells: number;
  arrays: ArrayLayout[];
  names?: string[]; // of the members, or of what the numbers of the array "name" mean; from the header
  meshes: Int32Array; // rigid: number of the mesh of each member
  ends: Int32Array; // two members per segment
  corners: Int32Array; // surface: three members per triangle
}

export interface FrameGroup {
  layout: GroupLayout;
  values: Map<string, Float32Array>;
}

export interface Frame {
  index: number;
  time: number; // [s]
  layout: number;
  groups: FrameGroup[];
}

export interface Chunk {
  place: number; // of the payload in the file
  bytes: number;
  timeFirst: number;
  timeLast: number;
  count: number;
  layout: number;
  first: number; // number of its first frame in this file
  stride: number;
  crc: number;
  offered: number; // number of its first frame among all that the run offered
}

export const kHeaderBytes = 64;

const padded = (n: number) => (n + 7) & ~7;

export interface ChunkHeader extends Chunk {
  kind: number;
}

/** The chunk header at `at` of the view; null if the bytes are no chunk header. */
export function chunkHeader(view: DataView, at: number, place: number): ChunkHeader | null {
  if (at + kHeaderBytes > view.byteLength) return null;
  if (view.getUint32(at, false) !== 0x544c4643) return null; // TLFC
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at, 60);
  if (crc32(bytes) !== view.getUint32(at + 60, true)) return null;
  return {
    kind: view.getUint32(at + 4, true),
    bytes: Number(view.getBigUint64(at + 8, true)),
    timeFirst: view.getFloat64(at + 16, true),
    timeLast: view.getFloat64(at + 24, true),
    count: view.getUint32(at + 32, true),
    layout: view.getUint32(at + 36, true),
    offered: Number(view.getBigUint64(at + 40, true)),
    stride: view.getUint32(at + 48, true),
    crc: view.getUint32(at + 52, true),
    place: place + kHeaderBytes,
    first: 0,
  };
}

interface Description<T> {
  json: T;
  arrays: number; // where the arrays begin in the payload
}

function description<T>(payload: Uint8Array): Description<T> {
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  const length = Number(view.getBigUint64(0, true));
  const json = JSON.parse(new TextDecoder().decode(payload.subarray(8, 8 + length))) as T;
  return { json, arrays: padded(8 + length) };
}

/** Copies, because a payload need not begin at a multiple of 4 of its buffer. */
function int32s(payload: Uint8Array, at: number, count: number): Int32Array {
  return new Int32Array(payload.slice(at, at + 4 * count).buffer);
}

function float32s(payload: Uint8Array, at: number, count: number): Float32Array {
  return new Float32Array(payload.slice(at, at + 4 * count).buffer);
}

/** Rows of an array: one per member, segment or volume element. */
export const rowsIn = (g: GroupLayout, a: ArrayLayout) => (a.per_cell ? g.cells : a.per_segment ? g.segments : g.count);

export function frameBytes(groups: GroupLayout[]): number {
  let values = 0;
  for (const g of groups)
    for (const a of g.arrays) values += a.components * rowsIn(g, a);
  return padded(8 + 4 * values);
}

export interface FrameHeader {
  title: string;
  origin: [number, number, number]; // to be added to all coordinates [m]
  meshes: FrameMesh[];
  names: Map<string, string[]>; // by group
}

export function headerOf(payload: Uint8Array): FrameHeader {
  type Json = { title: string; origin: [number, number, number]; meshes: { name: string; vertices: number; triangles: number }[]; names?: Record<string, string[]> };
  const { json, arrays } = description<Json>(payload);
  let at = arrays;
  const meshes = json.meshes.map((m) => {
    const vertices = float32s(payload, at, 3 * m.vertices);
    at += padded(12 * m.vertices);
    const triangles = int32s(payload, at, 3 * m.triangles);
    at += padded(12 * m.triangles);
    return { name: m.name, vertices, triangles };
  });
  return { title: json.title, origin: json.origin, meshes, names: new Map(Object.entries(json.names ?? {})) };
}

export function layoutOf(payload: Uint8Array, names: Map<string, string[]>): GroupLayout[] {
  const { json, arrays } = description<{ groups: GroupLayout[] }>(payload);
  let at = arrays;
  const take = (count: number) => {
    const values = int32s(payload, at, count);
    at += padded(4 * count);
    return values;
  };
  return json.groups.map((g) => {
    const triangles = g.triangles ?? 0, cells = g.cells ?? 0;
    const meshes = take(g.kind === "rigid" ? g.count : 0);
    const ends = take(2 * g.segments);
    const corners = take(3 * triangles);
    at += padded(32 * cells); // volume elements under a surface are for other programs
    return { ...g, names: names.get(g.name), triangles, cells, meshes, ends, corners };
  });
}
