// Effects around a drawing of a view: moved elements glide, refused ones shake, and the focus stays inside.
import { effect } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { watchDrawing } from "../dom/drawing";
import { Motion, type Snapshot } from "../dom/motion";
import { routesBetween } from "../layout/routes";
import type { Scene } from "../trace/types";
import type { View } from "../view/view";

function focusIn(root: HTMLElement): Element | null {
  const { activeElement } = root.getRootNode() as Document | ShadowRoot;
  return root.contains(activeElement) ? activeElement : null;
}

/** Selectors of elements that can be chosen: cards of a hand, squares (pieces there are only drawn), other elements, buttons. */
const CHOOSABLE = [
  ".sw-hand .is-open",
  ".sw-square:has(.is-open)",
  ".is-open:not([aria-hidden])",
  ".sw-choices:not([inert]) :is(input, button:not(.sw-skip))",
  ".sw-choice",
];

/**
 * Keep the focus where the next press belongs. After a step that is an element to choose if the reader is to move, else
 * Next if the focused element is gone. A focused element that disappears without a step is replaced alike.
 */
function keepFocus(view: View, root: HTMLElement, next: HTMLElement | null, stepped: boolean): void {
  const focused = focusIn(root);
  // An invisible placeholder counts as gone; so does an element that can no longer take the focus, which a browser
  // notices late.
  const has = focused && !focused.matches("[inert], [inert] *, div:not([tabindex])");
  if (has && !(stepped && next?.matches(":focus"))) return;
  const choosable =
    view.turn.yours && CHOOSABLE.map((selector) => root.querySelector<HTMLElement>(selector)).find(Boolean);
  (choosable || next)?.focus({ preventScroll: true });
}

/** State captured before the current drawing. */
interface Before {
  /** Boxes of the visible elements; only for a drawing after a move of the cursor. */
  snapshot?: Snapshot;
  scene?: Scene;
  stepped: boolean;
  focused: boolean;
  refusals: number;
}

/** Animate changes of a view and keep the focus inside; `next` takes the focus if its element is gone. */
export function useDrawing(view: View, root: RefObject<HTMLElement | null>, next: RefObject<HTMLElement | null>): void {
  const before = useRef<Before>({ stepped: false, focused: false, refusals: view.feedback.refusals });

  useLayoutEffect(() => {
    const element = root.current!;
    const motion = new Motion(element);
    const currentScene = () => view.cursor.beat?.scene;
    Object.assign(before.current, { refusals: view.feedback.refusals, scene: currentScene() });

    function finish(): void {
      const { snapshot, scene: sceneBefore, stepped, focused, refusals } = before.current;
      const { trace } = view.store;
      const scene = currentScene();
      if (view.feedback.refusals !== refusals) motion.shake();
      if (snapshot && scene && trace) {
        const named = view.cursor.beat?.frame.highlight;
        motion.play(snapshot, routesBetween(trace.layout, sceneBefore, scene, named));
      }
      if (focused) keepFocus(view, element, next.current, stepped);
      before.current = { scene, stepped: false, focused, refusals: view.feedback.refusals };
    }

    const { moveCount } = view.cursor;
    const unfollow = effect(() => {
      if (view.cursor.moveCount === moveCount) return;
      before.current.snapshot ??= motion.snapshot();
      before.current.stepped = true;
    });
    const unwatch = watchDrawing({
      before() {
        before.current.focused = !!focusIn(element);
      },
      after: finish,
    });
    return () => {
      unfollow();
      unwatch();
    };
  }, [view, root, next]);
}
