// Elements of index.html by their id.
export function byId<T extends HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no element ${id}: page and server are of different versions.`);
  return element as T;
}

const said = new Set<string>();

/** Shows a sentence above the view; each once. */
export function say(message: string): void {
  if (message === "" || said.has(message)) return;
  said.add(message);
  const element = byId("message");
  element.hidden = false;
  element.textContent = element.textContent ? `${element.textContent} ${message}` : message;
}

export const press = (button: HTMLElement, on: boolean) => button.setAttribute("aria-pressed", String(on));
