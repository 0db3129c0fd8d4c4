// PNG with a palette of 256 colours chosen by median cut: a third of the size of a full one, for pictures of documents.
import * as zlib from "node:zlib";
import { crc } from "../tests/web/frame_writer.mjs";

/** Colours as boxes in RGB, the one with the largest spread halved at its median until there are 256. */
function palette(counts) {
  const boxes = [[...counts.entries()].map(([rgb, count]) => ({ c: [rgb >> 16, (rgb >> 8) & 255, rgb & 255], count }))];
  const spread = (box) => {
    const extents = [0, 1, 2].map((k) => {
      let low = 255, high = 0;
      for (const { c } of box) { low = Math.min(low, c[k]); high = Math.max(high, c[k]); }
      return high - low;
    });
    const axis = extents.indexOf(Math.max(...extents));
    return { axis, weight: extents[axis] * Math.sqrt(box.reduce((sum, { count }) => sum + count, 0)) };
  };
  const spreads = [spread(boxes[0])];
  while (boxes.length < 256) {
    const widest = spreads.reduce((best, s, k) => (s.weight > spreads[best].weight ? k : best), 0);
    if (spreads[widest].weight === 0) break;
    const { axis } = spreads[widest];
    const box = boxes[widest].sort((a, b) => a.c[axis] - b.c[axis]);
    const half = box.reduce((sum, { count }) => sum + count, 0) / 2;
    let at = 1;
    for (let sum = box[0].count; at < box.length - 1 && sum < half; ++at) sum += box[at].count;
    boxes[widest] = box.slice(0, at);
    boxes.push(box.slice(at));
    spreads[widest] = spread(boxes[widest]);
    spreads.push(spread(boxes.at(-1)));
  }
  const index = new Map(), colours = [];
  for (const box of boxes) {
    const total = box.reduce((sum, { count }) => sum + count, 0);
    for (const { c } of box) index.set((c[0] << 16) | (c[1] << 8) | c[2], colours.length);
    colours.push([0, 1, 2].map((k) => Math.round(box.reduce((sum, { c, count }) => sum + c[k] * count, 0) / total)));
  }
  return { index, colours };
}

function part(name, data) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length);
  body.copy(out, 4);
  out.writeUInt32BE(crc(body), body.length + 4);
  return out;
}

/** `pixels`: RGBA row by row. */
export function indexedPng(width, height, pixels) {
  const counts = new Map();
  for (let k = 0; k < pixels.length; k += 4) {
    const rgb = (pixels[k] << 16) | (pixels[k + 1] << 8) | pixels[k + 2];
    counts.set(rgb, (counts.get(rgb) ?? 0) + 1);
  }
  const { index, colours } = palette(counts);
  const rows = Buffer.alloc(height * (width + 1)); // each begins with filter 0: none
  for (let y = 0; y < height; ++y)
    for (let x = 0; x < width; ++x) {
      const k = 4 * (y * width + x);
      rows[y * (width + 1) + x + 1] = index.get((pixels[k] << 16) | (pixels[k + 1] << 8) | pixels[k + 2]);
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8); // 8 bits, palette
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), part("IHDR", head), part("PLTE", Buffer.from(colours.flat())),
    part("IDAT", zlib.deflateSync(rows, { level: 9 })), part("IEND", Buffer.alloc(0)),
  ]);
}
