// The table: the seats around it, the hill or board in its middle, cards to choose from below it.
import { SIDES, type Arrangement, type Region } from "../arrange";
import type { View } from "../view";
import type { Zone } from "../types";
import { Cards } from "./Cards";
import { Counters } from "./Counters";
import { Grid } from "./Grid";
import { Hill } from "./Hill";
import { classes } from "./parts";
import { piecesOn, Waiting } from "./Piece";
import { Holes, Plate } from "./Plate";
import { Slot } from "./Slot";

function ZoneView({ view, zone, mini }: { view: View; zone: Zone; mini?: boolean }) {
  const { cards = [], hidden = 0 } = view.beat?.scene.zones[zone.id] ?? {};
  // A pile without cards is a place for pieces where there are any: it stays when it is empty, so that nothing jumps.
  const forPieces = zone.kind === "pile" && !cards.length && !hidden && !!view.store.trace?.layout.pieces?.length;
  return (
    <>
      {zone.kind === "slot" ? <Slot view={view} zone={zone} /> : !forPieces && <Cards view={view} zone={zone} mini={mini} />}
      {(forPieces || piecesOn(view, zone.id).length > 0) && <Waiting view={view} zone={zone} />}
    </>
  );
}

function RegionView({ view, region, counts }: { view: View; region: Region; counts: Arrangement["counts"] }) {
  const { side, seats, hands, piles, counters } = region;
  if (!seats.length && !hands.length && !piles.length && !counters.length) return null;
  const flank = side === "left" || side === "right";
  return (
    <div class={classes("sw-region", `at-${side}`, flank ? "is-flank" : !hands.length && piles.length > 0 && "is-row")}>
      <div class="sw-plates">
        {seats.map((seat) => <Plate key={seat.seat} view={view} seat={seat} tracks={counts.get(seat.seat) ?? []} />)}
        <Counters view={view} counters={counters} />
      </div>
      {hands.map((zone) => <ZoneView key={zone.id} view={view} zone={zone} mini={side !== "bottom"} />)}
      {piles.length > 0 && <div class="sw-piles sw-flow">{piles.map((zone) => <ZoneView key={zone.id} view={view} zone={zone} mini />)}</div>}
    </div>
  );
}

export function Table({ view, arrangement }: { view: View; arrangement: Arrangement }) {
  const { regions, slots, center, tray, counters, climbs, counts } = arrangement;
  const grids = view.store.trace?.layout.grids ?? [];
  const used = (side: keyof typeof regions) => regions[side].seats.length + regions[side].hands.length + regions[side].piles.length > 0;
  const board = climbs.length > 0 || grids.length > 0;
  const free = counts.get(-1) ?? [];
  return (
    <div class="sw-stage"><div
      class={classes("sw-table", ...SIDES.filter(used).map((side) => `has-${side}`), view.whatIf && "is-what-if", !slots.length && "no-slots")}
      role="group"
      aria-label={view.text("table")}
    >
      {SIDES.map((side) => <RegionView key={side} view={view} region={regions[side]} counts={counts} />)}
      <div class={classes("sw-center", !board && "no-board sw-flow")} data-drop="center">
        {slots.map(({ side, zone }) => <Slot key={zone.id} view={view} zone={zone} side={side} />)}
        <div class="sw-board sw-flow">
          {climbs.length > 0 && <Hill view={view} arrangement={arrangement} />}
          {grids.map((grid) => <Grid key={grid.id} view={view} grid={grid} />)}
          {free.map((track) => <Holes key={track.id} view={view} track={track} />)}
          {center.length > 0 && <div class="sw-piles sw-flow">{center.map((zone) => <ZoneView key={zone.id} view={view} zone={zone} />)}</div>}
          <Counters view={view} counters={counters} />
        </div>
      </div>
      {tray.length > 0 && <div class="sw-tray">{tray.map((zone) => <ZoneView key={zone.id} view={view} zone={zone} />)}</div>}
    </div></div>
  );
}
