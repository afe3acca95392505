// A lesson on a page without a kernel, as `lessons/progress.py` and `lessons/page.py` have it.
import { momentOf } from "../trace/moment";
import type {
  Bank,
  BankQuestion,
  BankStep,
  DecisionData,
  FeedbackLine,
  Frame,
  HandedIn,
  LessonStep,
  Nothing,
  QuizData,
  TakeUpPayload,
  Trace,
} from "../trace/types";
import { type Answer, answersTo } from "./answer";
import { type AnswerValue, canReveal, hasRightParts } from "./answer_key";
import { type Attempt, attemptAfter, attemptsOf } from "./attempt";
import { claimsOf } from "./code";
import { closedAnswers, hasReachedGoal, missedIn, rulesSure, withMisses } from "./outcome";
import { Quiz, type QuizView, summaryOf } from "./quiz";

import { handedIn, pooled, Run, readAnswers, takeUp } from "./run";

/** A frame at which nothing is to be chosen. */
const withoutDecision = ({ decision, wait, ...frame }: Frame): Frame => frame;
/** A frame at which nothing is to be chosen and nothing is lit. */
const quiet = (frame: Frame): Frame => ({ ...withoutDecision(frame), highlight: [] });

export interface LessonView {
  /** The index of the step that is shown, and of the furthest one reached; at the end the number of steps. */
  index: number;
  front: number;
  /** The indices of steps that were skipped, since a code claims that they were done; they come at the end. */
  skipped: readonly number[];
  /** True while beats are to be seen before the task comes. */
  isWatching: boolean;
  /** The questions of the step, or those that are asked again after the end. */
  quiz?: { questions: BankQuestion[]; view: QuizView } | undefined;
  /** The frames of the game; the last has what may be chosen, unless the game is over or the page carries no more. */
  game?: Frame[] | undefined;
  /** The table of the last step, for the end. */
  lastTable: Trace;
  /** The lesson's own feedback on an answer. */
  remark?: { question: BankQuestion; tries: number; feedback: FeedbackLine[] } | undefined;
}

export class Lesson extends Run<LessonView> {
  /** The first attempt at each question. */
  readonly #attempts: readonly Attempt[];
  readonly #steps: readonly BankStep[];
  /** True if all steps are done. */
  readonly #isThrough: boolean;
  readonly #series: Quiz | undefined;

  constructor(bank: Bank, learner: string, answers: readonly Answer[], view: LessonView) {
    super(bank, learner, answers, view);
    const { index, quiz } = view;
    this.#attempts = bank.questions.map((question) => attemptAfter(question, answers));
    this.#steps = bank.lesson!.steps;
    this.#isThrough = index === this.#steps.length;
    this.#series = quiz && new Quiz({ ...bank, questions: quiz.questions }, learner, answers, quiz.view);
  }

  static begin(bank: Bank): Lesson {
    const lastTable = pooled(bank, bank.lesson!.table);
    return new Lesson(bank, "", [], { index: 0, front: 0, skipped: [], isWatching: false, lastTable }).#goTo(0);
  }

  // Folds

