// A board of squares with pieces on them and arrows over them. One tab stop; arrow keys move in two dimensions.
import { along, drawn, inRows, meant } from "../board";
import { best, SIGNS } from "../tutor";
import type { Grid as GridLayout, Id, Square } from "../types";
import type { View } from "../view";
import { classes, look, press, Symbol } from "./parts";
import { Piece, piecesOn, spoken } from "./Piece";
import { Roving } from "./rove";

/** What pressing a square means now. */
function meaning(view: View, square: Id): Id {
  const refusals = view.decision?.refusals ?? {};
  return meant(square, piecesOn(view, square).map(({ id }) => id), view.openings, view.picks.length > 0, (id) => !!refusals[id]);
}

function SquareView({ view, square, stop }: { view: View; square: Square; stop: boolean }) {
  const { id, column, row, symbol } = square;
  const pieces = piecesOn(view, id);
  const meansId = meaning(view, id);
  const { refused, selected, selectable } = look(view, meansId);
  const leads = view.tutorOn && view.openings.get(id) === "continues" ? best(view.decision!, view.picks, id)?.outlook : undefined;
  const name = [square.label, ...(pieces.length ? pieces.map(({ label }) => label) : [view.text("empty")])].join(", ");
  return (
    <div
      class={classes("sw-square", (column + row) % 2 > 0 && "is-odd", pieces.length > 0 && "is-taken", selected && "is-picked", look(view, id).className)}
      style={{ gridArea: `${row + 2}/${column + 2}` }}
      role="gridcell"
      tabIndex={stop ? 0 : -1}
      aria-label={[spoken(view, name, meansId), leads?.text].filter(Boolean).join(", ")}
      aria-selected={selectable ? selected : undefined}
      aria-disabled={refused || undefined}
      data-rove={id}
      data-drop={id}
      onClick={(event) => press(view, meansId, event)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        view.pick(meansId);
      }}
    >
      {symbol && !pieces.length && <Symbol view={view} symbol={symbol} />}
      {pieces.map((piece) => <Piece key={piece.id} view={view} piece={piece} />)}
      {leads && <span class={`sw-short grade-${leads.grade}`} aria-hidden="true"><i data-t={`${SIGNS[leads.grade]} `} />{leads.short}</span>}
    </div>
  );
}

export class Grid extends Roving<{ view: View; grid: GridLayout }> {
  render() {
    const { view, grid } = this.props;
    const { active } = this.state;
    const { squares, columns, rows, column_labels = [], row_labels = [] } = grid;
    const stop =
      active ?? (squares.find(({ id }) => view.openings.get(id) === "continues") ?? squares.find(({ id }) => view.openings.has(meaning(view, id))) ?? squares[0])?.id;
    const rim = column_labels.length + row_labels.length ? "1.5em" : ".5em";
    const edge = (text: string, area: string) => <span key={area} class="sw-edge" style={{ gridArea: area }} aria-hidden="true">{text}</span>;
    return (
      <div class="sw-grid" style={{ gridTemplate: `${rim} repeat(${rows},auto) ${rim}/${rim} repeat(${columns},minmax(0,1fr)) ${rim}` }}>
        <div style="display:contents" role="grid" aria-label={grid.label} {...this.roving((_, from, key) => along(squares, from, key))}>
          {inRows(squares).map((row) => (
            <div style="display:contents" role="row" key={row[0]!.row}>
              {row.map((square) => <SquareView key={square.id} view={view} square={square} stop={square.id === stop} />)}
            </div>
          ))}
        </div>
        {column_labels.map((text, i) => edge(text, `${rows + 2}/${i + 2}`))}
        {row_labels.map((text, i) => edge(text, `${i + 2}/1`))}
        <svg class="sw-arrows" viewBox={`0 0 ${columns} ${rows}`} aria-hidden="true">
          {view.arrows.map((arrow, i) => {
            const shape = drawn(squares, arrow);
            return shape && <g key={i} class={`is-${arrow.kind}`}><path d={shape.shaft} /><path d={shape.head} /></g>;
          })}
        </svg>
      </div>
    );
  }
}
