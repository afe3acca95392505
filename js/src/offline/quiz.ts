// A quiz on a page without a kernel, or the questions of a step of a lesson: one after another, each until it is done, with the twins of
// those that were missed.
import { momentOf } from "../trace/moment";
import type { Bank, BankQuestion, FeedbackLine, HandedIn, QuizData, QuizSummary, StationMark } from "../trace/types";
import { type Answer, answersTo } from "./answer";
import { isEither, isRight } from "./answer_key";
import { type Attempt, attemptAfter, attemptPage, attemptsOf, wrongIn } from "./attempt";
import { claimsOf } from "./code";
import { closedAnswers, isPassed, meanScore, rightsByRule, scoreOf, withMisses } from "./outcome";
import { filled, handedIn, QuestionRun, type QuestionView, readAnswers, takeUp } from "./run";

export interface QuizView extends QuestionView {
  /** True from the end on, also while a question is shown again. */
  hasEnded: boolean;
  /** The ids of the questions that were put off, in order. */
  postponed: readonly string[];
  /** The number of tries at each question before the last start. */
  before: Readonly<Record<string, number>>;
}

const START: QuizView = {
  current: null,
  since: 0,
  spent: {},
  repeats: {},
  hasEnded: false,
  postponed: [],
  before: {},
};

export class Quiz extends QuestionRun<QuizView> {
  /** The attempts since the last start: at the questions of the bank, then at their twins. */
  readonly attempts: readonly Attempt[];
  readonly attempt: Attempt;

  constructor(bank: Bank, learner = "", answers: readonly Answer[] = [], view: QuizView = START) {
    super(bank, learner, answers, view);
    const questions = [...bank.questions, ...this.#twinsIn(answers)];
    this.attempts = questions.map((question) => attemptAfter(question, answers, view.before[question.id]));
    this.attempt = this.attempts.find(({ question }) => question.id === view.current) ?? this.attempts.at(-1)!;
  }

  /** Begin with the first open question; the tries at each question are counted on from `before`. */
  begin(before: Record<string, number> = {}): this {
    return this.with({ view: { ...START, before } }).#goOn();
  }

  // Folds

  /** The twins of missed questions, in the order of the misses. That of the shown question comes only when it is left. */
  #twinsIn(answers: readonly Answer[]): BankQuestion[] {
    const { current, hasEnded, before } = this.view;
    const isCurrent = ({ question, tries }: Answer) =>
      !hasEnded && question === current && tries > (before[question] ?? 0);
    const twins = answers.flatMap((answer) => {
      const { judgement } = answer;
      const question = this.bank.questions.find(({ id }) => id === answer.question);
      const twin = this.bank.twins?.find(({ id }) => id === question?.twin);
      const isMissed = question && twin && judgement && isEither(question) && !isRight(judgement);
      return isMissed && (!isCurrent(answer) || answersTo(twin.id, answers).length) ? twin : [];
    });
    return [...new Set(twins)];
  }

