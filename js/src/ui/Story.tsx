// What happened: the beats so far, the latest first, each with its seat; a press goes to a beat.
import { useLayoutEffect, useRef } from "preact/hooks";
import { useTrace, useView } from "./context";
import { Token } from "./Shapes";
import { useRoving } from "./useRoving";
import { Wording } from "./Wording";

/** Most entries of the list; of a longer game it shows the latest. */
const LONGEST_LIST = 80;

/**
 * Scroll the nearest ancestor that scrolls, and no page around it, until an element is in view. On the wall of a room
 * the code and the tables stand over the list, and stay.
 */
function reveal(element: HTMLElement): void {
  const page = element.closest(".sw-page, [data-role=wall] .sw-scroller");
  let scroller = element.parentElement;
  const isWhole = (part: HTMLElement) =>
    part.scrollHeight <= part.clientHeight || getComputedStyle(part).overflowY === "visible";
  while (scroller && scroller !== page && isWhole(scroller)) scroller = scroller.parentElement;
  if (!scroller || scroller === page) return;
  const [box, view] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
  scroller.scrollTop += Math.min(0, box.top - view.top) + Math.max(0, box.bottom - view.bottom);
}

export function Story() {
  const view = useView();
  const { seats } = useTrace();
  const { id, store, cursor, navigation, coach } = view;
  const { index, length } = cursor;
  const { active, roving } = useRoving();
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    const area = current?.closest("[data-area]");
    if (!current || !area) return undefined;
    reveal(current);
    // Feedback takes its room from the list, and what stands over it is drawn once Python has answered.
    const watch = new ResizeObserver(() => reveal(current));
    for (const part of [area, ...area.children]) watch.observe(part);
    return () => watch.disconnect();
  }, [index, length]);
  // At play the list goes to the furthest beat that was on screen, so that one can return to it; what follows it stays
  // unseen, as everything that follows the present beat does while watching.
  const furthest = useRef(0);
  furthest.current = Math.max(index, Math.min(furthest.current, length - 1));
  const last = store.trace?.mode === "play" ? furthest.current : index;
  const start = Math.max(0, last + 1 - LONGEST_LIST);
  const beats = store.beats.slice(start, last + 1);
  if (beats.length < 2) return null;
  // What to-do says of the present beat is not said again: the list has a line in its place.
  const wordedBeat = coach.fold || coach.words?.note ? undefined : cursor.beat;
  const roved = beats.findIndex((_, n) => `beat.${start + n}` === active);
  const tabStop = roved < 0 ? Math.min(index, last) : start + roved;
  return (
    <section class="sw-story">
      <div class="sw-heading" role="heading" aria-level={3} id={`${id}-story`}>
        {view.text("beats")}
      </div>
      <ol ref={list} aria-labelledby={`${id}-story`} reversed {...roving}>
        {beats
          .map((beat, n) => {
            const at = start + n;
            const seat = beat?.frame.seat;
            return (
              beat && (
                <li key={at}>
                  <button
                    type="button"
                    data-rove={`beat.${at}`}
                    tabIndex={at === tabStop ? 0 : -1}
                    aria-current={at === index ? "step" : undefined}
                    data-worded={beat === wordedBeat || undefined}
                    onClick={() => navigation.goto(at)}
                  >
                    {seat !== undefined && seats.some((candidate) => candidate.seat === seat) ? (
                      <Token seat={seat} />
                    ) : (
                      <span />
                    )}
                    <span>
                      <Wording text={beat.frame.text} />
                    </span>
                  </button>
                </li>
              )
            );
          })
          .reverse()}
      </ol>
    </section>
  );
}
