// Reader of frames.tlf (docs/frame_format.md): whole files, by ranges, and while they grow.
import { crc32 } from "./crc32";
import {
  chunkHeader, frameBytes, headerOf, kHeaderBytes, layoutOf, rowsIn, type Chunk, type ChunkHeader, type Frame, type FrameMesh, type GroupLayout,
} from "./frame_format";

/** Bytes that may lie anywhere: in memory, in the page, behind a server. */
export interface ByteSource {
  size(): Promise<number>;
  read(begin: number, end: number): Promise<Uint8Array>;
}

const kMagic = [0x89, 0x54, 0x4c, 0x46, 0x0d, 0x0a, 0x1a, 0x0a];
const kBlockBytes = 1 << 20; // files without an index are walked in blocks, not by one request per chunk
const kWholeBytes = 48 << 20; // smaller files are fetched in one piece
const kCacheBytes = 256 << 20;

export class FrameFile {
  title = "";
  origin: [number, number, number] = [0, 0, 0];
  meshes: FrameMesh[] = [];
  names = new Map<string, string[]>();
  layouts: GroupLayout[][] = [];
  frames = 0;
  closed = false; // has its index: nothing more will come
  damage = ""; // a sentence, if the file ends before it should

  private chunks: Chunk[] = [];
  private end = 16; // where the next chunk header is expected
  private whole: Uint8Array | null = null;
  private cache = new Map<number, Uint8Array>();
  private cached = 0;
  private checked = new Set<number>();

  private constructor(private source: ByteSource, private size: number) {}

  /** Stands for the frames of a result that has none. */
  static none(): FrameFile {
    return new FrameFile({ size: async () => 0, read: async () => new Uint8Array() }, 0);
  }

  static async open(source: ByteSource): Promise<FrameFile> {
    const file = new FrameFile(source, await source.size());
    await file.readAll();
    return file;
  }

  private async readAll(): Promise<void> {
    this.whole = this.size <= kWholeBytes ? await this.source.read(0, this.size) : null;
    const head = await this.bytes(0, Math.min(16, this.size));
    if (head.length < 16 || kMagic.some((byte, k) => head[k] !== byte))
      throw new Error("frames.tlf is no frame file of Talus: run the case again to make it anew.");
    const version = new DataView(head.buffer, head.byteOffset, 16).getUint32(8, true);
    if (version !== 1)
      throw new Error(`frames.tlf has version ${version} of the format and this page reads version 1: open it with the Talus that wrote it.`);
    if (!(await this.readIndex())) await this.walk();
    if (this.meshes.length === 0 && this.layouts.length === 0 && this.title === "" && this.damage === "" && this.end === 16)
      this.damage = "The frame file has no frames yet.";
  }

