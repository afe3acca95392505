// The mark of a page whose frame has a height of its own: what is around it, a school's platform, gives it, whatever the page holds.

/** The attribute of the root element that says so. */
export const FIXED_FRAME = "data-sw-fixed-frame";
