// Small parts everything else is drawn with: suit shapes, seat tokens, class lists.
import type { ButtonHTMLAttributes, HTMLAttributes } from "preact";
import type { View } from "../view";
import type { Id, Peg, Seat } from "../types";

export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

export function Button(props: ButtonHTMLAttributes) {
  return <button type="button" {...props} class={classes("sw-button", props.class as string)} />;
}

export function Symbol({ view, symbol }: { view: View; symbol: string }) {
  const shape = view.store.trace?.symbols[symbol];
  if (!shape) return null;
  return (
    <svg class={`sw-sym ${shape.tone}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape.path} />
    </svg>
  );
}

/** A shape of its own for each seat, beside colour and letter. */
export const TOKENS = [
  "M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 1 1 0-21Z",
  "M2.5 2.5h19v19h-19Z",
  "M12 .5L23.5 12L12 23.5L.5 12Z",
  "M12 1L22 6.5V17.5L12 23L2 17.5V6.5Z",
  "M12 1L23.5 21H.5Z",
  "M7 1.5H17L22.500 12L17 22.500H7L1.500 12Z",
];

export function initial(seats: readonly Seat[], seat: number): string {
  const first = (s: Seat) => [...s.name][0] ?? "";
  const mine = seats.find((s) => s.seat === seat);
  if (!mine) return String(seat);
  return seats.filter((s) => first(s) === first(mine)).length > 1 ? String(seat + 1) : first(mine);
}

export function Token({ view, seat }: { view: View; seat: number }) {
  return (
    <svg class={`sw-token seat-${seat % 6}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={TOKENS[seat % TOKENS.length]} />
      <text x="12" y={seat % 6 === 4 ? 18.5 : 16.3} text-anchor="middle">{initial(view.store.trace?.seats ?? [], seat)}</text>
    </svg>
  );
}

export function PegMark({ view, peg }: { view: View; peg: Peg }) {
  return <Token view={view} seat={peg.seat ?? 0} />;
}

export interface Look {
  selectable: boolean;
  refused: boolean;
  selected: boolean;
  marks: readonly string[];
  className: string;
}

/** How an element looks and whether it may be chosen. */
export function look(view: View, id: Id): Look {
  const { decision, feedback } = view;
  const opening = view.openings.get(id);
  const selectable = !!opening;
  const refused = !opening && !!decision?.refusals[id];
  const selected = view.picks.includes(id);
  const marks = view.beat?.scene.marks[id] ?? [];
  return {
    selectable, refused, selected, marks,
    className: classes(
      opening && (opening === "begins" ? "is-open" : "is-target"), refused && "is-shut", selected && "is-picked",
      view.highlight.includes(id) && "is-lit",
      feedback?.refused === id && "is-no",
      ...marks.map((mark) => `mark-${mark}`),
    ),
  };
}

/** A click: a finger's first tap may only lift. */
export function press(view: View, id: Id, event: MouseEvent): void {
  const touch = event.detail > 0 && (event as PointerEvent).pointerType === "touch";
  if (touch) view.tap(id);
  else view.pick(id);
}

/** Attributes that make a board element a button while it may be chosen; none otherwise. */
export function spot(view: View, id: Id, text: string, target: Id = id): HTMLAttributes<HTMLDivElement> {
  const { selectable, refused, selected } = look(view, target);
  if (!selectable && !refused) return {};
  const pick = () => view.pick(target);
  return {
    role: "button", tabIndex: 0, "aria-label": text, "aria-pressed": selected, "aria-disabled": refused || undefined,
    onClick: pick,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      pick();
    },
  } as HTMLAttributes<HTMLDivElement>;
}
