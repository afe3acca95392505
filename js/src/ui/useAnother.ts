// Another case of a rule in place of the table: a view of its own on a trace that nobody answers, until it is left.
import type { RefObject } from "preact";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { View } from "../view/view";
import { viewOf } from "./Pair";

function caseFor({ commands: { another }, store }: View): View | null {
  if (!another) return null;
  const view = viewOf(another, store.traits.get("size"), "another");
  const frame = view.cursor.beat?.frame;
  view.say([view.text("what_if"), another.stretch?.text, frame?.spoken ?? frame?.text].join(". "));
  return view;
}

/**
 * Return the view to be drawn: of the table, or of another case with what leaves it. The focus goes with it, and comes back to
 * where it was asked for. What lies below keeps its place, as far as the case is no higher.
 */
export function useAnother(view: View, root: RefObject<HTMLElement | null>, next: RefObject<HTMLElement | null>) {
  const { another } = view.commands;
  const shown = useMemo(() => caseFor(view), [view, another]);
  const before = useRef(shown);
  if (shown !== before.current && shown) root.current!.style.minHeight = `${root.current!.offsetHeight}px`;
  useLayoutEffect(() => {
    if (shown === before.current) return;
    before.current = shown;
    const asked = root.current!.querySelector<HTMLElement>(".sw-another");
    // Where it was asked for may lie further down in what is told; the page itself stays where it is.
    if (asked) asked.focus();
    else next.current?.focus({ preventScroll: true });
    if (!shown) root.current!.style.minHeight = "";
  }, [shown, root, next]);
  useEffect(
    () => () => {
      shown?.dispose();
      shown?.store.dispose();
    },
    [shown],
  );
  const leave = useCallback(() => {
    view.commands.another = null;
  }, [view]);
  return shown ? { view: shown, leave } : { view };
}
