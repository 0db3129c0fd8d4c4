// Which layer shows what: the layers of the server and the groups of the frames, with their looks.
import type { PathLayer } from "./blob";
import type { Manifest } from "./data_source";
import { labelOf } from "./format";
import type { FrameGroup, FrameMesh } from "./frame_format";
import type { Layer } from "./layer";
import { GrainsLayer } from "./scene_grains";
import { MarksLayer } from "./scene_marks";
import { NetLayer } from "./scene_net";
import { PointsLayer } from "./scene_points";
import { RigidLayer } from "./scene_rigid";
import { SurfaceLayer } from "./scene_surface";
import { WallsLayer } from "./scene_walls";
import { PathsLayer } from "./trajectories";

type Vec = [number, number, number];
export type FrameLayer = RigidLayer | GrainsLayer | NetLayer | PointsLayer | SurfaceLayer | WallsLayer;

// What each layer of the server looks like; the rest is told apart by colour and name.
const kPathStyles: Record<string, { plain: Vec; width: number; single: string; hidden?: boolean; fields?: string[] }> = {
  trajectories: { plain: [0.2, 0.35, 0.6], width: 2, single: "Trajectory of rock", fields: ["kinetic_energy", "energy_max"] },
  evaluation_lines: { plain: [0.85, 0.1, 0.45], width: 4, single: "Evaluation line" },
};
const kMarkStyles: Record<string, { plain: Vec; pixels: number; single: string; hidden?: boolean }> = {
  release: { plain: [0.1, 0.6, 0.3], pixels: 2, single: "Release of rock" },
  deposits: { plain: [0.75, 0.25, 0.1], pixels: 2.75, single: "Deposit of rock" },
  impacts: { plain: [0.95, 0.75, 0.2], pixels: 2.5, single: "Impact of rock", hidden: true },
  crossings: { plain: [0.85, 0.1, 0.45], pixels: 3, single: "Passage of rock", hidden: true },
};
/** Fields that colour a group at first. */
const kFirstFields: Record<string, string[]> = {
  ropes: ["tension"], rings: ["stretch", "tension"], contacts: ["normal_force"], elements: ["von_mises"],
  grains: ["velocity"], deformables: ["von_mises"], surface: ["von_mises"], surfaces: ["von_mises"],
};

/** A layer of the server: lines or marks. */
export function servedLayer(info: Manifest["layers"][number], data: PathLayer, origin: Vec): Layer {
  const fields = info.fields.map((f) => ({ name: f.name, label: labelOf(f.name), unit: f.unit }));
  if (info.name in kPathStyles || (info.lines ?? 0) > 0) {
    const style = kPathStyles[info.name] ?? { plain: [0.3, 0.4, 0.55] as Vec, width: 2, single: labelOf(info.name) };
    const layer = new PathsLayer(info.name, info.label, data, fields, origin, { ...style, bias: info.name === "evaluation_lines" ? 2e-4 : 1e-4 });
    const field = style.fields?.find((name) => layer.fields.some((f) => f.name === name));
    if (field) layer.setField(field);
    return layer;
  }
  const style = kMarkStyles[info.name] ?? { plain: [0.4, 0.4, 0.4] as Vec, pixels: 3, single: labelOf(info.name) };
  const layer = new MarksLayer(info.name, info.label, data, fields, origin, style);
  layer.object.visible = !("hidden" in style && style.hidden);
  return layer;
}

export interface FrameLayerNeeds {
  study: string; // kind of it
  meshes: FrameMesh[];
  origin: Vec;
  size(): number; // of the scene [m]
  changed(): void;
}

/** The layer of a group of the frames; null for a kind that this page does not know. */
export function frameLayer(group: FrameGroup, { study, meshes, origin, size, changed }: FrameLayerNeeds): FrameLayer | null {
  const { name, kind } = group.layout;
  let layer: FrameLayer;
  if (kind === "rigid") layer = new RigidLayer(name, group, meshes, origin);
  else if (kind === "spheres") layer = new GrainsLayer(name, group, origin, changed);
  else if (kind === "lines") layer = new NetLayer(name, group, origin);
  else if (kind === "points") layer = new PointsLayer(name, group, origin, size);
  else if (kind === "surface" && name === "walls") layer = new WallsLayer(name, group, origin);
  else if (kind === "surface") layer = new SurfaceLayer(name, group, origin, changed);
  else return null;
  if (name === "contacts" && kind === "lines") layer.object.visible = false;
  // A sample at rest has no velocity worth seeing.
  const still = name === "grains" && study === "triaxial";
  const first = still ? undefined : kFirstFields[name]?.find((field) => layer.fields.some((f) => f.name === field));
  if (first) layer.setField(first);
  return layer;
}
