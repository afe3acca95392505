// Another case of a rule in place of the table: a view of its own on a trace that nobody answers, until it is left.
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
 * Return the view to be drawn: of the table, or of another case with what leaves it. The focus goes with it, and comes back to
 * where it was asked for. What lies below keeps its place, as far as the case is no higher.
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
    // Where it was asked for may lie further down in what is told; the page itself stays where it is.
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
