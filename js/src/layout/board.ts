// Squares and arrows of a board: where an arrow key leads, and what an arrow looks like. Pure.

import type { Arrow, Id, Square } from "../trace/types";

/** A direction in columns and rows, and whether it leads all the way. */
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

/** The square a key leads to; the same one at the edge, undefined for other keys. */
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

/** Squares by row from the top, each from the left. */
export function inRows(squares: readonly Square[]): Square[][] {
  const rows = [...new Set(squares.map(({ row }) => row))].sort((a, b) => a - b);
  return rows.map((row) => squares.filter((square) => square.row === row).sort((a, b) => a.column - b.column));
}

/** An arrow as SVG path data. */
export interface ArrowShape {
  shaft: string;
  head: string;
}

/** Lengths of an arrow's parts, in squares. */
interface ArrowSizes {
  /** Where it starts and where its tip is, ahead of the first square's middle. */
  start: number;
  tip: number;
  /** How far the head reaches back and aside. */
  back: number;
  wide: number;
}

const rounded = (n: number) => Math.round(n * 100) / 100;

/** An arrow between two squares of a board, in squares; null if an end is not on it. */
export function arrowShape(squares: readonly Square[], { from, to, kind }: Arrow): ArrowShape | null {
  const a = squares.find(({ id }) => id === from);
  const b = squares.find(({ id }) => id === to);
  if (!a || !b || a === b) return null;
  const dx = b.column - a.column;
  const dy = b.row - a.row;
  const length = Math.hypot(dx, dy);

  /** A point so far ahead of the first square's middle and so far aside. */
  const point = (ahead: number, aside: number) => {
    const x = a.column + 0.5 + (dx * ahead - dy * aside) / length;
    const y = a.row + 0.5 + (dy * ahead + dx * aside) / length;
    return `${rounded(x)} ${rounded(y)}`;
  };

  // What was moved stands at its end: a thin arrow leads up to it. What would be better is broad and dashed.
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
