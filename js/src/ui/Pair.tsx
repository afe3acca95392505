// Contrast pair: two positions that differ in one card, side by side or one below the other, each with its name.
import { useEffect, useMemo } from "preact/hooks";
import { arrange } from "../layout/arrange";
import { mostInZones } from "../layout/capacity";
import { Store } from "../store/store";
import type { QuizForm, Trace } from "../trace/types";
import { View } from "../view/view";
import { classes } from "./classes";
import { TableContext, useView, ViewContext } from "./context";
import { OwnHand } from "./OwnHand";
import { TableMiddle } from "./Table";

/** Return a view of a trace for display only. */
export function viewOf(trace: Trace, size: unknown, kind: string): View {
  const traits: Record<string, unknown> = { _trace: trace, live: false, _kind: kind, size };
  const nothing = () => {};
  const model = { set: nothing, save_changes: nothing, send: nothing, on: nothing, off: nothing };
  return new View(new Store({ ...model, get: (key) => traits[key] }));
}

function PairSide({ view, name, chosen }: { view: View; name: string; chosen: boolean }) {
  const { trace, beats, room } = view.store;
  const { layout, seats } = trace!;
  const arrangement = useMemo(() => arrange({ layout, seats }), [layout, seats]);
  const most = useMemo(() => mostInZones(beats, [], room), [beats]);
  return (
    <section class={classes("sw-side", chosen && "is-chosen")} aria-label={name}>
      <p class="sw-heading" role="heading" aria-level={3}>
        {name}
      </p>
      <ViewContext.Provider value={{ view, trace: trace!, most }}>
        <TableContext.Provider value={{ arrangement }}>
          <TableMiddle />
          <OwnHand />
        </TableContext.Provider>
      </ViewContext.Provider>
    </section>
  );
}

/** Both positions of the pair. */
export function Pair({ pair, form }: { pair: Trace; form: QuizForm }) {
  const { store, selection } = useView();
  const { trace, traits } = store;
  const size = traits.get("size");
  const views = useMemo(() => [trace!, pair].map((position) => viewOf(position, size, "pair")), [trace, pair, size]);
  useEffect(
    () => () => {
      for (const view of views) {
        view.dispose();
        view.store.dispose();
      }
    },
    [views],
  );
  return (
    <div class="sw-pair">
      {form.choices!.slice(0, 2).map(({ id, label }, n) => (
        <PairSide key={id} view={views[n]!} name={label} chosen={selection.picks.includes(String(id))} />
      ))}
    </div>
  );
}
