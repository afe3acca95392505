// Light or dark theme: the page's own setting (JupyterLab, VS Code, Sphinx, Colab), or else the system's.

export type Theme = "light" | "dark";

/** Attributes of html and body in which hosts write their theme. */
const ATTRIBUTES = ["data-jp-theme-light", "data-vscode-theme-kind", "data-theme", "theme", "class"];

/** Return the theme that an attribute's value names, if any. */
function themeNamed(value: string | null): Theme | null {
  if (value && /dark/.test(value)) return "dark";
  if (value && /light/.test(value)) return "light";
  return null;
}

function themeOfSystem({ defaultView }: Document): Theme {
  return defaultView!.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function currentTheme(doc: Document): Theme {
  const { body, documentElement: html } = doc;
  const jupyterIsLight = body.getAttribute("data-jp-theme-light");
  if (jupyterIsLight) return jupyterIsLight === "false" ? "dark" : "light";
  // VS Code's high contrast theme is dark unless its name says light.
  const vsCode = body.getAttribute("data-vscode-theme-kind");
  if (vsCode) return themeNamed(vsCode) === "light" ? "light" : "dark";
  for (const name of ["data-theme", "theme"]) {
    const theme = themeNamed(html.getAttribute(name)) ?? themeNamed(body.getAttribute(name));
    if (theme) return theme;
  }
  return themeOfSystem(doc);
}

/** Call `change` whenever the theme may have changed; return a function that stops this. */
export function watchTheme(doc: Document, change: (theme: Theme) => void): () => void {
  const tell = () => change(currentTheme(doc));
  const observer = new MutationObserver(tell);
  for (const element of [doc.documentElement, doc.body]) {
    observer.observe(element, { attributes: true, attributeFilter: ATTRIBUTES });
  }
  const system = doc.defaultView!.matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", tell);
  return () => {
    observer.disconnect();
    system.removeEventListener("change", tell);
  };
}
