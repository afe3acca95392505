// Example of a rule in place of the table: a view on a trace without a kernel, until it is closed.
import type { RefObject } from "preact";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { View } from "../view/view";
import { viewOf } from "./Pair";

function caseFor({ commands: { exampleCase: another }, store }: View): View | null {
  if (!another) return null;
  const view = viewOf(another, store.traits.get("size"), "another");
  const frame = view.cursor.beat?.frame;
  view.say([view.text("what_if"), another.stretch?.text, frame?.spoken ?? frame?.text].join(". "));
  return view;
}

/**
 * Return the view to draw: the table's, or that of an example with a function that closes it. The focus moves to the
 * example, and back to the button that opened it. The root keeps its height meanwhile, so that the page below does not
 * move.
 */
export function useAnother(view: View, root: RefObject<HTMLElement | null>, next: RefObject<HTMLElement | null>) {
  const { exampleCase: another } = view.commands;
  const caseView = useMemo(() => caseFor(view), [view, another]);
  const before = useRef(caseView);
  if (caseView !== before.current && caseView) root.current!.style.minHeight = `${root.current!.offsetHeight}px`;
  useLayoutEffect(() => {
    if (caseView === before.current) return;
    before.current = caseView;
    const button = root.current!.querySelector<HTMLElement>(".sw-another");
    // The button may be scrolled out of sight within the text; the page itself must not scroll.
    if (button) button.focus();
    else next.current?.focus({ preventScroll: true });
    if (!caseView) root.current!.style.minHeight = "";
  }, [caseView, root, next]);
  useEffect(
    () => () => {
      caseView?.dispose();
      caseView?.store.dispose();
    },
    [caseView],
  );
  const leave = useCallback(() => {
    view.commands.exampleCase = null;
  }, [view]);
  return caseView ? { view: caseView, leave } : { view };
}
