// Zone of cards: a hand, a row of played cards, a pile, or cards laid out to choose from. One tab stop; arrow keys move
// inside.
import { faceOf } from "../trace/lookup";
import type { Id, Trace, Zone } from "../trace/types";
import { appearance, asButton } from "./appearance";
import { Card, CardBack, playedBy } from "./Card";
import { classes } from "./classes";
import { useMost, useTrace, useView } from "./context";
import { useRoving } from "./useRoving";

/** Most cards of a pile that are all shown; above that, only the last one. Fewer in a small space. */
const FEW = 8;
const FEW_SMALL = 5;
/** Most card backs of a hand; a pile shows a single back. The count is beside them. */
const BACKS = 13;
const MINI_BACKS = 7;
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

/** Group equal cards under the last of each: its id → their number, in the order of the faces. */
function stackEqual(trace: Trace, cards: readonly Id[]): Map<Id, number> {
  const stacks = new Map<Id, number>();
  for (const face of Object.values(trace.faces)) {
    const equal = cards.filter((id) => faceOf(trace, id) === face);
    const last = equal.at(-1);
    if (last !== undefined) stacks.set(last, equal.length);
  }
  return stacks;
}

const NO_STACKS: ReadonlyMap<Id, number> = new Map();

/** Return the visible cards of a zone, and the number of equal cards that each represents. */
function visibleCards(
  trace: Trace,
  zone: Zone,
  cards: readonly Id[],
  mini: boolean,
): { cards: readonly Id[]; times: ReadonlyMap<Id, number> } {
  const stacks = isPile(zone) ? stackEqual(trace, cards) : NO_STACKS;
  if (zone.kind === "discard" || stacks.size < cards.length) {
    if (stacks.size) return { cards: [...stacks.keys()], times: stacks };
  }
  const isLarge = zone.kind === "pile" && cards.length > (mini ? FEW_SMALL : FEW);
  return { cards: isLarge ? cards.slice(-1) : cards, times: NO_STACKS };
}

export function Cards({ zone, mini = false }: { zone: Zone; mini?: boolean }) {
  const view = useView();
  const trace = useTrace();
  const mostIn = useMost();
  const { active, roving } = useRoving();
  const { id, kind, label } = zone;
  const state = view.cursor.beat?.scene.zones[id] ?? { cards: [], hidden: 0 };
  const { cards, times } = visibleCards(trace, zone, state.cards, mini);
  const pile = isPile(zone);
  const isRow = kind === "row";
  const count = state.cards.length + state.hidden;
  const small = !isRow && (mini || pile || kind === "spread");

  return (
    <div
      class={classes("sw-zone", `sw-${kind}`, small && "is-mini", appearance(view, id).className)}
      role="group"
      style={{ "--most": Math.max(1, mostIn(id).open) }}
      title={pile ? label : undefined}
      aria-label={state.hidden ? `${label}, ${view.text("cards", count)}` : label}
      data-zone={id}
      data-drop={id}
      {...roving}
    >
      {(isRow || cards.length > 0) && (
        <CardLines kind={kind} cards={cards} times={times} small={small} active={active} />
      )}
      {state.hidden > 0 && <Backs zone={zone} hidden={state.hidden} count={count} mini={mini} />}
      {pile && (!mini || zone.brief) && (
        <PileLabel zone={zone} count={!state.hidden && count > (times.size ? FEW : cards.length) ? count : undefined} />
      )}
    </div>
  );
}

/** Name of a pile, with its number of cards if they are not all visible. */
function PileLabel({ zone: { brief, label }, count }: { zone: Zone; count: number | undefined }) {
  return (
    <span class={classes("sw-small", !brief && "is-long")}>
      {brief ?? label}
      {count !== undefined && <b class="sw-count">{count}</b>}
    </span>
  );
}

interface CardLinesProps {
  kind: Zone["kind"];
  cards: readonly Id[];
  times: ReadonlyMap<Id, number>;
  small: boolean;
  /** Card that has the keyboard focus. */
  active: Id | null | undefined;
}

function CardLines({ kind, cards, times, small, active }: CardLinesProps) {
  const trace = useTrace();
  const lines = kind === "spread" ? linesBySuit(trace, cards) : [cards];
  const tabStop = active && cards.includes(active) ? active : cards[0];
  return lines.map((line, i) => (
    <CardLine key={i} cards={line} times={times} small={small} played={kind === "row"} tabStop={tabStop} />
  ));
}

interface CardLineProps {
  cards: readonly Id[];
  times: ReadonlyMap<Id, number>;
  small: boolean;
  /** True for played cards, which show their player. */
  played: boolean;
  tabStop: Id | undefined;
}

function CardLine({ cards, times, small, played, tabStop }: CardLineProps) {
  const view = useView();
  // A gap separates the cards of each player.
  const gaps = played ? cards.filter((card, i) => i > 0 && playedBy(view, card) !== undefined).length : 0;
  return (
    <div class="sw-cards" style={{ "--cards": cards.length, "--gaps": gaps }}>
      {cards.map((card) => (
        <Card
          key={card}
          id={card}
          mini={small}
          tabIndex={card === tabStop ? 0 : -1}
          played={played}
          times={times.get(card)}
        />
      ))}
    </div>
  );
}

/** Backs of hidden cards with a count: all cards of a pile, or the hidden ones beside visible cards. */
function Backs({ zone, hidden, count, mini }: { zone: Zone; hidden: number; count: number; mini: boolean }) {
  const view = useView();
  const most = mini ? MINI_BACKS : BACKS;
  const drawn = isPile(zone) ? 1 : Math.min(hidden, most);
  return (
    <div class="sw-backs" onClick={() => view.input.pick(zone.id)} {...asButton(view, zone.id, zone.label)}>
      {Array.from({ length: drawn }, (_, i) => (
        <CardBack key={i} />
      ))}
      <b class="sw-count">{!isPile(zone) && count > hidden ? `+${hidden}` : count}</b>
    </div>
  );
}
