// Debian's Chromium by playwright-core: pages that fail the test on an error in the console or a request to elsewhere.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { packages } from "./sources.mjs";

const kExecutable = process.env.TALUS_CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find((f) => existsSync(f));

export async function launch(extra = []) {
  assert.ok(kExecutable, "The browser tests need chromium: tools/install_packages.sh test");
  const { chromium } = packages("playwright-core");
  return chromium.launch({
    executablePath: kExecutable,
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--use-angle=swiftshader",
           "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", ...extra],
  });
}

export async function openPage(browser, url, { width = 1280, height = 800, dark = false, wait = true } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? "dark" : "light", acceptDownloads: true });
  const page = await context.newPage();
  const problems = [];
  page.on("pageerror", (error) => problems.push(`exception: ${error.message}`));
  page.on("console", (message) => { if (message.type() === "error") problems.push(`console: ${message.text()}`); });
  page.on("request", (request) => {
    if (!/^(http:\/\/(127\.0\.0\.1|localhost)[:/]|file:|blob:|data:)/.test(request.url())) problems.push(`request to ${request.url()}`);
  });
  await page.goto(url);
  if (wait) await page.waitForFunction(() => window.talus?.ready, null, { timeout: 60_000 });
  return { page, problems, context };
}

/** What the canvas shows: the share of its pixels that are not background, how many different colours those have, and the
 *  rectangle they fill [shares of the canvas: left, top, right, bottom]. */
export async function canvasPicture(page) {
  return page.evaluate(() => {
    window.talus.draw();
    const source = document.getElementById("scene");
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [source.width, source.height];
    const ink = canvas.getContext("2d", { willReadFrequently: true });
    ink.drawImage(source, 0, 0);
    const { data } = ink.getImageData(0, 0, canvas.width, canvas.height);
    const background = parseInt(window.talus.background.slice(1), 16);
    const colours = new Set(), box = [Infinity, Infinity, -Infinity, -Infinity];
    let drawn = 0;
    for (let k = 0; k < data.length; k += 4) {
      const colour = (data[k] << 16) | (data[k + 1] << 8) | data[k + 2];
      if (colour === background) continue;
      ++drawn;
      colours.add(colour);
      const x = (k / 4) % canvas.width, y = Math.floor(k / 4 / canvas.width);
      box[0] = Math.min(box[0], x / canvas.width);
      box[1] = Math.min(box[1], y / canvas.height);
      box[2] = Math.max(box[2], (x + 1) / canvas.width);
      box[3] = Math.max(box[3], (y + 1) / canvas.height);
    }
    return { drawn: drawn / (data.length / 4), colours: colours.size, box };
  });
}

function textOf(seen, what) {
  return `${what}: ${(100 * seen.drawn).toFixed(2)} % of the pixels are not background, in ${seen.colours} colours, over ${seen.box.map((x) => x.toFixed(2))}`;
}

/** What is wrong with a canvas that is emptier or plainer than asked for, or nothing. */
function lackOf(seen, { drawn, colours, spread = 0 }) {
  if (seen.drawn < drawn) return `${100 * drawn} % are expected`;
  if (seen.colours < colours) return `${colours} colours are expected`;
  if (Math.max(seen.box[2] - seen.box[0], seen.box[3] - seen.box[1]) < spread) return `it should fill ${spread} of the width or height`;
  return "";
}

/** Fails for a canvas that is emptier or plainer than asked for. */
export async function expectPicture(page, wanted, what) {
  const seen = await canvasPicture(page), lack = lackOf(seen, wanted);
  if (process.env.TALUS_PRINT_PICTURES) console.log(textOf(seen, what));
  assert.equal(lack, "", `${textOf(seen, what)}; ${lack}`);
}

/** Looks again and again until the canvas shows enough; fails when it does not within the time [ms]. */
export async function waitForPicture(page, wanted, what, timeout) {
  for (const end = Date.now() + timeout; Date.now() < end; await page.waitForTimeout(500))
    if (lackOf(await canvasPicture(page), wanted) === "") return;
  await expectPicture(page, wanted, what);
}

/** Nothing but background. */
export async function expectEmpty(page, what) {
  const seen = await canvasPicture(page);
  assert.equal(seen.drawn, 0, `${what}: ${(100 * seen.drawn).toFixed(2)} % of the pixels are still drawn`);
}

/** Which share of the places (relative to the origin) lies within the canvas. */
export async function shareInside(page, places) {
  return page.evaluate((all) => {
    const { width, height } = document.getElementById("scene").getBoundingClientRect();
    const inside = all.filter((p) => { const [x, y] = window.talus.project(p); return x > 0 && y > 0 && x < width && y < height; });
    return inside.length / all.length;
  }, places);
}
