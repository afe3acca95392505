// Adapter for hosts as in host.ts, for a widget whose Python runs in the page. The model also holds, as texts, `live`
// (`Live`, with the texts of its bar), `games` (packed packages of other games, or empty) and `link`, a part of the
// address of a link to the file with Python. Such a host gives a widget an element in a shadow tree.

import { hosted as light } from "./host";
import type { Factory } from "./trace/types";
import "./python/python";

type HostWidget = ReturnType<typeof light>;

const script = (cls: string, text: string, data: Record<string, string>) => {
  const el = document.createElement("script");
  el.type = cls === "sw-live" ? "application/json" : "text/plain";
  el.className = cls;
  el.textContent = text;
  Object.assign(el.dataset, data);
  return el;
};

export function hosted(factory: Factory, kernels: string[]): HostWidget {
  const { render } = light(factory, kernels);
  return {
    async render({ model, el }) {
      const text = (key: string) => String(model.get(key) ?? "");
      el.append(script("sw-live", text("live"), {}));
      const games = text("games");
      const parts = [script("sw-python", "", { link: text("link") })];
      if (games) parts.push(script("sw-python", games, { part: "games" }));
      document.head.append(...parts);
      el.addEventListener("sw-model", (event) => {
        const { detail } = event as CustomEvent<object>;
        document.dispatchEvent(new CustomEvent("sw-model", { detail: { ...detail, host: el } }));
      });
      const leave = await render({ model, el });
      return () => {
        leave();
        document.dispatchEvent(new CustomEvent("sw-left", { detail: el }));
        for (const part of parts) part.remove();
      };
    },
  };
}
