// One card: its face as a button, or its back. What is written on the face comes from attributes: the button has a name of its own.
import { startDrag } from "../drag";
import type { View } from "../view";
import type { Id } from "../types";
import { classes, look, press, Symbol } from "./parts";

export function Card({ view, id, mini, tabIndex }: { view: View; id: Id; mini?: boolean; tabIndex: number }) {
  const trace = view.store.trace!;
  const face = trace.faces[id];
  const { selectable, refused, selected, marks, className } = look(view, id);
  const pedestal = marks.includes("pedestal");
  const spoken = [face?.label ?? id, pedestal && view.text("mark_pedestal"), selected && view.text("selected")].filter(Boolean).join(", ");
  const suits = face?.suits ?? [];
  return (
    <button
      type="button"
      class={classes("sw-card", mini && "sw-mini", className, trace.symbols[suits[0] ?? ""]?.tone)}
      data-move={id}
      data-rove={id}
      tabIndex={tabIndex}
      aria-label={spoken}
      aria-disabled={refused || undefined}
      aria-pressed={selectable ? selected : undefined}
      onClick={(event) => press(view, id, event)}
      onPointerDown={(event) => selectable && startDrag(event, (target) => view.drop(id, target))}
    >
      <span class="sw-index" aria-hidden="true">
        <b data-t={face?.rank ?? id} />
        {suits.map((suit) => <Symbol key={suit} view={view} symbol={suit} />)}
        <i data-t={suits.map((suit) => trace.symbols[suit]?.letter).join("")} />
      </span>
      {!mini && suits.length === 1 && <span class="sw-pip" aria-hidden="true"><Symbol view={view} symbol={suits[0]!} /></span>}
      {pedestal && <span class="sw-pediment" aria-hidden="true">{!mini && <em data-t={view.text("mark_pedestal")} />}</span>}
    </button>
  );
}

export function Back({ wide }: { wide?: boolean }) {
  return <span class={classes("sw-back", wide && "sw-back-wide")}><span /></span>;
}
