// Piece, and the pieces that wait in a zone beside the board.
import { startDrag } from "../dom/drag";
import type { Id, Piece as PieceLayout, Zone } from "../trace/types";
import type { View } from "../view/view";
import { appearance, pressElement } from "./appearance";
import { classes, seatClass } from "./classes";
import { useTrace, useView } from "./context";
import { tokenPath } from "./Shapes";
import { useRoving } from "./useRoving";

export function piecesOn(view: View, id: Id): PieceLayout[] {
  const stands = view.cursor.beat?.scene.pieces ?? {};
  return (view.store.trace?.layout.pieces ?? []).filter((piece) => stands[piece.id] === id);
}

/** Return an element's name with its state, for a screen reader. */
export function stateLabel(view: View, name: string, id: Id): string {
  const { selected, selectable } = appearance(view, id);
  if (selected) return `${name}, ${view.text("selected")}`;
  if (!selectable) return name;
  if (!view.lights.lit) return name;
  const reachable = view.selection.openings.get(id) === "continues";
  return `${name}, ${view.text(reachable ? "reachable" : "choosable")}`;
}

/** Return the attributes that style a piece and make it draggable, anywhere. */
function pieceAttributes(view: View, { id, side }: PieceLayout) {
  return {
    class: classes("sw-piece", seatClass(side), appearance(view, id).className),
    "data-move": id,
    onPointerDown(event: PointerEvent) {
      if (view.selection.openings.get(id) !== "begins" && (view.lights.lit || !view.selection.canTry(id))) return;
      const drop = (target: Id) => view.input.drop(id, target);
      startDrag(event, drop, () => view.input.lift(id));
    },
  };
}

/** Picture of a piece: its symbol, or the token of its side with its glyph. */
function PieceShape({ piece }: { piece: PieceLayout }) {
  const { symbols } = useTrace();
  const symbol = piece.symbol ? symbols[piece.symbol] : undefined;
  const outline = symbol?.path ?? tokenPath(piece.side);
  return (
    <svg class="sw-token" viewBox="0 0 24 24" aria-hidden="true">
      {/* Drawn twice: first as a rim, then on top as the shape. */}
      <path d={outline} />
      <path d={outline} />
      {!symbol && (
        <text x="12" y="16.3" font-size="12.5" text-anchor="middle">
          {piece.glyph}
        </text>
      )}
    </svg>
  );
}

export function PieceView({ piece }: { piece: PieceLayout }) {
  return (
    <span {...pieceAttributes(useView(), piece)} aria-hidden="true">
      <PieceShape piece={piece} />
    </span>
  );
}

/** Pieces beside the board: one tab stop, arrow keys move inside. */
export function WaitingPieces({ zone }: { zone: Zone }) {
  const view = useView();
  const { active, roving } = useRoving();
  const pieces = piecesOn(view, zone.id);
  const tabStop =
    pieces.find(({ id }) => id === active) ??
    pieces.find(({ id }) => view.lights.lit && view.selection.openings.has(id)) ??
    pieces[0];
  return (
    <div
      class={classes("sw-waiting sw-flow", appearance(view, zone.id).className)}
      role="group"
      aria-label={pieces.length ? zone.label : `${zone.label}, ${view.text("empty")}`}
      data-zone={zone.id}
      data-drop={zone.id}
      {...roving}
    >
      <span class="sw-small">{zone.label}</span>
      {pieces.map((piece) => (
        <button
          key={piece.id}
          type="button"
          {...pieceAttributes(view, piece)}
          data-rove={piece.id}
          tabIndex={piece === tabStop ? 0 : -1}
          aria-label={stateLabel(view, piece.label, piece.id)}
          aria-pressed={appearance(view, piece.id).selectable ? view.selection.picks.includes(piece.id) : undefined}
          onClick={(event) => pressElement(view, piece.id, event)}
        >
          <PieceShape piece={piece} />
        </button>
      ))}
    </div>
  );
}
