// The page in a browser with results that no example gives: cut, empty, growing, without WebGL, surfaces, grids and layers.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { canvasPicture, expectEmpty, expectPicture, launch, openPage } from "./browser.mjs";
import { blob, frameFile } from "./frame_writer.mjs";
import { emptyManifest, serve } from "./serve.mjs";

let browser;
before(async () => { browser = await launch(); });
after(async () => browser?.close());

const kBox = {
  name: "box", vertices: [-1, -1, -1, 1, -1, -1, 1, 1, -1, -1, 1, -1, -1, -1, 1, 1, -1, 1, 1, 1, 1, -1, 1, 1],
  triangles: [0, 2, 1, 0, 3, 2, 4, 5, 6, 4, 6, 7, 0, 1, 5, 0, 5, 4, 1, 2, 6, 1, 6, 5, 2, 3, 7, 2, 7, 6, 3, 0, 4, 3, 4, 7],
};
const kRocks = {
  name: "rocks", kind: "rigid", count: 2, meshes: [0, 0],
  arrays: [{ name: "position", unit: "m", components: 3 }, { name: "velocity", unit: "m/s", components: 1 }, { name: "kinetic_energy", unit: "J", components: 1 }],
};
const rock = (t) => ({ time: t, values: [[10 * t, 0, 5, 10 * t, 8, 5], [3 + t, 4 + t], [1000 * (1 + t), 2000 * (1 + t)]] });
const rocks = (times) => frameFile({ title: "Rocks", origin: [100, 200, 300], meshes: [kBox] }, [{ layout: [kRocks] }, { frames: times.map(rock) }]);

async function withPage(result, action, options = {}) {
  const server = await serve(result);
  const { page, problems, context } = await openPage(options.browser ?? browser, server.url, options);
  try {
    await action(page, server);
    if (!options.problems) assert.deepEqual(problems, []);
  } finally {
    await context.close();
    await server.close();
  }
}

const withFrames = (bytes, more = {}) => ({ manifest: { ...emptyManifest, frames: { file: "frames.tlf", bytes: bytes.length }, ...more }, files: { "frames.tlf": bytes } });
const text = (page, id) => page.locator("#" + id).innerText();

test("Rocks are drawn, picked at any time, followed and coloured", async () => {
  await withPage(withFrames(rocks([0, 0.1, 0.2, 0.3])), async (page) => {
    // Two boxes of which three faces each are seen, and their paths.
    await expectPicture(page, { drawn: 0.03, colours: 6, spread: 0.4 }, "two rocks");
    await page.locator("#time").fill("2");
    await page.waitForFunction(() => window.talus.frame === 2);
    const picked = await page.evaluate(() => window.talus.pickAt(...window.talus.project([2, 8, 5])));
    assert.match(picked, /Rock 2/);
    assert.match(picked, /Velocity4\.2 m\/s/);
    assert.match(picked, /Kinetic energy2\.4 kJ/);
    assert.match(picked, /x102\.000 m/);
    // The numbers follow the time, and the curve has one row per frame.
    await page.locator("#time").fill("3");
    await page.waitForFunction(() => document.getElementById("picked").textContent.includes("4.3 m/s"));
    assert.equal(await page.locator("#series").inputValue(), "picked");
    await page.locator("#follow").click();
    await page.locator("#time").fill("0");
    await page.waitForFunction(() => window.talus.frame === 0);
    await page.evaluate(() => window.talus.draw());
    const [x, y] = await page.evaluate(() => window.talus.project([0, 8, 5]));
    const box = await page.locator("#scene").boundingBox();
    assert.ok(Math.abs(x - box.width / 2) < 2 && Math.abs(y - box.height / 2) < 2, `followed rock at ${x}, ${y}`);
    await page.locator('select[name="colour-rocks"]').selectOption("velocity");
    assert.match(await text(page, "legends"), /Rocks: velocity \(m\/s\)/);
    // Played, the followed rock stays at the centre while the other one and the ground move.
    await page.locator("#play").click();
    await page.waitForFunction(() => window.talus.frame === 3);
    await page.evaluate(() => window.talus.draw());
    const [u, v] = await page.evaluate(() => window.talus.project([3, 8, 5]));
    assert.ok(Math.abs(u - box.width / 2) < 2 && Math.abs(v - box.height / 2) < 2, `followed rock at ${u}, ${v}`);
    await page.locator("#follow").click();
    assert.equal(await page.locator("#follow").getAttribute("aria-pressed"), "false");
  });
});

