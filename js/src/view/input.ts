// Input of the reader on the table: presses, taps, drags, and moves typed in notation.
import type { Kernel } from "../store/store";
import type { ChoosingData, Id, Trace } from "../trace/types";
import type { Authority } from "./authority";
import type { Autoplay } from "./autoplay";
import { match, press } from "./choices";
import type { Cursor } from "./cursor";
import type { ExplainMode } from "./explain_mode";
import type { Feedback } from "./feedback";
import type { Moves } from "./moves";
import type { Navigation } from "./navigation";
import { read } from "./notation";
import type { PressQueue } from "./press_queue";
import type { Screen } from "./screen";
import type { SelectionState } from "./selection";
import type { Turn } from "./turn";
import type { Verdicts } from "./verdicts";
import type { WhatIf } from "./what_if";

interface InputParts extends Pick<Screen, "text"> {
  readonly store: { readonly trace: Pick<Trace, "faces" | "symbols"> | null; readonly kernel: Kernel };
  readonly cursor: Pick<Cursor, "canNext" | "continuation" | "index">;
  readonly navigation: Pick<Navigation, "next">;
  readonly autoplay: Pick<Autoplay, "playing">;
  readonly turn: Pick<Turn, "question" | "awaiting" | "choosing" | "decision" | "prompt" | "sending" | "whyWait">;
  readonly authority: Pick<Authority, "judges" | "liveEnd" | "tries">;
  readonly selection: Omit<SelectionState, "picks"> & { picks: Id[] };
  readonly explainMode: Pick<ExplainMode, "explain" | "on">;
  readonly feedback: Pick<Feedback, "note" | "refuse" | "reply">;
  readonly presses: Pick<PressQueue, "runWhenReady">;
  readonly verdicts: Pick<Verdicts, "carried" | "judge">;
  readonly moves: Pick<Moves, "choose" | "confirm" | "play">;
  readonly whatIf: Pick<WhatIf, "tryOut">;
}

export class Input {
  constructor(private readonly parts: InputParts) {}

