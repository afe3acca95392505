// Arranges the answer buttons again whenever they or their width change.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { keepTogether } from "../dom/rows";

/** Keep the answers in `box` together; `answers` are their texts, because measuring on every drawing is slow. */
export function useRows(box: RefObject<HTMLElement | null>, answers: string): void {
  useLayoutEffect(() => {
    if (box.current) keepTogether(box.current);
  }, [answers]);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => keepTogether(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [answers]);
}
