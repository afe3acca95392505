// A quiz on a page without a kernel: its questions, the answers to them, and what the page shows of them. A quiz never changes:
// each action of the learner returns another one, or undefined if it is not possible now.
import { momentOf } from "../trace/moment";
import type { Bank, BankQuestion, HandedIn, Nothing, QuizData, QuizSummary, StationMark, Trace } from "../trace/types";
import { type Answer, answersTo, logOf, readEntry } from "./answer";
import { canReveal, isEither, isRight, judge } from "./answer_key";
import {
  type Attempt,
  attemptOf,
  attemptPage,
  closedOf,
  judgeEntry,
  newEntry,
  passesOf,
  type Repeat,
  rightsByRule,
  scoreOf,
  worldOf,
} from "./attempt";
import { claimsOf, codeOf } from "./code";
import { pooled, type Run } from "./responder";

/** The part of a quiz that is lost without harm: what the page shows just now. */
export interface QuizView {
  /** The index of the question that is shown; null at the end. */
  index: number | null;
  /** True once the end was reached: then questions that are done may be shown again. */
  hasEnded: boolean;
  /** The indices of the questions that were put off, in that order. */
  postponed: readonly number[];
  /** The ids of the twins that are asked in addition. */
  twins: readonly string[];
  /** The number of answers before the quiz was last started again, and the tries at each question in them. */
  start: number;
  earlier: Readonly<Record<string, number>>;
  /** The time at which the question was shown, and how long each had been shown before it was put off, in milliseconds. */
  since?: number | undefined;
  spent: Readonly<Record<string, number>>;
  repeats: Readonly<Record<string, Repeat>>;
}

const START: QuizView = {
  index: 0,
  hasEnded: false,
  postponed: [],
  twins: [],
  start: 0,
  earlier: {},
  spent: {},
  repeats: {},
};

export const filled = (text: string, n: number, m: number) => text.replace("{n}", String(n)).replace("{m}", String(m));

/** The time since a question was shown, in seconds to one decimal. */
export const secondsSince = (since: number, spent = 0) => Math.round((spent + Date.now() - since) / 100) / 10;

export class Quiz implements Run<Quiz> {
  /** The questions that are asked, each with the answers since the last start: first those of the bank, then twins. */
  readonly attempts: readonly Attempt[];

  constructor(
    readonly bank: Bank,
    readonly learner = "",
    readonly answers: readonly Answer[] = [],
    readonly view: QuizView = START,
  ) {
    const twins = view.twins.map((id) => bank.twins!.find((twin) => twin.id === id)!);
    const since = answers.slice(view.start);
    this.attempts = [...bank.questions, ...twins].map((question) =>
      attemptOf(question, answersTo(question.id, since), view.earlier[question.id]),
    );
  }

  with({
    learner = this.learner,
    answers = this.answers,
    ...view
  }: Partial<QuizView> & { learner?: string; answers?: readonly Answer[] }): Quiz {
    return new Quiz(this.bank, learner, answers, { ...this.view, ...view });
  }

  // State

