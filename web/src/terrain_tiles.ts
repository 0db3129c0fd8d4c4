// A grid of heights as tiles, each drawn with as many triangles as its distance asks for. Skirts hide the cracks between
// tiles of different fineness.
import { BufferAttribute, BufferGeometry, Group, Mesh, Sphere, Vector3, type Material, type PerspectiveCamera } from "three";
import type { Grid } from "./blob";

const kCells = 64; // along a side of a tile
const kStrides = [1, 2, 4, 8, 16, 32];
const kPixels = 4; // a triangle's side on the canvas is about this long

interface Tile {
  mesh: Mesh;
  geometry: BufferGeometry;
  columns: number; // vertices
  rows: number;
  holes: boolean;
  stride: number;
  centre: Vector3;
  radius: number;
  indices: Map<number, BufferAttribute>;
}

/** Triangles of a tile with every stride-th vertex; those at a hole are left out. */
function tileIndex(columns: number, rows: number, stride: number, z: Float32Array | null): Uint16Array {
  const at: number[] = [];
  for (let i = 0; i < columns - 1; i += stride) at.push(i);
  at.push(columns - 1);
  const up: number[] = [];
  for (let j = 0; j < rows - 1; j += stride) up.push(j);
  up.push(rows - 1);
  const index: number[] = [];
  const whole = (v: number) => !z || Number.isFinite(z[v]!);
  const face = (a: number, b: number, c: number) => { if (whole(a) && whole(b) && whole(c)) index.push(a, b, c); };
  for (let q = 0; q + 1 < up.length; ++q)
    for (let p = 0; p + 1 < at.length; ++p) {
      const a = up[q]! * columns + at[p]!, b = up[q]! * columns + at[p + 1]!;
      const c = up[q + 1]! * columns + at[p]!, d = up[q + 1]! * columns + at[p + 1]!;
      face(a, b, c);
      face(b, d, c);
    }
  // Skirts: the lowered copies of the south, north, west and east edge follow the vertices of the tile.
  const base = columns * rows;
  const skirt = (top0: number, top1: number, low0: number, low1: number) => {
    if (whole(top0) && whole(top1)) index.push(top0, low0, top1, top1, low0, low1);
  };
  for (let p = 0; p + 1 < at.length; ++p) {
    const [a, b] = [at[p]!, at[p + 1]!];
    skirt(a, b, base + a, base + b);
    const north = (rows - 1) * columns;
    skirt(north + a, north + b, base + columns + a, base + columns + b);
  }
  for (let q = 0; q + 1 < up.length; ++q) {
    const [a, b] = [up[q]!, up[q + 1]!];
    skirt(a * columns, b * columns, base + 2 * columns + a, base + 2 * columns + b);
    skirt(a * columns + columns - 1, b * columns + columns - 1, base + 2 * columns + rows + a, base + 2 * columns + rows + b);
  }
  return Uint16Array.from(index);
}

export class TerrainTiles {
  readonly object = new Group();
  triangles = 0;
  private tiles: Tile[] = [];
  private shared = new Map<string, BufferAttribute>();

  constructor(private grid: Grid, material: Material) {
    for (let j = 0; j < grid.rows - 1; j += kCells)
      for (let i = 0; i < grid.columns - 1; i += kCells) this.addTile(i, j, material);
  }

  private addTile(i0: number, j0: number, material: Material): void {
    const g = this.grid;
    const columns = Math.min(kCells, g.columns - 1 - i0) + 1, rows = Math.min(kCells, g.rows - 1 - j0) + 1;
    const count = columns * rows + 2 * (columns + rows);
    const place = new Float32Array(3 * count);
    let low = Infinity, high = -Infinity, holes = false;
    for (let j = 0; j < rows; ++j)
      for (let i = 0; i < columns; ++i) {
        const z = g.z[(j0 + j) * g.columns + i0 + i]!;
        const at = 3 * (j * columns + i);
        place[at] = g.x0 + (i0 + i) * g.dx;
        place[at + 1] = g.y0 + (j0 + j) * g.dy;
        place[at + 2] = z;
        if (z < low) low = z;
        if (z > high) high = z;
        if (z !== z) holes = true;
      }
    if (!(high >= low)) return;
    const depth = 0.02 * (g.maximum - g.minimum) + 0.5 * Math.max(g.dx, g.dy);
    let next = 3 * columns * rows;
    const lower = (vertex: number) => {
      place[next] = place[3 * vertex]!;
      place[next + 1] = place[3 * vertex + 1]!;
      place[next + 2] = place[3 * vertex + 2]! - depth;
      next += 3;
    };
    for (let i = 0; i < columns; ++i) lower(i);
    for (let i = 0; i < columns; ++i) lower((rows - 1) * columns + i);
    for (let j = 0; j < rows; ++j) lower(j * columns);
    for (let j = 0; j < rows; ++j) lower(j * columns + columns - 1);
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(place, 3));
    const centre = new Vector3(g.x0 + (i0 + (columns - 1) / 2) * g.dx, g.y0 + (j0 + (rows - 1) / 2) * g.dy, (low + high) / 2);
    const radius = 0.5 * Math.hypot((columns - 1) * g.dx, (rows - 1) * g.dy, high - low + depth);
    geometry.boundingSphere = new Sphere(centre, radius + depth);
    const mesh = new Mesh(geometry, material);
    this.object.add(mesh);
    this.tiles.push({ mesh, geometry, columns, rows, holes, stride: 0, centre, radius, indices: new Map() });
  }

  private index(tile: Tile, stride: number): BufferAttribute {
    const key = `${tile.columns} ${tile.rows} ${stride}`;
    const known = tile.holes ? tile.indices.get(stride) : this.shared.get(key);
    if (known) return known;
    let heights: Float32Array | null = null;
    if (tile.holes) {
      const place = tile.geometry.getAttribute("position").array as Float32Array;
      heights = new Float32Array(tile.columns * tile.rows);
      for (let v = 0; v < heights.length; ++v) heights[v] = place[3 * v + 2]!;
    }
    const made = new BufferAttribute(tileIndex(tile.columns, tile.rows, stride, heights), 1);
    if (tile.holes) tile.indices.set(stride, made);
    else this.shared.set(key, made);
    return made;
  }

  /** Chooses the fineness of each tile; `moving` views get coarser ones. */
  prepare(camera: PerspectiveCamera, height: number): void {
    const pixelsPerUnit = height / (2 * Math.tan((camera.fov * Math.PI) / 360));
    const cell = Math.max(this.grid.dx, this.grid.dy);
    this.triangles = 0;
    for (const tile of this.tiles) {
      const distance = Math.max(tile.centre.distanceTo(camera.position) - tile.radius, camera.near);
      const wanted = (kPixels * distance) / (cell * pixelsPerUnit);
      let stride = 1;
      for (const s of kStrides) if (s <= wanted) stride = s;
      if (stride !== tile.stride) {
        tile.stride = stride;
        tile.geometry.setIndex(this.index(tile, stride));
      }
      this.triangles += tile.geometry.index!.count / 3;
    }
  }
}
