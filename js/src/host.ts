// Adapter for hosts, such as the MyST theme, that import an object as a module's default export and offer little of a
// model beyond `get`. It reads the traits once, as JSON.
import { kernelOf, mountWidget, traitsOf } from "./standalone";
import type { Factory } from "./trace/types";

interface HostRenderProps {
  model: { get(key: string): unknown };
  el: HTMLElement;
}

/**
 * Return the default export for such a host. Its model holds the traits (`state`) and the text to show if the widget
 * cannot run (`instead`); `kernels` are the texts of quiz_responder.js, prediction_responder.js and
 * lesson_responder.js.
 */
export function hosted(factory: Factory, kernels: string[]) {
  return {
    async render({ model, el }: HostRenderProps) {
      const leave = new AbortController();
      const place = el.appendChild(document.createElement("div"));
      const height = model.get("height");
      // As in fragment.ts.
      if (height && el.clientWidth >= 700) place.style.cssText = `max-height:${height}px;overflow:auto`;
      try {
        if (!("DecompressionStream" in window)) throw new Error("nothing can be unpacked");
        const traits = await traitsOf({ textContent: String(model.get("state")) });
        await mountWidget(factory, place, traits, el, leave.signal, async () => kernels[kernelOf(traits)]!);
      } catch (error) {
        console.warn(error);
        place.style.whiteSpace = "pre-wrap";
        place.textContent = String(model.get("instead"));
      }
      return () => leave.abort();
    },
  };
}
