// A run through the questions of a page without a kernel, as `practice/quiz_run.py` has it.
import type { Bank, BankQuestion, HandedIn, KeptEntry, Nothing, QuizData, Trace } from "../trace/types";
import { canReveal, isEither, isRight, numbered } from "./answer_key";
import { codeOf, NEVER, readCode } from "./code";
import { pooled } from "./responder";
import {
  type Attempt,
  claim,
  closedOf,
  currentTime,
  fileName,
  filled,
  fresh,
  isNoted,
  newEntry,
  signed,
  spent,
  stamp,
  take,
  worldOf,
} from "./run_question";

/** A line of the log, and what was asked; not of what a code claims, which tells nothing of what is right. */
export interface LogLine {
  of?: Attempt;
  text: string;
}

export class Run {
  learner = "";
  entries: KeptEntry[] = [];
  attempts: Attempt[];
  /** Which question is shown; null at the end. */
  currentIndex: number | null = 0;
  ended = false;
  /** The questions that were left for later, in that order. */
  putOff: number[] = [];
  /** What was answered rightly here, at whatever try: what a code claims is no part of it. */
  protected solved = new Set<string>();

  /** What was logged of others may stand in the lines as well; `noted` is told of every answer that was taken. */
  constructor(
    protected bank: Bank,
    readonly lines: LogLine[] = [],
    private noted?: (entry: KeptEntry) => void,
  ) {
    this.attempts = bank.questions.map((question) => fresh(question));
  }

  /** From now on the question is shown. */
  begin(): void {
    this.#attempt.since = currentTime();
  }

  /** Say who the learner is, also in the lines that were written without a nickname. */
  sign(nickname: string): void {
    this.learner = nickname;
    for (const line of this.lines) line.text = signed(line.text, nickname);
  }

  /** Whether one who went on from here was done; `beyond`: something later was answered, too. */
  canPassBy(beyond: boolean): boolean {
    return this.attempts.every(
      ({ question, isDone, claimed, tries }) =>
        isDone || claimed === 1 || (beyond && (claimed !== undefined || canReveal(question, tries))),
    );
  }

  /** Whether anything was answered that no code claims. */
  get hasUnclaimedAnswers(): boolean {
    return this.entries.some(({ claimed }) => !claimed);
  }

