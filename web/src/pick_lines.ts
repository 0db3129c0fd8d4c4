// The segment that a click meant: the nearest on the canvas within a few pixels, the one in front if several are.
import { Matrix4, Vector3 } from "three";
import type { PickRay } from "./layer";

export interface LineHit {
  segment: number;
  along: number; // 0 at the first end, 1 at the second
  depth: number;
}

/** Places of points on the canvas and their depth; a third of the cost of doing it segment by segment. */
export function projectAll(pick: PickRay, position: Float32Array): Float32Array {
  const m = new Matrix4().multiplyMatrices(pick.camera.projectionMatrix, pick.camera.matrixWorldInverse).elements;
  const count = position.length / 3;
  const out = new Float32Array(3 * count);
  for (let k = 0; k < count; ++k) {
    const x = position[3 * k]!, y = position[3 * k + 1]!, z = position[3 * k + 2]!;
    const w = m[3]! * x + m[7]! * y + m[11]! * z + m[15]!;
    out[3 * k] = (((m[0]! * x + m[4]! * y + m[8]! * z + m[12]!) / w + 1) / 2) * pick.width;
    out[3 * k + 1] = ((1 - (m[1]! * x + m[5]! * y + m[9]! * z + m[13]!) / w) / 2) * pick.height;
    out[3 * k + 2] = w;
  }
  return out;
}

/** `ends(k)` gives the two points of segment k. */
export function pickSegment(pick: PickRay, projected: Float32Array, segments: number, ends: (k: number) => [number, number]): LineHit | null {
  let best: LineHit | null = null;
  let bestScore = Infinity;
  for (let k = 0; k < segments; ++k) {
    const [a, b] = ends(k);
    const da = projected[3 * a + 2]!, db = projected[3 * b + 2]!;
    if (!(da > 0 && db > 0)) continue;
    const ax = projected[3 * a]!, ay = projected[3 * a + 1]!;
    const ux = projected[3 * b]! - ax, uy = projected[3 * b + 1]! - ay;
    const size2 = ux * ux + uy * uy;
    const along = size2 > 0 ? Math.min(1, Math.max(0, ((pick.x - ax) * ux + (pick.y - ay) * uy) / size2)) : 0;
    const off = Math.hypot(ax + along * ux - pick.x, ay + along * uy - pick.y);
    if (off > pick.tolerance) continue;
    const depth = da + along * (db - da);
    const score = depth * (1 + 0.05 * off); // a line in front wins, unless another is much closer to the click
    if (score < bestScore) {
      bestScore = score;
      best = { segment: k, along, depth };
    }
  }
  return best;
}

export const between = (position: Float32Array, a: number, b: number, along: number) =>
  new Vector3().fromArray(position, 3 * a).lerp(new Vector3().fromArray(position, 3 * b), along);
