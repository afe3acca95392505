// For hosts that want an object as a module's default export and give a model that can do little more than `get`, such as the
// theme of MyST: such a model is asked once for the traits, written as JSON, and never again.
import { kernelOf, mountWidget, traitsOf } from "./standalone";
import type { Factory } from "./trace/types";

interface HostRenderProps {
  model: { get(key: string): unknown };
  el: HTMLElement;
}

/**
 * The default export for such a host; `state` of its model holds the traits, `instead` what is said where it cannot
 * run; `kernels` are quiz_responder.js, prediction_responder.js and lesson_responder.js.
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
