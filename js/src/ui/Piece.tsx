// A piece, and the pieces that wait in a zone beside the board.
import { startDrag } from "../drag";
import type { Id, Piece as PieceLayout, Zone } from "../types";
import type { View } from "../view";
import { classes, look, press, TOKENS } from "./parts";
import { Roving } from "./rove";

export function piecesOn(view: View, id: Id): PieceLayout[] {
  const stands = view.beat?.scene.pieces ?? {};
  return (view.store.trace?.layout.pieces ?? []).filter((piece) => stands[piece.id] === id);
}

/** Its name and state, spoken. */
export function spoken(view: View, name: string, id: Id): string {
  const { selected, selectable } = look(view, id);
  const reachable = view.openings.get(id) === "continues";
  return [name, selected ? view.text("selected") : selectable && view.text(reachable ? "reachable" : "choosable")].filter(Boolean).join(", ");
}

/** What a piece looks like and how it is dragged, whatever it stands on. */
function shown(view: View, piece: PieceLayout) {
  const { id, side } = piece;
  const { className } = look(view, id);
  return {
    class: classes("sw-piece", `seat-${side % 6}`, className),
    "data-move": id,
    onPointerDown: (event: PointerEvent) => view.openings.get(id) === "begins" && startDrag(event, (target) => view.drop(id, target), () => view.lift(id)),
  };
}

function Shape({ view, piece }: { view: View; piece: PieceLayout }) {
  const shape = view.store.trace?.symbols[piece.symbol ?? ""];
  const d = shape?.path ?? TOKENS[piece.side % TOKENS.length];
  return (
    <svg class="sw-token" viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
      <path d={d} />
      {!shape && <text x="12" y="16.3" text-anchor="middle">{piece.glyph}</text>}
    </svg>
  );
}

export function Piece({ view, piece }: { view: View; piece: PieceLayout }) {
  return <span {...shown(view, piece)} aria-hidden="true"><Shape view={view} piece={piece} /></span>;
}

/** Pieces beside the board: one tab stop, arrows move within. */
export class Waiting extends Roving<{ view: View; zone: Zone }> {
  render() {
    const { view, zone } = this.props;
    const { active } = this.state;
    const pieces = piecesOn(view, zone.id);
    const stop = pieces.find(({ id }) => id === active) ?? pieces.find(({ id }) => view.openings.has(id)) ?? pieces[0];
    return (
      <div
        class={classes("sw-zone sw-waiting sw-flow", look(view, zone.id).className)}
        role="group"
        aria-label={pieces.length ? zone.label : `${zone.label}, ${view.text("empty")}`}
        data-zone={zone.id}
        data-drop={zone.id}
        {...this.roving()}
      >
        <span class="sw-small">{zone.label}</span>
        {pieces.map((piece) => (
          <button
            key={piece.id}
            type="button"
            {...shown(view, piece)}
            data-rove={piece.id}
            tabIndex={piece === stop ? 0 : -1}
            aria-label={spoken(view, piece.label, piece.id)}
            aria-pressed={view.openings.has(piece.id) ? view.picks.includes(piece.id) : undefined}
            onClick={(event) => press(view, piece.id, event)}
          >
            <Shape view={view} piece={piece} />
          </button>
        ))}
      </div>
    );
  }
}
