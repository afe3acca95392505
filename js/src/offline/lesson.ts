// A lesson on a page without a kernel, as `lessons/progress.py` and `lessons/page.py` have it.
import type {
  Bank,
  BankQuestion,
  BankStep,
  DecisionData,
  FeedbackLine,
  Frame,
  HandedIn,
  KeptEntry,
  LessonStep,
  QuizData,
  TakeUpPayload,
  Trace,
} from "../trace/types";
import { type AnswerValue, isRight } from "./answer_key";
import { pooled, type Runs } from "./responder";
import { claimsOf, handedIn, type LogLine, Run, summedUp } from "./run";
import type { Attempt } from "./run_question";

/** A frame at which nothing is to be chosen. */
const withoutDecision = ({ decision, wait, ...frame }: Frame): Frame => frame;
/** The same, and nothing is lit. */
const quiet = (frame: Frame): Frame => ({ ...withoutDecision(frame), highlight: [] });

/** The share of questions to be right at once for a lesson to have reached its goal, and for a rule in it, as in `lessons/outcome.py`. */
const GOOD = 0.8;

export class LessonRun implements Runs {
  entries: KeptEntry[] = [];
  #steps: BankStep[];
  #lines: LogLine[] = [];
  /** The questions of each step. */
  #runs: Run[];
  /** Which step is shown, from 0; as many as there are at the end. */
  #at = 0;
  /** The furthest step that was come to. */
  #front = 0;
  /** The steps that were passed by because a code claims that they were done; they come at the end. */
  #skippedSteps: number[] = [];
  /** Whether beats are to be seen before the task comes. */
  #watching!: boolean;
  /** The beats of the game that is played, the last with what may be chosen, if anything: it is over, or the page carries no more. */
  #gameFrames: Frame[] | undefined;
  /** The table of the last step, at the end. */
  #lastTable: Trace;
  /** What is asked again after the end, what was missed or else all of it, and what of it was then right at once. */
  #secondRound: Run | undefined;
  #mended = new Set<string>();
  /** What the lesson says of an answer. */
  #remark?: { of: BankQuestion; tries: number; feedback: FeedbackLine[] } | undefined;
  /** What the page was told last of where one is. */
  #lastPlace = "";

