// What-ifs: moves that did not happen, the beats after them, and the branches that save them.
import { type Beat, fold } from "../trace/beats";
import type { Frame, Id } from "../trace/types";
import type { Authority } from "./authority";
import type { Autoplay } from "./autoplay";
import { type Continuation, type TriedMove, tryMove, whatIs, withAnswer, withoutLastMove } from "./continuation";
import type { Cursor } from "./cursor";
import type { Requests } from "./requests";
import type { Screen } from "./screen";
import type { Turn } from "./turn";

interface WhatIfParts extends Pick<Screen, "say"> {
  readonly store: { readonly beats: readonly Beat[] };
  readonly cursor: Pick<Cursor, "amend" | "beat" | "continuation" | "index" | "resume" | "showContinuation" | "whatIf">;
  readonly turn: Pick<Turn, "whatIfEnd">;
  readonly authority: Pick<Authority, "trial" | "tries">;
  readonly autoplay: Pick<Autoplay, "proceedFromMove">;
  readonly selection: { picks: Id[] };
  readonly requests: Pick<Requests, "ask" | "tellFailure">;
}

/** The moves that the reader tries. */
export class WhatIf {
  constructor(private readonly parts: WhatIfParts) {}

  /** Tried moves before the current beat, as the payload of a request. */
  get position(): { step: number; moves?: TriedMove[] } {
    const { continuation, index } = this.parts.cursor;
    return continuation ? whatIs(continuation, continuation.moveCounts[continuation.at]) : { step: index };
  }

  /** Try a move: show its known frames, and ask Python for the rest. */
  tryOut(move: TriedMove, label: string, frames: Frame[]): void {
    const { cursor, selection, requests, authority, autoplay } = this.parts;
    const { picks } = selection;
    const { index, beat, continuation: before } = cursor;
    const from = before?.at ?? -1;
    const isAwaited = authority.tries;
    autoplay.proceedFromMove();
    const next = tryMove(before, index, move, label, fold(frames, beat), authority.trial === "hand");
    const continuation = { ...next, isAwaited };
    cursor.showContinuation(continuation);
    // Without frames to show, the selection stays visible.
    if (!frames.length) selection.picks = picks;
    if (!isAwaited) return;
    void requests.ask("try", whatIs(continuation)).then((answer) => {
      // The reader may have left the what-if or tried another move meanwhile.
      const current = cursor.continuation;
      if (current?.moves !== continuation.moves) return;
      if (answer.ok) this.#goOn(withAnswer(current, from, fold(answer.result.frames, beat), answer.result.redealt));
      else {
        this.#goNoFurther(current, before, from);
        if (!frames.length) selection.picks = picks;
        if (!frames.length) requests.tellFailure(answer);
      }
    });
  }

  #goOn(next: Continuation): void {
    const { cursor, turn } = this.parts;
    if (next.at !== cursor.continuation?.at) {
      cursor.showContinuation(next);
      return;
    }
    cursor.amend(next);
    if (turn.whatIfEnd) this.parts.say(turn.whatIfEnd);
  }

  #goNoFurther(current: Continuation, before: Continuation | null, from: number): void {
    const { cursor } = this.parts;
    if (current.beats.length > from + 1) cursor.amend({ ...current, isAwaited: false });
    else cursor.showContinuation(before);
  }

  /** Record that the what-if will get no answer. */
  end(): void {
    const { cursor } = this.parts;
    const { continuation } = cursor;
    if (cursor.whatIf && continuation?.isAwaited) cursor.amend({ ...continuation, isAwaited: false });
  }

  /** Take back the last tried move. */
  undo(): void {
    const { cursor } = this.parts;
    if (cursor.continuation) cursor.showContinuation(withoutLastMove(cursor.continuation));
  }

  // --- Branches

  /** Save the what-if as a branch. */
  async keep(): Promise<void> {
    const { cursor, requests } = this.parts;
    const { continuation } = cursor;
    const answer = await requests.ask("keep_branch", whatIs(continuation!));
    const current = cursor.continuation;
    if (!answer.ok) requests.tellFailure(answer);
    else if (current && current.moves === continuation!.moves)
      cursor.amend({ ...current, savedBranch: answer.result.branch });
  }

  /** Show a saved branch from its beat; without one, choose for another seat that may move next. */
  async openBranch(branch?: number): Promise<void> {
    const { store, cursor, requests, authority } = this.parts;
    const hand = authority.trial === "hand";
    const answer = await requests.ask("open_branch", { branch, step: cursor.index, by_hand: hand });
    if (!answer.ok) {
      requests.tellFailure(answer);
      return;
    }
    const { step, name, frames, move_counts: moveCounts, redealt } = answer.result;
    const moves = [...Array(moveCounts.at(-1) ?? 0).keys()];
    const beats = fold(frames, store.beats[step]);
    cursor.resume({
      kind: "what-if",
      base: step,
      label: name,
      beats,
      at: beats.length ? 0 : -1,
      moves,
      moveCounts,
      isAwaited: false,
      redealt,
      byHand: hand ? moves.slice(-1) : [],
      branch,
      savedBranch: branch,
    });
  }

  /** Rename the what-if; an empty name is ignored. */
  rename(name: string): void {
    const { cursor } = this.parts;
    if (cursor.continuation && name.trim()) cursor.amend({ ...cursor.continuation, label: name.trim() });
  }
}
