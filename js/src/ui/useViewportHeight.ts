// Tells the style sheet how much of the page is seen at once, and what is drawn whether that is little.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { showAfterRun } from "../dom/after_run";
import { watchViewport } from "../dom/viewport_height";

/** Below so many lines of text the piles lie beside what is played, and below so few everything is drawn closer. */
const TIGHT = 44;
/** On a narrow page below so many. */
const NARROW_AND_TIGHT = 51;
const LOW = 33;
/** On a page hardly wider than a phone, where parts stand one above the other, below so many. */
const LOW_AND_NARROW = 42;
/** Below so many letters of width what asks stands above and below the table; where there is little height, below so few. */
const NARROW = 46;
const NARROW_AND_LOW = 33;

/** Return whether there is so little room that reading makes way for what is asked. */
export function useViewportHeight(root: RefObject<HTMLElement | null>): boolean {
  const [isSmall, setSmall] = useState(false);
  useLayoutEffect(() => {
    const element = root.current!;
    return watchViewport(element, (height, width) => {
      const letter = Number.parseFloat(getComputedStyle(element).fontSize);
      const isLow = height / letter < (width / letter < NARROW_AND_LOW ? LOW_AND_NARROW : LOW);
      const isNarrow = width / letter < (isLow ? NARROW_AND_LOW : NARROW);
      element.style.setProperty("--room", `${height}px`);
      element.toggleAttribute("data-tight", height / letter < (isNarrow ? NARROW_AND_TIGHT : TIGHT));
      element.toggleAttribute("data-low", isLow);
      element.toggleAttribute("data-narrow", isNarrow);
      setSmall(isLow || isNarrow);
    });
  }, [root]);
  useEffect(() => showAfterRun(root.current!), [root]);
  return isSmall;
}
