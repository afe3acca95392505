// The other seats in a line, clockwise from the left. Each keeps the space for its largest number of cards.
import type { Arrangement } from "../layout/arrange";
import { SIDES } from "../layout/sides";
import type { SeatData, Zone } from "../trace/types";
import { isPile } from "./Cards";
import { Counters } from "./Counters";
import { classes } from "./classes";
import { useMost, useTrace } from "./context";
import { Plate } from "./Plate";
import { Zones } from "./Zones";

/** Number of visible cards up to which all seats share the line equally. */
const FEW = 15;
/** Number of open cards above which a hand needs its own line on a narrow page. */
const LONG = 8;

interface OtherProps {
  seat: SeatData;
  arrangement: Arrangement;
  /** Zones of the seat. */
  zones: Zone[];
  /** Weight of its share of the line. */
  share: number;
}

/** One opponent: name, counters, cards and piles. */
function Opponent({ seat, arrangement, zones, share }: OtherProps) {
  const hands = zones.filter((zone) => !isPile(zone));
  const piles = zones.filter(isPile);
  const isPlain = !piles.some(({ brief }) => brief);
  return (
    <div class="sw-other" style={{ "--share": share }}>
      <Plate seat={seat} tracks={arrangement.counts.get(seat.seat) ?? []} />
      {zones.length > 0 && (
        <div class={classes("sw-holdings", isPlain && "is-plain")}>
          {hands.length > 0 && (
            <div>
              <Zones zones={hands} mini />
            </div>
          )}
          {piles.length > 0 && (
            <div class="sw-holdings-piles">
              <Zones zones={piles} mini />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

export function Others({ arrangement }: { arrangement: Arrangement }) {
  const mostIn = useMost();
  const around = SIDES.filter((side) => side !== "bottom").map((side) => arrangement.regions[side]);
  const zones = around.flatMap(({ hands, piles }) => [...hands, ...piles]);
  const seats = around.flatMap((region) => region.seats);
  const counters = around.flatMap((region) => region.counters);
  if (!zones.length && !seats.length && !counters.length) return null;
  // A hand with only a few visible cards does not count as open.
  const visibleIn = (id: string) => {
    const { open, all } = mostIn(id);
    return open < all ? 0 : open;
  };
  const counted = useTrace().layout.counters?.some(({ seat }) => seat != null);
  const isOfASeat = (zone: Zone) => seats.some(({ seat }) => seat === zone.seat);
  const open = zones.filter((zone) => !isPile(zone)).map((zone) => ({ zone, most: visibleIn(zone.id) }));
  const mostOf = (seat: number) =>
    Math.max(0, ...open.filter(({ zone }) => zone.seat === seat).map(({ most }) => most));
  const isOpen = open.some(({ most }) => most > 0);
  const isLong = open.some(({ most }) => most > LONG);
  return (
    <div class={classes("sw-others", isOpen && "are-open", isLong && "are-long", counted && "are-counted")}>
      {seats.map((seat) => (
        <Opponent
          key={seat.seat}
          seat={seat}
          arrangement={arrangement}
          zones={zones.filter((zone) => zone.seat === seat.seat)}
          share={Math.max(FEW, mostOf(seat.seat))}
        />
      ))}
      <Zones zones={zones.filter((zone) => !isOfASeat(zone))} mini />
      <Counters counters={counters} />
    </div>
  );
}
