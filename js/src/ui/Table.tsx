// The table: the seats around it, the hill or board in its middle, cards to choose from below it.
import { SIDES, type Arrangement, type Region } from "../arrange";
import type { View } from "../view";
import type { Seat, Zone } from "../types";
import { Cards, isPile } from "./Cards";
import { Counters } from "./Counters";
import { Grid } from "./Grid";
import { Hill } from "./Hill";
import { classes, look } from "./parts";
import { piecesOn, Waiting } from "./Piece";
import { Holes, Plate } from "./Plate";
import { Slot } from "./Slot";

interface Part { view: View; arrangement: Arrangement }

/** Whether a pile is a place for pieces now: it has no cards, and there are pieces in the game. */
function forPieces(view: View, zone: Zone): boolean {
  const { cards = [], hidden = 0 } = view.beat?.scene.zones[zone.id] ?? {};
  return zone.kind === "pile" && !cards.length && !hidden && !!view.store.trace?.layout.pieces?.length;
}

/** The zones that are drawn now: those in the scene, piles only while something lies on them or may be done with them. */
function drawn(view: View, zones: Zone[]): Zone[] {
  return zones.filter((zone) => {
    const state = view.beat?.scene.zones[zone.id];
    if (!state) return false;
    const { selectable, refused } = look(view, zone.id);
    return !isPile(zone) || state.cards.length + state.hidden > 0 || selectable || refused || forPieces(view, zone);
  });
}

function ZoneView({ view, zone, mini }: { view: View; zone: Zone; mini?: boolean }) {
  const place = forPieces(view, zone);
  return (
    <>
      {zone.kind === "slot" ? <Slot view={view} zone={zone} /> : !place && <Cards view={view} zone={zone} mini={mini} />}
      {(place || piecesOn(view, zone.id).length > 0) && <Waiting view={view} zone={zone} />}
    </>
  );
}

function Zones({ view, zones, mini }: { view: View; zones: Zone[]; mini?: boolean }) {
  return <>{drawn(view, zones).map((zone) => <ZoneView key={zone.id} view={view} zone={zone} mini={mini} />)}</>;
}

/** Everything at one side of a hill or board. */
function RegionView({ view, arrangement, region }: Part & { region: Region }) {
  const { side, seats, hands, counters } = region;
  const piles = drawn(view, region.piles);
  if (!seats.length && !hands.length && !piles.length && !counters.length) return null;
  const flank = side === "left" || side === "right";
  return (
    <div class={classes("sw-region", `at-${side}`, flank ? "is-flank" : !hands.length && piles.length > 0 && "is-row")}>
      <div class="sw-plates">
        {seats.map((seat) => <Plate key={seat.seat} view={view} seat={seat} tracks={arrangement.counts.get(seat.seat) ?? []} />)}
        <Counters view={view} counters={counters} />
      </div>
      <Zones view={view} zones={hands} mini={side !== "bottom"} />
      {piles.length > 0 && <div class="sw-piles sw-flow"><Zones view={view} zones={piles} /></div>}
    </div>
  );
}

/** A seat of those across the table, with all that is its own. */
function Other({ view, arrangement, seat, zones }: Part & { seat: Seat; zones: Zone[] }) {
  return (
    <div class="sw-other">
      <Plate view={view} seat={seat} tracks={arrangement.counts.get(seat.seat) ?? []} />
      <div class="sw-piles sw-flow"><Zones view={view} zones={zones.filter((zone) => zone.seat === seat.seat)} mini /></div>
    </div>
  );
}

/** Without a hill or board the others sit in a line, clockwise from the left. */
function Others({ view, arrangement }: Part) {
  const around = SIDES.slice(1).map((side) => arrangement.regions[side]);
  const zones = around.flatMap(({ hands, piles }) => [...hands, ...piles]);
  const seats = around.flatMap((region) => region.seats);
  const counters = around.flatMap((region) => region.counters);
  if (!zones.length && !seats.length && !counters.length) return null;
  return (
    <div class="sw-others sw-flow">
      {seats.map((seat) => <Other key={seat.seat} view={view} arrangement={arrangement} seat={seat} zones={zones} />)}
      <Zones view={view} zones={zones.filter((zone) => !seats.some(({ seat }) => seat === zone.seat))} mini />
      <Counters view={view} counters={counters} />
    </div>
  );
}

export function Table({ view, arrangement }: Part) {
  const { regions, center, tray, counters, climbs, counts } = arrangement;
  const grids = view.store.trace?.layout.grids ?? [];
  const board = climbs.length > 0 || grids.length > 0;
  const slots = arrangement.slots.filter(({ zone }) => view.beat?.scene.zones[zone.id]);
  const isRow = ({ kind }: Zone) => kind === "row";
  const beside = drawn(view, center.filter((zone) => !isRow(zone)));
  const part = { view, arrangement };
  return (
    <div class="sw-stage"><div
      class={classes("sw-table", view.whatIf && "is-what-if", board ? !slots.length && "no-slots" : "no-board")}
      role="group"
      aria-label={view.text("table")}
    >
      {SIDES.map((side) => (board || side === "bottom") && <RegionView key={side} {...part} region={regions[side]} />)}
      {!board && <Others {...part} />}
      <div class="sw-center" data-drop="center">
        {slots.length > 0 && <div class={board ? "sw-slots" : "sw-flow"}>{slots.map(({ side, zone }) => <Slot key={zone.id} view={view} zone={zone} side={side} />)}</div>}
        <div class="sw-board sw-flow">
          {climbs.length > 0 && <Hill view={view} arrangement={arrangement} />}
          {grids.map((grid) => <Grid key={grid.id} view={view} grid={grid} />)}
          {(counts.get(-1) ?? []).map((track) => <Holes key={track.id} view={view} track={track} />)}
          <Zones view={view} zones={center.filter(isRow)} />
          {beside.length > 0 && <div class="sw-piles sw-flow"><Zones view={view} zones={beside} /></div>}
          <Counters view={view} counters={counters} />
        </div>
      </div>
      {tray.length > 0 && <div class="sw-tray"><Zones view={view} zones={tray} /></div>}
    </div></div>
  );
}
