// One tab stop for many elements: keys move the focus among those with `data-rove`.
import { useState } from "preact/hooks";

/** Function that returns the target of a key among many elements; undefined for other keys. */
export type Leads = (ids: string[], from: string, key: string) => string | undefined;

/** Targets of the keys, as indices in a line of `count` elements. */
const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => Math.min(at + 1, count - 1),
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

const inLine: Leads = (ids, from, key) => {
  const move = MOVES[key];
  return move && ids[move(ids.indexOf(from), ids.length)];
};

/** Return the element that had the focus last, and the attributes for the container. */
export function useRoving(leads: Leads = inLine) {
  const [active, setActive] = useState<string | null>(null);
  return {
    active,
    roving: {
      "data-arrows": "",
      onFocusIn(event: FocusEvent) {
        setActive((event.target as HTMLElement).dataset.rove ?? null);
      },
      onKeyDown(event: KeyboardEvent) {
        const from = (event.target as HTMLElement).dataset.rove;
        if (!from || event.ctrlKey || event.altKey || event.metaKey) return;
        const items = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[data-rove]")];
        const ids = items.map((item) => item.dataset.rove!);
        const to = leads(ids, from, event.key);
        if (to === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        setActive(to);
        items[ids.indexOf(to)]?.focus();
      },
    },
  };
}
