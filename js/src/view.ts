// One per view: choosing by click, finger, drag and notation, asking Python, and hearing what it answers.
import { match, press } from "./choices";
import { SLOW } from "./data";
import { equal } from "./equal";
import { fold, type Beat } from "./fold";
import { read } from "./notation";
import { alike, type Feedback, type Tail } from "./shown";
import type { Store, StoreEvent } from "./store";
import type { Answer, Choice, Decision, Frame, Id, RequestType, Verdict } from "./types";
import { Viewing } from "./viewing";

export class View extends Viewing {
  #unsubscribe: () => void;
  #slowTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: Store) {
    super(store);
    this.#unsubscribe = store.subscribe((event) => this.#heard(event));
  }

  dispose(): void {
    this.#unsubscribe();
    clearTimeout(this.#slowTimer);
  }

  // Choosing

  /** Something was clicked, or Enter was pressed on it. */
  pick(id: Id): void {
    if (this.tail?.kind === "pending") return;
    const { decision, picks } = this;
    if (!decision) return this.note(this.beat?.wait ?? "");
    if (!this.openings.has(id)) return this.#closed(decision, id);
    const pressed = press(decision, picks, id);
    if (pressed.type === "choice") return this.choose(pressed.choice);
    if (pressed.type === "enough") return this.note(this.text("enough", pressed.n));
    if (decision.selection.several) return this.#grow(decision, pressed.picks);
    this.#select(pressed.picks);
    if (pressed.type === "unknown") this.#judge(pressed.picks);
  }

  /** Something was clicked that may not be picked now. */
  #closed({ selection, refusals, elsewhere }: Decision, id: Id): void {
    const verdict = refusals[id];
    const goesOn = selection.ordered && this.picks.length > 0 && this.isSquare(id);
    if (selection.several && verdict && this.picks.length && this.judges) this.#judge([...this.picks, id], id);
    else if (goesOn && this.judges) this.#judge([...this.picks, id], this.picks[0]);
    else if (verdict) this.refuse(verdict, id);
    else this.note(goesOn ? this.text("not_worked_out") : (elsewhere ?? ""));
  }

  /** What is selected grew or shrank: what it lacks is said, where it is no choice. */
  #grow({ choices, recorded }: Decision, picks: Id[]): void {
    const { exact, open } = match(choices, picks);
    const lacks = picks.length > 0 && !exact.length;
    // What was answered before stays until the new answer comes, so that nothing jumps.
    this.#select(picks, lacks && this.judges ? this.feedback : null, exact.map(({ label }) => label).join(" "));
    const leadsOn = open || picks.every((id) => recorded?.picks.includes(id));
    if (lacks && (this.judges || this.#carried(picks) || !leadsOn)) this.#judge(picks);
  }

  /** A finger's first tap lifts what a second tap plays. */
  tap(id: Id): void {
    const decision = this.decision;
    const lone = decision && !decision.selection.any && this.openings.has(id) && press(decision, [], id).type === "choice";
    if (!lone) return this.pick(id);
    if (this.picks[0] === id) {
      this.picks = [];
      this.pick(id);
    } else this.#select([id]);
  }

  /** Something was dragged onto a place, or a place was tapped while something is lifted. */
  drop(id: Id, target: Id): void {
    if (this.decision?.selection.ordered) {
      this.lift(id);
      if (this.picks.includes(id) && (this.openings.has(target) || this.isSquare(target))) this.pick(target);
      return;
    }
    if (this.decision?.selection.several) return this.#add(id);
    const before = this.tail;
    const index = this.index;
    if (!this.picks.includes(id)) this.pick(id);
    else if (this.decision && press(this.decision, [], id).type === "choice") {
      this.picks = [];
      this.pick(id);
    }
    if (this.tail === before && this.index === index && this.decision?.selection.from.includes(target)) this.pick(target);
  }

  /** Something was dragged to what is selected: played where that is one choice. */
  #add(id: Id): void {
    if (!this.picks.includes(id)) this.pick(id);
    if (!this.picks.includes(id)) return;
    const [only, ...others] = this.fitting;
    if (only && !others.length) this.choose(only);
    else if (this.ready) this.confirm();
  }

  /** Something that begins a sequence is being dragged. */
  lift(id: Id): void {
    if (!this.picks.includes(id) && this.decision?.selection.ordered && this.openings.get(id) === "begins") this.#select([id]);
  }

  #select(picks: Id[], feedback: Feedback | null = null, said = ""): void {
    this.picks = picks;
    this.feedback = feedback;
    this.allowed = null;
    this.said = said;
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

  /** Play the selection of a decision where any selection of its size is allowed; one that may not be played is judged. */
  confirm(): void {
    if (this.decision?.selection.several ? !this.picks.length : this.missing) return;
    if (!this.ready) return this.#judge(this.picks);
    const [only, ...others] = this.fitting;
    if (only && !others.length) this.choose(only);
    else if (this.liveEnd) this.#play({ picks: this.picks }, "", []);
    else if (this.recorded && this.canNext) this.next();
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

  /** Ask Python about a selection no choice has; `shaken` is what shakes its head. */
  #judge(picks: Id[], shaken?: Id): void {
    if (!this.judges) {
      const carried = this.#carried(picks);
      return carried ? this.refuse(carried, shaken) : this.note(this.text("not_worked_out"));
    }
    const selected = this.picks;
    void this.ask("verdict", this.liveEnd ? { picks } : { picks, step: this.index }).then((answer) => {
      const verdict = answer.result?.verdict;
      if (this.picks !== selected) return;
      if (!verdict) this.#failed(answer);
      else if (verdict.legal && picks === selected && this.decision?.selection.several) this.#allow(verdict);
      else this.refuse((verdict.legal && this.decision?.refusals[shaken ?? ""]) || verdict, shaken);
    });
  }

  /** What the trace itself says of a selection, for when nobody answers. */
  #carried(picks: Id[]): Verdict | undefined {
    const { selection, judged } = this.decision ?? {};
    return judged?.[selection!.from.filter((id) => picks.includes(id)).join(" ")];
  }

  #allow(verdict: Verdict): void {
    this.allowed = verdict;
    this.feedback = null;
    this.said = verdict.spoken ?? verdict.text;
    this.onChange();
  }

  #enter(kind: Tail["kind"], text: string, frames: Frame[]): void {
    const beats = fold(frames, this.beat);
    this.move(() => (this.tail = { kind, base: this.index, label: text, beats, at: beats.length ? 0 : -1 }));
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
      } else if (this.tail === tail) {
        this.move(() => (this.tail = null));
        this.picks = picks;
      }
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

  // Hearing the store

  #heard(event: StoreEvent): void {
    if (event.type === "step") this.goto(event.step, false);
    else if (event.type === "frames") this.#continued(event.from, event.before);
    else if (event.type === "trace") this.#replaced(event.before);
    else {
      this.followTutor();
      if (this.store.kernel === "none") this.#unanswered();
      this.onChange();
    }
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
    this.tellStep();
    this.onChange();
  }
}
