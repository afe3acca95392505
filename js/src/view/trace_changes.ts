// Reactions of a view to changes of its trace: stay, settle a move that was shown early, or go elsewhere.
import type { StoreEvent } from "../store/store";
import type { Beat } from "../trace/beats";
import { equal } from "../trace/equal";
import type { CoachData, DecisionData, Frame, Model } from "../trace/types";
import type { Autoplay } from "./autoplay";
import { alike, type Continuation } from "./continuation";
import type { Cursor } from "./cursor";
import { foldWith } from "./folds";
import type { Navigation } from "./navigation";
import type { PressQueue } from "./press_queue";
import type { Screen } from "./screen";
import type { Turn } from "./turn";

/** Number of beats behind a shared game from which its reader is taken to the latest beat. */
const MOST_BEHIND = 12;

interface TraceChangesParts extends Pick<Screen, "say"> {
  readonly store: { readonly model: Pick<Model, "get">; readonly beats: readonly Beat[] };
  readonly cursor: Pick<Cursor, "beat" | "continuation" | "index" | "length" | "settle" | "show" | "unpacked">;
  readonly navigation: Pick<Navigation, "goto">;
  readonly autoplay: Pick<Autoplay, "follows" | "pace" | "proceedFromMove">;
  readonly turn: Pick<Turn, "question" | "choosing" | "decision" | "sending">;
  readonly presses: Pick<PressQueue, "after" | "giveUp" | "run">;
}

export class TraceChanges {
  /** First of the beats that were just skipped: the step that arrives with them must not lead back to it. */
  #passed: number | undefined;

  constructor(private readonly parts: TraceChangesParts) {}

  follow(event: StoreEvent): void {
    if (event.type === "decisions") this.#learn(event.decisions);
    else if (event.type === "step") this.#goTo(event.step);
    else if (event.type === "frames") this.#continue(event.from, event.before);
    else if (event.type === "trace") this.#replace(event.before);
    else this.parts.cursor.unpacked();
  }

  /** Handle the arrival of choices, or the news that they will not arrive. */
  #learn(decisions: readonly DecisionData[]): void {
    const { cursor, turn, presses } = this.parts;
    const { index } = cursor;
    const { decision } = turn;
    if (!decision || !decisions.includes(decision)) return;
    if (turn.choosing) presses.run(() => (!cursor.continuation || turn.sending) && cursor.index === index);
    else presses.giveUp();
  }

  #goTo(step: number): void {
    const { cursor, navigation } = this.parts;
    const isPassed = step === this.#passed;
    if (!this.#isShared) navigation.goto(step, false);
    else if (isPassed && step < cursor.index) cursor.show(cursor.index);
    else if (step > cursor.index) this.#leadOn(step, false);
    else cursor.show(step, false);
    this.#passed = undefined;
  }

  /** True if others continue the game, or a what-if is shown to everyone. */
  get #isShared(): boolean {
    return !!this.parts.store.model.get("_shared");
  }

  /**
   * Follow a shared game: beat by beat, or straight to the latest beat if the page is hidden or too far behind. Readers
   * who step by themselves are taken there too, but only to the next fold of a coach, as each tells of another player.
   */
  #leadOn(step: number, write: boolean): void {
    const { cursor, autoplay } = this.parts;
    const last = cursor.length - 1;
    autoplay.proceedFromMove();
    const fold = foldWith(this.parts.store.model.get("_coach") as CoachData | undefined, step);
    const isAtOnce = (autoplay.pace === "step" && !fold) || document.hidden || last - cursor.index > MOST_BEHIND;
    this.#passed = isAtOnce ? step : undefined;
    cursor.show(isAtOnce ? last : (fold?.to ?? step), write);
  }

  /** Follow a trace that was cut to `from` beats and continued. */
  #continue(from: number, before: readonly Beat[]): void {
    const { store, cursor, presses } = this.parts;
    const { beats } = store;
    const { continuation, index } = cursor;
    // The beat of the decision is replaced too: it now holds the recorded choice.
    const next = continuation ? continuation.base + 1 : 0;
    const confirmed =
      continuation?.kind === "pending" && from >= continuation.base && from <= next && beats.length > next;
    const frame = continuation ? undefined : before[index]?.frame;
    if (confirmed) presses.after(() => this.#settle(continuation, next));
    else if (frame?.question && from <= index) this.#showJudgement(frame, before[index - 1]?.frame, from);
    else if (index < from || alike(before[index], beats[index])) this.#stay(before.length);
    else cursor.show(cursor.length - 1);
  }

  /** Stay at a beat that still exists, unless the reader follows a shared game and has reached its end. */
  #stay(lengthBefore: number): void {
    const { cursor, autoplay } = this.parts;
    const { index, length } = cursor;
    const follows = this.#isShared && !cursor.continuation && index < length - 1;
    if (follows && index === lengthBefore - 1) this.#leadOn(lengthBefore, true);
    else if (follows && autoplay.follows && (document.hidden || length - 1 - index > MOST_BEHIND))
      this.#leadOn(index, true);
  }

  /**
   * Show the judgement of an answer, or the beats that the question held back. They begin one beat earlier if that beat
   * is news: it differs from `ahead`, has a decision, or explains the answer.
   */
  #showJudgement(before: Frame, ahead: Frame | undefined, from: number): void {
    const { cursor, turn } = this.parts;
    const { question } = turn;
    if (!question || cursor.beat?.frame.text !== before.text) {
      const frame = this.parts.store.beats[cursor.index - 1]?.frame;
      const isNews = frame && (frame.decision || frame.answered || frame.text !== ahead?.text);
      cursor.show(cursor.index - (from < cursor.index && isNews ? 1 : 0));
    } else this.parts.say(question.feedback.map(({ text }) => text).join(" "));
  }

  /** Go from a move that was shown early to the same move in the trace, which begins at beat `next`. */
  #settle(continuation: Continuation, next: number): void {
    const { store, cursor } = this.parts;
    const { at } = continuation;
    // Stay at the current beat if the trace equals the beats already shown up to it; otherwise go to the last equal one.
    let same = 0;
    while (same <= at && alike(continuation.beats[same], store.beats[next + same])) same++;
    const index = next + Math.max(0, same - 1);
    const seamless = same > 0 && same > at;
    if (seamless) cursor.settle(index);
    else cursor.show(index);
  }

  /** Follow a trace that replaced the previous one. */
  #replace(before: readonly Beat[]): void {
    const { store, cursor, navigation } = this.parts;
    const { beats, model } = store;
    const { continuation, index } = cursor;
    if (continuation?.kind === "pending" && beats.length > continuation.base + 1) {
      cursor.show(continuation.base + 1);
      return;
    }
    // A shared page receives a whole trace only after it has missed something.
    if (this.#isShared) {
      this.#leadOn(beats.length - 1, false);
      return;
    }
    const same = equal(before[index]?.frame, beats[index]?.frame);
    navigation.goto(same ? index : Number(model.get("step") ?? 0), false);
  }
}
