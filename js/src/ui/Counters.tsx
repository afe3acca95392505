// Named numbers and words.
import type { Counter } from "../trace/types";
import { appearance } from "./appearance";
import { classes } from "./classes";
import { useTable, useView } from "./context";
import { NONE, sentencesOf } from "./counter_roles";
import { Wording } from "./Wording";

/** Paragraph with the sentences of the table, if there are any. */
export function Sentences() {
  const view = useView();
  const { counters } = useTable().arrangement;
  const sentences = sentencesOf(counters, view.cursor.beat!.scene.counters);
  if (!sentences[0]) return null;
  return (
    <p class="sw-small">
      <Counters counters={sentences} />
    </p>
  );
}

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
