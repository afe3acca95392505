// Button in the page's style.
import type { ButtonHTMLAttributes } from "preact";
import { classes } from "./classes";

interface ButtonProps extends ButtonHTMLAttributes {
  /** True for the most prominent button. */
  main?: boolean;
  class?: string;
}

export function Button({ main, class: className, ...attributes }: ButtonProps) {
  return <button type="button" {...attributes} class={classes("sw-button", main && "is-main", className)} />;
}
