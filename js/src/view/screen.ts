// What the parts of a view may do to what is seen and heard of it.
import type { LabelKey } from "../trace/labels";

export interface Screen {
  /** Set what the live region says at the next drawing. */
  say(text: string): void;
  /** Return the text of a control. */
  text(key: LabelKey, n?: number | string, m?: number | string): string;
}
