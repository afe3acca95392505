// Replies of the page to the learner's attempts.
import { trackFields } from "../store/tracked_fields";
import type { Id, VerdictData } from "../trace/types";
import { resetOnMove } from "./reset_on_move";
import type { Screen } from "./screen";

export interface ReplyTo {
  text: string;
  spoken?: string;
  rules?: string[];
  highlight: Id[];
  /** Element that shakes. */
  refused?: Id;
}

interface FeedbackParts extends Pick<Screen, "say"> {
  readonly cursor: { readonly moveCount: number };
  readonly lights: { markTried(): void };
  readonly autoplay: { linger(): void };
}

export class Feedback {
  reply: ReplyTo | null = null;
  /** Called with the refused selection. */
  onRefusal: (picks: readonly Id[]) => void = () => {};
  /** Number of refusals so far; a change makes an equal refusal shake again. */
  refusals = 0;

  constructor(private readonly parts: FeedbackParts) {
    trackFields(this, "refusals");
    resetOnMove(parts.cursor, this, "reply");
  }

  /** Show a text as the reply, if there is one. */
  note(text: string): void {
    if (text) this.tell({ text, highlight: [] });
  }

  /** Show why the selection `picks` is refused; the element `id` shakes. */
  refuse(verdict: VerdictData, id?: Id, picks: readonly Id[] = id === undefined ? [] : [id]): void {
    this.refusals++;
    if (!verdict.legal) this.onRefusal(picks);
    if (id !== undefined) this.parts.lights.markTried();
    this.tell({
      text: verdict.text,
      spoken: verdict.spoken,
      rules: verdict.legal || !verdict.rule ? [] : [verdict.rule],
      highlight: verdict.highlight,
      refused: id,
    });
  }

  tell(reply: ReplyTo): void {
    this.reply = reply;
    this.parts.say(reply.spoken ?? reply.text);
    this.parts.autoplay.linger();
  }
}
