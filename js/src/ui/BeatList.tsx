// The beats so far, newest last; a click goes there.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { View } from "../view";

/** A long game's list shows its end. */
const SHOWN = 80;

export function BeatList({ view }: { view: View }) {
  const list = useRef<HTMLOListElement>(null);
  const start = Math.max(0, view.index + 1 - SHOWN);
  useLayoutEffect(() => {
    // It may be drawn before it has a place on the page.
    const down = new ResizeObserver(([entry]) => (entry!.target.scrollTop = entry!.target.scrollHeight));
    down.observe(list.current!);
    return () => down.disconnect();
  }, [view.index]);
  return (
    <div class="sw-beats">
      <div class="sw-heading" id={`${view.id}-beats`}>{view.text("beats")}</div>
      <ol ref={list} aria-labelledby={`${view.id}-beats`} start={start + 1} tabIndex={0} data-arrows="">
        {view.store.beats.slice(start, view.index + 1).map((beat, i) => (
          <li key={start + i}>
            <button type="button" aria-current={start + i === view.index ? "step" : undefined} onClick={() => view.goto(start + i)}>{beat.frame.text}</button>
          </li>
        ))}
      </ol>
    </div>
  );
}
