// The layer of the ground: a grid of the server with level of detail, or a mesh of the frame file.
import { Box3, BufferAttribute, BufferGeometry, Group, Mesh, Raycaster, Vector3, type Object3D, type PerspectiveCamera, type ShaderMaterial } from "three";
import type { Grid } from "./blob";
import { ColourScale } from "./colour_map";
import { formatNumber, formatValue, roundNumber, withUnit } from "./format";
import type { FrameMesh } from "./frame_format";
import { cellAt, heightAt, litBy, rayHitsGrid, reliefTexture, slopeAt } from "./height_grid";
import type { Field, Hit, Layer, PickRay, Row } from "./layer";
import { drapeTexture, frameOf, setTerrainTheme, terrainMaterial } from "./terrain_material";
import { TerrainTiles } from "./terrain_tiles";
import { setValueUniforms } from "./value_material";

export interface MapSource {
  fields: Field[];
  load(name: string): Promise<Grid>;
}

const kElevation: Field = { name: "elevation", label: "Elevation", unit: "m" };

export class TerrainLayer implements Layer {
  name = "terrain";
  label = "Terrain";
  object: Object3D = new Group();
  fields: Field[];
  field: string | null = null;
  scale: ColourScale | null = null;
  swatch = "#cfcabd";
  extra?: HTMLElement;
  low = Infinity;
  high = -Infinity;
  readonly isGrid: boolean;

  private material: ShaderMaterial;
  private tiles: TerrainTiles | null = null;
  private map: Grid | null = null;
  private maps = new Map<string, Grid>();
  private scales = new Map<string, ColourScale>();
  private interval = 1;

  constructor(private ground: Grid | FrameMesh, private origin: [number, number, number], private source: MapSource,
              private changed: () => void, private failed: (message: string) => void) {
    const isGrid = "z" in ground;
    this.isGrid = isGrid;
    this.material = terrainMaterial(isGrid);
    this.fields = [kElevation, ...source.fields];
    if (isGrid) {
      this.material.uniforms["relief"]!.value = reliefTexture(ground);
      this.material.uniforms["reliefFrame"]!.value = frameOf(ground);
      this.tiles = new TerrainTiles(ground, this.material);
      this.object = this.tiles.object;
      this.low = ground.minimum;
      this.high = ground.maximum;
    } else {
      this.addMesh(ground);
    }
    const relief = this.high - this.low;
    this.interval = relief > 0 ? roundNumber(relief / 25) : 0;
    if (relief > 0) this.material.uniforms["datum"]!.value = origin[2] % (5 * this.interval);
    if (relief > 0) this.extra = this.contourSwitch();
  }

  private addMesh(mesh: FrameMesh): void {
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(mesh.vertices, 3));
    geometry.setIndex(new BufferAttribute(new Uint32Array(mesh.triangles), 1));
    geometry.computeVertexNormals();
    const n = geometry.getAttribute("normal").array;
    const lit = new Float32Array(n.length / 3);
    for (let k = 0; k < lit.length; ++k) lit[k] = litBy(n[3 * k]!, n[3 * k + 1]!, n[3 * k + 2]!);
    geometry.setAttribute("lit", new BufferAttribute(lit, 1));
    this.object.add(new Mesh(geometry, this.material));
    for (let k = 2; k < mesh.vertices.length; k += 3) {
      this.low = Math.min(this.low, mesh.vertices[k]!);
      this.high = Math.max(this.high, mesh.vertices[k]!);
    }
  }

  private contourSwitch(): HTMLElement {
    const label = document.createElement("label");
    label.className = "option";
    const box = document.createElement("input");
    box.type = "checkbox";
    box.name = "contours";
    box.checked = true;
    const show = () => {
      this.material.uniforms["interval"]!.value = box.checked ? this.interval : 0;
      this.changed();
    };
    box.addEventListener("change", show);
    label.append(box, `Contour lines every ${formatNumber(this.interval)} m`);
    show();
    return label;
  }

  /** Of a ground that is a grid. */
  get box(): Box3 {
    const g = this.ground, box = new Box3();
    return "z" in g ? box.set(new Vector3(g.x0, g.y0, g.minimum), new Vector3(g.x0 + g.columns * g.dx, g.y0 + g.rows * g.dy, g.maximum)) : box;
  }

  setTheme(dark: boolean): void {
    setTerrainTheme(this.material, dark);
  }

  setField(name: string | null): void {
    this.field = name;
    if (name === null || name === kElevation.name) {
      this.map = null;
      this.scale = null;
      if (name !== null) {
        this.scale = this.scales.get(name) ?? new ColourScale(kElevation.label, "m");
        this.scale.map = "cividis";
        // Heights above the origin are drawn; the legend gives those of the map.
        this.scale.offset = this.origin[2];
        this.scale.include([this.low, this.high]);
        this.scales.set(name, this.scale);
      }
      this.recolour();
      return;
    }
    const known = this.maps.get(name);
    if (known) return this.drape(name, known);
    this.source.load(name).then(
      (grid) => {
        this.maps.set(name, grid);
        if (this.field === name) this.drape(name, grid);
      },
      (error: Error) => this.failed(error.message));
  }

  private drape(name: string, grid: Grid): void {
    const field = this.fields.find((f) => f.name === name)!;
    this.map = grid;
    this.scale = this.scales.get(name) ?? new ColourScale(field.label, field.unit);
    this.scale.include([grid.minimum, grid.maximum]);
    this.scales.set(name, this.scale);
    this.material.uniforms["drape"]!.value = drapeTexture(grid);
    this.material.uniforms["drapeFrame"]!.value = frameOf(grid);
    this.recolour();
  }

  recolour(): void {
    setValueUniforms(this.material.uniforms, this.scale);
    this.material.uniforms["useDrape"]!.value = this.map ? 2 : this.scale ? 1 : 0;
    this.changed();
  }

  prepare(camera: PerspectiveCamera, _width: number, height: number, ratio: number): void {
    this.tiles?.prepare(camera, height * ratio);
  }

  /** Height of the ground below a place [m], NaN where there is none. */
  heightAt(x: number, y: number): number {
    return "z" in this.ground ? heightAt(this.ground, x, y) : NaN;
  }

  pick(pick: PickRay): Hit | null {
    let distance: number | null;
    if ("z" in this.ground) distance = rayHitsGrid(this.ground, pick.ray.origin, pick.ray.direction);
    else distance = new Raycaster(pick.ray.origin, pick.ray.direction).intersectObject(this.object)[0]?.distance ?? null;
    if (distance === null) return null;
    const point = pick.ray.at(distance, new Vector3());
    const [x, y, z] = [point.x + this.origin[0], point.y + this.origin[1], point.z + this.origin[2]];
    const rows: Row[] = [
      { label: "x", value: `${x.toFixed(2)} m` }, { label: "y", value: `${y.toFixed(2)} m` },
      { label: "Elevation", value: `${z.toFixed(2)} m` },
    ];
    if ("z" in this.ground) rows.push({ label: "Slope", value: `${formatNumber(slopeAt(this.ground, point.x, point.y), 3)} °` });
    for (const [name, grid] of this.maps) {
      const field = this.fields.find((f) => f.name === name)!;
      const value = cellAt(grid, point.x, point.y);
      rows.push({ label: withUnit(field.label, field.unit), value: Number.isFinite(value) ? formatValue(value, field.unit) : "no value here" });
    }
    return { layer: this, depth: distance, point, title: this.map ? "Cell of the map" : "Ground", rows };
  }
}
