// Appearance of an element, and the attributes that make it a button.
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
  // Without highlights, possible and impossible choices must look and sound alike.
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

/** Handle a click on an element; a finger's first tap may only select it. */
export function pressElement(view: View, id: Id, event: MouseEvent): void {
  const byKeyboard = event.detail === 0;
  const touched = !byKeyboard && (event as PointerEvent).pointerType === "touch";
  if (touched) view.input.tap(id);
  else view.input.pick(id);
}

/** Return true for the keys that press the focused element. */
export const isPressKey = ({ key }: KeyboardEvent): boolean => key === "Enter" || key === " ";

/**
 * Return the attributes that make an element a button while it can be chosen or is refused. While the choices are
 * loading, return only a click handler, so that no press is lost. Without `text` the content is the accessible name.
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
