// A board of squares with pieces on them. A square with a piece that may be chosen stands for the piece.
import type { View } from "../view";
import type { Grid as GridLayout, Piece as PieceLayout } from "../types";
import { classes, look, spot, Symbol } from "./parts";

export function Piece({ view, piece }: { view: View; piece: PieceLayout }) {
  return (
    <span class={classes("sw-piece", `seat-${piece.side % 6}`, look(view, piece.id).className)} data-move={piece.id} role="img" aria-label={piece.label} title={piece.label}>
      {piece.glyph}
    </span>
  );
}

export function piecesOn(view: View, id: string): PieceLayout[] {
  const stands = view.beat?.scene.pieces ?? {};
  return (view.store.trace?.layout.pieces ?? []).filter((piece) => stands[piece.id] === id);
}

export function Grid({ view, grid }: { view: View; grid: GridLayout }) {
  // Columns and rows may count from 0 or from 1.
  const column = 1 - Math.min(...grid.squares.map((square) => square.column));
  const row = 1 - Math.min(...grid.squares.map((square) => square.row));
  return (
    <div class="sw-grid" role="group" aria-label={grid.label} style={{ "--columns": grid.columns, "--rows": grid.rows }}>
      {grid.squares.map((square) => {
        const pieces = piecesOn(view, square.id);
        const chosen = pieces.find(({ id }) => look(view, id).selectable || look(view, id).refused)?.id ?? square.id;
        const text = [square.label, ...pieces.map(({ label }) => label)].join(", ");
        return (
          <div
            key={square.id}
            class={classes("sw-square", (square.column + square.row) % 2 ? "is-odd" : "is-even", look(view, square.id).className)}
            style={{ gridColumn: square.column + column, gridRow: square.row + row }}
            data-drop={square.id}
            title={square.label}
            {...spot(view, square.id, text, chosen)}
          >
            {square.symbol && <Symbol view={view} symbol={square.symbol} />}
            {pieces.map((piece) => <Piece key={piece.id} view={view} piece={piece} />)}
          </div>
        );
      })}
    </div>
  );
}
