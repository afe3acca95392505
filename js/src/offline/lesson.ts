// A lesson on a page without a kernel, as `lessons/progress.py` and `lessons/page.py` have it. Like a quiz it never changes: each action
// of the learner returns another one, or undefined if it is not possible now.
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
import { type AnswerValue, hasRightParts, isRight } from "./answer_key";
import { type Attempt, isMissed, passesOf, rightsByRule } from "./attempt";
import { claimsOf } from "./code";
import { handedIn, Quiz, type QuizView, summaryOf } from "./quiz";
import { pooled, type Run } from "./responder";

/** The share of questions to be right at the first try, for a lesson to have reached its goal and for a rule in it. */
export const GOOD = 0.8;

/** A frame at which nothing is to be chosen. */
const withoutDecision = ({ decision, wait, ...frame }: Frame): Frame => frame;
/** A frame at which nothing is to be chosen and nothing is lit. */
const quiet = (frame: Frame): Frame => ({ ...withoutDecision(frame), highlight: [] });

/** The part of a lesson that is lost without harm: what the page shows just now. */
interface LessonView {
  /** The index of the step that is shown, and of the furthest one reached; at the end the number of steps. */
  index: number;
  front: number;
  /** The indices of steps that were skipped, since a code claims that they were done; they come at the end. */
  skipped: readonly number[];
  /** True while beats are to be seen before the task comes. */
  isWatching: boolean;
  /** The frames of the game that is played; the last has what may be chosen, unless the game is over or the page carries no more. */
  game?: Frame[] | undefined;
  /** The table of the last step, for the end. */
  lastTable: Trace;
  /** The view of the questions of each step. */
  quizzes: Readonly<Record<number, QuizView>>;
  /** What is asked again after the end. */
  secondRound?: { questions: BankQuestion[]; view: QuizView } | undefined;
  /** The lesson's own feedback on an answer. */
  remark?: { question: BankQuestion; tries: number; feedback: FeedbackLine[] } | undefined;
}

export class Lesson implements Run<Lesson> {
  readonly #steps: BankStep[];
  /** The questions of each step, with the answers in the first round. */
  readonly #quizzes: Quiz[];
  readonly #secondRound: Quiz | undefined;

