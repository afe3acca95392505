// What one view shows of a trace: its cursor, what is selected, what the tutor adds, what was answered.
import { match, openings, sameSet, type Opening } from "./choices";
import { clamp, nextDecision, nextTagged } from "./cursor";
import type { Beat } from "./fold";
import { label, type LabelKey } from "./labels";
import { newId } from "./protocol";
import type { Feedback, Tail } from "./shown";
import type { Store } from "./store";
import type { Arrow, Choice, Decision, Face, Id, Remark, Verdict } from "./types";

/** What a view shows, how it steps, and what it answers. */
export class Viewing {
  readonly id = newId();
  index: number;
  tail: Tail | null = null;
  picks: Id[] = [];
  feedback: Feedback | null = null;
  /** Python's answer that what is selected may be played. */
  allowed: Verdict | null = null;
  clause: string | null = null;
  more: boolean;
  saves: string[] | null = null;
  /** What the live region says. */
  said = "";
  slow = false;
  /** Counts what was refused, so that the same refusal is drawn and shakes again. */
  refusals = 0;

  /** Draw anew; set by what draws. */
  onChange: () => void = () => {};
  /** The cursor is about to move; set by what animates. */
  onBeforeMove: () => void = () => {};

  /** Whether the tutor speaks in this view. */
  tutor = false;
  /** The move of the tutor's list that is looked at. */
  peeked: Choice | null = null;

  #tutorTrait: unknown;

  constructor(readonly store: Store) {
    this.index = clamp(Number(store.model.get("step") ?? 0), store.beats.length);
    this.more = store.model.get("controls") === "full";
    this.followTutor();
  }

  // What is shown

  get beat(): Beat | undefined {
    return this.tail?.beats[this.tail.at] ?? this.store.beats[this.index];
  }

  get length(): number {
    return this.store.beats.length;
  }

  get whatIf(): boolean {
    return this.tail?.kind === "what-if";
  }

  /** Whether a choice made now is a move: at the last beat of a live game. */
  get liveEnd(): boolean {
    return !this.tail && this.offers("play") && this.store.kernel !== "none" && this.index === this.length - 1;
  }

  /** Whether Python can be asked about what is selected. */
  get judges(): boolean {
    return !this.tail && this.store.kernel !== "none";
  }

  /** Whether Python answers such a request at this table. */
  offers(request: string): boolean {
    return !!this.store.trace?.offers?.includes(request);
  }

  get decision(): Decision | null {
    return this.tail ? null : (this.beat?.frame.decision ?? null);
  }

  get highlight(): readonly Id[] {
    return this.peeked?.picks ?? this.feedback?.highlight ?? [...(this.beat?.frame.highlight ?? []), ...(this.remark?.highlight ?? [])];
  }

  /** The choices that are exactly what is selected. */
  get fitting(): Choice[] {
    return this.decision ? match(this.decision.choices, this.picks).exact : [];
  }

  /** Whether what is selected is what the record goes on with. */
  get recorded(): boolean {
    const { recorded } = this.decision ?? {};
    return !!recorded && sameSet(recorded.picks, this.picks);
  }

  /** Whether the button that plays a selection may do so. */
  get ready(): boolean {
    if (!this.decision?.selection.several) return !this.missing;
    return this.liveEnd ? !!this.allowed : this.picks.length > 0 && this.recorded && this.canNext;
  }

  /** How many are still to be selected before a free selection can be played. */
  get missing(): number {
    return Math.max(0, (this.decision?.selection.least ?? 0) - this.picks.length);
  }

  /** What may be picked now. */
  get openings(): ReadonlyMap<Id, Opening> {
    const { decision, picks } = this;
    if (this.#openings?.decision !== decision || this.#openings?.picks !== picks) {
      this.#openings = { decision, picks, found: decision ? openings(decision, picks) : new Map() };
    }
    return this.#openings!.found;
  }

  #openings?: { decision: Decision | null; picks: Id[]; found: Map<Id, Opening> };

  /** What a card shows. Equal cards have one face, under the part before `~`. */
  face(id: Id): Face | undefined {
    return this.store.trace?.faces[id.split("~")[0]!];
  }

  isSquare(id: Id): boolean {
    return !!this.store.trace?.layout.grids?.some(({ squares }) => squares.some((square) => square.id === id));
  }

