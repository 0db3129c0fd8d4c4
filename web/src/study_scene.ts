// From a result to the layers of the scene: what the server has as grids and layers, and what the frames hold.
import { Box3, Vector3 } from "three";
import { gridOf, parseBlob, pathsOf, type PathLayer } from "./blob";
import { askFor, blobPath, readBytes, type Manifest } from "./data_source";
import { labelOf } from "./format";
import type { FrameFile } from "./frame_file";
import type { Frame, FrameGroup, FrameMesh } from "./frame_format";
import { frameNumbers, trailsOf } from "./member_history";
import type { Field, Hit, Layer, LayerLabel, Row } from "./layer";
import { memberName, rowsOf } from "./frame_values";
import { between } from "./pick_lines";
import { frameLayer, servedLayer, type FrameLayer } from "./make_layers";
import { RigidLayer } from "./scene_rigid";
import { TerrainLayer } from "./scene_terrain";
import { wallCentre } from "./scene_walls";
import { PathsLayer } from "./trajectories";

type Vec = [number, number, number];

const kGridQuery = "?max=1024"; // longest side of a grid that is asked for
// Ranges of values come from some of the frames, and grow when others show more.
const kSampledFrames = 16, kSampledValues = 4_000_000;

/** Sends for all that `load` will read. */
export function askForScene(manifest: Manifest, before: StudyScene | undefined): void {
  if (manifest.grids.some((g) => g.name === "terrain") && !before?.groundFor(manifest)) askFor(blobPath("terrain"), kGridQuery);
  for (const layer of manifest.layers) askFor(blobPath(layer.name));
}

export class StudyScene {
  layers: Layer[] = [];
  terrain: TerrainLayer | null = null;
  readonly box = new Box3(); // what is worth looking at
  readonly everything = new Box3();
  /** From where things come to where they go, for the overview. */
  readonly heading = new Vector3();
  private frameLayers = new Map<string, FrameLayer>();

  /** `before`: the scene that this one takes the place of; its ground is kept where it is the same. */
  constructor(private manifest: Manifest, private file: FrameFile | null,
              private changed: () => void, private failed: (message: string) => void, private before?: StudyScene) {}

  /** The ground of this scene, if it is that of a manifest too. */
  groundFor(manifest: Manifest): TerrainLayer | null {
    const told = (m: Manifest) => JSON.stringify([m.origin, m.grids]);
    return this.terrain?.isGrid && told(manifest) === told(this.manifest) && String(this.origin) === String(manifest.origin) ? this.terrain : null;
  }

  get origin(): Vec {
    return this.file?.origin ?? this.manifest.origin;
  }

  async load(): Promise<void> {
    await this.addTerrain();
    for (const info of this.manifest.layers) {
      try {
        await this.addServedLayer(info);
      } catch (error) {
        this.failed((error as Error).message);
      }
    }
    await this.takeFrames();
    if (!this.layers.some((l) => l.name === "trajectories")) await this.addTrails();
  }

  private async addTerrain(): Promise<void> {
    const maps: Field[] = this.manifest.grids.filter((g) => g.name !== "terrain").map((g) => ({ name: g.name, label: g.label, unit: g.unit }));
    const source = { fields: maps, load: async (name: string) => gridOf(parseBlob(await readBytes(blobPath(name), kGridQuery))) };
    this.terrain = this.before?.groundFor(this.manifest) ?? null;
    this.before = undefined;
    if (!this.terrain && this.manifest.grids.some((g) => g.name === "terrain")) {
      const grid = await source.load("terrain");
      if (grid.columns > 1 && grid.rows > 1 && grid.maximum >= grid.minimum) this.terrain = new TerrainLayer(grid, this.origin, source, this.changed, this.failed);
    }
    if (this.terrain) this.everything.union(this.terrain.box);
    const scenery = this.scenery();
    for (const mesh of scenery) {
      if (mesh.name === "terrain" && this.terrain) continue;
      const isGround = !this.terrain && (mesh.name === "terrain" || mesh.name === "base");
      const layer = new TerrainLayer(mesh, this.origin, isGround ? source : { fields: [], load: source.load }, this.changed, this.failed);
      layer.name = isGround ? "terrain" : `mesh-${mesh.name}`;
      layer.label = labelOf(mesh.name);
      if (isGround) this.terrain = layer;
      else this.layers.push(layer);
      for (let k = 0; k < mesh.vertices.length; k += 3) this.everything.expandByPoint(new Vector3().fromArray(mesh.vertices, k));
    }
    if (this.terrain) this.layers.unshift(this.terrain);
  }

