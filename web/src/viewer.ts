// The viewer of one result: scene, time, camera, picking, curves and live run, joined.
import type { Mesh, Object3D } from "three";
import { composePicture, savePicture } from "./capture";
import { Eye, kPresets } from "./camera";
import { parseCsv } from "./csv";
import { Curves } from "./curves";
import { firstSeries } from "./curve_choice";
import { fileSource, filePath, isExported, readManifest, readText, type Manifest, type Progress } from "./data_source";
import { byId, press, say } from "./elements";
import { fillFigures } from "./figures";
import { formatNumber, labelOf } from "./format";
import { FrameFile } from "./frame_file";
import type { Frame } from "./frame_format";
import { Gauge } from "./gauge";
import { listenToKeys, showKeys } from "./keyboard";
import { viewerKeys } from "./viewer_keys";
import type { Hit } from "./layer";
import { fillLayers } from "./layers_panel";
import { Legends } from "./legend";
import { LiveRun } from "./live_run";
import { Measuring } from "./measuring";
import { kPickedSeries, Picked } from "./picked";
import { pickAt } from "./picking";
import { Stage } from "./stage";
import { askForScene, StudyScene } from "./study_scene";
import { applyTheme, startsDark } from "./theme";
import { Timeline } from "./timeline";
import { openVideoDialog } from "./video_dialog";
import { ViewLabels } from "./view_labels";
import { exposeHandle } from "./test_handle";

export class Viewer {
  ready = false;
  timeline!: Timeline;
  readonly stage = new Stage(byId<HTMLCanvasElement>("scene"));
  readonly eye: Eye;
  dark = startsDark();
  file: FrameFile | null = null;
  private scene!: StudyScene;
  private legends: Legends;
  private curves: Curves;
  private measuring = new Measuring(byId("measured"));
  private measureMode = false;
  private labels = new ViewLabels(byId("labels"));
  private gauge: Gauge;
  private picked: Picked;
  private followed: Hit["member"] | null = null;
  shown: Frame | null = null;
  private wanted = -1;
  private loadingFrame = false;
  private following = false;
  private news: { p: Progress; ended: boolean } | null = null;
  private framesVersion: string | undefined;

  constructor(public manifest: Manifest) {
    const redraw = () => this.stage.redraw();
    this.eye = new Eye(this.stage.camera, this.stage.canvas, redraw);
    this.legends = new Legends(byId("legends"), () => this.scene?.layers ?? [], redraw);
    this.curves = new Curves(byId("curves"), (t) => this.timeline.goToTime(t), say);
    this.picked = new Picked(byId("picked"), byId("labels"), this.curves);
    this.gauge = new Gauge(byId("gauge"), manifest.kind === "rockfall" || manifest.crs !== "");
    this.stage.scene.add(this.measuring.line.object, this.measuring.marks.object);
  }

  async open(): Promise<void> {
    this.describe();
    this.setDark(this.dark, false);
    await this.openFrames();
    this.timeline = new Timeline(this.file ?? emptyFile(), {
      slider: byId<HTMLInputElement>("time"), play: byId<HTMLButtonElement>("play"), back: byId<HTMLButtonElement>("back"),
      next: byId<HTMLButtonElement>("next"), speed: byId<HTMLSelectElement>("speed"), text: byId("time-text"),
    }, (frame) => void this.showFrame(frame));
    await this.buildScene(true);
    this.connect();
    this.addSeries();
    if (this.file && this.file.frames > 0) {
      // The slider must stand there too: who begins at the newest frame of a run stays with the newest.
      this.timeline.frame = this.manifest.live ? this.file.frames - 1 : 0;
      this.timeline.update();
      await this.showFrame(this.timeline.frame);
    }
    this.stage.resize();
    this.eye.set("overview");
    this.loop(performance.now());
    byId("loading").hidden = true;
    this.ready = true;
    if (this.manifest.live) this.watch();
    exposeHandle(this);
  }

