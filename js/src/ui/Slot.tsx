// Slot for one card, with the token of its seat.
import type { Side } from "../layout/sides";
import type { Zone } from "../trace/types";
import { appearance, asButton } from "./appearance";
import { Card, CardBack } from "./Card";
import { classes } from "./classes";
import { useView } from "./context";
import { Token } from "./Shapes";

export function Slot({ zone, side }: { zone: Zone; side?: Side }) {
  const view = useView();
  const { id, label, seat } = zone;
  const { cards, hidden } = view.cursor.beat?.scene.zones[id] ?? { cards: [], hidden: 0 };
  const filled = cards.length + hidden > 0;
  return (
    <div
      class={classes("sw-slot", side && `at-${side}`, filled && "is-filled", appearance(view, id).className)}
      role="group"
      aria-label={filled ? label : `${label}, ${view.text("empty")}`}
      title={label}
      data-zone={id}
      data-drop={id}
    >
      <div
        class="sw-bed"
        onClick={() => {
          const lifted = view.selection.picks[0];
          if (lifted) view.input.drop(lifted, id);
        }}
        {...asButton(view, id, label)}
      >
        {cards.map((card) => (
          <Card key={card} id={card} tabIndex={appearance(view, card).selectable ? 0 : -1} />
        ))}
        {!cards.length && hidden > 0 && <CardBack />}
      </div>
      {seat == null ? <span class="sw-small">{label}</span> : <Token seat={seat} />}
    </div>
  );
}