  /** Meshes that no body shows. */
  private scenery(): FrameMesh[] {
    if (!this.file) return [];
    const shown = new Set<number>();
    for (const layout of this.file.layouts) for (const g of layout ?? []) for (const m of g.meshes) shown.add(m);
    const known = this.file.frames > 0;
    return this.file.meshes.filter((m, k) => m.triangles.length > 0 && !shown.has(k) && (known || m.name === "terrain" || m.name === "base"));
  }

  private async addServedLayer(info: Manifest["layers"][number]): Promise<void> {
    const data = pathsOf(parseBlob(await readBytes(blobPath(info.name))));
    if (data.position.length === 0) return;
    this.layers.push(servedLayer(info, data, this.origin));
    if (info.name === "trajectories") this.takeTrajectories(data);
  }

  private takeTrajectories(paths: PathLayer): void {
    const { position, lineStart } = paths;
    const p = new Vector3();
    for (let k = 0; k < position.length; k += 3) this.box.expandByPoint(p.fromArray(position, k));
    for (let line = 0; line + 1 < lineStart.length; ++line)
      this.heading.add(new Vector3().fromArray(position, 3 * (lineStart[line + 1]! - 1)).sub(p.fromArray(position, 3 * lineStart[line]!)));
    this.everything.union(this.box);
  }

  /** Layers of groups that are new, ranges of values and the box, from the frames after `begin`. */
  async takeFrames(begin = 0): Promise<boolean> {
    const file = this.file;
    if (!file || file.frames <= begin) return false;
    const before = this.layers.length;
    let first: Frame | null = null;
    const most = Math.max(2, Math.min(kSampledFrames, Math.floor(kSampledValues / file.valuesInFrame)));
    for (const n of frameNumbers(file.frames - begin, most)) {
      const frame = await file.frame(begin + n);
      first ??= frame;
      this.take(frame);
    }
    const last = await file.frame(file.frames - 1);
    if (this.heading.length() === 0 && first) this.headingFrom(first, last);
    for (const layer of this.frameLayers.values()) layer.recolour();
    return this.layers.length !== before;
  }

  private headingFrom(first: Frame, last: Frame): void {
    for (const group of first.groups.filter((g) => g.layout.kind === "rigid")) {
      const a = group.values.get("position")!, b = last.groups.find((g) => g.layout.name === group.layout.name)?.values.get("position");
      if (b && b.length === a.length)
        for (let k = 0; k < a.length; k += 3) this.heading.add(new Vector3().fromArray(b, k).sub(new Vector3().fromArray(a, k)));
    }
  }

  private take(frame: Frame): void {
    for (const group of frame.groups) {
      const layer = this.frameLayers.get(group.layout.name) ?? this.addGroup(group);
      layer?.include(group);
      if (group.layout.kind !== "points" && group.layout.name !== "base") this.widen(group);
    }
    this.everything.union(this.box);
  }

  /** The box by plain numbers: a hundred thousand grains are no hundred thousand vectors. */
  private widen(group: FrameGroup): void {
    const { kind, ends, meshes, count } = group.layout;
    const place = group.values.get("position")!, radius = group.values.get("radius");
    const low = this.box.min.toArray(), high = this.box.max.toArray();
    const include = (k: number) => {
      const size = radius ? radius[k]! : kind === "rigid" ? this.meshRadius(meshes[k]!) : 0;
      for (let c = 0; c < 3; ++c) {
        const x = place[3 * k + c]!;
        if (x - size < low[c]!) low[c] = x - size;
        if (x + size > high[c]!) high[c] = x + size;
      }
    };
    if (kind === "lines") for (const k of ends) include(k);
    else for (let k = 0; k < count; ++k) include(k);
    this.box.min.fromArray(low);
    this.box.max.fromArray(high);
  }