  get #attempt(): Attempt {
    return this.attempts[this.view.index ?? this.attempts.length - 1]!;
  }

  get question(): BankQuestion {
    return this.#attempt.question;
  }

  /** True while an answer is waited for. */
  get isOpen(): boolean {
    return this.view.index !== null && !this.#attempt.isDone;
  }

  get isDone(): boolean {
    return this.attempts.every(({ isDone }) => isDone);
  }

  /** The attempts at the questions of the bank: only they count for the score. */
  get #own(): readonly Attempt[] {
    return this.attempts.slice(0, this.bank.questions.length);
  }

  /** True if anything was answered or claimed. */
  get hasAnswers(): boolean {
    return this.attempts.some(({ question }) => answersTo(question.id, this.answers).length > 0);
  }

  /** True if anything was answered here: a code's claims are none of that. */
  get hasOwnAnswers(): boolean {
    return this.answers.some(({ entry }) => !entry.claimed && this.attempts.some(({ question }) => question.id === entry.question));
  }

  /** True if a learner who went on from here had done all questions; `isBehind` if something later was answered, too. */
  canBeLeft(isBehind: boolean): boolean {
    return this.attempts.every(
      ({ question, isDone, claimed, tries }) =>
        isDone || claimed === 1 || (isBehind && (claimed !== undefined || canReveal(question, tries))),
    );
  }

  get score(): number {
    return this.#own.reduce((sum, attempt) => sum + scoreOf(attempt), 0) / this.#own.length;
  }

  get passed(): boolean {
    return this.score >= this.bank.passing - 1e-9;
  }

  /** The mark in a course: done once each question was answered correctly here, at whatever try. */
  get mark(): StationMark {
    const solved = this.bank.questions.filter(({ id }) =>
      answersTo(id, this.answers).some(({ judgement }) => judgement && isRight(judgement)),
    ).length;
    const count = this.bank.questions.length;
    return { done: solved === count, share: solved / count, due: "" };
  }

  /** The indices of the open questions in the order in which they come: claimed ones later, those put off last. */
  get #remaining(): number[] {
    const open = [...this.attempts.keys()].filter((at) => !this.attempts[at]!.isDone);
    const isClaimed = (at: number) => Number(this.attempts[at]!.claimed === 1);
    const { postponed } = this.view;
    const next = open.filter((at) => !postponed.includes(at)).sort((a, b) => isClaimed(a) - isClaimed(b));
    return [...next, ...postponed.filter((at) => open.includes(at))];
  }

  /** The ids of the twins that are asked, those of missed questions included. */
  get #twins(): string[] {
    const missed = this.#own.filter(({ question, misses }) => isEither(question) && misses.length);
    const twins = missed.flatMap(({ question }) => this.bank.twins?.find(({ id }) => id === question.twin)?.id ?? []);
    return [...new Set([...this.view.twins, ...twins])];
  }

  // Actions

  /** Measure the time from now on, when the question is shown. */
  begin(): Quiz {
    return this.with({ since: Date.now() });
  }

  answer(value: unknown): Quiz | undefined {
    const { since = Date.now(), spent, repeats } = this.view;
    const { id } = this.question;
    if (!this.isOpen) return undefined;
    const entry = newEntry(this.#attempt, value, momentOf(Date.now()), secondsSince(since, spent[id]));
    const { answer, repeat } = judgeEntry(this.#attempt, entry, this.learner);
    if (answer) return this.with({ answers: [...this.answers, answer] });
    if (!repeat) return undefined;
    return this.with({ repeats: { ...repeats, [id]: { tries: this.#attempt.tries, judgement: repeat } } });
  }

  next(): Quiz | undefined {
    return this.isOpen ? undefined : this.#goOn();
  }

  /** Put off the question that is shown. */
  skip(): Quiz | undefined {
    const { index, postponed, spent, since = Date.now() } = this.view;
    if (index === null || !this.isOpen || this.#remaining.length < 2) return undefined;
    const { id } = this.question;
    return this.with({
      postponed: [...postponed.filter((other) => other !== index), index],
      spent: { ...spent, [id]: (spent[id] ?? 0) + Date.now() - since },
    }).#goOn();
  }

  /** Ask the same questions again; the tries at each go on being counted. */
  restart(): Quiz | undefined {
    const earlier = this.attempts.map(({ question, earlier, tries }) => [question.id, earlier + tries]);
    const start = { ...START, twins: this.view.twins, start: this.answers.length, earlier: Object.fromEntries(earlier) };
    return this.view.hasEnded ? this.with({ ...start, index: null }).#goOn() : undefined;
  }

  /** Show a question again, by its number from 1. */
  show(number: number): Quiz | undefined {
    return this.view.hasEnded && this.attempts[number - 1] ? this.with({ index: number - 1 }) : undefined;
  }

  #goOn(): Quiz {
    const quiz = this.with({ twins: this.#twins });
    const index = quiz.#remaining[0] ?? null;
    const since = index === this.view.index ? this.view.since : Date.now();
    return quiz.with({ index, hasEnded: index === null, since });
  }

  /** Add answers that were given before, each once; the second value is false if one cannot be of this quiz. */
  resume(entries: readonly unknown[]): [Quiz, boolean] {
    const results = { quiz: this as Quiz, isWhole: true };
    for (const data of entries) {
      const quiz = results.quiz.#resumeEntry(data);
      if (quiz) results.quiz = quiz;
      else results.isWhole = false;
    }
    const begins = !this.hasAnswers && results.quiz.hasAnswers;
    return [begins ? results.quiz.#goOn() : results.quiz, results.isWhole];
  }

  #resumeEntry(data: unknown): Quiz | undefined {
    const entry = readEntry(data);
    const attempt = this.attempts.find(({ question }) => question.id === entry?.question);
    if (!entry || !attempt) return undefined;
    const { question, isDone, earlier, claimed, tries } = attempt;
    const isLater = earlier > 0 && claimed === undefined;
    const more = entry.tries - earlier - tries;
    if (isDone || more <= 0 || (entry.claimed && (tries > 0 || isLater))) return this;
    if (entry.claimed) {
      const value = entry.given === null ? null : judge(question, entry.given)?.given;
      if (value === undefined) return undefined;
      return this.with({ answers: [...this.answers, { entry: { ...entry, given: value }, learner: this.learner }] });
    }
    const { answer } = more === 1 ? judgeEntry(attempt, entry, this.learner) : {};
    const quiz = answer && this.with({ answers: [...this.answers, answer] });
    return quiz?.with({ twins: quiz.#twins });
  }

  /** Add the claims of a code; undefined if it is none of this quiz. */
  paste(code: string): [Quiz, boolean] | undefined {
    const claims = claimsOf(this.bank, code, momentOf(Date.now()));
    return claims && this.resume(claims);
  }

  // Page

  page(): QuizData {
    const { index, hasEnded, repeats } = this.view;
    const { claimed, tries, isDone } = this.#attempt;
    const page: QuizData = {
      number: (index ?? this.attempts.length - 1) + 1,
      of: this.attempts.length,
      ...attemptPage(this.#attempt, repeats[this.question.id]),
      ...(claimed && !tries && !isDone && { feedback: [{ text: this.bank.texts[4]! }] }),
      again: index !== null && hasEnded,
      ...(this.isOpen && this.#remaining.length > 1 && { skip: true }),
    };
    if (index !== null) return page;
    const { world, ...end } = page;
    return { ...end, feedback: [], rules: [], summary: this.#summary(), restart: true };
  }

  #summary(): QuizSummary {
    const { texts: sentences, pool, passing } = this.bank;
    const [score, least] = [Math.floor(100 * this.score + 1e-7), 100 * passing];
    const outcome = this.passed
      ? filled(sentences[2]!, score, Math.floor(least + 1e-7))
      : filled(sentences[3]!, score, Math.ceil(least - 1e-7));
    const { text, rows } = summaryOf(this.bank, this.attempts);
    return {
      text: passing ? `${text} ${outcome}` : text,
      rows,
      missed: this.attempts.flatMap((attempt, n) => {
        if (scoreOf(attempt) === 1) return [];
        return { number: n + 1, text: JSON.parse(pool[attempt.question.closed.frames!]!)[0].text };
      }),
    };
  }

  facts() {
    const { score, passed, mark } = this;
    return { score, passed, mark };
  }

  get parts() {
    return this.isOpen ? this.question.open : closedOf(this.#attempt);
  }

  get world() {
    return worldOf(this.#attempt);
  }

  /** The second position of a contrast pair. */
  get pair(): Trace | Nothing {
    return this.question.other ? pooled(this.bank, this.question.other) : {};
  }

  handIn(): HandedIn {
    return handedIn(this.bank, this.learner, this.answers);
  }
}

/** The outcome of questions: the whole in a sentence, and rule by rule, the weakest first. */
export function summaryOf({ texts: sentences, rows, questions }: Bank, attempts: readonly Attempt[]) {
  const own = attempts.slice(0, questions.length);
  const right = own.filter((attempt) => scoreOf(attempt) === 1).length;
  const tallies = [...rightsByRule(attempts)].map(([rule, rights]) => {
    return { rule, of: rights.length, n: rights.filter(Boolean).length };
  });
  tallies.sort((a, b) => a.n / a.of - b.n / b.of || (a.rule < b.rule ? -1 : 1));
  return {
    text: filled(sentences[right === own.length ? 1 : 0]!, right, own.length),
    rows: tallies.map(({ rule, of, n }) => filled(rows[rule]!, n, of)),
  };
}

/** The code and the log that a learner hands in: without the answers to questions that were never done, whose lines give the right one away. */
export function handedIn(bank: Bank, learner: string, answers: readonly Answer[]): HandedIn {
  const all = [...bank.questions, ...(bank.twins ?? [])];
  const isFinished = (question: BankQuestion) => passesOf(question, answersTo(question.id, answers)).length > 1;
  const finished = new Set(all.filter(isFinished).map(({ id }) => id));
  const lines = answers.filter(({ entry }) => entry.claimed || finished.has(entry.question));
  return { code: codeOf(bank, answers), ...logOf(bank, learner, lines, momentOf(Date.now())) };
}
