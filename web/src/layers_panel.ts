// The list of layers: show and hide, choose the value that colours them.
import { withUnit } from "./format";
import type { Layer } from "./layer";

export function layerRow(layer: Layer, changed: (layer: Layer) => void): HTMLElement {
  const row = document.createElement("div");
  row.className = "layer";
  const label = document.createElement("label");
  label.className = "layer-name";
  const box = document.createElement("input");
  box.type = "checkbox";
  box.name = `layer-${layer.name}`;
  box.checked = layer.object.visible;
  box.addEventListener("change", () => {
    layer.object.visible = box.checked;
    changed(layer);
  });
  const swatch = document.createElement("span");
  swatch.className = "swatch";
  const paint = () => { swatch.style.background = layer.scale ? layer.scale.gradient() : layer.swatch ?? "transparent"; };
  paint();
  label.append(box, swatch, layer.label);
  row.append(label);
  if (layer.fields.length > 0) {
    const choice = document.createElement("label");
    choice.className = "option";
    const select = document.createElement("select");
    select.name = `colour-${layer.name}`;
    select.add(new Option("one colour", "", false, layer.field === null));
    for (const f of layer.fields) select.add(new Option(withUnit(f.label, f.unit), f.name, false, f.name === layer.field));
    select.addEventListener("change", () => {
      layer.setField(select.value === "" ? null : select.value);
      paint();
      changed(layer);
    });
    choice.append("Colour by ", select);
    row.append(choice);
  }
  if (layer.extra) row.append(layer.extra);
  if (layer.note) row.append(Object.assign(document.createElement("p"), { className: "note", textContent: layer.note }));
  return row;
}

export function fillLayers(element: HTMLElement, layers: Layer[], changed: (layer: Layer) => void): void {
  element.replaceChildren(...layers.map((layer) => layerRow(layer, changed)));
  if (layers.length === 0) element.append(Object.assign(document.createElement("p"), { className: "note", textContent: "This result has nothing to draw in 3D." }));
}