  /** Title, state and key figures. */
  private describe(): void {
    const m = this.manifest;
    document.title = `${m.title} – Talus`;
    byId("title").textContent = m.title;
    byId("kind").textContent = [m.kind, m.live ? "" : m.completed ? "" : "interrupted", m.crs].filter((s) => s).join(", ");
    fillFigures(byId("figures"), m.summary);
    for (const message of m.messages ?? []) say(message);
    if (m.runs?.length) say(`This is a sweep or calibration of ${m.runs.length} runs: open one by \`talus view\` and its folder in runs/, for example ${m.runs[0]}.`);
    const report = byId<HTMLAnchorElement>("report");
    report.hidden = !m.report || isExported();
    if (m.report) report.href = filePath(m.report);
  }

  private async openFrames(): Promise<void> {
    askForScene(this.manifest);
    this.file = null;
    this.framesVersion = this.manifest.frames?.version;
    if (!this.manifest.frames || this.manifest.frames.bytes < 16) return;
    try {
      this.file = await FrameFile.open(fileSource(this.manifest.frames.file));
      if (this.file.damage !== "" && !this.manifest.live) say(this.file.damage);
    } catch (error) {
      say((error as Error).message);
    }
  }

  private async buildScene(first: boolean): Promise<void> {
    const hidden = new Map((this.scene?.layers ?? []).map((l) => [l.name, { visible: l.object.visible, field: l.field }]));
    for (const layer of this.scene?.layers ?? []) release(layer.object);
    this.scene = new StudyScene(this.manifest, this.file, () => { this.stage.redraw(); this.legends.update(); }, say);
    await this.scene.load();
    for (const layer of this.scene.layers) {
      const before = hidden.get(layer.name);
      if (!before) continue;
      layer.object.visible = before.visible;
      if (before.field !== layer.field) layer.setField(before.field);
    }
    this.addObjects();
    this.scene.setTheme(this.dark);
    if (first) this.aim();
  }

  private addObjects(): void {
    for (const layer of this.scene.layers) if (!layer.object.parent) this.stage.scene.add(layer.object);
    fillLayers(byId("layers"), this.scene.layers, () => { this.legends.update(); this.labels.set(this.scene.labels()); this.stage.redraw(); });
    this.legends.update();
    this.labels.set(this.scene.labels());
    this.eye.box.copy(this.scene.box.isEmpty() ? this.scene.everything : this.scene.box);
    this.eye.everything.copy(this.scene.everything);
    this.stage.redraw();
  }

