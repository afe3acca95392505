// The reader's plate in one line, and the cards.
import type { Zone } from "../trace/types";
import { Cards, isPile } from "./Cards";
import { Counters } from "./Counters";
import { useTable, useView } from "./context";
import { Holds } from "./Heap";
import { Plate } from "./Plate";
import { Zones } from "./Zones";

export function OwnHand() {
  const view = useView();
  const { arrangement } = useTable();
  const { seats, hands, piles, counters } = arrangement.regions.bottom;
  const scene = view.cursor.beat?.scene.zones ?? {};
  // Cards laid out to choose from leave their room to the table while something else is to be chosen.
  const from = view.turn.choosing?.selection.from;
  // A hand of nobody's own, such as a dummy's, has room only while it holds cards.
  const drawn = hands.filter(({ id, seat }) => seat != null || scene[id]?.cards.length);
  const isOfUse = ({ id }: Zone) => !from || scene[id]?.cards.some((card) => from.includes(card));
  const tray = arrangement.tray.some(isOfUse) ? arrangement.tray : [];
  if (!seats.length && !hands.length && !piles.length && !counters.length && !tray.length) return null;
  const counted = [
    ...hands.filter((zone) => scene[zone.id]?.hidden),
    ...piles.filter((zone) => isPile(zone) && scene[zone.id]?.cards.length),
  ];
  const others = piles.filter((zone) => !isPile(zone) || !scene[zone.id]?.cards.length);
  return (
    <>
      <div class="sw-mine">
        {seats.map((seat) => (
          <Plate key={seat.seat} seat={seat} tracks={arrangement.counts.get(seat.seat) ?? []}>
            {counted.map((zone) => (
              <Holds key={zone.id} zone={zone} isPile={isPile(zone)} />
            ))}
          </Plate>
        ))}
        <Counters counters={counters} />
        <Zones zones={others} />
      </div>
      {drawn.length > 0 && (
        <div class="sw-hands" data-tray={arrangement.tray.length > 0 || undefined}>
          {drawn.map((zone) => (
            <Cards key={zone.id} zone={zone} />
          ))}
        </div>
      )}
      {tray.length > 0 && (
        <div class="sw-hands">
          <Zones zones={tray} />
        </div>
      )}
    </>
  );
}
