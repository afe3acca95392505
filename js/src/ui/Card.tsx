// One card: its face as a button, or its back.
//
// A card is called "4 of clubs", while its face shows "4 C". A button's visible text must be part of its accessible name,
// so the signs on a card are not text of the button: the style sheet draws the value of `data-drawn`.
import type { CSSProperties } from "preact";
import { startDrag } from "../dom/drag";
import { faceOf } from "../trace/lookup";
import type { Face, Id } from "../trace/types";
import type { View } from "../view/view";
import { appearance, pressElement } from "./appearance";
import { classes } from "./classes";
import { useTrace, useView } from "./context";
import { SymbolImage, Token } from "./Shapes";

interface CardProps {
  id: Id;
  tabIndex: number;
  mini?: boolean;
  /** True if the card shows its player. */
  played?: boolean;
  /** Number of equal cards that it represents. */
  times?: number;
}

const PLAYED_BY = "by.";

/** Return the seat whose play begins with this card. */
export function playedBy(view: View, id: Id): number | undefined {
  const mark = view.cursor.beat?.scene.marks[id]?.find((name) => name.startsWith(PLAYED_BY));
  return mark === undefined ? undefined : Number(mark.slice(PLAYED_BY.length));
}

export function Card({ id, tabIndex, mini = false, played = false, times = 1 }: CardProps) {
  const view = useView();
  const trace = useTrace();
  const face = faceOf(trace, id);
  const { selectable, refused, selected, marks, className } = appearance(view, id);
  const crown = marks.map((mark) => trace.marks[mark]).find((mark) => mark?.look === "crowned");
  const player = played ? trace.seats.find(({ seat }) => seat === playedBy(view, id)) : undefined;
  const suits = face?.suits ?? [];
  const name = [
    face?.label ?? id,
    times > 1 && view.text("cards", times),
    player?.name,
    crown?.label,
    selected && view.text("selected"),
  ];
  return (
    <button
      type="button"
      class={classes(
        "sw-card",
        mini && "sw-mini",
        player && "is-first",
        className,
        suits.length === 1 && trace.symbols[suits[0]!]?.tone,
      )}
      data-move={id}
      data-rove={id}
      tabIndex={tabIndex}
      title={face?.name}
      aria-label={name.filter(Boolean).join(", ")}
      aria-disabled={refused || undefined}
      aria-pressed={selectable ? selected : undefined}
      onClick={(event) => pressElement(view, id, event)}
      onPointerDown={(event) => {
        if (selectable) startDrag(event, (target) => view.input.drop(id, target));
      }}
    >
      <CardIndex rank={face?.rank ?? id} face={face} mini={mini} times={times} />
      {!mini && <CardArt face={face} />}
      {crown && (
        <span class="sw-band" aria-hidden="true">
          {!mini && <em data-drawn={crown.label} />}
        </span>
      )}
      {player && <Token seat={player.seat} />}
    </button>
  );
}

/** Return the symbols of the large picture on a card. */
const artOf = (face: Face | undefined): string[] => face?.art ?? face?.suits ?? [];

interface CardIndexProps {
  rank: string;
  face: Face | undefined;
  mini: boolean;
  times: number;
}

/** Rank, suits and letters in the corner, which stays visible where cards overlap. */
function CardIndex({ rank, face, mini, times }: CardIndexProps) {
  const { symbols } = useTrace();
  const suits = face?.suits ?? [];
  // A small card has no picture, so one without suits shows its signs here.
  const signs = mini && !suits.length ? artOf(face) : suits;
  // A rank may end with a sign, as in "9★".
  const [, plain = rank, mark] = /^([\p{L}\p{N}]+)(\P{L}*)$/u.exec(rank) ?? [];
  const letters = times > 1 ? `×${times}` : suits.map((suit) => symbols[suit]?.letter).join("");
  return (
    <span class="sw-index" aria-hidden="true">
      <b data-drawn={plain} data-mark={mark || undefined} />
      {signs.length > 0 && (
        <span class="sw-suits">
          {signs.map((sign) => (
            <SymbolImage key={sign} symbol={sign} />
          ))}
        </span>
      )}
      {letters && <i data-drawn={letters} />}
    </span>
  );
}

function CardArt({ face }: { face: Face | undefined }) {
  const art = artOf(face);
  if (!art.length) return null;
  const style: CSSProperties = { "--signs": art.length };
  if (!face?.suits.length) style.width = "60%";
  return (
    <span class="sw-art" aria-hidden="true" style={style}>
      {art.map((sign) => (
        <SymbolImage key={sign} symbol={sign} />
      ))}
    </span>
  );
}

export function CardBack({ wide = false }: { wide?: boolean }) {
  return (
    <span class={classes("sw-back", wide && "sw-back-wide")}>
      <span />
    </span>
  );
}