  // The tutor

  /** Whether there is anything the tutor could say in this trace. */
  get tutorOffered(): boolean {
    const says = ({ frame }: Beat) => !!frame.remark || !!frame.decision?.choices.some(({ outlook }) => outlook);
    return this.store.model.get("tutor") !== "off" && this.store.beats.some(says);
  }

  get tutorOn(): boolean {
    return this.tutor && this.tutorOffered;
  }

  /** What the tutor says of the move just made. */
  get remark(): Remark | undefined {
    return this.tutorOn ? this.beat?.frame.remark : undefined;
  }

  get arrows(): Arrow[] {
    return [...(this.beat?.frame.arrows ?? []), ...((this.peeked?.outlook ?? this.remark)?.arrows ?? [])];
  }

  toggleTutor(): void {
    this.tutor = !this.tutor;
    this.peeked = null;
    this.said = this.#remarked;
    this.onChange();
  }

  peek(choice: Choice | null): void {
    this.peeked = choice;
    this.onChange();
  }

  /** The trait says how a view begins; set anew, it is taken over. */
  protected followTutor(): void {
    const trait = this.store.model.get("tutor");
    if (trait === this.#tutorTrait) return;
    this.#tutorTrait = trait;
    this.tutor = trait === "open";
  }

  get #remarked(): string {
    const { remark } = this;
    return remark ? `${this.text(`grade_${remark.grade}`)}: ${remark.spoken ?? remark.text}` : "";
  }

  text(key: LabelKey, n?: number, m?: number): string {
    return label(this.store.trace?.labels ?? {}, key, n, m);
  }

  // Stepping

  get canNext(): boolean {
    return this.tail ? this.tail.at < this.tail.beats.length - 1 : this.index < this.length - 1;
  }

  get canBack(): boolean {
    return this.whatIf || (this.tail ? this.tail.at : this.index) > 0;
  }

  next(): void {
    if (this.canNext) this.tail ? this.#moveTail(this.tail.at + 1) : this.goto(this.index + 1);
  }

  back(): void {
    if (!this.canBack) return;
    if (!this.tail) this.goto(this.index - 1);
    else if (this.tail.at > 0) this.#moveTail(this.tail.at - 1);
    else this.leaveWhatIf();
  }

  goto(index: number, write = true): void {
    this.move(() => {
      this.tail = null;
      this.index = clamp(index, this.length);
    });
    if (write) this.tellStep();
  }

  gotoTag(tag: string): void {
    const index = nextTagged(this.store.beats, this.index, tag);
    if (index >= 0) this.goto(index);
  }

  gotoDecision(): void {
    const index = nextDecision(this.store.beats, this.index);
    if (index >= 0) this.goto(index);
  }

  leaveWhatIf(): void {
    if (this.whatIf) this.move(() => (this.tail = null));
  }

  #moveTail(at: number): void {
    this.move(() => (this.tail = this.tail && { ...this.tail, at }));
  }

  protected move(change: () => void): void {
    this.onBeforeMove();
    change();
    this.picks = [];
    this.feedback = this.allowed = this.clause = this.peeked = null;
    const frame = this.beat?.frame;
    this.said = [frame?.spoken ?? frame?.text, this.#remarked, this.decision?.prompt].filter(Boolean).join(" ");
    this.onChange();
  }

  protected tellStep(): void {
    const { steps, kernel, beats } = this.store;
    steps.schedule(this.index);
    if (kernel === "none") steps.set(beats[this.index]?.traits ?? {});
  }

  // Answering the learner

  note(text: string): void {
    if (text) this.#show({ text, highlight: [] });
  }

  refuse(verdict: Verdict, id?: Id): void {
    this.refusals++;
    this.#show({ text: verdict.text, spoken: verdict.spoken, rule: (!verdict.legal && verdict.rule) || undefined, highlight: verdict.highlight, refused: id });
  }

  #show(feedback: Feedback): void {
    this.feedback = feedback;
    this.said = feedback.spoken ?? feedback.text;
    this.onChange();
  }

  openClause(id: string | null): void {
    this.clause = this.clause === id ? null : id;
    this.onChange();
  }

  toggleMore(): void {
    this.more = !this.more;
    this.onChange();
  }
}
