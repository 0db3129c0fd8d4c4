// A grid of heights: value and slope at a place, where a ray meets it, its shaded relief.
import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RedFormat, type Vector3 } from "three";
import type { Grid } from "./blob";

/** Height at a place by bilinear interpolation; NaN outside. */
export function heightAt(grid: Grid, x: number, y: number): number {
  const u = (x - grid.x0) / grid.dx, v = (y - grid.y0) / grid.dy;
  const i = Math.min(grid.columns - 2, Math.floor(u)), j = Math.min(grid.rows - 2, Math.floor(v));
  if (!(i >= 0 && j >= 0 && u <= grid.columns - 1 && v <= grid.rows - 1)) return NaN;
  const a = u - i, b = v - j, k = j * grid.columns + i;
  const z = grid.z;
  return (1 - b) * ((1 - a) * z[k]! + a * z[k + 1]!) + b * ((1 - a) * z[k + grid.columns]! + a * z[k + grid.columns + 1]!);
}

/** Value of the cell that a place lies in; NaN outside. */
export function cellAt(grid: Grid, x: number, y: number): number {
  const i = Math.round((x - grid.x0) / grid.dx), j = Math.round((y - grid.y0) / grid.dy);
  return i >= 0 && j >= 0 && i < grid.columns && j < grid.rows ? grid.z[j * grid.columns + i]! : NaN;
}

/** Slope against the horizontal [degrees]. */
export function slopeAt(grid: Grid, x: number, y: number): number {
  const zx = (heightAt(grid, x + grid.dx / 2, y) - heightAt(grid, x - grid.dx / 2, y)) / grid.dx;
  const zy = (heightAt(grid, x, y + grid.dy / 2) - heightAt(grid, x, y - grid.dy / 2)) / grid.dy;
  return (Math.atan(Math.hypot(zx, zy)) * 180) / Math.PI;
}

/** Distance along the ray to the ground, or null. Half a cell at a time, then halved. */
export function rayHitsGrid(grid: Grid, origin: Vector3, direction: Vector3): number | null {
  const sizeX = (grid.columns - 1) * grid.dx, sizeY = (grid.rows - 1) * grid.dy;
  let enter = 0, leave = Infinity;
  const slab = (from: number, speed: number, low: number, high: number) => {
    if (Math.abs(speed) < 1e-12) { if (from < low || from > high) leave = -1; return; }
    const a = (low - from) / speed, b = (high - from) / speed;
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  };
  slab(origin.x, direction.x, grid.x0, grid.x0 + sizeX);
  slab(origin.y, direction.y, grid.y0, grid.y0 + sizeY);
  slab(origin.z, direction.z, grid.minimum - 1, grid.maximum + 1);
  if (!(leave > enter)) return null;
  const above = (s: number) => origin.z + s * direction.z - heightAt(grid, origin.x + s * direction.x, origin.y + s * direction.y);
  const step = Math.max((0.5 * Math.min(grid.dx, grid.dy)), (leave - enter) / 20000);
  let before = above(enter);
  for (let s = enter; s <= leave; s += step) {
    const now = above(s + step);
    if (before >= 0 && now < 0) {
      let low = s, high = s + step;
      for (let k = 0; k < 30; ++k) {
        const middle = 0.5 * (low + high);
        if (above(middle) >= 0) low = middle;
        else high = middle;
      }
      return low;
    }
    before = now;
  }
  return null;
}

// Light of the cartographers from the north-west, and a weaker one from the west-south-west that opens the shadows.
const kMain = [-0.58, 0.58, 0.62].map((c) => c / Math.hypot(0.58, 0.58, 0.62));
const kFill = [-0.8, -0.35, 0.5].map((c) => c / Math.hypot(0.8, 0.35, 0.5));

/** Light on ground with a normal of length 1: about 1 where it is level, at most 1.3. */
export function litBy(x: number, y: number, z: number): number {
  const main = Math.max(0, kMain[0]! * x + kMain[1]! * y + kMain[2]! * z);
  const fill = Math.max(0, kFill[0]! * x + kFill[1]! * y + kFill[2]! * z);
  return 0.48 + 0.62 * main + 0.22 * fill;
}

/** The shaded relief as a picture, two thirds of the light: it stays crisp when the mesh is coarse. */
export function reliefTexture(grid: Grid): DataTexture {
  const { columns, rows, z, dx, dy } = grid;
  const bytes = new Uint8Array(columns * rows);
  for (let j = 0; j < rows; ++j) {
    const south = Math.max(0, j - 1) * columns, north = Math.min(rows - 1, j + 1) * columns;
    const spanY = (Math.min(rows - 1, j + 1) - Math.max(0, j - 1)) * dy;
    for (let i = 0; i < columns; ++i) {
      const west = Math.max(0, i - 1), east = Math.min(columns - 1, i + 1);
      let zx = (z[j * columns + east]! - z[j * columns + west]!) / ((east - west) * dx);
      let zy = (z[north + i]! - z[south + i]!) / spanY;
      if (!Number.isFinite(zx)) zx = 0;
      if (!Number.isFinite(zy)) zy = 0;
      const size = 1 / Math.sqrt(zx * zx + zy * zy + 1);
      bytes[j * columns + i] = 170 * litBy(-zx * size, -zy * size, size);
    }
  }
  const texture = new DataTexture(bytes, columns, rows, RedFormat);
  texture.unpackAlignment = 1;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}
