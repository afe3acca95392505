// How much of a place can be seen at once: what scrolls around it, else the window. Found again whenever that changes.
import { FIXED_FRAME } from "../trace/frame";

/** More than any screen shows: what is no higher while the content is this high is bounded by itself. */
const FAR = 20_000;
/** The share of the screen that a page in a frame has about it; a frame's own height may follow its content. */
const SHARE_OF_SCREEN = 0.75;
/** A frame that is lower has not been given its height, whatever is said of it. */
const LEAST_FRAME = 300;

/** The element around an element, out of its shadow tree where it has to be. */
function parentOf(element: Element): Element | null {
  const { assignedSlot, parentElement } = element;
  if (assignedSlot ?? parentElement) return assignedSlot ?? parentElement;
  const tree = element.getRootNode();
  return tree instanceof ShadowRoot ? tree.host : null;
}

/** What cuts off, or scrolls, what does not fit into it. */
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
  // The smaller one does not change while a phone hides its address bar.
  return Math.min(defaultView.innerHeight, html.clientHeight || Number.POSITIVE_INFINITY);
}

/** The height that is seen at once where `root` is, and which of the scrollers around it are as high as their content. */
function heightAround(root: HTMLElement, scrollers: readonly HTMLElement[]): { height: number; grown: HTMLElement[] } {
  const page = heightOfPage(root.ownerDocument);
  if (root.matches(":fullscreen")) return { height: page, grown: [] };
  // What grows with its content says nothing: as if there were very much of it, only what is bounded stays low.
  const { minHeight } = root.style;
  root.style.minHeight = `${FAR}px`;
  const heights = scrollers.map(({ clientHeight }) => clientHeight);
  root.style.minHeight = minHeight;
  const bounds = heights.filter((height) => height > 0 && height < FAR);
  return { height: Math.min(page, ...bounds), grown: scrollers.filter((_, at) => heights[at]! >= FAR) };
}

/** What a notebook shows of a cell, where a widget is alone. What else is around it belongs to the page, and stays as it is. */
const OUTPUTS = ".jp-OutputArea, .jp-OutputArea *";

/**
 * Let a bar that stays in sight stay where one sees it. An output that is as high as its content never moves it, and yet
 * would hold it, since it could scroll. Such a one only cuts, unless it scrolls aside. Returns how to undo it, if there is
 * anything to undo: another widget may have done it.
 */
function letThrough(scroller: HTMLElement): (() => void) | undefined {
  const { style, scrollWidth, clientWidth } = scroller;
  if (style.overflow === "clip" || scrollWidth > clientWidth + 1) return undefined;
  const computedStyle = getComputedStyle(scroller);
  // What scrolls keeps the margins of its content within, and need not be as large as that.
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

/** Show an element from its top, unless that is in sight. */
export function showFromTop(element: HTMLElement): void {
  const scroller = scrollersAround(element).find((around) => getComputedStyle(around).overflowY !== "clip");
  const edge = Math.max(0, scroller?.getBoundingClientRect().top ?? 0);
  const { top } = element.getBoundingClientRect();
  if (top < edge || top > edge + heightOfPage(element.ownerDocument) / 2) element.scrollIntoView?.({ block: "start" });
}

/** Calls `change` with the height and width that are seen at once, now and whenever they change; returns how to stop. */
export function watchViewport(root: HTMLElement, change: (height: number, width: number) => void): () => void {
  const { defaultView } = root.ownerDocument;
  let scrollers: HTMLElement[] = [];
  let last = [0, 0];
  const restorers = new Map<HTMLElement, () => void>();

  /** Let bars through those outputs only. */
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
    // Where nothing is seen at all, as in a hidden tab, nothing is to be learned.
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
