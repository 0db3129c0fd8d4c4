// The eye: orbit by mouse, presets, following a body. z is up.
import { Box3, Vector3, type PerspectiveCamera } from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";

export type Preset = "overview" | "top" | "south" | "east" | "north" | "west";
export const kPresets: { name: Preset; label: string; key: string }[] = [
  { name: "overview", label: "Overview", key: "1" },
  { name: "top", label: "From above", key: "2" },
  { name: "south", label: "From the south (−y)", key: "3" },
  { name: "east", label: "From the east (+x)", key: "4" },
  { name: "north", label: "From the north (+y)", key: "5" },
  { name: "west", label: "From the west (−x)", key: "6" },
];

const kDirections: Record<Exclude<Preset, "overview">, [number, number, number]> = {
  top: [0, -0.0005, 1], south: [0, -1, 0.12], east: [1, 0, 0.12], north: [0, 1, 0.12], west: [-1, 0, 0.12],
};

const kLift = 0.12; // of half the height of the view

export class Eye {
  readonly controls: OrbitControls;
  readonly box = new Box3(); // of what is worth looking at
  readonly everything = new Box3(); // with the ground
  /** Horizontal direction from which the overview looks, for example from the valley. */
  from = new Vector3(0.55, -0.83, 0.62);
  preset: string = "overview";
  touched = false; // somebody has chosen where to look from
  private followed: Vector3 | null = null;

  constructor(private camera: PerspectiveCamera, element: HTMLElement, private changed: () => void) {
    this.controls = new OrbitControls(camera, element);
    this.controls.enableDamping = false;
    this.controls.zoomToCursor = true;
    this.controls.addEventListener("start", () => { this.touched = true; });
    this.controls.addEventListener("change", () => {
      this.fitPlanes();
      changed();
    });
  }

  get size(): number {
    return this.box.isEmpty() ? 1 : Math.max(1e-6, this.box.getSize(new Vector3()).length());
  }

  /** The overview shall look from where things go, a little from the side, `up` above the level. */
  aim(heading: Vector3, up: number): void {
    const flat = heading.clone().setZ(0);
    if (flat.length() < 0.02 * this.size) return;
    const { x, y } = flat.normalize();
    const turn = 0.5;
    this.from.set(x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn), up);
  }

  set(name: string): void {
    this.preset = name;
    const direction = name === "overview" ? this.from.clone() : new Vector3(...(kDirections[name as keyof typeof kDirections] ?? kDirections.south));
    this.lookFrom(direction.normalize());
  }

  /** Moves the eye so that the box just fits, seen from a direction. */
  private lookFrom(direction: Vector3): void {
    const box = this.box.isEmpty() ? new Box3(new Vector3(-1, -1, -1), new Vector3(1, 1, 1)) : this.box;
    const centre = box.getCenter(new Vector3());
    const up = new Vector3(0, 0, 1);
    const right = new Vector3().crossVectors(up, direction).normalize();
    const above = new Vector3().crossVectors(direction, right);
    const tan = Math.tan((this.camera.fov * Math.PI) / 360);
    let distance = 0;
    const corner = new Vector3();
    for (let k = 0; k < 8; ++k) {
      corner.set(k & 1 ? box.max.x : box.min.x, k & 2 ? box.max.y : box.min.y, k & 4 ? box.max.z : box.min.z).sub(centre);
      const out = corner.dot(direction);
      distance = Math.max(distance, out + Math.abs(corner.dot(right)) / (tan * this.camera.aspect), out + Math.abs(corner.dot(above)) / tan);
    }
    // A little above the middle: legends lie at the lower edge.
    distance = 1.12 * Math.max(distance, 1e-3);
    this.controls.target.copy(centre).addScaledVector(above, -kLift * distance * tan);
    this.camera.position.copy(this.controls.target).addScaledVector(direction, distance);
    this.update();
  }

  update(): void {
    this.fitPlanes();
    this.controls.update();
    this.changed();
  }

  /** Near and far plane as close as the scene allows: depths stay precise. */
  private fitPlanes(): void {
    const all = this.everything.isEmpty() ? this.box : this.everything;
    if (all.isEmpty()) return;
    const distance = this.camera.position.distanceTo(all.getCenter(new Vector3()));
    const reach = all.getSize(new Vector3()).length() / 2;
    this.camera.far = (distance + reach) * 1.1 + 1e-3;
    const target = this.camera.position.distanceTo(this.controls.target);
    this.camera.near = Math.max(Math.min(distance - reach, 0.2 * target), this.camera.far * 2e-5, 1e-4);
    if (this.camera.near > 0.05 * target) this.camera.near = Math.max(0.05 * target, this.camera.far * 2e-5);
    this.camera.updateProjectionMatrix();
  }

  /** Moves with a body: eye and target by as much as it moved. */
  follow(place: Vector3 | null): void {
    if (!place) {
      this.followed = null;
      return;
    }
    this.touched = true;
    if (!this.followed) {
      this.followed = place.clone();
      const away = this.camera.position.clone().sub(this.controls.target);
      this.controls.target.copy(place);
      this.camera.position.copy(place).add(away);
    } else {
      const moved = place.clone().sub(this.followed);
      this.followed.copy(place);
      this.controls.target.add(moved);
      this.camera.position.add(moved);
    }
    this.update();
  }

  /** Comes closer to the target, to `share` of the distance. */
  zoom(share: number): void {
    this.touched = true;
    this.camera.position.sub(this.controls.target).multiplyScalar(share).add(this.controls.target);
    this.update();
  }

  /** Turns around the target by angles [rad]. */
  turn(around: number, over: number): void {
    this.touched = true;
    const away = this.camera.position.clone().sub(this.controls.target);
    const size = away.length();
    const azimuth = Math.atan2(away.y, away.x) + around;
    const polar = Math.min(Math.PI - 0.01, Math.max(0.01, Math.acos(away.z / size) + over));
    away.set(Math.sin(polar) * Math.cos(azimuth), Math.sin(polar) * Math.sin(azimuth), Math.cos(polar)).multiplyScalar(size);
    this.camera.position.copy(this.controls.target).add(away);
    this.update();
  }
}
