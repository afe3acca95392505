// Height of the visible area: of the scrolling element around a widget, or else of the window. Measured again on every
// change.
import { FIXED_FRAME } from "../trace/frame";

/** Height in pixels beyond any screen. A scroller that stays lower, even around content of this height, has a fixed height. */
const FAR = 20_000;
/** Share of the screen assumed for a page in a frame, because a frame's height may follow its content. */
const SHARE_OF_SCREEN = 0.75;
/** Height below which a frame cannot have been given its height, even if it is marked as fixed. */
const LEAST_FRAME = 300;

/** Return the parent of an element, leaving its shadow tree if necessary. */
function parentOf(element: Element): Element | null {
  const { assignedSlot, parentElement } = element;
  if (assignedSlot ?? parentElement) return assignedSlot ?? parentElement;
  const tree = element.getRootNode();
  return tree instanceof ShadowRoot ? tree.host : null;
}

/** Return the elements around an element that scroll or clip their content. */
export function scrollersAround(element: Element): HTMLElement[] {
  const scrollers: HTMLElement[] = [];
  const { body, documentElement } = element.ownerDocument;
  for (let around = parentOf(element); around && around !== body; around = parentOf(around)) {
    if (around !== documentElement && getComputedStyle(around).overflowY !== "visible")
      scrollers.push(around as HTMLElement);
  }
  return scrollers;
}

function heightOfPage({ documentElement: html, defaultView }: Document): number {
  if (!defaultView) return 0;
  const isFixed = html.hasAttribute(FIXED_FRAME) && defaultView.innerHeight >= LEAST_FRAME;
  if (defaultView.parent !== defaultView && !isFixed) return defaultView.screen.availHeight * SHARE_OF_SCREEN;
  // The smaller of the two stays the same while a phone hides its address bar.
  return Math.min(defaultView.innerHeight, html.clientHeight || Number.POSITIVE_INFINITY);
}

/** Return the visible height at `root`, and the scrollers around it that grow with their content. */
function heightAround(root: HTMLElement, scrollers: readonly HTMLElement[]): { height: number; grown: HTMLElement[] } {
  const page = heightOfPage(root.ownerDocument);
  if (root.matches(":fullscreen")) return { height: page, grown: [] };
  // A scroller that grows with its content sets no limit. With very high content, only those with a limit stay low.
  const { minHeight } = root.style;
  root.style.minHeight = `${FAR}px`;
  const heights = scrollers.map(({ clientHeight }) => clientHeight);
  root.style.minHeight = minHeight;
  const bounds = heights.filter((height) => height > 0 && height < FAR);
  return { height: Math.min(page, ...bounds), grown: scrollers.filter((_, at) => heights[at]! >= FAR) };
}

/** Outputs of a notebook cell, which hold only the widget. Other elements around it belong to the page and stay unchanged. */
const OUTPUTS = ".jp-OutputArea, .jp-OutputArea *";

/**
 * Let a sticky bar inside `scroller` stay in view. An output as high as its content never scrolls, but would still hold
 * the bar because it could. So the output is set to clip, unless it scrolls sideways. Return a function that undoes
 * this, or undefined if nothing was changed: another widget may have done it.
 */
function letThrough(scroller: HTMLElement): (() => void) | undefined {
  const { style, scrollWidth, clientWidth } = scroller;
  if (style.overflow === "clip" || scrollWidth > clientWidth + 1) return undefined;
  const computedStyle = getComputedStyle(scroller);
  // A scroller contains the margins of its content and may be smaller than it; keep both properties.
  const other = {
    overflow: "clip",
    ...(computedStyle.display === "block" && { display: "flow-root" }),
    ...(computedStyle.minWidth === "auto" && { minWidth: "0" }),
    ...(computedStyle.minHeight === "auto" && { minHeight: "0" }),
  };
  const before = {
    overflow: style.overflow,
    display: style.display,
    minWidth: style.minWidth,
    minHeight: style.minHeight,
  };
  Object.assign(style, other);
  return () => void Object.assign(style, before);
}

/** Scroll to the top of an element, unless the top is in view. */
export function showFromTop(element: HTMLElement): void {
  const scroller = scrollersAround(element).find((around) => getComputedStyle(around).overflowY !== "clip");
  const edge = Math.max(0, scroller?.getBoundingClientRect().top ?? 0);
  const { top } = element.getBoundingClientRect();
  if (top < edge || top > edge + heightOfPage(element.ownerDocument) / 2) element.scrollIntoView?.({ block: "start" });
}

/** Call `change` with the visible height and width, now and on every change; return a function that stops this. */
export function watchViewport(root: HTMLElement, change: (height: number, width: number) => void): () => void {
  const { defaultView } = root.ownerDocument;
  let scrollers: HTMLElement[] = [];
  let last = [0, 0];
  const restorers = new Map<HTMLElement, () => void>();

  /** Change exactly these outputs, and restore the others. */
  const open = (grown: readonly HTMLElement[]) => {
    for (const [scroller, undo] of restorers) {
      if (grown.includes(scroller)) continue;
      undo();
      restorers.delete(scroller);
    }
    for (const scroller of grown) {
      const undo = letThrough(scroller);
      if (undo) restorers.set(scroller, undo);
    }
  };

  const measure = () => {
    const around = scrollersAround(root);
    if (around.length !== scrollers.length || around.some((scroller, i) => scroller !== scrollers[i])) {
      for (const scroller of scrollers) observer.unobserve(scroller);
      for (const scroller of around) observer.observe(scroller);
      scrollers = around;
    }
    const { height: visibleHeight, grown } = heightAround(root, scrollers);
    open(grown.filter((around) => around.matches(OUTPUTS)));
    const height = Math.floor(visibleHeight);
    const width = root.clientWidth;
    // A hidden tab has no size, which says nothing about the visible height.
    if ((height === last[0] && width === last[1]) || height <= 0 || !width) return;
    last = [height, width];
    change(height, width);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(root);
  defaultView?.addEventListener("resize", measure);
  measure();
  return () => {
    observer.disconnect();
    open([]);
    defaultView?.removeEventListener("resize", measure);
  };
}
