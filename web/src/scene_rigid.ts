// Rigid bodies with their true shape: one instanced mesh per shape.
import {
  BufferAttribute, BufferGeometry, Color, Group, InstancedMesh, Matrix4, MeshLambertMaterial, Quaternion, Raycaster, Vector3,
  type PerspectiveCamera,
} from "three";
import type { FrameGroup, FrameMesh } from "./frame_format";
import { GroupLayer } from "./group_layer";
import { SpriteSpheres } from "./scene_spheres";
import type { Hit, PickRay } from "./layer";
import { pickSegment, projectAll } from "./pick_lines";

function geometryOf(mesh: FrameMesh): BufferGeometry {
  // Own corners for each triangle: facets of rocks are flat.
  const indexed = new BufferGeometry();
  indexed.setAttribute("position", new BufferAttribute(mesh.vertices, 3));
  indexed.setIndex(new BufferAttribute(new Uint32Array(mesh.triangles), 1));
  const flat = indexed.toNonIndexed();
  flat.computeVertexNormals();
  return flat;
}

/** Neighbours of an assembly differ a little in lightness, always in the same way. */
function tint(number: number): number {
  const x = Math.sin(12.9898 * (number + 1)) * 43758.5453;
  return 0.88 + 0.24 * (x - Math.floor(x));
}

export class RigidLayer extends GroupLayer {
  object = new Group();
  private parts = new Map<number, { mesh: InstancedMesh; members: number[] }>();
  private shape: string = "";
  private radius = 0; // of the largest body [m]
  private marks = new SpriteSpheres([1.0, 0.72, 0.1], 4);
  private bodyColour = new Color("#b09a80");

  constructor(groupName: string, first: FrameGroup, private meshes: FrameMesh[], origin: [number, number, number]) {
    super(groupName, first, origin, { swatch: "#a08a72", map: "viridis" });
  }

  private makeParts(group: FrameGroup): void {
    const shape = group.layout.meshes.join(" ");
    if (shape === this.shape) return;
    this.shape = shape;
    this.object.clear();
    this.object.add(this.marks.object);
    this.parts.clear();
    this.radius = 0;
    const members = new Map<number, number[]>();
    group.layout.meshes.forEach((mesh, k) => members.set(mesh, [...(members.get(mesh) ?? []), k]));
    for (const [number, list] of members) {
      const shown = this.meshes[number];
      if (!shown) continue;
      const mesh = new InstancedMesh(geometryOf(shown), new MeshLambertMaterial({ color: 0xffffff }), list.length);
      mesh.frustumCulled = false;
      mesh.geometry.computeBoundingSphere();
      this.radius = Math.max(this.radius, mesh.geometry.boundingSphere!.radius);
      this.parts.set(number, { mesh, members: list });
      this.object.add(mesh);
    }
  }

  protected fill(): void {
    const group = this.group;
    if (!group) return;
    this.makeParts(group);
    const place = group.values.get("position")!;
    const turn = group.values.get("orientation");
    const matrix = new Matrix4(), q = new Quaternion(), p = new Vector3(), one = new Vector3(1, 1, 1);
    for (const { mesh, members } of this.parts.values()) {
      members.forEach((k, i) => {
        p.fromArray(place, 3 * k);
        if (turn) q.set(turn[4 * k + 1]!, turn[4 * k + 2]!, turn[4 * k + 3]!, turn[4 * k]!);
        mesh.setMatrixAt(i, matrix.compose(p, q, one));
      });
      mesh.instanceMatrix.needsUpdate = true;
      mesh.boundingSphere = null;
    }
  }

  /** Bodies that are a few pixels large from afar get a mark that is not. */
  prepare(camera: PerspectiveCamera, _width: number, height: number, ratio: number): void {
    if (!this.group) return;
    const place = this.group.values.get("position")!;
    const pixelsPerUnit = height / (2 * Math.tan((camera.fov * Math.PI) / 360));
    let nearest = Infinity;
    const p = new Vector3();
    for (let k = 0; k < place.length; k += 3) nearest = Math.min(nearest, p.fromArray(place, k).distanceTo(camera.position));
    this.marks.object.visible = (this.radius * pixelsPerUnit) / nearest < 4;
    this.marks.prepare(camera, height, ratio);
  }

  recolour(): void {
    if (!this.group) return;
    const values = this.values();
    this.marks.set(this.group.values.get("position")!, new Float32Array(this.group.layout.count), values);
    this.marks.setScale(this.scale);
    const colour = new Color();
    for (const { mesh, members } of this.parts.values()) {
      members.forEach((k, i) => {
        if (values && this.scale) colour.setRGB(...this.scale.rgb(values[k]!));
        else colour.copy(this.bodyColour).multiplyScalar(tint(k));
        mesh.setColorAt(i, colour);
      });
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
    }
  }

  private hit(number: number, depth: number, point: Vector3): Hit {
    return this.hitOf(number, depth, point, [{ label: "Shape", value: this.meshes[this.group!.layout.meshes[number]!]?.name ?? "none" }]);
  }

  private pickMark(pick: PickRay): Hit | null {
    const place = this.group!.values.get("position")!;
    const found = pickSegment(pick, projectAll(pick, place), this.group!.layout.count, (k) => [k, k]);
    return found ? this.hit(found.segment, found.depth, new Vector3().fromArray(place, 3 * found.segment)) : null;
  }

  pick(pick: PickRay): Hit | null {
    if (!this.group) return null;
    const caster = new Raycaster(pick.ray.origin, pick.ray.direction);
    let best: Hit | null = null;
    if (this.marks.object.visible) best = this.pickMark(pick);
    for (const { mesh, members } of this.parts.values()) {
      const hit = caster.intersectObject(mesh)[0];
      if (!hit || (best && best.depth <= hit.distance)) continue;
      best = this.hit(members[hit.instanceId!]!, hit.distance, hit.point);
    }
    return best;
  }
}
