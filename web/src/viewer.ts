// The viewer of one result: scene, time, camera, picking and curves, joined.
import { Box3 } from "three";
import { Eye } from "./camera";
import { parseCsv } from "./csv";
import { Curves } from "./curves";
import { firstSeries } from "./curve_choice";
import { fileSource, filePath, readText, type Manifest } from "./data_source";
import { describeResult } from "./describe_result";
import { byId, say } from "./elements";
import { Following } from "./following";
import { labelOf } from "./format";
import { FrameFile } from "./frame_file";
import type { Frame } from "./frame_format";
import { Gauge } from "./gauge";
import { showKeys } from "./keyboard";
import { fillLayers } from "./layers_panel";
import { Legends } from "./legend";
import { Picked } from "./picked";
import { Pictures } from "./pictures";
import { Pointing } from "./pointing";
import { RunNews } from "./run_news";
import { Stage } from "./stage";
import { askForScene, StudyScene } from "./study_scene";
import { exposeHandle } from "./test_handle";
import { applyTheme, startsDark } from "./theme";
import { Timeline } from "./timeline";
import { connectControls } from "./viewer_controls";
import { viewerKeys } from "./viewer_keys";
import { ViewLabels } from "./view_labels";

export class Viewer {
  ready = false;
  timeline!: Timeline;
  readonly stage = new Stage(byId<HTMLCanvasElement>("scene"));
  readonly eye: Eye;
  dark = startsDark();
  file: FrameFile | null = null;
  scene!: StudyScene;
  shown: Frame | null = null;
  framesVersion: string | undefined;
  readonly curves: Curves;
  readonly picked: Picked;
  readonly following: Following;
  readonly pictures = new Pictures(this);
  readonly pointing = new Pointing(this);
  private legends: Legends;
  private labels = new ViewLabels(byId("labels"));
  private gauge: Gauge;
  private wanted = -1;
  private loadingFrame = false;
  private hasCurve = false;
  private fitted = new Box3(); // what the overview was chosen for

  constructor(public manifest: Manifest) {
    const redraw = () => this.stage.redraw();
    this.eye = new Eye(this.stage.camera, this.stage.canvas, redraw);
    this.following = new Following(this.eye);
    this.legends = new Legends(byId("legends"), () => this.scene?.layers ?? [], redraw);
    this.curves = new Curves(byId("curves"), (t) => this.timeline.goToTime(t), say);
    this.picked = new Picked(byId("picked"), byId("labels"), this.curves);
    this.gauge = new Gauge(byId("gauge"), manifest.kind === "rockfall" || manifest.crs !== "");
    this.stage.scene.add(this.pointing.measuring.line.object, this.pointing.measuring.marks.object);
  }

  async open(): Promise<void> {
    describeResult(this.manifest);
    this.setDark(this.dark, false);
    await this.openFrames();
    this.timeline = new Timeline(this.file ?? FrameFile.none(), {
      slider: byId<HTMLInputElement>("time"), play: byId<HTMLButtonElement>("play"), back: byId<HTMLButtonElement>("back"),
      next: byId<HTMLButtonElement>("next"), speed: byId<HTMLSelectElement>("speed"), text: byId("time-text"),
    }, (frame) => void this.showFrame(frame));
    this.stage.resize();
    await this.buildScene();
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
    if (this.manifest.live) new RunNews(this).watch();
    exposeHandle(this);
  }

  private async openFrames(): Promise<void> {
    askForScene(this.manifest, this.scene);
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

  /** The scene of the manifest and the frames; what was shown before stays until it is there. */
  private async buildScene(): Promise<void> {
    const before = this.scene as StudyScene | undefined;
    const scene = new StudyScene(this.manifest, this.file, () => { this.stage.redraw(); this.legends.update(); }, say, before);
    await scene.load();
    for (const layer of scene.layers) {
      const old = before?.layers.find((l) => l.name === layer.name);
      if (!old || old === layer) continue;
      layer.object.visible = old.object.visible;
      if (old.field !== layer.field) layer.setField(old.field);
    }
    for (const layer of before?.layers ?? []) if (!scene.layers.includes(layer)) this.stage.drop(layer.object);
    this.scene = scene;
    this.addObjects();
    this.scene.setTheme(this.dark);
    // A run shows more and more: the view goes with it until somebody chooses another.
    if (this.eye.touched || (this.fitted.containsBox(this.eye.box) && before)) return;
    this.fitted.copy(this.eye.box).expandByScalar(0.1 * this.eye.size);
    this.eye.aim(this.scene.heading, this.manifest.kind === "barrier" ? 0.35 : 0.6);
    this.eye.set("overview");
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

  private addSeries(): void {
    for (const s of this.manifest.series)
      this.curves.add(s.name, labelOf(s.name), async () => parseCsv(await readText(filePath(s.file))));
    const first = firstSeries(this.manifest.series.map((s) => s.name));
    // Who has chosen another series keeps it.
    if (first && !this.hasCurve) void this.curves.open(first);
    this.hasCurve ||= first !== undefined;
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
        this.following.show(frame, this.scene);
        this.labels.set(this.scene.labels());
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
      this.pointing.measuring.prepare(stage.camera, stage.width, stage.height, ratio);
    });
    stage.afterDraw.push(() => {
      this.gauge.update(stage.camera, eye.controls.target, stage.height);
      this.labels.update((p) => stage.project(p), stage.camera.position, stage.width, stage.height);
      this.picked.mark.update((p) => stage.project(p));
    });
    connectControls(this);
  }

  showHelp(): void {
    showKeys(byId<HTMLDialogElement>("dialog"), viewerKeys(this));
  }

  setCamera(name: string): void {
    this.following.end();
    this.eye.touched = true;
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

  /** More frames of the same file. */
  async grow(bytes: number | undefined): Promise<void> {
    const known = this.file!.frames, atEnd = this.timeline.frame >= known - 1;
    const change = await this.file!.grow(bytes);
    if (change === "same") return;
    const added = await this.scene.takeFrames(change === "longer" ? known : 0);
    if (added) this.addObjects();
    this.timeline.update();
    // Who looks at the newest frame goes on doing so.
    if (atEnd && !this.timeline.playing) this.timeline.go(this.file!.frames - 1);
  }

  /** Everything anew: the run has shown more than frames, has ended, or another has begun. */
  async reload(manifest: Manifest): Promise<void> {
    const atEnd = !this.file || this.timeline.frame >= this.file.frames - 1;
    const frame = this.timeline.frame, playing = this.timeline.playing;
    this.manifest = manifest;
    describeResult(this.manifest);
    await this.openFrames();
    this.timeline.replace(this.file ?? FrameFile.none());
    await this.buildScene();
    this.shown = null;
    this.addSeries();
    this.timeline.go(atEnd && !playing ? this.timeline.lastFrame : frame);
  }
}
