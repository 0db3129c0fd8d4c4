// A small server with the paths of `talus view`, for results that no example gives: huge ones, broken ones.
// The page against the program itself is tested in talus_view.test.mjs.
import { createServer } from "node:http";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { web } from "./sources.mjs";

export const emptyManifest = {
  talus_version: "0.1.0", kind: "granular-bed", title: "Test", live: false, state: "finished", completed: true, summary: {},
  series: [], frames: null, grids: [], layers: [], origin: [0, 0, 0], crs: "", report: null,
};

/** Manifest and files of a result folder: frames and series, without grids and layers. */
export function folderResult(folder, { title = folder, kind = "single-rock" } = {}) {
  const files = { "frames.tlf": () => readFileSync(join(folder, "frames.tlf")) };
  const series = existsSync(join(folder, "series")) ? readdirSync(join(folder, "series")).filter((f) => f.endsWith(".csv")) : [];
  for (const f of series) files[`series/${f}`] = () => readFileSync(join(folder, "series", f));
  const manifest = {
    ...emptyManifest, title, kind, summary: JSON.parse(readFileSync(join(folder, "summary.json"), "utf8")),
    frames: { file: "frames.tlf", bytes: statSync(join(folder, "frames.tlf")).size },
    series: series.map((f) => ({ name: f.slice(0, -4), file: `series/${f}`, columns: [], rows: 0 })),
  };
  return { manifest, files };
}

const kPolicy = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; connect-src 'self'; worker-src 'self' blob:; font-src 'self' data:; media-src blob:";

/** `files`: {"frames.tlf": bytes or function}, `blobs`: {"terrain": bytes}, `manifest`: object or function.
 *  `tell(progress)` sends an event to the pages; `actions` is what they asked for. */
export async function serve({ manifest, files = {}, blobs = {} }) {
  const listeners = new Set(), actions = [];
  let latest = null;
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://x").pathname);
    const send = (type, bytes) => {
      const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "");
      if (range) {
        const begin = Number(range[1]), end = Math.min(bytes.length, range[2] === "" ? Infinity : Number(range[2]) + 1);
        response.writeHead(206, { "Content-Type": type, "Content-Range": `bytes ${begin}-${end - 1}/${bytes.length}` });
        response.end(bytes.subarray(begin, end));
        return;
      }
      response.writeHead(200, { "Content-Type": type, "Content-Length": bytes.length, "Content-Security-Policy": kPolicy });
      response.end(bytes);
    };
    const dist = { "/": ["index.html", "text/html"], "/assets/page.js": ["page.js", "text/javascript"], "/assets/page.css": ["page.css", "text/css"] }[path];
    if (dist) return send(dist[1], readFileSync(join(web, "dist", dist[0])));
    if (path === "/api/manifest") return send("application/json", Buffer.from(JSON.stringify(typeof manifest === "function" ? manifest() : manifest)));
    if (path === "/api/events") {
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      if (latest) response.write(latest);
      listeners.add(response);
      request.on("close", () => listeners.delete(response));
      return;
    }
    if (path === "/api/control") {
      let body = "";
      request.on("data", (data) => { body += data; });
      request.on("end", () => { actions.push(JSON.parse(body).action); response.writeHead(204); response.end(); });
      return;
    }
    const file = path.startsWith("/files/") ? files[path.slice(7)] : path.startsWith("/api/blob/") ? blobs[path.slice(10)] : undefined;
    if (file !== undefined) return send("application/octet-stream", typeof file === "function" ? file() : file);
    response.writeHead(404);
    response.end();
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const tell = (progress) => {
    latest = `event: progress\ndata: ${JSON.stringify(progress)}\n\n`;
    for (const l of listeners) l.write(latest);
  };
  return { tell, actions, url: `http://127.0.0.1:${server.address().port}/`, close: () => { server.closeAllConnections?.(); return new Promise((done) => server.close(done)); } };
}
