// Pictures of the view and films of all frames, from what the viewer shows.
import { composePicture, savePicture } from "./capture";
import { byId, say } from "./elements";
import { formatNumber } from "./format";
import { openVideoDialog } from "./video_dialog";
import type { Viewer } from "./viewer";

export class Pictures {
  constructor(private viewer: Viewer) {}

  private get name(): string {
    return `talus_${this.viewer.manifest.kind}`;
  }

  private compose(): HTMLCanvasElement {
    const { shown, stage, scene, manifest, dark } = this.viewer;
    const time = shown ? `${formatNumber(shown.time)} s` : "";
    return composePicture(stage, scene.layers, { title: manifest.title, time, dark });
  }

  async save(): Promise<void> {
    await savePicture(this.compose(), `${this.name}.png`);
  }

  openVideo(): void {
    const { file, timeline } = this.viewer;
    if (!file || file.frames === 0) return say("There are no frames to save.");
    timeline.pause();
    const show = async (frame: number) => {
      timeline.go(frame);
      while (this.viewer.shown?.index !== frame) await new Promise((done) => setTimeout(done, 5));
    };
    openVideoDialog(byId<HTMLDialogElement>("dialog"), { frames: file.frames, show, compose: () => this.compose() }, this.name, say);
  }
}
