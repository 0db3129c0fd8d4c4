// The page: reads the manifest, builds the scene, and links view, time, curves and controls.
import "uplot/dist/uPlot.min.css";
import "./page.css";
import { byId, say } from "./elements";
import { NoWebGl } from "./stage";
import { readManifest } from "./data_source";
import { Viewer } from "./viewer";

async function start(): Promise<void> {
  const manifest = await readManifest();
  const viewer = new Viewer(manifest);
  await viewer.open();
}

start().catch((error: Error) => {
  say(error instanceof NoWebGl ? error.message : `The page could not be opened: ${error.message}`);
  byId("loading").hidden = true;
});
