// A button of the page's own look.
import type { ButtonHTMLAttributes } from "preact";
import { classes } from "./classes";

interface ButtonProps extends ButtonHTMLAttributes {
  /** Whether it is the one to press. */
  main?: boolean;
  class?: string;
}

export function Button({ main, class: className, ...attributes }: ButtonProps) {
  return <button type="button" {...attributes} class={classes("sw-button", main && "is-main", className)} />;
}
