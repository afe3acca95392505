// The button of the pages of a room.
import type { ButtonHTMLAttributes } from "preact";

interface PlainButtonProps extends ButtonHTMLAttributes {
  text: string;
  class?: string;
}

export function PlainButton({ text, ...attributes }: PlainButtonProps) {
  return (
    <button type="button" {...attributes}>
      {text}
    </button>
  );
}
