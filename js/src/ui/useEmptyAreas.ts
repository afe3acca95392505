// Tells the style sheet which areas are empty: `:empty` says so to what follows an area, but not to what stands before it.
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** Write the names of the areas without content on their page. */
export function nameEmptyAreas(page: HTMLElement): void {
  const areas = [...page.children] as HTMLElement[];
  page.dataset.empty = areas.flatMap((area) => (area.firstChild ? [] : area.dataset.area!)).join(" ");
}

/** Keep the names of the areas without content in an attribute of the page. */
export function useEmptyAreas(page: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = page.current!;
    const watch = new MutationObserver(() => nameEmptyAreas(element));
    for (const area of element.children) watch.observe(area, { childList: true });
    nameEmptyAreas(element);
    return () => watch.disconnect();
  }, [page]);
}
