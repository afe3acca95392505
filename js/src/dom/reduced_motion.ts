// Whether the reader wants nothing to move by itself.

/** Tell whether the reader asks the system for reduced motion. */
export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
