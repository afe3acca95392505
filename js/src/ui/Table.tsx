// Table: the other seats in a line, then the hill or board and the played cards, then the reader's own cards.
import type { Arrangement, Region } from "../layout/arrange";
import { NO_SEAT } from "../layout/arrange";
import type { ZoneKind } from "../trace/types";
import { Counters } from "./Counters";
import { classes } from "./classes";
import { useTrace, useView } from "./context";
import { BoardGrid } from "./Grid";
import { Hill } from "./Hill";
import { Holes } from "./Holes";
import { Others } from "./Others";
import { Plate } from "./Plate";
import { Slot } from "./Slot";
import { Piles, Zones } from "./Zones";

interface Part {
  arrangement: Arrangement;
}

/** Region of the seat at the bottom; the grid places its parts separately. */
function OwnRegion({ arrangement, region }: Part & { region: Region }) {
  const { seats, hands, piles, counters } = region;
  if (!seats.length && !hands.length && !piles.length && !counters.length) return null;
  return (
    <div class="sw-region at-bottom">
      <div class="sw-plates">
        {seats.map((seat) => (
          <Plate key={seat.seat} seat={seat} tracks={arrangement.counts.get(seat.seat) ?? []} />
        ))}
        <Counters counters={counters} />
      </div>
      {hands.length > 0 && (
        <div class="sw-hands">
          <Zones zones={hands} />
        </div>
      )}
      {piles.length > 0 && (
        <div class="sw-own-piles">
          <Piles zones={piles} />
        </div>
      )}
    </div>
  );
}

/** Middle of the table. */
function Middle({ arrangement }: Part) {
  const { layout } = useTrace();
  const { center, climbs, counts } = arrangement;
  const ofKind = (wanted: ZoneKind) => center.filter(({ kind }) => kind === wanted);
  const slots = ofKind("slot");
  const piles = center.filter(({ kind }) => kind !== "row" && kind !== "slot");
  return (
    <>
      {climbs.length > 0 && <Hill arrangement={arrangement} />}
      {layout.grids?.map((grid) => (
        <BoardGrid key={grid.id} grid={grid} />
      ))}
      {counts.get(NO_SEAT)?.map((track) => (
        <Holes key={track.id} track={track} />
      ))}
      {slots.length > 0 && (
        <div class={climbs.length ? "sw-heaps" : "sw-slots"}>
          <Zones zones={slots} />
        </div>
      )}
      <Zones zones={ofKind("row")} />
      {piles.length > 0 && (
        <div class="sw-heaps">
          <Piles zones={piles} />
        </div>
      )}
    </>
  );
}

/** Return the class of the table's layout, which the middle determines. */
function kindOfTable({ climbs }: Arrangement, hasGrid: boolean): string {
  if (climbs.length) return "has-hill";
  return hasGrid ? "has-board" : "has-cards";
}

/** The table. `letters` is the longest line that its counters ever need. */
export function TableView({ arrangement, letters }: Part & { letters: number }) {
  const view = useView();
  const { layout } = useTrace();
  const { regions, tray, counters } = arrangement;
  const slots = arrangement.slots.filter(({ zone }) => view.cursor.beat?.scene.zones[zone.id]);
  const kind = kindOfTable(arrangement, !!layout.grids?.length);
  return (
    <div class="sw-stage">
      <div
        class={classes("sw-table", kind, view.cursor.whatIf && "is-what-if", !arrangement.slots.length && "no-slots")}
        role="group"
        aria-label={view.text("table")}
      >
        <OwnRegion arrangement={arrangement} region={regions.bottom} />
        <Others arrangement={arrangement} />
        <div class="sw-center" data-drop="center">
          {slots.length > 0 && (
            <div class="sw-slots">
              {slots.map(({ side, zone }) => (
                <Slot key={zone.id} zone={zone} side={side} />
              ))}
            </div>
          )}
          <Middle arrangement={arrangement} />
        </div>
        {counters.length > 0 && (
          <div class="sw-status" style={{ "--letters": letters }}>
            <Counters counters={counters} />
          </div>
        )}
        {tray.length > 0 && (
          <div class="sw-tray">
            <Zones zones={tray} />
          </div>
        )}
      </div>
    </div>
  );
}
