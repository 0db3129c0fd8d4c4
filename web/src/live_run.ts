// A run that computes while it is watched: its progress, pause, go on and stop.
import { listenToProgress, sendControl, type Progress } from "./data_source";
import { formatNumber } from "./format";

const kStates: Record<Progress["state"], string> = {
  running: "running", paused: "paused", finished: "finished", interrupted: "stopped", failed: "failed",
};

function remaining(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds) || seconds <= 0) return "";
  if (seconds < 90) return `about ${formatNumber(seconds, 2)} s left`;
  return seconds < 5400 ? `about ${formatNumber(seconds / 60, 2)} min left` : `about ${formatNumber(seconds / 3600, 2)} h left`;
}

interface Elements {
  box: HTMLElement;
  bar: HTMLProgressElement;
  text: HTMLElement;
  pause: HTMLButtonElement;
  stop: HTMLButtonElement;
}

export class LiveRun {
  state: Progress["state"] = "running";
  private close: () => void = () => undefined;

  constructor(private on: Elements, private progressed: (progress: Progress) => void, private failed: (message: string) => void) {
    on.pause.addEventListener("click", () => this.control(this.state === "paused" ? "resume" : "pause"));
    on.stop.addEventListener("click", () => this.control("stop"));
  }

  start(): void {
    this.on.box.hidden = false;
    this.close = listenToProgress((p) => this.take(p), () => {
      if (this.running) this.on.text.textContent = "The server does not answer; trying again.";
    });
  }

  get running(): boolean {
    return this.state === "running" || this.state === "paused";
  }

  private control(action: "pause" | "resume" | "stop"): void {
    sendControl(action).catch((error: Error) => this.failed(error.message));
  }

  private take(p: Progress): void {
    this.state = p.state;
    const { bar, text, pause, stop } = this.on;
    bar.value = p.fraction;
    const share = `${Math.floor(100 * p.fraction)} %`;
    text.textContent = [kStates[p.state] ?? p.state, share, p.text, p.state === "running" ? remaining(p.eta_s) : ""].filter((s) => s).join(", ");
    pause.textContent = p.state === "paused" ? "Go on" : "Pause";
    pause.disabled = stop.disabled = !this.running;
    this.progressed(p);
    if (!this.running) this.close();
  }
}
