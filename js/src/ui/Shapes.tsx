// Small shapes used everywhere: symbols of the trace, and the tokens of the seats.
import type { SeatData } from "../trace/types";
import { SEAT_STYLES, seatClass } from "./classes";
import { useTrace } from "./context";

/** Symbol of the trace, by key. */
export function SymbolImage({ symbol }: { symbol: string }) {
  const shape = useTrace().symbols[symbol];
  if (!shape) return null;
  return (
    <svg class={`sw-sym ${shape.tone}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape.path} />
    </svg>
  );
}

/** Shapes that distinguish the seats beside colour and letter: a path, and the baseline of the letter. */
const TOKEN_SHAPES: readonly { path: string; baseline: number }[] = [
  { path: "M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 1 1 0-21Z", baseline: 16.3 }, // circle
  { path: "M2.5 2.5h19v19h-19Z", baseline: 16.3 }, // square
  { path: "M12 .5L23.5 12L12 23.5L.5 12Z", baseline: 16.3 }, // diamond
  { path: "M12 1L22 6.5V17.5L12 23L2 17.5V6.5Z", baseline: 16.3 }, // hexagon
  { path: "M12 1L23.5 21H.5Z", baseline: 18.5 }, // triangle
  { path: "M7 1.5H17L22.5 12L17 22.5H7L1.5 12Z", baseline: 16.3 }, // hexagon on its side
];

export const tokenPath = (seat: number): string => TOKEN_SHAPES[seat % SEAT_STYLES]!.path;

/** Return the first letter of a seat's name, or its number if another name begins with the same letter. */
function initialOf(seats: readonly SeatData[], seat: number): string {
  const firstLetter = ({ name }: SeatData) => [...name][0] ?? "";
  const mine = seats.find((candidate) => candidate.seat === seat);
  if (!mine) return String(seat);
  const alike = seats.filter((candidate) => firstLetter(candidate) === firstLetter(mine));
  return alike.length > 1 ? String(seat + 1) : firstLetter(mine);
}

/** Token of a seat. */
export function Token({ seat }: { seat: number }) {
  const { seats } = useTrace();
  const { path, baseline } = TOKEN_SHAPES[seat % SEAT_STYLES]!;
  return (
    <svg class={`sw-token ${seatClass(seat)}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
      <text x="12" y={baseline} font-size="12.5" text-anchor="middle">
        {initialOf(seats, seat)}
      </text>
    </svg>
  );
}
