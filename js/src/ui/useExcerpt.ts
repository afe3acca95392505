// Shows a text whole, or as much as fits, with a way to unfold the rest.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { watchDrawing } from "../dom/drawing";
import { excerpt, showWhole } from "../dom/excerpt";

interface Excerpt {
  /** True if the reader has unfolded the text. */
  isOpen: boolean;
  open(isOpen: boolean): void;
}

/** Shorten the content of `box` to its space; a change of `dependencies` folds it again. */
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
  // The parts inside may also be redrawn on their own.
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
