// The parts of a room's page. They stand in the areas of the open widget, or in a grid of their own while none is open.
import { type ComponentChildren, render } from "preact";
import type { Areas } from "../ui/AreaGrid";
import type { HostParts } from "../ui/HostParts";
import { OwnGrid } from "./OwnGrid";
import { type Phrase, PhraseProvider } from "./words";

/**
 * The parts: the place of the room, the shares of answers, news, the next action, help for a member, the class, the
 * plan, and the other actions.
 */
export const PARTS = ["stage", "shares", "news", "lead", "help", "class", "plan", "deeds"] as const;

type PartName = (typeof PARTS)[number];

export type Parts = Partial<Record<PartName, ComponentChildren>>;

/** The parts by the area of a widget in which they stand. */
const WITH_WIDGET: Partial<Record<keyof HostParts, PartName[]>> = {
  title: ["stage"],
  answers: ["shares"],
  feedback: ["news"],
  way: ["lead"],
  more: ["help", "class", "plan"],
  foot: ["deeds"],
};
/** The same without a widget: the class has the place of the table. */
const WITHOUT_WIDGET: Partial<Record<keyof HostParts, PartName[]>> = {
  title: ["stage"],
  table: ["class"],
  feedback: ["news"],
  way: ["lead"],
  more: ["help", "deeds", "plan"],
};

export class PageParts {
  /** The place of the widget. */
  readonly place = document.createElement("div");
  /** The parts in the areas of a widget. */
  readonly inWidget: HostParts;
  readonly #inGrid: HostParts;
  readonly #grid = document.createElement("div");
  readonly #elements: Record<PartName, HTMLElement>;
  readonly #content: Parts = {};

  constructor(
    main: HTMLElement,
    private readonly phrase: Phrase,
    private readonly isProjected: boolean,
  ) {
    this.#elements = Object.fromEntries(PARTS.map((name) => [name, partElement(name)])) as Record<
      PartName,
      HTMLElement
    >;
    this.inWidget = this.#placed(WITH_WIDGET);
    this.#inGrid = this.#placed(WITHOUT_WIDGET);
    this.place.className = "place";
    main.replaceChildren(this.#grid, this.place);
  }

  #placed(names: Partial<Record<keyof HostParts, PartName[]>>): HostParts {
    return Object.fromEntries(
      Object.entries(names).map(([area, parts]) => [area, parts.map((name) => this.#elements[name])]),
    );
  }

  /** Draw the content of the parts, wherever they stand. */
  draw(content: Parts): void {
    for (const name of PARTS) {
      if (content[name] || this.#content[name]) this.#render(content[name], this.#elements[name]);
      this.#content[name] = content[name];
    }
  }

  /** Show a grid of the page: with the parts, or with other content. */
  showGrid(areas?: Areas): void {
    const grid = (
      <OwnGrid key={areas ? "other" : "parts"} parts={this.#inGrid} areas={areas} isProjected={this.isProjected} />
    );
    this.#render(grid, this.#grid);
  }

  /** Remove the grid of the page, as a widget has the parts now. */
  hideGrid(): void {
    render(null, this.#grid);
  }

  #render(content: ComponentChildren, element: HTMLElement): void {
    render(<PhraseProvider value={this.phrase}>{content}</PhraseProvider>, element);
  }
}

function partElement(name: PartName): HTMLElement {
  const element = document.createElement("div");
  element.className = "sw-part";
  element.dataset.part = name;
  return element;
}
