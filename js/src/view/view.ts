// One view of the widget: choosing by click, finger, drag and notation, asking Python, and hearing what it answers.

import type { Store, StoreEvent } from "../store/store";
import { type Beat, fold } from "../trace/beats";
import { equal } from "../trace/equal";
import type { Choice, Choosing, Decision, Frame, Id, PayloadOf, Verdict } from "../trace/types";
import { match, press } from "./choices";
import { firstOrEnd } from "./cursor";
import { Explainer } from "./explaining";
import { Meanwhile } from "./meanwhile";
import { read } from "./notation";
import { alike, type Tail } from "./tail";

/** A move on its way to Python. */
interface Move {
  payload: PayloadOf<"play">;
  label: string;
  /** What follows from it, as far as the trace carries it. */
  frames: Frame[];
}

export class View extends Explainer {
  #unsubscribe: () => void;
  #meanwhile = new Meanwhile({
    slow: (slow) => this.setSlow(slow),
    givenUp: () => this.note(this.text("not_worked_out")),
  });

  constructor(store: Store) {
    super(store);
    this.#unsubscribe = store.subscribe((event) => this.#heard(event));
    store.decisions.look(this.id, this.index);
  }

  override dispose(): void {
    super.dispose();
    this.#unsubscribe();
    this.#meanwhile.drop();
    this.store.decisions.leave(this.id);
  }

  // --- Choosing

  /** Do what depends on what may be chosen at the beat shown: now, or as soon as that is known. */
  whenKnown(act: () => void): void {
    if (this.sending || this.awaiting) this.#meanwhile.keep(() => this.whenKnown(act));
    else if (this.choosing || !this.decision) act();
    else this.note(this.text("not_worked_out"));
  }

  /** Something was clicked, or Enter was pressed on it. */
  pick(id: Id): void {
    if (this.tail?.kind === "pending" && !this.sending) return;
    this.whenKnown(() => {
      const { choosing } = this;
      if (!choosing) this.noteWait();
      else if (!this.openings.has(id)) this.#pickClosed(choosing, id);
      else this.#pickOpen(choosing, id);
    });
  }

  /** Something was clicked that may be picked. */
  #pickOpen(choosing: Choosing, id: Id): void {
    const pressed = press(choosing, this.picks, id);
    if (pressed.type === "choice") this.choose(pressed.choice);
    else if (pressed.type === "enough") this.note(this.text("enough", pressed.n));
    else if (this.explains && !this.sequence) {
      this.select(pressed.picks);
      if (pressed.picks.length) this.explainChoice({ picks: pressed.picks });
    } else if (this.growing) this.#grow(choosing, pressed.picks);
    else {
      this.select(pressed.picks, null, this.tellPicks(choosing, pressed.picks));
      if (pressed.type === "unknown") this.#judge(pressed.picks);
    }
  }

  /** Something was clicked that may not be picked now. */
  #pickClosed({ refusals, elsewhere }: Choosing, id: Id): void {
    const verdict = refusals[id];
    const begun = this.picks.length > 0;
    const wouldGoOn = this.sequence && begun && this.isSquare(id);
    if (this.growing && verdict && begun && this.judges) this.#judge([...this.picks, id], id);
    else if (wouldGoOn && this.judges) this.#judge([...this.picks, id], this.picks[0]);
    else if (verdict) this.refuse(verdict, id);
    else if (wouldGoOn) this.note(this.text("not_worked_out"));
    else this.note(elsewhere);
  }

  /** What is selected grew or shrank: what it lacks is said, where it is no choice. */
  #grow(choosing: Choosing, picks: Id[]): void {
    const { exact, open } = match(choosing, picks);
    const isNoChoice = picks.length > 0 && !exact.length;
    // What was answered before stays until the new answer comes, so that nothing jumps.
    const feedback = isNoChoice && this.judges ? this.feedback : null;
    this.select(picks, feedback, exact.map(({ label }) => label).join(" "));
    const leadsOn = open || picks.every((id) => this.decision?.recorded?.picks.includes(id));
    if (isNoChoice && (this.judges || this.carriedVerdict(picks) || !leadsOn)) this.#judge(picks);
  }

  /** A finger's first tap lifts what a second tap plays. */
  tap(id: Id): void {
    this.whenKnown(() => {
      if (this.explains || !this.isChoiceAlone(id) || !this.openings.has(id)) this.pick(id);
      else if (this.picks[0] === id) this.#pickAnew(id);
      else this.select([id]);
    });
  }

  #pickAnew(id: Id): void {
    this.picks = [];
    this.pick(id);
  }

  /** Something was dragged onto a place, or a place was tapped while something is lifted. */
  drop(id: Id, target: Id): void {
    if (this.sequence) this.#dropInSequence(id, target);
    else if (this.growing) this.#dropOnSelected(id);
    else {
      const { tail, index } = this;
      if (!this.picks.includes(id)) this.pick(id);
      else if (this.isChoiceAlone(id)) this.#pickAnew(id);
      const nothingPlayed = this.tail === tail && this.index === index;
      if (nothingPlayed && this.choosing?.selection.from.includes(target)) this.pick(target);
    }
  }

  #dropInSequence(id: Id, target: Id): void {
    this.lift(id);
    if (this.picks.includes(id) && (this.openings.has(target) || this.isSquare(target))) this.pick(target);
  }

  /** Something was dragged to what is selected: played where that is one choice. */
  #dropOnSelected(id: Id): void {
    if (!this.picks.includes(id)) this.pick(id);
    if (!this.picks.includes(id)) return;
    const choice = this.onlyFitting;
    if (choice) this.choose(choice);
    else if (this.ready) this.confirm();
  }

  /** Something that begins a sequence is being dragged. */
  lift(id: Id): void {
    const begins = this.sequence && this.openings.get(id) === "begins";
    if (begins && !this.picks.includes(id)) this.select([id]);
  }

  // --- Playing

  choose(choice: Choice): void {
    const { action, label, frames } = choice;
    if (this.sending) this.#chooseNext(label);
    else if (this.explains) this.explainChoice({ action });
    else if (this.liveEnd) this.#play({ payload: { action }, label, frames });
    else if (this.carriesOut) void this.#take(choice);
    else if (this.decision?.recorded?.action === action && this.canNext) this.next();
    else if (frames.length || this.tries) this.tryOut(action, label, frames);
    else this.note(this.text("not_worked_out"));
  }

  /** Choose what is called so once it is known what may be chosen next. */
  #chooseNext(label: string): void {
    this.whenKnown(() => {
      const same = this.choosing?.choices.find((choice) => choice.label === label);
      if (same) this.choose(same);
    });
  }

  /** Go on with a choice as the page carries it: with what has been played, or with something else in its place. */
  async #take(choice: Choice): Promise<void> {
    const { index } = this;
    const taken = this.decision?.recorded?.action === choice.action || (await this.store.take(index, choice));
    if (!taken || this.index !== index) return;
    this.playOn();
    this.show(firstOrEnd(this.store.beats, index + 1));
  }

  /** Take back what was chosen at a beat of this page, and all after it. */
  takeBack(at: number): void {
    if (at >= 0 && this.store.lastTaken >= 0) {
      this.store.takeBack(at);
      this.goto(at);
    }
  }

  /** Play the selection of a decision where any selection of its size is allowed; what may not be played is judged. */
  confirm(): void {
    const nothingYet = this.growing ? !this.picks.length : this.missing > 0;
    if (nothingYet) return;
    const choice = this.onlyFitting;
    if (this.explains) this.explainChoice({ picks: this.picks });
    else if (!this.ready) this.#judge(this.picks);
    else if (choice) this.choose(choice);
    else if (this.liveEnd) this.#play({ payload: { picks: this.picks }, label: "", frames: [] });
    else if (this.recorded && this.canNext) this.next();
    else if (this.tries) this.tryOut(this.picks, this.allowed?.text ?? "", []);
    else this.note(this.text("not_worked_out"));
  }

  /** A move typed in notation. */
  type(typed: string): void {
    const text = typed.trim();
    if (!text || (this.tail?.kind === "pending" && !this.sending)) return;
    if (this.asked) {
      this.note(this.prompt);
      return;
    }
    if (this.sending || this.awaiting) {
      this.whenKnown(() => this.type(typed));
      return;
    }
    if (this.explains) {
      this.explainChoice({ action: text });
      return;
    }
    const { decision, choosing } = this;
    const trace = this.store.trace;
    const reading = choosing && read(choosing, decision?.recorded, text, trace?.faces, trace?.symbols);
    if (reading && "choice" in reading) this.choose(reading.choice);
    else if (this.liveEnd) this.#play({ payload: { action: text }, label: text, frames: [] });
    else if (!decision) this.noteWait();
    else if (reading && "verdict" in reading) this.refuse(reading.verdict, reading.id);
    else if (reading && this.canNext) this.next();
    else if (this.tries) this.tryOut(text, text, []);
    else this.note(this.text("not_worked_out"));
  }

  /** Send a move, and show what follows before Python confirms it. */
  #play({ payload, label, frames }: Move): void {
    const { picks } = this;
    this.store.steps.flush();
    const asked = this.ask("play", payload);
    const beats = fold(frames, this.beat);
    // A move that ends the game shows at once how it ended.
    const at = beats.length ? firstOrEnd(beats, 0) : -1;
    this.playOn();
    this.showTail({
      kind: "pending",
      base: this.index,
      label,
      beats,
      at,
      moves: [],
      made: [],
      asked: true,
      redealt: false,
    });
    const { tail } = this;
    // Where nothing can be shown yet, what was selected stays in sight.
    if (!frames.length) this.picks = picks;
    // Nobody could be asked: what is shown then did not happen.
    if (this.store.kernel === "none") {
      this.#unanswered();
      return;
    }
    void asked.then((answer) => {
      if (answer.ok) {
        if (this.store.revision < answer.revision) this.store.resync();
        // Where a page judges by itself, all of it has come before this was shown.
        else if (this.tail === tail) this.showTail(null);
      } else if (this.tail === tail) {
        this.showTail(null);
        this.picks = picks;
      }
      if (!answer.ok) this.tellFailure(answer);
    });
  }

  /** The kernel is gone while a move waits for it. */
  #unanswered(): void {
    if (!this.awaiting) this.#giveUp();
    this.endTail();
    const { tail } = this;
    if (tail?.kind !== "pending") return;
    if (tail.beats.length) this.tail = { ...tail, kind: "what-if", asked: false };
    else {
      this.tail = null;
      this.note(this.text("not_worked_out"));
    }
    this.changed();
  }

  // --- Asking Python

  /** Explain what a press chooses, whatever choices lead to otherwise. */
  explain(press: () => void): void {
    if (this.asked) this.note(this.text("explain_asked"));
    else
      this.whenKnown(() => {
        const { explaining } = this;
        this.explaining = true;
        press();
        this.explaining = explaining;
      });
  }

  /** Ask Python about a selection no choice has; the element `shaken` shakes its head where it may not be played. */
  #judge(picks: Id[], shaken?: Id): void {
    if (!this.judges) {
      const carried = this.carriedVerdict(picks);
      if (carried) this.refuse(carried, shaken);
      else this.note(this.text("not_worked_out"));
      return;
    }
    const selected = this.picks;
    void this.ask("verdict", this.liveEnd ? { picks } : { picks, ...this.triedHere }).then((answer) => {
      if (this.picks !== selected) return;
      if (answer.ok) this.#judged(answer.result.verdict, picks === selected, shaken);
      else this.tellFailure(answer);
    });
  }

  /** Python's verdict came; `whole` says whether it is about all that is selected and nothing else. */
  #judged(verdict: Verdict, whole: boolean, shaken?: Id): void {
    if (verdict.legal && whole && this.growing) {
      this.#allow(verdict);
      return;
    }
    const refusal = this.choosing?.refusals[shaken ?? ""];
    this.refuse(verdict.legal && refusal ? refusal : verdict, shaken);
  }

  /** Python says that what is selected may be played. */
  #allow(verdict: Verdict): void {
    this.allowed = verdict;
    this.feedback = null;
    this.said = verdict.spoken ?? verdict.text;
    this.changed();
  }

  // --- Hearing the store

  #heard(event: StoreEvent): void {
    if (event.type === "decisions") this.#learned(event.decisions);
    else if (event.type === "step") this.goto(event.step, false);
    else if (event.type === "frames") this.#continued(event.from, event.before);
    else if (event.type === "trace") this.#replaced(event.before);
    else if (event.type === "unpacked") this.unpacked();
    else {
      this.followTutor();
      this.followLights();
      this.followPace();
      if (this.store.kernel === "none") this.#unanswered();
      this.changed();
    }
  }

  /** It is known now what may be chosen at some decisions, or that it will not be known. */
  #learned(decisions: readonly Decision[]): void {
    const { decision, index } = this;
    if (!decision || !decisions.includes(decision)) return;
    this.changed();
    if (this.choosing) this.#meanwhile.run(() => (!this.tail || this.sending) && this.index === index);
    else this.#giveUp();
  }

  /** What was pressed here will not be known. */
  #giveUp(): void {
    if (!this.#meanwhile.waits) return;
    this.#meanwhile.drop();
    this.note(this.text("not_worked_out"));
  }

  protected override forget(): void {
    super.forget();
    this.#meanwhile.drop();
  }

  /** The trace was cut to `from` beats and continued. */
  #continued(from: number, before: Beat[]): void {
    const { tail } = this;
    const { beats } = this.store;
    // The beat of the decision comes anew too: it now says what was chosen.
    const next = tail ? tail.base + 1 : 0;
    const confirmed = tail?.kind === "pending" && from >= tail.base && from <= next && beats.length > next;
    const asked = tail ? undefined : before[this.index]?.frame;
    if (confirmed) this.#meanwhile.after(() => this.#settle(tail, next));
    else if (asked?.question && from <= this.index) this.#judgedOrTold(asked, from);
    else if (this.index < from || alike(before[this.index], beats[this.index])) this.changed();
    else this.show(this.length - 1);
  }

  /** An answer was judged, or what was asked is told: it begins with the beat before, where that is another now. */
  #judgedOrTold(before: Frame, from: number): void {
    const { asked, beat, index } = this;
    if (!asked || beat?.frame.text !== before.text) this.show(Math.max(from, index - 1));
    else {
      this.said = asked.told.map(({ text }) => text).join(" ");
      this.changed();
    }
  }

  /** From a move that was shown at once to the same move as it happened, which begins with the beat `next`. */
  #settle(tail: Tail, next: number): void {
    const { beats } = this.store;
    // As far as what is shown is what happened, stay on it.
    let same = 0;
    while (same <= tail.at && alike(tail.beats[same], beats[next + same])) same++;
    const index = next + Math.max(0, same - 1);
    const seamless = same > 0 && same > tail.at;
    if (!seamless) {
      this.show(index);
      return;
    }
    this.tail = null;
    this.index = index;
    this.writeStep();
    this.changed();
  }

  /** Another trace took the place of the one before. */
  #replaced(before: Beat[]): void {
    const { tail } = this;
    const { beats } = this.store;
    if (tail?.kind === "pending" && beats.length > tail.base + 1) {
      this.show(tail.base + 1);
      return;
    }
    const same = equal(before[this.index]?.frame, beats[this.index]?.frame);
    this.goto(same ? this.index : Number(this.store.model.get("step") ?? 0), false);
  }
}
