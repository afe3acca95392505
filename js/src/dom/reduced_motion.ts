// The reader's preference for reduced motion.

/** Return true if the reader has asked the system for reduced motion. */
export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
