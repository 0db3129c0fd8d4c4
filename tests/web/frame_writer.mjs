// Writes frame files by docs/frame_format.md, independent of the program: for the reader's tests and for large scenes.
import * as zlib from "node:zlib";

// zlib.crc32 is new in node 20.15; older ones get the plain loop.
const table = new Uint32Array(256).map((_, n) => {
  for (let k = 0; k < 8; ++k) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});
const plainCrc = (bytes) => {
  let c = 0xffffffff;
  for (const b of bytes) c = table[(c ^ b) & 255] ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
};
export const crc = zlib.crc32 ?? plainCrc;

const pad = (bytes) => Buffer.concat([bytes, Buffer.alloc((8 - (bytes.length % 8)) % 8)]);
const floats = (values) => pad(Buffer.from(new Float32Array(values).buffer));
const ints = (values) => pad(Buffer.from(new Int32Array(values).buffer));

function chunk(kind, payload, { first = 0, last = 0, count = 0, layout = 0, number = 0, stride = 0 } = {}) {
  const head = Buffer.alloc(64);
  head.write("TLFC", 0, "latin1");
  head.writeUInt32LE(kind, 4);
  head.writeBigUInt64LE(BigInt(payload.length), 8);
  head.writeDoubleLE(first, 16);
  head.writeDoubleLE(last, 24);
  head.writeUInt32LE(count, 32);
  head.writeUInt32LE(layout, 36);
  head.writeBigUInt64LE(BigInt(number), 40);
  head.writeUInt32LE(stride, 48);
  head.writeUInt32LE(crc(payload), 52);
  head.writeUInt32LE(crc(head.subarray(0, 60)), 60);
  return Buffer.concat([head, payload]);
}

function described(json, arrays) {
  const text = Buffer.from(JSON.stringify(json));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([pad(Buffer.concat([length, text])), ...arrays]);
}

/** `meshes`: [{name, vertices, triangles}] of plain numbers. */
function headerChunk({ title = "Test", origin = [0, 0, 0], meshes = [], names }) {
  const json = { title, origin, budget_bytes: 1e9, ...(names ? { names } : {}), meshes: meshes.map((m) => ({ name: m.name, vertices: m.vertices.length / 3, triangles: m.triangles.length / 3 })) };
  return chunk(1, described(json, meshes.flatMap((m) => [floats(m.vertices), ints(m.triangles)])));
}

/** `groups`: [{name, kind, count, segments: [..], triangles: [..], cells: [..], meshes: [..], arrays: [{name, unit, components, per_segment}]}]. */
function layoutChunk(groups, number) {
  const json = {
    groups: groups.map((g) => ({
      name: g.name, kind: g.kind, count: g.count, segments: (g.segments ?? []).length / 2,
      ...(g.triangles ? { triangles: g.triangles.length / 3 } : {}), ...(g.cells ? { cells: g.cells.length / 8 } : {}),
      arrays: g.arrays.map((a) => ({ per_segment: false, ...a })),
    })),
  };
  const arrays = groups.flatMap((g) => [ints(g.kind === "rigid" ? g.meshes : []), ints(g.segments ?? []), ints(g.triangles ?? []), ints(g.cells ?? [])]);
  return chunk(2, described(json, arrays), { layout: number });
}

function framePayload({ time, values }) {
  const head = Buffer.alloc(8);
  head.writeDoubleLE(time);
  return pad(Buffer.concat([head, ...values.map((v) => Buffer.from(new Float32Array(v).buffer))]));
}

/** The parts of a file: chunks in order, so that a test can cut, grow or thin it.
 *  `parts`: [{layout: groups} | {frames: [{time, values: [array, ...]}], number, stride}]. */
export function frameParts(header, parts) {
  const magic = Buffer.from([0x89, 0x54, 0x4c, 0x46, 0x0d, 0x0a, 0x1a, 0x0a, 1, 0, 0, 0, 0, 0, 0, 0]);
  const chunks = [headerChunk(header)];
  let layouts = 0;
  for (const part of parts) {
    if (part.layout) chunks.push(layoutChunk(part.layout, layouts++));
    else {
      const payload = Buffer.concat(part.frames.map(framePayload));
      chunks.push(chunk(3, payload, {
        first: part.frames[0].time, last: part.frames.at(-1).time, count: part.frames.length, layout: layouts - 1,
        number: part.number ?? 0, stride: part.stride ?? 1,
      }));
    }
  }
  return [magic, ...chunks];
}

export function frameFile(header, parts, { index = true } = {}) {
  const pieces = frameParts(header, parts);
  if (!index) return Buffer.concat(pieces);
  let place = pieces[0].length, frames = 0;
  const rows = pieces.slice(1).map((piece) => {
    const row = Buffer.alloc(72);
    row.writeBigUInt64LE(BigInt(place));
    piece.copy(row, 8, 0, 64);
    place += piece.length;
    if (piece.readUInt32LE(4) === 3) frames += piece.readUInt32LE(32);
    return row;
  });
  const tail = Buffer.alloc(16);
  tail.writeBigUInt64LE(BigInt(place));
  tail.write("TLFINDEX", 8, "latin1");
  return Buffer.concat([...pieces, chunk(4, Buffer.concat([...rows, tail]), { count: frames })]);
}

/** A blob of the server. `arrays`: {name: {type, components, values}}. */
export function blob(meta, arrays) {
  const described = Object.entries(arrays).map(([name, a]) => ({ name, type: a.type, components: a.components ?? 1, count: a.values.length / (a.components ?? 1) }));
  const text = Buffer.from(JSON.stringify({ arrays: described, ...meta }));
  const head = Buffer.alloc(16);
  head.write("TLVBLOB1", 0, "latin1");
  head.writeUInt32LE(text.length, 8);
  const types = { f32: Float32Array, i32: Int32Array, u8: Uint8Array };
  const parts = Object.values(arrays).map((a) => pad(Buffer.from(types[a.type].from(a.values).buffer)));
  return Buffer.concat([pad(Buffer.concat([head, text])), ...parts]);
}
