// Practice on a page without a kernel, as `practice/practice_run.py` has it, with the questions that the page carries.
import { dayOf, momentOf } from "../trace/moment";
import type {
  Bank,
  BankQuestion,
  FeedbackLine,
  HandedIn,
  KeptEntry,
  PracticeGroup,
  QuizData,
  QuizPractice,
  StationMark,
  WaitingQuestion,
} from "../trace/types";
import { type Answer, isExample, judged, readEntry } from "./answer";
import { isEither, isRight } from "./answer_key";
import { type Attempt, attemptIn, attemptPage, isFinal, roundsOf, wrongIn } from "./attempt";
import { beliefBehind, diagnose, gameOf, type Likelihood, likelyOf } from "./diagnosis";
import { Doubts, isSettled } from "./doubts";
import { withMisses } from "./outcome";
import { isPair, type Progress, progressOf, RIGHT_IN_A_ROW, type RuleRecord } from "./rule_record";
import { filled, logFile, QuestionRun, type QuestionView, takeUp } from "./run";
import { AT_ONCE, askedInOrder, nextQuestion, nextRule } from "./schedule";

/** The states of a rule, in the order of their texts in the bank. */
const STATES = ["new", "begun", "practised", "known", "kept"] as const;

/** The place of an answer: its question, and the round in which that was asked. */
const placeOf = ({ question, round = 0 }: Answer) => `${question} ${round}`;

/** An answer with what practice adds: its round and, once the question is done, the rule, which may be the answer. */
function practised(answer: Answer, question: BankQuestion, round: number): Answer {
  const { rule, answer: value } = question.practised!;
  const parts = [{ rule, right: true }];
  const example = { given: value, parts, score: 1, miss: "", feedback: [], at: 0 };
  const full = isExample(answer) ? { ...answer, given: null, hints: 0, judgement: example } : answer;
  return { ...full, ...(round > 0 && { round }), ...(isFinal(question, full) && { rule }) };
}

export interface PracticeView extends QuestionView {
  /** The number of times that the question was asked before. */
  round: number;
  help: RuleRecord["help"];
  /** The ids of the questions that were left, in order: they come behind all others. */
  skipped: readonly string[];
  /** The rules that were left unanswered since the last answer, fewer than are practised side by side. */
  postponed: readonly string[];
  /** The rules that were known before the last answer. */
  knownBefore: readonly string[];
  /** The rules to which practice is narrowed, if it is. */
  scope?: readonly string[];
}

export class Practice extends QuestionRun<PracticeView> {
  readonly attempt: Attempt;
  #progress?: Progress;
  #diagnosed?: Likelihood[];

  constructor(bank: Bank, learner: string, answers: readonly Answer[], view: PracticeView) {
    super(bank, learner, answers, view);
    const question = bank.questions.find(({ id }) => id === view.current)!;
    this.attempt = attemptIn(question, answers, view.round);
  }

  static begin(bank: Bank): Practice {
    const current = bank.questions[0]!.id;
    const nothing = { spent: {}, repeats: {}, skipped: [], postponed: [], knownBefore: [] };
    return new Practice(bank, "", [], { current, since: 0, round: 0, help: "shown", ...nothing }).#ask();
  }

  // Folds

