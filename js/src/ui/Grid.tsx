// Board of squares with pieces and arrows. One tab stop; arrow keys move in two dimensions.
import { arrowShape, inRows, squareAlong } from "../layout/board";
import type { Grid as GridLayout, Id, OutlookData, Square } from "../trace/types";
import { bestAfter, SIGNS } from "../view/advice";
import { pressedElement } from "../view/choices";
import type { View } from "../view/view";
import { appearance, isPressKey, pressElement } from "./appearance";
import { classes } from "./classes";
import { useView } from "./context";
import { PieceView, piecesOn, stateLabel } from "./Piece";
import { SymbolImage } from "./Shapes";
import { useRoving } from "./useRoving";

/** Return the element that a press on a square means now. */
function pressedElementOn(view: View, square: Id): Id {
  const refusals = view.turn.choosing?.refusals ?? {};
  return pressedElement({
    square,
    pieces: piecesOn(view, square).map(({ id }) => id),
    openings: view.selection.openings,
    isInSequence: view.selection.picks.length > 0,
    isRefused: (id) => id in refusals,
  });
}

/** Return the tutor's outlook for the best move to a square. */
function outlookOn(view: View, square: Id): OutlookData | undefined {
  const { choosing } = view.turn;
  const { picks, openings } = view.selection;
  if (!choosing || !view.tutor.on || openings.get(square) !== "continues") return undefined;
  return bestAfter(choosing, picks, square)?.outlook;
}

function SquareView({ square, tabStop }: { square: Square; tabStop: boolean }) {
  const view = useView();
  const { id, column, row, symbol } = square;
  const pieces = piecesOn(view, id);
  const target = pressedElementOn(view, id);
  const { refused, selected, selectable } = appearance(view, target);
  const outlook = outlookOn(view, id);
  const standing = pieces.length ? pieces.map(({ label }) => label) : [view.text("empty")];
  const name = [stateLabel(view, [square.label, ...standing].join(", "), target), outlook?.text];
  return (
    <div
      class={classes(
        "sw-square",
        (column + row) % 2 > 0 && "is-odd",
        pieces.length > 0 && "is-taken",
        selected && "is-picked",
        appearance(view, id).className,
      )}
      style={{ gridArea: `${row + 2}/${column + 2}` }}
      role="gridcell"
      tabIndex={tabStop ? 0 : -1}
      aria-label={name.filter(Boolean).join(", ")}
      aria-selected={selectable ? selected : undefined}
      aria-disabled={refused || undefined}
      data-rove={id}
      data-drop={id}
      // The meaning of a press depends on the choices, which may still be loading.
      onClick={(event) => view.presses.runWhenReady(() => pressElement(view, pressedElementOn(view, id), event))}
      onKeyDown={(event) => {
        if (!isPressKey(event)) return;
        event.preventDefault();
        view.presses.runWhenReady(() => view.input.pick(pressedElementOn(view, id)));
      }}
    >
      {symbol && !pieces.length && <SymbolImage symbol={symbol} />}
      {pieces.map((piece) => (
        <PieceView key={piece.id} piece={piece} />
      ))}
      {outlook && (
        <span class={`sw-short grade-${outlook.grade}`} aria-hidden="true">
          <span data-drawn={`${SIGNS[outlook.grade]} `} />
          {outlook.short}
        </span>
      )}
    </div>
  );
}

/** Lines between the points of a board, below its pieces. */
function Lines({ grid: { squares, columns, rows, lines = [] } }: { grid: GridLayout }) {
  const at = (id: Id) => {
    const point = squares.find((square) => square.id === id)!;
    return `${point.column + 0.5} ${point.row + 0.5}`;
  };
  return (
    <svg class="sw-lines" viewBox={`0 0 ${columns} ${rows}`} aria-hidden="true">
      <path d={lines.map(([from, to]) => `M${at(from!)}L${at(to!)}`).join("")} />
    </svg>
  );
}

/** Arrows over the squares of a board. */
function Arrows({ grid }: { grid: GridLayout }) {
  const { arrows } = useView();
  return (
    <svg class="sw-arrows" viewBox={`0 0 ${grid.columns} ${grid.rows}`} aria-hidden="true">
      {arrows.map((arrow, i) => {
        const shape = arrowShape(grid.squares, arrow);
        return (
          shape && (
            <g key={i} class={`is-${arrow.kind}`}>
              <path d={shape.shaft} />
              <path d={shape.head} />
            </g>
          )
        );
      })}
    </svg>
  );
}

/** Label of a column or row at the edge of the board. */
function EdgeLabel({ text, row, column }: { text: string; row: number; column: number }) {
  return (
    <span class="sw-edge" style={{ gridArea: `${row}/${column}` }} aria-hidden="true">
      {text}
    </span>
  );
}

/** Return the square that takes the focus first: the last one focused, else the next choice. */
function tabStopOf(view: View, squares: readonly Square[], active: string | null): Id | undefined {
  const { openings } = view.selection;
  if (active) return active;
  if (!view.lights.lit) return squares[0]?.id;
  const next =
    squares.find(({ id }) => openings.get(id) === "continues") ??
    squares.find(({ id }) => openings.has(pressedElementOn(view, id))) ??
    squares[0];
  return next?.id;
}

export function BoardGrid({ grid }: { grid: GridLayout }) {
  const view = useView();
  const { squares, columns, rows, column_labels = [], row_labels = [] } = grid;
  const { active, roving } = useRoving((_, from, key) => squareAlong(squares, from, key));
  const tabStop = tabStopOf(view, squares, active);
  const rim = column_labels.length + row_labels.length > 0 ? "1.5em" : ".5em";
  const gridTemplate = `${rim} repeat(${rows},auto) ${rim}/${rim} repeat(${columns},minmax(0,1fr)) ${rim}`;
  return (
    <div class={classes("sw-grid", grid.lines && "has-lines")} style={{ gridTemplate }}>
      {grid.lines && <Lines grid={grid} />}
      <div class="sw-squares" role="grid" aria-label={grid.label} {...roving}>
        {inRows(squares).map((row) => (
          <div class="sw-squares" role="row" key={row[0]!.row}>
            {row.map((square) => (
              <SquareView key={square.id} square={square} tabStop={square.id === tabStop} />
            ))}
          </div>
        ))}
      </div>
      {column_labels.map((text, i) => (
        <EdgeLabel key={`column${i}`} text={text} row={rows + 2} column={i + 2} />
      ))}
      {row_labels.map((text, i) => (
        <EdgeLabel key={`row${i}`} text={text} row={i + 2} column={1} />
      ))}
      <Arrows grid={grid} />
    </div>
  );
}