test("Keys play, step, turn and measure", async () => {
  await withPage(withFrames(rocks([0, 0.1, 0.2, 0.3])), async (page) => {
    await page.locator("#scene").focus();
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => window.talus.frame === 1);
    await page.keyboard.press("End");
    await page.waitForFunction(() => window.talus.frame === 3);
    // Played from the end, it begins again; a slow machine may skip frames, but not the first.
    await page.keyboard.press(" ");
    await page.waitForFunction(() => window.talus.frame < 3);
    await page.waitForFunction(() => window.talus.frame === 3 && document.getElementById("play").getAttribute("aria-label") === "Play");
    await page.keyboard.press("Home");
    await page.waitForFunction(() => window.talus.frame === 0);
    await page.keyboard.press("2");
    await page.keyboard.press("m");
    const spots = await page.evaluate(() => [window.talus.project([0, 0, 6]), window.talus.project([0, 8, 6])]);
    for (const [x, y] of spots) await page.locator("#scene").click({ position: { x, y } });
    // From above, between the tops of two boxes 8 m apart.
    const measured = Object.fromEntries([...(await text(page, "measured")).matchAll(/([A-Z][a-z ]+)\n?\s*(-?[\d.]+) (m|°)/g)].map((m) => [m[1].trim(), Number(m[2])]));
    assert.ok(Math.abs(measured.Distance - 8) < 0.05 && Math.abs(measured.Horizontal - 8) < 0.05, JSON.stringify(measured));
    assert.ok(Math.abs(measured["Height difference"]) < 0.02 && Math.abs(measured.Inclination) < 0.2, JSON.stringify(measured));
    await page.keyboard.press("m");
    assert.equal(await page.locator("#measured").isHidden(), true);
    // Keys turn, come closer and pick what is at the centre.
    const spot = () => page.evaluate(() => { window.talus.draw(); return window.talus.project([0, 8, 5]); });
    await page.keyboard.press("1");
    const [before, there] = [await spot(), await canvasPicture(page)];
    await page.keyboard.press("d");
    assert.ok(Math.hypot(...(await spot()).map((x, k) => x - before[k])) > 10, "D turns the view");
    for (let k = 0; k < 3; ++k) await page.keyboard.press("+");
    assert.ok((await canvasPicture(page)).drawn > 1.3 * there.drawn, "+ comes closer");
    await page.keyboard.press("f");
    await page.keyboard.press("Enter");
    assert.match(await text(page, "picked"), /Rock 1/);
    await page.keyboard.press("Escape");
    assert.match(await text(page, "picked"), /Click something/);
    await page.keyboard.press("l");
    assert.equal(await page.locator("#left").isHidden(), true);
    await page.keyboard.press("l");
    // Light and dark: page and canvas.
    const light = await page.evaluate(() => [window.talus.background, getComputedStyle(document.body).backgroundColor]);
    await page.keyboard.press("t");
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
    const dark = await page.evaluate(() => [window.talus.background, getComputedStyle(document.body).backgroundColor]);
    const lightness = (colour) => (colour.startsWith("#") ? colour.slice(1).match(/../g).map((h) => parseInt(h, 16)) : colour.match(/\d+/g).slice(0, 3).map(Number)).reduce((a, b) => a + b) / 765;
    for (let k = 0; k < 2; ++k) assert.ok(lightness(light[k]) > 0.85 && lightness(dark[k]) < 0.15, `${light} ${dark}`);
    await expectPicture(page, { drawn: 0.045, colours: 6, spread: 0.25 }, "two rocks in the dark");
    await page.keyboard.press("?");
    assert.ok(await page.locator("dialog[open]").isVisible());
    await page.keyboard.press("Escape");
  });
});

