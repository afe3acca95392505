// Zone of cards: a hand, a row of played cards, or cards laid out to choose from. One tab stop; arrow keys move inside.
import { faceOf } from "../trace/lookup";
import type { Id, Trace, Zone } from "../trace/types";
import { appearance } from "./appearance";
import { Card } from "./Card";
import { classes } from "./classes";
import { useMost, useTrace, useView } from "./context";
import { useRoving } from "./useRoving";

/** Most cards for which a hand that holds fewer keeps room. */
const EXPECTED = 13;
/** Most cards of a hand that never overlap, wherever it is. */
const FEW = 6;
/** Most cards of a hand in its usual lines on narrow screens, and on wider ones: more are too narrow for a finger. */
const LONG = [20, 26];
/** Cards per line of those laid out to choose from. */
const BESIDE = 13;

export const isPile = ({ kind }: Zone): boolean => kind === "pile" || kind === "discard";

/** Split cards into lines by suit; if some lack a single suit, into lines of equal length. */
function linesBySuit(trace: Trace, cards: readonly Id[]): Id[][] {
  const suitOf = (id: Id) => faceOf(trace, id)?.suits[0];
  const bySuit = cards.every((id) => faceOf(trace, id)?.suits.length === 1);
  const lines: Id[][] = [];
  for (const id of cards) {
    const line = lines.at(-1);
    if (line && (bySuit ? suitOf(line[0]!) === suitOf(id) : line.length < BESIDE)) line.push(id);
    else lines.push([id]);
  }
  return lines;
}

export function Cards({ zone }: { zone: Zone }) {
  const view = useView();
  const trace = useTrace();
  const mostIn = useMost();
  const { active, roving } = useRoving();
  const { id, kind, label } = zone;
  const { cards, hidden } = view.cursor.beat?.scene.zones[id] ?? { cards: [], hidden: 0 };
  const lines = kind === "spread" ? linesBySuit(trace, cards) : [cards];
  const longest = Math.max(1, ...lines.map((line) => line.length));
  const most = Math.min(Math.max(mostIn(id).open, longest), EXPECTED);
  const tabStop = active && cards.includes(active) ? active : cards[0];
  return (
    <div
      class={classes(`sw-${kind}`, appearance(view, id).className)}
      role="group"
      data-few={most <= FEW || undefined}
      data-long={LONG.filter((most) => longest > most).length || undefined}
      // Cards to choose from stand in lines, each of which has its own number.
      style={{ "--most": kind === "spread" ? undefined : most }}
      aria-label={hidden ? `${label}, ${view.text("cards", cards.length + hidden)}` : label}
      data-zone={id}
      data-drop={id}
      {...roving}
    >
      {(kind === "row" || kind === "hand" || cards.length > 0) &&
        lines.map((line, i) => (
          <div class="sw-cards" key={i} style={{ "--cards": line.length }}>
            {line.map((card) => (
              <Card key={card} id={card} tabIndex={card === tabStop ? 0 : -1} played={kind === "row"} />
            ))}
          </div>
        ))}
    </div>
  );
}
