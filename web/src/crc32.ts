// CRC-32 of IEEE 802.3, as in zip, four tables at a time: frames are checked while they are read.
const kTables: Uint32Array[] = [];
for (let t = 0; t < 4; ++t) kTables.push(new Uint32Array(256));
for (let n = 0; n < 256; ++n) {
  let c = n;
  for (let k = 0; k < 8; ++k) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  kTables[0]![n] = c >>> 0;
}
for (let n = 0; n < 256; ++n)
  for (let t = 1; t < 4; ++t) {
    const before = kTables[t - 1]![n]!;
    kTables[t]![n] = (kTables[0]![before & 255]! ^ (before >>> 8)) >>> 0;
  }

export function crc32(bytes: Uint8Array): number {
  const [t0, t1, t2, t3] = kTables as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];
  let c = 0xffffffff;
  let k = 0;
  for (; k + 4 <= bytes.length; k += 4) {
    c ^= bytes[k]! | (bytes[k + 1]! << 8) | (bytes[k + 2]! << 16) | (bytes[k + 3]! << 24);
    c = t3[c & 255]! ^ t2[(c >>> 8) & 255]! ^ t1[(c >>> 16) & 255]! ^ t0[c >>> 24]!;
  }
  for (; k < bytes.length; ++k) c = t0[(c ^ bytes[k]!) & 255]! ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}
