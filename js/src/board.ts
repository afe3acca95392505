// Squares and arrows of a board: which element a click means, where an arrow key leads, what an arrow looks like. Pure.
import type { Opening } from "./choices";
import type { Arrow, Id, Square } from "./types";

/** What a square with these pieces stands for when it is pressed: itself where a choice goes on, else a piece on it. */
export function meant(square: Id, pieces: readonly Id[], openings: ReadonlyMap<Id, Opening>, going: boolean, refused: (id: Id) => boolean): Id {
  if (openings.get(square) === "continues") return square;
  const open = [...pieces, square].find((id) => openings.has(id));
  return open ?? (going ? square : ([...pieces, square].find(refused) ?? pieces[0] ?? square));
}

/** Columns and rows towards which a key leads, and whether all the way. */
const WAYS: Record<string, [column: number, row: number, far?: boolean]> = {
  ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1], Home: [-1, 0, true], End: [1, 0, true],
};

/** The square a key leads to; the same one at the edge, undefined for other keys. */
export function along(squares: readonly Square[], from: Id, key: string): Id | undefined {
  const at = squares.find(({ id }) => id === from);
  const way = WAYS[key];
  if (!at || !way) return undefined;
  const [column, row, far] = way;
  const ahead = squares
    .filter((s) => (column ? s.row === at.row : s.column === at.column))
    .map((s) => ({ id: s.id, steps: (s.column - at.column) * column + (s.row - at.row) * row }))
    .filter(({ steps }) => steps > 0)
    .sort((a, b) => a.steps - b.steps);
  return (far ? ahead.at(-1) : ahead[0])?.id ?? from;
}

/** Squares by row from the top, each from the left. */
export function inRows(squares: readonly Square[]): Square[][] {
  const rows: Square[][] = [];
  for (const square of squares) (rows[square.row] ??= []).push(square);
  return rows.filter(Boolean).map((row) => row.sort((a, b) => a.column - b.column));
}

export interface Drawn { shaft: string; head: string }

const round = (n: number) => Math.round(n * 100) / 100;

/** An arrow between two squares of a board, in squares; null if an end is not on it. */
export function drawn(squares: readonly Square[], { from, to, kind }: Arrow): Drawn | null {
  const [a, b] = [from, to].map((end) => squares.find(({ id }) => id === end));
  if (!a || !b || a === b) return null;
  const [dx, dy] = [b.column - a.column, b.row - a.row];
  const length = Math.hypot(dx, dy);
  // A point so far ahead of the first square's middle and so far aside.
  const point = (ahead: number, aside: number) =>
    `${round(a.column + 0.5 + (dx * ahead - dy * aside) / length)} ${round(a.row + 0.5 + (dy * ahead + dx * aside) / length)}`;
  // What was moved stands at its end: a thin arrow leads up to it. What would be better is broad and dashed.
  const better = kind === "better";
  const [start, tip, back, wide] = better ? [0.12, length - 0.18, 0.28, 0.17] : [0, length - 0.42, 0.13, 0.11];
  const wings = [point(tip - back, wide), point(tip, 0), point(tip - back, -wide)];
  return {
    shaft: `M${point(start, 0)}L${point(better ? tip - back : tip, 0)}`,
    head: `M${wings.join("L")}${better ? "Z" : ""}`,
  };
}
