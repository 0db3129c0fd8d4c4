// The page on `talus view`: every kind of study by its example, a live run, an exported page.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import test, { after, before } from "node:test";
import { canvasColours, launch, openPage } from "./browser.mjs";
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

/** What holds for every study: something is drawn, time moves, layers toggle, nothing complains. */
async function study(example, set, check) {
  const result = runExample(example, join(folder, example), set);
  const server = await view(result);
  try {
    const { page, problems, context } = await openPage(browser, server.url);
    const { colours, share } = await canvasColours(page);
    // Flat faces have one colour each: a box before the background has four.
    assert.ok(colours > 3 && share < 0.995, `${example}: ${colours} colours, ${share} of one`);
    const file = await framesOf(result);
    assert.equal(await page.evaluate(() => window.talus.frames), file.frames);
    await goTo(page, file.frames - 1);
    const text = await page.locator("#time-text").innerText();
    assert.match(text, new RegExp(`frame ${file.frames} of ${file.frames}`));
    await goTo(page, 0);
    await page.locator("#play").click();
    await page.waitForFunction(() => window.talus.frame >= 2, null, { timeout: 30_000 });
    await page.evaluate(() => { if (document.getElementById("play").getAttribute("aria-label") === "Pause") document.getElementById("play").click(); });
    await goTo(page, 0);
    const names = await page.locator('#layers input[name^="layer-"]').evaluateAll((boxes) => boxes.filter((b) => b.checked).map((b) => b.name));
    assert.ok(names.length > 0);
    await only(page, "none");
    assert.equal((await canvasColours(page)).colours, 1, `${example}: hidden layers are still drawn`);
    await page.evaluate((wanted) => { for (const box of document.querySelectorAll('#layers input[name^="layer-"]')) if (wanted.includes(box.name)) box.click(); }, names);
    await check(page, result, file);
    assert.deepEqual(problems, []);
    await context.close();
  } finally {
    assert.equal(await server.stop(), 0);
  }
}

const placeOf = (frame, group, k) => [...frame.groups.find((g) => g.layout.name === group).values.get("position").subarray(3 * k, 3 * k + 3)];

test("A free body: its spin is that of the series", async () => {
  await study("free-body", {}, async (page, result, file) => {
    const frame = await file.frame(20), table = tableOf(result, "state");
    await goTo(page, 20);
    const row = table.values("t").findIndex((t) => Math.abs(t - frame.time) < 1e-9);
    const spin = Math.hypot(table.at("wx", row), table.at("wy", row), table.at("wz", row));
    assert.match(await pick(page, [0, 0, 0]), new RegExp(`Rock 1.*Angular velocity${formatValue(spin, "rad/s").replace(".", "\\.")}`));
  });
});