  /** The number of times that a question was answered or shown as an example. */
  #rounds(question: BankQuestion): number {
    return roundsOf(question, this.answers).length;
  }

  get progress(): Progress {
    this.#progress ??= this.#progressWith(this.#allRules);
    return this.#progress;
  }

  #progressWith(some: readonly string[]): Progress {
    const { rules } = this.bank.practice!;
    return progressOf(
      some,
      this.answers,
      (id) => rules.find(({ rule }) => rule === id)!.needs,
      (id) => this.#practised(id).exposes,
      (id) => this.#practised(id).rule,
    );
  }

  get #allRules(): string[] {
    return this.bank.practice!.rules.map(({ rule }) => rule);
  }

  /** The rules that are practised: those to which practice is narrowed, if there are any, else all. */
  get #scope(): readonly string[] {
    const { scope } = this.view;
    return scope?.length ? scope : this.#allRules;
  }

  get #scopedProgress(): Progress {
    return this.view.scope?.length ? this.#progressWith(this.view.scope) : this.progress;
  }

  get #scopedRecords(): RuleRecord[] {
    return this.#scope.map((rule) => this.progress.records.get(rule)!);
  }

  #practised(id: string) {
    return this.bank.questions.find((question) => question.id === id)!.practised!;
  }

  /** How likely each belief is, the most likely one first. Answers to a question that was left do not count. */
  get #diagnosis(): Likelihood[] {
    const counted = new Set([...this.answers.filter(({ rule }) => rule), ...this.attempt.answers].map(placeOf));
    const { helps } = this.progress;
    const helpOf = (answer: Answer) => (counted.has(placeOf(answer)) ? helps.get(answer) : undefined);
    this.#diagnosed ??= diagnose(this.bank, this.answers, helpOf);
    return this.#diagnosed;
  }

  /** The sentence that says back the belief that the last wrong answer shows, if it is likely enough. */
  get #beliefFeedback(): FeedbackLine[] {
    const { question } = this;
    const wrong = wrongIn(this.attempt, this.view.repeats[question.id]);
    if (wrong === undefined) return [];
    const likelyBelief = beliefBehind(question, wrong, likelyOf(this.#diagnosis));
    return this.bank.practice!.beliefs.flatMap(({ belief, feedback }) => (belief === likelyBelief ? feedback : []));
  }

  /** The ids of the beliefs about a rule that enough questions expose. */
  #beliefsAbout(rule: string): string[] {
    const { needs } = this.bank.practice!.rules.find((other) => other.rule === rule)!;
    return needs.beliefs.map((name) => `${rule.split(".")[0]}/${name}`);
  }

  /** The rules about which a belief is settled. */
  get #settledRules(): string[] {
    const settled = new Set(this.#diagnosis.filter(isSettled).map(({ belief }) => belief));
    return this.#scope.filter((rule) => this.#beliefsAbout(rule).some((id) => settled.has(id)));
  }

  get #knownRules(): string[] {
    return this.#scopedRecords.filter(({ isKnown }) => isKnown).map(({ rule }) => rule);
  }

  /** True if an example is shown, which needs no answer. */
  get #isExample(): boolean {
    return this.view.help === "shown";
  }

  override get isOpen(): boolean {
    return !this.#isExample && super.isOpen;
  }

  /**
   * The id of the twin that is due about a rule: that of the last missed question with only two answers, until it is answered. A twin that
   * is missed has no twin in turn, so that no two questions are asked by turns without end.
   */
  #twinDue(rule: string): string | undefined {
    let due: string | undefined;
    for (const answer of this.answers) {
      const question = this.bank.questions.find(({ id }) => id === answer.question)!;
      if (question.practised!.rule !== rule || isExample(answer)) continue;
      const isTwin = due === question.id;
      if (isTwin) due = undefined;
      if (answer.judgement && !isRight(answer.judgement) && isEither(question))
        due = isTwin ? undefined : question.twin;
    }
    return due;
  }

  // Actions

  /** Ask about a rule, by default the one that comes next; `isRuleKnown` if the learner has chosen it. */
  #ask(chosen?: string, isRuleKnown = false): this {
    const { skipped, postponed } = this.view;
    const { seed } = this.bank.practice!;
    const day = dayOf(momentOf(Date.now()));
    const rule = chosen ?? nextRule(this.#scopedProgress, day, seed, postponed, this.#settledRules);
    const record = this.progress.records.get(rule)!;
    const questions = this.bank.questions.filter(({ practised }) => practised!.rule === rule);
    const due = this.#twinDue(rule);
    const twin = questions.find(({ id }) => id === due && !skipped.includes(id) && record.help !== "shown");
    const before = askedInOrder(this.answers, day);
    const game = rule.split(".")[0]!;
    const likelihoods = this.#diagnosis.filter(({ belief }) => gameOf(belief) === game);
    const doubts = new Doubts(likelihoods, this.#beliefsAbout(rule));
    const start = `${seed}/${this.answers[0]?.time}`;
    const next = nextQuestion(record, questions, { before, skipped, isRuleKnown, doubts, start });
    const question = doubts.isToldBy(next) ? next : (twin ?? next);
    const [round, since] = [this.#rounds(question), Date.now()];
    return this.with({ view: { current: question.id, round, help: record.help, since, repeats: {} } });
  }

  override withAnswer(answer: Answer): this {
    return super.withAnswer(practised(answer, this.question, this.view.round));
  }

  override answer(value: unknown): this | undefined {
    const before = { knownBefore: this.#knownRules, postponed: [] };
    return super.answer(value)?.with({ view: value === null ? {} : before });
  }

  next(): this | undefined {
    return this.isOpen ? undefined : this.#leave().#ask();
  }

  skip(): this | undefined {
    if (!this.isOpen) return undefined;
    const { rule } = this.question.practised!;
    const postponed = [...this.view.postponed.filter((other) => other !== rule), rule].slice(1 - AT_ONCE);
    return this.with({ view: { postponed } }).#leave().#ask();
  }

  /** Ask about a rule now; an open question is left. */
  practise(rule: string): this | undefined {
    return this.progress.records.has(rule) ? this.#leave().#ask(rule, true) : undefined;
  }

  /** Ask only about some rules; with none, practice is done. A question about one of them stays. */
  narrow(rules: readonly string[]): this {
    const scope = this.#allRules.filter((rule) => rules.includes(rule));
    const narrowed = this.with({ view: { scope, postponed: [] } });
    if (narrowed.#scope.includes(this.question.practised!.rule)) return narrowed;
    return (this.isOpen ? narrowed.#leave() : narrowed).#ask();
  }

  /** Note that the learner has seen the example, or has left the open question. */
  #leave(): this {
    if (this.isOpen) return this.with({ view: { skipped: [...this.view.skipped, this.question.id] } });
    if (!this.#isExample) return this;
    return this.withAnswer({ ...this.entryNow(null), tries: 0, learner: this.learner });
  }

  /** True if a part of the question is done already. */
  get #isHalf(): boolean {
    const { given: prefilled, form, half } = this.question.practised!;
    return this.view.help === "half" && !!(prefilled ?? form ?? half);
  }

  /** The question that waits, with the rule only where the page names it, with an example. */
  override get open(): WaitingQuestion | undefined {
    const { id, practised } = this.question;
    if (this.#isExample) return { question: id, rule: practised!.rule };
    return this.isOpen ? { question: id, ...(this.#isHalf && { half: true }) } : undefined;
  }

  resume(entries: readonly unknown[], waiting?: unknown): [this, boolean] {
    const read = entries.map((data) => this.#read(data));
    const [answers, isWhole] = takeUp(this.answers, read, (all) =>
      this.bank.questions.flatMap((question) => roundsOf(question, all)),
    );
    return [this.with({ answers, view: { knownBefore: this.#knownRules } }).#goOn(this, waiting), isWhole];
  }

  #read(data: unknown): Answer | undefined {
    const entry = readEntry(data, 0);
    const question = this.bank.questions.find(({ id }) => id === entry?.question);
    const { round = 0 } = (data ?? {}) as KeptEntry;
    if (!entry || !question || entry.claimed || !Number.isInteger(round) || round < 0) return undefined;
    const answer = judged(question, { ...entry, hints: Math.max(0, entry.tries - 1) }, this.learner);
    return answer && practised(answer, question, round);
  }

  /** Go on after answers were taken up: behind the last of them if there were none `before`. */
  #goOn(before: this, waiting: unknown): this {
    const rounds = roundsOf(this.question, this.answers);
    // The shown question was answered elsewhere with the same help, or else it comes in a later round here.
    const isHere = ([attempt]: Attempt[]) => isExample(attempt!.answers[0]!) === this.#isExample;
    const wasOpen = !before.attempt.answers.length;
    const round = wasOpen ? rounds.map(isHere).lastIndexOf(true) : this.view.round;
    const practice = this.with({ view: { round: round < this.view.round ? rounds.length : round } });
    const last = this.answers.at(-1);
    if (!before.answers.length) {
      const reopened = practice.#reopened(waiting);
      if (reopened || last) return reopened ?? practice.#goOnFrom(last!);
    }
    return wasOpen && this.#isExample && round >= this.view.round ? practice.#ask() : practice;
  }

  /** Ask the question that waited elsewhere, as a page has kept it; undefined if it is none of these. */
  #reopened(waiting: unknown): this | undefined {
    const { question: current, rule, half } = (waiting ?? {}) as WaitingQuestion;
    const question = this.bank.questions.find(({ id }) => id === current);
    if (!question || !this.#scope.includes(question.practised!.rule)) return undefined;
    const last = this.answers.filter((answer) => answer.question === current).at(-1);
    const isMissed = last && !last.rule;
    const round = isMissed ? (last.round ?? 0) : this.#rounds(question);
    const isExample = typeof rule === "string" && rule && !isMissed;
    const kind = half === true ? "half" : "alone";
    const help = isExample ? "shown" : kind;
    return this.with({ view: { current, round, help, since: Date.now(), repeats: {} } });
  }

  /** Go on behind the last answer: with its question if that is not done, or else with the next. */
  #goOnFrom({ question: current, round = 0 }: Answer): this {
    const there = this.with({ view: { current, round, since: Date.now(), repeats: {} } });
    const { isDone, answers, question } = there.attempt;
    if (isDone) return this.#ask();
    if (current === this.view.current && round === this.view.round) return this;
    const { records } = this.with({ answers: this.answers.filter((answer) => !answers.includes(answer)) }).progress;
    const { help } = records.get(question.practised!.rule)!;
    return there.with({ view: { help: help === "half" ? help : "alone" } });
  }

  // Page

  facts() {
    const all = this.#scopedRecords;
    const practised = all.filter(({ isPractised }) => isPractised).length;
    const due = all.flatMap(({ comesAgain }) => comesAgain ?? []).sort()[0] ?? "";
    const mark: StationMark = { done: practised === all.length, share: practised / all.length, due };
    const rules = this.#knownRules;
    const isNothing = this.view.scope?.length === 0;
    return {
      known: rules,
      progress: rules.length / all.length,
      mark: isNothing ? { done: true, share: 1, due: "" } : withMisses(mark, this.#finished),
    };
  }

  override get parts() {
    const { half } = this.question.practised!;
    return (this.isOpen && this.view.help === "half" && half) || super.parts;
  }

  /** The answers to questions that are done. */
  get #finished(): readonly Answer[] {
    const done = new Set(this.answers.filter(({ rule }) => rule).map(placeOf));
    return this.answers.filter((answer) => done.has(placeOf(answer)));
  }

  /** The answers but those to an open question, which give the right one away. */
  get #closed(): readonly Answer[] {
    const { answers } = this.attempt;
    return this.isOpen ? this.answers.filter((answer) => !answers.includes(answer)) : this.answers;
  }

  handIn(): HandedIn {
    return { code: "", ...logFile(this, this.#closed) };
  }

  page(): QuizData {
    const { isOpen, question } = this;
    const { rule, example, given: prefilled, form: fewer } = question.practised!;
    const isHalf = isOpen && this.view.help === "half";
    const page = attemptPage(this.attempt, this.view.repeats[question.id]);
    const { isDone, tries } = this.attempt;
    return {
      number: 1,
      of: 1,
      ...page,
      done: !isOpen,
      again: false,
      once: true,
      practice: this.#map(),
      ...(isOpen && { skip: true }),
      ...(isHalf && fewer && { form: fewer }),
      ...(isHalf && !tries && prefilled !== undefined && { given: prefilled }),
      feedback: [...this.#beliefFeedback, ...page.feedback, ...(isDone ? this.#news() : [])],
      ...(this.#isExample && { feedback: example, rules: [rule] }),
    };
  }

  /** The feedback on rules that have become known with an answer. */
  #news(): FeedbackLine[] {
    const { rules, texts: sentences } = this.bank.practice!;
    const [rulesNow, before] = [this.#knownRules, this.view.knownBefore];
    const news = rules.filter(({ rule }) => rulesNow.includes(rule) && !before.includes(rule));
    const feedback = news.map(({ known_text: text }): FeedbackLine => ({ text, right: true, is_known: true }));
    return news.length && rulesNow.length === this.#scope.length
      ? [...feedback, { text: sentences[3]!, right: true }]
      : feedback;
  }

  /** The index of the sentence above the question. */
  get #sentence(): number {
    const { given: prefilled, form, half } = this.question.practised!;
    if (isPair(this.question.id)) return 5;
    if (this.view.help !== "half") return 2;
    if (prefilled) return 0;
    return form || half ? 1 : 2;
  }

  /** The map of the rules, with the progress of each. */
  #map(): QuizPractice {
    const { rules, texts: sentences } = this.bank.practice!;
    const { records } = this.progress;
    const groups = new Map<string, PracticeGroup>();
    const scope = this.view.scope ?? this.#allRules;
    for (const { rule, section, states } of rules.filter(({ rule }) => scope.includes(rule))) {
      const { state, rightInARow } = records.get(rule)!;
      const group = groups.get(section) ?? { title: section, rules: [] };
      groups.set(section, group);
      const text = filled(states[state]!, rightInARow, RIGHT_IN_A_ROW);
      group.rules.push({ rule, row: rightInARow, text, state: STATES[state]! });
    }
    const { rule } = this.question.practised!;
    const texts = rules.find((other) => other.rule === rule)!;
    const isFamiliar = this.view.scope?.length || records.get(rule)!.isStarted;
    const example = isFamiliar ? texts.again : texts.example_text;
    return {
      text: this.#isExample ? example : sentences[this.#sentence]!,
      example: this.#isExample,
      sum: filled(sentences[4]!, this.#knownRules.length, this.#scope.length),
      groups: [...groups.values()],
      ...(!this.isOpen && { rule }),
    };
  }
}