  #attemptsIn({ first, tasks }: BankStep): readonly Attempt[] {
    return this.#attempts.slice(first, first + tasks.length);
  }

  /** The step that is shown; at the end the last one, and that of the question that is asked again. */
  get #step(): BankStep {
    if (!this.#isThrough) return this.#steps[this.view.index]!;
    const at = this.#series ? this.bank.questions.indexOf(this.#series.question) : Number.POSITIVE_INFINITY;
    return this.#steps.filter(({ first }) => first <= at).at(-1)!;
  }

  /** True if all steps are done and nothing is asked again. */
  get #isEnd(): boolean {
    return this.#isThrough && !this.#series;
  }

  /** The questions that are asked now, if any. */
  get #quiz(): Quiz | undefined {
    return this.view.isWatching ? undefined : this.#series;
  }

  get question(): BankQuestion | undefined {
    return this.#quiz?.question;
  }

  /** The frames of the game, once it is played. */
  get #game(): Frame[] | undefined {
    return this.view.isWatching ? undefined : this.view.game;
  }

  get #decision(): DecisionData | undefined {
    return this.#game?.at(-1)?.decision;
  }

  get #isDone(): boolean {
    return this.view.isWatching || (this.#quiz?.isDone ?? !this.#decision);
  }

  /** The questions that were missed and not mended since. */
  get #missed(): BankQuestion[] {
    return missedIn(this.#attempts, this.answers);
  }

  // Actions

  #withQuiz(quiz: Quiz | undefined): this | undefined {
    if (!quiz) return undefined;
    const { bank, answers, view } = quiz;
    return this.with({ answers, view: { quiz: { questions: bank.questions, view } } });
  }

  answer(value: unknown): this | undefined {
    const lesson = this.#withQuiz(this.#quiz?.answer(value));
    if (!lesson) return undefined;
    return lesson.#withRemark(value as AnswerValue | null);
  }

  next(): this | undefined {
    return this.#withQuiz(this.#quiz?.next());
  }

  skip(): this | undefined {
    return this.#withQuiz(this.#quiz?.skip());
  }

  /** Put the lesson's own feedback on an answer before the other. */
  #withRemark(value: AnswerValue | null): this {
    const quiz = this.#quiz!;
    const { tries, feedback, done: isDone } = quiz.page();
    const wasMissed = feedback[0]?.right === false || (isDone && !feedback[0]?.right);
    const own = wasMissed && value !== null ? this.#stepFeedback(quiz, value, tries) : [];
    const texts = [...new Set([...own, ...feedback.map(({ text }) => text)])];
    const lines = texts.map((text) => ({ text, right: false }));
    const remark = own.length ? { question: quiz.question, tries, feedback: lines } : undefined;
    return this.with({ view: { remark } });
  }

  /** The lesson's own feedback on a wrong answer, and its hint for this miss. */
  #stepFeedback({ isOpen, question }: Quiz, value: AnswerValue, tries: number): string[] {
    const { first, feedback, hints } = this.#step;
    const isAbout = (n: number) => {
      const answer = question.answers[n]!;
      if (question.form.kind === "pick")
        return hasRightParts(answer.parts) !== (value as unknown[]).includes(answer.given);
      return String(answer.given) === String(value);
    };
    const place = this.bank.questions.indexOf(question) - first;
    const [words] = feedback[place]!.filter((_, n) => isAbout(n)).sort((a, b) => a.rank - b.rank);
    return [words!.text, ...(isOpen ? [hints[tries - 1]] : [])].filter((text): text is string => !!text);
  }

  /** Ask again what was missed, or all of it if nothing was. */
  askMissed(): this | undefined {
    const questions = this.#missed.length ? this.#missed : this.bank.questions;
    return this.#isEnd && questions.length ? this.#ask(questions, true) : undefined;
  }

  /** Ask some questions; `isAgain` if they were asked before. */
  #ask(questions: BankQuestion[], isAgain = false): this {
    const tries = questions.map((question) => [question.id, attemptsOf(question, this.answers).at(-1)!.last]);
    const before = isAgain ? Object.fromEntries(tries) : {};
    const quiz = new Quiz({ ...this.bank, questions }, this.learner, this.answers).begin(before);
    // A step that was done elsewhere begins at its last question, since only a quiz of its own has a result.
    const current = questions.at(-1)!.id;
    return this.#withQuiz(quiz.view.hasEnded ? quiz.with({ view: { current, hasEnded: false } }) : quiz)!;
  }

  override play(action: string): this | undefined {
    const choice = this.#decision?.choosing?.choices.find((candidate) => candidate.action === action);
    if (!choice) return undefined;
    const { frames, to } = choice;
    const decision = this.#step.play!.turns[to ?? -1];
    const end = frames.at(-1)!;
    // A step that is done waits for nobody; a beat at which the page carries no more says so as what it waits for.
    const isDone = !decision && end.wait !== end.text;
    const last = isDone ? withoutDecision(end) : { ...end, ...(decision && { decision }) };
    const game = [...[...this.#game!, ...frames.slice(0, -1)].map(withoutDecision), last];
    return this.with({ view: { game } });
  }

  /** Go on to the task that beats lead to, or to the next step. */
  goOn(): this | undefined {
    if (this.#isEnd || !this.#isDone) return undefined;
    if (this.view.isWatching) return this.with({ view: { isWatching: false } });
    const table = { ...pooled(this.bank, this.parts), ...this.table };
    const lastTable: Trace = { ...table, mode: "replay", offers: [], frames: table.frames.map(quiet) };
    if (this.#isThrough) return this.with({ view: { lastTable, quiz: undefined } });
    const { index, front, skipped } = this.view;
    const left = this.with({ view: { lastTable, skipped: skipped.filter((step) => step !== index) } });
    return left.#goAhead(index === front ? front + 1 : front);
  }

  /** Go to a step further than all before; instead of the end, go to the first skipped step, if there is one. */
  #goAhead(front: number): this {
    const isEnd = front === this.#steps.length;
    return this.with({ view: { front } }).#goTo((isEnd ? this.view.skipped[0] : undefined) ?? front);
  }

  #goTo(index: number): this {
    const { play, table, first = 0, tasks = [] } = this.#steps[index] ?? {};
    const attempts = this.#attempts.slice(first, first + tasks.length);
    const isWatching = !!table && (!!play || attempts.some(({ isDone }) => !isDone));
    const game = play?.turns.length ? pooled(this.bank, play.table).frames : undefined;
    const lesson = this.with({ view: { index, isWatching, game, quiz: undefined } });
    return attempts.length ? lesson.#ask(attempts.map(({ question }) => question)) : lesson;
  }

  resume(entries: readonly unknown[]): [this, boolean] {
    const fold = (all: readonly Answer[]) => this.bank.questions.map((question) => attemptsOf(question, all));
    const [answers, isWhole] = takeUp(this.answers, readAnswers(this, entries), fold);
    const lesson = this.#withQuiz(this.#series?.withAnswers(answers)) ?? this.with({ answers });
    return [lesson.#skipDone(), isWhole];
  }

  /** Go on behind the steps that were done elsewhere. */
  #skipDone(): this {
    const { front, skipped } = this.view;
    const steps = this.#steps.map((step) => this.#attemptsIn(step));
    const isBegun = ({ answers, claims }: Attempt) => answers.length + claims.length > 0;
    const last = steps.map((attempts) => attempts.some(isBegun)).lastIndexOf(true);
    /** True if a learner who answered something further behind had left the question. */
    const isLeft = ({ question, claimed, tries }: Attempt) => claimed !== undefined || canReveal(question, tries);
    const isOver = (attempt: Attempt, n: number) =>
      attempt.isDone || attempt.claimed === 1 || (n < last && isLeft(attempt));
    const open = steps.findIndex((attempts, n) => !attempts.every((attempt) => isOver(attempt, n)));
    const target = open < 0 ? last + 1 : Math.min(open, last + 1);
    if (target <= front) return this;
    // A step that is read or played counts as done if the questions behind it were answered here.
    const claimed: number[] = [];
    let isDone = !!steps[target]?.some((attempt) => attempt.answers.length);
    for (let n = target; n-- > front; ) {
      const attempts = steps[n]!;
      if (attempts.length) isDone = attempts.every((attempt) => attempt.isDone);
      if (!isDone) claimed.unshift(n);
    }
    return this.with({ view: { skipped: [...skipped, ...claimed] } }).#goAhead(target);
  }

  /** Show the step, the question and the feedback that were shown in another language. */
  takeUp({ lesson: { number, task }, quiz: page }: TakeUpPayload): this {
    const { skipped, front } = this.view;
    const step = this.with({ view: { front: skipped.includes(number - 1) ? front : number - 1 } }).#goTo(number - 1);
    const lesson = step.with({ view: { isWatching: step.view.isWatching && task === "watch" } });
    const id = "number" in page ? lesson.#quiz?.attempts[page.number - 1]?.question.id : undefined;
    if (!id) return lesson;
    const there = lesson.#withQuiz(lesson.#quiz!.with({ view: { current: id, hasEnded: false } }))!;
    const last = answersTo(id, this.answers)
      .filter(({ claimed }) => !claimed)
      .at(-1);
    return last ? there.#withRemark(last.given) : there;
  }

  /** Add the claims of a code; undefined if it is none of this lesson. */
  paste(code: string): [this, boolean] | undefined {
    const claims = claimsOf(this.bank, code, momentOf(Date.now()));
    return claims && this.resume(claims);
  }

  handIn(): HandedIn {
    return handedIn(this, this.bank.questions);
  }

  // Page

  get world() {
    return this.#quiz?.world;
  }

  get parts() {
    const { table, play } = this.#step;
    return this.#quiz?.parts ?? (this.view.isWatching || !play ? table : play.table) ?? {};
  }

  override get table(): Partial<Trace> | undefined {
    if (this.#isEnd) return this.view.lastTable;
    const frames = this.#game;
    return frames && { frames, ...(!this.#decision && { offers: [] }) };
  }

  get #task() {
    const { content, tasks, play, first } = this.#step;
    if (this.#isEnd) return "end";
    if (this.view.isWatching) return "watch";
    if (this.question) return tasks[this.bank.questions.indexOf(this.question) - first]!;
    if (this.#game) return "play";
    return play ? "watch" : content.task;
  }

  facts(before: this | undefined) {
    const { index, front, skipped } = this.view;
    const task = this.#task;
    const content = { ...this.#step.content, ...this.#secondRoundTexts, task, done: this.#isDone };
    const isNew = before?.view.index !== index || before.#task !== task;
    const progress = (front - skipped.length) / this.#steps.length;
    const mark = { done: this.#isThrough, share: progress, due: "" };
    return {
      lesson: this.#isEnd ? this.#end : content,
      progress,
      done: this.#isThrough,
      mark: withMisses(mark, closedAnswers(this.#attempts, this.answers)),
      ...(isNew && { step: (this.table?.frames?.length ?? 1) - 1 }),
    };
  }

  /** The content of the end, which depends on the outcome. */
  get #end(): LessonStep {
    const { end, texts: sentences } = this.bank.lesson!;
    const { questions } = this.bank;
    const missed = this.#missed.length;
    const texts = hasReachedGoal(questions.length, missed) ? end.texts : [end.texts[0]!, sentences[3]!];
    return { ...end, texts, ...(questions.length && { missed: sentences[missed ? 2 : 5]! }) };
  }

  /** The content of a step that differs while its questions are asked again. */
  get #secondRoundTexts(): Partial<LessonStep> {
    if (!this.#isThrough) return {};
    const { texts: sentences, end } = this.bank.lesson!;
    const { texts } = this.#step.content;
    // The first step begins with the texts of the lesson.
    const own = this.#step === this.#steps[0] ? texts.slice(2) : texts;
    const asksAll = this.#series?.bank.questions.length === this.bank.questions.length;
    return { number: end.number, progress: end.progress, texts: [sentences[asksAll ? 6 : 4]!, ...own] };
  }

  page(): QuizData | Nothing {
    const { result } = this.bank.lesson!;
    if (this.#isEnd && "summary" in result) {
      const { text } = summaryOf(this.bank, this.#attempts);
      return { ...result, summary: { ...result.summary!, text, rows: this.#rows } };
    }
    const page = this.#quiz?.page();
    const { remark } = this.view;
    const isRemarked = remark?.question === this.question && remark?.tries === page?.tries;
    return page ? { ...page, ...(isRemarked && remark && { feedback: remark.feedback }) } : {};
  }

  /** The sentences about the rules that the learner is sure of, and about those that were missed. */
  get #rows(): string[] {
    const { texts: sentences, titles } = this.bank.lesson!;
    const rules = [...rulesSure(this.#attempts, this.answers)].sort(([a], [b]) => (a < b ? -1 : 1));
    return [true, false].flatMap((isGoodRule, n) => {
      const some = rules.filter(([, isSure]) => isSure === isGoodRule);
      return some.length ? sentences[n]!.replace("{rules}", some.map(([rule]) => titles[rule]).join("; ")) : [];
    });
  }
}
