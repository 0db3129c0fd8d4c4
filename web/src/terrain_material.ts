// The ground: shaded relief, contour lines, and a value draped over it.
import { DataTexture, DoubleSide, FloatType, NearestFilter, RedFormat, ShaderMaterial, Vector4 } from "three";
import type { Grid } from "./blob";
import { kValueGlsl, valueUniforms } from "./value_material";

const kVertex = /* glsl */ `
varying vec3 vPlace;
varying float vLit;
attribute float lit;
void main() {
  vPlace = position;
#ifndef GRID_RELIEF
  vLit = lit;
#endif
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
`;

const kFragment = /* glsl */ `
${kValueGlsl}
uniform sampler2D relief;
uniform vec4 reliefFrame; // x0 y0 1/width 1/height of the relief
uniform sampler2D drape;
uniform vec4 drapeFrame;
uniform float useDrape;   // 0 none, 1 height, 2 the texture
uniform float interval;   // of contour lines [m], 0 for none
uniform float datum;      // height of the origin, less whole multiples of five intervals [m]
uniform vec3 ground;
uniform vec3 lineColour;
varying vec3 vPlace;
varying float vLit;

float contour(float f, float slope, float width) {
  float off = abs(fract(f - 0.5) - 0.5) / max(slope, 1e-9);
  return (1.0 - smoothstep(width - 0.5, width + 0.5, off)) * (1.0 - smoothstep(0.15, 0.4, slope)) * step(1e-6, slope);
}

void main() {
#ifdef GRID_RELIEF
  float lit = 1.5 * texture2D(relief, (vPlace.xy - reliefFrame.xy) * reliefFrame.zw).r;
#else
  float lit = vLit;
#endif
  vec3 colour = ground;
  if (useDrape > 1.5) {
    vec2 d = (vPlace.xy - drapeFrame.xy) * drapeFrame.zw;
    if (d.x > 0.0 && d.x < 1.0 && d.y > 0.0 && d.y < 1.0) {
      float value = texture2D(drape, d).r;
      if (value > -1e38) colour = mix(ground, colourOf(value), 0.85);
    }
  } else if (useDrape > 0.5) {
    colour = colourOf(vPlace.z);
  }
  colour *= lit;
  if (interval > 0.0) {
    float f = (vPlace.z + datum) / interval, slope = fwidth(f);
    float line = max(0.30 * contour(f, slope, 0.55), 0.55 * contour(0.2 * f, 0.2 * slope, 0.8));
    colour = mix(colour, lineColour, line);
  }
  gl_FragColor = vec4(colour, 1.0);
}
`;

export function terrainMaterial(gridRelief: boolean): ShaderMaterial {
  return new ShaderMaterial({
    defines: gridRelief ? { GRID_RELIEF: "" } : {},
    uniforms: {
      ...valueUniforms(),
      relief: { value: null }, reliefFrame: { value: new Vector4() },
      drape: { value: null }, drapeFrame: { value: new Vector4() }, useDrape: { value: 0 },
      interval: { value: 0 }, datum: { value: 0 }, ground: { value: [0.86, 0.84, 0.79] }, lineColour: { value: [0.35, 0.27, 0.18] },
    },
    vertexShader: kVertex,
    fragmentShader: kFragment,
    side: DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
}

export function setTerrainTheme(material: ShaderMaterial, dark: boolean): void {
  material.uniforms["ground"]!.value = dark ? [0.56, 0.55, 0.53] : [0.86, 0.84, 0.79];
  material.uniforms["lineColour"]!.value = dark ? [0.12, 0.1, 0.07] : [0.35, 0.27, 0.18];
}

/** Values lie at the middle of texels: the frame begins half a cell before the first. */
export function frameOf(grid: Grid): Vector4 {
  return new Vector4(grid.x0 - grid.dx / 2, grid.y0 - grid.dy / 2, 1 / (grid.columns * grid.dx), 1 / (grid.rows * grid.dy));
}

export function drapeTexture(grid: Grid): DataTexture {
  const values = grid.z.map((v) => (Number.isFinite(v) ? v : -3e38));
  const texture = new DataTexture(values, grid.columns, grid.rows, RedFormat, FloatType);
  texture.minFilter = texture.magFilter = NearestFilter;
  texture.needsUpdate = true;
  return texture;
}

