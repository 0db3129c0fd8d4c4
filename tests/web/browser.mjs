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

/** How many different colours the canvas shows, and the share of the most frequent one. */
export async function canvasColours(page) {
  return page.evaluate(() => {
    window.talus.draw();
    const source = document.getElementById("scene");
    const canvas = document.createElement("canvas");
    canvas.width = source.width;
    canvas.height = source.height;
    const ink = canvas.getContext("2d", { willReadFrequently: true });
    ink.drawImage(source, 0, 0);
    const { data } = ink.getImageData(0, 0, canvas.width, canvas.height);
    const counts = new Map();
    for (let k = 0; k < data.length; k += 4) {
      const colour = (data[k] << 16) | (data[k + 1] << 8) | data[k + 2];
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return { colours: counts.size, share: Math.max(...counts.values()) / (data.length / 4) };
  });
}