  /** True if a move awaits its answer and blocks everything else. */
  get #waits(): boolean {
    return this.parts.cursor.continuation?.kind === "pending" && !this.parts.turn.sending;
  }

  // --- Presses

  /** Handle a press on an element: a click, or Enter. */
  pick(id: Id): void {
    if (this.#waits) return;
    const { presses, turn, selection } = this.parts;
    presses.runWhenReady(() => {
      const { choosing } = turn;
      if (!choosing) this.#pressTooEarly();
      else if (!selection.openings.has(id)) this.#pickClosed(choosing, id);
      else this.#pickOpen(choosing, id);
    });
  }

  /** Handle a press while nothing can be chosen: it hurries automatic play. */
  #pressTooEarly(): void {
    const { autoplay, navigation, feedback, turn } = this.parts;
    if (autoplay.playing) navigation.next();
    else feedback.note(turn.whyWait);
  }

  /** Handle a press on an element that may be picked. */
  #pickOpen(choosing: ChoosingData, id: Id): void {
    const { selection, moves, feedback, explainMode, verdicts } = this.parts;
    const pressed = press(choosing, selection.picks, id);
    if (pressed.type === "choice") moves.choose(pressed.choice);
    else if (pressed.type === "enough") feedback.note(this.parts.text("enough", pressed.n));
    else if (explainMode.on && !selection.sequence) {
      selection.select(pressed.picks);
      if (pressed.picks.length) void explainMode.explain({ picks: pressed.picks });
    } else if (selection.growing) this.#grow(choosing, pressed.picks);
    else {
      selection.select(pressed.picks, null, selection.describe(choosing, pressed.picks));
      if (pressed.type === "unknown") verdicts.judge(pressed.picks);
    }
  }

  /** Handle a press on an element that may not be picked now. */
  #pickClosed({ refusals, elsewhere }: ChoosingData, id: Id): void {
    const { selection, authority, feedback, verdicts } = this.parts;
    const { picks } = selection;
    const verdict = refusals[id];
    const wouldGoOn = selection.couldGoOnAt(id);
    if (selection.growing && verdict && picks.length && authority.judges) verdicts.judge([...picks, id], id);
    else if (wouldGoOn && authority.judges) verdicts.judge([...picks, id], picks[0]);
    else if (verdict) feedback.refuse(verdict, id);
    else if (wouldGoOn) feedback.note(this.parts.text("not_worked_out"));
    else feedback.note(elsewhere);
  }

  /** Change a growing selection; if it is not a choice, show what it lacks. */
  #grow(choosing: ChoosingData, picks: Id[]): void {
    const { selection, authority, feedback, verdicts, turn } = this.parts;
    const { exact, open } = match(choosing, picks);
    const isNoChoice = picks.length > 0 && !exact.length;
    // The old reply stays until the new one arrives, so that the layout does not jump.
    const reply = isNoChoice && authority.judges ? feedback.reply : null;
    selection.select(picks, reply, exact.map(({ label }) => label).join(" "));
    const leadsOn = open || picks.every((id) => turn.decision?.recorded?.picks.includes(id));
    if (isNoChoice && (authority.judges || verdicts.carried(picks) || !leadsOn)) verdicts.judge(picks);
  }

  // --- Fingers and drags

  /** Handle a finger's tap: the first selects, the second plays. */
  tap(id: Id): void {
    const { presses, selection, explainMode } = this.parts;
    presses.runWhenReady(() => {
      if (explainMode.on || !selection.singleChoice(id) || !selection.openings.has(id)) this.pick(id);
      else if (selection.picks[0] === id) this.#pickAnew(id);
      else selection.select([id]);
    });
  }

  #pickAnew(id: Id): void {
    this.parts.selection.picks = [];
    this.pick(id);
  }

  /** Drop an element on a place: at the end of a drag, or on a tap while it is selected. */
  drop(id: Id, target: Id): void {
    const { cursor, selection, turn } = this.parts;
    if (selection.sequence) this.#dropInSequence(id, target);
    else if (selection.growing) this.#dropOnSelected(id);
    else {
      const { continuation, index } = cursor;
      if (!selection.picks.includes(id)) this.pick(id);
      else if (selection.singleChoice(id)) this.#pickAnew(id);
      const nothingPlayed = cursor.continuation === continuation && cursor.index === index;
      if (nothingPlayed && turn.choosing?.selection.from.includes(target)) this.pick(target);
    }
  }

  #dropInSequence(id: Id, target: Id): void {
    const { selection } = this.parts;
    this.lift(id);
    const leadsOn = selection.openings.has(target) || selection.couldGoOnAt(target);
    if (selection.picks.includes(id) && leadsOn) this.pick(target);
  }

  /** Drop an element on the selection, and play the selection if it is a single choice. */
  #dropOnSelected(id: Id): void {
    const { selection, moves } = this.parts;
    if (!selection.picks.includes(id)) this.pick(id);
    if (!selection.picks.includes(id)) return;
    const choice = selection.onlyFitting;
    if (choice) moves.choose(choice);
    else if (selection.ready) moves.confirm();
  }

  /** Select an element that begins a sequence when its drag starts. */
  lift(id: Id): void {
    const { selection } = this.parts;
    const begins = selection.sequence && selection.openings.get(id) === "begins";
    if (begins && !selection.picks.includes(id)) selection.select([id]);
  }

  // --- Notation

  /** Play a move typed in notation. */
  type(typed: string): void {
    const text = typed.trim();
    if (!text || this.#waits) return;
    const { turn, feedback, presses, explainMode } = this.parts;
    if (turn.question) feedback.note(turn.prompt);
    else if (turn.sending || turn.awaiting) presses.runWhenReady(() => this.type(typed));
    else if (explainMode.on) void explainMode.explain({ action: text });
    else this.#enterText(text);
  }

  #enterText(text: string): void {
    const { store, turn, authority, cursor, navigation, feedback, moves, whatIf } = this.parts;
    const { trace } = store;
    const { decision, choosing } = turn;
    const reading = choosing && read(choosing, decision?.recorded, text, trace?.faces, trace?.symbols);
    if (reading && "choice" in reading) moves.choose(reading.choice);
    else if (authority.liveEnd) moves.play({ payload: { action: text }, label: text, frames: [] });
    else if (!decision) feedback.note(turn.whyWait);
    else if (reading && "verdict" in reading) feedback.refuse(reading.verdict, reading.id);
    else if (reading && cursor.canNext) navigation.next();
    else if (authority.tries) whatIf.tryOut(text, text, []);
    else feedback.note(this.parts.text("not_worked_out"));
  }
}
