// Whether anything may move by itself.

/** Whether the reader's system asks that nothing does. */
export const wantsCalm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
