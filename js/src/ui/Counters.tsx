// Named numbers and words.
import type { View } from "../view";
import type { Counter } from "../types";
import { classes, look } from "./parts";

export function Counters({ view, counters }: { view: View; counters: Counter[] }) {
  const shown = counters.filter(({ id }) => view.beat?.scene.counters[id] !== undefined);
  if (!shown.length) return null;
  return (
    <span class="sw-counters sw-flow sw-small">
      {shown.map(({ id, label }) => (
        <span key={id} class={classes("sw-counter", look(view, id).className)}>
          {label} <b>{view.beat?.scene.counters[id]}</b>
        </span>
      ))}
    </span>
  );
}
