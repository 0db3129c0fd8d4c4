// The dialog that saves all frames: PNG files in a zip, or a video.
import { canRecord, savePngFrames, saveVideo, type FrameWalk } from "./capture";

export function openVideoDialog(dialog: HTMLDialogElement, walk: Omit<FrameWalk, "progress" | "stopped">, name: string, failed: (message: string) => void): void {
  dialog.innerHTML = `
    <h2>Save all frames</h2>
    <label>As <select id="video-kind"><option value="png">PNG files in a zip</option><option value="webm">video (WebM, 25 pictures per second)</option></select></label>
    <label>Every <input id="video-step" type="number" min="1" step="1" value="1"> frame(s) of ${walk.frames}</label>
    <p><progress id="video-progress" max="1" value="0" aria-label="Share of the frames that is done"></progress> <span id="video-text" role="status"></span></p>
    <p class="buttons"><button id="video-start" type="button">Save</button> <button id="video-close" type="button">Close</button></p>`;
  const get = <T extends HTMLElement>(id: string) => dialog.querySelector<T>("#" + id)!;
  const kind = get<HTMLSelectElement>("video-kind"), step = get<HTMLInputElement>("video-step");
  const bar = get<HTMLProgressElement>("video-progress"), text = get("video-text"), start = get<HTMLButtonElement>("video-start");
  step.value = String(Math.max(1, Math.ceil(walk.frames / 500)));
  if (!canRecord()) kind.options[1]!.disabled = true;
  let stopped = false;
  get("video-close").addEventListener("click", () => { stopped = true; dialog.close(); });
  start.addEventListener("click", async () => {
    start.disabled = true;
    const whole: FrameWalk = {
      ...walk,
      progress: (done) => { bar.value = (done + 1) / walk.frames; text.textContent = `frame ${done + 1} of ${walk.frames}`; },
      stopped: () => stopped,
    };
    try {
      const every = Math.max(1, Math.round(step.valueAsNumber) || 1);
      const count = await (kind.value === "png" ? savePngFrames(whole, every, name) : saveVideo(whole, every, name));
      text.textContent = `${count} pictures saved`;
    } catch (error) {
      failed((error as Error).message);
    }
    start.disabled = false;
  });
  dialog.showModal();
}
