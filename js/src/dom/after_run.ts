// Scrolls the widget of a cell that was just run into view: the host scrolls to the next cell, which pushes it out of
// sight.
import { scrollersAround } from "./viewport_height";

/** Milliseconds during which a new widget may still grow. */
const SETTLING = 1500;
/** Events of a reader who turns to something else; after one, nothing scrolls any more. */
const ELSEWHERE = ["wheel", "keydown", "pointerdown", "touchstart"] as const;

/** Return true if a widget is in the cell before the active one, as after Shift+Enter in JupyterLab. */
function isJustRun(root: HTMLElement): boolean {
  const next = root.closest(".jp-Cell")?.nextElementSibling;
  return !!next?.matches(".jp-mod-active");
}

/** Scroll until an element is in view; if it is too high, show its top. */
function bringIntoSight(root: HTMLElement): void {
  const around = scrollersAround(root).map((scroller) => scroller.getBoundingClientRect());
  const [from, to] = [Math.max(...around.map(({ top }) => top)), Math.min(...around.map(({ bottom }) => bottom))];
  const { top, bottom, height } = root.getBoundingClientRect();
  if (!around.length || (top >= from && bottom <= to)) return;
  const room = Math.min(...scrollersAround(root).map(({ clientHeight }) => clientHeight));
  root.scrollIntoView({ block: height > room ? "start" : "nearest" });
}

/**
 * Bring a widget into view if its cell was just run, and keep it there while it grows; return a function that stops
 * this. A host may attach the widget only after it was drawn, so every change of its size checks its place again.
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
