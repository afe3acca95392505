// The four sides of the table.

export type Side = "bottom" | "left" | "top" | "right";

/** Clockwise from the reader. */
export const SIDES: readonly Side[] = ["bottom", "left", "top", "right"];