  constructor(private bank: Bank) {
    const { steps, table } = bank.lesson!;
    this.#steps = steps;
    this.#runs = steps.map(({ first, tasks }) => {
      const questions = bank.questions.slice(first, first + tasks.length);
      return new Run({ ...bank, questions }, this.#lines, (entry) => {
        this.entries = [...this.entries, entry];
      });
    });
    this.#lastTable = pooled(bank, table);
    this.#goTo(0);
  }

  get learner(): string {
    return this.#runs[0]!.learner;
  }
  set learner(nickname: string) {
    for (const run of [...this.#runs, ...(this.#secondRound ? [this.#secondRound] : [])]) run.learner = nickname;
  }
  sign(nickname: string): void {
    for (const run of [...this.#runs, ...(this.#secondRound ? [this.#secondRound] : [])]) run.sign(nickname);
  }

  get #step(): BankStep {
    const { question: current } = this.#secondRound ?? {};
    if (current)
      return this.#steps[this.#runs.findIndex((run) => run.attempts.some(({ question }) => question === current))]!;
    return this.#steps[Math.min(this.#at, this.#steps.length - 1)]!;
  }
  get #through(): boolean {
    return this.#at === this.#steps.length;
  }
  get #ended(): boolean {
    return this.#through && !this.#secondRound;
  }
  /** The questions of this step, once they are asked. */
  get #run(): Run | undefined {
    if (this.#secondRound) return this.#secondRound;
    return this.#step.tasks.length && !this.#ended && !this.#watching ? this.#runs[this.#at] : undefined;
  }
  /** The same, once it is played. */
  get #game(): Frame[] | undefined {
    return this.#watching ? undefined : this.#gameFrames;
  }

  get #task() {
    const { content: page, tasks, play } = this.#step;
    const run = this.#run;
    if (this.#ended) return "end";
    if (this.#watching) return "watch";
    if (run) return tasks[this.#place]!;
    if (this.#game) return "play";
    return play ? "watch" : page.task;
  }

  /** Which of the questions of its step is asked. */
  get #place(): number {
    const { first } = this.#step;
    return this.bank.questions.indexOf(this.#run!.question) - first;
  }

  /** What was not right at once, and has not been mended since. */
  get #missedQuestions(): BankQuestion[] {
    const wrong = this.#attempts.filter(({ firstParts: met, score }) => met.length && score < 1);
    return wrong.map(({ question }) => question).filter(({ id }) => !this.#mended.has(id));
  }

  get #isDone(): boolean {
    return this.#watching || (this.#run?.over ?? !this.#turn);
  }

  get #turn(): DecisionData | undefined {
    return this.#game?.at(-1)?.decision;
  }

  get question(): BankQuestion | undefined {
    return this.#run?.question;
  }

  get world() {
    return this.#run?.world;
  }

  get facts() {
    const task = this.#task;
    const ended = this.#ended;
    const lesson = ended ? this.#end : { ...this.#step.content, ...this.#secondRoundTexts, task, done: this.#isDone };
    const place = `${this.#at} ${task}`;
    const isNew = place !== this.#lastPlace;
    this.#lastPlace = place;
    const step = (this.table?.frames?.length ?? 1) - 1;
    const progress = (this.#front - this.#skippedSteps.length) / this.#steps.length;
    const mark = { done: this.#through, share: progress, due: "" };
    return { lesson, progress, done: this.#through, mark, ...(isNew && { step }) };
  }

  /** What the end says, true to what was answered. */
  get #end(): LessonStep {
    const { end, texts: sentences } = this.bank.lesson!;
    const missed = this.#missedQuestions.length;
    const isReached = 1 - missed / Math.max(1, this.bank.questions.length) >= GOOD;
    const texts = isReached ? end.texts : [end.texts[0]!, sentences[3]!];
    return { ...end, texts, ...(this.bank.questions.length && { missed: sentences[missed ? 2 : 5]! }) };
  }

  /** What is said beside a step while it is asked again. */
  get #secondRoundTexts(): Partial<LessonStep> {
    if (!this.#through) return {};
    const { texts: sentences, end } = this.bank.lesson!;
    const repeatsAll = this.#secondRound?.attempts.length === this.bank.questions.length;
    return { number: end.number, progress: end.progress, texts: [sentences[repeatsAll ? 6 : 4]!, ...this.#plain] };
  }

  /** The texts of a step without those of the lesson, which stand before its first. */
  get #plain(): string[] {
    const { texts } = this.#step.content;
    return this.#step === this.#steps[0] ? texts.slice(2) : texts;
  }

  /** Ask again what was missed, or all of it if nothing was. */
  askMissed(): boolean {
    const missed = this.#missedQuestions;
    const questions = missed.length ? missed : this.bank.questions;
    if (!this.#ended || !questions.length) return false;
    const run = new Run({ ...this.bank, questions }, this.#lines, (entry) => {
      this.entries = [...this.entries, entry];
    });
    for (const attempt of run.attempts)
      attempt.earlier = Math.max(
        0,
        ...this.entries.flatMap((e) => (e.question === attempt.question.id ? e.tries : [])),
      );
    run.learner = this.learner;
    run.begin();
    this.#secondRound = run;
    return true;
  }

  get parts() {
    const { table, play } = this.#step;
    return this.#run?.parts ?? (this.#watching || !play ? table : play.table) ?? {};
  }

  get table(): Partial<Trace> | undefined {
    if (this.#ended) return this.#lastTable;
    const frames = this.#game;
    return frames && { frames, ...(!this.#turn && { offers: [] }) };
  }

  // What a learner does: each says whether it was done.

  answer(answer: unknown): boolean {
    const run = this.#run;
    if (!run?.answer(answer)) return false;
    const { tries, done: isDone, feedback } = run.page();
    if (run === this.#secondRound && isDone && tries === 1 && feedback[0]?.right) this.#mended.add(run.question.id);
    if (run === this.#secondRound) this.#noteRight(run);
    this.#say(run, answer as AnswerValue);
    return true;
  }

  /** A code tells also of what was right only when it was asked again. */
  #noteRight({ attempts, at }: Run): void {
    const { question, right } = attempts[at]!;
    const first = this.#attempts.find((attempt) => attempt.question === question)!;
    first.right = Math.min(first.right, right);
  }

  #say(run: Run, answer: AnswerValue): void {
    const { tries, feedback, done: isDone } = run.page();
    const isMissed = feedback[0]?.right === false || (isDone && !feedback[0]?.right);
    const sentences = isMissed && answer !== null ? this.#stepFeedback(run, answer, tries) : [];
    const texts = [...new Set([...sentences, ...feedback.map(({ text }) => text)])];
    this.#remark = sentences[0]
      ? { of: run.question, tries, feedback: texts.map((text) => ({ text, right: false })) }
      : undefined;
  }

  play(action: string): boolean {
    const choice = this.#turn?.choosing?.choices.find((candidate) => candidate.action === action);
    if (!choice) return false;
    const { frames, to } = choice;
    const decision = this.#step.play!.turns[to ?? -1];
    const end = frames.at(-1)!;
    // A step that is done waits for nobody; a beat at which the page carries no more says so as what it waits for.
    const isDone = !decision && end.wait !== end.text;
    const last = isDone ? withoutDecision(end) : { ...end, ...(decision && { decision }) };
    this.#gameFrames = [...[...this.#game!, ...frames.slice(0, -1)].map(withoutDecision), last];
    return true;
  }

  next(): boolean {
    return !!this.#run?.next();
  }

  skip(): boolean {
    return !!this.#run?.skip();
  }

  /** On to the task that beats lead to, or to the next step. */
  goOn(): boolean {
    if (this.#ended || !this.#isDone) return false;
    if (this.#watching) {
      this.#watching = false;
      return true;
    }
    const table = { ...pooled(this.bank, this.parts), ...this.table };
    this.#lastTable = { ...table, mode: "replay", offers: [], frames: table.frames.map(quiet) };
    if (this.#secondRound) {
      this.#secondRound = undefined;
      return true;
    }
    this.#skippedSteps = this.#skippedSteps.filter((at) => at !== this.#at);
    this.#goAhead(this.#front + Number(this.#at === this.#front));
    return true;
  }

  resume(entries: KeptEntry[]): boolean {
    let remaining = entries.length;
    let whole = true;
    for (const run of this.#runs) {
      const some = entries.filter((entry) => run.attempts.some(({ question }) => question.id === entry?.question));
      if (!some.length) continue;
      remaining -= some.length;
      whole = run.resume(some) && whole;
    }
    this.#passBy();
    return whole && !remaining;
  }

  /** Go on behind the steps that were done elsewhere. */
  #passBy(): void {
    const last = this.#runs.reduce((at, run, n) => (run.entries.length ? n : at), -1);
    const open = this.#runs.findIndex((run, n) => run.attempts.length && (n > last || !run.canPassBy(n < last)));
    const target = open < 0 ? last + 1 : Math.min(open, last + 1);
    if (target <= this.#front) return;
    // What is read or played belongs to what is asked next.
    const skipped: number[] = [];
    let isDone = !!this.#runs[target]?.hasUnclaimedAnswers;
    for (let n = target; n-- > this.#front; ) {
      const run = this.#runs[n]!;
      if (run.attempts.length) isDone = run.over;
      if (!isDone) skipped.unshift(n);
    }
    this.#skippedSteps.push(...skipped);
    this.#goAhead(target);
  }

  /** Go on to a step further than all before; in place of the end to what was passed by, if anything was. */
  #goAhead(front: number): void {
    this.#front = front;
    this.#goTo(front === this.#steps.length ? (this.#skippedSteps[0] ?? front) : front);
  }

  /** Be where one was in another language: in this step, at this question, and told what was said of the last answer to it. */
  takeUp({ lesson: { number, task }, quiz }: TakeUpPayload): boolean {
    if (!this.#skippedSteps.includes(number - 1)) this.#front = number - 1;
    this.#goTo(number - 1);
    this.#watching &&= task === "watch";
    const run = this.#run;
    if (run && "number" in quiz) {
      run.currentIndex = quiz.number - 1;
      run.ended = false;
      const last = run.entries.filter(({ question, claimed }) => question === run.question.id && !claimed).at(-1);
      if (last) this.#say(run, last.given as AnswerValue);
    }
    return true;
  }

  paste(code: string): boolean | undefined {
    const entries = claimsOf(this.bank, code);
    return entries && this.resume(entries);
  }

  handIn(): HandedIn {
    return handedIn(this.bank, this.learner, this.#attempts, this.#lines);
  }

  #goTo(number: number): void {
    this.#at = number;
    const { tasks, play, table } = this.#step;
    const run = this.#runs[number];
    this.#watching = !!run && !!table && (!!play || !run.over);
    this.#gameFrames = run && play?.turns.length ? pooled(this.bank, play.table).frames : undefined;
    if (tasks.length) run?.begin();
  }

  /** All that is asked, as far as it was answered. */
  get #attempts(): Attempt[] {
    return this.#runs.flatMap(({ attempts }) => attempts);
  }

  /** What the lesson itself says of a wrong answer, and its hint. */
  #stepFeedback({ open, question: { form, answers } }: Run, value: AnswerValue, tries: number): string[] {
    const { feedback, hints } = this.#step;
    const [words] = feedback[this.#place]!.filter((_, n) => {
      const answer = answers[n]!;
      if (form.kind === "pick") return isRight(answer.parts) !== (value as unknown[]).includes(answer.given);
      return String(answer.given) === String(value);
    }).sort((a, b) => a.rank - b.rank);
    return [words!.text, ...(open ? [hints[tries - 1]] : [])].filter((text): text is string => !!text);
  }

  // What a page shows

  /** The rules that the learner is sure of, and those that were missed. */
  get #rules(): string[] {
    const { texts: sentences, titles } = this.bank.lesson!;
    const rightsByRule = new Map<string, boolean[]>();
    for (const { firstParts: met, score, question } of this.#attempts)
      for (const rule of new Set(met.map((part) => part.rule)))
        rightsByRule.set(rule, [...(rightsByRule.get(rule) ?? []), score === 1 || this.#mended.has(question.id)]);
    const rules = [...rightsByRule]
      .map(([rule, rights]) => [rule, rights.filter(Boolean).length / rights.length >= GOOD] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return [true, false].flatMap((good, n) => {
      const named = rules.filter(([, isGood]) => isGood === good).map(([rule]) => titles[rule]);
      return named.length ? sentences[n]!.replace("{rules}", named.join(", ")) : [];
    });
  }

  page(): QuizData | Record<string, never> {
    const run = this.#run;
    const { result } = this.bank.lesson!;
    if (this.#ended && "summary" in result) {
      const { text } = summedUp(this.bank, this.#attempts);
      return { ...result, summary: { ...result.summary!, text, rows: this.#rules } };
    }
    const page = run?.page();
    if (!page) return {};
    const { of, tries, feedback } = this.#remark ?? {};
    if (of === this.question && tries === page.tries) page.feedback = feedback!;
    return page;
  }
}
