// The dialog in which a member chooses a seat: an empty one, one at a new table, or that of somebody who agrees to swap.
import { useEffect, useRef } from "preact/hooks";
import type { PlacesMessage, PlaceTable, SeatChoice, SeatWay } from "../trace/types";
import { Button } from "../ui/Button";
import { usePhrase } from "./words";

interface SeatDialogProps {
  places: PlacesMessage;
  /** Called with the number of a table, and with a seat there or with null to watch. */
  onChoose: (number: number, seat: number | null) => void;
  onClose: () => void;
}

export function SeatDialog({ places, onChoose, onClose }: SeatDialogProps) {
  const phrase = usePhrase();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="sw-places" aria-label={phrase("seats")} onClose={onClose}>
      <p class="sw-heading">{phrase("seats")}</p>
      {places.tables.map((table) => (
        <TableOfSeats key={table.number} table={table} onChoose={(seat) => onChoose(table.number, seat)} />
      ))}
      <Button main onClick={() => dialog.current?.close()}>
        {phrase("stay_here")}
      </Button>
    </dialog>
  );
}

function TableOfSeats({ table, onChoose }: { table: PlaceTable; onChoose: (seat: number | null) => void }) {
  const phrase = usePhrase();
  const { number, is_playing, seats, watching } = table;
  if (!seats.length) return <Button onClick={() => onChoose(0)}>{phrase("new_table")}</Button>;
  const name = phrase("table", { number });
  return (
    <section>
      <p>{is_playing ? phrase("playing", { table: name }) : name}</p>
      <div class="sw-flow">
        {seats.map((choice, seat) => (
          <Seat key={seat} choice={choice} onChoose={() => onChoose(seat)} />
        ))}
        <Button
          disabled={watching !== "free"}
          aria-pressed={watching === "own" ? true : undefined}
          onClick={() => onChoose(null)}
        >
          {phrase("watch_table")}
        </Button>
      </div>
    </section>
  );
}

/** The phrases about seats that a member can get. */
const REMARKS: Partial<Record<SeatWay, string>> = { free: "free", asked: "asked_swap", asks: "wants_yours" };

function Seat({ choice: { name, way }, onChoose }: { choice: SeatChoice; onChoose: () => void }) {
  const phrase = usePhrase();
  const remark = REMARKS[way];
  const canChoose = way === "free" || way === "swap" || way === "asks";
  return (
    <Button disabled={!canChoose} aria-pressed={way === "own" ? true : undefined} onClick={onChoose}>
      {name}
      {remark && ` (${phrase(remark)})`}
    </Button>
  );
}
