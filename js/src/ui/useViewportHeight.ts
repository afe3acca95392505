// Passes the visible height to the style sheet, and tells components if space is scarce.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { showAfterRun } from "../dom/after_run";
import { watchViewport } from "../dom/viewport_height";

/** Height in lines of text below which piles lie beside the played cards; below `LOW`, everything is drawn closer. */
const TIGHT = 44;
/** The first limit for a narrow page. */
const NARROW_AND_TIGHT = 51;
const LOW = 33;
/** The second limit for a page hardly wider than a phone, where parts are stacked. */
const LOW_AND_NARROW = 42;
/** Width in letters below which the panels are above and below the table; the second limit applies to low pages. */
const NARROW = 46;
const NARROW_AND_LOW = 33;

/** Return true if space is so scarce that texts fold to make room for questions. */
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
