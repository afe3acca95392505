// Tells all that there is to say, or as much as has room; a reader unfolds the rest.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { watchDrawing } from "../dom/drawing";
import { excerpt, showWhole } from "../dom/excerpt";

interface Excerpt {
  /** Whether the reader has unfolded it. */
  isOpen: boolean;
  open(isOpen: boolean): void;
}

/** Shorten what stands in `box` to what has room; `dependencies` are the things told: with others it is folded again. */
export function useExcerpt(box: RefObject<HTMLElement | null>, opened: boolean, ...dependencies: unknown[]): Excerpt {
  const [wanted, open] = useState(false);
  const isWhole = wanted || opened;
  useLayoutEffect(() => open(false), dependencies);
  const shorten = useRef(() => {});
  shorten.current = () => {
    const element = box.current;
    if (!element) return;
    if (isWhole) showWhole(element);
    else excerpt(element);
  };
  // What is inside may also be drawn alone.
  useLayoutEffect(() => {
    shorten.current();
    return watchDrawing({ after: () => shorten.current() });
  }, []);
  useEffect(() => {
    const element = box.current;
    if (!element || isWhole) return undefined;
    const observer = new ResizeObserver(() => excerpt(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWhole]);
  return { isOpen: wanted, open };
}
