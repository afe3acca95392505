// Passes the visible height to the style sheet, which chooses a frame by it.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { showAfterRun } from "../dom/after_run";
import { scaleOf } from "../dom/scale";
import { watchViewport } from "../dom/viewport_height";

export function useViewportHeight(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = root.current!;
    // The style sheet measures in pixels of the layout, of which a scaled or zoomed slide shows fewer or more.
    return watchViewport(element, (height) =>
      element.style.setProperty("--room", `${Math.floor(height / scaleOf(element))}px`),
    );
  }, [root]);
  useEffect(() => showAfterRun(root.current!), [root]);
}
