// A reader of a trace: which beat is shown, what the tutor adds to it, what was answered. Steps, but chooses nothing.

import type { Store } from "../store/store";
import type { Beat } from "../trace/beats";
import { type LabelKey, label } from "../trace/labels";
import { newId } from "../trace/protocol";
import type { Arrow, Choice, Choosing, Decision, Face, Id, Remark, Verdict } from "../trace/types";
import { clamp, nextDecision, nextTagged } from "./cursor";
import { Flow, PACES, wantsCalm } from "./flow";
import type { Tail } from "./tail";

export const LIGHTS = ["on", "after_try", "off"] as const;
export type Lights = (typeof LIGHTS)[number];

/** Where a reader is going who waits for beats to be unpacked. */
interface Heading {
  /** The beat, once that is known and there; -1 where there is none. */
  find(): number | undefined;
  /** The beat as far as it is known. */
  to: number;
  write: boolean;
}

/** The answer to something the learner tried. */
export interface Feedback {
  text: string;
  spoken?: string;
  rule?: string;
  highlight: Id[];
  /** The element that shakes its head. */
  refused?: Id;
}

export class Reader {
  readonly id = newId();
  tail: Tail | null = null;
  feedback: Feedback | null = null;
  /** The clause whose text is open. */
  clause: string | null = null;
  /** Whether everything that is not on the first screen is shown. */
  more: boolean;
  /** What the live region says. */
  said = "";
  /** Counts what was refused, so that the same refusal is drawn and shakes again. */
  refusals = 0;
  /** Whether this reader wants to hear the tutor. */
  tutor = false;
  /** When this reader is shown what may be chosen. */
  lights: Lights = "on";
  /** Whether something was tried at the beat shown, or help asked for. */
  tried = false;
  /** The move of the tutor's list that is looked at. */
  peeked: Choice | null = null;

  /** Draw anew; set by what draws. */
  onChange: () => void = () => {};
  /** The cursor is about to move; set by what animates. */
  onBeforeMove: () => void = () => {};