  private constructor(
    readonly bank: Bank,
    readonly learner: string,
    readonly answers: readonly Answer[],
    private view: LessonView,
  ) {
    this.#steps = bank.lesson!.steps;
    const quizOf = (questions: BankQuestion[], view?: QuizView) =>
      new Quiz({ ...bank, questions }, learner, answers, view);
    this.#quizzes = this.#steps.map(({ first, tasks }, n) =>
      quizOf(bank.questions.slice(first, first + tasks.length), view.quizzes[n]),
    );
    this.#secondRound = view.secondRound && quizOf(view.secondRound.questions, view.secondRound.view);
  }

  static begin(bank: Bank): Lesson {
    const lastTable = pooled(bank, bank.lesson!.table);
    const view = { index: 0, front: 0, skipped: [], isWatching: false, lastTable, quizzes: {} };
    return new Lesson(bank, "", [], view).#goTo(0);
  }

  with({
    learner = this.learner,
    answers = this.answers,
    ...view
  }: Partial<LessonView> & { learner?: string; answers?: readonly Answer[] }): Lesson {
    return new Lesson(this.bank, learner, answers, { ...this.view, ...view });
  }

  /** The lesson after an action on the questions of a step, or on those asked again. */
  #withQuiz({ answers, view }: Quiz, index = this.view.index): Lesson {
    const { secondRound, quizzes } = this.view;
    return secondRound
      ? this.with({ answers, secondRound: { ...secondRound, view } })
      : this.with({ answers, quizzes: { ...quizzes, [index]: view } });
  }

  // State

  /** The step that is shown; at the end the last one, and that of the question that is asked again. */
  get #step(): BankStep {
    const question = this.#secondRound?.question;
    const index = question && this.#quizzes.findIndex(({ bank }) => bank.questions.includes(question));
    return this.#steps[Math.min(index ?? this.view.index, this.#steps.length - 1)]!;
  }

  /** True if all steps are done. */
  get #isThrough(): boolean {
    return this.view.index === this.#steps.length;
  }

  /** True if all steps are done and nothing is asked again. */
  get #isEnd(): boolean {
    return this.#isThrough && !this.#secondRound;
  }

  /** The questions that are asked now, if any. */
  get #quiz(): Quiz | undefined {
    if (this.#secondRound) return this.#secondRound;
    return this.#step.tasks.length && !this.#isEnd && !this.view.isWatching
      ? this.#quizzes[this.view.index]
      : undefined;
  }

  get question(): BankQuestion | undefined {
    return this.#quiz?.question;
  }

  /** The index of the question in its step. */
  get #place(): number {
    return this.bank.questions.indexOf(this.question!) - this.#step.first;
  }

  /** The frames of the game, once it is played. */
  get #game(): Frame[] | undefined {
    return this.view.isWatching ? undefined : this.view.game;
  }

  get #decision(): DecisionData | undefined {
    return this.#game?.at(-1)?.decision;
  }

  get #task() {
    const { content, tasks, play } = this.#step;
    if (this.#isEnd) return "end";
    if (this.view.isWatching) return "watch";
    if (this.#quiz) return tasks[this.#place]!;
    if (this.#game) return "play";
    return play ? "watch" : content.task;
  }

  get #isDone(): boolean {
    return this.view.isWatching || (this.#quiz?.isDone ?? !this.#decision);
  }

  /** The questions of all steps, with the answers in the first round. */
  get #attempts(): Attempt[] {
    return this.#quizzes.flatMap(({ attempts }) => attempts);
  }

  /** True if a question was right at the first try when it was asked again. */
  #isMended(question: BankQuestion): boolean {
    const [, ...rounds] = passesOf(question, answersTo(question.id, this.answers));
    return rounds.some(([first]) => first?.judgement && isRight(first.judgement));
  }

  /** The questions that were not right at the first try, in no round. */
  get #missed(): BankQuestion[] {
    const missed = this.#attempts.filter(isMissed).map(({ question }) => question);
    return missed.filter((question) => !this.#isMended(question));
  }

  // Actions

  answer(value: unknown): Lesson | undefined {
    const quiz = this.#quiz?.answer(value);
    return quiz && this.#withQuiz(quiz).#withRemark(value as AnswerValue | null);
  }

  next(): Lesson | undefined {
    const quiz = this.#quiz?.next();
    return quiz && this.#withQuiz(quiz);
  }

  skip(): Lesson | undefined {
    const quiz = this.#quiz?.skip();
    return quiz && this.#withQuiz(quiz);
  }

  /** Put the lesson's own feedback on an answer before the other. */
  #withRemark(value: AnswerValue | null): Lesson {
    const quiz = this.#quiz!;
    const { tries, feedback, done: isDone } = quiz.page();
    const wasMissed = feedback[0]?.right === false || (isDone && !feedback[0]?.right);
    const own = wasMissed && value !== null ? this.#stepFeedback(quiz, value, tries) : [];
    const texts = [...new Set([...own, ...feedback.map(({ text }) => text)])];
    const lines = texts.map((text) => ({ text, right: false }));
    return this.with({ remark: own.length ? { question: quiz.question, tries, feedback: lines } : undefined });
  }

  /** The lesson's own feedback on a wrong answer, and its hint for this miss. */
  #stepFeedback({ isOpen, question: { form, answers } }: Quiz, value: AnswerValue, tries: number): string[] {
    const { feedback, hints } = this.#step;
    const isAbout = (n: number) => {
      const answer = answers[n]!;
      if (form.kind === "pick") return hasRightParts(answer.parts) !== (value as unknown[]).includes(answer.given);
      return String(answer.given) === String(value);
    };
    const [words] = feedback[this.#place]!.filter((_, n) => isAbout(n)).sort((a, b) => a.rank - b.rank);
    return [words!.text, ...(isOpen ? [hints[tries - 1]] : [])].filter((text): text is string => !!text);
  }

  /** Ask again what was missed, or all of it if nothing was. */
  askMissed(): Lesson | undefined {
    const questions = this.#missed.length ? this.#missed : this.bank.questions;
    if (!this.#isEnd || !questions.length) return undefined;
    const tries = questions.map(({ id }) => {
      return [id, Math.max(0, ...answersTo(id, this.answers).map(({ entry }) => entry.tries))];
    });
    const { view } = new Quiz(this.bank).with({ start: this.answers.length, earlier: Object.fromEntries(tries) }).begin();
    return this.with({ secondRound: { questions, view } });
  }

  play(action: string): Lesson | undefined {
    const choice = this.#decision?.choosing?.choices.find((candidate) => candidate.action === action);
    if (!choice) return undefined;
    const { frames, to } = choice;
    const decision = this.#step.play!.turns[to ?? -1];
    const end = frames.at(-1)!;
    // A step that is done waits for nobody; a beat at which the page carries no more says so as what it waits for.
    const isDone = !decision && end.wait !== end.text;
    const last = isDone ? withoutDecision(end) : { ...end, ...(decision && { decision }) };
    return this.with({ game: [...[...this.#game!, ...frames.slice(0, -1)].map(withoutDecision), last] });
  }

  /** Go on to the task that beats lead to, or to the next step. */
  goOn(): Lesson | undefined {
    if (this.#isEnd || !this.#isDone) return undefined;
    if (this.view.isWatching) return this.with({ isWatching: false });
    const table = { ...pooled(this.bank, this.parts), ...this.table };
    const lastTable: Trace = { ...table, mode: "replay", offers: [], frames: table.frames.map(quiet) };
    if (this.#secondRound) return this.with({ lastTable, secondRound: undefined });
    const { index, front, skipped } = this.view;
    const left = this.with({ lastTable, skipped: skipped.filter((step) => step !== index) });
    return left.#goAhead(index === front ? front + 1 : front);
  }

  /** Go to a step further than all before; instead of the end, go to the first skipped step, if there is one. */
  #goAhead(front: number): Lesson {
    const isEnd = front === this.#steps.length;
    return this.with({ front }).#goTo((isEnd ? this.view.skipped[0] : undefined) ?? front);
  }

  #goTo(index: number): Lesson {
    const quiz = this.#quizzes[index];
    const { play, table } = this.#steps[Math.min(index, this.#steps.length - 1)]!;
    const isWatching = !!quiz && !!table && (!!play || !quiz.isDone);
    const game = quiz && play?.turns.length ? pooled(this.bank, play.table).frames : undefined;
    const lesson = this.with({ index, isWatching, game });
    return quiz?.attempts.length ? lesson.#withQuiz(quiz.begin(), index) : lesson;
  }

  /** Add answers that were given before, step by step; the second value is false if some cannot be of this lesson. */
  resume(entries: readonly unknown[]): [Lesson, boolean] {
    const ids = new Set(this.bank.questions.map(({ id }) => id));
    const idOf = (entry: unknown) => (entry as { question?: string } | null)?.question;
    let whole = entries.every((entry) => ids.has(idOf(entry) ?? ""));
    let lesson: Lesson = this.with({ secondRound: undefined });
    for (const index of this.#steps.keys()) {
      const quiz = lesson.#quizzes[index]!;
      const own = entries.filter((entry) => quiz.bank.questions.some(({ id }) => id === idOf(entry)));
      if (!own.length) continue;
      const [resumed, isWhole] = quiz.resume(own);
      lesson = lesson.#withQuiz(resumed, index);
      whole &&= isWhole;
    }
    return [lesson.with({ secondRound: this.view.secondRound }).#skipDone(), whole];
  }

  /** Go on behind the steps that were done elsewhere. */
  #skipDone(): Lesson {
    const { front, skipped } = this.view;
    const last = this.#quizzes.findLastIndex(({ hasAnswers }) => hasAnswers);
    const isBarrier = (quiz: Quiz, n: number) => quiz.attempts.length > 0 && (n > last || !quiz.canBeLeft(n < last));
    const open = this.#quizzes.findIndex(isBarrier);
    const target = open < 0 ? last + 1 : Math.min(open, last + 1);
    if (target <= front) return this;
    // A step that is read or played counts as done if the questions behind it were answered here.
    const claimed: number[] = [];
    let isDone = !!this.#quizzes[target]?.hasOwnAnswers;
    for (let n = target; n-- > front; ) {
      const quiz = this.#quizzes[n]!;
      if (quiz.attempts.length) isDone = quiz.isDone;
      if (!isDone) claimed.unshift(n);
    }
    return this.with({ skipped: [...skipped, ...claimed] }).#goAhead(target);
  }

  /** Show the step, the question and the feedback that were shown in another language. */
  takeUp({ lesson: { number, task }, quiz: shown }: TakeUpPayload): Lesson {
    const { skipped, front } = this.view;
    const lesson = this.with({ front: skipped.includes(number - 1) ? front : number - 1 }).#goTo(number - 1);
    const there = lesson.with({ isWatching: lesson.view.isWatching && task === "watch" });
    const quiz = there.#quiz;
    if (!quiz || !("number" in shown)) return there;
    const asked = there.#withQuiz(quiz.with({ index: shown.number - 1, hasEnded: false }));
    const last = answersTo(asked.question!.id, this.answers).findLast(({ entry }) => !entry.claimed);
    return last ? asked.#withRemark(last.entry.given) : asked;
  }

  /** Add the claims of a code; undefined if it is none of this lesson. */
  paste(code: string): [Lesson, boolean] | undefined {
    const claims = claimsOf(this.bank, code, momentOf(Date.now()));
    return claims && this.resume(claims);
  }

  handIn(): HandedIn {
    return handedIn(this.bank, this.learner, this.answers);
  }

  // Page

  get world() {
    return this.#quiz?.world;
  }

  get parts() {
    const { table, play } = this.#step;
    return this.#quiz?.parts ?? (this.view.isWatching || !play ? table : play.table) ?? {};
  }

  get table(): Partial<Trace> | undefined {
    if (this.#isEnd) return this.view.lastTable;
    const frames = this.#game;
    return frames && { frames, ...(!this.#decision && { offers: [] }) };
  }

  facts(before?: Lesson) {
    const task = this.#task;
    const { index, front, skipped } = this.view;
    const content = { ...this.#step.content, ...this.#secondRoundTexts, task, done: this.#isDone };
    const isNew = before?.view.index !== index || before.#task !== task;
    const step = (this.table?.frames?.length ?? 1) - 1;
    const progress = (front - skipped.length) / this.#steps.length;
    const mark = { done: this.#isThrough, share: progress, due: "" };
    const lesson = this.#isEnd ? this.#end : content;
    return { lesson, progress, done: this.#isThrough, mark, ...(isNew && { step }) };
  }

  /** The content of the end, which depends on the outcome. */
  get #end(): LessonStep {
    const { end, texts: sentences } = this.bank.lesson!;
    const { questions } = this.bank;
    const missed = this.#missed.length;
    const isReached = 1 - missed / Math.max(1, questions.length) >= GOOD;
    const texts = isReached ? end.texts : [end.texts[0]!, sentences[3]!];
    return { ...end, texts, ...(questions.length && { missed: sentences[missed ? 2 : 5]! }) };
  }

  /** The content of a step that differs while its questions are asked again. */
  get #secondRoundTexts(): Partial<LessonStep> {
    if (!this.#isThrough) return {};
    const { texts: sentences, end, steps } = this.bank.lesson!;
    const { texts } = this.#step.content;
    // The first step begins with the texts of the lesson.
    const own = this.#step === steps[0] ? texts.slice(2) : texts;
    const asksAll = this.#secondRound?.bank.questions.length === this.bank.questions.length;
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
    const isGood = ({ first, question }: Attempt) => isRight(first!) || this.#isMended(question);
    const rules = [...rightsByRule(this.#attempts, isGood)].sort(([a], [b]) => (a < b ? -1 : 1));
    return [true, false].flatMap((isSure, n) => {
      const some = rules.filter(([, rights]) => rights.filter(Boolean).length / rights.length >= GOOD === isSure);
      return some.length ? sentences[n]!.replace("{rules}", some.map(([rule]) => titles[rule]).join(", ")) : [];
    });
  }
}
