// The other seats, clockwise from the left: name, what it does, its cards and its counters.

import { SIDES } from "../layout/sides";
import type { SeatData, Zone } from "../trace/types";
import { appearance } from "./appearance";
import { Cards, isPile } from "./Cards";
import { Counters } from "./Counters";
import { classes, seatClass } from "./classes";
import { useTable, useTrace, useView } from "./context";
import { Holds } from "./Heap";
import { Plate } from "./Plate";
import { isForPieces, Zones } from "./Zones";

/** One opponent. A hand that is open stands below the name. */
function Opponent({ seat, zones }: { seat: SeatData; zones: Zone[] }) {
  const view = useView();
  const { arrangement } = useTable();
  const id = `seat.${seat.seat}`;
  const { className } = appearance(view, id);
  const scene = view.cursor.beat?.scene.zones ?? {};
  const here = zones.filter((zone) => scene[zone.id]);
  const open = here.filter((zone) => !isPile(zone) && scene[zone.id]!.cards.length > 0 && !scene[zone.id]!.hidden);
  const forPieces = here.filter((zone) => isForPieces(view, zone));
  const counted = here.filter((zone) => !forPieces.includes(zone) && (isPile(zone) || scene[zone.id]!.hidden > 0));
  return (
    <div class={classes("sw-seat", className, seatClass(seat.seat))} data-drop={id}>
      <Plate seat={seat} tracks={arrangement.counts.get(seat.seat) ?? []}>
        {counted.map((zone) => (
          <Holds key={zone.id} zone={zone} isPile={isPile(zone)} />
        ))}
      </Plate>
      <Zones zones={forPieces} />
      {open.length > 0 && (
        <div class="sw-holdings">
          {open.map((zone) => (
            <Cards key={zone.id} zone={zone} />
          ))}
        </div>
      )}
    </div>
  );
}

export function Others() {
  const { arrangement } = useTable();
  const { seats: all } = useTrace();
  const around = SIDES.filter((side) => side !== "bottom").map((side) => arrangement.regions[side]);
  const zones = around.flatMap(({ hands, piles }) => [...hands, ...piles]);
  const seats = around.flatMap((region) => region.seats);
  const counters = around.flatMap((region) => region.counters);
  if (!zones.length && !seats.length && !counters.length) return null;
  const unowned = zones.filter((zone) => !all.some(({ seat }) => seat === zone.seat));
  return (
    <>
      {seats.map((seat) => (
        <Opponent key={seat.seat} seat={seat} zones={zones.filter((zone) => zone.seat === seat.seat)} />
      ))}
      {unowned.length > 0 && <Zones zones={unowned} />}
      <Counters counters={counters} />
    </>
  );
}
