// Words and marks over the view that follow places of the scene.
import type { Vector3 } from "three";

type Project = (p: Vector3) => [number, number, number];

function place(element: HTMLElement, [x, y, depth]: [number, number, number]): void {
  element.hidden = !(depth > 0);
  element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
}

export class ViewLabels {
  private shown: { element: HTMLElement; at: Vector3 }[] = [];

  constructor(private parent: HTMLElement) {}

  set(labels: { text: string; at: Vector3 }[]): void {
    for (const { element } of this.shown) element.remove();
    this.shown = labels.map(({ text, at }) => {
      const element = Object.assign(document.createElement("span"), { className: "view-label", textContent: text });
      this.parent.append(element);
      return { element, at };
    });
  }

  update(project: Project, width: number, height: number): void {
    for (const { element, at } of this.shown) {
      const [x, y, depth] = project(at);
      // A label keeps within the view as long as its place is not far off.
      const inside = x > -40 && y > -20 && x < width + 40 && y < height + 20;
      place(element, [Math.min(Math.max(x, 4), width - 8 * (element.textContent?.length ?? 0) - 12), Math.min(Math.max(y, 14), height - 6), inside ? depth : -1]);
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
