// A zone of cards: a hand, what has been played, a pile, or many laid out to choose from. One tab stop; arrows move in it.
import { faceOf } from "../trace/lookup";
import type { Id, Trace, Zone } from "../trace/types";
import { appearance, asButton } from "./appearance";
import { Card, CardBack, playedBy } from "./Card";
import { classes } from "./classes";
import { useMost, useTrace, useView } from "./context";
import { useRoving } from "./useRoving";

/** A pile shows all its cards up to this many, then the last one; fewer where it has little room. */
const FEW = 8;
const FEW_SMALL = 5;
/** So many backs stand for all of a hand's, one for all of a pile's; their number is beside them. */
const BACKS = 13;
const MINI_BACKS = 7;
/** So many of the cards to choose from lie in a line. */
const BESIDE = 13;

export const isPile = ({ kind }: Zone): boolean => kind === "pile" || kind === "discard";

/** Cards of one suit after another make a line; where a card need not have one suit, as many as go beside each other. */
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

/** Of equal cards the last one stands for all: its id → for how many, in the order of the faces. */
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

/** Which of a zone's cards are shown, and how many equal ones each stands for. */
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

/** The name of a pile, with the number of its cards where they cannot be counted. */
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
  /** The card that the keyboard is at. */
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
  /** Whether they have been played: then it is shown by whom. */
  played: boolean;
  tabStop: Id | undefined;
}

function CardLine({ cards, times, small, played, tabStop }: CardLineProps) {
  const view = useView();
  // What each seat played stands apart from what was played before.
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

/** Cards that are not to be seen, and their number: of a pile that of all cards, beside open cards of so many more. */
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
