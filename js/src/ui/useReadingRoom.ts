// Room for a text that is to be read as a whole: where the stage is too small for it, the stage grows, and the page
// around it scrolls. It stays as large until the next text, so that an answer moves nothing.
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { nameEmptyAreas } from "./useEmptyAreas";

/** Least share of the stage that the text leaves to the table. */
const LEAST_TABLE = 0.2;
/** A larger stage may choose a frame with larger letters, which need more room again. */
const MOST_ROUNDS = 4;

/**
 * Let the stage grow until an area shows its whole content and a line of feedback has room, in the frame of its size
 * without that.
 */
function grow(root: HTMLElement, area: HTMLElement): void {
  const { style } = root;
  const page = area.parentElement!;
  // What the step has filled or emptied changes where the area ends, and so will feedback.
  nameEmptyAreas(page);
  page.dataset.empty = page.dataset.empty!.replace("feedback", "");
  const table = root.querySelector<HTMLElement>("[data-area=table]:not(:empty)");
  const feedback = root.querySelector<HTMLElement>("[data-area=feedback]")!.style;
  for (const name of ["--excess", "--whole"]) style.removeProperty(name);
  style.setProperty("--read", `${area.scrollHeight}px`);
  // As high as its least height, empty or not.
  feedback.display = "block";
  feedback.blockSize = "0";
  const least = root.clientHeight * LEAST_TABLE;
  for (let round = 1, excess = 0; round <= MOST_ROUNDS; round++) {
    const lack = Math.max(area.scrollHeight - area.clientHeight, table ? least - table.clientHeight : 0);
    if (lack <= 1) break;
    excess += Math.ceil(lack);
    style.setProperty("--excess", `${excess}px`);
    style.setProperty("--read", `${area.scrollHeight}px`);
  }
  for (const name of ["display", "block-size"]) feedback.removeProperty(name);
  const height = area.clientHeight;
  // Where nothing stands below the text, its area is higher than the text.
  area.style.alignSelf = "start";
  style.setProperty("--whole", `${Math.min(height, area.clientHeight)}px`);
  area.style.removeProperty("align-self");
  nameEmptyAreas(page);
}

/** Let the stage grow until the area around an element shows its whole content; again whenever `text` changes. */
export function useReadingRoom(part: RefObject<HTMLElement | null>, text: string): void {
  useLayoutEffect(() => {
    const area = part.current!.closest<HTMLElement>("[data-area]")!;
    const root = area.closest<HTMLElement>(".sw-root")!;
    let lastSize = "";
    const measure = () => {
      const size = `${root.clientWidth} ${root.style.getPropertyValue("--room")}`;
      if (size !== lastSize) grow(root, area);
      lastSize = size;
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(root);
    return () => {
      watch.disconnect();
      for (const name of ["--excess", "--read", "--whole"]) root.style.removeProperty(name);
    };
  }, [part, text]);
}
