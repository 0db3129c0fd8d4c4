// `talus run` and `talus view` for the browser tests and the screenshots.
import { spawn, spawnSync } from "node:child_process";
import assert from "node:assert/strict";
import { join } from "node:path";
import { root, talus } from "./sources.mjs";

const settings = (set) => Object.entries(set).flatMap(([key, value]) => ["--set", `${key}=${value}`]);

/** Runs an example; `set` changes keys of its case. */
export function runExample(example, out, set = {}) {
  const done = spawnSync(talus, ["run", join(root, "examples", example + ".toml"), "--out", out, "--quiet", ...settings(set)], { encoding: "utf8" });
  assert.equal(done.status, 0, done.stderr);
  return out;
}

export function exportPage(folder, file) {
  const done = spawnSync(talus, ["view", folder, "--export", file], { encoding: "utf8" });
  assert.equal(done.status, 0, done.stderr);
}

/** The viewer of a result folder or of a case that it runs; `stop` ends it as Ctrl-C does. */
export async function view(target, { out, set = {} } = {}) {
  const process = spawn(talus, ["view", target, "--no-browser", ...(out ? ["--out", out] : []), ...settings(set)]);
  let said = "";
  const ended = new Promise((done) => process.on("exit", (code) => done(code)));
  const url = await new Promise((done, failed) => {
    const take = (data) => {
      said += data;
      const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(said);
      if (found) done(found[0]);
    };
    process.stdout.on("data", take);
    process.stderr.on("data", take);
    process.on("exit", (code) => failed(new Error(`talus view ended with ${code}: ${said}`)));
  });
  return { url, ended, stop: async () => { process.kill("SIGINT"); return ended; } };
}
