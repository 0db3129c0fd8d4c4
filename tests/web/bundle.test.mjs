// The committed page is what its sources give, and the sources are sound.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { modules, web } from "./sources.mjs";

test("The committed bundle is built from these sources", () => {
  const out = mkdtempSync(join(tmpdir(), "talus-page-"));
  execFileSync("node", [join(web, "build.mjs"), out], { env: { ...process.env, TALUS_WEB_MODULES: modules } });
  for (const name of ["index.html", "page.js", "page.css"])
    assert.ok(readFileSync(join(out, name)).equals(readFileSync(join(web, "dist", name))), `web/dist/${name} is not what web/src gives: run npm ci && npm run build in web/`);
});

test("The bundle is small and needs nothing from elsewhere", () => {
  assert.ok(statSync(join(web, "dist/page.js")).size < 800_000);
  const css = readFileSync(join(web, "dist/page.css"), "utf8"), html = readFileSync(join(web, "dist/index.html"), "utf8");
  assert.doesNotMatch(css + html, /https?:\/\//);
});

test("The sources pass the type check", () => {
  const folder = mkdtempSync(join(tmpdir(), "talus-tsc-"));
  const settings = {
    extends: join(web, "tsconfig.json"), include: [join(web, "src")],
    compilerOptions: { baseUrl: join(modules, "node_modules"), paths: { "*": ["@types/*", "*"] } },
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
  const result = spawnSync("node", [join(modules, "node_modules/typescript/bin/tsc"), "-p", folder], { encoding: "utf8" });
  assert.equal(result.stdout, "");
  assert.equal(result.status, 0);
});