test("A single rock: its energy is that of the series", async () => {
  await study("rock-on-ramp", {}, async (page, result, file) => {
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
  await study("valley", { "release.count": 15, "output.trajectories": 12 }, async (page, result) => {
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
      assert.ok((await canvasColours(page)).colours > 20, field);
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
  await study("triaxial", {}, async (page, result, file) => {
    const last = file.frames - 1, frame = await file.frame(last);
    await goTo(page, last);
    await only(page, "grains");
    const picked = await page.evaluate(() => { const c = document.getElementById("scene").getBoundingClientRect(); return window.talus.pickAt(c.width / 2, 0.45 * c.height); });
    const k = Number(/Grain (\d+)/.exec(picked)[1]) - 1;
    const grains = frame.groups.find((g) => g.layout.name === "grains").values;
    assert.match(picked, new RegExp(`Radius${formatValue(grains.get("radius")[k], "m").replace(".", "\\.")}`));
    assert.match(picked, new RegExp(`Velocity${formatValue(Math.hypot(...grains.get("velocity").subarray(3 * k, 3 * k + 3)), "m/s").replace(".", "\\.")}`));
    await only(page, "contacts");
    assert.ok((await canvasColours(page)).colours > 100);
    assert.equal(await page.locator("#series").inputValue(), "picked");
    await page.locator("#series").selectOption("stress_strain");
    await page.waitForFunction(() => document.querySelector("#chart .u-legend")?.textContent.includes("Deviatoric stress"));
  });
});

test("A granular bed: rock and grains", async () => {
  await study("granular-bed", { "bed.count": 300, "study.duration": 0.3 }, async (page, result, file) => {
    const frame = await file.frame(5);
    await goTo(page, 5);
    const speed = Math.hypot(...frame.groups.find((g) => g.layout.name === "rocks").values.get("velocity").subarray(0, 3));
    assert.match(await pick(page, placeOf(frame, "rocks", 0)), new RegExp(`Rock 1.*Velocity${formatValue(speed, "m/s").replace(".", "\\.")}`));
  });
});

test("Blocks: their velocity and the contact forces", async () => {
  await study("blocks-arch", {}, async (page, result, file) => {
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

test("A barrier: a rope has its name and the force of the series", async () => {
  await study("barrier", {}, async (page, result, file) => {
    const k = Math.floor(file.frames / 2), frame = await file.frame(k), table = tableOf(result, "impact_1");
    await goTo(page, k);
    await only(page, "ropes");
    const ropes = frame.groups.find((g) => g.layout.name === "ropes");
    const tension = ropes.values.get("tension"), ends = ropes.layout.ends;
    const segment = tension.indexOf(Math.max(...tension));
    const [a, b] = [placeOf(frame, "ropes", ends[2 * segment]), placeOf(frame, "ropes", ends[2 * segment + 1])];
    const picked = await pick(page, a.map((x, i) => (x + b[i]) / 2));
    const name = /Rope segment \d+: ([^\d\s][^]*?)Tension([\d.]+ k?N)/.exec(picked);
    assert.ok(name, picked);
    const row = table.values("t").findIndex((t) => Math.abs(t - frame.time) < 1e-9);
    const shown = Number(/[\d.]+/.exec(name[2])[0]);
    const column = ["upper_bearing", "lower_bearing", "lateral_left", "lateral_right", "edge_left", "edge_right"].find((c) => c.replaceAll("_", " ") === name[1].replaceAll("_", " ").trim());
    // A bearing rope carries other forces beyond its shackles: the series has the largest along it.
    if (row >= 0 && column) assert.ok(shown <= 1.001 * table.at(column, row), `${name[0]} beside ${table.at(column, row)} kN`);
    assert.match(await page.locator("#legends").innerText(), /Ropes: tension \(kN\)/);
    await only(page, "anchors");
    assert.ok((await canvasColours(page)).colours > 5);
  });
});

test("A live run shows growing progress and frames, pauses, goes on and stops", async () => {
  const out = join(folder, "live");
  const server = await view(join(root, "examples/granular-bed.toml"), { out, set: { "study.duration": 30, "bed.count": 300 } });
  try {
    const { page, problems, context } = await openPage(browser, server.url);
    const fraction = () => page.evaluate(() => document.getElementById("progress").value);
    await page.waitForFunction(() => document.getElementById("progress").value > 0, null, { timeout: 60_000 });
    const first = await fraction();
    await page.waitForFunction((f) => document.getElementById("progress").value > f, first, { timeout: 60_000 });
    await page.waitForFunction(() => window.talus.frames > 2, null, { timeout: 60_000 });
    const frames = await page.evaluate(() => window.talus.frames);
    await page.waitForFunction((n) => window.talus.frames > n, frames, { timeout: 60_000 });
    // The view goes with the newest frame.
    await page.waitForFunction((n) => window.talus.frame >= n, frames, { timeout: 60_000 });
    await page.locator("#pause").click({ timeout: 60_000 });
    await page.waitForFunction(() => /paused/.test(document.getElementById("progress-text").textContent));
    const paused = await fraction();
    await page.waitForTimeout(1500);
    assert.equal(await fraction(), paused);
    await page.locator("#pause").click();
    await page.waitForFunction((f) => document.getElementById("progress").value > f, paused, { timeout: 60_000 });
    await page.locator("#stop").click();
    await page.waitForFunction(() => /stopped/.test(document.getElementById("progress-text").textContent), null, { timeout: 60_000 });
    await page.waitForFunction(() => document.getElementById("pause").disabled && window.talus.frames > 0);
    assert.ok((await canvasColours(page)).colours > 100);
    assert.deepEqual(problems, []);
    await context.close();
  } finally {
    await server.stop();
  }
  assert.equal(JSON.parse(readFileSync(join(out, "summary.json"), "utf8")).completed, false);
});

test("An exported page works from the disk: frames, picking, curves", async () => {
  const result = runExample("blocks-arch", join(folder, "exported"));
  const page_file = join(folder, "page.html");
  exportPage(result, page_file);
  const { page, problems, context } = await openPage(browser, pathToFileURL(page_file).href);
  assert.ok((await canvasColours(page)).colours > 10); // the faces of the stones, one colour each
  const frame = await (await framesOf(result)).frame(3);
  await goTo(page, 3);
  assert.match(await pick(page, placeOf(frame, "blocks", 15)), /Block \d+/);
  await page.waitForSelector("#chart canvas");
  assert.deepEqual(problems, []);
  await context.close();
});
