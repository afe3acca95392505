// Named numbers and words.
import type { Counter } from "../trace/types";
import { appearance } from "./appearance";
import { classes } from "./classes";
import { useView } from "./context";
import { NONE } from "./counter_roles";
import { Wording } from "./Wording";

export function Counters({ counters }: { counters: readonly Counter[] }) {
  const view = useView();
  const values = view.cursor.beat?.scene.counters ?? {};
  return counters
    .filter(({ id }) => values[id] !== undefined && values[id] !== NONE)
    .map(({ id, label }) => (
      <span key={id} class={classes("sw-counter", appearance(view, id).className)}>
        <span class="sw-unit">{label}</span>{" "}
        <b>
          <Wording text={values[id]} />
        </b>
      </span>
    ));
}