  private radii = new Map<number, number>();
  private meshRadius(number: number): number {
    let radius = this.radii.get(number);
    if (radius === undefined) {
      radius = 0;
      const v = this.file!.meshes[number]?.vertices ?? new Float32Array();
      for (let k = 0; k < v.length; k += 3) radius = Math.max(radius, Math.hypot(v[k]!, v[k + 1]!, v[k + 2]!));
      this.radii.set(number, radius);
    }
    return radius;
  }

  private addGroup(group: FrameGroup): FrameLayer | null {
    const size = () => (this.box.isEmpty() ? 1 : this.box.getSize(new Vector3()).length());
    const layer = frameLayer(group, { study: this.manifest.kind, meshes: this.file!.meshes, origin: this.origin, size, changed: this.changed });
    if (!layer) return null;
    this.frameLayers.set(group.layout.name, layer);
    this.layers.push(layer);
    return layer;
  }

  /** Paths of the bodies, where the server has none. */
  async addTrails(): Promise<void> {
    const file = this.file;
    if (!file || file.frames < 3) return;
    for (const [name, layer] of this.frameLayers) {
      if (!(layer instanceof RigidLayer) || name === "base") continue;
      const count = file.layouts[0]?.find((g) => g.name === name)?.count ?? 0;
      if (count === 0 || count > 100 || count * file.frames > 400_000) continue;
      if (file.layouts.some((groups) => groups?.find((g) => g.name === name)?.count !== count)) continue;
      const data = await trailsOf(file, name);
      const still = data.position.every((x, k) => k < 3 || Math.abs(x - data.position[k - 3]!) < 1e-9);
      if (still) continue;
      const fields: Field[] = layer.fields.filter((f) => data.fields.has(f.name));
      fields.push({ name: "time", label: "Time", unit: "s" });
      const trail = new PathsLayer(`trail-${name}`, `Paths of the ${name}`, data, fields, this.origin, { plain: [0.2, 0.35, 0.6], width: 2, single: "Path of number", bias: 1e-4 });
      trail.object.visible = name === "rocks" && this.manifest.kind !== "barrier";
      const energetic = fields.find((f) => f.name === "kinetic_energy") ?? fields.find((f) => f.name === "velocity");
      if (energetic) trail.setField(energetic.name);
      const old = this.layers.findIndex((l) => l.name === trail.name);
      if (old >= 0) {
        trail.object.visible = this.layers[old]!.object.visible;
        trail.setField(this.layers[old]!.field);
        this.layers[old]!.object.removeFromParent();
        this.layers[old] = trail;
      } else this.layers.push(trail);
    }
  }

  showFrame(frame: Frame): boolean {
    let widened = false;
    for (const group of frame.groups) widened = (this.frameLayers.get(group.layout.name)?.include(group) ?? false) || widened;
    for (const layer of this.frameLayers.values()) layer.showFrame(frame);
    return widened;
  }

  /** Name, numbers and place of a member at the time of a frame. */
  describeMember(frame: Frame, member: NonNullable<Hit["member"]>): { title: string; rows: Row[]; at: Vector3 } | null {
    const group = frame.groups.find((g) => g.layout.name === member.group);
    const place = group?.values.get("position");
    if (!group || !place || member.number >= (member.segment ? group.layout.segments : group.layout.count)) return null;
    const at = new Vector3();
    if (member.segment) {
      const [a, b] = [group.layout.ends[2 * member.number]!, group.layout.ends[2 * member.number + 1]!];
      at.copy(between(place, a, b, 0.5));
    } else if (member.group === "walls") at.copy(wallCentre(place, member.number));
    else at.fromArray(place, 3 * member.number);
    return { title: memberName(group, member.number, member.segment), rows: rowsOf(group, member.number, member.segment, this.origin), at };
  }

  /** What is followed if nothing was picked. */
  firstBody(): Hit["member"] | null {
    for (const [name, layer] of this.frameLayers)
      if (layer instanceof RigidLayer && name !== "base") return { group: name, number: 0, segment: false };
    return null;
  }

  setTheme(dark: boolean): void {
    for (const layer of this.layers) if (layer instanceof TerrainLayer) layer.setTheme(dark);
  }

  labels(): LayerLabel[] {
    return this.layers.flatMap((l) => (l.object.visible ? l.labels?.() ?? [] : []));
  }
}
