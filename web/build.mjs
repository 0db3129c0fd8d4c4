// Bundles the page: src/ and static/ become dist/{index.html,page.js,page.css}.
// usage: node build.mjs [FOLDER]   writes to FOLDER instead of dist
// TALUS_WEB_MODULES names the folder that holds node_modules, if it is not this one.
import { copyFileSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const modules = resolve(process.env.TALUS_WEB_MODULES ?? here);
const out = resolve(process.argv[2] ?? join(here, "dist"));
const esbuild = createRequire(join(modules, "package.json"))("esbuild");

mkdirSync(out, { recursive: true });
await esbuild.build({
  entryPoints: { page: join(here, "src/main.ts") },
  outdir: out,
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2021",
  charset: "utf8",
  legalComments: "eof",
  absWorkingDir: modules,
  nodePaths: [join(modules, "node_modules")],
  logLevel: "warning",
});
copyFileSync(join(here, "static/index.html"), join(out, "index.html"));