test("Terrain with holes, a draped map, lines and marks: layers toggle, cells and points are picked", async () => {
  const side = 40, z = Array.from({ length: side * side }, (_, k) => (k === 5 ? NaN : 0.5 * Math.floor(k / side) + Math.sin(k / 3)));
  const frame = { columns: side, rows: side, x0: -20, y0: -20, dx: 1, dy: 1 };
  const result = {
    manifest: {
      ...emptyManifest, kind: "rockfall", origin: [2600000, 1200000, 400], crs: "EPSG:2056",
      grids: [{ name: "terrain", label: "Terrain", unit: "m", columns: side, rows: side }, { name: "maps/energy", label: "Kinetic energy", unit: "kJ", columns: side, rows: side }],
      layers: [
        { name: "trajectories", label: "Trajectories", lines: 1, points: 3, fields: [{ name: "kinetic_energy", unit: "kJ" }, { name: "time", unit: "s" }] },
        { name: "deposits", label: "Deposits", points: 1, fields: [{ name: "mass", unit: "kg" }] },
        { name: "evaluation_lines", label: "Evaluation lines", lines: 1, points: 2, fields: [] },
      ],
    },
    blobs: {
      terrain: blob({ ...frame, unit: "m", minimum: -1, maximum: 21 }, { z: { type: "f32", values: z } }),
      "maps/energy": blob({ ...frame, unit: "kJ", minimum: 0, maximum: 80 }, { z: { type: "f32", values: z.map((_, k) => (k % side < 10 ? NaN : 2 * (k % side))) } }),
      trajectories: blob({}, {
        position: { type: "f32", components: 3, values: [0, 15, 25, 2, 5, 20, 4, -10, 9] }, line_start: { type: "i32", values: [0, 3] }, id: { type: "i32", values: [17] },
        kinetic_energy: { type: "f32", values: [10, 250.5, 0] }, time: { type: "f32", values: [0, 1, 2] },
      }),
      deposits: blob({ texts: { kind: ["1 m3"] } }, { position: { type: "f32", components: 3, values: [4, -10, 9] }, id: { type: "i32", values: [17] }, mass: { type: "f32", values: [2700] } }),
      evaluation_lines: blob({ texts: { name: ["road"] } }, { position: { type: "f32", components: 3, values: [-15, -5, 12, 15, -5, 12] }, line_start: { type: "i32", values: [0, 2] }, id: { type: "i32", values: [0] } }),
    },
  };
  await withPage(result, async (page) => {
    await expectPicture(page, { drawn: 0.5, colours: 1500, spread: 0.9 }, "terrain with paths");
    assert.match(await text(page, "labels"), /road/);
    const middle = await page.evaluate(() => window.talus.pickAt(...window.talus.project([2, 5, 20])));
    assert.match(middle, /Trajectory of rock 17/);
    assert.match(middle, /Kinetic energy250\.5 kJ/);
    assert.match(middle, /x2600002\.00 m/);
    const deposit = await page.evaluate(() => window.talus.pickAt(...window.talus.project([4, -10, 9])));
    assert.match(deposit, /(Deposit|Trajectory) of rock 17/);
    await page.locator('select[name="colour-terrain"]').selectOption("maps/energy");
    await page.waitForFunction(() => document.getElementById("legends").textContent.includes("Terrain: kinetic energy (kJ)"));
    for (const name of ["trajectories", "deposits", "evaluation_lines"]) await page.locator(`input[name="layer-${name}"]`).uncheck();
    const cell = await page.evaluate(() => { window.talus.setCamera("top"); window.talus.draw(); return window.talus.pickAt(...window.talus.project([10, 10, 15])); });
    assert.match(cell, /Cell of the map/);
    // Column 30 of the map: 60 kJ; the neighbours have 58 and 62.
    assert.match(cell, /Kinetic energy \(kJ\)(58|60|62) kJ/);
    await page.locator('input[name="layer-terrain"]').uncheck();
    await expectEmpty(page, "all layers hidden");
  });
});

test("A deforming surface is coloured by stress, and its deformation can be drawn larger", async () => {
  const surface = { name: "deformables", kind: "surface", count: 8, triangles: kBox.triangles, arrays: [{ name: "position", unit: "m", components: 3 }, { name: "deformation", unit: "m", components: 3 }, { name: "von_mises", unit: "Pa", components: 1 }] };
  const bytes = frameFile({}, [{ layout: [surface] }, { frames: [0, 1].map((t) => ({ time: t, values: [kBox.vertices, kBox.vertices.map((v) => 1e-3 * v * t), [0, 1, 2, 3, 4, 5, 6, 7].map((v) => 1e6 * v)] })) }]);
  await withPage(withFrames(bytes), async (page) => {
    assert.match(await text(page, "legends"), /von mises \(MPa\)/);
    await expectPicture(page, { drawn: 0.3, colours: 450, spread: 0.5 }, "a surface");
    await page.keyboard.press("End");
    await page.locator('select[name="exaggeration"]').selectOption("1000");
    const corner = await page.evaluate(() => { window.talus.setCamera("top"); window.talus.draw(); return window.talus.pickAt(...window.talus.project([1.9, 1.9, 2])); });
    assert.match(corner, /Node 7/);
    assert.match(corner, /Von mises6 MPa/);
  });
});

