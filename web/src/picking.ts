// A click into the view: the thing in front that was meant, whatever its layer.
import { Raycaster, Vector2 } from "three";
import type { Hit, Layer, PickRay } from "./layer";
import { TerrainLayer } from "./scene_terrain";
import { WallsLayer } from "./scene_walls";
import type { Stage } from "./stage";

const kTolerance = 6; // CSS pixels
const kSeenThrough = 1e12; // farther away than anything [m]

export function pickAt(stage: Stage, layers: Layer[], x: number, y: number): Hit | null {
  stage.camera.updateMatrixWorld();
  const caster = new Raycaster();
  caster.setFromCamera(new Vector2((2 * x) / stage.width - 1, 1 - (2 * y) / stage.height), stage.camera);
  const pick: PickRay = { ray: caster.ray, camera: stage.camera, x, y, width: stage.width, height: stage.height, tolerance: kTolerance };
  let best: Hit | null = null, bestDepth = Infinity;
  for (const layer of layers) {
    if (!layer.object.visible || !layer.pick) continue;
    const hit = layer.pick(pick);
    if (!hit) continue;
    // Paths lie on the ground and marks within it: the ground yields to what is a little behind it.
    // Walls are seen through: they yield to all that is behind them.
    const depth = layer instanceof TerrainLayer ? hit.depth * 1.03 : layer instanceof WallsLayer ? kSeenThrough + hit.depth : hit.depth;
    if (depth < bestDepth) {
      best = hit;
      bestDepth = depth;
    }
  }
  return best;
}
