// A selector who asks Python, and goes on with moves that did not happen: what follows from them, as long as wanted.

import { fold } from "../trace/beats";
import type { AnswerTo, BadAnswer, Frame, PayloadOf, RequestType } from "../trace/types";
import { Selector } from "./selector";
import { answered, type Tail, type Tried, tried, untried, whatIs } from "./tail";

/** After so many milliseconds without an answer the page says that it waits. */
const SLOW = 1000;

export abstract class Trier extends Selector {
  /** Whether Python takes long to answer. */
  slow = false;

  #slowTimer: ReturnType<typeof setTimeout> | undefined;

  dispose(): void {
    clearTimeout(this.#slowTimer);
    this.flow.dispose();
  }

  async ask<Type extends RequestType>(type: Type, payload: PayloadOf<Type>): Promise<AnswerTo<Type>> {
    clearTimeout(this.#slowTimer);
    this.#slowTimer = setTimeout(() => this.setSlow(true), SLOW);
    const answer = await this.store.ask(this.id, type, payload);
    clearTimeout(this.#slowTimer);
    this.setSlow(false);
    return answer;
  }

  protected setSlow(slow: boolean): void {
    if (slow === this.slow) return;
    this.slow = slow;
    this.changed();
  }

  /** Say why Python did not do what was asked. */
  protected abstract tellFailure(answer: BadAnswer): void;

  /** What was tried before the beat shown, for a request about it. */
  protected get triedHere(): { step: number; moves?: Tried[] } {
    const { tail, index } = this;
    return tail ? whatIs(tail, tail.made[tail.at]) : { step: index };
  }

  /** Make a move that did not happen: show what is known to follow from it, and ask Python how it goes on. */
  protected tryOut(move: Tried, label: string, frames: Frame[]): void {
    const { picks, index } = this;
    const before = this.tail;
    const from = before?.at ?? -1;
    const beat = this.beat;
    const asks = this.tries;
    this.playOn();
    const tail = { ...tried(before, index, move, label, fold(frames, beat), this.trial === "hand"), asked: asks };
    this.showTail(tail);
    // Where nothing can be shown yet, what was selected stays in sight.
    if (!frames.length) this.picks = picks;
    if (!asks) return;
    void this.ask("try", whatIs(tail)).then((answer) => {
      // Whoever left it, or tried something else meanwhile, does not want it any more.
      const now = this.tail;
      if (now?.moves !== tail.moves) return;
      if (answer.ok) this.#goOn(now, from, fold(answer.result.frames, beat), answer.result.redealt);
      else {
        this.#goesNoFurther(now, before, from);
        if (!frames.length) this.picks = picks;
        if (!frames.length) this.tellFailure(answer);
      }
    });
  }

  #goOn(now: Tail, from: number, beats: Tail["beats"], redealt: boolean): void {
    const next = answered(now, from, beats, redealt);
    const isSeen = next.at === now.at;
    if (!isSeen) this.showTail(next);
    else {
      this.tail = next;
      this.said = this.whatIfEnd || this.said;
      this.changed();
    }
  }

  #goesNoFurther(now: Tail, before: Tail | null, from: number): void {
    if (now.beats.length > from + 1) this.tail = { ...now, asked: false };
    else this.showTail(before);
    this.changed();
  }

  /** Nobody will say how a what-if goes on. */
  protected endTail(): void {
    if (this.whatIf && this.tail?.asked) this.tail = { ...this.tail, asked: false };
  }

  // --- What is kept of it

  /** Keep what is tried as a branch. */
  async keep(): Promise<void> {
    const { tail } = this;
    const answer = await this.ask("keep_branch", whatIs(tail!));
    if (!answer.ok) this.tellFailure(answer);
    else if (this.tail?.moves === tail!.moves) this.tail = { ...this.tail, kept: answer.result.branch };
    this.changed();
  }

  /** Show how a kept branch goes on from its beat; without one, let another seat that moves next be chosen for. */
  async openBranch(branch?: number): Promise<void> {
    const hand = this.trial === "hand";
    const answer = await this.ask("open_branch", { branch, step: this.index, by_hand: hand });
    if (!answer.ok) {
      this.tellFailure(answer);
      return;
    }
    const { step, name, frames, made, redealt } = answer.result;
    const moves = [...Array(made.at(-1) ?? 0).keys()];
    const beats = fold(frames, this.store.beats[step]);
    this.resume({
      kind: "what-if",
      base: step,
      label: name,
      beats,
      at: beats.length ? 0 : -1,
      moves,
      made,
      asked: false,
      redealt,
      byHand: hand ? moves.slice(-1) : [],
      branch,
      kept: branch,
    });
  }

  /** Take back the last move that was tried. */
  protected untry(): void {
    const { tail } = this;
    if (tail) this.showTail(untried(tail));
  }
}
