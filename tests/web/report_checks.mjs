// What can be checked of a report without an eye: it fits on paper, every figure has its axes, no words lie on others.
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const kPaper = { width: 673, height: 986 }; // A4 less the margins of the print style, 178 x 261 mm [CSS pixels]

/** Opens report.html as it is printed and says all that is wrong with it. */
export async function reportProblems(browser, folder) {
  const page = await browser.newPage({ viewport: kPaper });
  try {
    await page.goto(pathToFileURL(join(folder, "report.html")).href);
    await page.emulateMedia({ media: "print" });
    return await page.evaluate((paper) => {
      const problems = [], said = (element) => element.closest("figure")?.querySelector("figcaption")?.textContent.slice(0, 60) ?? element.textContent.slice(0, 40);
      for (const part of document.querySelectorAll("table, svg, p, h1, h2, pre")) {
        const box = part.getBoundingClientRect();
        if (box.right > paper.width + 1 || box.left < -1) problems.push(`${part.tagName} "${said(part)}" is ${Math.round(box.right)} wide on a page of ${paper.width}`);
      }
      for (const figure of document.querySelectorAll("figure:not(.long)")) {
        const height = figure.getBoundingClientRect().height;
        if (height > paper.height) problems.push(`figure "${said(figure)}" is ${Math.round(height)} high on a page of ${paper.height}`);
      }
      for (const svg of document.querySelectorAll("svg.plot")) {
        const texts = [...svg.querySelectorAll("text")].filter((t) => t.textContent.trim() !== "");
        if (!texts.some((t) => t.classList.contains("name"))) problems.push(`"${said(svg)}" has no axis with a name`);
        const outer = svg.getBoundingClientRect(), boxes = texts.map((t) => t.getBoundingClientRect());
        boxes.forEach((a, i) => {
          if (a.left < outer.left - 1 || a.right > outer.right + 1 || a.top < outer.top - 1 || a.bottom > outer.bottom + 1)
            problems.push(`"${texts[i].textContent}" leaves "${said(svg)}"`);
          for (let j = i + 1; j < boxes.length; ++j) {
            const b = boxes[j];
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left), down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            // A line of text is a little higher than its letters.
            if (across > 1 && down > 0.35 * Math.min(a.height, b.height, a.width, b.width)) problems.push(`"${texts[i].textContent}" lies on "${texts[j].textContent}" in "${said(svg)}"`);
          }
        });
      }
      return problems;
    }, kPaper);
  } finally {
    await page.close();
  }
}

export async function expectGoodReport(browser, folder) {
  assert.deepEqual(await reportProblems(browser, folder), []);
}
