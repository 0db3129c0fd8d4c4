// What all layers of a group of the frames share: the frame that is shown, the field that colours it, and what a click tells.
import type { Object3D, Vector3 } from "three";
import type { MapName } from "./colour_map";
import { labelOf } from "./format";
import type { Frame, FrameGroup } from "./frame_format";
import { FieldChoice, fieldsOf, memberName, rowsOf, scalarsOf } from "./frame_values";
import type { Hit, Layer, Row } from "./layer";

export interface GroupLook {
  swatch: string;
  map: MapName;
  segments?: boolean; // values belong to segments, not to members
}

export abstract class GroupLayer implements Layer {
  name: string;
  label: string;
  swatch: string;
  protected group: FrameGroup | null = null;
  private choice: FieldChoice;
  private segments: boolean;

  constructor(protected groupName: string, first: FrameGroup, protected origin: [number, number, number], look: GroupLook) {
    this.name = groupName;
    this.label = labelOf(groupName);
    this.swatch = look.swatch;
    this.segments = look.segments ?? false;
    this.choice = new FieldChoice(fieldsOf(first.layout, this.segments), look.map);
  }

  abstract get object(): Object3D;
  /** The frame or the field has changed: what is drawn must follow. Without a group nothing is drawn. */
  protected abstract fill(): void;
  abstract recolour(): void;

  get fields() { return this.choice.fields; }
  get field() { return this.choice.field; }
  get scale() { return this.choice.scale; }

  setField(name: string | null): void {
    this.choice.set(name);
    this.fill();
    this.recolour();
  }

  /** Takes the values of a frame into the ranges; true where that changes a colour. */
  include(group: FrameGroup): boolean {
    return this.choice.include(group);
  }

  showFrame(frame: Frame): void {
    this.group = frame.groups.find((g) => g.layout.name === this.groupName) ?? null;
    this.fill();
    this.recolour();
  }

  /** Values of the field in use. */
  protected values(): Float32Array | null {
    return this.group && this.field ? scalarsOf(this.group, this.field) : null;
  }

  /** What a click on a member (or segment) tells; `more` rows come after those of the frame. */
  protected hitOf(number: number, depth: number, point: Vector3, more: Row[] = []): Hit {
    const group = this.group!, segment = this.segments;
    return {
      layer: this, depth, point, title: memberName(group, number, segment),
      rows: [...rowsOf(group, number, segment, this.origin), ...more], member: { group: this.groupName, number, segment },
    };
  }
}

/** A control of a layer: words and a choice of numbers. */
export function numberChoice(words: string, name: string, options: [number, string][], chosen: (value: number) => void): HTMLElement {
  const label = document.createElement("label");
  label.className = "option";
  const select = document.createElement("select");
  select.name = name;
  for (const [value, text] of options) select.add(new Option(text, String(value)));
  select.addEventListener("change", () => chosen(Number(select.value)));
  label.append(words, select);
  return label;
}
