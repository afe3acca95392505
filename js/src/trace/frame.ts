// Marks a page whose frame has a fixed height, set by a school's platform and independent of the page's content.

/** Attribute of the root element for such a frame. */
export const FIXED_FRAME = "data-sw-fixed-frame";
