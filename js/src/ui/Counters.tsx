// Named numbers and words.
import type { Counter } from "../trace/types";
import { appearance } from "./appearance";
import { classes } from "./classes";
import { useView } from "./context";

export function Counters({ counters }: { counters: Counter[] }) {
  const view = useView();
  const values = view.cursor.beat?.scene.counters ?? {};
  const shown = counters.filter(({ id }) => values[id] !== undefined);
  if (!shown.length) return null;
  return (
    <span class="sw-counters sw-flow sw-small">
      {shown.map(({ id, label }) => (
        <span key={id} class={classes("sw-counter", appearance(view, id).className)}>
          {label} <b>{values[id]}</b>
        </span>
      ))}
    </span>
  );
}