  get #questions(): BankQuestion[] {
    return this.attempts.map(({ question }) => question);
  }

  get isDone(): boolean {
    return this.attempts.every(({ isDone }) => isDone);
  }

  get hasAnswers(): boolean {
    return this.attempts.some(({ question }) => answersTo(question.id, this.answers).length);
  }

  /** The score; twins do not count. In a course the quiz is done once each question was answered correctly, at whatever try. */
  facts() {
    const { questions, passing } = this.bank;
    const score = meanScore(this.attempts.slice(0, questions.length));
    const isSolved = ({ id }: BankQuestion) =>
      answersTo(id, this.answers).some(({ judgement }) => judgement && isRight(judgement));
    const solved = questions.filter(isSolved).length;
    const mark: StationMark = { done: solved === questions.length, share: solved / questions.length, due: "" };
    const closed = closedAnswers(this.attempts, this.answers);
    return { score, passed: isPassed(score, passing), mark: withMisses(mark, closed) };
  }

  /** The ids of the open questions in the order in which they come: claimed ones later, those put off last. */
  get #open(): string[] {
    const { postponed } = this.view;
    const open = this.attempts.filter(({ isDone }) => !isDone);
    const order = (a: Attempt, b: Attempt) => Number(a.claimed === 1) - Number(b.claimed === 1);
    const coming = [...open].sort(order).map(({ question }) => question.id);
    return [...coming.filter((id) => !postponed.includes(id)), ...postponed.filter((id) => coming.includes(id))];
  }

  // Actions

  #goOn(): this {
    // The twin of a missed question joins now that the question is left.
    const [current = null] = this.with({ view: { current: null } }).#open;
    if (current !== null && current === this.view.current) return this;
    const spent = { ...this.view.spent, ...(this.isOpen && { [this.question.id]: this.milliseconds }) };
    return this.with({ view: { current, hasEnded: current === null, since: Date.now(), spent } });
  }

  next(): this | undefined {
    return this.isOpen ? undefined : this.#goOn();
  }

  /** Put off the question that is shown. */
  skip(): this | undefined {
    if (!this.isOpen || this.#open.length < 2) return undefined;
    const { id } = this.question;
    const postponed = [...this.view.postponed.filter((other) => other !== id), id];
    return this.with({ view: { postponed } }).#goOn();
  }

  /** Ask the same questions again. */
  restart(): this | undefined {
    const before = this.attempts.map(({ question, last }) => [question.id, last]);
    return this.view.hasEnded ? this.begin(Object.fromEntries(before)) : undefined;
  }

  /** Show a question again, by its number from 1. */
  show(number: number): this | undefined {
    const current = this.attempts[number - 1]?.question.id;
    return this.view.hasEnded && current ? this.with({ view: { current } }) : undefined;
  }

  resume(entries: readonly unknown[]): [this, boolean] {
    const fold = (all: readonly Answer[]) =>
      [...new Set([...this.#questions, ...this.#twinsIn(all)])].map((question) => attemptsOf(question, all));
    const [answers, isWhole] = takeUp(this.answers, readAnswers(this, entries), fold);
    return [this.withAnswers(answers), isWhole];
  }

  /** The quiz with other answers; it goes on from them if it had none. */
  withAnswers(answers: readonly Answer[]): this {
    const quiz = this.with({ answers });
    return !this.hasAnswers && quiz.hasAnswers ? quiz.#goOn() : quiz;
  }

  /** Add the claims of a code; undefined if it is none of this quiz. */
  paste(code: string): [this, boolean] | undefined {
    const claims = claimsOf(this.bank, code, momentOf(Date.now()));
    return claims && this.resume(claims);
  }

  handIn(): HandedIn {
    return handedIn(this, this.#questions);
  }

  // Page

  page(): QuizData {
    const { current, hasEnded, repeats } = this.view;
    const { question, claimed, answers } = this.attempt;
    const about = attemptPage(this.attempt, repeats[question.id]);
    const page: QuizData = {
      number: this.attempts.indexOf(this.attempt) + 1,
      of: this.attempts.length,
      ...about,
      feedback: [...this.#beliefFeedback(about.feedback), ...about.feedback],
      ...(claimed && !answers.length && { feedback: [{ text: this.bank.texts[4]! }] }),
      again: current !== null && hasEnded,
      ...(this.isOpen && this.#open.length > 1 && { skip: true }),
    };
    if (current !== null) return page;
    const { world, ...end } = page;
    return { ...end, feedback: [], rules: [], summary: this.#summary(), restart: true };
  }

  /** The sentence that says back the belief from which the last wrong answer follows, with its rule unless other feedback states it. */
  #beliefFeedback(others: readonly FeedbackLine[]): FeedbackLine[] {
    const { believed = {}, id } = this.question;
    const found = believed[JSON.stringify(wrongIn(this.attempt, this.view.repeats[id])) ?? ""];
    if (!found) return [];
    const [sentence, rule] = found as [string, string];
    const stated = others.some(({ text }) => text.includes(rule));
    return [{ text: sentence.replace("{rule}", () => (stated ? "" : rule)).trim(), right: false }];
  }

  #summary(): QuizSummary {
    const { texts: sentences, pool, passing } = this.bank;
    const { text, rows } = summaryOf(this.bank, this.attempts);
    const { score, passed } = this.facts();
    const [percent, least] = [Math.floor(100 * score + 1e-7), 100 * passing];
    const outcome = passed
      ? filled(sentences[2]!, percent, Math.floor(least + 1e-7))
      : filled(sentences[3]!, percent, Math.ceil(least - 1e-7));
    const missed = [...this.attempts.entries()].filter(([, attempt]) => scoreOf(attempt) < 1);
    return {
      text: passing ? `${text} ${outcome}` : text,
      rows,
      missed: missed.map(([n, { question }]) => {
        return { number: n + 1, text: JSON.parse(pool[question.closed.frames!]!)[0].text };
      }),
    };
  }
}

/** The outcome of questions: the whole in a sentence, and rule by rule, the weakest first. */
export function summaryOf({ texts: sentences, rows, questions }: Bank, attempts: readonly Attempt[]) {
  const counted = attempts.slice(0, questions.length);
  const right = counted.filter((attempt) => scoreOf(attempt) === 1).length;
  const tallies = [...rightsByRule(attempts)].map(([rule, rights]) => {
    return { rule, of: rights.length, n: rights.filter(Boolean).length };
  });
  tallies.sort((a, b) => a.n / a.of - b.n / b.of || (a.rule < b.rule ? -1 : 1));
  return {
    text: filled(sentences[right === counted.length ? 1 : 0]!, right, counted.length),
    rows: tallies.map(({ rule, of, n }) => filled(rows[rule]!, n, of)),
  };
}
