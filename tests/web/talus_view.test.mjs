// The page on `talus view`: every kind of study by its example, a live run, an exported page.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import test, { after, before } from "node:test";
import { expectEmpty, expectPicture, waitForPicture, launch, openPage, shareInside } from "./browser.mjs";
import { expectGoodReport } from "./report_checks.mjs";
import { root, source } from "./sources.mjs";
import { exportPage, runExample, view } from "./talus_server.mjs";

const { FrameFile } = await source("frame_file");
const { parseCsv } = await source("csv");
const { formatValue } = await source("format");

let browser, folder;
before(async () => {
  browser = await launch();
  folder = mkdtempSync(join(tmpdir(), "talus-view-"));
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function framesOf(result) {
  const bytes = readFileSync(join(result, "frames.tlf"));
  return FrameFile.open({ size: async () => bytes.length, read: async (b, e) => new Uint8Array(bytes.subarray(b, e)) });
}

const tableOf = (result, name) => {
  const table = parseCsv(readFileSync(join(result, "series", name + ".csv"), "utf8"));
  return { at: (column, row) => table.columns.find((c) => c.name === column).values[row], rows: table.rows, values: (column) => table.columns.find((c) => c.name === column).values };
};

/** Shows one frame and waits until it is drawn. */
async function goTo(page, frame) {
  await page.locator("#time").fill(String(frame));
  await page.waitForFunction((f) => window.talus.frame === f, frame);
  await page.evaluate(() => window.talus.draw());
}

/** Leaves one layer visible. */
async function only(page, name) {
  await page.evaluate((wanted) => {
    for (const box of document.querySelectorAll('#layers input[name^="layer-"]')) if (box.checked !== (box.name === `layer-${wanted}`)) box.click();
  }, name);
}

const pick = (page, place) => page.evaluate((p) => window.talus.pickAt(...window.talus.project(p)), place);

/** Places of the members of all groups of a frame, at most 500. */
function placesOf(frame) {
  const all = frame.groups.filter((g) => g.layout.name !== "base").flatMap((g) => {
    const p = g.values.get("position");
    return Array.from({ length: p.length / 3 }, (_, k) => [...p.subarray(3 * k, 3 * k + 3)]);
  });
  const step = Math.ceil(all.length / 500);
  return all.filter((_, k) => k % step === 0);
}

/** What holds for every study: all of it is in the view and drawn, time moves, layers toggle, nothing complains.
 *  `picture`: about two thirds of what was measured. */
async function study(example, set, picture, check) {
  const result = runExample(example, join(folder, example), set);
  const server = await view(result);
  try {
    const { page, problems, context } = await openPage(browser, server.url);
    await expectPicture(page, picture, example);
    const file = await framesOf(result);
    assert.equal(await page.evaluate(() => window.talus.frames), file.frames);
    for (const k of [file.frames - 1, 0]) {
      await goTo(page, k);
      const inside = await shareInside(page, placesOf(await file.frame(k)));
      assert.ok(inside > 0.97, `${example}: ${inside} of frame ${k + 1} is inside the view`);
    }
    assert.match(await page.locator("#time-text").innerText(), new RegExp(`frame 1 of ${file.frames}`));
    await page.locator("#play").click();
    await page.waitForFunction(() => window.talus.frame >= 2, null, { timeout: 30_000 });
    await page.evaluate(() => { if (document.getElementById("play").getAttribute("aria-label") === "Pause") document.getElementById("play").click(); });
    await goTo(page, 0);
    const names = await page.locator('#layers input[name^="layer-"]').evaluateAll((boxes) => boxes.filter((b) => b.checked).map((b) => b.name));
    assert.ok(names.length > 0);
    await only(page, "none");
    await expectEmpty(page, `${example} with all layers hidden`);
    await page.evaluate((wanted) => { for (const box of document.querySelectorAll('#layers input[name^="layer-"]')) if (wanted.includes(box.name)) box.click(); }, names);
    await check(page, result, file);
    await expectGoodReport(browser, result);
    assert.deepEqual(problems, []);
    await context.close();
  } finally {
    assert.equal(await server.stop(), 0);
  }
}

const escaped = (text) => text.replace(/[.+*]/g, "\\$&");

const placeOf = (frame, group, k) => [...frame.groups.find((g) => g.layout.name === group).values.get("position").subarray(3 * k, 3 * k + 3)];

test("A free body: its spin is that of the series", async () => {
  await study("free-body", {}, { drawn: 0.075, colours: 3, spread: 0.35 }, async (page, result, file) => {
    const frame = await file.frame(20), table = tableOf(result, "state");
    await goTo(page, 20);
    const row = table.values("t").findIndex((t) => Math.abs(t - frame.time) < 1e-9);
    const spin = Math.hypot(table.at("wx", row), table.at("wy", row), table.at("wz", row));
    assert.match(await pick(page, [0, 0, 0]), new RegExp(`Rock 1.*Angular velocity${formatValue(spin, "rad/s").replace(".", "\\.")}`));
  });
});

test("A single rock: its energy is that of the series", async () => {
  await study("rock-on-ramp", {}, { drawn: 0.47, colours: 1000, spread: 0.6 }, async (page, result, file) => {
    const k = Math.floor(file.frames / 2);
    const frame = await file.frame(k), table = tableOf(result, "state");
    await goTo(page, k);
    const row = table.values("t").findIndex((t) => Math.abs(t - frame.time) < 1e-9);
    const energy = formatValue(table.at("translational_energy", row) + table.at("rotational_energy", row), "J");
    await only(page, "rocks");
    assert.match(await pick(page, placeOf(frame, "rocks", 0)), new RegExp(`Kinetic energy${energy.replace(".", "\\.")}`));
  });
});

test("Rockfall: deposits, trajectories and maps have the numbers of the files", async () => {
  await study("valley", { "release.count": 15, "output.trajectories": 12 }, { drawn: 0.5, colours: 6800, spread: 0.6 }, async (page, result) => {
    const rocks = tableOf(result, "rocks"), manifest = await page.evaluate(async () => (await fetch("/api/manifest")).json());
    assert.deepEqual(["trajectories", "deposits", "release", "evaluation_lines"].filter((n) => !manifest.layers.some((l) => l.name === n)), []);
    await only(page, "deposits");
    const row = rocks.values("outcome").findIndex((outcome) => outcome === 0);
    const end = ["end_x", "end_y", "end_z"].map((c, i) => rocks.at(c, row) - manifest.origin[i]);
    const deposit = await pick(page, end);
    // Another rock may lie in front: whichever is named must have its own mass.
    const number = Number(/Deposit of rock (\d+)/.exec(deposit)?.[1]);
    assert.ok(Number.isInteger(number), deposit);
    const own = rocks.values("member").findIndex((m) => m === number);
    assert.match(deposit, new RegExp(`Mass[^0-9]*${formatValue(rocks.at("mass", own), "kg").replace(".", "\\.")}`));
    await only(page, "trajectories");
    for (const field of ["kinetic_energy", "velocity", "jump_height", "spin"]) {
      await page.locator('select[name="colour-trajectories"]').selectOption(field);
      await expectPicture(page, { drawn: 0.01, colours: 100, spread: 0.5 }, `trajectories by ${field}`);
    }
    const start = ["start_x", "start_y", "start_z"].map((c, i) => rocks.at(c, 0) - manifest.origin[i]);
    assert.match(await pick(page, start), /Trajectory of rock \d+.*Kinetic energy.*kJ.*Velocity.*m\/s/);
    await page.waitForFunction(() => document.getElementById("series").value === "picked");
    await only(page, "terrain");
    const map = manifest.grids.find((g) => /kinetic_energy.*p95|energy.*p95/.test(g.name));
    await page.locator('select[name="colour-terrain"]').selectOption(map.name);
    await page.waitForFunction((label) => document.getElementById("legends").textContent.toLowerCase().includes(label.toLowerCase()), map.label);
    const shown = await page.locator(".legend-numbers").innerText();
    assert.match(shown, /\d/);
  });
});

test("A triaxial test: a grain has the radius and velocity of the frame, force chains are drawn", async () => {
  await study("triaxial", {}, { drawn: 0.27, colours: 350, spread: 0.5 }, async (page, result, file) => {
    const last = file.frames - 1, frame = await file.frame(last);
    await goTo(page, last);
    await only(page, "grains");
    const picked = await page.evaluate(() => { const c = document.getElementById("scene").getBoundingClientRect(); return window.talus.pickAt(c.width / 2, 0.45 * c.height); });
    const k = Number(/Grain (\d+)/.exec(picked)[1]) - 1;
    const grains = frame.groups.find((g) => g.layout.name === "grains").values;
    assert.match(picked, new RegExp(`Radius${formatValue(grains.get("radius")[k], "m").replace(".", "\\.")}`));
    assert.match(picked, new RegExp(`Velocity${formatValue(Math.hypot(...grains.get("velocity").subarray(3 * k, 3 * k + 3)), "m/s").replace(".", "\\.")}`));
    await only(page, "contacts");
    await expectPicture(page, { drawn: 0.038, colours: 6000, spread: 0.4 }, "force chains");
    await only(page, "walls");
    await expectPicture(page, { drawn: 0.28, colours: 140, spread: 0.5 }, "walls");
    // A click at the middle of the wall that is loaded: the stress of the series at this time, on it.
    const walls = frame.groups.find((g) => g.layout.name === "walls"), face = walls.layout.names.indexOf("wall +z");
    const corners = [0, 1, 2, 3].map((k) => placeOf(frame, "walls", face + k));
    const middle = [0, 1, 2].map((c) => corners.reduce((sum, p) => sum + p[c] / 4, 0));
    assert.match(await pick(page, middle), new RegExp(`Wall \\+zStress${escaped(formatValue(walls.values.get("stress")[face], "Pa"))}`));
    assert.match(await page.locator("#labels").innerText(), /wall \+z: [\d.]+ kPa/);
    const strain = tableOf(result, "stress_strain"), axial = strain.at("axial_stress", strain.rows - 1);
    const mean = (walls.values.get("stress")[face] + walls.values.get("stress")[walls.layout.names.indexOf("wall -z")]) / 2e3;
    assert.ok(Math.abs(mean / axial - 1) < 1e-4, `${mean} kPa on the walls, ${axial} kPa in the series`);
    assert.equal(await page.locator("#series").inputValue(), "picked");
    await page.locator("#series").selectOption("stress_strain");
    await page.waitForFunction(() => document.querySelector("#chart .u-legend")?.textContent.includes("Deviatoric stress"));
  });
});

test("A granular bed: rock and grains", async () => {
  await study("granular-bed", { "bed.count": 300, "study.duration": 0.3 }, { drawn: 0.35, colours: 560, spread: 0.6 }, async (page, result, file) => {
    const frame = await file.frame(5);
    await goTo(page, 5);
    const speed = Math.hypot(...frame.groups.find((g) => g.layout.name === "rocks").values.get("velocity").subarray(0, 3));
    assert.match(await pick(page, placeOf(frame, "rocks", 0)), new RegExp(`Rock 1.*Velocity${formatValue(speed, "m/s").replace(".", "\\.")}`));
  });
});

test("Blocks: their velocity and the contact forces", async () => {
  await study("blocks-arch", {}, { drawn: 0.43, colours: 20, spread: 0.6 }, async (page, result, file) => {
    const frame = await file.frame(5);
    await goTo(page, 5);
    const blocks = frame.groups.find((g) => g.layout.name === "blocks").values;
    const energies = blocks.get("kinetic_energy");
    const falling = energies.indexOf(Math.max(...energies));
    await only(page, "blocks");
    assert.match(await pick(page, placeOf(frame, "blocks", falling)), new RegExp(`Kinetic energy${formatValue(energies[falling], "J").replace(".", "\\.")}`));
    await only(page, "contacts");
    const point = placeOf(frame, "contacts", 0);
    assert.match(await pick(page, point), /Contact \d+.*Force[\d.]+ k?N/);
  });
});

test("A deformable block: stress and displacement of the frame", async () => {
  await study("blocks-deformable", {}, { drawn: 0.4, colours: 4, spread: 0.6 }, async (page, result, file) => {
    const k = file.frames - 1, frame = await file.frame(k);
    await goTo(page, k);
    await only(page, "deformables");
    await expectPicture(page, { drawn: 0.19, colours: 150, spread: 0.4 }, "deformable blocks");
    const stress = frame.groups.find((g) => g.layout.name === "deformables").values.get("von_mises");
    const picked = await page.evaluate(() => { const c = document.getElementById("scene").getBoundingClientRect(); return window.talus.pickAt(c.width / 2, 0.45 * c.height); });
    const node = Number(/Node (\d+)/.exec(picked)?.[1]) - 1;
    assert.match(picked, new RegExp(`Von mises${escaped(formatValue(stress[node], "Pa"))}`));
  });
});

test("A barrier: a rope has its name and the force of the series, to the digits shown", async () => {
  // Without the filter of the series, its force is that of the instant.
  await study("barrier", { "output.filter_ms": 0 }, { drawn: 0.5, colours: 700, spread: 0.6 }, async (page, result, file) => {
    const table = tableOf(result, "impact_1"), times = table.values("t");
    const rowAt = (time) => times.findIndex((t) => Math.abs(t - time) < 1e-6);
    let k = Math.floor(file.frames / 2);
    while (k < file.frames && rowAt((await file.frame(k)).time) < 0) ++k;
    assert.ok(k < file.frames, "no frame is at a time of the series");
    const frame = await file.frame(k);
    await goTo(page, k);
    await only(page, "ropes");
    const ropes = frame.groups.find((g) => g.layout.name === "ropes"), { ends, names } = ropes.layout;
    const tension = ropes.values.get("tension"), number = ropes.values.get("name");
    for (const rope of ["upper_bearing", "lower_bearing"]) {
      // The series has the largest force along the rope: the segment that carries it is clicked.
      let segment = -1;
      for (let j = 0; j < tension.length; ++j) if (names[number[j]] === rope && (segment < 0 || tension[j] > tension[segment])) segment = j;
      assert.ok(segment >= 0, `no rope is called ${rope}: ${names}`);
      const [a, b] = [placeOf(frame, "ropes", ends[2 * segment]), placeOf(frame, "ropes", ends[2 * segment + 1])];
      const picked = await pick(page, a.map((x, i) => (x + b[i]) / 2));
      assert.match(picked, new RegExp(`Rope segment \\d+: ${rope}Tension${escaped(formatValue(1e3 * table.at(rope, rowAt(frame.time)), "N"))}`));
    }
    assert.match(await page.locator("#legends").innerText(), /Ropes: tension \(kN\)/);
    await only(page, "anchors");
    await expectPicture(page, { drawn: 0.0005, colours: 4, spread: 0.2 }, "anchors");
  });
});

test("Reports of sweeps, calibrations, ensembles and lines fit on paper, and no words lie on others", async () => {
  const runs = { "calibrate-friction": {}, "barrier-sweep": { "study.duration": 0.05 }, "barrier-monte-carlo": { "monte_carlo.count": 2, "bullet.sizes": "[0.2]" }, "rockfall-lines": { "release.count": 10 } };
  for (const [example, set] of Object.entries(runs)) await expectGoodReport(browser, runExample(example, join(folder, `report-${example}`), set));
});

test("A live run shows growing progress and frames, pauses, goes on and stops", async () => {
  const out = join(folder, "live");
  const server = await view(join(root, "examples/granular-bed.toml"), { out, set: { "study.duration": 120, "bed.count": 300 } });
  try {
    const { page, problems, context } = await openPage(browser, server.url);
    page.setDefaultTimeout(180_000); // the run, the server and the drawing share few cores
    const fraction = () => page.evaluate(() => document.getElementById("progress").value);
    await page.waitForFunction(() => document.getElementById("progress").value > 0, null, { timeout: 60_000 });
    const first = await fraction();
    await page.waitForFunction((f) => document.getElementById("progress").value > f, first, { timeout: 60_000 });
    await page.waitForFunction(() => window.talus.frames > 2, null, { timeout: 60_000 });
    const frames = await page.evaluate(() => window.talus.frames);
    await page.waitForFunction((n) => window.talus.frames > n, frames, { timeout: 60_000 });
    // The view goes with the newest frame.
    await page.waitForFunction((n) => window.talus.frame >= n, frames, { timeout: 60_000 });
    await page.locator("#pause").click();
    await page.waitForFunction(() => /paused/.test(document.getElementById("progress-text").textContent));
    await page.waitForTimeout(1500); // the step that was under way ends, on a busy machine after the word has changed
    const paused = await fraction();
    await page.waitForTimeout(1500);
    assert.equal(await fraction(), paused);
    await page.locator("#pause").click();
    await page.waitForFunction((f) => document.getElementById("progress").value > f, paused, { timeout: 60_000 });
    await page.locator("#stop").click();
    await page.waitForFunction(() => /stopped/.test(document.getElementById("progress-text").textContent), null, { timeout: 60_000 });
    await page.waitForFunction(() => document.getElementById("pause").disabled && window.talus.frames > 0);
    await expectPicture(page, { drawn: 0.05, colours: 100, spread: 0.4 }, "a stopped run");
    assert.deepEqual(problems, []);
    await context.close();
  } finally {
    await server.stop();
  }
  assert.equal(JSON.parse(readFileSync(join(out, "summary.json"), "utf8")).completed, false);
});

test("A rockfall that computes shows the rocks that have ended, more and more", async () => {
  const out = join(folder, "live-rockfall");
  const server = await view(join(root, "examples/valley.toml"), { out, set: { "release.count": 60000, "output.trajectories": 1200 } });
  try {
    const { page, problems, context } = await openPage(browser, server.url);
    const lines = () => page.evaluate(async () => (await (await fetch("/api/manifest")).json()).layers.find((l) => l.name === "trajectories")?.lines ?? 0);
    await page.waitForSelector('input[name="layer-trajectories"]', { timeout: 60_000 });
    const first = await lines();
    assert.ok(first > 0);
    await page.waitForFunction(() => window.talus.frames > 2 && document.querySelector('input[name="layer-rocks"]'), null, { timeout: 60_000 });
    await page.waitForFunction(async (n) => ((await (await fetch("/api/manifest")).json()).layers.find((l) => l.name === "trajectories")?.lines ?? 0) > n, first, { timeout: 60_000 });
    await only(page, "trajectories");
    // The picture fills as rocks end; how soon depends on the machine.
    await waitForPicture(page, { drawn: 0.01, colours: 100, spread: 0.3 }, "paths of a run", 120_000);
    assert.equal(await page.evaluate(async () => (await (await fetch("/api/manifest")).json()).state), "running");
    await page.locator("#stop").click();
    await page.waitForFunction(() => /stopped/.test(document.getElementById("progress-text").textContent), null, { timeout: 60_000 });
    assert.ok((await lines()) >= first);
    assert.deepEqual(problems, []);
    await context.close();
  } finally {
    await server.stop();
  }
});

test("An exported page works from the disk: frames, picking, curves", async () => {
  const result = runExample("blocks-arch", join(folder, "exported"));
  const page_file = join(folder, "page.html");
  exportPage(result, page_file);
  const { page, problems, context } = await openPage(browser, pathToFileURL(page_file).href);
  await expectPicture(page, { drawn: 0.05, colours: 10, spread: 0.4 }, "an exported page"); // the faces of the stones, one colour each
  const frame = await (await framesOf(result)).frame(3);
  await goTo(page, 3);
  assert.match(await pick(page, placeOf(frame, "blocks", 15)), /Block \d+/);
  await page.waitForSelector("#chart canvas");
  assert.deepEqual(problems, []);
  await context.close();
});
