// Practice on a page without a kernel, as `practice/practice_run.py` has it, with the questions that the page carries.
import type {
  Bank,
  BankQuestion,
  HandedIn,
  KeptEntry,
  PracticeGroup,
  Quiz,
  QuizPractice,
  QuizTold,
} from "../trace/types";
import {
  type Asked,
  entryNow,
  fileName,
  filled,
  fresh,
  isNoted,
  line,
  MISSES,
  now,
  signed,
  stamp,
  take,
  worldOf,
} from "./asked";
import { AT_ONCE, type Logged, nextRule, type Progress, progress } from "./choosing";
import type { Runs } from "./serving";

/** So many right answers in a row, and a rule is known. */
const KNOWN = 4;

interface Line extends Logged {
  text: string;
}

const today = () => stamp().slice(0, 10);

export class Practice implements Runs {
  learner = "";
  entries: KeptEntry[] = [];
  #lines: Line[] = [];
  #shown!: Asked;
  #help!: Progress["help"];
  /** Questions that were left, in order: they come behind all others. */
  #without: string[] = [];
  /** The rules that were left unanswered since the last answer, fewer than are practised side by side. */
  #aside: string[] = [];
  /** How often each question was asked, and as it was asked last. */
  #rounds = new Map<string, number>();
  #last = new Map<string, Asked>();
  /** The rules that were known before the last answer. */
  #before = new Set<string>();
  #rules: string[];

  constructor(private bank: Bank) {
    this.#rules = bank.practice!.rules.map(({ rule }) => rule);
    this.#ask(this.#next());
  }

  get question(): BankQuestion {
    return this.#shown.question;
  }

