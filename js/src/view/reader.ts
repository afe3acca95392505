// A reader of a trace: steps through it by hand or lets it follow by itself, and is answered. Chooses nothing.

import { wantsCalm } from "../dom/calm";
import { keep, kept } from "../store/kept";
import type { Store } from "../store/store";
import type { Beat } from "../trace/beats";
import type { GoalTold, Id, Verdict } from "../trace/types";
import { clamp, nextDecision, nextTagged } from "./cursor";
import { Flow, PACES } from "./flow";
import type { Tail } from "./tail";
import { type Feedback, Watcher } from "./watcher";

/** Where a reader is going who waits for beats to be unpacked. */
interface Heading {
  /** The beat, once that is known and there; -1 where there is none. */
  find(): number | undefined;
  /** The beat as far as it is known. */
  to: number;
  write: boolean;
}

export class Reader extends Watcher {
  readonly flow = new Flow(() => this.#step());

  /** The what-if that was left for a look at the game. */
  parted: Tail | null = null;

  #paceTrait: unknown;
  /** Whether the reader stopped the beats, or stepped back among them. */
  #stopped = false;
  #heading: Heading | null = null;
  /** Under which names goals were reached in this view, kept or not. */
  #ticks = new Set<string>();

  constructor(store: Store) {
    super(store);
    if (store.model.get("goal_reached")) this.#tick();
    this.followPace();
  }

  // --- Stepping

  /** The beat where the reader is, or will be once it is unpacked. */
  get #at(): number {
    return this.#heading?.to ?? this.index;
  }

  override get canNext(): boolean {
    return this.tail ? this.tail.at < this.tail.beats.length - 1 : this.#at < this.length - 1;
  }

  override get canBack(): boolean {
    return this.whatIf || (this.tail ? this.tail.at : this.#at) > 0;
  }

  next(): void {
    if (!this.#stopped) this.flow.running = this.flow.pace !== "step";
    this.#step();
  }

  back(): void {
    if (!this.canBack) return;
    this.#stop();
    if (!this.tail) this.show(this.#at - 1);
    else if (this.tail.at > 0) this.#showInTail(this.tail, this.tail.at - 1);
    else this.leaveWhatIf();
  }

  /** Where a beat so many before the one shown lies: of what is shown beyond the trace, or in the trace. */
  #before(back: number): { tail: Tail; at: number } | number {
    const { tail, index } = this;
    if (!tail) return index - back;
    return back <= tail.at ? { tail, at: tail.at - back } : tail.base + 1 + tail.at - back;
  }

  /** The beat so many before the one shown, if it is there. */
  beatBefore(back: number): Beat | undefined {
    const before = this.#before(back);
    return typeof before === "number" ? this.store.beats[before] : before.tail.beats[before.at];
  }

  /** Step so many beats back at once. */
  stepBack(back: number): void {
    const before = this.#before(back);
    if (typeof before !== "number") this.#showInTail(before.tail, before.at);
    else if (before >= 0) this.goto(before);
  }

  #step(): void {
    if (!this.canNext) return;
    this.flow.release();
    this.flow.decided = !!this.decision;
    if (this.tail) this.#showInTail(this.tail, this.tail.at + 1);
    else this.show(this.#at + 1);
  }

  /** Show a beat of the trace; `write` says whether the `step` trait follows. */
  goto(index: number, write = true): void {
    this.#stop();
    this.show(index, write);
  }

  /** Show a beat of the trace, wherever that comes from. */
  protected show(index: number, write = true): void {
    const to = clamp(index, this.length);
    this.#go({ find: () => (this.store.beats[to] ? to : undefined), to, write });
  }

  gotoTag(tag: string): void {
    this.#stop();
    this.#gotoFound((beats) => nextTagged(beats, this.index, tag));
  }

  gotoDecision(): void {
    this.flow.running = false;
    this.#gotoFound((beats) => nextDecision(beats, this.index));
  }

  /** Go to a beat that is searched for, which takes all of them. */
  #gotoFound(search: (beats: readonly Beat[]) => number): void {
    const { store, index } = this;
    this.#go({ find: () => (store.whole ? search(store.beats) : undefined), to: index, write: true });
  }

  /** Go somewhere at once, or as soon as that is unpacked; what the reader does last counts. */
  #go(heading: Heading): void {
    this.store.near = heading.to;
    const index = heading.find();
    if (index === undefined) {
      this.#heading = heading;
      return;
    }
    this.#heading = null;
    if (index < 0) return;
    this.move(() => {
      this.tail = null;
      this.index = index;
    });
    if (heading.write) this.writeStep();
  }

  /** More beats are there. */
  protected unpacked(): void {
    if (this.#heading) this.#go(this.#heading);
    // Until all are there, the controls do not know all that can be gone to.
    if (this.store.whole) this.changed();
  }

  /** Look at a beat of the game as it went; from there it is one press back to the what-if. */
  visit(index: number): void {
    const { tail } = this;
    this.goto(index);
    this.parted = tail;
    this.changed();
  }

  /** Go on with beats beyond the trace, from the beat that they follow. */
  resume(tail: Tail): void {
    this.index = tail.base;
    this.writeStep();
    this.showTail(tail);
  }

  leaveWhatIf(): void {
    if (this.whatIf) this.showTail(null);
  }

  #showInTail(tail: Tail, at: number): void {
    this.showTail({ ...tail, at });
  }

