// The readers of the page, without a browser: frame files, blobs, CSV; colours, numbers, zip.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { blob, frameFile, frameParts } from "./frame_writer.mjs";
import { root, source, talus } from "./sources.mjs";

const { FrameFile } = await source("frame_file");
const { parseBlob, gridOf, pathsOf } = await source("blob");
const { parseCsv, formatCsv } = await source("csv");
const { ColourScale, colourTable, kMapNames } = await source("colour_map");
const { formatNumber, formatValue, labelOf } = await source("format");
const { zipParts } = await source("zip");
const { figuresOf } = await source("figures");

/** Bytes in memory that count how they are asked for and may grow. */
function memory(bytes) {
  const self = { bytes, reads: [], size: async () => self.bytes.length, read: async (b, e) => { self.reads.push([b, e]); return new Uint8Array(self.bytes.subarray(b, e)); } };
  return self;
}

const kBall = { name: "grains", kind: "spheres", count: 2, arrays: [{ name: "position", unit: "m", components: 3 }, { name: "radius", unit: "m", components: 1 }] };
const kRope = { name: "ropes", kind: "lines", count: 3, segments: [0, 1, 1, 2], arrays: [{ name: "position", unit: "m", components: 3 }, { name: "tension", unit: "N", components: 1, per_segment: true }] };
const ball = (time) => ({ time, values: [[time, 0, 0, 0, time, 0], [1, 2]] });
const balls = (times, number = 0, stride = 1) => ({ frames: times.map(ball), number, stride });

test("A frame file is read by its index: header, meshes, layouts, times and values", async () => {
  const header = { names: { ropes: ["upper rope", "lower rope"] }, title: "Two balls", origin: [2.6e6, 1.2e6, 500], meshes: [{ name: "box", vertices: [0, 0, 0, 1, 0, 0, 0, 1, 0], triangles: [0, 1, 2] }] };
  const bytes = frameFile(header, [{ layout: [kBall] }, balls([0, 0.1, 0.2]), balls([0.3]), { layout: [kBall, kRope] },
    { frames: [{ time: 0.5, values: [...ball(0.5).values, [0, 0, 0, 1, 0, 0, 2, 0, 0], [10, 20]] }] }]);
  const file = await FrameFile.open(memory(bytes));
  assert.deepEqual([file.title, file.frames, file.closed, file.damage], ["Two balls", 5, true, ""]);
  assert.deepEqual([...file.meshes[0].triangles], [0, 1, 2]);
  assert.deepEqual(file.origin, [2.6e6, 1.2e6, 500]);
  assert.ok(Math.abs(file.timeOf(1) - 0.1) < 1e-15);
  assert.deepEqual([-1, 0.16, 0.4001, 9].map((t) => file.indexAt(t)), [0, 2, 4, 4]);
  const last = await file.frame(4);
  assert.equal(last.time, 0.5);
  assert.deepEqual([...last.groups[1].layout.ends], [0, 1, 1, 2]);
  assert.deepEqual([last.groups[0].layout.names, last.groups[1].layout.names], [undefined, ["upper rope", "lower rope"]]);
  assert.deepEqual([...last.groups[1].values.get("tension")], [10, 20]);
  assert.deepEqual([...(await file.frame(2)).groups[0].values.get("position")], [0.2, 0, 0, 0, 0.2, 0].map(Math.fround));
});

test("A file of the program gives the numbers of its series", async () => {
  const out = mkdtempSync(join(tmpdir(), "talus-web-"));
  execFileSync(talus, ["run", join(root, "examples/rock-on-ramp.toml"), "--out", join(out, "ramp"), "--quiet"]);
  const file = await FrameFile.open(memory(readFileSync(join(out, "ramp/frames.tlf"))));
  const table = parseCsv(readFileSync(join(out, "ramp/series/state.csv"), "utf8"));
  const column = (name) => table.columns.find((c) => c.name === name).values;
  const [t, x, y, z] = ["t", "x", "y", "z"].map(column);
  assert.ok(file.frames > 10);
  let compared = 0;
  for (let k = 0; k < file.frames; ++k) {
    const frame = await file.frame(k);
    const row = t.findIndex((v) => Math.abs(v - frame.time) < 1e-9);
    if (row < 0) continue;
    const place = frame.groups.find((g) => g.layout.name === "rocks").values.get("position");
    [x, y, z].forEach((c, i) => assert.ok(Math.abs(c[row] - place[i] - file.origin[i]) < 1e-5 * (1 + Math.abs(c[row]))));
    ++compared;
  }
  assert.ok(compared > 10, `only ${compared} frames have a row`);
});

