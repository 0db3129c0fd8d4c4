// The layer of deforming surfaces: blocks that bend, coloured by stress.
import { BufferAttribute, BufferGeometry, DoubleSide, Mesh, Raycaster, ShaderMaterial } from "three";
import type { FrameGroup } from "./frame_format";
import { GroupLayer, numberChoice } from "./group_layer";
import type { Hit, PickRay } from "./layer";
import { kValueGlsl, setValueUniforms, valueUniforms } from "./value_material";

const kVertex = /* glsl */ `
attribute float value;
varying float vValue;
varying vec3 vPlace;
void main() {
  vec4 place = modelViewMatrix * vec4(position, 1.0);
  vValue = value;
  vPlace = place.xyz;
  gl_Position = projectionMatrix * place;
}
`;

// The normal follows from the triangle itself: no normals to send for each frame.
const kFragment = /* glsl */ `
${kValueGlsl}
varying float vValue;
varying vec3 vPlace;
void main() {
  vec3 n = normalize(cross(dFdx(vPlace), dFdy(vPlace)));
  float lit = 0.5 + 0.5 * max(0.0, dot(n, normalize(vec3(-0.45, 0.65, 0.6))));
  gl_FragColor = vec4(colourOf(vValue) * lit, 1.0);
}
`;

export class SurfaceLayer extends GroupLayer {
  object: Mesh;
  extra?: HTMLElement;
  private material: ShaderMaterial;
  private geometry = new BufferGeometry();
  private corners: Int32Array | null = null;
  private place: Float32Array = new Float32Array();
  private exaggeration = 1;

  constructor(groupName: string, first: FrameGroup, origin: [number, number, number], changed: () => void) {
    super(groupName, first, origin, { swatch: "#b09a80", map: "viridis" });
    this.material = new ShaderMaterial({ uniforms: valueUniforms(), vertexShader: kVertex, fragmentShader: kFragment, side: DoubleSide });
    this.material.uniforms["plain"]!.value = [0.69, 0.6, 0.5];
    this.object = new Mesh(this.geometry, this.material);
    this.object.frustumCulled = false;
    if (!first.values.has("deformation")) return;
    // Blocks bend by micrometres: deformations can be drawn larger than they are.
    const times = [1, 10, 100, 1e3, 1e4, 1e5].map((n): [number, string] => [n, n === 1 ? "true size" : `${n} times`]);
    this.extra = numberChoice("Deformation ", "exaggeration", times, (value) => {
      this.exaggeration = value;
      this.fill();
      changed();
    });
  }

  protected fill(): void {
    const group = this.group;
    if (!group) return;
    const { corners, count } = group.layout;
    if (corners !== this.corners) {
      this.corners = corners;
      this.geometry.dispose();
      this.geometry = new BufferGeometry();
      this.geometry.setAttribute("position", new BufferAttribute(new Float32Array(3 * count), 3));
      this.geometry.setAttribute("value", new BufferAttribute(new Float32Array(count), 1));
      this.geometry.setIndex(new BufferAttribute(new Uint32Array(corners), 1));
      this.object.geometry = this.geometry;
    }
    const copy = (name: string, values: Float32Array) => {
      const attribute = this.geometry.getAttribute(name) as BufferAttribute;
      (attribute.array as Float32Array).set(values);
      attribute.needsUpdate = true;
    };
    this.place = group.values.get("position")!;
    const bent = group.values.get("deformation");
    if (bent && this.exaggeration !== 1) this.place = this.place.map((x, k) => x + (this.exaggeration - 1) * bent[k]!);
    copy("position", this.place);
    const values = this.values();
    if (values) copy("value", values);
    this.geometry.boundingSphere = null;
  }

  recolour(): void {
    setValueUniforms(this.material.uniforms, this.scale);
  }

  pick(pick: PickRay): Hit | null {
    if (!this.group) return null;
    const hit = new Raycaster(pick.ray.origin, pick.ray.direction).intersectObject(this.object)[0];
    if (!hit?.face) return null;
    // The vertex of the triangle that is nearest to the click.
    const place = this.place;
    let nearest = hit.face.a, best = Infinity;
    for (const v of [hit.face.a, hit.face.b, hit.face.c]) {
      const off = Math.hypot(place[3 * v]! - hit.point.x, place[3 * v + 1]! - hit.point.y, place[3 * v + 2]! - hit.point.z);
      if (off < best) { best = off; nearest = v; }
    }
    return this.hitOf(nearest, hit.distance, hit.point);
  }
}
