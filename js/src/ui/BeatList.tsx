// List of the beats so far, newest last; a click goes to a beat.
import { useLayoutEffect, useRef } from "preact/hooks";
import { useView } from "./context";

/** Most entries in the list; of a longer game it shows the last ones. */
const LONGEST_LIST = 80;

export function BeatList() {
  const view = useView();
  const { id, store, cursor } = view;
  const { index } = cursor;
  const list = useRef<HTMLOListElement>(null);
  const start = Math.max(0, index + 1 - LONGEST_LIST);

  // Each step scrolls to the end; the observer covers a list that gets its size later.
  useLayoutEffect(() => {
    const element = list.current!;
    const observer = new ResizeObserver(() => {
      element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [index]);

  return (
    <div class="sw-beats">
      <div class="sw-heading" role="heading" aria-level={3} id={`${id}-beats`}>
        {view.text("beats")}
      </div>
      <ol ref={list} aria-labelledby={`${id}-beats`} start={start + 1} tabIndex={0} data-arrows="">
        {store.beats.slice(start, index + 1).map((beat, i) => (
          <li key={start + i}>
            <button
              type="button"
              aria-current={start + i === index ? "step" : undefined}
              onClick={() => view.navigation.goto(start + i)}
            >
              {beat.frame.text}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
