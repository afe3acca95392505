// A run through the questions of a page without a kernel, as `teaching/running.py` has it.
import type { Bank, BankQuestion, HandedIn, KeptEntry, Quiz } from "../trace/types";
import { type Asked, entryNow, filled, fresh, isNoted, MISSES, now, spent, stamp, take, worldOf } from "./asked";
import { codeOf, NEVER, readCode } from "./code";
import { type Given, isRight, numbered, rightOne } from "./judging";

/** A line of the log, and what was asked. */
export interface Line {
  of: Asked;
  text: string;
}

export class Run {
  learner = "";
  entries: KeptEntry[] = [];
  asked: Asked[];
  /** Which question is shown; null at the end. */
  shownAt: number | null = 0;
  ended = false;
  /** The questions that were left for later, in that order. */
  putOff: number[] = [];

  /** What was logged of others may stand in the lines as well; `noted` is told of every answer that was taken. */
  constructor(
    protected bank: Bank,
    readonly lines: Line[] = [],
    private noted?: (entry: KeptEntry) => void,
  ) {
    this.asked = bank.questions.map((question) => fresh(question));
  }

  /** From now on the question is shown. */
  begin(): void {
    this.#shown.since ??= now();
  }

  get #shown(): Asked {
    return this.asked[this.at]!;
  }

  get question(): BankQuestion {
    return this.#shown.question;
  }

  /** Whether an answer is waited for. */
  get open(): boolean {
    return this.shownAt !== null && !this.#shown.done;
  }

  get parts() {
    return this.question[this.open ? "open" : "closed"];
  }

  /** Whether all questions are done. */
  get over(): boolean {
    return this.asked.every(({ done }) => done);
  }

  get world() {
    return worldOf(this.#shown);
  }

  /** Which question is shown, from 0; at the end the last one. */
  get at(): number {
    return this.shownAt ?? this.asked.length - 1;
  }

  // What a learner does: each says whether it was done.

  /** Answer the question that is shown; null asks for its answer. */
  answer(given: unknown): boolean {
    return this.open && this.#take(entryNow(this.#shown, given));
  }

  next(): boolean {
    if (this.open) return false;
    this.goOn();
    return true;
  }

  /** Leave the question that is shown for later. */
  skip(): boolean {
    const at = this.shownAt;
    if (at === null || !this.#canSkip) return false;
    Object.assign(this.#shown, { spent: spent(this.#shown), since: undefined });
    this.putOff = [...this.putOff.filter((other) => other !== at), at];
    this.goOn();
    return true;
  }

  /** The questions that are not done, in the order in which they come. */
  get #left(): number[] {
    const left = [...this.asked.keys()].filter((at) => !this.asked[at]!.done);
    return [...left.filter((at) => !this.putOff.includes(at)), ...this.putOff.filter((at) => left.includes(at))];
  }

  get #canSkip(): boolean {
    return this.open && this.#left.length > 1;
  }

  goOn(): void {
    this.shownAt = this.#left[0] ?? null;
    this.ended = this.shownAt === null;
    this.begin();
  }

  /** Take what was answered before, each answer once; whether all of it was of this quiz. */
  resume(entries: KeptEntry[]): boolean {
    const isFresh = !this.entries.length;
    const whole = entries.map((entry) => this.#take(entry)).every(Boolean);
    if (isFresh && this.entries.length) {
      this.shownAt = 0;
      this.next();
    }
    return whole;
  }

  /** Judge an answer, and note it, unless it has been counted; false where it cannot be one. */
  #take(entry: KeptEntry): boolean {
    const one = this.asked.find(({ question }) => question.id === entry.question);
    if (!one || !isNoted(entry)) return false;
    if (one.done || entry.tries - one.earlier <= one.tries) return true;
    const taken = take(one, entry, this.bank, this.learner);
    if (!taken) return false;
    if (taken.text) this.lines.push({ of: one, text: taken.text });
    this.entries = [...this.entries, taken.entry];
    this.noted?.(taken.entry);
    return true;
  }

  // What a page shows

  page(): Quiz {
    const { question, tries, done, told, given, failed } = this.#shown;
    const ended = this.shownAt === null;
    return {
      number: this.at + 1,
      of: this.asked.length,
      form: question.form,
      tries,
      done,
      told: ended ? [] : told,
      rules: done && !ended ? question.rules : [],
      reveal: this.open && tries >= MISSES,
      again: !ended && this.ended,
      ...(this.#canSkip && { skip: true }),
      ...(failed !== undefined && !ended && { world: true }),
      ...(given !== undefined && { given }),
    };
  }
}

/** How questions went: the whole in a sentence, and rule by rule, the weakest first. */
export function summedUp({ said, rows }: Bank, asked: Asked[]) {
  const right = asked.filter(({ score }) => score === 1).length;
  const found = new Map<string, boolean[]>();
  for (const { met } of asked) {
    for (const rule of new Set(met.map((part) => part.rule))) {
      found.set(rule, [...(found.get(rule) ?? []), isRight(met.filter((part) => part.rule === rule))]);
    }
  }
  const told = [...found].map(([rule, rights]) => ({ rule, of: rights.length, n: rights.filter(Boolean).length }));
  told.sort((a, b) => a.n / a.of - b.n / b.of || (a.rule < b.rule ? -1 : 1));
  return {
    text: filled(said[right === asked.length ? 1 : 0]!, right, asked.length),
    rows: told.map(({ rule, of, n }) => filled(rows[rule]!, n, of)),
  };
}

/** The answers that a code tells of; undefined where it is not a code of these questions. */
export function answersOf(bank: Bank, code: string): KeptEntry[] | undefined {
  const time = stamp();
  return readCode(bank, code)?.flatMap(({ first, right }, n) => {
    const question = bank.questions[n]!;
    const entry = (given: Given, hints: number) => {
      return { time, question: question.id, given, tries: hints + 1, hints, seconds: 0 };
    };
    return [
      ...(first && right ? [entry(numbered(question, first), 0)] : []),
      ...(right < NEVER ? [entry(first && !right ? numbered(question, first) : rightOne(question), right)] : []),
    ];
  });
}

/** What a learner hands in, without the questions that are not done. */
export function handedIn(bank: Bank, asked: Asked[], lines: Line[]): HandedIn {
  const told = lines.filter(({ of }) => of.done || of.earlier).map(({ text }) => `${text}\n`);
  return { code: codeOf(bank, asked), log: told.join(""), file: bank.file };
}
