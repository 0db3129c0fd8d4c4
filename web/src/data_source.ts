// Where the page gets its data: elements inside the page (an exported file), else the server it came from.
import type { ByteSource } from "./frame_file";

export interface FieldInfo {
  name: string;
  unit: string;
}

export interface Manifest {
  talus_version: string;
  kind: string;
  title: string;
  live: boolean;
  state: string;
  completed: boolean;
  summary: Record<string, unknown> | null;
  series: { name: string; file: string; columns: FieldInfo[]; rows: number }[];
  manifest_version?: number; // rises when a run ends and another begins
  messages?: string[];
  runs?: string[]; // of a sweep or calibration
  frames: { file: string; bytes: number; version?: string } | null;
  grids: { name: string; label: string; unit: string; columns: number; rows: number }[];
  layers: { name: string; label: string; lines?: number; points?: number; fields: FieldInfo[] }[];
  origin: [number, number, number];
  crs: string;
  report: string | null;
}

function embedded(path: string): Uint8Array | null {
  const element = document.querySelector(`script[data-path="${CSS.escape(decodeURIComponent(path))}"]`);
  if (!element) return null;
  const text = atob((element.textContent ?? "").replace(/\s+/g, ""));
  const bytes = new Uint8Array(text.length);
  for (let k = 0; k < text.length; ++k) bytes[k] = text.charCodeAt(k);
  return bytes;
}

export const isExported = () => document.querySelector("script[data-path]") !== null;

async function fetched(path: string, headers: Record<string, string> = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { headers, cache: "no-store" });
  } catch {
    throw new Error("The server does not answer. Is `talus view` still running?");
  }
  if (!response.ok) throw new Error(`The server refuses ${path}: ${response.status} ${response.statusText}.`);
  return response;
}

const asked = new Map<string, Promise<Uint8Array>>();

/** Asks for bytes that will be needed soon: several come while one is worked on. */
export function askFor(path: string, query = ""): void {
  const bytes = readBytes(path, query);
  bytes.catch(() => undefined); // who reads them hears of it
  asked.set(path, bytes);
}

/** The bytes of a path; `query` is not part of the name under which an exported page holds it. */
export async function readBytes(path: string, query = ""): Promise<Uint8Array> {
  const coming = asked.get(path);
  if (coming) {
    asked.delete(path);
    return coming;
  }
  return embedded(path) ?? new Uint8Array(await (await fetched(path + query)).arrayBuffer());
}

export async function readText(path: string): Promise<string> {
  return new TextDecoder().decode(await readBytes(path));
}

export async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readText("/api/manifest")) as Manifest;
}

export const filePath = (file: string) => "/files/" + file.split("/").map(encodeURIComponent).join("/");

/** Names of blobs are paths of a grid or layer; their slashes stay. */
export const blobPath = (name: string) => "/api/blob/" + name.split("/").map(encodeURIComponent).join("/");

/** A file of the result folder, read by ranges. */
export function fileSource(file: string): ByteSource {
  const path = filePath(file);
  const inside = embedded(path);
  if (inside)
    return { size: async () => inside.length, read: async (begin, end) => inside.subarray(begin, end) };
  // A file that a run writes may be empty, or begun anew and shorter, when it is asked for: that is no error.
  const growing = { "X-Talus-Growing": "yes" };
  return {
    async size() {
      const range = (await fetched(path, { ...growing, Range: "bytes=0-0" })).headers.get("Content-Range");
      const total = range?.split("/")[1];
      if (total !== undefined && total !== "*") return Number(total);
      return Number((await fetched(path)).headers.get("Content-Length") ?? 0);
    },
    async read(begin, end) {
      if (end <= begin) return new Uint8Array();
      const response = await fetched(path, { ...growing, Range: `bytes=${begin}-${end - 1}` });
      if (response.status === 204) return new Uint8Array();
      const bytes = new Uint8Array(await response.arrayBuffer());
      // A server without ranges sends the whole file.
      return response.status === 206 ? bytes : bytes.subarray(begin, end);
    },
  };
}

export interface Progress {
  state: "running" | "paused" | "finished" | "interrupted" | "failed";
  fraction: number;
  eta_s: number | null;
  text: string;
  frames_bytes: number;
  frames_version?: string;
  layers_version?: string; // changes when a run has shown more paths
  manifest_version?: number;
  series_rows: Record<string, number>;
}

export function listenToProgress(take: (progress: Progress) => void, lost: () => void): () => void {
  const events = new EventSource("/api/events");
  events.addEventListener("progress", (event) => take(JSON.parse((event as MessageEvent<string>).data) as Progress));
  events.onerror = lost;
  return () => events.close();
}

export async function sendControl(action: "pause" | "resume" | "stop"): Promise<void> {
  const token = document.querySelector<HTMLMetaElement>('meta[name="talus-token"]')?.content ?? "";
  const response = await fetch("/api/control", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Talus-Token": token },
    body: JSON.stringify({ action }),
  });
  if (response.status === 409) throw new Error("Nothing runs any more: there is nothing to control.");
  if (!response.ok) throw new Error(`The server refuses to ${action}: ${response.status}. Open the address that talus printed, in this browser.`);
}
