// The page's replies to what the learner tries.
import type { Id, Verdict } from "../trace/types";
import type { Screen } from "./screen";

export interface Reply {
  text: string;
  spoken?: string;
  rules?: string[];
  highlight: Id[];
  /** The element that shakes its head. */
  refused?: Id;
}

interface Needs extends Pick<Screen, "redraw" | "say"> {
  readonly lights: { markTried(): void };
  readonly autoplay: { linger(): void };
}

export class Feedback {
  reply: Reply | null = null;
  /** The number of refusals so far, so that the same refusal is drawn and shakes again. */
  refusals = 0;

  constructor(private readonly view: Needs) {}

  /** Reply with a text, if there is one. */
  note(text: string): void {
    if (text) this.tell({ text, highlight: [] });
  }

  /** Say why something may not be chosen; the element `id` shakes its head. */
  refuse(verdict: Verdict, id?: Id): void {
    this.refusals++;
    if (id !== undefined) this.view.lights.markTried();
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
    this.view.say(reply.spoken ?? reply.text);
    this.view.autoplay.linger();
    this.view.redraw();
  }

  /** Forget what concerns one beat only. */
  forget(): void {
    this.reply = null;
  }
}
