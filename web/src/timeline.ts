// The time slider: play, speed, step by step.
import type { FrameFile } from "./frame_file";
import { formatNumber } from "./format";

const kSpeeds = [0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50];

interface Elements {
  slider: HTMLInputElement;
  play: HTMLButtonElement;
  back: HTMLButtonElement;
  next: HTMLButtonElement;
  speed: HTMLSelectElement;
  text: HTMLElement;
}

export class Timeline {
  frame = 0;
  playing = false;
  /** Simulated seconds per second of the clock. */
  speed = 1;
  private clock = 0; // simulated time while playing [s]
  private last = 0;

  constructor(private file: FrameFile, private on: Elements, private show: (frame: number) => void) {
    on.slider.addEventListener("input", () => { this.pause(); this.go(on.slider.valueAsNumber); });
    on.play.addEventListener("click", () => this.toggle());
    on.back.addEventListener("click", () => this.step(-1));
    on.next.addEventListener("click", () => this.step(1));
    on.speed.addEventListener("change", () => { this.speed = Number(on.speed.value); });
    this.chooseSpeed(file);
    this.update();
  }

  get time(): number {
    return this.file.timeOf(this.frame);
  }

  /** A run takes about ten seconds to play. */
  private chooseSpeed(file: FrameFile): void {
    const span = file.frames > 1 ? file.timeOf(file.frames - 1) - file.timeOf(0) : 1;
    const wanted = span / 10;
    this.speed = kSpeeds.reduce((best, s) => (Math.abs(Math.log(s / wanted)) < Math.abs(Math.log(best / wanted)) ? s : best), 1);
    if (span <= 60 && span >= 4) this.speed = 1;
    this.on.speed.replaceChildren(...kSpeeds.map((s) => new Option(`${s} ×`, String(s), false, s === this.speed)));
    this.on.speed.value = String(this.speed);
  }

  get lastFrame(): number {
    return Math.max(0, this.file.frames - 1);
  }

  /** Goes on with another file: a run has ended or begun anew. */
  replace(file: FrameFile): void {
    if (this.file.frames < 2) this.chooseSpeed(file);
    this.file = file;
    this.update();
  }

  /** More frames have come, or others. */
  update(): void {
    const none = this.file.frames === 0;
    for (const e of [this.on.slider, this.on.play, this.on.back, this.on.next, this.on.speed]) e.disabled = none;
    this.on.slider.max = String(Math.max(0, this.file.frames - 1));
    this.frame = Math.min(this.frame, Math.max(0, this.file.frames - 1));
    this.write();
  }

  private write(): void {
    const { file, on } = this;
    on.slider.value = String(this.frame);
    const text = file.frames === 0 ? "No frames" : `${formatNumber(this.time)} s, frame ${this.frame + 1} of ${file.frames}`;
    on.text.textContent = text;
    on.slider.setAttribute("aria-valuetext", text);
    on.play.textContent = this.playing ? "❚❚" : "▶";
    on.play.setAttribute("aria-label", this.playing ? "Pause" : "Play");
    on.play.title = this.playing ? "Pause (space)" : "Play (space)";
  }

  go(frame: number): void {
    if (this.file.frames === 0) return;
    const wanted = Math.min(this.file.frames - 1, Math.max(0, Math.round(frame)));
    this.frame = wanted;
    this.write();
    this.show(wanted);
  }

  goToTime(time: number): void {
    this.pause();
    this.go(this.file.indexAt(time));
  }

  step(by: number): void {
    this.pause();
    this.go(this.frame + by);
  }

  pause(): void {
    if (this.playing) this.toggle();
  }

  toggle(): void {
    if (this.file.frames === 0) return;
    this.playing = !this.playing;
    if (this.playing) {
      if (this.frame === this.file.frames - 1) this.go(0);
      this.clock = this.time;
      this.last = performance.now();
    }
    this.write();
  }

  /** Called once per drawing of the browser; moves on while playing. */
  tick(now: number): void {
    if (!this.playing) return;
    // A slow drawing does not make time leap by more than half a second of the clock.
    this.clock += this.speed * Math.min(0.5, Math.max(0, (now - this.last) / 1000));
    this.last = now;
    const end = this.file.timeOf(this.file.frames - 1);
    const frame = this.file.indexAt(Math.min(this.clock, end));
    if (frame !== this.frame) this.go(frame);
    if (this.clock >= end) {
      this.playing = false;
      this.write();
    }
  }
}