  /** The overview looks from where things go, a little from the side. */
  private aim(): void {
    const flat = this.scene.heading.clone().setZ(0);
    if (flat.length() < 0.02 * this.eye.size) return;
    const { x, y } = flat.normalize();
    const turn = 0.5, up = this.manifest.kind === "barrier" ? 0.35 : 0.6;
    this.eye.from.set(x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn), up);
  }

  private addSeries(): void {
    for (const s of this.manifest.series)
      this.curves.add(s.name, labelOf(s.name), async () => parseCsv(await readText(filePath(s.file))));
    const first = firstSeries(this.manifest.series.map((s) => s.name));
    if (first && this.curves.shown !== kPickedSeries) void this.curves.open(first);
  }

  async showFrame(index: number): Promise<void> {
    this.wanted = index;
    if (this.loadingFrame || !this.file) return;
    this.loadingFrame = true;
    try {
      // The newest wish wins: a fast drag of the slider skips frames.
      while (this.wanted !== this.shown?.index || this.shown === null) {
        const frame = await this.file.frame(this.wanted);
        this.shown = frame;
        const widened = this.scene.showFrame(frame);
        if (widened) this.legends.update();
        this.curves.setTime(frame.time);
        this.picked.refresh(frame, this.scene);
        this.follow();
        this.stage.redraw();
      }
    } catch (error) {
      say((error as Error).message);
    } finally {
      this.loadingFrame = false;
    }
    if (this.file.damage !== "" && !this.manifest.live) say(this.file.damage);
  }

  private loop = (now: number): void => {
    this.timeline.tick(now);
    this.stage.resize();
    this.stage.draw();
    requestAnimationFrame(this.loop);
  };

  private connect(): void {
    const { stage, eye } = this;
    stage.beforeDraw.push(() => {
      const ratio = stage.renderer.getPixelRatio();
      for (const layer of this.scene.layers) if (layer.object.visible) layer.prepare?.(stage.camera, stage.width, stage.height, ratio);
      this.measuring.prepare(stage.camera, stage.width, stage.height, ratio);
    });
    stage.afterDraw.push(() => {
      this.gauge.update(stage.camera, eye.controls.target, stage.height);
      this.labels.update((p) => stage.project(p), stage.width, stage.height);
      this.picked.mark.update((p) => stage.project(p));
    });
    const camera = byId<HTMLSelectElement>("camera");
    camera.replaceChildren(...kPresets.map((p) => new Option(p.label, p.name)));
    camera.addEventListener("change", () => this.setCamera(camera.value));
    let down: [number, number] | null = null;
    stage.canvas.addEventListener("pointerdown", (event) => { down = event.button === 0 ? [event.offsetX, event.offsetY] : null; });
    stage.canvas.addEventListener("pointerup", (event) => {
      if (down && Math.hypot(event.offsetX - down[0], event.offsetY - down[1]) < 4) this.click(event.offsetX, event.offsetY);
      down = null;
    });
    stage.canvas.addEventListener("dblclick", (event) => {
      const hit = pickAt(stage, this.scene.layers, event.offsetX, event.offsetY);
      if (hit) { eye.controls.target.copy(hit.point); eye.update(); }
    });
    stage.canvas.addEventListener("webglcontextlost", () => say("The graphics card gave up the 3D view: load the page again."));
    const on = (id: string, action: () => void) => byId(id).addEventListener("click", action);
    on("follow", () => this.toggleFollow());
    on("measure", () => this.toggleMeasure());
    on("screenshot", () => void this.savePicture());
    on("video", () => this.openVideo());
    on("theme", () => this.setDark(!this.dark, true));
    on("show-layers", () => this.togglePanel("left"));
    on("show-curves", () => this.togglePanel("right"));
    const keys = viewerKeys(this);
    on("help", () => showKeys(byId<HTMLDialogElement>("dialog"), keys));
    listenToKeys(keys);
  }

  showHelp(): void {
    showKeys(byId<HTMLDialogElement>("dialog"), viewerKeys(this));
  }

  togglePanel(id: "left" | "right"): void {
    const panel = byId(id);
    panel.hidden = !panel.hidden;
    press(byId(id === "left" ? "show-layers" : "show-curves"), !panel.hidden);
    this.stage.resize();
  }

  setCamera(name: string): void {
    this.followed = null;
    this.eye.follow(null);
    press(byId("follow"), false);
    byId<HTMLSelectElement>("camera").value = name;
    this.eye.set(name);
  }

  setDark(dark: boolean, remember: boolean): void {
    this.dark = dark;
    applyTheme(dark, remember);
    byId("theme").textContent = dark ? "Light" : "Dark";
    this.stage.setTheme(dark);
    this.scene?.setTheme(dark);
    this.curves.setTheme(dark);
  }

  /** What lies under a place of the canvas; shown as picked. */
  click(x: number, y: number): string {
    const hit = pickAt(this.stage, this.scene.layers, x, y);
    if (this.measureMode) {
      if (hit) this.measuring.add(hit.point);
      this.stage.redraw();
      return byId("measured").textContent ?? "";
    }
    this.picked.show(hit, this.file);
    this.stage.redraw();
    return byId("picked").textContent ?? "";
  }

  clearPicked(): void {
    this.picked.clear();
    this.measuring.clear();
    this.stage.redraw();
  }

  toggleFollow(): void {
    if (this.followed) {
      this.followed = null;
      this.eye.follow(null);
    } else {
      this.followed = this.picked.hit?.member ?? this.scene.firstBody();
      if (!this.followed) say("There is no body to follow: click one first.");
    }
    press(byId("follow"), this.followed !== null);
    this.follow();
  }

  private follow(): void {
    if (!this.followed || !this.shown) return;
    const at = this.scene.describeMember(this.shown, this.followed)?.at;
    if (at) this.eye.follow(at);
  }

  toggleMeasure(): void {
    this.measureMode = !this.measureMode;
    press(byId("measure"), this.measureMode);
    this.stage.canvas.classList.toggle("measuring", this.measureMode);
    this.measuring.clear();
    if (this.measureMode) {
      byId("measured").hidden = false;
      byId("measured").textContent = "Measuring: click the first point.";
    }
    this.stage.redraw();
  }

  private compose(): HTMLCanvasElement {
    const time = this.shown ? `${formatNumber(this.shown.time)} s` : "";
    return composePicture(this.stage, this.scene.layers, { title: this.manifest.title, time, dark: this.dark });
  }

  async savePicture(): Promise<void> {
    await savePicture(this.compose(), `talus_${this.manifest.kind}.png`);
  }

  openVideo(): void {
    if (!this.file || this.file.frames === 0) return say("There are no frames to save.");
    this.timeline.pause();
    const show = async (frame: number) => { this.timeline.go(frame); while (this.shown?.index !== frame) await new Promise((done) => setTimeout(done, 5)); };
    openVideoDialog(byId<HTMLDialogElement>("dialog"), { frames: this.file.frames, show, compose: () => this.compose() }, `talus_${this.manifest.kind}`, say);
  }

  private watch(): void {
    const live = new LiveRun({
      box: byId("live"), bar: byId<HTMLProgressElement>("progress"), text: byId("progress-text"),
      pause: byId<HTMLButtonElement>("pause"), stop: byId<HTMLButtonElement>("stop"),
    }, (p) => void this.progressed(p, !live.running), say);
    live.start();
  }

  /** Takes the latest news of a run; at most a third of the time goes into it, the rest is for who watches. */
  private async progressed(p: Progress, ended: boolean): Promise<void> {
    this.news = { p, ended };
    if (this.following) return;
    this.following = true;
    while (this.news) {
      const { p: latest, ended: last } = this.news;
      this.news = null;
      const begin = performance.now();
      try {
        await this.takeNews(latest, last);
      } catch (error) {
        if (last) say((error as Error).message);
      }
      const cost = performance.now() - begin;
      await new Promise((done) => setTimeout(done, 2 * Math.min(cost, 2000)));
    }
    this.following = false;
  }

  private async takeNews(p: Progress, ended: boolean): Promise<void> {
    const renewed = p.manifest_version !== undefined && p.manifest_version !== this.manifest.manifest_version;
    const replaced = p.frames_version !== undefined && p.frames_version !== this.framesVersion;
    if (renewed || ended || replaced || (!this.file && p.frames_bytes > 16)) await this.reload();
    else if (this.file) await this.grow(p.frames_version === undefined ? undefined : p.frames_bytes);
    await this.curves.refresh();
  }

  private async grow(bytes: number | undefined): Promise<void> {
    const known = this.file!.frames, atEnd = this.timeline.frame >= known - 1;
    const change = await this.file!.grow(bytes);
    if (change === "same") return;
    const added = await this.scene.takeFrames(change === "longer" ? known : 0);
    if (added) this.addObjects();
    this.timeline.update();
    // Who looks at the newest frame goes on doing so.
    if (atEnd && !this.timeline.playing) this.timeline.go(this.file!.frames - 1);
  }

  /** Everything anew: the run has ended, or another has begun. */
  private async reload(): Promise<void> {
    const atEnd = !this.file || this.timeline.frame >= this.file.frames - 1;
    const frame = this.timeline.frame, empty = this.scene.layers.length === 0;
    this.manifest = await readManifest();
    this.describe();
    await this.openFrames();
    this.timeline.replace(this.file ?? emptyFile());
    this.shown = null;
    await this.buildScene(empty);
    this.addSeries();
    this.timeline.go(atEnd ? this.timeline.lastFrame : frame);
    if (empty) this.eye.set("overview");
  }

}

/** Takes an object out of the scene and gives its memory on the graphics card back. */
function release(object: Object3D): void {
  object.removeFromParent();
  object.traverse((part) => (part as Partial<Mesh>).geometry?.dispose());
}

/** Stands for the frames of a result that has none. */
function emptyFile(): FrameFile {
  return { frames: 0, timeOf: () => 0, indexAt: () => 0 } as unknown as FrameFile;
}
