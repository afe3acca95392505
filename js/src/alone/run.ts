// A run through the questions of a page without a kernel, as `practice/quiz_run.py` has it.
import type { Bank, BankQuestion, HandedIn, KeptEntry, Nothing, Quiz, Trace } from "../trace/types";
import { canReveal, isEither, isRight, numbered } from "./answer_key";
import { codeOf, NEVER, readCode } from "./code";
import { pooled } from "./responder";
import {
  type Asked,
  claim,
  closedOf,
  entryNow,
  fileName,
  filled,
  fresh,
  isNoted,
  now,
  signed,
  spent,
  stamp,
  take,
  worldOf,
} from "./run_question";

/** A line of the log, and what was asked; not of what a code claims, which tells nothing of what is right. */
export interface Line {
  of?: Asked;
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
  /** What was answered rightly here, at whatever try: what a code claims is no part of it. */
  protected solved = new Set<string>();

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
    this.#shown.since = now();
  }

  /** Say who the learner is, also in the lines that were written without a nickname. */
  sign(nickname: string): void {
    this.learner = nickname;
    for (const one of this.lines) one.text = signed(one.text, nickname);
  }

  /** Whether one who went on from here was done; `beyond`: something later was answered, too. */
  leftBehind(beyond: boolean): boolean {
    return this.asked.every(
      ({ question, done, claimed, tries }) =>
        done || claimed === 1 || (beyond && (claimed !== undefined || canReveal(question, tries))),
    );
  }

  /** Whether anything was answered that no code claims. */
  get isBegunHere(): boolean {
    return this.entries.some(({ claimed }) => !claimed);
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
    return this.open ? this.question.open : closedOf(this.#shown);
  }

  /** Whether all questions are done. */
  get over(): boolean {
    return this.asked.every(({ done }) => done);
  }

  get world() {
    return worldOf(this.#shown);
  }

  /** The second position of a contrast pair. */
  get pair(): Trace | Nothing {
    return this.question.other ? pooled(this.bank, this.question.other) : {};
  }

  /** Which question is shown, from 0; at the end the last one. */
  get at(): number {
    return this.shownAt ?? this.asked.length - 1;
  }

  // What a learner does: each says whether it was done.

  /** Answer the question that is shown; null asks for its answer. */
  answer(given: unknown): boolean {
    const one = this.#shown;
    const before = one.told;
    // What was wrong before is told again and does not count.
    return this.open && (this.#take(entryNow(one, given)) || one.told !== before);
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

  /** The questions that are not done, in the order in which they come: last those that a code claims, or put off. */
  get #left(): number[] {
    const isClaimed = (at: number) => Number(this.asked[at]!.claimed === 1);
    const left = [...this.asked.keys()].filter((at) => !this.asked[at]!.done);
    const next = left.filter((at) => !this.putOff.includes(at)).sort((a, b) => isClaimed(a) - isClaimed(b));
    return [...next, ...this.putOff.filter((at) => left.includes(at))];
  }

  get #canSkip(): boolean {
    return this.open && this.#left.length > 1;
  }

  goOn(): void {
    this.shownAt = this.#left[0] ?? null;
    this.ended = this.shownAt === null;
    this.#shown.since ??= now();
  }

  /** Take what was answered before, each answer once; whether all of it was of this quiz. */
  resume(entries: KeptEntry[]): boolean {
    const isFresh = !this.entries.length;
    const whole = entries.map((entry) => this.#take(entry)).every(Boolean);
    if (isFresh && this.entries.length) this.goOn();
    return whole;
  }

  /** Judge an answer, and note it, unless it has been counted; false where it cannot be one. What a code claims is not judged. */
  #take(entry: KeptEntry): boolean {
    const one = this.asked.find(({ question }) => question.id === entry.question);
    if (!one || !isNoted(entry)) return false;
    const { done, tries, earlier, claimed } = one;
    const isClaim = entry.claimed === true;
    const more = entry.tries - earlier - tries;
    if (done || more <= 0 || (isClaim && (tries || (earlier && claimed === undefined)))) return true;
    if (!isClaim && more > 1) return false;
    const taken = (isClaim ? claim : take)(one, entry, this.bank, this.learner);
    if (!taken) return false;
    if (!isClaim && taken.parts && isRight(taken.parts)) this.solved.add(one.question.id);
    if (taken.text) this.lines.push({ ...(!isClaim && { of: one }), text: taken.text });
    this.entries = [...this.entries, taken.entry];
    this.noted?.(taken.entry);
    this.#askTwin(one);
    return true;
  }

  /** Ask the twin of a question later, after a miss that has ended it. */
  #askTwin({ question, done, missed, twin: isTwin }: Asked): void {
    const twin = this.bank.twins?.find(({ id }) => id === question.twin);
    if (!twin || !done || !missed.length || !isEither(question) || isTwin) return;
    if (!this.asked.some((one) => one.question === twin)) this.asked.push({ ...fresh(twin), twin: true });
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
      reveal: this.open && canReveal(question, tries),
      again: !ended && this.ended,
      ...(this.#canSkip && { skip: true }),
      ...(failed !== undefined && !ended && { world: true }),
      ...(given !== undefined && { given }),
    };
  }
}

/** How questions went: the whole in a sentence, and rule by rule, the weakest first. */
export function summedUp({ said, rows }: Bank, asked: Asked[]) {
  const counted = asked.filter(({ twin }) => !twin);
  const right = counted.filter(({ score }) => score === 1).length;
  const found = new Map<string, boolean[]>();
  for (const { met } of asked) {
    for (const rule of new Set(met.map((part) => part.rule))) {
      found.set(rule, [...(found.get(rule) ?? []), isRight(met.filter((part) => part.rule === rule))]);
    }
  }
  const told = [...found].map(([rule, rights]) => ({ rule, of: rights.length, n: rights.filter(Boolean).length }));
  told.sort((a, b) => a.n / a.of - b.n / b.of || (a.rule < b.rule ? -1 : 1));
  return {
    text: filled(said[right === counted.length ? 1 : 0]!, right, counted.length),
    rows: told.map(({ rule, of, n }) => filled(rows[rule]!, n, of)),
  };
}

/** What a code claims: the first answers, and in which try one was right; undefined where it is not a code of these questions. */
export function claimsOf(bank: Bank, code: string): KeptEntry[] | undefined {
  const time = stamp();
  return readCode(bank, code)?.flatMap(({ first, right }, n) => {
    const question = bank.questions[n]!;
    const entry = (given: KeptEntry["given"], hints: number, score: number): KeptEntry => {
      return { time, question: question.id, given, tries: hints + 1, hints, seconds: 0, claimed: true, score };
    };
    return [
      ...(first || !right ? [entry(first ? numbered(question, first) : null, 0, Number(!right))] : []),
      ...(right && right < NEVER ? [entry(null, right, 1)] : []),
    ];
  });
}

/** What a learner hands in, without the answers to questions that are not done. */
export function handedIn(bank: Bank, learner: string, asked: Asked[], lines: Line[]): HandedIn {
  const isTold = ({ of }: Line) => !of || of.done || (of.earlier && of.claimed === undefined);
  const told = lines.filter(isTold).map(({ text }) => `${text}\n`);
  return { code: codeOf(bank, asked), log: told.join(""), file: fileName(bank, learner) };
}
