// Cards that are counted rather than read: the backs of a hand, and a pile whose cards open as a list.
import { useState } from "preact/hooks";
import { faceOf } from "../trace/lookup";
import type { Id, Trace, Zone } from "../trace/types";
import { appearance, asButton } from "./appearance";
import { Card, CardBack } from "./Card";
import { classes } from "./classes";
import { useTrace, useView } from "./context";
import { SymbolImage } from "./Shapes";

/** State of a zone at the current beat. */
function useContents({ id }: Zone) {
  return useView().cursor.beat?.scene.zones[id] ?? { cards: [], hidden: 0 };
}

/** Group equal cards under the last of each: its id → their number, in the order of the faces. */
function stackEqual(trace: Trace, cards: readonly Id[]): [Id, number][] {
  return Object.values(trace.faces).flatMap((face): [Id, number][] => {
    const equal = cards.filter((id) => faceOf(trace, id) === face);
    const last = equal.at(-1);
    return last === undefined ? [] : [[last, equal.length]];
  });
}

/** List of a pile's open cards, in the browser's top layer. Equal ones are one card with their number. */
function CardList({ zone, id }: { zone: Zone; id: string }) {
  const [isOpen, setOpen] = useState(false);
  const trace = useTrace();
  const { cards } = useContents(zone);
  return (
    <div
      class="sw-list"
      role="group"
      id={id}
      popover="auto"
      aria-label={zone.label}
      onToggle={(event) => setOpen((event as unknown as { newState: string }).newState === "open")}
    >
      <p class="sw-heading">{zone.label}</p>
      <div class="sw-cards">
        {isOpen &&
          stackEqual(trace, cards).map(([card, times]) => <Card key={card} id={card} tabIndex={-1} times={times} />)}
      </div>
    </div>
  );
}

/** Card in one sign and one letter, in a hand of which only some cards are known. */
function KnownCard({ id }: { id: Id }) {
  const face = faceOf(useTrace(), id);
  return (
    <span class="sw-known" data-move={id} title={face?.name ?? face?.label}>
      <b data-drawn={face?.rank ?? id} />
      {face?.suits.map((suit) => (
        <SymbolImage key={suit} symbol={suit} />
      ))}
    </span>
  );
}

/** Number of cards of a zone that shows none of them; cards that are known open as a list. */
export function Holds({ zone, isPile = false }: { zone: Zone; isPile?: boolean }) {
  const view = useView();
  const { cards, hidden } = useContents(zone);
  const count = cards.length + hidden;
  const list = `${view.id}-list-${zone.id}`;
  const name = `${zone.label}, ${view.text("cards", count)}`;
  const shared = {
    class: classes("sw-holds", isPile && "is-pile", appearance(view, zone.id).className),
    title: zone.label,
    "data-zone": zone.id,
    "data-drop": zone.id,
  };
  if (isPile && !count) return null;
  if (!cards.length)
    return (
      <div {...shared} role="img" aria-label={name} {...asButton(view, zone.id, name)}>
        {count}
      </div>
    );
  return (
    <>
      <button type="button" {...shared} aria-label={name} popovertarget={list}>
        {count}
        {!isPile && cards.map((card) => <KnownCard key={card} id={card} />)}
      </button>
      <CardList zone={zone} id={list} />
    </>
  );
}

/** Pile on the cloth: its uppermost card or a back, its number of cards, and its name. */
export function Heap({ zone }: { zone: Zone }) {
  const view = useView();
  const { cards, hidden } = useContents(zone);
  const count = cards.length + hidden;
  const list = `${view.id}-list-${zone.id}`;
  const top = cards.at(-1);
  const { className, selectable, refused } = appearance(view, zone.id);
  return (
    <div
      class={classes("sw-heap", className)}
      data-zone={zone.id}
      data-drop={zone.id}
      role="group"
      aria-label={zone.label}
    >
      {top === undefined ? (
        <div {...asButton(view, zone.id, zone.label)}>{hidden > 0 && <CardBack />}</div>
      ) : (
        <Card id={top} tabIndex={selectable || refused ? 0 : -1} />
      )}
      <span class="sw-brief">
        {cards.length > 1 ? (
          <button type="button" class="sw-chip" popovertarget={list}>
            <b>{count}</b> <span>{zone.brief ?? zone.label}</span>
          </button>
        ) : (
          <>
            <b>{count}</b> <span>{zone.brief ?? zone.label}</span>
          </>
        )}
      </span>
      {cards.length > 1 && <CardList zone={zone} id={list} />}
    </div>
  );
}
