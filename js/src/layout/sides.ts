// The four sides of the table.

export type Side = "bottom" | "left" | "top" | "right";

/** Clockwise, from the one who looks. */
export const SIDES: readonly Side[] = ["bottom", "left", "top", "right"];
