// Sources of the page as modules for node, and where the packages of the page are.
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
export const root = resolve(here, "../..");
export const web = join(root, "web");
export const modules = resolve(process.env.TALUS_WEB_MODULES ?? web);
export const talus = process.env.TALUS_BINARY ?? join(root, "build/talus");
export const packages = createRequire(join(modules, "package.json"));

/** The module web/src/NAME.ts. */
export async function source(name) {
  const esbuild = packages("esbuild");
  const result = await esbuild.build({
    entryPoints: [join(web, "src", name + ".ts")], bundle: true, write: false, format: "esm", target: "es2021",
    nodePaths: [join(modules, "node_modules")],
  });
  return import("data:text/javascript;base64," + Buffer.from(result.outputFiles[0].contents).toString("base64"));
}
