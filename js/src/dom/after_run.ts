// The widget of a cell that was just run is brought into sight whole: the host looks at the next cell, which pushes it down.
import { scrollersAround } from "./viewport_height";

/** So long a widget may still grow, in milliseconds. */
const SETTLING = 1500;
/** What a reader does who looks elsewhere; then nothing moves any more. */
const ELSEWHERE = ["wheel", "keydown", "pointerdown", "touchstart"] as const;

/** Whether a widget stands under the cell before the active one, as after Shift+Enter in JupyterLab. */
function isJustRun(root: HTMLElement): boolean {
  const next = root.closest(".jp-Cell")?.nextElementSibling;
  return !!next?.matches(".jp-mod-active");
}

/** Scroll so far that all of an element is seen; from its top where it is too high. */
function bringIntoSight(root: HTMLElement): void {
  const around = scrollersAround(root).map((scroller) => scroller.getBoundingClientRect());
  const [from, to] = [Math.max(...around.map(({ top }) => top)), Math.min(...around.map(({ bottom }) => bottom))];
  const { top, bottom, height } = root.getBoundingClientRect();
  if (!around.length || (top >= from && bottom <= to)) return;
  const room = Math.min(...scrollersAround(root).map(({ clientHeight }) => clientHeight));
  root.scrollIntoView({ block: height > room ? "start" : "nearest" });
}

/**
 * Bring a widget into sight if its cell was just run, and keep it there while it grows; returns how to stop. A host may
 * put it into the page only after it was drawn, so its place is looked at whenever its size changes.
 */
export function showAfterRun(root: HTMLElement): () => void {
  const document = root.ownerDocument;
  const observer = new ResizeObserver(() => {
    if (isJustRun(root)) bringIntoSight(root);
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of ELSEWHERE) document.removeEventListener(event, stop, true);
  };
  const timer = setTimeout(stop, SETTLING);
  for (const event of ELSEWHERE) document.addEventListener(event, stop, { capture: true, passive: true });
  observer.observe(root);
  return stop;
}