  get #attempt(): Attempt {
    return this.attempts[this.at]!;
  }

  get question(): BankQuestion {
    return this.#attempt.question;
  }

  /** Whether an answer is waited for. */
  get open(): boolean {
    return this.currentIndex !== null && !this.#attempt.isDone;
  }

  get parts() {
    return this.open ? this.question.open : closedOf(this.#attempt);
  }

  /** Whether all questions are done. */
  get over(): boolean {
    return this.attempts.every(({ isDone }) => isDone);
  }

  get world() {
    return worldOf(this.#attempt);
  }

  /** The second position of a contrast pair. */
  get pair(): Trace | Nothing {
    return this.question.other ? pooled(this.bank, this.question.other) : {};
  }

  /** Which question is shown, from 0; at the end the last one. */
  get at(): number {
    return this.currentIndex ?? this.attempts.length - 1;
  }

  // What a learner does: each says whether it was done.

  /** Answer the question that is shown; null asks for its answer. */
  answer(answer: unknown): boolean {
    const attempt = this.#attempt;
    const before = attempt.feedback;
    // What was wrong before is told again and does not count.
    return this.open && (this.#take(newEntry(attempt, answer)) || attempt.feedback !== before);
  }

  next(): boolean {
    if (this.open) return false;
    this.goOn();
    return true;
  }

  /** Leave the question that is shown for later. */
  skip(): boolean {
    const at = this.currentIndex;
    if (at === null || !this.#canSkip) return false;
    Object.assign(this.#attempt, { spent: spent(this.#attempt), since: undefined });
    this.putOff = [...this.putOff.filter((other) => other !== at), at];
    this.goOn();
    return true;
  }

  /** The questions that are not done, in the order in which they come: last those that a code claims, or put off. */
  get #remaining(): number[] {
    const isClaimed = (at: number) => Number(this.attempts[at]!.claimed === 1);
    const remaining = [...this.attempts.keys()].filter((at) => !this.attempts[at]!.isDone);
    const next = remaining.filter((at) => !this.putOff.includes(at)).sort((a, b) => isClaimed(a) - isClaimed(b));
    return [...next, ...this.putOff.filter((at) => remaining.includes(at))];
  }

  get #canSkip(): boolean {
    return this.open && this.#remaining.length > 1;
  }

  goOn(): void {
    this.currentIndex = this.#remaining[0] ?? null;
    this.ended = this.currentIndex === null;
    this.#attempt.since ??= currentTime();
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
    const attempt = this.attempts.find(({ question }) => question.id === entry.question);
    if (!attempt || !isNoted(entry)) return false;
    const { isDone, tries, earlier, claimed } = attempt;
    const isClaim = entry.claimed === true;
    const more = entry.tries - earlier - tries;
    if (isDone || more <= 0 || (isClaim && (tries || (earlier && claimed === undefined)))) return true;
    if (!isClaim && more > 1) return false;
    const result = (isClaim ? claim : take)(attempt, entry, this.bank, this.learner);
    if (!result) return false;
    if (!isClaim && result.parts && isRight(result.parts)) this.solved.add(attempt.question.id);
    if (result.text) this.lines.push({ ...(!isClaim && { of: attempt }), text: result.text });
    this.entries = [...this.entries, result.entry];
    this.noted?.(result.entry);
    this.#askTwin(attempt);
    return true;
  }

  /** Ask the twin of a question later, after a miss that has ended it. */
  #askTwin({ question, isDone, misses, twin: isTwin }: Attempt): void {
    const twin = this.bank.twins?.find(({ id }) => id === question.twin);
    if (!twin || !isDone || !misses.length || !isEither(question) || isTwin) return;
    if (!this.attempts.some((attempt) => attempt.question === twin)) this.attempts.push({ ...fresh(twin), twin: true });
  }

  // What a page shows

  page(): QuizData {
    const { question, tries, isDone, feedback, answer, failed } = this.#attempt;
    const ended = this.currentIndex === null;
    return {
      number: this.at + 1,
      of: this.attempts.length,
      form: question.form,
      tries,
      done: isDone,
      feedback: ended ? [] : feedback,
      rules: isDone && !ended ? question.rules : [],
      reveal: this.open && canReveal(question, tries),
      again: !ended && this.ended,
      ...(this.#canSkip && { skip: true }),
      ...(failed !== undefined && !ended && { world: true }),
      ...(answer !== undefined && { given: answer }),
    };
  }
}

/** How questions went: the whole in a sentence, and rule by rule, the weakest first. */
export function summedUp({ texts: sentences, rows }: Bank, attempts: Attempt[]) {
  const counted = attempts.filter(({ twin }) => !twin);
  const right = counted.filter(({ score }) => score === 1).length;
  const rightsByRule = new Map<string, boolean[]>();
  for (const { firstParts: met } of attempts) {
    for (const rule of new Set(met.map((part) => part.rule))) {
      rightsByRule.set(rule, [...(rightsByRule.get(rule) ?? []), isRight(met.filter((part) => part.rule === rule))]);
    }
  }
  const tallies = [...rightsByRule].map(([rule, rights]) => ({
    rule,
    of: rights.length,
    n: rights.filter(Boolean).length,
  }));
  tallies.sort((a, b) => a.n / a.of - b.n / b.of || (a.rule < b.rule ? -1 : 1));
  return {
    text: filled(sentences[right === counted.length ? 1 : 0]!, right, counted.length),
    rows: tallies.map(({ rule, of, n }) => filled(rows[rule]!, n, of)),
  };
}

/** What a code claims: the first answers, and in which try one was right; undefined where it is not a code of these questions. */
export function claimsOf(bank: Bank, code: string): KeptEntry[] | undefined {
  const time = stamp();
  return readCode(bank, code)?.flatMap(({ first, right }, n) => {
    const question = bank.questions[n]!;
    const entry = (value: KeptEntry["given"], hints: number, score: number): KeptEntry => {
      return { time, question: question.id, given: value, tries: hints + 1, hints, seconds: 0, claimed: true, score };
    };
    return [
      ...(first || !right ? [entry(first ? numbered(question, first) : null, 0, Number(!right))] : []),
      ...(right && right < NEVER ? [entry(null, right, 1)] : []),
    ];
  });
}

/** What a learner hands in, without the answers to questions that are not done. */
export function handedIn(bank: Bank, learner: string, attempts: Attempt[], lines: LogLine[]): HandedIn {
  const canHandIn = ({ of }: LogLine) => !of || of.isDone || (of.earlier && of.claimed === undefined);
  const texts = lines.filter(canHandIn).map(({ text }) => `${text}\n`);
  return { code: codeOf(bank, attempts), log: texts.join(""), file: fileName(bank, learner) };
}
