// A zip file without compression: PNG files are compressed already.
import { crc32 } from "./crc32";

export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
}

const kLocal = 0x04034b50, kCentral = 0x02014b50, kEnd = 0x06054b50;
const kDate = 0x0021; // 1 January 1980: the same frames give the same file

/** The parts of the file, to be put into one Blob. */
export function zipParts(entries: ZipEntry[]): Uint8Array[] {
  const parts: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let place = 0;
  const head = (name: Uint8Array, entry: ZipEntry, crc: number, isCentral: boolean) => {
    const bytes = new Uint8Array((isCentral ? 46 : 30) + name.length);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, isCentral ? kCentral : kLocal, true);
    const at = isCentral ? 6 : 4; // both share the fields from here on
    if (isCentral) view.setUint16(4, 20, true);
    view.setUint16(at, 20, true);
    view.setUint16(at + 2, 0x0800, true); // names are UTF-8
    view.setUint16(at + 8, kDate, true);
    view.setUint32(at + 10, crc, true);
    view.setUint32(at + 14, entry.bytes.length, true);
    view.setUint32(at + 18, entry.bytes.length, true);
    view.setUint16(at + 22, name.length, true);
    if (isCentral) view.setUint32(42, place, true);
    bytes.set(name, isCentral ? 46 : 30);
    return bytes;
  };
  for (const entry of entries) {
    const name = new TextEncoder().encode(entry.name);
    const crc = crc32(entry.bytes);
    central.push(head(name, entry, crc, true));
    const local = head(name, entry, crc, false);
    parts.push(local, entry.bytes);
    place += local.length + entry.bytes.length;
  }
  const centralBytes = central.reduce((sum, c) => sum + c.length, 0);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, kEnd, true);
  end.setUint16(8, entries.length, true);
  end.setUint16(10, entries.length, true);
  end.setUint32(12, centralBytes, true);
  end.setUint32(16, place, true);
  return [...parts, ...central, new Uint8Array(end.buffer)];
}
