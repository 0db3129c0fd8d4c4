// What mouse and buttons do: camera presets, clicks into the view, the tools of the header.
import { kPresets } from "./camera";
import { byId, press, say } from "./elements";
import { listenToKeys } from "./keyboard";
import type { Viewer } from "./viewer";
import { viewerKeys } from "./viewer_keys";

const kStill = 4; // a press that moves by less is a click [CSS pixels]

export function connectControls(v: Viewer): void {
  const camera = byId<HTMLSelectElement>("camera");
  camera.replaceChildren(...kPresets.map((p) => new Option(p.label, p.name)));
  camera.addEventListener("change", () => v.setCamera(camera.value));
  connectPointer(v);
  const on = (id: string, action: () => void) => byId(id).addEventListener("click", action);
  on("follow", () => v.following.toggle(v.picked.hit?.member ?? v.scene.firstBody()));
  on("measure", () => v.pointing.toggleMeasure());
  on("screenshot", () => void v.pictures.save());
  on("video", () => v.pictures.openVideo());
  on("theme", () => v.setDark(!v.dark, true));
  on("show-layers", () => togglePanel(v, "left"));
  on("show-curves", () => togglePanel(v, "right"));
  on("help", () => v.showHelp());
  listenToKeys(viewerKeys(v));
}

export function togglePanel(v: Viewer, id: "left" | "right"): void {
  const panel = byId(id);
  panel.hidden = !panel.hidden;
  press(byId(id === "left" ? "show-layers" : "show-curves"), !panel.hidden);
  v.stage.resize();
}

function connectPointer(v: Viewer): void {
  const { canvas } = v.stage;
  let down: [number, number] | null = null;
  canvas.addEventListener("pointerdown", (event) => { down = event.button === 0 ? [event.offsetX, event.offsetY] : null; });
  canvas.addEventListener("pointerup", (event) => {
    if (down && Math.hypot(event.offsetX - down[0], event.offsetY - down[1]) < kStill) v.pointing.click(event.offsetX, event.offsetY);
    down = null;
  });
  canvas.addEventListener("dblclick", (event) => v.pointing.centreAt(event.offsetX, event.offsetY));
  canvas.addEventListener("webglcontextlost", () => say("The graphics card gave up the 3D view: load the page again."));
}
