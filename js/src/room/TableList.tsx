// The list of tables with their seats for the teacher.
import type { Press, RoomTable, TableSeat } from "../trace/types";
import { Button } from "../ui/Button";
import { classes } from "../ui/classes";
import { type Phrase, usePhrase } from "./words";

interface TableListProps {
  tables: RoomTable[];
  /** The number of the table in front of all. */
  openTable: number | undefined;
  /** True while the room is open. */
  isOpen: boolean;
  onPress: (press: Press) => void;
}

export function TableList({ tables, openTable, isOpen, onPress }: TableListProps) {
  const phrase = usePhrase();
  return (
    <div class="sw-tables">
      {tables.map((table) => (
        <section key={table.number}>
          <Button
            aria-pressed={table.number === openTable}
            onClick={() => onPress({ type: "look", number: table.number })}
          >
            {phrase("table", table)}
          </Button>
          <ul>
            {table.seats.map((place, seat) => (
              <SeatRow
                key={seat}
                place={place}
                isToMove={seat === table.turn}
                isOver={table.is_over || !isOpen}
                onStandIn={() => onPress({ type: "stand_in", number: table.number, seat })}
              />
            ))}
          </ul>
          {table.is_over && <p class="sw-result">{resultOf(table, phrase)}</p>}
        </section>
      ))}
    </div>
  );
}

/** The result of a game that has ended: who won, and how many want another one. */
function resultOf({ winners = [], wishes = 0 }: RoomTable, phrase: Phrase): string {
  const won = winners.length ? phrase("has_won", { names: winners.join(", ") }) : phrase("nobody_won");
  return wishes ? `${won} ${phrase("rematch", { number: wishes })}` : won;
}

interface SeatRowProps {
  place: TableSeat;
  isToMove: boolean;
  /** True if nobody plays at the table any more. */
  isOver: boolean;
  onStandIn: () => void;
}

function SeatRow({ place, isToMove, isOver, onStandIn }: SeatRowProps) {
  const phrase = usePhrase();
  const isAway = place.is_taken && !place.is_here;
  const remark = remarkOn(place);
  return (
    <li class={classes("sw-member", isAway && "is-away")}>
      <span class={classes("sw-place-name", isToMove && "is-to-move")}>{place.name}</span>
      {place.hints > 0 && <em>{phrase("took_hints", { number: place.hints })}</em>}
      {remark && <em>{phrase(remark)}</em>}
      {isAway && !place.has_stand_in && !isOver && <Button onClick={onStandIn}>{phrase("stand_in")}</Button>}
    </li>
  );
}

/** The name of the phrase for a seat whose member is not playing, or undefined. */
function remarkOn({ is_taken, is_here, has_stand_in }: TableSeat): string | undefined {
  if (!is_taken) return "computer";
  if (is_here) return undefined;
  return has_stand_in ? "stands_in" : "away";
}