  /** Show beats beyond the trace, or none any more. */
  protected showTail(tail: Tail | null): void {
    this.move(() => {
      this.tail = tail;
    });
  }

  /** Change what is shown: what was said of the beat before goes, the new one is told. */
  protected move(change: () => void): void {
    this.#heading = null;
    this.parted = null;
    this.onBeforeMove();
    change();
    this.forget();
    const frame = this.beat?.frame;
    const end = frame?.summary?.of === "game" && frame.summary.title;
    const goal = this.decided;
    const { title, rows = [] } = frame?.compared ?? {};
    const spoken = [
      ...(frame?.answered?.told.map(({ text }) => text) ?? []),
      frame?.spoken ?? frame?.text,
      end,
      title && `${title}.`,
      ...rows.map(({ text }) => text),
      goal?.spoken ?? goal?.text,
      this.spokenRemark,
      this.asked ? "" : this.prompt,
      this.whatIfEnd,
    ];
    this.said = spoken.filter(Boolean).join(" ");
    this.changed();
  }

  /** Forget what concerns one beat only. */
  protected forget(): void {
    this.feedback = null;
    this.clause = null;
    this.peeked = null;
    this.tried = false;
  }

  protected writeStep(): void {
    const { steps, kernel, beats } = this.store;
    steps.schedule(this.index);
    if (kernel === "none") steps.set(beats[this.index]?.traits ?? {});
  }

  // --- The goal of the table

  /** How it was decided by the beat shown; what is only tried decides nothing. */
  get goal(): GoalTold | undefined {
    return this.whatIf ? undefined : this.beat?.goal;
  }

  /** The same, where this very beat decides it. */
  get decided(): GoalTold | undefined {
    return this.beatBefore(1)?.goal ? undefined : this.goal;
  }

  /** Whether it was reached, now or ever before: it stays so, in this browser by its name. */
  get ticked(): boolean {
    return this.#ticks.has(this.#goalName) || kept(this.#goalName) !== undefined;
  }

  get #goalName(): string {
    return `goal/${this.store.trace?.task?.name}`;
  }

  #tick(): void {
    if (this.ticked) return;
    this.#ticks.add(this.#goalName);
    keep(this.#goalName, "reached");
  }

  // --- Beats that follow by themselves

  /** Whether beats follow by themselves just now. */
  get playing(): boolean {
    return this.flow.goingOn;
  }

  /** What goes on where beats stopped by themselves, in words. */
  get restsAt(): string {
    return this.flow.resting && this.canNext ? this.wayOn : "";
  }

  /** Let beats follow by themselves, or stop them. */
  togglePlaying(): void {
    if (this.playing) this.#stop();
    else if (this.canNext) {
      this.#stopped = false;
      this.flow.running = true;
      this.#step();
    }
    this.changed();
  }

  setPace(pace: string): void {
    this.flow.pace = PACES.find((one) => one === pace) ?? "step";
    this.#stopped = false;
    if (pace === "step") this.flow.running = false;
    this.changed();
  }

  /** The reader has moved: what follows plays by itself, unless beats are stepped one at a time. */
  protected playOn(): void {
    this.#stopped = false;
    this.flow.running = this.flow.pace !== "step";
    this.flow.decided = true;
  }

  #stop(): void {
    this.#stopped = true;
    this.flow.running = false;
  }

  /** The trait says at which pace a view begins; set anew, it is taken over. */
  protected followPace(): void {
    const trait = this.store.model.get("pace");
    if (trait === this.#paceTrait) return;
    this.#paceTrait = trait;
    this.setPace(wantsCalm() ? "step" : String(trait));
  }

  /** Something is different now: it is drawn, and the next beat follows where it may. */
  protected override changed(): void {
    const { beat, decision, store } = this;
    if (this.goal?.reached) this.#tick();
    const asks = !!decision && (!decision.recorded || store.trace?.perspective !== null);
    this.flow.see(beat, store.trace, this.canNext && !asks && !this.clause);
    this.onChange();
  }

  // --- Answering the learner

  /** Say why nothing can be chosen here, and what leads on. */
  protected noteWait(): void {
    this.note([this.beat?.wait, this.wayOn].filter(Boolean).join(" "));
  }

  note(text: string): void {
    if (text) this.tell({ text, highlight: [] });
  }

  /** Say why something may not be chosen; the element `id` shakes its head. */
  refuse(verdict: Verdict, id?: Id): void {
    this.refusals++;
    if (id !== undefined) this.tried = true;
    this.tell({
      text: verdict.text,
      spoken: verdict.spoken,
      rules: verdict.legal || !verdict.rule ? [] : [verdict.rule],
      highlight: verdict.highlight,
      refused: id,
    });
  }

  protected tell(feedback: Feedback): void {
    this.feedback = feedback;
    this.said = feedback.spoken ?? feedback.text;
    this.flow.linger();
    this.changed();
  }

  /** Open the text of a clause, or close it where it is open. */
  openClause(id: string | null): void {
    this.clause = this.clause === id ? null : id;
    this.changed();
  }

  toggleMore(): void {
    this.more = !this.more;
    this.changed();
  }
}
