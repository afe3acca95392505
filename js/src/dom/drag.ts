// Dragging by mouse or finger: an element follows the pointer and is dropped on the place under it.
import { scaleOf } from "./scale";

/** Pixels that a pointer must move before a press becomes a drag. */
const FAR = 8;

/**
 * Begin a drag on pointerdown. `lift` is called when the element begins to move; `drop` gets the `data-drop` id of the
 * place under the pointer at the end.
 */
export function startDrag(event: PointerEvent, drop: (target: string) => void, lift?: () => void): void {
  const element = event.currentTarget as HTMLElement;
  if (event.button || !event.isPrimary) return;
  const { clientX, clientY, pointerId } = event;
  let dragging = false;
  let scale = 1;
  element.setPointerCapture(pointerId);

  const move = (moved: PointerEvent) => {
    const dx = moved.clientX - clientX;
    const dy = moved.clientY - clientY;
    if (!dragging && Math.hypot(dx, dy) < FAR) return;
    if (!dragging) {
      dragging = true;
      scale = scaleOf(element.closest<HTMLElement>(".sw-root") ?? element);
      element.dataset.dragging = "";
      lift?.();
    }
    // Not the property translate, by which the style sheet lifts the element.
    element.style.transform = `translate(${dx / scale}px, ${dy / scale}px)`;
  };
  const finish = (ended: PointerEvent) => {
    element.removeEventListener("pointermove", move);
    element.removeEventListener("pointerup", finish);
    element.removeEventListener("pointercancel", finish);
    if (!dragging) return;
    // The click that follows a drag must not select anything.
    element.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => element.removeEventListener("click", stop, { capture: true }));
    const target = ended.type === "pointerup" ? placeUnder(element, ended.clientX, ended.clientY) : undefined;
    if (target) drop(target);
    delete element.dataset.dragging;
    element.style.transform = "";
  };
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", finish);
  element.addEventListener("pointercancel", finish);
}

function stop(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** Return the `data-drop` id of the place at a point, except the place that the element comes from. */
function placeUnder(element: HTMLElement, x: number, y: number): string | undefined {
  const tree = element.getRootNode() as Document | ShadowRoot;
  for (const target of tree.elementsFromPoint(x, y)) {
    const place = target.closest<HTMLElement>("[data-drop]");
    // A drop onto the place of origin is no drop, so the element stays there.
    if (place && !element.contains(place) && !place.contains(element)) return place.dataset.drop;
  }
  return undefined;
}
