// One tab stop for many: keys move the focus among the elements with `data-rove`.

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => Math.min(at + 1, count - 1),
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** To the next in line. */
export const inLine = (ids: string[], from: string, key: string): string | undefined => MOVES[key] && ids[MOVES[key]!(ids.indexOf(from), ids.length)];

/** Attributes of an element within which arrows move; `found` hears where the focus is. */
export function roving(found: (id: string | null) => void, next = inLine) {
  return {
    "data-arrows": "",
    onFocusIn: (event: FocusEvent) => found((event.target as HTMLElement).dataset.rove ?? null),
    onKeyDown(event: KeyboardEvent) {
      const from = (event.target as HTMLElement).dataset.rove;
      if (!from || event.ctrlKey || event.altKey || event.metaKey) return;
      const items = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[data-rove]")];
      const to = next(items.map((item) => item.dataset.rove!), from, event.key);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      found(to);
      items.find((item) => item.dataset.rove === to)?.focus();
    },
  };
}
