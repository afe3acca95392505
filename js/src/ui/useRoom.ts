// Tells the style sheet how high the part of the page is that is seen at once.
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { watchRoom } from "../dom/room";

/** Below so many lines of text everything is drawn closer. */
const LOW = 33;

export function useRoom(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = root.current!;
    return watchRoom(element, (height) => {
      element.style.setProperty("--room", `${height}px`);
      element.toggleAttribute("data-low", height < LOW * Number.parseFloat(getComputedStyle(element).fontSize));
    });
  }, [root]);
}
