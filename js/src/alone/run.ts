// A run through the questions of a page without a kernel, as `teaching/running.py` has it.
import type { Bank, BankPart, BankQuestion, HandedIn, KeptEntry, Quiz, QuizSummary, QuizTold } from "../trace/types";
import { codeOf, NEVER, readCode } from "./code";
import { type Given, isRight, judged, numbered, rightOne } from "./judging";

/** After so many misses the answer may be asked for. */
const MISSES = 3;

/** One question of a run. */
interface Asked {
  question: BankQuestion;
  tries: number;
  /** How often it was answered before the quiz was started again. */
  earlier: number;
  /** How long it was shown before it was left for later, in milliseconds. */
  spent: number;
  done: boolean;
  /** The score of the first answer, its parts, and its number among all answers. */
  score: number;
  met: BankPart[];
  first: number;
  /** In which try it was right, from 0. */
  right: number;
  told: QuizTold[];
  given?: Given | undefined;
  since?: number | undefined;
}

const fresh = (question: BankQuestion, earlier = 0, right = NEVER, first = 0): Asked => {
  return { question, tries: 0, earlier, spent: 0, done: false, score: 0, met: [], first, right, told: [] };
};

const now = () => Date.now();
const stamp = () => `${new Date(now()).toISOString().slice(0, 19)}+00:00`;
const filled = (text: string, n: number, m: number) => text.replace("{n}", String(n)).replace("{m}", String(m));

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

  get score(): number {
    return this.#asked.reduce((sum, { done, score }) => sum + (done ? score : 0), 0) / this.#asked.length;
  }

  get passed(): boolean {
    return this.score >= this.bank.passing - 1e-9;
  }

  // What a learner does: each says whether it was done.

  /** Answer the question that is shown; null asks for its answer. */
  answer(given: unknown): boolean {
    const { question, tries, earlier } = this.#shown;
    const hints = earlier + tries;
    const seconds = Math.round(this.#spent() / 100) / 10;
    const entry = { time: stamp(), question: question.id, given: given as Given, tries: hints + 1, hints, seconds };
    return this.open && this.#take(entry);
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
    Object.assign(this.#shown, { spent: this.#spent(), since: undefined });
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

  /** How long the question has been shown. */
  #spent(): number {
    const { spent, since = now() } = this.#shown;
    return spent + now() - since;
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
  #take({ time, question: id, given, tries, seconds: took }: KeptEntry): boolean {
    const one = this.#asked.find(({ question }) => question.id === id);
    const isNoted =
      typeof time === "string" && !Number.isNaN(Date.parse(time)) && typeof took === "number" && took >= 0;
    if (!one || !isNoted || !Number.isInteger(tries) || tries < 1) return false;
    const turn = tries - one.earlier;
    if (one.done || turn <= one.tries) return true;
    const { question } = one;
    const seconds = Math.round(took * 10) / 10;
    const entry = { time, question: id, given, tries, hints: tries - 1, seconds };
    if (given === null) {
      if (one.tries < MISSES) return false;
      Object.assign(one, { done: true, told: question.shown, given: undefined });
    } else {
      const answer = judged(question, given);
      if (!answer) return false;
      entry.given = answer.given;
      const { parts, told, miss, at } = answer;
      const rights = parts.filter(({ right }) => right).length;
      one.tries = turn;
      if (turn === 1) Object.assign(one, { score: rights / parts.length, met: parts });
      if (tries === 1) one.first = question.size > 1 ? at : 0;
      one.done = isRight(parts);
      if (one.done && one.right === NEVER) one.right = Math.min(tries, NEVER) - 1;
      one.told = one.done ? told : [{ text: turn === 2 ? question.second : miss, right: false }];
      one.given = one.done || question.form.kind === "act" ? undefined : answer.given;
      const score = this.bank.scores[parts.length]![rights]!;
      this.#lines.push({ of: one, text: this.#line(entry, question.head, parts, score) });
    }
    this.entries = [...this.entries, entry];
    return true;
  }

  /** A line of the log, to the byte as Python writes it. */
  #line({ time, given, tries, hints, seconds }: KeptEntry, head: string, parts: BankPart[], score: string): string {
    const [when, who, what, why] = [time, this.learner, given, parts].map((value) => JSON.stringify(value));
    const took = Number.isInteger(seconds) ? `${seconds}.0` : seconds;
    const judgement = `"given":${what},"parts":${why},"score":${score},"tries":${tries},"hints":${hints},"seconds":${took}`;
    return `{"time":${when},"learner":${who},"session":${this.bank.session},${head},${judgement},"version":1}`;
  }

  // What a page shows

  page(): Quiz {
    const { question, tries, done, told, given } = this.#shown;
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
