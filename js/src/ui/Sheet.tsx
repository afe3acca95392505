// Sheet: what is further away. Beside the table where the frame has a place for it; elsewhere it lies over the other
// areas, which take no presses meanwhile, until the reader closes it or a press in it changes the table.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { View } from "../view/view";
import { useView } from "./context";
import { FullScreen } from "./FullScreen";
import { HostPlace, OverFoot, useHostParts } from "./HostParts";
import { HouseText } from "./HouseRules";
import { Languages } from "./Languages";

/** Buttons whose press concerns the sheet alone. */
const OF_THE_SHEET = "[role=tab], [aria-expanded], .sw-languages *";

/** Return the element with the focus, also inside a shadow tree. */
const focusAround = (part: Element) => (part.getRootNode() as Document | ShadowRoot).activeElement;

/** Opening of the sheet over the other areas of its page. */
class Overlay {
  #isOver = false;
  /** True once a press in the sheet may change the table. */
  #isPressed = false;
  readonly #others: Element[];
  readonly #page: HTMLElement;
  readonly #sheet: Element;

  constructor(
    private readonly view: View,
    private readonly close: HTMLElement,
  ) {
    this.#page = close.closest<HTMLElement>(".sw-page")!;
    this.#sheet = close.closest("[data-area]")!;
    this.#others = [...this.#page.children].filter((area) => area !== this.#sheet);
  }

  /** Notice if the frame lays the sheet over the other areas now. */
  check(mayCover: boolean): void {
    const isOver = getComputedStyle(this.#sheet).position === "absolute";
    if (isOver === this.#isOver) return;
    if (isOver && !mayCover) {
      this.#fold();
      return;
    }
    this.#isOver = isOver;
    for (const area of this.#others) area.toggleAttribute("inert", isOver);
    if (isOver) this.close.focus({ preventScroll: true });
  }

  /** Notice a change of the table, which the reader wants to see if a press in the sheet caused it. */
  tableChanged(): void {
    if (this.#isPressed && this.#isOver) this.#fold();
    this.#isPressed = false;
  }

  /** Follow keys, presses and sizes, until the returned function is called. */
  follow(): () => void {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !this.#isOver) return;
      event.preventDefault();
      this.#fold();
    };
    const onPress = (event: Event) => {
      const target = event.target as Element;
      if (this.#isOver && target === this.#page) this.#fold();
      else if (this.#sheet.contains(target) && !target.closest(OF_THE_SHEET))
        this.#isPressed = !!target.closest("button");
    };
    const watch = new ResizeObserver(() => this.check(false));
    watch.observe(this.#page);
    this.#page.addEventListener("keydown", onKey);
    this.#page.addEventListener("click", onPress, true);
    return () => {
      watch.disconnect();
      this.#page.removeEventListener("keydown", onKey);
      this.#page.removeEventListener("click", onPress, true);
      if (this.#isOver) this.#leave();
    };
  }

  #fold(): void {
    this.view.panels.more = false;
  }

  /** Give the other areas back, and the focus to the button that opened the sheet. */
  #leave(): void {
    for (const area of this.#others) area.removeAttribute("inert");
    const focused = focusAround(this.#page);
    if (!focused || focused === document.body || this.#sheet.contains(focused))
      this.#page.querySelector<HTMLElement>(`[aria-controls="${this.view.id}-more"]`)?.focus({ preventScroll: true });
  }
}

export function Sheet({ children }: { children: ComponentChildren }) {
  const view = useView();
  const { panels, cursor, feedback, explainMode, selection } = view;
  const { more } = panels;
  const parts = useHostParts();
  const close = useRef<HTMLButtonElement>(null);
  const overlay = useRef<Overlay | null>(null);
  // What is open from the start covers nothing.
  const mayCover = useRef(false);
  useLayoutEffect(() => {
    if (!more) {
      mayCover.current = true;
      return undefined;
    }
    const opened = new Overlay(view, close.current!);
    overlay.current = opened;
    opened.check(mayCover.current);
    const unfollow = opened.follow();
    return () => {
      overlay.current = null;
      unfollow();
    };
  }, [view, more]);
  useLayoutEffect(
    () => overlay.current?.tableChanged(),
    [cursor.moveCount, feedback.reply, explainMode.on, selection.picks],
  );
  return (
    <OverFoot>
      {more && (
        <div class="sw-sheet">
          <Languages />
          <FullScreen />
          <button
            type="button"
            class="sw-plain"
            ref={close}
            aria-label={view.text("fold")}
            title={view.text("fold")}
            onClick={() => panels.toggleMore()}
          >
            <span aria-hidden="true" data-drawn="×" />
          </button>
        </div>
      )}
      {more && <HouseText />}
      {parts?.more && <HostPlace elements={parts.more} />}
      {children}
    </OverFoot>
  );
}
