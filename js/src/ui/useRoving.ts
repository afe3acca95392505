// One tab stop for many: keys move the focus among the elements with `data-rove`.
import { useState } from "preact/hooks";

/** Where a key leads from one of many; undefined for keys that lead nowhere. */
export type Leads = (ids: string[], from: string, key: string) => string | undefined;

/** The index a key leads to in a line of `count`. */
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

/** Which of many elements the focus was on last, and the attributes of what holds them. */
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
