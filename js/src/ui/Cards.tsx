// A zone of cards: a hand, a pile, or many laid out to choose from. One tab stop; arrows move within.
import type { View } from "../view";
import type { Id, Zone } from "../types";
import { Back, Card } from "./Card";
import { classes, look, spot } from "./parts";
import { Roving } from "./rove";

/** A pile shows all its cards up to this many, then the last one. */
const FEW = 8;
/** A hand of more cards is shown small. */
const MANY = 16;

/** Cards of one suit make a row where many are laid out. */
function rows(view: View, cards: readonly Id[], apart: boolean): Id[][] {
  if (!apart) return [[...cards]];
  const suit = (id: Id) => view.store.trace?.faces[id]?.suits[0];
  const all: Id[][] = [];
  for (const id of cards) {
    const row = all[all.length - 1];
    if (row && suit(row[0]!) === suit(id)) row.push(id);
    else all.push([id]);
  }
  return all;
}

export class Cards extends Roving<{ view: View; zone: Zone; mini?: boolean }> {
  render() {
    const { view, zone, mini } = this.props;
    const { active } = this.state;
    const state = view.beat?.scene.zones[zone.id] ?? { cards: [], hidden: 0 };
    const { selectable, refused, className } = look(view, zone.id);
    const pile = zone.kind === "pile" || zone.kind === "discard";
    const cards = pile && state.cards.length > FEW ? state.cards.slice(-1) : state.cards;
    const count = state.cards.length + state.hidden;
    const stop = active && cards.includes(active) ? active : cards[0];
    const small = mini || zone.kind === "spread" || cards.length > MANY;
    if (pile && !count && !selectable && !refused) return null;

    return (
      <div
        class={classes("sw-zone", `sw-${zone.kind}`, small && "is-mini", className)}
        role="group"
        aria-label={state.hidden ? `${zone.label}, ${view.text("cards", count)}` : zone.label}
        data-zone={zone.id}
        data-drop={zone.id}
        {...this.roving()}
      >
        {cards.length > 0 && (
          rows(view, cards, zone.kind === "spread").map((row, i) => (
            <div class="sw-row" key={i} style={{ "--n": row.length }}>
              {row.map((id) => <Card key={id} view={view} id={id} mini={small} tabIndex={id === stop ? 0 : -1} />)}
            </div>
          ))
        )}
        {state.hidden > 0 && (
          <div class="sw-backs" onClick={() => view.pick(zone.id)} {...spot(view, zone.id, zone.label)}>
            {Array.from({ length: pile ? 1 : Math.min(state.hidden, 13) }, (_, i) => <Back key={i} />)}
            <span class="sw-count">{pile ? count : state.hidden}</span>
          </div>
        )}
        {pile && !state.hidden && count > FEW && <span class="sw-count">{count}</span>}
        {pile && <span class="sw-small">{zone.label}</span>}
      </div>
    );
  }
}
