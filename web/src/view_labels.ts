// Words and marks over the view that follow places of the scene.
import type { Vector3 } from "three";
import type { LayerLabel } from "./layer";

type Project = (p: Vector3) => [number, number, number];

function place(element: HTMLElement, [x, y, depth]: [number, number, number]): void {
  element.hidden = !(depth > 0);
  element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
}

export class ViewLabels {
  private shown: (LayerLabel & { element: HTMLElement })[] = [];

  constructor(private parent: HTMLElement) {}

  /** Elements are kept where there are as many as before: some labels change with every frame. */
  set(labels: LayerLabel[]): void {
    for (const { element } of this.shown.slice(labels.length)) element.remove();
    this.shown = labels.map((label, k) => {
      let element = this.shown[k]?.element;
      if (!element) {
        element = Object.assign(document.createElement("span"), { className: "view-label" });
        this.parent.append(element);
      }
      if (element.textContent !== label.text) element.textContent = label.text;
      return { ...label, element };
    });
  }

  update(project: Project, eye: Vector3, width: number, height: number): void {
    for (const { element, at, outwards, text } of this.shown) {
      const [x, y, depth] = project(at);
      // A label keeps within the view as long as its place is not far off.
      const inside = x > -40 && y > -20 && x < width + 40 && y < height + 20;
      const turned = !outwards || eye.clone().sub(at).dot(outwards) > 0;
      place(element, [Math.min(Math.max(x, 4), width - 8 * text.length - 12), Math.min(Math.max(y, 14), height - 6), inside && turned ? depth : -1]);
    }
  }
}

/** A ring around what is picked. */
export class SelectionMark {
  at: Vector3 | null = null;
  private element = Object.assign(document.createElement("span"), { className: "selection", hidden: true });

  constructor(parent: HTMLElement) {
    parent.append(this.element);
  }

  update(project: Project): void {
    if (this.at) place(this.element, project(this.at));
    else this.element.hidden = true;
  }
}
