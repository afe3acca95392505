// The middle of the table: the hill with its trick, the board, or a cloth with what is played.
import { NO_SEAT } from "../layout/arrange";
import type { Side } from "../layout/sides";
import type { Zone } from "../trace/types";
import { appearance } from "./appearance";
import { playedBy } from "./Card";
import { classes } from "./classes";
import { useTable, useTrace, useView } from "./context";
import { decidingOf, NONE } from "./counter_roles";
import { BoardGrid } from "./Grid";
import { Heap } from "./Heap";
import { Hill } from "./Hill";
import { Holes } from "./Holes";
import { Slot } from "./Slot";
import { drawnZones, Zones } from "./Zones";

/** The value that decides the move, as the largest text on the cloth. */
function DecidingValue() {
  const view = useView();
  const { arrangement } = useTable();
  const { counters: values = {}, zones = {} } = view.cursor.beat?.scene ?? {};
  const isLying = arrangement.center.some(({ id, kind }) => kind === "row" && zones[id]?.cards.length);
  return decidingOf(arrangement.counters).map(({ id, decides }) => (
    <p key={id} class={classes("sw-value", appearance(view, id).className)}>
      {isLying && values[id] !== undefined && values[id] !== NONE && (
        <>
          <b>{values[id]}</b> <span>{decides}</span>
        </>
      )}
    </p>
  ));
}

interface PlacedSlot {
  zone: Zone;
  side?: Side;
}

/** Slots of the seats, each on its side, or those of the middle side by side. */
function Trick({ slots }: { slots: readonly PlacedSlot[] }) {
  const view = useView();
  const here = slots.filter(({ zone }) => view.cursor.beat?.scene.zones[zone.id]);
  if (!here.length) return null;
  return (
    <div class="sw-slots">
      {here.map(({ side, zone }) => (
        <Slot key={zone.id} zone={zone} side={side} />
      ))}
    </div>
  );
}

/** Return the piles on the cloth: those face down, or the open ones. */
function usePiles(isOpen: boolean): Zone[] {
  const view = useView();
  const { arrangement } = useTable();
  const scene = view.cursor.beat?.scene.zones ?? {};
  const piles = arrangement.center.filter(({ kind }) => kind === "pile" || kind === "discard");
  return drawnZones(view, piles).filter(
    ({ id, kind }) => isOpen === (kind === "discard" || (scene[id]?.cards.length ?? 0) > 0),
  );
}

/** Piles on one side of the cloth. */
function Heaps({ zones, side }: { zones: Zone[]; side: "deck" | "gone" }) {
  if (!zones.length) return null;
  return (
    <div class={`sw-heaps is-${side}`}>
      {zones.map((zone) => (
        <Heap key={zone.id} zone={zone} />
      ))}
    </div>
  );
}

/** Most cards side by side on a narrow cloth that has the height for two lines. */
const SIDE_BY_SIDE = 3;

/** Numbers of cards side by side in the middle, and of plays that lie apart in a row. */
function useWidest(): { cards: number; plays: number } {
  const view = useView();
  const { arrangement } = useTable();
  const scene = view.cursor.beat?.scene.zones ?? {};
  const rows = arrangement.center.filter(({ kind }) => kind === "row").map(({ id }) => scene[id]?.cards ?? []);
  const slots = arrangement.center.filter(({ kind }) => kind === "slot");
  const plays = rows.map((cards) => cards.filter((id) => playedBy(view, id) !== undefined).length);
  return {
    cards: Math.max(1, arrangement.slots.length, slots.length, ...rows.map((cards) => cards.length)),
    plays: Math.max(1, ...plays),
  };
}

function Cloth() {
  const { arrangement } = useTable();
  const { cards, plays } = useWidest();
  const [shut, open] = [usePiles(false), usePiles(true)];
  const slots = arrangement.center.filter(({ kind }) => kind === "slot");
  const others = arrangement.center.filter(({ kind }) => !["row", "slot", "pile", "discard"].includes(kind));
  return (
    <div class="sw-cloth" data-drop="center">
      <div class="sw-lay" data-many={cards > SIDE_BY_SIDE || undefined} style={{ "--n": cards, "--plays": plays }}>
        <Heaps zones={shut} side="deck" />
        <div class="sw-plays">
          <Trick slots={arrangement.slots} />
          <Trick slots={slots.map((zone) => ({ zone }))} />
          <Zones zones={others} />
          <Zones zones={arrangement.center.filter(({ kind }) => kind === "row")} />
          <DecidingValue />
        </div>
        <Heaps zones={open} side="gone" />
      </div>
    </div>
  );
}

export function TableMiddle() {
  const view = useView();
  const { layout } = useTrace();
  const { arrangement } = useTable();
  const { climbs, center, counts } = arrangement;
  const look = view.cursor.whatIf && "is-what-if";
  if (climbs.length > 0)
    return (
      <div class={classes("sw-hillside", look)} data-drop="center">
        <div class="sw-slope">
          <Hill arrangement={arrangement} />
          <Trick slots={arrangement.slots} />
          <Zones zones={center} />
        </div>
      </div>
    );
  if (!layout.grids?.length) return <Cloth />;
  return (
    <div class={classes("sw-boardside", look)}>
      {layout.grids.map((grid) => (
        <BoardGrid key={grid.id} grid={grid} />
      ))}
      {counts.get(NO_SEAT)?.map((track) => (
        <Holes key={track.id} track={track} />
      ))}
      <Zones zones={center} />
    </div>
  );
}
