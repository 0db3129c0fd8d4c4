// Pictures and videos of the view, with legends and the time written into them.
import { formatNumber, scaleFor } from "./format";
import type { Layer } from "./layer";
import { saveBlob } from "./save";
import type { Stage } from "./stage";
import { zipParts, type ZipEntry } from "./zip";

export interface CaptureText {
  title: string;
  time: string;
  dark: boolean;
}

/** The canvas with title, time and legends drawn on it. */
export function composePicture(stage: Stage, layers: Layer[], text: CaptureText): HTMLCanvasElement {
  stage.draw(true);
  const source = stage.canvas;
  const canvas = document.createElement("canvas");
  canvas.width = source.width;
  canvas.height = source.height;
  const ink = canvas.getContext("2d")!;
  ink.drawImage(source, 0, 0);
  const ratio = source.width / stage.width;
  ink.scale(ratio, ratio);
  ink.fillStyle = text.dark ? "#e3e8ee" : "#1d232b";
  ink.font = "600 14px system-ui, sans-serif";
  ink.fillText(text.title, 12, 22);
  ink.font = "13px system-ui, sans-serif";
  ink.fillText(text.time, 12, 41);
  let y = stage.height - 12;
  for (const layer of layers.filter((l) => l.object.visible && l.scale && !l.scale.empty).reverse()) {
    const scale = layer.scale!;
    const [low, high] = scale.ends();
    const display = scaleFor(scale.unit, Math.max(Math.abs(low), Math.abs(high)));
    for (let k = 0; k < 200; ++k) {
      const [r, g, b] = scale.rgb(scale.valueAt(k / 199));
      ink.fillStyle = `rgb(${255 * r},${255 * g},${255 * b})`;
      ink.fillRect(12 + k, y - 26, 1.5, 10);
    }
    ink.fillStyle = text.dark ? "#e3e8ee" : "#1d232b";
    ink.font = "12px system-ui, sans-serif";
    ink.fillText(`${layer.label}: ${scale.label} (${display.unit || "-"})`, 12, y - 31);
    ink.fillText(formatNumber((low + scale.offset) * display.factor, 3), 12, y - 3);
    ink.textAlign = "right";
    ink.fillText(formatNumber((high + scale.offset) * display.factor, 3), 212, y - 3);
    ink.textAlign = "left";
    y -= 52;
  }
  return canvas;
}

const pngOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((done, failed) => canvas.toBlob((b) => (b ? done(b) : failed(new Error("The browser could not make a picture."))), "image/png"));

export async function savePicture(canvas: HTMLCanvasElement, name: string): Promise<void> {
  saveBlob(await pngOf(canvas), name);
}

export interface FrameWalk {
  frames: number;
  show(frame: number): Promise<void>;
  compose(): HTMLCanvasElement;
  progress(done: number): void;
  stopped(): boolean;
}

/** Every step-th frame as a PNG in one zip file. */
export async function savePngFrames(walk: FrameWalk, step: number, name: string): Promise<number> {
  const entries: ZipEntry[] = [];
  for (let frame = 0; frame < walk.frames && !walk.stopped(); frame += step) {
    await walk.show(frame);
    const blob = await pngOf(walk.compose());
    entries.push({ name: `frame_${String(frame).padStart(6, "0")}.png`, bytes: new Uint8Array(await blob.arrayBuffer()) });
    walk.progress(frame);
  }
  saveBlob(new Blob(zipParts(entries), { type: "application/zip" }), `${name}.zip`);
  return entries.length;
}

export const canRecord = () => typeof MediaRecorder !== "undefined" && MediaRecorder.isTypeSupported("video/webm");

/** Every step-th frame as a video of 25 pictures per second, recorded while it plays. */
export async function saveVideo(walk: FrameWalk, step: number, name: string): Promise<number> {
  await walk.show(0);
  const first = walk.compose();
  const canvas = document.createElement("canvas");
  canvas.width = first.width;
  canvas.height = first.height;
  const ink = canvas.getContext("2d")!;
  ink.drawImage(first, 0, 0);
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm", videoBitsPerSecond: 12_000_000 });
  const parts: Blob[] = [];
  let recorded = 0;
  recorder.ondataavailable = (event) => { parts.push(event.data); recorded += event.data.size; };
  const ended = new Promise<void>((done) => { recorder.onstop = () => done(); });
  recorder.start(200);
  let count = 0;
  for (let frame = 0; frame < walk.frames && !walk.stopped(); frame += step, ++count) {
    const begin = performance.now();
    await walk.show(frame);
    ink.drawImage(walk.compose(), 0, 0);
    walk.progress(frame);
    await new Promise((done) => setTimeout(done, Math.max(0, 40 - (performance.now() - begin))));
  }
  // The encoder may still be starting: a short film must not end before it has begun.
  for (let wait = 0; recorded === 0 && wait < 50; ++wait) {
    ink.drawImage(canvas, 0, 0);
    await new Promise((done) => setTimeout(done, 200));
  }
  recorder.stop();
  await ended;
  if (recorded === 0) throw new Error("The browser recorded nothing: save the frames as PNG files.");
  saveBlob(new Blob(parts, { type: "video/webm" }), `${name}.webm`);
  return count;
}
