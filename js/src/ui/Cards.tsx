// A zone of cards: a hand, what has been played, a pile, or many laid out to choose from. One tab stop; arrows move within.
import type { View } from "../view";
import type { Id, Zone } from "../types";
import { Back, Card, playedBy } from "./Card";
import { classes, look, spot } from "./parts";
import { Roving } from "./rove";

/** A pile shows all its cards up to this many, then the last one. */
const FEW = 8;
/** A hand of more cards is shown small, one of more than half as many in two lines where the page is narrow. */
const MANY = 16;
/** So many backs stand for all of a hand's, one for all of a pile's; their number is beside them. */
const BACKS = 13;
const MINI_BACKS = 7;

export const isPile = ({ kind }: Zone) => kind === "pile" || kind === "discard";

/** Cards of one suit make a line where many are laid out. */
function lines(view: View, cards: readonly Id[], apart: boolean): Id[][] {
  if (!apart) return [[...cards]];
  const suit = (id: Id) => view.face(id)?.suits[0];
  const all: Id[][] = [];
  for (const id of cards) {
    const line = all[all.length - 1];
    if (line && suit(line[0]!) === suit(id)) line.push(id);
    else all.push([id]);
  }
  return all;
}

/** Of equal cards the last one stands for all: its id → for how many, in the order of the faces. */
function stacked(view: View, cards: readonly Id[]): Map<Id, number> {
  const found = new Map<Id, number>();
  for (const face of Object.values(view.store.trace!.faces)) {
    const equal = cards.filter((id) => view.face(id) === face);
    if (equal.length) found.set(equal[equal.length - 1]!, equal.length);
  }
  return found;
}

export class Cards extends Roving<{ view: View; zone: Zone; mini?: boolean }> {
  render() {
    const { view, zone, mini } = this.props;
    const { active } = this.state;
    const { id, kind, label, brief = label } = zone;
    const state = view.beat?.scene.zones[id] ?? { cards: [], hidden: 0 };
    const pile = isPile(zone);
    const row = kind === "row";
    const stacks = stacked(view, kind === "discard" ? state.cards : []);
    const cards = stacks.size ? [...stacks.keys()] : kind === "pile" && state.cards.length > FEW ? state.cards.slice(-1) : state.cards;
    const count = state.cards.length + state.hidden;
    const stop = active && cards.includes(active) ? active : cards[0];
    const small = !row && (mini || pile || kind === "spread" || cards.length > MANY);
    // What each seat played stands apart from what was played before.
    const gaps = row ? cards.filter((card, i) => i > 0 && playedBy(view, card) !== undefined).length : 0;

    return (
      <div
        class={classes("sw-zone", `sw-${kind}`, small && "is-mini", look(view, id).className)}
        role="group"
        aria-label={state.hidden ? `${label}, ${view.text("cards", count)}` : label}
        data-zone={id}
        data-drop={id}
        {...this.roving()}
      >
        {(row || cards.length > 0) && (
          lines(view, cards, kind === "spread").map((line, i) => (
            <div class={classes("sw-cards", line.length > MANY / 2 && "is-many")} key={i} style={{ "--all": line.length, "--half": Math.ceil(line.length / 2), "--gaps": gaps }}>
              {line.map((card) => <Card key={card} view={view} id={card} mini={small} tabIndex={card === stop ? 0 : -1} played={row} times={stacks.get(card)} />)}
            </div>
          ))
        )}
        {state.hidden > 0 && (
          <div class="sw-backs" onClick={() => view.pick(id)} {...spot(view, id, label)}>
            {Array.from({ length: pile ? 1 : Math.min(state.hidden, mini ? MINI_BACKS : BACKS) }, (_, i) => <Back key={i} />)}
            <b class="sw-count">{count}</b>
          </div>
        )}
        {pile && <span class="sw-small">{brief}{!state.hidden && count > FEW && <b class="sw-count">{count}</b>}</span>}
      </div>
    );
  }
}