test("A cut file shows its whole frames and says what is missing", async () => {
  const whole = frameFile({}, [{ layout: [kBall] }, balls([0, 1]), balls([2, 3])], { index: false });
  for (const cut of [8, 70, 100]) {
    const file = await FrameFile.open(memory(whole.subarray(0, whole.length - cut)));
    assert.equal(file.frames, 2);
    assert.match(file.damage, /2 whole frames are shown/);
    assert.equal((await file.frame(1)).time, 1);
  }
  await assert.rejects(FrameFile.open(memory(Buffer.from("no frame file at all, but long"))), /no frame file of Talus/);
});

test("A damaged payload is noticed by its checksum", async () => {
  const bytes = frameFile({}, [{ layout: [kBall] }, balls([0, 1])]);
  let at = 16; // of the chunk of frames, the first of kind 3
  while (bytes.readUInt32LE(at + 4) !== 3) at += 64 + Number(bytes.readBigUInt64LE(at + 8));
  bytes[at + 64 + 16] ^= 1;
  const file = await FrameFile.open(memory(bytes));
  assert.equal(file.damage, "");
  await file.frame(0);
  assert.match(file.damage, /Frames 1 to 2 .* damaged/);
});

test("A growing file is followed: the last chunk grows in place, then the index closes it", async () => {
  const bytesOf = (times, index) => frameFile({}, [{ layout: [kBall] }, balls(times)], { index });
  const growing = memory(bytesOf([0, 1], false));
  const file = await FrameFile.open(growing);
  assert.equal(file.frames, 2);
  assert.equal(await file.grow(), "same");
  growing.bytes = bytesOf([0, 1, 2, 3], false);
  assert.equal(await file.grow(), "longer");
  assert.equal((await file.frame(3)).time, 3);
  growing.bytes = bytesOf([0, 1, 2, 3, 4], true);
  assert.equal(await file.grow(), "longer");
  assert.deepEqual([file.frames, file.closed], [5, true]);
});

test("A thinned file is read anew", async () => {
  const layout = { layout: [kBall] };
  const growing = memory(frameFile({}, [layout, balls([0, 1, 2, 3])], { index: false }));
  const file = await FrameFile.open(growing);
  growing.bytes = frameFile({}, [layout, balls([0, 2, 4, 6, 8], 0, 2)], { index: false });
  assert.equal(await file.grow(), "replaced");
  assert.deepEqual([file.frames, (await file.frame(4)).time], [5, 8]);
});

test("Deforming surfaces: triangles are read, volume elements are read over", async () => {
  const surface = {
    name: "deformables", kind: "surface", count: 3, triangles: [0, 1, 2], cells: [0, 1, 2, 0, -1, -1, -1, -1],
    arrays: [{ name: "position", unit: "m", components: 3 }, { name: "stress", unit: "Pa", components: 6, per_cell: true }, { name: "von_mises", unit: "Pa", components: 1 }],
  };
  const values = [[0, 0, 0, 1, 0, 0, 0, 1, 0], [1, 2, 3, 4, 5, 6], [7, 8, 9]];
  const file = await FrameFile.open(memory(frameFile({}, [{ layout: [surface, kBall] }, { frames: [{ time: 0, values: [...values, ...ball(1).values] }] }])));
  const frame = await file.frame(0);
  assert.deepEqual([...frame.groups[0].layout.corners], [0, 1, 2]);
  assert.deepEqual([...frame.groups[0].values.get("von_mises")], [7, 8, 9]);
  assert.deepEqual([...frame.groups[1].values.get("radius")], [1, 2]);
});

test("A large file is read by ranges: opening takes the index, a frame takes its chunk", async () => {
  const count = 40_000;
  const group = { ...kBall, count };
  const values = [new Float32Array(3 * count), new Float32Array(count)];
  const parts = [{ layout: [group] }];
  for (let k = 0; k < 80; ++k) parts.push({ frames: [{ time: k, values }], number: k });
  const large = memory(frameFile({}, parts));
  assert.ok(large.bytes.length > 48 << 20);
  const file = await FrameFile.open(large);
  const opened = large.reads.reduce((sum, [b, e]) => sum + e - b, 0);
  assert.ok(opened < 1e5, `opening read ${opened} bytes`);
  assert.equal((await file.frame(79)).time, 79);
  const cut = memory(frameParts({}, parts).reduce((a, b) => Buffer.concat([a, b])));
  assert.equal((await FrameFile.open(cut)).frames, 80);
});

