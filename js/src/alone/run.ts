// A run through the questions of a page without a kernel, as `teaching/running.py` has it.
import type { Bank, BankQuestion, HandedIn, KeptEntry, Quiz, QuizSummary } from "../trace/types";
import { type Asked, entryNow, filled, fresh, isNoted, MISSES, now, spent, stamp, take, worldOf } from "./asked";
import { codeOf, NEVER, readCode } from "./code";
import { type Given, isRight, numbered, rightOne } from "./judging";

export class Run {
  learner = "";
  entries: KeptEntry[] = [];
  #asked: Asked[];
  #lines: { of: Asked; text: string }[] = [];
  /** Which question is shown; null at the end. */
  #at: number | null = 0;
  #ended = false;
  /** The questions that were left for later, in that order. */
  #putOff: number[] = [];

  constructor(private bank: Bank) {
    this.#asked = bank.questions.map((question) => fresh(question));
    this.#shown.since = now();
  }

  get #shown(): Asked {
    return this.#asked[this.#at ?? this.#asked.length - 1]!;
  }

  get question(): BankQuestion {
    return this.#shown.question;
  }

  /** Whether an answer is waited for. */
  get open(): boolean {
    return this.#at !== null && !this.#shown.done;
  }

  /** The traits that tell how it goes, and the parts of the trace. */
  get facts() {
    const { score, passed } = this;
    return { score, passed };
  }

  get parts() {
    return this.question[this.open ? "open" : "closed"];
  }

  get world() {
    return worldOf(this.#shown);
  }

  get score(): number {
    return this.#asked.reduce((sum, { done, score }) => sum + (done ? score : 0), 0) / this.#asked.length;
  }

  get passed(): boolean {
    return this.score >= this.bank.passing - 1e-9;
  }

  // What a learner does: each says whether it was done.

  /** Answer the question that is shown; null asks for its answer. */
  answer(given: unknown): boolean {
    return this.open && this.#take(entryNow(this.#shown, given));
  }

  next(): boolean {
    if (this.open) return false;
    this.#goOn();
    return true;
  }

  /** Leave the question that is shown for later. */
  skip(): boolean {
    const at = this.#at;
    if (at === null || !this.#canSkip) return false;
    Object.assign(this.#shown, { spent: spent(this.#shown), since: undefined });
    this.#putOff = [...this.#putOff.filter((other) => other !== at), at];
    this.#goOn();
    return true;
  }

  /** Ask the same questions again; the answers to each go on being counted. */
  startAgain(): boolean {
    if (!this.#ended) return false;
    this.#asked = this.#asked.map((one) => fresh(one.question, one.earlier + one.tries, one.right, one.first));
    this.#putOff = [];
    this.#goOn();
    return true;
  }

  /** The questions that are not done, in the order in which they come. */
  get #left(): number[] {
    const left = [...this.#asked.keys()].filter((at) => !this.#asked[at]!.done);
    return [...left.filter((at) => !this.#putOff.includes(at)), ...this.#putOff.filter((at) => left.includes(at))];
  }

  get #canSkip(): boolean {
    return this.open && this.#left.length > 1;
  }

  #goOn(): void {
    this.#at = this.#left[0] ?? null;
    this.#ended = this.#at === null;
    this.#shown.since ??= now();
  }

  /** Show a question again, by its number from 1. */
  show(number: number): boolean {
    if (!this.#ended || !this.#asked[number - 1]) return false;
    this.#at = number - 1;
    return true;
  }

  /** Take what was answered before, each answer once; whether all of it was of this quiz. */
  resume(entries: KeptEntry[]): boolean {
    const isFresh = !this.entries.length;
    const whole = entries.map((entry) => this.#take(entry)).every(Boolean);
    if (isFresh && this.entries.length) {
      this.#at = 0;
      this.next();
    }
    return whole;
  }

  /** Take what a code says; undefined where it is not a code of this quiz. */
  paste(code: string): boolean | undefined {
    const time = stamp();
    const found = readCode(this.bank, code)?.flatMap(({ first, right }, n) => {
      const question = this.bank.questions[n]!;
      const entry = (given: Given, hints: number) => {
        return { time, question: question.id, given, tries: hints + 1, hints, seconds: 0 };
      };
      return [
        ...(first && right ? [entry(numbered(question, first), 0)] : []),
        ...(right < NEVER ? [entry(first && !right ? numbered(question, first) : rightOne(question), right)] : []),
      ];
    });
    return found && this.resume(found);
  }

  handIn(): HandedIn {
    const code = codeOf(this.bank, this.#asked);
    const lines = this.#lines.filter(({ of }) => of.done || of.earlier).map(({ text }) => `${text}\n`);
    return { code, log: lines.join(""), file: this.bank.file };
  }

  /** Judge an answer, and note it, unless it has been counted; false where it cannot be one. */
  #take(entry: KeptEntry): boolean {
    const one = this.#asked.find(({ question }) => question.id === entry.question);
    if (!one || !isNoted(entry)) return false;
    if (one.done || entry.tries - one.earlier <= one.tries) return true;
    const taken = take(one, entry, this.bank, this.learner);
    if (!taken) return false;
    if (taken.text) this.#lines.push({ of: one, text: taken.text });
    this.entries = [...this.entries, taken.entry];
    return true;
  }

  // What a page shows

  page(): Quiz {
    const { question, tries, done, told, given, failed } = this.#shown;
    const ended = this.#at === null;
    return {
      number: (this.#at ?? this.#asked.length - 1) + 1,
      of: this.#asked.length,
      form: question.form,
      tries,
      done,
      told: ended ? [] : told,
      rules: done && !ended ? question.rules : [],
      reveal: this.open && tries >= MISSES,
      again: !ended && this.#ended,
      ...(this.#canSkip && { skip: true }),
      ...(failed !== undefined && !ended && { world: true }),
      ...(given !== undefined && { given }),
      ...(ended && { summary: this.#summary(), restart: true }),
    };
  }

  #summary(): QuizSummary {
    const { said, rows, pool } = this.bank;
    const asked = this.#asked;
    const right = asked.filter(({ score }) => score === 1).length;
    const text = filled(said[right === asked.length ? 1 : 0]!, right, asked.length);
    const found = new Map<string, boolean[]>();
    for (const { met } of asked) {
      for (const rule of new Set(met.map((part) => part.rule))) {
        found.set(rule, [...(found.get(rule) ?? []), isRight(met.filter((part) => part.rule === rule))]);
      }
    }
    const told = [...found].map(([rule, rights]) => ({ rule, of: rights.length, n: rights.filter(Boolean).length }));
    told.sort((a, b) => a.n / a.of - b.n / b.of || (a.rule < b.rule ? -1 : 1));
    return {
      text: this.passed ? `${text} ${said[2]}` : text,
      rows: told.map(({ rule, of, n }) => filled(rows[rule]!, n, of)),
      missed: asked.flatMap(({ score, question }, n) => {
        return score < 1 ? [{ number: n + 1, text: JSON.parse(pool[question.closed.frames!]!)[0].text }] : [];
      }),
    };
  }
}
