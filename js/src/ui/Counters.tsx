// Named numbers and words. Beside a question they take the same space hidden as visible.
import type { Counter } from "../trace/types";
import { appearance } from "./appearance";
import { classes } from "./classes";
import { useView } from "./context";

/** Return invisible filler of this length, in words about as short as real ones. */
const unseen = (letters: number) => "nnnn ".repeat(Math.ceil(letters / 5)).slice(0, Math.max(0, letters));

export function Counters({ counters }: { counters: Counter[] }) {
  const view = useView();
  const values = view.cursor.beat?.scene.counters ?? {};
  const visible = counters.filter(({ id }) => values[id] !== undefined);
  if (!visible.length) return null;
  const isQuiz = ["quiz", "lesson"].includes(String(view.store.traits.get("_kind")));
  return (
    <span class="sw-counters sw-flow sw-small">
      {visible.map(({ id, label, most }) => (
        <span key={id} class={classes("sw-counter", appearance(view, id).className)}>
          {label} <b>{values[id]}</b>
          {isQuiz && most !== undefined && (
            <b class="sw-unseen" data-room={unseen(most - String(values[id]).length)} aria-hidden="true" />
          )}
        </span>
      ))}
    </span>
  );
}