test("A blob is read: grid and lines", () => {
  const grid = gridOf(parseBlob(new Uint8Array(blob({ columns: 2, rows: 1, x0: 5, y0: 6, dx: 2, dy: 2, unit: "m", minimum: 1, maximum: 1 }, { z: { type: "f32", values: [1, NaN] } }))));
  assert.deepEqual([grid.columns, grid.x0, grid.z[0], Number.isNaN(grid.z[1])], [2, 5, 1, true]);
  const bytes = blob({ thinned: true, texts: { name: ["road"] } }, {
    position: { type: "f32", components: 3, values: [0, 0, 0, 1, 1, 1] }, line_start: { type: "i32", values: [0, 2] }, id: { type: "i32", values: [7] },
    kinetic_energy: { type: "f32", values: [3, 4] },
  });
  const paths = pathsOf(parseBlob(new Uint8Array(bytes)));
  assert.deepEqual([paths.names, [...paths.id], [...paths.fields.get("kinetic_energy")], paths.thinned], [["road"], [7], [3, 4], true]);
  assert.throws(() => parseBlob(new Uint8Array(bytes.subarray(0, bytes.length - 8))), /ends within/);
  assert.throws(() => parseBlob(new TextEncoder().encode("<html>this is no blob</html>")), /no blob of Talus/);
});

test("CSV: names and units, quotes, a row that is still being written", () => {
  const table = parseCsv('t [s],"force, upper rope [kN]",note\n0,1.5,\n0.1,2.5,\n0.2,3');
  assert.deepEqual(table.columns.map((c) => [c.name, c.unit]), [["t", "s"], ["force, upper rope", "kN"], ["note", ""]]);
  assert.equal(table.rows, 2);
  assert.deepEqual([...table.columns[1].values], [1.5, 2.5]);
  assert.ok(Number.isNaN(table.columns[2].values[0]));
  assert.equal(formatCsv(table.columns.slice(0, 1)), "t [s]\n0\n0.1\n");
});

test("Colour maps grow lighter from one end to the other", () => {
  // Lightness L* of CIELAB from sRGB.
  const lightness = ([r, g, b]) => {
    const [R, G, B] = [r, g, b].map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
    const Y = 0.2126 * R + 0.7152 * G + 0.0722 * B;
    return Y > 0.008856 ? 116 * Math.cbrt(Y) - 16 : 903.3 * Y;
  };
  for (const map of kMapNames) {
    const table = colourTable(map);
    const l = Array.from({ length: 256 }, (_, k) => lightness(table.subarray(4 * k, 4 * k + 3)));
    assert.ok(l[255] - l[0] > 50, `${map} spans ${l[255] - l[0]}`);
    for (let k = 8; k < 256; k += 8) assert.ok(l[k] > l[k - 8], `${map} is not lighter at ${k}`);
    // Even steps: no eighth of the map takes more than twice its share.
    for (let k = 32; k < 256; k += 32) assert.ok(l[k] - l[k - 32] < (2 * (l[255] - l[0])) / 8, `${map} leaps at ${k}`);
  }
});

test("A scale takes its range from finite values and may be logarithmic", () => {
  const scale = new ColourScale("Energy", "kJ");
  scale.include([NaN, 1, 100, Infinity, -Infinity]);
  assert.deepEqual(scale.ends(), [1, 100]);
  assert.equal(scale.place(50.5), 0.5);
  scale.log = true;
  assert.ok(Math.abs(scale.place(10) - 0.5) < 1e-12);
  assert.ok(Math.abs(scale.valueAt(0.5) - 10) < 1e-12);
});

test("Numbers have four digits and a unit of their size", () => {
  assert.deepEqual([1234567, 0.012345, 0, 1e-9, 12.5].map((v) => formatNumber(v)), ["1234567", "0.01235", "0", "1e-9", "12.5"]);
  assert.equal(formatValue(125_000, "J"), "125 kJ");
  assert.equal(formatValue(12.5, "m/s"), "12.5 m/s");
  assert.equal(labelOf("kinetic_energy"), "Kinetic energy");
});

test("Key figures carry the unit of their key", () => {
  const figures = figuresOf({ run_out_m: { p95: 120.5 }, kinetic_energy_kJ: { mean: 3 }, outcome: "finished", completed: true });
  assert.deepEqual(figures, [{ label: "Run out, p95", value: "120.5 m" }, { label: "Kinetic energy, mean", value: "3 kJ" },
    { label: "Outcome", value: "finished" }, { label: "Completed", value: "yes" }]);
});

test("A zip of frames is one that others read", () => {
  const folder = mkdtempSync(join(tmpdir(), "talus-zip-"));
  const entries = [{ name: "frame_000000.png", bytes: new Uint8Array([1, 2, 3]) }, { name: "frame_000001.png", bytes: new Uint8Array(1000).fill(7) }];
  writeFileSync(join(folder, "a.zip"), Buffer.concat(zipParts(entries)));
  const out = execFileSync("/usr/bin/python3", ["-c", "import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print(z.testzip(), [(i.filename,i.file_size) for i in z.infolist()], z.read('frame_000000.png'))", join(folder, "a.zip")], { encoding: "utf8" });
  assert.equal(out.trim(), "None [('frame_000000.png', 3), ('frame_000001.png', 1000)] b'\\x01\\x02\\x03'");
});
