// Whether all is told that there is to say, or as much as has room; a reader unfolds the rest.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { excerpt, whole } from "../dom/excerpt";

interface Excerpt {
  /** Whether something is left out, or would be if it were not unfolded. */
  hasRest: boolean;
  isOpen: boolean;
  open(isOpen: boolean): void;
}

/** Shorten what stands in `box` to what has room; `told` are the things told: with others it is folded again. */
export function useExcerpt(box: RefObject<HTMLElement | null>, opened: boolean, ...told: unknown[]): Excerpt {
  const [wanted, open] = useState(false);
  const [hasRest, setRest] = useState(false);
  const isOpen = wanted || opened;
  useLayoutEffect(() => open(false), told);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (isOpen) whole(element);
    else setRest(excerpt(element));
  });
  useEffect(() => {
    const element = box.current;
    if (!element || isOpen) return undefined;
    const observer = new ResizeObserver(() => setRest(excerpt(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);
  return { hasRest, isOpen: wanted, open };
}
