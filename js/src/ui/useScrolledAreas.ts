// Areas that scroll can be scrolled with the keyboard too: each of them is a tab stop while its content is too long.
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/** Make an element a tab stop while its content is too long for it. */
export function stopWhileScrolled(element: Element): void {
  const scrolls = element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY !== "visible";
  if (scrolls) element.setAttribute("tabindex", "0");
  else element.removeAttribute("tabindex");
}

/** Make the children of an element tab stops while they scroll. */
export function useScrolledAreas(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const areas = [...page.current!.children] as HTMLElement[];
    const watch = new ResizeObserver((entries) => {
      for (const { target } of entries) stopWhileScrolled(target);
    });
    for (const area of areas) watch.observe(area);
    return () => watch.disconnect();
  }, [page]);
}
