// The page's replies to what the learner tries.
import { trackFields } from "../store/tracked_fields";
import type { Id, Verdict } from "../trace/types";
import { resetOnMove } from "./reset_on_move";
import type { Screen } from "./screen";

export interface Reply {
  text: string;
  spoken?: string;
  rules?: string[];
  highlight: Id[];
  /** The element that shakes its head. */
  refused?: Id;
}

interface Parts extends Pick<Screen, "say"> {
  readonly cursor: { readonly moveCount: number };
  readonly lights: { markTried(): void };
  readonly autoplay: { linger(): void };
}

export class Feedback {
  reply: Reply | null = null;
  /** The number of refusals so far, so that the same refusal is drawn and shakes again. */
  refusals = 0;

  constructor(private readonly parts: Parts) {
    trackFields(this, "refusals");
    resetOnMove(parts.cursor, this, "reply");
  }

  /** Reply with a text, if there is one. */
  note(text: string): void {
    if (text) this.tell({ text, highlight: [] });
  }

  /** Say why something may not be chosen; the element `id` shakes its head. */
  refuse(verdict: Verdict, id?: Id): void {
    this.refusals++;
    if (id !== undefined) this.parts.lights.markTried();
    this.tell({
      text: verdict.text,
      spoken: verdict.spoken,
      rules: verdict.legal || !verdict.rule ? [] : [verdict.rule],
      highlight: verdict.highlight,
      refused: id,
    });
  }

  tell(reply: Reply): void {
    this.reply = reply;
    this.parts.say(reply.spoken ?? reply.text);
    this.parts.autoplay.linger();
  }
}
