// Keys for everything the mouse can do, and the dialog that lists them.

export interface Key {
  keys: string[]; // as in KeyboardEvent.key
  shown: string;
  label: string;
  action(event: KeyboardEvent): void;
}

const typing = (element: Element | null) =>
  element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !["checkbox", "range", "button"].includes(element.type));

export function listenToKeys(keys: Key[]): void {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(document.activeElement)) return;
    if (document.querySelector("dialog[open]")) return;
    // Space and Enter on a focused button belong to the button.
    if (event.key === " " && document.activeElement instanceof HTMLButtonElement) return;
    if (event.key === " " && document.activeElement instanceof HTMLInputElement && document.activeElement.type === "checkbox") return;
    const key = keys.find((k) => k.keys.includes(event.key));
    if (!key) return;
    event.preventDefault();
    key.action(event);
  });
}

export function showKeys(dialog: HTMLDialogElement, keys: Key[]): void {
  const table = document.createElement("table");
  for (const key of keys) {
    const row = table.insertRow();
    row.insertCell().append(Object.assign(document.createElement("kbd"), { textContent: key.shown }));
    row.insertCell().textContent = key.label;
  }
  const mouse = document.createElement("p");
  mouse.textContent = "Mouse: drag turns, right drag moves, wheel zooms, click picks, double click moves the centre. A click into a curve goes to its time.";
  const close = Object.assign(document.createElement("button"), { type: "button", textContent: "Close" });
  close.addEventListener("click", () => dialog.close());
  dialog.replaceChildren(Object.assign(document.createElement("h2"), { textContent: "Keys" }), table, mouse, close);
  dialog.showModal();
}
