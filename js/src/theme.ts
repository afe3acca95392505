// Light or dark: what the page says explicitly (JupyterLab, VS Code, Sphinx, Colab), then the system.

export type Theme = "light" | "dark";

const ATTRIBUTES = ["data-jp-theme-light", "data-vscode-theme-kind", "data-theme", "theme", "class"];

export function currentTheme(doc: Document): Theme {
  const { body, documentElement: html } = doc;
  const jupyter = body.getAttribute("data-jp-theme-light");
  if (jupyter) return jupyter === "false" ? "dark" : "light";
  const code = body.getAttribute("data-vscode-theme-kind");
  if (code) return /light/.test(code) ? "light" : "dark";
  for (const name of ["data-theme", "theme"]) {
    for (const element of [html, body]) {
      const value = element.getAttribute(name);
      if (value && /dark/.test(value)) return "dark";
      if (value && /light/.test(value)) return "light";
    }
  }
  return doc.defaultView?.matchMedia?.("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Calls `change` whenever the theme may have changed; returns how to stop. */
export function watchTheme(doc: Document, change: (theme: Theme) => void): () => void {
  const tell = () => change(currentTheme(doc));
  const observer = new MutationObserver(tell);
  for (const element of [doc.documentElement, doc.body]) observer.observe(element, { attributes: true, attributeFilter: ATTRIBUTES });
  const system = doc.defaultView?.matchMedia?.("(prefers-color-scheme: dark)");
  system?.addEventListener?.("change", tell);
  return () => {
    observer.disconnect();
    system?.removeEventListener?.("change", tell);
  };
}
