// A learner's way through questions: the answers, all that follows from them, and what is shown just now. A run never changes: each
// action returns another one, or undefined if it is not possible now.
import { isSame, keyOf, merge } from "../trace/entries";
import { dayOf, momentOf } from "../trace/moment";
import type {
  Bank,
  BankQuestion,
  HandedIn,
  KeptEntry,
  Nothing,
  QuizData,
  Trace,
  WaitingQuestion,
} from "../trace/types";
import { type Answer, isReveal, judged, lineOf, readEntry, requestedHints } from "./answer";
import { everything } from "./answer_key";
import { type Attempt, attemptsOf, canFollow, closedOf, isRepeat, type Repeat, worldOf } from "./attempt";
import { codeOf } from "./code";

export abstract class Run<View extends object> {
  /** `view` is what the page shows just now, besides the answers; losing it costs the learner nothing but convenience. */
  constructor(
    readonly bank: Bank,
    readonly learner: string,
    readonly answers: readonly Answer[],
    readonly view: View,
  ) {}

  with(changes: { learner?: string; answers?: readonly Answer[]; view?: Partial<View> }): this {
    const { learner = this.learner, answers = this.answers, view } = changes;
    const Kind = this.constructor as new (...state: ConstructorParameters<typeof Run<View>>) => this;
    return new Kind(this.bank, learner, answers, { ...this.view, ...view });
  }

  /** The question that is asked, if any. */
  abstract readonly question: BankQuestion | undefined;
  /** The parts of the pool that make the trace. */
  abstract readonly parts: Record<string, number>;
  /** The parts of the trace that are not in the pool. */
  get table(): Partial<Trace> | undefined {
    return undefined;
  }

  /** The parts of the pool that show why the last wrong move fails; once the question is done, also what is better. */
  abstract readonly world: number[] | undefined;
  /** The second position of a contrast pair; absent where there never is one. */
  get pair(): Trace | Nothing | undefined {
    return undefined;
  }

  abstract page(): QuizData | Nothing;
  /** The traits that report the progress; `before` is the run that the page was told of last. */
  abstract facts(before: this | undefined): object;

  abstract answer(value: unknown): this | undefined;
  abstract next(): this | undefined;
  abstract skip(): this | undefined;
  /** Make a move in a game, if one is played. */
  play(_action: string): this | undefined {
    return undefined;
  }

  /** The question that waits, where a page keeps that too. */
  get open(): WaitingQuestion | undefined {
    return undefined;
  }

  /** Add answers that were given before, or elsewhere; the second value is false if some are impossible. `waiting` was open there. */
  abstract resume(entries: readonly unknown[], waiting?: unknown): [this, boolean];
  abstract handIn(): HandedIn;
}

/** The view of the questions of a run; the records go by the ids of questions. */
export interface QuestionView {
  /** The id of the question that is shown; null at the end. */
  current: string | null;
  /** The time since when it is shown, and the time for which others were shown before they were put off, in milliseconds. */
  since: number;
  spent: Readonly<Record<string, number>>;
  repeats: Readonly<Record<string, Repeat>>;
}

/** Questions one after another. */
export abstract class QuestionRun<View extends QuestionView> extends Run<View> {
  /** The attempt at the question that is shown; at the end at the last one. */
  abstract readonly attempt: Attempt;

  get question(): BankQuestion {
    return this.attempt.question;
  }

  /** True while an answer is waited for. */
  get isOpen(): boolean {
    return this.view.current !== null && !this.attempt.isDone;
  }

  get parts(): Record<string, number> {
    return this.isOpen ? this.question.open : closedOf(this.attempt);
  }

  get world() {
    return worldOf(this.attempt);
  }

  override get pair(): Trace | Nothing {
    return this.question.other ? pooled(this.bank, this.question.other) : {};
  }

  /** The time for which the question has been shown, in milliseconds. */
  get milliseconds(): number {
    return (this.view.spent[this.question.id] ?? 0) + Date.now() - this.view.since;
  }

  /** An entry for an answer that is given now; null asks for the right one. */
  entryNow(value: KeptEntry["given"]): KeptEntry {
    const { question, answers, last } = this.attempt;
    const hints = last + (answers.length ? requestedHints(answers.at(-1)!) : 0);
    const seconds = Math.round(this.milliseconds / 100) / 10;
    return { time: momentOf(Date.now()), question: question.id, given: value, tries: last + 1, hints, seconds };
  }