test("Walls are translucent faces with their stress, seen through by a click", async () => {
  const corners = [[0, 0, 0], [0, 0, 2], [0, 2, 2], [0, 2, 0], [2, 0, 0], [2, 2, 0], [2, 2, 2], [2, 0, 2]];
  const walls = {
    name: "walls", kind: "surface", count: 8, triangles: [0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7],
    arrays: [{ name: "position", unit: "m", components: 3 }, { name: "stress", unit: "Pa", components: 1 }],
  };
  const grain = { name: "grains", kind: "spheres", count: 1, arrays: [{ name: "position", unit: "m", components: 3 }, { name: "radius", unit: "m", components: 1 }] };
  const values = [corners.flat(), [1e5, 1e5, 1e5, 1e5, 2e5, 2e5, 2e5, 2e5], [1, 1, 1], [0.3]];
  const names = { walls: [...Array(4).fill("wall -x"), ...Array(4).fill("wall +x")] };
  const bytes = frameFile({ names }, [{ layout: [walls, grain] }, { frames: [0, 1].map((time) => ({ time, values })) }]);
  await withPage(withFrames(bytes), async (page) => {
    await page.evaluate(() => { window.talus.setCamera("east"); window.talus.draw(); });
    assert.equal(await page.locator(".view-label:visible").innerText(), "wall +x: 200 kPa");
    const colourAt = (place) => page.evaluate((p) => {
      window.talus.draw();
      const source = document.getElementById("scene"), canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [source.width, source.height];
      const ink = canvas.getContext("2d");
      ink.drawImage(source, 0, 0);
      const ratio = source.width / source.getBoundingClientRect().width, [x, y] = window.talus.project(p);
      return [...ink.getImageData(Math.round(x * ratio), Math.round(y * ratio), 1, 1).data.subarray(0, 3)];
    }, place);
    const [face, ball] = [await colourAt([2, 1.8, 1.8]), await colourAt([1.3, 1, 1])];
    await page.locator('input[name="layer-walls"]').uncheck();
    const [without, bare] = [await colourAt([2, 1.8, 1.8]), await colourAt([1.3, 1, 1])];
    assert.equal("#" + without.map((c) => c.toString(16).padStart(2, "0")).join(""), await page.evaluate(() => window.talus.background));
    assert.notDeepEqual(face, without, "the face tints what is behind it");
    assert.ok(Math.hypot(...ball.map((c, k) => c - bare[k])) < 90, `${ball} through the walls, ${bare} without: they hide the grain`);
    assert.equal(await page.locator(".view-label:visible").count(), 0);
    await page.locator('input[name="layer-walls"]').check();
    assert.match(await page.evaluate(() => window.talus.pickAt(...window.talus.project([1.3, 1, 1]))), /Grain 1/);
    assert.match(await page.evaluate(() => window.talus.pickAt(...window.talus.project([2, 1.8, 1.8]))), /Wall \+xStress200 kPa/);
  });
});

test("Paths of an ensemble that computes come while it is watched, and the ground stays", async () => {
  const side = 20, z = Array.from({ length: side * side }, (_, k) => Math.sin(k / 3));
  let lines = 0, asked = 0;
  const paths = () => blob({}, {
    position: { type: "f32", components: 3, values: Array.from({ length: lines }, (_, l) => [l, 5, 3, l, -5, 2]).flat() },
    line_start: { type: "i32", values: Array.from({ length: lines + 1 }, (_, l) => 2 * l) }, id: { type: "i32", values: Array.from({ length: lines }, (_, l) => 10 * l) },
    kinetic_energy: { type: "f32", values: Array.from({ length: 2 * lines }, (_, k) => 100 + k) },
  });
  const result = {
    manifest: () => ({
      ...emptyManifest, kind: "rockfall", live: true, state: "running", manifest_version: 1, grids: [{ name: "terrain", label: "Terrain", unit: "m", columns: side, rows: side }],
      layers: lines ? [{ name: "trajectories", label: "Trajectories", lines, points: 2 * lines, fields: [{ name: "kinetic_energy", unit: "kJ" }] }] : [],
    }),
    blobs: {
      terrain: () => { ++asked; return blob({ columns: side, rows: side, x0: -10, y0: -10, dx: 1, dy: 1, unit: "m", minimum: -1, maximum: 1 }, { z: { type: "f32", values: z } }); },
      trajectories: paths,
    },
  };
  await withPage(result, async (page, server) => {
    const tell = () => server.tell({ state: "running", fraction: 0.1 * lines, eta_s: null, text: "", frames_bytes: 0, frames_version: "", layers_version: String(lines), manifest_version: 1, series_rows: {} });
    assert.equal(await page.locator('input[name="layer-trajectories"]').count(), 0);
    for (lines of [1, 4]) {
      tell();
      await page.waitForFunction((last) => /Trajectory of rock/.test(window.talus.pickAt(...window.talus.project([last, 0, 2.5]))), lines - 1);
      assert.match(await text(page, "picked"), new RegExp(`Trajectory of rock ${10 * (lines - 1)}\\D`));
    }
    assert.equal(asked, 1, "the ground is read once");
  });
});

