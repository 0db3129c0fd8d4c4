// The layer of a group of spheres: grains of a sample or bed.
import { Vector3, type PerspectiveCamera } from "three";
import type { FrameGroup } from "./frame_format";
import { GroupLayer, numberChoice } from "./group_layer";
import type { Hit, PickRay } from "./layer";
import { pickSphere, SpriteSpheres } from "./scene_spheres";

export class GrainsLayer extends GroupLayer {
  extra: HTMLElement;
  private spheres = new SpriteSpheres([0.76, 0.66, 0.47]);
  private share = 1; // of the radius that is drawn

  constructor(groupName: string, first: FrameGroup, origin: [number, number, number], changed: () => void) {
    super(groupName, first, origin, { swatch: "#c2a878", map: "viridis" });
    // Smaller grains let the forces between them be seen.
    this.extra = numberChoice("Drawn in ", "grain-size", [[1, "true size"], [0.5, "half of it"], [0.2, "a fifth of it"]], (share) => {
      this.share = share;
      this.fill();
      changed();
    });
  }

  private radii(): Float32Array {
    const radius = this.group!.values.get("radius")!;
    return this.share === 1 ? radius : radius.map((r) => r * this.share);
  }

  get object() { return this.spheres.object; }

  protected fill(): void {
    if (this.group) this.spheres.set(this.group.values.get("position")!, this.radii(), this.values());
  }

  recolour(): void {
    this.spheres.setScale(this.scale);
  }

  prepare(camera: PerspectiveCamera, _width: number, height: number, ratio: number): void {
    this.spheres.prepare(camera, height, ratio);
  }

  pick(pick: PickRay): Hit | null {
    if (!this.group) return null;
    const found = pickSphere(pick.ray.origin, pick.ray.direction, this.group.values.get("position")!, this.radii());
    return found && this.hitOf(found.number, found.distance, pick.ray.at(found.distance, new Vector3()));
  }
}
