// One view of a widget: its parts, put together, and what they do to the screen.
import { prefersReducedMotion } from "../dom/reduced_motion";
import { keep, kept } from "../store/browser_storage";
import type { Store } from "../store/store";
import { type LabelKey, label } from "../trace/labels";
import { newId } from "../trace/protocol";
import type { Arrow, Id } from "../trace/types";
import { announcement } from "./announcement";
import { Authority } from "./authority";
import { Autoplay } from "./autoplay";
import { Commands } from "./commands";
import { Cursor } from "./cursor";
import { ExplainMode } from "./explain_mode";
import { Feedback } from "./feedback";
import { Goal } from "./goal";
import { Hint } from "./hint";
import { Input } from "./input";
import { Lights } from "./lights";
import { Moves } from "./moves";
import { Panels } from "./panels";
import { PressQueue } from "./press_queue";
import { Requests } from "./requests";
import { GameReview } from "./review";
import type { Screen } from "./screen";
import { Selection } from "./selection";
import { TraceChanges } from "./trace_changes";
import { Turn } from "./turn";
import { Tutor } from "./tutor";
import { Verdicts } from "./verdicts";
import { WhatIf } from "./what_if";

/** Each part is given the view, and says in its `Needs` what of it it uses. */
export class View implements Screen {
  readonly id = newId();
  readonly store: Store;

  // Where the reader is, and what is there.
  readonly cursor: Cursor;
  readonly autoplay: Autoplay;
  readonly turn: Turn;
  readonly goal: Goal;
  // What the reader does.
  readonly input: Input;
  readonly presses: PressQueue;
  readonly selection: Selection;
  readonly moves: Moves;
  readonly whatIf: WhatIf;
  readonly explainMode: ExplainMode;
  readonly hint: Hint;
  readonly commands: Commands;
  // Who answers.
  readonly authority: Authority;
  readonly requests: Requests;
  readonly verdicts: Verdicts;
  readonly feedback: Feedback;
  // What the reader wants to see.
  readonly lights: Lights;
  readonly tutor: Tutor;
  readonly panels: Panels;
  readonly review: GameReview;

  /** What the live region says. */
  said = "";
  /** Draw the view anew; set by what draws. */
  onChange: () => void = () => {};
  /** Prepare for a move of the cursor; set by what animates. */
  onBeforeMove: () => void = () => {};

  #unsubscribe: () => void;
  /** Who was thinking last, as a sentence. */
  #thinking = "";

  constructor(store: Store) {
    this.store = store;
    this.cursor = new Cursor(this);
    this.autoplay = new Autoplay(this, prefersReducedMotion, {
      read: () => kept("pace"),
      write: (pace) => void keep("pace", pace),
    });
    this.turn = new Turn(this);
    this.goal = new Goal(this);
    this.input = new Input(this);
    this.presses = new PressQueue(this);
    this.selection = new Selection(this);
    this.moves = new Moves(this);
    this.whatIf = new WhatIf(this);
    this.explainMode = new ExplainMode(this);
    this.hint = new Hint(this);
    this.commands = new Commands(this);
    this.authority = new Authority(this);
    this.requests = new Requests(this);
    this.verdicts = new Verdicts(this);
    this.feedback = new Feedback(this);
    this.lights = new Lights(this);
    this.tutor = new Tutor(this);
    this.panels = new Panels(this);
    this.review = new GameReview(this);
    this.autoplay.follow();
    const changes = new TraceChanges(this);
    this.#unsubscribe = store.subscribe((event) => {
      if (event.type === "change") this.#followTraits();
      else changes.follow(event);
    });
    this.cursor.look();
  }

  dispose(): void {
    this.requests.dispose();
    this.autoplay.dispose();
    this.#unsubscribe();
    this.presses.drop();
    this.store.decisions.leave(this.id);
  }

  // --- The screen

  text(key: LabelKey, n?: number | string, m?: number | string): string {
    return label(this.store.trace?.labels ?? {}, key, n, m);
  }

  say(text: string): void {
    this.said = text;
  }

  /** Draw what is different now, and let the next beat follow where it may. */
  redraw(): void {
    const { cursor, store, turn } = this;
    if (this.goal.decided?.reached) this.goal.tick();
    const { decision } = turn;
    // Where others go on with the game, what the reader decided earlier keeps nobody.
    const isPast = !!store.model.get("_shared");
    const asks = !!decision && !isPast && (!decision.recorded || store.trace?.perspective !== null);
    this.autoplay.see(cursor.beat, store.trace, cursor.canNext && !asks && !this.panels.clause);
    this.onChange();
  }

  /** The elements that are lit: what is looked at, else what a reply names, else what the beat names. */
  get highlight(): readonly Id[] {
    const { tutor, feedback, cursor } = this;
    if (tutor.peeked) return tutor.peeked.picks;
    if (feedback.reply) return feedback.reply.highlight;
    return [...(cursor.beat?.frame.highlight ?? []), ...(tutor.remark?.highlight ?? [])];
  }

  get arrows(): Arrow[] {
    const { tutor, cursor } = this;
    const ofTutor = tutor.peeked?.outlook ?? tutor.remark;
    return [...(cursor.beat?.frame.arrows ?? []), ...(ofTutor?.arrows ?? [])];
  }

  // --- What concerns several parts

  beforeMove(): void {
    this.onBeforeMove();
  }

  /** Forget what was said of the beat before, and tell the new one. */
  moved(): void {
    const { cursor, turn } = this;
    const { feedback, panels, tutor, lights, selection, commands, hint } = this;
    const ofOneBeat = [feedback, panels, tutor, lights, selection, commands, hint];
    for (const part of ofOneBeat) part.forget();
    this.presses.drop();
    this.say(
      this.review.spoken ||
        announcement({
          frame: cursor.beat?.frame,
          goal: this.goal.decidedHere,
          remark: this.tutor.spokenRemark,
          prompts: [turn.asked ? "" : turn.prompt, turn.whatIfEnd],
        }),
    );
    this.redraw();
  }

  /** Say who thinks when somebody begins to; the others who think after that are only written. */
  #hearThinking(): void {
    const thinking = (this.store.model.get("thinking") as string | undefined) ?? "";
    if (thinking && !this.#thinking) this.say(thinking);
    this.#thinking = thinking;
  }

  /** Take over what was set in Python or in another view. */
  #followTraits(): void {
    this.tutor.follow();
    this.lights.follow();
    this.autoplay.follow();
    this.review.follow();
    if (this.store.kernel === "none") this.moves.unanswered();
    this.#hearThinking();
    this.redraw();
  }
}
