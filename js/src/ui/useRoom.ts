// Tells the style sheet how high the part of the page is that is seen at once.
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { watchRoom } from "../dom/room";

/** Below so many lines of text the piles lie beside what is played, and below so few everything is drawn closer. */
const TIGHT = 44;
const LOW = 33;

export function useRoom(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = root.current!;
    return watchRoom(element, (height) => {
      const lines = height / Number.parseFloat(getComputedStyle(element).fontSize);
      element.style.setProperty("--room", `${height}px`);
      element.toggleAttribute("data-tight", lines < TIGHT);
      element.toggleAttribute("data-low", lines < LOW);
    });
  }, [root]);
}