  /** Looks for what has been added since. Who knows the size, and that it is still the same file, spares two requests. */
  async grow(known?: number): Promise<"same" | "longer" | "replaced"> {
    if (this.closed) return "same";
    const size = known ?? (await this.source.size());
    const before = this.frames;
    const firstChunk = this.chunks[0];
    let replaced = size < this.end;
    if (!replaced && firstChunk && known === undefined) {
      const at = firstChunk.place - kHeaderBytes;
      const bytes = await this.source.read(at, at + kHeaderBytes);
      const now = chunkHeader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0, at);
      replaced = !now || now.stride !== firstChunk.stride || now.count < firstChunk.count;
    }
    this.size = size;
    this.damage = "";
    if (replaced) {
      Object.assign(this, { chunks: [], layouts: [], meshes: [], frames: 0, end: 16, cached: 0 });
      this.cache.clear();
      this.checked.clear();
      await this.readAll();
      return "replaced";
    }
    this.whole = null;
    // The last chunk grows in place: it is read again.
    const last = this.chunks.pop();
    if (last) {
      this.end = last.place - kHeaderBytes;
      this.frames -= last.count;
      this.forget(this.chunks.length);
    }
    await this.walk();
    return this.frames > before ? "longer" : "same";
  }

  private async bytes(begin: number, end: number): Promise<Uint8Array> {
    if (this.whole && end <= this.whole.length) return this.whole.subarray(begin, end);
    return this.source.read(begin, end);
  }

  /** True if the file ends with a good index and has been taken from it. */
  private async readIndex(): Promise<boolean> {
    if (this.size < 16 + 2 * kHeaderBytes) return false;
    const tail = await this.bytes(this.size - 16, this.size);
    if (new TextDecoder().decode(tail.subarray(8, 16)) !== "TLFINDEX") return false;
    const place = Number(new DataView(tail.buffer, tail.byteOffset, 16).getBigUint64(0, true));
    if (!(place >= 16 && place + kHeaderBytes <= this.size)) return false;
    const bytes = await this.bytes(place, this.size);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const index = chunkHeader(view, 0, place);
    if (!index || index.kind !== 4 || place + kHeaderBytes + index.bytes > this.size) return false;
    const payload = bytes.subarray(kHeaderBytes, kHeaderBytes + index.bytes);
    if (crc32(payload) !== index.crc) return false;
    const found: ChunkHeader[] = [];
    for (let at = kHeaderBytes; at + 72 <= kHeaderBytes + index.bytes - 16; at += 72) {
      const chunk = chunkHeader(view, at + 8, Number(view.getBigUint64(at, true)));
      if (!chunk) return false;
      found.push(chunk);
    }
    for (const chunk of found) await this.take(chunk);
    this.end = this.size;
    this.closed = true;
    return true;
  }

  private async walk(): Promise<void> {
    let block = new Uint8Array(0);
    let blockAt = this.end;
    while (this.end < this.size) {
      if (this.end + kHeaderBytes > this.size) return this.stop(this.size - this.end);
      if (this.end < blockAt || this.end + kHeaderBytes > blockAt + block.length) {
        blockAt = this.end;
        block = await this.bytes(blockAt, Math.min(blockAt + kBlockBytes, this.size));
      }
      const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
      const chunk = chunkHeader(view, this.end - blockAt, this.end);
      if (!chunk || chunk.place + chunk.bytes > this.size) return this.stop(this.size - this.end);
      if (chunk.kind === 4) {
        this.closed = true;
        return;
      }
      await this.take(chunk);
      this.end = chunk.place + chunk.bytes;
    }
  }

  private stop(bytes: number): void {
    this.damage = `The frame file ends in the middle of a chunk: ${this.frames} whole frames are shown, the last ${bytes} bytes are not.`;
  }

  private async take(chunk: ChunkHeader): Promise<void> {
    if (chunk.kind === 3) {
      chunk.first = this.frames;
      this.frames += chunk.count;
      this.chunks.push(chunk);
      return;
    }
    if (chunk.kind !== 1 && chunk.kind !== 2) return;
    const payload = await this.bytes(chunk.place, chunk.place + chunk.bytes);
    if (chunk.kind === 1) Object.assign(this, headerOf(payload));
    else this.layouts[chunk.layout] = layoutOf(payload, this.names);
  }

  private chunkOf(index: number): number {
    let low = 0, high = this.chunks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.chunks[middle]!.first <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Numbers in the first frame: how costly a frame is. */
  get valuesInFrame(): number {
    const first = this.chunks[0] && this.layouts[this.chunks[0].layout];
    return first ? frameBytes(first) / 4 : 1;
  }

  /** Time of a frame [s]; between the first and last of its chunk by even spacing. */
  timeOf(index: number): number {
    if (this.frames === 0) return 0;
    const c = this.chunks[this.chunkOf(index)]!;
    return c.count > 1 ? c.timeFirst + ((c.timeLast - c.timeFirst) * (index - c.first)) / (c.count - 1) : c.timeFirst;
  }

  /** The frame whose time is nearest to `time`. */
  indexAt(time: number): number {
    let low = 0, high = this.frames - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.timeOf(middle) < time) low = middle + 1;
      else high = middle;
    }
    if (low > 0 && time - this.timeOf(low - 1) < this.timeOf(low) - time) --low;
    return Math.max(0, low);
  }

  private forget(chunk: number): void {
    this.cached -= this.cache.get(chunk)?.length ?? 0;
    this.cache.delete(chunk);
    this.checked.delete(chunk);
  }

  private async payload(number: number): Promise<Uint8Array> {
    const kept = this.cache.get(number);
    if (kept) {
      this.cache.delete(number); // the latest used is the last of the map
      this.cache.set(number, kept);
      return kept;
    }
    const chunk = this.chunks[number]!;
    const bytes = (await this.bytes(chunk.place, chunk.place + chunk.bytes)).slice();
    if (!this.checked.has(number)) {
      if (crc32(bytes) !== chunk.crc) this.damage = `Frames ${chunk.first + 1} to ${chunk.first + chunk.count} of the frame file are damaged (checksum).`;
      this.checked.add(number);
    }
    this.cache.set(number, bytes);
    this.cached += bytes.length;
    for (const [oldest, old] of this.cache) {
      if (this.cached <= kCacheBytes || oldest === number) break;
      this.cache.delete(oldest);
      this.cached -= old.length;
    }
    return bytes;
  }

  async frame(index: number): Promise<Frame> {
    if (!(index >= 0 && index < this.frames)) throw new Error(`There is no frame ${index}.`);
    const number = this.chunkOf(index);
    const chunk = this.chunks[number]!;
    const groups = this.layouts[chunk.layout];
    if (!groups) throw new Error(`Frame ${index} has no layout.`);
    const payload = await this.payload(number);
    const begin = (index - chunk.first) * frameBytes(groups);
    let at = begin + 8;
    const time = new DataView(payload.buffer, payload.byteOffset + begin, 8).getFloat64(0, true);
    const filled = groups.map((layout) => {
      const values = new Map<string, Float32Array>();
      for (const a of layout.arrays) {
        const count = a.components * rowsIn(layout, a);
        values.set(a.name, new Float32Array(payload.buffer, payload.byteOffset + at, count));
        at += 4 * count;
      }
      return { layout, values };
    });
    return { index, time, layout: chunk.layout, groups: filled };
  }
}
