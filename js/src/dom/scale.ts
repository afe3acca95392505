// Ratio of the size on screen to the size in the layout: a slide may be scaled, or a page zoomed by its style sheet.

/** Return the number of screen pixels per layout pixel at an element; 1 if it is not drawn. */
export function scaleOf(element: HTMLElement): number {
  const { offsetWidth } = element;
  return (offsetWidth && element.getBoundingClientRect().width / offsetWidth) || 1;
}