  readonly flow = new Flow({ step: () => this.#step() });

  #tutorTrait: unknown;
  #lightsTrait: unknown;
  #paceTrait: unknown;
  /** Whether the reader stopped the beats, or stepped back among them. */
  #stopped = false;
  #index: number;
  #heading: Heading | null = null;

  constructor(readonly store: Store) {
    this.#index = clamp(Number(store.model.get("step") ?? 0), store.beats.length);
    this.more = store.model.get("controls") === "full";
    this.followTutor();
    this.followLights();
    this.followPace();
  }

  // --- What is shown

  /** The beat of the trace that is shown, or that what is shown beyond it follows. */
  get index(): number {
    return this.#index;
  }

  set index(index: number) {
    this.#index = index;
    this.store.decisions.look(this.id, index);
  }

  get beat(): Beat | undefined {
    return this.tail?.beats[this.tail.at] ?? this.store.beats[this.index];
  }

  get length(): number {
    return this.store.beats.length;
  }

  get whatIf(): boolean {
    return this.tail?.kind === "what-if";
  }

  /** What is to be chosen at the beat shown; while a move waits for its answer nothing is. */
  get decision(): Decision | null {
    const { tail } = this;
    return tail && (tail.kind === "pending" || tail.at < 0) ? null : (this.beat?.frame.decision ?? null);
  }

  /** Whether the reader is to choose now: nothing leads on from here but that. */
  get yourTurn(): boolean {
    return !!this.decision && !this.canNext;
  }

  /** What leads on from here where nothing is to be chosen, in words; it names a control that is there. */
  get wayOn(): string {
    const { tail } = this;
    if (this.canNext) return this.text("go_on");
    if (tail?.kind === "pending" || tail?.asked) return "";
    if (this.whatIf) return this.text("what_if_end");
    return this.canBack ? this.text("look_back") : "";
  }

  /** Said where a what-if goes no further. */
  get whatIfEnd(): string {
    return this.whatIf && !this.canNext && !this.decision ? this.wayOn : "";
  }

  /** What is asked there; whoever is not shown what fits is not told it either. */
  get prompt(): string {
    const { decision } = this;
    return (!this.lit && decision?.asking) || (decision?.prompt ?? "");
  }

  /** Whether what may be chosen is shown as such. */
  get lit(): boolean {
    return this.lights === "on" || (this.lights === "after_try" && this.tried);
  }

  /** What may be chosen there and what it leads to, as far as that is known yet. */
  get choosing(): Choosing | null {
    const { decision } = this;
    return (decision && this.store.decisions.choosing(decision)) ?? null;
  }

  /** Whether that is still to come. */
  get awaiting(): boolean {
    const { decision } = this;
    return !!decision && this.store.decisions.awaits(decision);
  }

  /** The elements that are lit: what is looked at, else what the answer names, else what the beat names. */
  get highlight(): readonly Id[] {
    if (this.peeked) return this.peeked.picks;
    if (this.feedback) return this.feedback.highlight;
    return [...(this.beat?.frame.highlight ?? []), ...(this.remark?.highlight ?? [])];
  }

  get arrows(): Arrow[] {
    const ofTutor = this.peeked?.outlook ?? this.remark;
    return [...(this.beat?.frame.arrows ?? []), ...(ofTutor?.arrows ?? [])];
  }

  /** What a card shows. Equal cards have one face, under the part before `~`. */
  face(id: Id): Face | undefined {
    return this.store.trace?.faces[id.split("~")[0]!];
  }

  isSquare(id: Id): boolean {
    const grids = this.store.trace?.layout.grids ?? [];
    return grids.some(({ squares }) => squares.some((square) => square.id === id));
  }

  /** The text of a control. */
  text(key: LabelKey, n?: number | string, m?: number | string): string {
    return label(this.store.trace?.labels ?? {}, key, n, m);
  }

  // --- The tutor

  /** Whether there is anything the tutor could say in this trace. */
  get tutorOffered(): boolean {
    return this.store.model.get("tutor") !== "off" && !!this.store.trace?.tutored;
  }

  get tutorOn(): boolean {
    return this.tutor && this.tutorOffered;
  }

  /** What the tutor says of the move just made. */
  get remark(): Remark | undefined {
    return this.tutorOn ? this.beat?.frame.remark : undefined;
  }

  get #spokenRemark(): string {
    const { remark } = this;
    return remark ? `${this.text(`grade_${remark.grade}`)}: ${remark.spoken ?? remark.text}` : "";
  }

  toggleTutor(): void {
    this.tutor = !this.tutor;
    this.peeked = null;
    this.said = this.#spokenRemark;
    this.changed();
  }

  peek(choice: Choice | null): void {
    this.peeked = choice;
    this.changed();
  }

  /** The trait says how a view begins; set anew, it is taken over. */
  protected followTutor(): void {
    const trait = this.store.model.get("tutor");
    if (trait === this.#tutorTrait) return;
    this.#tutorTrait = trait;
    this.tutor = trait === "open";
  }

  // --- What fits

  setLights(lights: Lights): void {
    this.lights = lights;
    this.changed();
  }

  /** Show what may be chosen here before anything was tried. */
  showFits(): void {
    this.tried = true;
    this.said = this.prompt;
    this.changed();
  }

  /** The trait says how a view begins; set anew, it is taken over. */
  protected followLights(): void {
    const trait = this.store.model.get("lights");
    if (trait === this.#lightsTrait) return;
    this.#lightsTrait = trait;
    this.lights = LIGHTS.find((lights) => lights === trait) ?? "on";
  }

  // --- Stepping

  /** The beat where the reader is, or will be once it is unpacked. */
  get #at(): number {
    return this.#heading?.to ?? this.index;
  }

  get canNext(): boolean {
    return this.tail ? this.tail.at < this.tail.beats.length - 1 : this.#at < this.length - 1;
  }

  get canBack(): boolean {
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
    this.onBeforeMove();
    change();
    this.forget();
    const frame = this.beat?.frame;
    const end = frame?.summary?.of === "game" && frame.summary.title;
    const spoken = [frame?.spoken ?? frame?.text, end, this.#spokenRemark, this.prompt, this.whatIfEnd];
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
  protected changed(): void {
    const { beat, decision, store } = this;
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
    if (text) this.#answer({ text, highlight: [] });
  }

  /** Say why something may not be chosen; the element `id` shakes its head. */
  refuse(verdict: Verdict, id?: Id): void {
    this.refusals++;
    if (id !== undefined) this.tried = true;
    this.#answer({
      text: verdict.text,
      spoken: verdict.spoken,
      rule: (!verdict.legal && verdict.rule) || undefined,
      highlight: verdict.highlight,
      refused: id,
    });
  }

  #answer(feedback: Feedback): void {
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