test("A run that is watched: frames and series grow, the view stays at the newest, thinned frames are read anew", async () => {
  let bytes = Buffer.alloc(0), csv = "t [s],kinetic_energy [J]\n", state = "running", version = 1, frames = "a";
  const file = (times, index = false, stride = 1) => frameFile({ meshes: [kBox] }, [{ layout: [kRocks] }, { frames: times.map(rock), stride }], { index });
  const result = {
    manifest: () => ({
      ...emptyManifest, live: state === "running", state, completed: state === "finished", manifest_version: version, summary: state === "finished" ? { outcome: "finished" } : null,
      frames: { file: "frames.tlf", bytes: bytes.length, version: frames }, series: [{ name: "energy", file: "series/energy.csv", columns: [], rows: 0 }],
    }),
    files: { "frames.tlf": () => bytes, "series/energy.csv": () => Buffer.from(csv) },
  };
  await withPage(result, async (page, server) => {
    const tell = (fraction, more = {}) => server.tell({ state, fraction, eta_s: 12, text: "step 42", frames_bytes: bytes.length, frames_version: frames, manifest_version: version, series_rows: {}, ...more });
    assert.equal(await page.evaluate(() => window.talus.frames), 0);
    bytes = file([0, 0.1]);
    csv += "0,1\n0.1,2\n";
    tell(0.25);
    await page.waitForFunction(() => window.talus.frames === 2 && window.talus.frame === 1);
    assert.match(await text(page, "progress-text"), /running, 25 %, step 42, about 12 s left/);
    await page.waitForSelector("#chart canvas");
    bytes = file([0, 0.1, 0.2, 0.3]);
    tell(0.5);
    await page.waitForFunction(() => window.talus.frames === 4 && window.talus.frame === 3);
    bytes = file([0, 0.2, 0.4], false, 2);
    frames = "b";
    tell(0.6);
    await page.waitForFunction(() => window.talus.frames === 3 && window.talus.frame === 2 && Math.abs(window.talus.time - 0.4) < 1e-6);
    await page.locator("#pause").click();
    await page.locator("#stop").click();
    for (let k = 0; k < 100 && server.actions.length < 2; ++k) await page.waitForTimeout(20);
    assert.deepEqual(server.actions, ["pause", "stop"]);
    [state, version] = ["finished", 2];
    bytes = file([0, 0.2, 0.4, 0.6], true, 2);
    tell(1);
    await page.waitForFunction(() => window.talus.frames === 4);
    await page.waitForFunction(() => document.getElementById("figures").textContent.includes("finished"));
    assert.equal(await page.locator("#pause").isDisabled(), true);
    await expectPicture(page, { drawn: 0.03, colours: 6, spread: 0.4 }, "after the run");
  });
});

test("A run that is opened while it computes stays at its newest frame", async () => {
  const file = (times) => frameFile({ meshes: [kBox] }, [{ layout: [kRocks] }, { frames: times.map(rock) }], { index: false });
  let bytes = file([0, 0.1]);
  const result = { manifest: () => ({ ...emptyManifest, live: true, state: "running", manifest_version: 1, frames: { file: "frames.tlf", bytes: bytes.length, version: "a" } }), files: { "frames.tlf": () => bytes } };
  await withPage(result, async (page, server) => {
    assert.equal(await page.evaluate(() => window.talus.frame), 1);
    bytes = file([0, 0.1, 0.2, 0.3]);
    server.tell({ state: "running", fraction: 0.5, eta_s: null, text: "", frames_bytes: bytes.length, frames_version: "a", manifest_version: 1, series_rows: {} });
    await page.waitForFunction(() => window.talus.frames === 4 && window.talus.frame === 3);
    assert.equal(await page.locator("#time").inputValue(), "3");
  });
});

