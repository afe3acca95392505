// Squares and arrows of a board: the target of an arrow key, and the shape of an arrow. Pure.

import type { Arrow, Id, Square } from "../trace/types";

/** Direction in columns and rows; `far` leads to the edge. */
interface Direction {
  column: number;
  row: number;
  far?: boolean;
}

const DIRECTIONS: Record<string, Direction> = {
  ArrowRight: { column: 1, row: 0 },
  ArrowLeft: { column: -1, row: 0 },
  ArrowDown: { column: 0, row: 1 },
  ArrowUp: { column: 0, row: -1 },
  Home: { column: -1, row: 0, far: true },
  End: { column: 1, row: 0, far: true },
};

/** Return the square that a key leads to; the same square at the edge, undefined for other keys. */
export function squareAlong(squares: readonly Square[], from: Id, key: string): Id | undefined {
  const start = squares.find(({ id }) => id === from);
  const direction = DIRECTIONS[key];
  if (!start || !direction) return undefined;
  const { column, row, far } = direction;
  const ahead = squares
    .filter((square) => (column ? square.row === start.row : square.column === start.column))
    .map((square) => ({
      id: square.id,
      steps: (square.column - start.column) * column + (square.row - start.row) * row,
    }))
    .filter(({ steps }) => steps > 0)
    .sort((a, b) => a.steps - b.steps);
  const reached = far ? ahead.at(-1) : ahead[0];
  return reached?.id ?? from;
}

/** Return the squares by row from the top, each row from the left. */
export function inRows(squares: readonly Square[]): Square[][] {
  const rows = [...new Set(squares.map(({ row }) => row))].sort((a, b) => a - b);
  return rows.map((row) => squares.filter((square) => square.row === row).sort((a, b) => a.column - b.column));
}

/** Arrow as SVG path data. */
export interface ArrowShape {
  shaft: string;
  head: string;
}

/** Measures of an arrow, in squares. */
interface ArrowSizes {
  /** Start and tip, as distances from the middle of the first square. */
  start: number;
  tip: number;
  /** Length of the head, and half its width. */
  back: number;
  wide: number;
}

const rounded = (n: number) => Math.round(n * 100) / 100;

/** Return an arrow between two squares, in units of squares; null if an end is not on the board. */
export function arrowShape(squares: readonly Square[], { from, to, kind }: Arrow): ArrowShape | null {
  const a = squares.find(({ id }) => id === from);
  const b = squares.find(({ id }) => id === to);
  if (!a || !b || a === b) return null;
  const dx = b.column - a.column;
  const dy = b.row - a.row;
  const length = Math.hypot(dx, dy);

  /** Return the point at these distances ahead of the first square's middle and to the side. */
  const point = (ahead: number, aside: number) => {
    const x = a.column + 0.5 + (dx * ahead - dy * aside) / length;
    const y = a.row + 0.5 + (dy * ahead + dx * aside) / length;
    return `${rounded(x)} ${rounded(y)}`;
  };

  // A moved piece is at the end of its arrow, so a thin arrow stops before it. An arrow for a better move is broad and
  // dashed.
  const better = kind === "better";
  const { start, tip, back, wide }: ArrowSizes = better
    ? { start: 0.12, tip: length - 0.18, back: 0.28, wide: 0.17 }
    : { start: 0, tip: length - 0.42, back: 0.13, wide: 0.11 };
  const head = [point(tip - back, wide), point(tip, 0), point(tip - back, -wide)].join("L");
  return {
    shaft: `M${point(start, 0)}L${point(better ? tip - back : tip, 0)}`,
    head: better ? `M${head}Z` : `M${head}`,
  };
}
