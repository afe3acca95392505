// One tab stop for many: keys move the focus among the elements with `data-rove`.
import { Component } from "preact";

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

/** What holds many: it knows which of them the focus was on last. */
export abstract class Roving<Props> extends Component<Props, { active: string | null }> {
  state = { active: null as string | null };

  #found(active: string | null): void {
    if (active !== this.state.active) this.setState({ active });
  }

  /** Attributes of the element within which arrows move. */
  protected roving(next = inLine) {
    return {
      "data-arrows": "",
      onFocusIn: (event: FocusEvent) => this.#found((event.target as HTMLElement).dataset.rove ?? null),
      onKeyDown: (event: KeyboardEvent) => {
        const from = (event.target as HTMLElement).dataset.rove;
        if (!from || event.ctrlKey || event.altKey || event.metaKey) return;
        const items = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[data-rove]")];
        const to = next(items.map((item) => item.dataset.rove!), from, event.key);
        if (to === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        this.#found(to);
        items.find((item) => item.dataset.rove === to)?.focus();
      },
    };
  }
}
