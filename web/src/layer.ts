// What every layer of the scene has: a name, an object to draw, values to colour it by, and what a click finds.
import type { Object3D, PerspectiveCamera, Ray, Vector3 } from "three";
import type { ColourScale } from "./colour_map";
import type { Frame } from "./frame_format";

export interface Field {
  name: string;
  label: string;
  unit: string;
}

export interface Row {
  label: string;
  value: string;
}

/** Values of one thing over time or along its path. */
export interface HitCurve {
  x: { label: string; unit: string; values: Float64Array };
  ys: { label: string; unit: string; values: Float64Array }[];
  isTime: boolean;
}

export interface Hit {
  layer: Layer;
  depth: number; // distance from the eye [m]
  point: Vector3;
  title: string;
  rows: Row[];
  /** Group and number of a member of the frames, for its curve and for following it. */
  member?: { group: string; number: number; segment: boolean };
  curve?: HitCurve;
}

export interface PickRay {
  ray: Ray;
  camera: PerspectiveCamera;
  x: number; // place on the canvas [CSS pixels]
  y: number;
  width: number;
  height: number;
  tolerance: number; // how far from a line a click may be [CSS pixels]
}

/** Words at a place of the scene. */
export interface LayerLabel {
  text: string;
  at: Vector3;
  outwards?: Vector3; // shown only while this points to the eye
}

export interface Layer {
  name: string;
  label: string;
  object: Object3D;
  fields: Field[];
  field: string | null;
  scale: ColourScale | null; // of the field in use
  /** What the layer shows, if it is no values: the colour of its swatch. */
  swatch?: string;
  note?: string;
  extra?: HTMLElement; // further controls
  setField(name: string | null): void;
  /** The scale has changed: colours must follow. */
  recolour(): void;
  showFrame?(frame: Frame): void;
  pick?(pick: PickRay): Hit | null;
  labels?(): LayerLabel[];
  /** Before each drawing: level of detail, sizes in pixels. */
  prepare?(camera: PerspectiveCamera, width: number, height: number, ratio: number): void;
}
