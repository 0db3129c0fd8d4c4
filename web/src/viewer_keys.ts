// Which key does what.
import { kPresets } from "./camera";
import type { Key } from "./keyboard";
import type { Viewer } from "./viewer";
import { togglePanel } from "./viewer_controls";

export function viewerKeys(v: Viewer): Key[] {
  const key = (keys: string[], shown: string, label: string, action: (event: KeyboardEvent) => void): Key => ({ keys, shown, label, action });
  return [
    key([" "], "Space", "Play or pause", () => v.timeline.toggle()),
    key(["ArrowLeft"], "←", "One frame back; ten with Shift", (e) => v.timeline.step(e.shiftKey ? -10 : -1)),
    key(["ArrowRight"], "→", "One frame on; ten with Shift", (e) => v.timeline.step(e.shiftKey ? 10 : 1)),
    key(["Home"], "Home", "First frame", () => v.timeline.step(-Infinity)),
    key(["End"], "End", "Last frame", () => v.timeline.step(Infinity)),
    ...kPresets.map((p) => key([p.key], p.key, p.label, () => v.setCamera(p.name))),
    key(["a"], "A", "Turn to the left", () => v.eye.turn(-0.12, 0)),
    key(["d"], "D", "Turn to the right", () => v.eye.turn(0.12, 0)),
    key(["w"], "W", "Turn upwards", () => v.eye.turn(0, -0.08)),
    key(["s"], "S", "Turn downwards", () => v.eye.turn(0, 0.08)),
    key(["+", "="], "+", "Closer", () => v.eye.zoom(0.85)),
    key(["-"], "−", "Farther", () => v.eye.zoom(1 / 0.85)),
    key(["Enter"], "Enter", "Pick what is at the centre of the view", () => v.pointing.click(v.stage.width / 2, v.stage.height / 2)),
    key(["f", "F"], "F", "Follow the picked body", () => v.following.toggle(v.picked.hit?.member ?? v.scene.firstBody())),
    key(["m", "M"], "M", "Measure a distance", () => v.pointing.toggleMeasure()),
    key(["p", "P"], "P", "Save a picture", () => void v.pictures.save()),
    key(["v", "V"], "V", "Save all frames", () => v.pictures.openVideo()),
    key(["t", "T"], "T", "Light or dark", () => v.setDark(!v.dark, true)),
    key(["l", "L"], "L", "Show or hide the layers", () => togglePanel(v, "left")),
    key(["c", "C"], "C", "Show or hide numbers and curves", () => togglePanel(v, "right")),
    key(["Escape"], "Esc", "Clear what is picked and measured", () => v.pointing.clear()),
    key(["?"], "?", "This list", () => v.showHelp()),
  ];
}
