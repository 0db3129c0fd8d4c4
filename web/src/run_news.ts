// News of a run that is watched: frames that were added, paths that were finished, the end.
import { readManifest, type Progress } from "./data_source";
import { byId, say } from "./elements";
import { LiveRun } from "./live_run";
import type { Viewer } from "./viewer";

export class RunNews {
  private news: { p: Progress; ended: boolean } | null = null;
  private busy = false;
  private layersVersion = "";

  constructor(private viewer: Viewer) {}

  watch(): void {
    const live = new LiveRun({
      box: byId("live"), bar: byId<HTMLProgressElement>("progress"), text: byId("progress-text"),
      pause: byId<HTMLButtonElement>("pause"), stop: byId<HTMLButtonElement>("stop"),
    }, (p) => void this.progressed(p, !live.running), say);
    live.start();
  }

  /** Takes the latest news; at most a third of the time goes into it, the rest is for who watches. */
  private async progressed(p: Progress, ended: boolean): Promise<void> {
    this.news = { p, ended };
    if (this.busy) return;
    this.busy = true;
    while (this.news) {
      const { p: latest, ended: last } = this.news;
      this.news = null;
      const begin = performance.now();
      try {
        await this.take(latest, last);
      } catch (error) {
        if (last) say((error as Error).message);
      }
      const cost = performance.now() - begin;
      await new Promise((done) => setTimeout(done, 2 * Math.min(cost, 2000)));
    }
    this.busy = false;
  }

  private async take(p: Progress, ended: boolean): Promise<void> {
    const { manifest, framesVersion, file } = this.viewer;
    const isOther = (now: string | number | undefined, before: string | number | undefined) => now !== undefined && now !== before;
    const renewed = isOther(p.manifest_version, manifest.manifest_version) || isOther(p.frames_version, framesVersion);
    const layered = isOther(p.layers_version, this.layersVersion);
    this.layersVersion = p.layers_version ?? this.layersVersion;
    if (renewed || layered || ended || (!file && p.frames_bytes > 16)) await this.viewer.reload(await readManifest());
    else if (file) await this.viewer.grow(p.frames_version === undefined ? undefined : p.frames_bytes);
    await this.viewer.curves.refresh();
  }
}