test("A cut frame file shows its whole frames and says so", async () => {
  const bytes = frameFile({ meshes: [kBox] }, [{ layout: [kRocks] }, { frames: [rock(0), rock(0.1)] }, { frames: [rock(0.2)] }], { index: false });
  await withPage(withFrames(bytes.subarray(0, bytes.length - 20)), async (page) => {
    assert.equal(await page.evaluate(() => window.talus.frames), 2);
    assert.match(await text(page, "message"), /2 whole frames are shown/);
    await expectPicture(page, { drawn: 0.035, colours: 6, spread: 0.4 }, "whole frames");
  });
});

test("A result without frames shows its curves", async () => {
  const result = { manifest: { ...emptyManifest, series: [{ name: "energy", file: "series/energy.csv", columns: [], rows: 2 }] }, files: { "series/energy.csv": Buffer.from("t [s],kinetic_energy [J]\n0,1\n1,2500\n") } };
  await withPage(result, async (page) => {
    await page.waitForSelector("#chart canvas");
    assert.match(await text(page, "chart"), /Kinetic energy/);
    assert.equal(await page.locator("#play").isDisabled(), true);
    const [csv] = await Promise.all([page.waitForEvent("download"), page.locator("#csv").click()]);
    const chunks = [];
    for await (const chunk of await csv.createReadStream()) chunks.push(chunk);
    assert.equal(Buffer.concat(chunks).toString(), "t [s],kinetic_energy [J]\n0,1\n1,2500\n");
    const [png] = await Promise.all([page.waitForEvent("download"), page.locator("#chart-png").click()]);
    assert.match(png.suggestedFilename(), /\.png$/);
  });
});

test("Pictures and all frames are saved", async () => {
  await withPage(withFrames(rocks([0, 0.1, 0.2])), async (page) => {
    const bytesOf = async (download) => {
      const chunks = [];
      for await (const chunk of await download.createReadStream()) chunks.push(chunk);
      return Buffer.concat(chunks);
    };
    const [picture] = await Promise.all([page.waitForEvent("download"), page.locator("#screenshot").click()]);
    const png = await bytesOf(picture);
    assert.equal(png.subarray(1, 4).toString(), "PNG");
    assert.ok(png.length > 5000);
    await page.locator("#video").click();
    const [zip] = await Promise.all([page.waitForEvent("download"), page.locator("#video-start").click()]);
    const packed = await bytesOf(zip);
    assert.equal(packed.readUInt16LE(packed.length - 22 + 10), 3);
    // Three pictures, each of its own time.
    const sums = new Set();
    for (let at = packed.readUInt32LE(packed.length - 22 + 16); packed.readUInt32LE(at) === 0x02014b50; at += 46 + packed.readUInt16LE(at + 28)) {
      assert.ok(packed.readUInt32LE(at + 24) > 5000);
      sums.add(packed.readUInt32LE(at + 16));
    }
    assert.equal(sums.size, 3);
    await page.locator("#video-kind").selectOption("webm");
    const [film] = await Promise.all([page.waitForEvent("download"), page.locator("#video-start").click()]);
    assert.equal((await bytesOf(film)).readUInt32BE(0), 0x1a45dfa3);
  });
});

test("A browser without WebGL is told what to do", async () => {
  const blind = await launch(["--disable-3d-apis"]);
  try {
    await withPage(withFrames(rocks([0])), async (page) => {
      await page.waitForFunction(() => !document.getElementById("message").hidden);
      assert.match(await text(page, "message"), /no WebGL 2.*current Firefox, Chromium/s);
    }, { browser: blind, wait: false, problems: true });
  } finally {
    await blind.close();
  }
});

test("Every control has a name, every choice a unit", async () => {
  await withPage(withFrames(rocks([0, 0.1])), async (page) => {
    const nameless = await page.evaluate(() => [...document.querySelectorAll("button, input, select, canvas#scene, progress, a[href]")]
      .filter((e) => !(e.getAttribute("aria-label") || e.closest("label")?.textContent.trim() || e.textContent.trim()))
      .map((e) => e.outerHTML));
    assert.deepEqual(nameless, []);
    const bare = await page.evaluate(() => [...document.querySelectorAll('select[name^="colour-"] option, #abscissa option')]
      .map((o) => o.textContent).filter((t) => t !== "one colour" && !/\(.+\)$/.test(t)));
    assert.deepEqual(bare, []);
  });
});