  /** Judge an answer to the question that is shown; null asks for the right one. */
  answer(value: unknown): this | undefined {
    if (!this.isOpen) return undefined;
    const { attempt, question } = this;
    const answer = judged(question, this.entryNow(value as KeptEntry["given"]), this.learner);
    if (!answer) return undefined;
    if (!isRepeat(attempt, answer)) return canFollow(attempt, answer) ? this.withAnswer(answer) : undefined;
    const repeat = { last: attempt.last, judgement: answer.judgement! };
    return this.with({ view: { repeats: { ...this.view.repeats, [question.id]: repeat } } as Partial<View> });
  }

  /** Add an answer to the question that is shown. */
  withAnswer(answer: Answer): this {
    return this.with({ answers: [...this.answers, answer] });
  }
}

/** A trace from parts of the pool. */
export function pooled({ pool }: Bank, parts: Record<string, number>): Trace {
  const trace: object = Object.fromEntries(Object.entries(parts).map(([key, at]) => [key, JSON.parse(pool[at]!)]));
  return trace as Trace;
}

export const filled = (text: string, n: number, m: number) => text.replace("{n}", String(n)).replace("{m}", String(m));

/** The answers that a page kept; undefined in place of one that is damaged, or of none of the questions. */
export const readAnswers = ({ bank, learner }: Run<object>, entries: readonly unknown[]): (Answer | undefined)[] =>
  entries.map((data) => {
    const entry = readEntry(data);
    const question = everything(bank).find(({ id }) => id === entry?.question);
    return entry && question && judged(question, entry, learner);
  });

/**
 * The answers of a run together with some that were read, without those that cannot count; and false if some of these were damaged or are
 * impossible, since a try is missing before them. `fold` returns the attempts at each question, in practice in each round.
 */
export function takeUp(
  answers: readonly Answer[],
  read: readonly (Answer | undefined)[],
  fold: (answers: readonly Answer[]) => Attempt[][],
): [Answer[], boolean] {
  const here = new Map(answers.map((answer) => [keyOf(answer), answer]));
  const news = read.filter((answer) => answer && !isSame(answer, here.get(keyOf(answer)) ?? ({} as Answer)));
  const all = merge(answers, news as Answer[]);
  const counted = new Set<string>();
  /** The numbers up to which tries in a round only come too late. */
  const limits = new Map<string, number>();
  for (const attempts of fold(all)) {
    const own = attempts.flatMap((attempt) => [...attempt.claims, ...attempt.answers]);
    for (const answer of own) counted.add(keyOf(answer));
    const { isDone, last } = attempts.at(-1)!;
    if (own[0]) limits.set(roundKey(own[0]), isDone ? Number.POSITIVE_INFINITY : last);
  }
  const isPossible = (answer: Answer) =>
    counted.has(keyOf(answer)) || answer.claimed || answer.tries <= limits.get(roundKey(answer))!;
  return [all.filter((answer) => counted.has(keyOf(answer))), read.every((answer) => answer && isPossible(answer))];
}

const roundKey = ({ question, round = 0 }: Answer) => `${question} ${round}`;

/** The log with some answers that a learner hands in, in a file named after the quiz, the nickname and the moment. */
export function logFile({ bank, learner }: Run<object>, answers: readonly Answer[]): Omit<HandedIn, "code"> {
  const questions = new Map(everything(bank).map((question) => [question.id, question]));
  const lines = answers
    .filter((answer) => !isReveal(answer))
    .map((answer) => `${lineOf(answer, questions.get(answer.question)!, bank.session)}\n`);
  const plain = learner.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
  const coded = plain.replace(/[^\0-\x7f]/gu, (letter) => `${letter.codePointAt(0)!.toString(16)}-`);
  const safe = coded
    .replace(/[^A-Za-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  const moment = momentOf(Date.now());
  const time = moment.slice(11, 19).replace(/:/g, "");
  const stem = [bank.file, safe, dayOf(moment), time].filter(Boolean).join("-");
  return { log: lines.join(""), file: `${stem}.jsonl` };
}

/** The code and the log that a learner hands in. Answers to questions that were never done are left out: their lines tell what is right. */
export function handedIn(run: Run<object>, questions: readonly BankQuestion[]): HandedIn {
  const { bank, answers } = run;
  const isFinished = (question: BankQuestion) => attemptsOf(question, answers).some(({ isDone }) => isDone);
  const finished = new Set(questions.filter(isFinished).map(({ id }) => id));
  const lines = answers.filter(({ claimed, question }) => claimed || finished.has(question));
  return { code: codeOf(bank, answers), ...logFile(run, lines) };
}
