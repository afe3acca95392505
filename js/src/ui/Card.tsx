// One card: its face as a button, or its back. What is written on the face comes from attributes: the button has a name of its own.
import { startDrag } from "../drag";
import type { View } from "../view";
import type { Id } from "../types";
import { classes, look, press, Symbol, Token } from "./parts";

interface Props { view: View; id: Id; mini?: boolean; tabIndex: number; /** Whether to show who played it. */ played?: boolean; /** How many equal cards it stands for. */ times?: number }

/** The seat whose play begins with this card. */
export function playedBy(view: View, id: Id): number | undefined {
  const mark = view.beat?.scene.marks[id]?.find((name) => name.startsWith("by."));
  return mark === undefined ? undefined : Number(mark.slice(3));
}

export function Card({ view, id, mini, tabIndex, played, times = 1 }: Props) {
  const trace = view.store.trace!;
  const face = view.face(id);
  const { selectable, refused, selected, marks, className } = look(view, id);
  const pedestal = marks.includes("pedestal");
  const by = played ? playedBy(view, id) : undefined;
  const player = trace.seats.find(({ seat }) => seat === by)?.name;
  const spoken = [face?.label ?? id, times > 1 && view.text("cards", times), player, pedestal && view.text("mark_pedestal"), selected && view.text("selected")].filter(Boolean).join(", ");
  const suits = face?.suits ?? [];
  const art = face?.art ?? suits;
  const beside = suits.length || !mini ? suits : art;
  const letters = times > 1 ? `×${times}` : suits.map((suit) => trace.symbols[suit]?.letter).join("");
  const symbols = (names: string[]) => names.map((name) => <Symbol key={name} view={view} symbol={name} />);
  return (
    <button
      type="button"
      class={classes("sw-card", mini && "sw-mini", player && "is-first", className, suits.length === 1 && trace.symbols[suits[0]!]?.tone)}
      data-move={id}
      data-rove={id}
      tabIndex={tabIndex}
      title={face?.name}
      aria-label={spoken}
      aria-disabled={refused || undefined}
      aria-pressed={selectable ? selected : undefined}
      onClick={(event) => press(view, id, event)}
      onPointerDown={(event) => selectable && startDrag(event, (target) => view.drop(id, target))}
    >
      <span class="sw-index" aria-hidden="true">
        <b data-t={face?.rank ?? id} />
        {beside.length > 0 && <span class="sw-suits">{symbols(beside)}</span>}
        {letters && <i data-t={letters} />}
      </span>
      {!mini && art.length > 0 && <span class="sw-art" aria-hidden="true" style={{ "--k": art.length, width: suits.length ? "" : "60%" }}>{symbols(art)}</span>}
      {pedestal && <span class="sw-pediment" aria-hidden="true">{!mini && <em data-t={view.text("mark_pedestal")} />}</span>}
      {player && <Token view={view} seat={by!} />}
    </button>
  );
}

export function Back({ wide }: { wide?: boolean }) {
  return <span class={classes("sw-back", wide && "sw-back-wide")}><span /></span>;
}
