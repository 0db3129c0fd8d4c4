// The part of shaders that turns a value into a colour: one table, one range.
import { DataTexture, LinearFilter, type IUniform } from "three";
import { colourTable, kTableSize, type ColourScale, type MapName } from "./colour_map";

const kTextures = new Map<MapName, DataTexture>();

export function tableTexture(map: MapName): DataTexture {
  let texture = kTextures.get(map);
  if (!texture) {
    texture = new DataTexture(colourTable(map), kTableSize, 1);
    texture.minFilter = texture.magFilter = LinearFilter;
    texture.needsUpdate = true;
    kTextures.set(map, texture);
  }
  return texture;
}

export interface ValueUniforms {
  [name: string]: IUniform;
}

export function valueUniforms(): ValueUniforms {
  return {
    table: { value: tableTexture("viridis") },
    range: { value: [0, 1] },
    logarithmic: { value: 0 },
    useValue: { value: 0 },
    plain: { value: [0.6, 0.6, 0.6] },
    light: { value: 1 },
  };
}

export function setValueUniforms(uniforms: ValueUniforms, scale: ColourScale | null): void {
  uniforms["useValue"]!.value = scale ? 1 : 0;
  if (!scale) return;
  uniforms["table"]!.value = tableTexture(scale.map);
  uniforms["range"]!.value = scale.ends();
  uniforms["logarithmic"]!.value = scale.log ? 1 : 0;
}

/** GLSL: vec3 colourOf(float value). */
export const kValueGlsl = /* glsl */ `
uniform sampler2D table;
uniform vec2 range;
uniform float logarithmic;
uniform float useValue;
uniform vec3 plain;
vec3 colourOf(float value) {
  if (useValue < 0.5) return plain;
  float t = logarithmic > 0.5 ? log(max(value, range.x) / range.x) / log(range.y / range.x)
                              : (value - range.x) / (range.y - range.x);
  return texture2D(table, vec2((clamp(t, 0.0, 1.0) * 255.0 + 0.5) / 256.0, 0.5)).rgb;
}
`;
