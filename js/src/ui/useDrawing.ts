// What a drawing of a view needs besides its components: what moved glides, what is refused shakes, and the focus stays inside.
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

/** What may be chosen now: among the cards of a hand, on a board (a piece there is only drawn), or by a button. */
const CHOOSABLE = [
  ".sw-hand .is-open",
  ".sw-square:has(.is-open)",
  ".is-open:not([aria-hidden])",
  ".sw-choices:not(.is-gone) :is(input, button:not(.sw-skip))",
];

/**
 * After a step the focus is where the next press is: on what may be chosen when it is the reader's turn, else on Next,
 * where what had it is gone. It goes there too when that is gone without a step.
 */
function keepFocus(view: View, root: HTMLElement, next: HTMLElement | null, stepped: boolean): void {
  const focused = focusIn(root);
  // What only keeps its room is as good as gone, and so is what can no longer be focused: a browser notices that later.
  const has = focused && !focused.matches(".is-gone, .is-gone *, div:not([tabindex])");
  if (has && !(stepped && next?.matches(":focus"))) return;
  const choosable =
    view.turn.yours && CHOOSABLE.map((selector) => root.querySelector<HTMLElement>(selector)).find(Boolean);
  (choosable || next)?.focus({ preventScroll: true });
}

/** What was so before the change that is being drawn. */
interface Before {
  /** What was seen where; only while the cursor moves. */
  snapshot?: Snapshot;
  scene?: Scene;
  stepped: boolean;
  focused: boolean;
  refusals: number;
}

/** `next` is where the focus goes when what had it is no longer there. */
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
