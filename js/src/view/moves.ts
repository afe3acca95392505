// Carries out choices: a move for Python, a move of the page, a step forward, or a what-if.
import { effect, untracked } from "@preact/signals";
import type { Kernel, Store } from "../store/store";
import { type Beat, fold } from "../trace/beats";
import type { ChoiceData, Frame, PayloadOf } from "../trace/types";
import type { Authority } from "./authority";
import type { Autoplay } from "./autoplay";
import { firstOrEnd } from "./beat_search";
import type { Cursor } from "./cursor";
import type { ExplainMode } from "./explain_mode";
import type { Feedback } from "./feedback";
import type { Navigation } from "./navigation";
import type { PressQueue } from "./press_queue";
import type { Requests } from "./requests";
import type { Screen } from "./screen";
import type { SelectionState } from "./selection";
import type { Turn } from "./turn";
import type { Verdicts } from "./verdicts";
import type { WhatIf } from "./what_if";

/** A move to send to Python. */
interface MoveRequest {
  payload: PayloadOf<"play">;
  label: string;
  /** Frames after it, as far as the trace carries them. */
  frames: Frame[];
}

interface MovesParts extends Pick<Screen, "text"> {
  readonly store: Pick<Store, "lastChoiceIndex" | "resync" | "revision" | "take" | "takeBack"> & {
    readonly kernel: Kernel;
    readonly beats: readonly Beat[];
    readonly steps: { flush(): void };
  };
  readonly cursor: Pick<
    Cursor,
    "amend" | "beat" | "canNext" | "continuation" | "index" | "show" | "showContinuation" | "withdraw"
  >;
  readonly navigation: Pick<Navigation, "goto" | "next">;
  readonly turn: Pick<Turn, "awaiting" | "choosing" | "decision" | "sending">;
  readonly authority: Pick<Authority, "carriesOut" | "liveEnd" | "tries">;
  readonly autoplay: Pick<Autoplay, "proceedFromMove">;
  readonly selection: Pick<SelectionState, "allowed" | "growing" | "missing" | "onlyFitting" | "ready" | "recorded"> & {
    picks: SelectionState["picks"];
  };
  readonly explainMode: Pick<ExplainMode, "explain" | "on">;
  readonly feedback: Pick<Feedback, "note">;
  readonly requests: Pick<Requests, "ask" | "tellFailure">;
  readonly presses: Pick<PressQueue, "drop" | "giveUp" | "runWhenReady">;
  readonly verdicts: Pick<Verdicts, "judge">;
  readonly whatIf: Pick<WhatIf, "end" | "tryOut">;
}

export class Moves {
  /** Stop tracking the kernel. */
  readonly dispose: () => void;

  constructor(private readonly parts: MovesParts) {
    this.dispose = effect(() => {
      if (parts.store.kernel === "none") untracked(() => this.#giveUp());
    });
  }

  /** Carry out a choice according to the current mode. */
  choose(choice: ChoiceData): void {
    const { action, label, frames } = choice;
    const { turn, authority, cursor, navigation, explainMode, whatIf } = this.parts;
    if (turn.sending) this.#chooseNext(label);
    else if (explainMode.on) void explainMode.explain({ action });
    else if (authority.liveEnd) this.play({ payload: { action }, label, frames });
    else if (authority.carriesOut) void this.#take(choice);
    else if (turn.decision?.recorded?.action === action && cursor.canNext) navigation.next();
    else if (frames.length || authority.tries) whatIf.tryOut(action, label, frames);
    else this.#noteUnknown();
  }

  /** Choose the option with this label once the next choices have arrived. */
  #chooseNext(label: string): void {
    const { presses, turn } = this.parts;
    presses.runWhenReady(() => {
      const same = turn.choosing?.choices.find((choice) => choice.label === label);
      if (same) this.choose(same);
    });
  }

  /** Play a selection whose size alone is limited; judge it if it may not be played. */
  confirm(): void {
    const { selection, explainMode, verdicts, authority, cursor, navigation, whatIf } = this.parts;
    const nothingYet = selection.growing ? !selection.picks.length : selection.missing > 0;
    if (nothingYet) return;
    const choice = selection.onlyFitting;
    const { picks, allowed } = selection;
    if (explainMode.on) void explainMode.explain({ picks });
    else if (!selection.ready) verdicts.judge(picks);
    else if (choice) this.choose(choice);
    else if (authority.liveEnd) this.play({ payload: { picks }, label: "", frames: [] });
    else if (selection.recorded && cursor.canNext) navigation.next();
    else if (authority.tries) whatIf.tryOut(picks, allowed?.text ?? "", []);
    else this.#noteUnknown();
  }

  // --- Moves that Python carries out

  /** Send a move, and show its result before Python confirms it. */
  play({ payload, label, frames }: MoveRequest): void {
    const { store, cursor, selection, requests, autoplay, presses } = this.parts;
    const { picks } = selection;
    store.steps.flush();
    const request = requests.ask("play", payload);
    const beats = fold(frames, cursor.beat);
    // After the last move of a game, show its summary at once.
    const at = beats.length ? firstOrEnd(beats, 0) : -1;
    autoplay.proceedFromMove();
    cursor.showContinuation({
      kind: "pending",
      base: cursor.index,
      label,
      beats,
      at,
      moves: [],
      moveCounts: [],
      isAwaited: true,
      redealt: false,
    });
    const { continuation } = cursor;
    // Without a result to show, the selection stays visible.
    if (!frames.length) selection.picks = picks;
    // Without a kernel the move did not happen.
    if (store.kernel === "none") {
      this.#giveUp();
      return;
    }
    void request.then((answer) => {
      if (answer.ok) {
        if (store.revision < answer.revision) store.resync();
        // A responder in the page has already sent all new frames, so a move that is still pending will get none.
        else if (cursor.continuation === continuation) {
          presses.drop();
          cursor.withdraw();
        }
      } else if (cursor.continuation === continuation) {
        cursor.showContinuation(null);
        selection.picks = picks;
      }
      if (!answer.ok) requests.tellFailure(answer);
    });
  }

  /** Abandon what waits for a lost kernel: a move already shown becomes a what-if. */
  #giveUp(): void {
    const { cursor, turn, presses, whatIf } = this.parts;
    if (!turn.awaiting) presses.giveUp();
    whatIf.end();
    const { continuation } = cursor;
    if (continuation?.kind !== "pending") return;
    if (continuation.beats.length) cursor.amend({ ...continuation, kind: "what-if", isAwaited: false });
    else {
      cursor.amend(null);
      this.#noteUnknown();
    }
  }

  // --- Moves that the page carries out

  /** Play a choice that the page carries: the recorded one, or another in its place. */
  async #take(choice: ChoiceData): Promise<void> {
    const { store, cursor, turn, autoplay } = this.parts;
    const { index } = cursor;
    const isPlayed = turn.decision?.recorded?.action === choice.action || (await store.take(index, choice));
    if (!isPlayed || cursor.index !== index) return;
    autoplay.proceedFromMove();
    cursor.show(firstOrEnd(store.beats, index + 1));
  }

  /** Take back the page's move at a beat, and everything after it. */
  takeBack(at: number): void {
    const { store, navigation } = this.parts;
    if (at < 0 || store.lastChoiceIndex < 0) return;
    store.takeBack(at);
    navigation.goto(at);
  }

  #noteUnknown(): void {
    this.parts.feedback.note(this.parts.text("not_worked_out"));
  }
}
