// One per view: its cursor, what is selected, what was answered. Every change of a page goes through here.
import { match, offered, press, sameSet } from "./choices";
import { clamp, nextDecision, nextTagged } from "./cursor";
import { SLOW } from "./data";
import { equal } from "./equal";
import { fold, type Beat } from "./fold";
import { label, type LabelKey } from "./labels";
import { read } from "./notation";
import { newId } from "./protocol";
import { alike, type Feedback, type Tail } from "./shown";
import type { Store, StoreEvent } from "./store";
import type { Answer, Choice, Decision, Frame, Id, RequestType, Verdict } from "./types";

export class View {
  readonly id = newId();
  index: number;
  tail: Tail | null = null;
  picks: Id[] = [];
  feedback: Feedback | null = null;
  clause: string | null = null;
  more: boolean;
  saves: string[] | null = null;
  /** What the live region says. */
  said = "";
  slow = false;
  /** Counts what was refused, so that the same refusal shakes again. */
  refusals = 0;

  /** Draw anew; set by what draws. */
  onChange: () => void = () => {};
  /** The cursor is about to move; set by what animates. */
  onBeforeMove: () => void = () => {};

  #unsubscribe: () => void;
  #slowTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly store: Store) {
    this.index = clamp(Number(store.model.get("step") ?? 0), store.beats.length);
    this.more = store.model.get("controls") === "full";
    this.#unsubscribe = store.subscribe((event) => this.#heard(event));
  }

  dispose(): void {
    this.#unsubscribe();
    clearTimeout(this.#slowTimer);
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

  /** Whether Python answers such a request at this table. */
  offers(request: string): boolean {
    return !!this.store.trace?.offers?.includes(request);
  }

  get decision(): Decision | null {
    return this.tail ? null : (this.beat?.frame.decision ?? null);
  }

  get highlight(): readonly Id[] {
    return this.feedback?.highlight ?? this.beat?.frame.highlight ?? [];
  }

  get offered(): Choice[] {
    return this.decision ? offered(this.decision, this.picks) : [];
  }

  /** How many are still to be selected before a free selection can be played. */
  get missing(): number {
    return Math.max(0, (this.decision?.selection.least ?? 0) - this.picks.length);
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
    this.#move(() => {
      this.tail = null;
      this.index = clamp(index, this.length);
    });
    if (write) this.#tellStep();
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
    if (this.whatIf) this.#move(() => (this.tail = null));
  }

  #moveTail(at: number): void {
    this.#move(() => (this.tail = this.tail && { ...this.tail, at }));
  }

  #move(change: () => void): void {
    this.onBeforeMove();
    change();
    this.picks = [];
    this.feedback = null;
    this.clause = null;
    const frame = this.beat?.frame;
    this.said = [frame?.spoken ?? frame?.text, this.decision?.prompt].filter(Boolean).join(" ");
    this.onChange();
  }

  #tellStep(): void {
    const { steps, kernel, beats } = this.store;
    steps.schedule(this.index);
    if (kernel === "none") steps.set(beats[this.index]?.traits ?? {});
  }

  // Choosing

  /** Something was clicked, or Enter was pressed on it. */
  pick(id: Id): void {
    if (this.tail?.kind === "pending") return;
    const decision = this.decision;
    if (!decision) return this.note(this.beat?.wait ?? "");
    const verdict = decision.refusals[id];
    if (verdict) return this.refuse(verdict, id);
    if (!decision.selection.from.includes(id)) return this.note(decision.elsewhere ?? "");
    const pressed = press(decision, this.picks, id);
    if (pressed.type === "choice") return this.choose(pressed.choice);
    if (pressed.type === "enough") return this.note(this.text("enough", pressed.n));
    this.#select(pressed.picks);
    if (pressed.type === "unknown") this.#judge(pressed.picks);
  }

  /** A finger's first tap lifts what a second tap plays. */
  tap(id: Id): void {
    const decision = this.decision;
    const lone = decision && !decision.selection.any && decision.selection.from.includes(id) && !decision.refusals[id] && press(decision, [], id).type === "choice";
    if (!lone) return this.pick(id);
    if (this.picks[0] === id) {
      this.picks = [];
      this.pick(id);
    } else this.#select([id]);
  }

  /** Something was dragged onto a place, or a place was tapped while something is lifted. */
  drop(id: Id, target: Id): void {
    const before = this.tail;
    const index = this.index;
    if (!this.picks.includes(id)) this.pick(id);
    else if (this.decision && press(this.decision, [], id).type === "choice") {
      this.picks = [];
      this.pick(id);
    }
    if (this.tail === before && this.index === index && this.decision?.selection.from.includes(target)) this.pick(target);
  }

  #select(picks: Id[]): void {
    this.picks = picks;
    this.feedback = null;
    this.onChange();
  }

  clearPicks(): void {
    this.clause = null;
    this.#select([]);
  }

  choose(choice: Choice): void {
    const { recorded } = this.decision ?? {};
    if (this.liveEnd) this.#play({ action: choice.action }, choice.label, choice.frames);
    else if (recorded && recorded.action === choice.action && this.canNext) this.next();
    else if (choice.frames.length) this.#enter("what-if", choice.label, choice.frames);
    else this.note(this.text("not_worked_out"));
  }

  /** Play the selection of a decision where any selection of its size is allowed. */
  confirm(): void {
    const { recorded } = this.decision ?? {};
    if (this.missing) return;
    const [only, ...others] = this.decision ? match(this.decision.choices, this.picks).exact : [];
    if (only && !others.length) this.choose(only);
    else if (this.liveEnd) this.#play({ picks: this.picks }, "", []);
    else if (recorded && sameSet(recorded.picks, this.picks) && this.canNext) this.next();
    else this.note(this.text("not_worked_out"));
  }

  /** A move typed in notation. */
  type(typed: string): void {
    const text = typed.trim();
    const decision = this.decision;
    if (!text || this.tail?.kind === "pending") return;
    const reading = decision && read(decision, text);
    if (reading && "choice" in reading) this.choose(reading.choice);
    else if (this.liveEnd) this.#play({ action: text }, text, []);
    else if (!decision) this.note(this.beat?.wait ?? "");
    else if (reading && "verdict" in reading) this.refuse(reading.verdict, reading.id);
    else if (reading && this.canNext) this.next();
    else this.note(this.text("not_worked_out"));
  }

  #judge(picks: Id[]): void {
    if (!this.liveEnd) return this.note(this.text("not_worked_out"));
    void this.ask("verdict", { picks }).then((answer) => {
      const verdict = answer.result?.verdict;
      if (verdict && sameSet(picks, this.picks)) this.refuse(verdict);
    });
  }

  #enter(kind: Tail["kind"], text: string, frames: Frame[]): void {
    const beats = fold(frames, this.beat);
    this.#move(() => (this.tail = { kind, base: this.index, label: text, beats, at: beats.length ? 0 : -1 }));
  }

  #play(payload: Record<string, unknown>, text: string, frames: Frame[]): void {
    const picks = this.picks;
    this.store.steps.flush();
    const asked = this.ask("play", payload);
    this.#enter("pending", text, frames);
    const tail = this.tail;
    if (!frames.length && tail) this.picks = picks;
    // Nobody could be asked: what is shown then did not happen.
    if (this.store.kernel === "none") return this.#unanswered();
    void asked.then((answer) => {
      if (answer.ok) {
        if (this.store.revision < answer.revision) this.store.resync();
      } else if (this.tail === tail) this.#move(() => (this.tail = null));
      this.#failed(answer);
    });
  }

  /** The kernel is gone while a move waits for it. */
  #unanswered(): void {
    if (this.tail?.kind !== "pending") return;
    if (this.tail.beats.length) this.tail = { ...this.tail, kind: "what-if" };
    else {
      this.tail = null;
      this.note(this.text("not_worked_out"));
    }
    this.onChange();
  }

  // Asking Python

  async ask(type: RequestType, payload: Record<string, unknown> = {}): Promise<Answer> {
    clearTimeout(this.#slowTimer);
    this.#slowTimer = setTimeout(() => {
      this.slow = true;
      this.onChange();
    }, SLOW);
    const answer = await this.store.ask(this.id, type, payload);
    clearTimeout(this.#slowTimer);
    if (this.slow) {
      this.slow = false;
      this.onChange();
    }
    return answer;
  }

  async command(type: RequestType, payload: Record<string, unknown> = {}): Promise<void> {
    // Python finds the same moment for another perspective from the beat shown here.
    if (type === "perspective") {
      this.store.steps.schedule(this.index);
      this.store.steps.flush();
    }
    const answer = await this.ask(type, payload);
    if (this.#failed(answer)) return;
    if (type === "undo") this.goto(this.length - 1);
    if (type === "new_game" || type === "load" || type === "perspective") this.goto(Number(this.store.model.get("step")), false);
    if (type === "save") this.note(`${this.text("saved")} ${answer.result?.name ?? ""}`);
    this.saves = type === "saves" ? (answer.result?.names ?? []) : null;
    this.onChange();
  }

  #failed(answer: Answer): boolean {
    const { error } = answer;
    if (answer.ok || !error) return false;
    if (error.trace) {
      this.store.replace(error.trace);
      this.goto(this.length - 1);
    }
    if (error.verdict) this.refuse(error.verdict);
    else this.note(error.code === "stale" ? this.text("moved_on") : error.message);
    return true;
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

  // Hearing the store

  #heard(event: StoreEvent): void {
    if (event.type === "step") this.goto(event.step, false);
    else if (event.type === "frames") this.#continued(event.from, event.before);
    else if (event.type === "trace") this.#replaced(event.before);
    else if (this.store.kernel === "none") this.#unanswered();
    if (event.type === "change") this.onChange();
  }

  #continued(from: number, before: Beat[]): void {
    const { tail } = this;
    const { beats } = this.store;
    const next = tail ? tail.base + 1 : 0;
    // The beat of the decision comes anew too: it now says what was chosen.
    if (tail?.kind === "pending" && from >= tail.base && from <= next && beats.length > next) {
      // As far as what is shown is what happened, stay on it.
      let same = 0;
      while (same <= tail.at && alike(tail.beats[same], beats[next + same])) same++;
      this.#settle(next + Math.max(0, same - 1), same > tail.at && same > 0);
    } else if (this.index < from || alike(before[this.index], beats[this.index])) this.onChange();
    else this.goto(this.length - 1);
  }

  #replaced(before: Beat[]): void {
    const { tail } = this;
    const { beats } = this.store;
    if (tail?.kind === "pending" && beats.length > tail.base + 1) return this.goto(tail.base + 1);
    const same = equal(before[this.index]?.frame, beats[this.index]?.frame);
    const step = same ? this.index : Number(this.store.model.get("step") ?? 0);
    this.goto(step, false);
  }

  /** From a move that was shown at once to the same move as it happened. */
  #settle(index: number, seamless: boolean): void {
    if (!seamless) return this.goto(index);
    this.tail = null;
    this.index = index;
    this.#tellStep();
    this.onChange();
  }
}
