// How an element looks now, whether it may be chosen, and what makes it a button then.
import type { HTMLAttributes } from "preact";
import type { Id } from "../trace/types";
import type { View } from "../view/view";
import { classes } from "./classes";

export interface Appearance {
  selectable: boolean;
  refused: boolean;
  selected: boolean;
  marks: readonly string[];
  className: string;
}

export function appearance(view: View, id: Id): Appearance {
  const { selection } = view;
  const { lit } = view.lights;
  const opening = selection.openings.get(id);
  const refused = lit && !opening && !!view.turn.choosing?.refusals[id];
  // Without lights, what fits and what does not look and sound alike.
  const mayBegin = lit ? opening === "begins" : opening !== "continues" && selection.canTry(id);
  const selected = selection.picks.includes(id);
  const marks = view.cursor.beat?.scene.marks[id] ?? [];
  const looks = marks.flatMap((mark) => view.store.trace?.marks[mark]?.look ?? []);
  return {
    selectable: lit ? !!opening : selection.canTry(id),
    refused,
    selected,
    marks,
    className: classes(
      mayBegin && "is-open",
      mayBegin && !lit && "is-unlit",
      lit && opening === "continues" && "is-target",
      refused && "is-shut",
      selected && "is-picked",
      view.highlight.includes(id) && "is-lit",
      view.feedback.reply?.refused === id && "is-no",
      ...looks.map((look) => `look-${look}`),
    ),
  };
}

/** An element was clicked: a finger's first tap may only lift. */
export function pressElement(view: View, id: Id, event: MouseEvent): void {
  const byKeyboard = event.detail === 0;
  const touched = !byKeyboard && (event as PointerEvent).pointerType === "touch";
  if (touched) view.input.tap(id);
  else view.input.pick(id);
}

/** Whether a key presses what has the focus. */
export const isPressKey = ({ key }: KeyboardEvent): boolean => key === "Enter" || key === " ";

/**
 * Attributes that make an element of the table a button while it may be chosen or is refused; none otherwise, but that
 * a press is not lost while this is not known yet. Without a text what is in it names it.
 */
export function asButton(view: View, id: Id, text?: string): HTMLAttributes<HTMLDivElement> {
  const { selectable, refused, selected } = appearance(view, id);
  if (!selectable && !refused) return view.turn.awaiting ? { onClick: () => view.input.pick(id) } : {};
  return {
    role: "button",
    tabIndex: 0,
    "aria-label": text,
    "aria-pressed": selected,
    "aria-disabled": refused || undefined,
    onClick: () => view.input.pick(id),
    onKeyDown: (event) => {
      if (!isPressKey(event)) return;
      event.preventDefault();
      view.input.pick(id);
    },
  };
}
