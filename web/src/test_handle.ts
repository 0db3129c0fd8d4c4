// What tests and scripts read and do: window.talus.
import { Vector3, type Color } from "three";
import type { Viewer } from "./viewer";

export function exposeHandle(viewer: Viewer): void {
  (window as unknown as Record<string, unknown>)["talus"] = {
    get ready() { return viewer.ready; },
    get frame() { return viewer.shown?.index ?? -1; },
    get time() { return viewer.shown?.time ?? NaN; },
    get frames() { return viewer.file?.frames ?? 0; },
    get background() { return `#${(viewer.stage.scene.background as Color).getHexString()}`; },
    get drawings() { return viewer.stage.drawings; },
    get firstDrawn() { return viewer.stage.firstDrawn; },
    /** Picks at a place of the canvas [CSS pixels] and gives the text of what was found. */
    pickAt: (x: number, y: number) => viewer.pointing.click(x, y),
    /** Place on the canvas of a point of the scene, relative to the origin. */
    project: (p: [number, number, number]) => {
      viewer.stage.camera.updateMatrixWorld(); // it may have moved since the last drawing
      return viewer.stage.project(new Vector3(...p)).slice(0, 2);
    },
    setCamera: (name: string) => viewer.setCamera(name),
    zoom: (share: number) => viewer.eye.zoom(share),
    turn: (around: number, over: number) => viewer.eye.turn(around, over),
    draw: () => viewer.stage.draw(true),
    refine: () => { viewer.stage.refine(); viewer.stage.draw(true); },
  };
}
