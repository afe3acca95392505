// Output functions of a view that its parts may use.
import type { LabelKey } from "../trace/labels";

export interface Screen {
  /** Set the live region's text for the next drawing. */
  say(text: string): void;
  /** Return the text of a control. */
  text(key: LabelKey, n?: number | string, m?: number | string): string;
}
