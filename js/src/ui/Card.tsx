// One card: its face as a button, or its back.
//
// A card is called "4 of clubs", while its face shows "4 C". A button's visible text must be part of its accessible name,
// so the signs on a card are not text of the button: the style sheet draws the value of `data-drawn`.
import type { CSSProperties } from "preact";
import { startDrag } from "../dom/drag";
import { areLettersOn } from "../store/letters";
import { faceOf } from "../trace/lookup";
import type { Face, Id, Trace } from "../trace/types";
import type { View } from "../view/view";
import { appearance, pressElement } from "./appearance";
import { classes } from "./classes";
import { useTrace, useView } from "./context";
import { SymbolImage, Token } from "./Shapes";

interface CardProps {
  id: Id;
  tabIndex: number;
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

export function Card({ id, tabIndex, played = false, times = 1 }: CardProps) {
  const view = useView();
  const trace = useTrace();
  const face = faceOf(trace, id);
  const { selectable, refused, selected, marks, className } = appearance(view, id);
  const crown = marks.map((mark) => trace.marks[mark]).find((mark) => mark?.look === "crowned");
  const player = played ? trace.seats.find(({ seat }) => seat === playedBy(view, id)) : undefined;
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
      class={classes("sw-card", player && "is-first", className, toneOf(trace, face))}
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
      <CardIndex rank={face?.rank ?? id} face={face} times={times} />
      <CardArt face={face} />
      {crown && <span class="sw-band" aria-hidden="true" />}
      {player && <Token seat={player.seat} />}
    </button>
  );
}

/** Return the symbols of the large picture on a card. */
const artOf = (face: Face | undefined): string[] => face?.art ?? face?.suits ?? [];

/** Return the tone of the rank: that of its suit, or of the only symbol in its picture. */
function toneOf(trace: Trace, face: Face | undefined): string | undefined {
  const symbols = face?.suits.length ? face.suits : artOf(face);
  return symbols.length === 1 ? trace.symbols[symbols[0]!]?.tone : undefined;
}

interface CardIndexProps {
  rank: string;
  face: Face | undefined;
  times: number;
}

/** Rank with its mark, suits, and letters for who wants them, in the corner, which stays visible where cards overlap. */
function CardIndex({ rank, face, times }: CardIndexProps) {
  const { symbols } = useTrace();
  const suits = face?.suits ?? [];
  const letters = areLettersOn() ? suits.map((suit) => symbols[suit]?.letter).join("") : "";
  const below = times > 1 ? `×${times}` : letters;
  return (
    <span class="sw-index" aria-hidden="true">
      <b data-drawn={rank} data-two={rank.length > 1 || undefined}>
        {face?.mark && <SymbolImage symbol={face.mark} />}
      </b>
      {suits.length > 0 && (
        <span class="sw-suits">
          {suits.map((sign) => (
            <SymbolImage key={sign} symbol={sign} />
          ))}
        </span>
      )}
      {below && <i data-drawn={below} />}
    </span>
  );
}

function CardArt({ face }: { face: Face | undefined }) {
  const art = artOf(face);
  if (!art.length) return null;
  const style: CSSProperties = { "--signs": art.length };
  return (
    <span class="sw-art" aria-hidden="true" style={style}>
      {art.map((sign) => (
        <SymbolImage key={sign} symbol={sign} />
      ))}
    </span>
  );
}

export function CardBack() {
  return <span class="sw-back" />;
}
