// Makes the screenshots of the viewer in docs/images from the shipped examples.
// Needs build/talus, Debian's chromium and the packages of the page (tools/install_web.sh build/web).
// usage: node tools/make_screenshots.mjs [NAME...]     TALUS_BINARY, TALUS_RESULTS (keeps the results there)
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
process.env.TALUS_WEB_MODULES ??= join(root, existsSync(join(root, "web/node_modules")) ? "web" : "build/web");
const { launch, openPage } = await import("../tests/web/browser.mjs");
const { runExample, view } = await import("../tests/web/talus_server.mjs");
const { indexedPng } = await import("./indexed_png.mjs");

// share: of the frames; fields: colour of a layer; show, hide: layers; turn: radians around and over; zoom: share of the distance.
const kPictures = [
  { name: "view_rockfall", example: "valley", share: 0.12 },
  { name: "view_rockfall_map", example: "valley", share: 0.12, dark: true, hide: ["trajectories", "release", "rocks"], fields: { terrain: /energy.*95|95.*energy/ } },
  { name: "view_single_rock", example: "rock-on-ramp", share: 0.4 },
  { name: "view_free_body", example: "free-body", share: 0.3 },
  { name: "view_blocks", example: "blocks-arch", share: 0.75 },
  { name: "view_granular_bed", example: "granular-bed", share: 0.55 },
  { name: "view_triaxial", example: "triaxial", share: 1, show: ["contacts"], grains: "0.2", dark: true },
  { name: "view_barrier", example: "barrier", share: 0.5, zoom: 0.9 },
];

async function arrange(page, picture) {
  await page.evaluate((p) => {
    for (const [names, on] of [[p.show ?? [], true], [p.hide ?? [], false]])
      for (const name of names) {
        const box = document.querySelector(`input[name="layer-${name}"]`);
        if (box && box.checked !== on) box.click();
      }
    const choose = (select, test) => {
      const option = select && [...select.options].find((o) => test(o));
      if (!option) return;
      select.value = option.value;
      select.dispatchEvent(new Event("change"));
    };
    for (const [layer, pattern] of Object.entries(p.fields ?? {})) choose(document.querySelector(`select[name="colour-${layer}"]`), (o) => new RegExp(pattern).test(o.value));
    if (p.grains) choose(document.querySelector('select[name="grain-size"]'), (o) => o.value === p.grains);
    const slider = document.getElementById("time");
    slider.value = Math.round(p.share * Number(slider.max));
    slider.dispatchEvent(new Event("input"));
    if (p.camera) window.talus.setCamera(p.camera);
    if (p.turn) window.talus.turn(...p.turn);
    if (p.zoom) window.talus.zoom(p.zoom);
  }, { ...picture, fields: Object.fromEntries(Object.entries(picture.fields ?? {}).map(([k, v]) => [k, v.source])) });
  await page.waitForFunction(() => window.talus.frame === Number(document.getElementById("time").value));
  await page.waitForTimeout(1500);
  await page.evaluate(() => window.talus.refine?.());
}

/** Pixels of a PNG, by the browser. */
async function decode(page, png) {
  const { width, height, text } = await page.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(await (await fetch("data:image/png;base64," + base64)).blob());
    const canvas = document.createElement("canvas");
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    const ink = canvas.getContext("2d");
    ink.drawImage(bitmap, 0, 0);
    const { data } = ink.getImageData(0, 0, canvas.width, canvas.height);
    let text = "";
    for (let k = 0; k < data.length; k += 32768) text += String.fromCharCode(...data.subarray(k, k + 32768));
    return { width: canvas.width, height: canvas.height, text: btoa(text) };
  }, png.toString("base64"));
  return { width, height, pixels: Buffer.from(text, "base64") };
}

const wanted = process.argv.slice(2);
const folder = process.env.TALUS_RESULTS ?? mkdtempSync(join(tmpdir(), "talus-pictures-"));
mkdirSync(folder, { recursive: true });
const browser = await launch();
for (const picture of kPictures.filter((p) => wanted.length === 0 || wanted.includes(p.name))) {
  const result = join(folder, picture.example);
  if (!existsSync(result)) runExample(picture.example, result, picture.set);
  const server = await view(result);
  const { page, problems, context } = await openPage(browser, server.url, { width: 1200, height: 720, dark: picture.dark });
  await arrange(page, picture);
  const png = await page.screenshot({ timeout: 120_000 });
  // Decoded on an empty page: the policy of the viewer's page does not let it read data.
  const empty = await context.newPage();
  const { width, height, pixels } = await decode(empty, png);
  const small = indexedPng(width, height, pixels);
  writeFileSync(join(root, "docs/images", picture.name + ".png"), small);
  console.log(`${picture.name}.png: ${(small.length / 1000).toFixed(0)} kB${problems.length ? " PROBLEMS: " + problems.join("; ") : ""}`);
  await context.close();
  await server.stop();
}
await browser.close();
