// A place for one card, with the token of the seat whose place it is.
import type { View } from "../view";
import type { Zone } from "../types";
import type { Side } from "../arrange";
import { Back, Card } from "./Card";
import { classes, look, spot, Token } from "./parts";

export function Slot({ view, zone, side }: { view: View; zone: Zone; side?: Side }) {
  const state = view.beat?.scene.zones[zone.id] ?? { cards: [], hidden: 0 };
  const lifted = view.picks[0];
  const name = view.store.trace?.seats.find((seat) => seat.seat === zone.seat)?.name;
  const filled = state.cards.length + state.hidden > 0;
  return (
    <div
      class={classes("sw-slot", side && `at-${side}`, filled && "is-filled", look(view, zone.id).className)}
      role="group"
      aria-label={filled ? zone.label : `${zone.label}, ${view.text("empty")}`}
      data-zone={zone.id}
      data-drop={zone.id}
    >
      <div class="sw-bed" onClick={() => lifted && view.drop(lifted, zone.id)} {...spot(view, zone.id, zone.label)}>
        {state.cards.map((id) => <Card key={id} view={view} id={id} tabIndex={look(view, id).selectable ? 0 : -1} />)}
        {!state.cards.length && state.hidden > 0 && <Back wide />}
      </div>
      <span class="sw-owner sw-small">{zone.seat != null ? <><Token view={view} seat={zone.seat} />{name}</> : zone.label}</span>
    </div>
  );
}
