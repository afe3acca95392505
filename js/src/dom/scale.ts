// How much larger things are seen than they are laid out: a slide may be scaled, or a page zoomed by its style sheet.

/** Return how many pixels of the screen a pixel of the layout takes at an element; 1 where it is not drawn. */
export function scaleOf(element: HTMLElement): number {
  const { offsetWidth } = element;
  return (offsetWidth && element.getBoundingClientRect().width / offsetWidth) || 1;
}
