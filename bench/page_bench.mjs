// A million points of trajectories, 100,000 spheres and a terrain of 4,000 x 4,000 with software rendering at 800 x 600.
// usage: TALUS_WEB_MODULES=build/web node --test bench/page_bench.mjs (after `make test`, on a quiet machine)
// The terrain is served as `talus view` does it: reduced to 1,024 x 1,024; the page refines what is near.
import assert from "node:assert/strict";
import test from "node:test";
import { canvasPicture, launch, openPage } from "../tests/web/browser.mjs";
import { blob, frameFile } from "../tests/web/frame_writer.mjs";
import { emptyManifest, serve } from "../tests/web/serve.mjs";

const kBars = 108; // what header and footer of the page take at this width [CSS pixels]
const kSide = 1024, kCell = 4000 / 1024; // metres: 4,000 nodes of 1 m
const height = (x, y) => 0.35 * y + 60 * Math.sin(x / 310) * Math.cos(y / 240) + 9 * Math.sin(x / 37) * Math.sin(y / 29);

function terrain() {
  const z = new Float32Array(kSide * kSide);
  for (let j = 0; j < kSide; ++j) for (let i = 0; i < kSide; ++i) z[j * kSide + i] = height(i * kCell, j * kCell);
  const meta = { columns: kSide, rows: kSide, x0: 0, y0: 0, dx: kCell, dy: kCell, unit: "m", minimum: z.reduce((a, b) => Math.min(a, b)), maximum: z.reduce((a, b) => Math.max(a, b)) };
  return blob(meta, { z: { type: "f32", values: z } });
}

function trajectories(lines, points) {
  const position = new Float32Array(3 * lines * points), energy = new Float32Array(lines * points);
  for (let l = 0; l < lines; ++l)
    for (let p = 0; p < points; ++p) {
      const k = l * points + p, x = 1500 + l + 40 * Math.sin(p / 90 + l), y = 3500 - 3 * p;
      position.set([x, y, height(x, y) + 2 + 3 * Math.abs(Math.sin(p / 7))], 3 * k);
      energy[k] = 100 * (1 + Math.sin(p / 60)) + l / 10;
    }
  return blob({ lines, points: lines * points }, {
    position: { type: "f32", components: 3, values: position }, line_start: { type: "i32", values: Int32Array.from({ length: lines + 1 }, (_, l) => l * points) },
    id: { type: "i32", values: Int32Array.from({ length: lines }, (_, l) => l) }, kinetic_energy: { type: "f32", values: energy },
  });
}

function spheres(count, frames) {
  const side = Math.ceil(Math.cbrt(count));
  const position = new Float32Array(3 * count), radius = new Float32Array(count), velocity = new Float32Array(3 * count);
  for (let k = 0; k < count; ++k) {
    const [i, j, l] = [k % side, Math.floor(k / side) % side, Math.floor(k / side / side)];
    const x = 1800 + 6 * i, y = 600 + 6 * j;
    position.set([x, y, height(1900, 700) + 150 + 6 * l], 3 * k);
    radius[k] = 2 + ((k * 7919) % 100) / 100;
    velocity[3 * k] = i / side;
  }
  const group = { name: "grains", kind: "spheres", count, arrays: [{ name: "position", unit: "m", components: 3 }, { name: "radius", unit: "m", components: 1 }, { name: "velocity", unit: "m/s", components: 3 }] };
  const parts = [{ layout: [group] }];
  for (let f = 0; f < frames; ++f)
    parts.push({ frames: [{ time: f * 0.1, values: [position.map((v, k) => (k % 3 === 2 ? v - 3 * f : v)), radius, velocity] }], number: f });
  return frameFile({ title: "Many grains" }, parts);
}

test("The first frame shows within 5 s and then at least one per second", { timeout: 120_000 }, async () => {
  const frames = spheres(100_000, 8);
  const server = await serve({
    manifest: {
      ...emptyManifest, title: "Large", kind: "rockfall", frames: { file: "frames.tlf", bytes: frames.length },
      grids: [{ name: "terrain", label: "Terrain", unit: "m", columns: 4000, rows: 4000 }],
      layers: [{ name: "trajectories", label: "Trajectories", lines: 1000, points: 1_000_000, fields: [{ name: "kinetic_energy", unit: "kJ" }] }],
    },
    files: { "frames.tlf": frames }, blobs: { terrain: terrain(), trajectories: trajectories(1000, 1000) },
  });
  const browser = await launch();
  try {
    const { page, problems } = await openPage(browser, "about:blank", { width: 800, height: 600 + kBars, wait: false });
    await page.goto(server.url);
    await page.waitForFunction(() => window.talus?.ready && window.talus.drawings > 0, null, { timeout: 60_000, polling: 50 });
    const first = await page.evaluate(() => window.talus.firstDrawn);
    const colours = await canvasPicture(page);
    const seconds = await page.evaluate(async () => {
      const canvas = document.getElementById("scene"), gl = canvas.getContext("webgl2"), pixel = new Uint8Array(4);
      const begin = performance.now();
      const drawings = 6;
      for (let k = 0; k < drawings; ++k) {
        window.talus.turn(0.05, 0);
        window.talus.draw();
        gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
      }
      return (performance.now() - begin) / 1000 / drawings;
    });
    const playing = await page.evaluate(async () => {
      const slider = document.getElementById("time"), canvas = document.getElementById("scene"), gl = canvas.getContext("webgl2");
      const begin = performance.now();
      for (let k = 1; k <= 4; ++k) {
        slider.value = k;
        const drawn = window.talus.drawings;
        slider.dispatchEvent(new Event("input"));
        while (window.talus.frame !== k || window.talus.drawings === drawn) await new Promise((done) => setTimeout(done, 5));
        gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
      }
      return (performance.now() - begin) / 1000 / 4;
    });
    const size = await page.evaluate(() => [document.getElementById("scene").width, document.getElementById("scene").height]);
    console.log(`first frame after ${first.toFixed(2)} s; ${(1 / seconds).toFixed(2)} frames/s turning, ${(1 / playing).toFixed(2)} frames/s with new data each; canvas ${size.join(" x ")}`);
    assert.deepEqual(size, [800, 600]);
    assert.ok(colours.drawn > 0.2 && colours.colours > 1000, `${colours.colours} colours`);
    assert.deepEqual(problems, []);
    assert.ok(first < 5, `the first frame took ${first} s`);
    assert.ok(seconds < 1, `a frame takes ${seconds} s`);
    assert.ok(playing < 1, `a new frame takes ${playing} s`);
    if (process.env.TALUS_SCREENSHOT) await page.screenshot({ path: process.env.TALUS_SCREENSHOT });
  } finally {
    await browser.close();
    await server.close();
  }
});
