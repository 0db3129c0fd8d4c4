// Light or dark: as the system says, until the user chooses.
const kKey = "talus-theme";

function remembered(): string | null {
  try {
    return localStorage.getItem(kKey);
  } catch {
    return null; // files opened from a disk may have no storage
  }
}

export const startsDark = () => (remembered() ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";

export function applyTheme(dark: boolean, remember: boolean): void {
  document.documentElement.dataset["theme"] = dark ? "dark" : "light";
  if (!remember) return;
  try {
    localStorage.setItem(kKey, dark ? "dark" : "light");
  } catch {
    // The choice holds for this page.
  }
}