  get #showing(): boolean {
    return this.#help === "shown";
  }

  get open(): boolean {
    return !this.#showing && !this.#shown.done;
  }

  get #standing(): Map<string, Progress> {
    return progress(this.#rules, this.#lines).found;
  }

  get #known(): string[] {
    return [...this.#standing.values()].filter(({ known }) => known).map(({ rule }) => rule);
  }

  get facts() {
    const known = this.#known;
    return { known, progress: known.length / this.#rules.length };
  }

  get world() {
    return worldOf(this.#shown);
  }

  get parts() {
    const { open, closed, practised } = this.question;
    if (!this.open) return closed;
    return (this.#help === "half" && practised!.half) || open;
  }

  #next(): string {
    return nextRule(this.#rules, this.#lines, today(), this.bank.practice!.seed, this.#aside);
  }

  /** Ask about a rule: what was not asked before, or longest ago; `known` says that the learner knows which rule it is. */
  #ask(rule: string, known = false): void {
    const one = progress([rule], this.#lines).found.get(rule)!;
    this.#help = one.help;
    const asked = new Map([...this.#lines.map(({ question }) => question), ...this.#without].map((id, at) => [id, at]));
    const isTold = known || one.help !== "alone";
    const rank = ({ id }: BankQuestion) => [asked.get(id) ?? -1, Number(isTold && id.includes("/rule."))] as const;
    const [first] = this.bank.questions
      .filter(({ practised }) => practised!.rule === rule)
      .sort((a, b) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1]);
    this.#shown = fresh(first!);
    this.#shown.since = now();
  }

  sign(nickname: string): void {
    this.learner = nickname;
    for (const one of this.#lines) one.text = signed(one.text, nickname);
  }

  // What a learner does: each says whether it was done.

  answer(given: unknown): boolean {
    if (!this.open) return false;
    const before = new Set(this.#known);
    const isTaken = this.#take(this.#shown, entryNow(this.#shown, given));
    if (isTaken && given !== null) {
      this.#before = before;
      this.#aside = [];
    }
    return isTaken;
  }

  next(): boolean {
    if (this.open) return false;
    this.#leave();
    this.#ask(this.#next());
    return true;
  }

  skip(): boolean {
    if (!this.open) return false;
    this.#without.push(this.question.id);
    const { rule } = this.question.practised!;
    this.#aside = [...this.#aside.filter((other) => other !== rule), rule].slice(1 - AT_ONCE);
    this.#ask(this.#next());
    return true;
  }

  /** Ask about a rule now; a question that is open is left. */
  practise(rule: string): boolean {
    if (!this.#rules.includes(rule)) return false;
    if (this.open) this.#without.push(this.question.id);
    else this.#leave();
    this.#ask(rule, true);
    return true;
  }

  /** What was shown as an example, the learner has seen. */
  #leave(): void {
    if (this.#showing) this.#take(this.#shown, { ...entryNow(this.#shown, null), tries: 0 });
  }

  /** Judge an answer, and note it; false where it cannot be one. */
  #take(one: Asked, told: KeptEntry): boolean {
    const { question } = one;
    const { id, practised } = question;
    const { rule, answer } = practised!;
    const { time, tries } = told;
    let taken: ReturnType<typeof take>;
    if (tries) taken = take(one, told, this.bank, this.learner);
    else {
      const seconds = Math.round(told.seconds * 10) / 10;
      const entry: KeptEntry = { time, question: id, given: null, tries, hints: 0, seconds };
      const parts = [{ rule, right: true }];
      one.done = true;
      const text = line({ ...entry, given: answer }, question, parts, "1.0", this.bank, this.learner);
      taken = { entry, parts, text };
    }
    if (!taken) return false;
    const { entry, parts, text } = taken;
    if (text) this.#lines.push({ question: id, tries, day: time.slice(0, 10), parts: parts!, text });
    if (tries <= 1) {
      this.#rounds.set(id, (this.#rounds.get(id) ?? 0) + 1);
      this.#last.set(id, one);
    }
    const round = this.#rounds.get(id)! - 1;
    this.entries = [...this.entries, { ...entry, ...(round && { round }), ...(one.done && { rule }) }];
    return true;
  }

  /** Take what was answered before, each answer once; whether all of it was of this practice. */
  resume(entries: KeptEntry[]): boolean {
    const isFresh = !this.entries.length;
    this.#before = new Set(this.#known);
    const whole = entries.map((entry) => this.#resumeOne(entry)).every(Boolean);
    if (isFresh && this.entries.length) {
      const last = this.#last.get(this.entries.at(-1)!.question)!;
      if (last.done) this.#ask(this.#next());
      else if (last !== this.#shown) {
        const { rule } = last.question.practised!;
        const { help } = progress([rule], this.#lines.slice(0, -last.tries)).found.get(rule)!;
        this.#help = help === "half" ? help : "alone";
        this.#shown = Object.assign(last, { since: now() });
      }
    }
    return whole;
  }

  #resumeOne(entry: KeptEntry): boolean {
    const { question: id, tries, round = 0 } = entry;
    const question = this.bank.questions.find((one) => one.id === id);
    const rounds = this.#rounds.get(id) ?? 0;
    if (
      !question ||
      entry.claimed === true ||
      !isNoted(entry, 0) ||
      !Number.isInteger(round) ||
      round < 0 ||
      round > rounds
    )
      return false;
    let one = round === rounds - 1 ? this.#last.get(id) : undefined;
    if (round < rounds && (!one || one.done || tries <= one.tries)) return true;
    if (!one) {
      const shown = this.#shown;
      const isShown = shown.question === question && !shown.tries && !shown.done && this.#showing === !tries;
      one = isShown ? shown : fresh(question);
      if (tries > 1) return false;
    }
    if ((tries && tries !== one.tries + 1) || !this.#take(one, entry)) return false;
    if (!tries && one === this.#shown) this.#ask(this.#next());
    return true;
  }

  handIn(): HandedIn {
    let waiting = this.open ? this.#shown.tries : 0;
    const lines = [...this.#lines].reverse();
    const told = lines.filter(({ question }) => !(waiting && question === this.question.id && waiting--)).reverse();
    return { code: "", log: told.map(({ text }) => `${text}\n`).join(""), file: fileName(this.bank, this.learner) };
  }

  // What a page shows

  page(): Quiz {
    const { question, tries, done, told, given, failed } = this.#shown;
    const { practised, form, rules } = question;
    const { open } = this;
    const { rule, example, given: begun, form: fewer } = practised!;
    const half = open && this.#help === "half";
    const chosen = given ?? (half && !tries ? begun : undefined);
    const standing = [...this.#standing.values()];
    return {
      number: 1,
      of: 1,
      form: (half && fewer) || form,
      tries,
      done: !open,
      told: done ? [...told, ...this.#news(standing)] : told,
      rules: done ? rules : [],
      reveal: open && tries >= MISSES,
      again: false,
      once: true,
      ...(open && { skip: true }),
      ...(failed !== undefined && { world: true }),
      ...(chosen !== undefined && { given: chosen }),
      practice: this.#practice(standing),
      ...(this.#showing && { told: example, rules: [rule] }),
    };
  }

  /** What is said where rules have become known with an answer. */
  #news(standing: Progress[]): QuizTold[] {
    const { rules, said } = this.bank.practice!;
    const fresh = rules.filter(({ rule }, at) => standing[at]!.known && !this.#before.has(rule));
    const told: QuizTold[] = fresh.map(({ known }) => ({ text: known, right: true, known: true }));
    if (fresh.length && standing.every(({ known }) => known)) told.push({ text: said[3]!, right: true });
    return told;
  }

  #practice(standing: Progress[]): QuizPractice {
    const { rules, said } = this.bank.practice!;
    const { rule, given, form, half } = this.question.practised!;
    const groups: PracticeGroup[] = [];
    for (const [at, { rule: id, section, states }] of rules.entries()) {
      const one = standing[at]!;
      if (groups.at(-1)?.title !== section) groups.push({ title: section, rules: [] });
      const text = filled(states[one.state]!, one.inARow, KNOWN);
      groups.at(-1)!.rules.push({ rule: id, row: one.inARow, text, begun: one.begun });
    }
    const isHalf = this.#help === "half";
    let how = 2;
    if (isHalf && (form || half)) how = 1;
    if (isHalf && given) how = 0;
    return {
      text: this.#showing ? rules.find((one) => one.rule === rule)!.shown : said[how]!,
      example: this.#showing,
      sum: filled(said[4]!, standing.filter(({ known }) => known).length, standing.length),
      groups,
      ...(!this.open && { rule }),
    };
  }
}
