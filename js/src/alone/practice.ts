// Practice on a page without a kernel, as `practice/practice_run.py` has it, with the questions that the page carries.
import { dayOf } from "../trace/moment";
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
import { canReveal, isEither } from "./answer_key";
import { pooled, type Runs } from "./responder";
import {
  type Asked,
  closedOf,
  entryNow,
  fileName,
  filled,
  fresh,
  isNoted,
  line,
  now,
  signed,
  stamp,
  take,
  worldOf,
} from "./run_question";
import {
  AT_ONCE,
  isPair,
  KNOWN,
  type Logged,
  type Needs,
  nextRule,
  type Progress,
  progress,
  STEADY,
  sortOf,
} from "./schedule";

/** The states of a rule, as their texts stand in the bank. */
const STATES = ["new", "begun", "practised", "known", "kept"] as const;

interface Line extends Logged {
  text: string;
}

const today = () => dayOf(stamp());

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
  /** The twin to ask next about a rule, after a miss of a question with only two answers. */
  #twins = new Map<string, string | undefined>();
  #needs: Needs = (id) => this.bank.practice!.rules.find(({ rule }) => rule === id)!.needs;

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
    return progress(this.#rules, this.#lines, this.#needs).found;
  }

  get #known(): string[] {
    return [...this.#standing.values()].filter(({ known }) => known).map(({ rule }) => rule);
  }

  get facts() {
    const known = this.#known;
    const all = [...this.#standing.values()];
    const practised = all.filter((one) => one.practised).length;
    const due = all.flatMap(({ comesAgain }) => comesAgain ?? []).sort()[0] ?? "";
    const mark = { done: practised === all.length, share: practised / all.length, due };
    return { known, progress: known.length / this.#rules.length, mark };
  }

  get world() {
    return worldOf(this.#shown);
  }

  /** The second position of a contrast pair. */
  get pair() {
    return this.question.other ? pooled(this.bank, this.question.other) : {};
  }

  get parts() {
    const { open, practised } = this.question;
    if (!this.open) return closedOf(this.#shown);
    return (this.#help === "half" && practised!.half) || open;
  }

  #next(): string {
    return nextRule(this.#rules, this.#lines, today(), this.bank.practice!.seed, this.#aside, this.#needs);
  }

  /** Ask about a rule: what was not asked before, or longest ago; `known` says that the learner knows which rule it is. */
  #ask(rule: string, known = false): void {
    const one = progress([rule], this.#lines, this.#needs).found.get(rule)!;
    this.#help = one.help;
    const asked = new Map([...this.#lines.map(({ question }) => question), ...this.#without].map((id, at) => [id, at]));
    const isTold = known || one.help !== "alone";
    const all = this.bank.questions.filter(({ practised }) => practised!.rule === rule);
    const pairs = one.wantsPair && all.some(({ id }) => isPair(id) && !this.#without.includes(id));
    const wanted = one.row.size >= STEADY ? one.missing : [];
    const rank = ({ id, form, practised }: BankQuestion) => [
      Number(isPair(id) !== pairs),
      Number(practised!.worked !== (one.help === "shown")),
      asked.get(id) ?? -1,
      Number(wanted.length > 0 && !wanted.includes(sortOf(practised!.answer, form.choices?.length ?? 0))),
      Number(isTold && id.includes("/rule.")),
    ];
    const order = (a: BankQuestion, b: BankQuestion) => {
      const [left, right] = [rank(a), rank(b)];
      const at = left.findIndex((part, n) => part !== right[n]);
      return at < 0 ? 0 : left[at]! - right[at]!;
    };
    const [first] = [...all].sort(order);
    const due = this.#twins.get(rule);
    const twin = this.bank.questions.find(({ id, practised }) => id === due && practised!.rule === rule);
    const isAsked = twin && !this.#without.includes(twin.id) && one.help !== "shown";
    this.#shown = fresh(isAsked ? twin : first!);
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
    const one = this.#shown;
    const { told } = one;
    const isTaken = this.#take(one, entryNow(one, given));
    const isAgain = !isTaken && one.told !== told;
    if ((isTaken || isAgain) && given !== null) {
      this.#before = before;
      this.#aside = [];
    }
    return isTaken || isAgain;
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
      const text = line({ ...entry, given: answer }, question, parts, 1, this.bank, this.learner);
      taken = { entry, parts, text };
    }
    if (tries && this.#twins.get(rule) === id) this.#twins.delete(rule);
    if (!taken) return false;
    if (one.done && one.missed.length && isEither(question)) this.#twins.set(rule, question.twin);
    const { entry, parts, text } = taken;
    if (text) {
      const given = tries ? entry.given : answer;
      this.#lines.push({ question: id, given, tries, day: dayOf(time), parts: parts!, text });
    }
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
        const { help } = progress([rule], this.#lines.slice(0, -last.tries), this.#needs).found.get(rule)!;
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
    const isRound = Number.isInteger(round) && round >= 0 && round <= rounds;
    if (!question || !isRound || entry.claimed === true || !isNoted(entry, 0)) return false;
    const last = round === rounds - 1 ? this.#last.get(id) : undefined;
    const isOld = round < rounds && (!last || last.done || tries <= last.tries);
    if (isOld) return true;
    const one = last ?? this.#begun(question, tries);
    if (!one || (tries && tries !== one.tries + 1) || !this.#take(one, entry)) return false;
    if (!tries && one === this.#shown) this.#ask(this.#next());
    return true;
  }

  /** The attempt at a question that begins with an entry: the one on the page, or a new one; undefined where it cannot begin so. */
  #begun(question: BankQuestion, tries: number): Asked | undefined {
    if (tries > 1) return undefined;
    const shown = this.#shown;
    const isShown = shown.question === question && !shown.tries && !shown.done && this.#showing === !tries;
    return isShown ? shown : fresh(question);
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
      reveal: open && canReveal(question, tries),
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
    const groups = new Map<string, PracticeGroup>();
    for (const [at, { rule: id, section, states }] of rules.entries()) {
      const one = standing[at]!;
      const group = groups.get(section) ?? { title: section, rules: [] };
      groups.set(section, group);
      const text = filled(states[one.state]!, one.inARow, KNOWN);
      group.rules.push({ rule: id, row: one.inARow, text, state: STATES[one.state]! });
    }
    const isHalf = this.#help === "half";
    let how = 2;
    if (isHalf && (form || half)) how = 1;
    if (isHalf && given) how = 0;
    if (isPair(this.question.id)) how = 5;
    const now = rules.find((one) => one.rule === rule)!;
    const isAgain = standing[rules.indexOf(now)]!.begun;
    return {
      text: this.#showing ? now[isAgain ? "again" : "shown"] : said[how]!,
      example: this.#showing,
      sum: filled(said[4]!, standing.filter(({ known }) => known).length, standing.length),
      groups: [...groups.values()],
      ...(!this.open && { rule }),
    };
  }
}
