// Practice on a page without a kernel, as `practice/practice_run.py` has it, with the questions that the page carries. Like a quiz it
// never changes: each action of the learner returns another one, or undefined if it is not possible now.
import { dayOf, momentOf } from "../trace/moment";
import type {
  Bank,
  BankQuestion,
  FeedbackLine,
  HandedIn,
  KeptEntry,
  Nothing,
  PracticeGroup,
  QuizData,
  QuizPractice,
  Trace,
} from "../trace/types";
import { type Answer, answersTo, isExample, logOf, readEntry } from "./answer";
import { isEither, isRight } from "./answer_key";
import {
  type Attempt,
  attemptOf,
  attemptPage,
  closedOf,
  isLast,
  judgeEntry,
  newEntry,
  type Repeat,
  worldOf,
} from "./attempt";
import { filled, secondsSince } from "./quiz";
import { pooled, type Run } from "./responder";
import { isPair, type Progress, progressOf, RIGHT_IN_A_ROW, type RuleRecord } from "./rule_record";
import { AT_ONCE, nextQuestion, nextRule } from "./schedule";

/** The states of a rule, in the order of their texts in the bank. */
const STATES = ["new", "begun", "practised", "known", "kept"] as const;

/** The part of practice that is lost without harm: what the page shows just now. */
export interface PracticeView {
  question: BankQuestion;
  /** The number of times that the question was asked before. */
  round: number;
  help: RuleRecord["help"];
  since: number;
  repeat?: Repeat | undefined;
  /** The ids of the questions that were left, in order: they come behind all others. */
  skipped: readonly string[];
  /** The rules that were left unanswered since the last answer, fewer than are practised side by side. */
  postponed: readonly string[];
  /** The rules that were known before the last answer. */
  knownBefore: readonly string[];
}

export class Practice implements Run<Practice> {
  #progress?: Progress;
  readonly #attempt: Attempt;

  private constructor(
    readonly bank: Bank,
    readonly learner: string,
    readonly answers: readonly Answer[],
    private view: PracticeView,
  ) {
    this.#attempt = this.#attemptAt(view.question, view.round);
  }

  static begin(bank: Bank): Practice {
    const nothing = { skipped: [], postponed: [], knownBefore: [] };
    const view = { question: bank.questions[0]!, round: 0, help: "shown" as const, since: 0, ...nothing };
    return new Practice(bank, "", [], view).#ask();
  }

  with({
    learner = this.learner,
    answers = this.answers,
    ...view
  }: Partial<PracticeView> & { learner?: string; answers?: readonly Answer[] }): Practice {
    return new Practice(this.bank, learner, answers, { ...this.view, ...view });
  }

  // State

  #attemptAt(question: BankQuestion, round: number): Attempt {
    const isOfRound = ({ entry }: Answer) => (entry.round ?? 0) === round;
    return attemptOf(question, answersTo(question.id, this.answers).filter(isOfRound));
  }

  /** The number of times that a question was answered or shown as an example. */
  #rounds({ id }: BankQuestion): number {
    return answersTo(id, this.answers).filter(({ entry }) => entry.tries <= 1).length;
  }

  get progress(): Progress {
    const { rules } = this.bank.practice!;
    this.#progress ??= progressOf(
      rules.map(({ rule }) => rule),
      this.answers,
      (id) => rules.find(({ rule }) => rule === id)!.needs,
    );
    return this.#progress;
  }

  get #records(): RuleRecord[] {
    return [...this.progress.records.values()];
  }

  get #known(): string[] {
    return this.#records.filter(({ isKnown }) => isKnown).map(({ rule }) => rule);
  }

  get question(): BankQuestion {
    return this.view.question;
  }

  /** True if an example is shown, which needs no answer. */
  get #isExample(): boolean {
    return this.view.help === "shown";
  }

  /** True while an answer is waited for. */
  get isOpen(): boolean {
    return !this.#isExample && !this.#attempt.isDone;
  }

  /** The twin to ask next about a rule, by the rule: the last question with only two answers was missed. */
  get #twins(): Map<string, string | undefined> {
    const twins = new Map<string, string | undefined>();
    for (const { entry, judgement } of this.answers) {
      const question = this.bank.questions.find(({ id }) => id === entry.question)!;
      const { rule } = question.practised!;
      if (isExample(entry)) continue;
      if (twins.get(rule) === question.id) twins.delete(rule);
      if (judgement && !isRight(judgement) && isEither(question)) twins.set(rule, question.twin);
    }
    return twins;
  }

  // Actions

  /** Ask about a rule, by default the one that comes next; `isRuleKnown` if the learner has chosen it. */
  #ask(chosen?: string, isRuleKnown = false): Practice {
    const { skipped, postponed } = this.view;
    const { seed } = this.bank.practice!;
    const rule = chosen ?? nextRule(this.progress, dayOf(momentOf(Date.now())), seed, postponed);
    const record = this.progress.records.get(rule)!;
    const questions = this.bank.questions.filter(({ practised }) => practised!.rule === rule);
    const due = this.#twins.get(rule);
    const twin = questions.find(({ id }) => id === due && !skipped.includes(id) && record.help !== "shown");
    const asked = this.answers.filter(({ judgement }) => judgement).map(({ entry }) => entry.question);
    const question = twin ?? nextQuestion(record, questions, { asked, skipped, isRuleKnown });
    const { help } = record;
    return this.with({ question, round: this.#rounds(question), help, since: Date.now(), repeat: undefined });
  }

  /** Add an answer to a question in a round. The rule is kept once the question is done, since it may be the answer. */
  #add(answer: Answer, question: BankQuestion, round: number): Practice {
    const rule = isLast(question, answer) && { rule: question.practised!.rule };
    const entry: KeptEntry = { ...answer.entry, ...(round > 0 && { round }), ...rule };
    return this.with({ answers: [...this.answers, { ...answer, entry }] });
  }

  /** An example that the learner has seen. */
  #example(entry: KeptEntry, { practised }: BankQuestion): Answer {
    const { rule, answer } = practised!;
    const judgement = { given: answer, parts: [{ rule, right: true }], score: 1, miss: "", feedback: [], at: 0 };
    return { entry: { ...entry, given: null, tries: 0, hints: 0 }, learner: this.learner, judgement };
  }

  #newEntry(value: unknown): KeptEntry {
    return newEntry(this.#attempt, value, momentOf(Date.now()), secondsSince(this.view.since));
  }

  answer(value: unknown): Practice | undefined {
    if (!this.isOpen) return undefined;
    const { question, round } = this.view;
    const { answer, repeat } = judgeEntry(this.#attempt, this.#newEntry(value), this.learner);
    const before = value === null ? {} : { knownBefore: this.#known, postponed: [] };
    if (answer) return this.#add(answer, question, round).with(before);
    return repeat && this.with({ repeat: { tries: this.#attempt.tries, judgement: repeat }, ...before });
  }

  next(): Practice | undefined {
    return this.isOpen ? undefined : this.#leave().#ask();
  }

  skip(): Practice | undefined {
    if (!this.isOpen) return undefined;
    const { rule } = this.question.practised!;
    const postponed = [...this.view.postponed.filter((other) => other !== rule), rule].slice(1 - AT_ONCE);
    return this.with({ skipped: [...this.view.skipped, this.question.id], postponed }).#ask();
  }

  /** Ask about a rule now; an open question is left. */
  practise(rule: string): Practice | undefined {
    if (!this.progress.records.has(rule)) return undefined;
    const left = this.isOpen ? this.with({ skipped: [...this.view.skipped, this.question.id] }) : this.#leave();
    return left.#ask(rule, true);
  }

  /** Note that the learner has seen the example, if one is shown. */
  #leave(): Practice {
    const { question, round } = this.view;
    return this.#isExample ? this.#add(this.#example(this.#newEntry(null), question), question, round) : this;
  }

  /** Add answers that were given before, each once; the second value is false if one cannot be of this practice. */
  resume(entries: readonly unknown[]): [Practice, boolean] {
    const results = { practice: this.with({ knownBefore: this.#known }), isWhole: true };
    for (const data of entries) {
      const practice = results.practice.#resumeEntry(data);
      if (practice) results.practice = practice;
      else results.isWhole = false;
    }
    const begins = !this.answers.length && results.practice.answers.length > 0;
    return [begins ? results.practice.#goOn() : results.practice, results.isWhole];
  }

  #resumeEntry(data: unknown): Practice | undefined {
    const entry = readEntry(data, 0);
    const question = this.bank.questions.find(({ id }) => id === entry?.question);
    const { round = 0 } = (data ?? {}) as KeptEntry;
    if (!entry || entry.claimed || !question || !Number.isInteger(round) || round < 0) return undefined;
    const rounds = this.#rounds(question);
    const attempt = this.#attemptAt(question, round);
    const isCounted = round < rounds && (attempt.isDone || entry.tries <= attempt.tries);
    if (round < rounds - 1 || isCounted) return this;
    if (round > rounds || (entry.tries && entry.tries !== attempt.tries + 1)) return undefined;
    const answer = entry.tries ? judgeEntry(attempt, entry, this.learner).answer : this.#example(entry, question);
    if (!answer) return undefined;
    const practice = this.#add(answer, question, round);
    if (question !== this.question || round !== this.view.round || attempt.tries) return practice;
    // The shown question was answered elsewhere: with the same help, or else it comes in a later round here.
    if (this.#isExample !== isExample(entry)) return practice.with({ round: round + 1 });
    return this.#isExample ? practice.#ask() : practice;
  }

  /** Go on behind the last answer: with the same question if it is not done, or else with the next. */
  #goOn(): Practice {
    const last = this.answers.at(-1)!.entry.question;
    const question = this.bank.questions.find(({ id }) => id === last)!;
    const round = this.#rounds(question) - 1;
    const attempt = this.#attemptAt(question, round);
    if (attempt.isDone) return this.#ask();
    if (question === this.question && round === this.view.round) return this;
    const before = this.with({ answers: this.answers.slice(0, -attempt.tries) });
    const { help } = before.progress.records.get(question.practised!.rule)!;
    return this.with({ question, round, help: help === "half" ? help : "alone", since: Date.now(), repeat: undefined });
  }

  // Page

  facts() {
    const all = this.#records;
    const practised = all.filter(({ isPractised }) => isPractised).length;
    const due = all.flatMap(({ comesAgain }) => comesAgain ?? []).sort()[0] ?? "";
    const mark = { done: practised === all.length, share: practised / all.length, due };
    return { known: this.#known, progress: this.#known.length / all.length, mark };
  }

  get world() {
    return worldOf(this.#attempt);
  }

  /** The second position of a contrast pair. */
  get pair(): Trace | Nothing {
    return this.question.other ? pooled(this.bank, this.question.other) : {};
  }

  get parts() {
    const { open, practised } = this.question;
    if (!this.isOpen) return closedOf(this.#attempt);
    return (this.view.help === "half" && practised!.half) || open;
  }

  /** The answers to an open question are not handed in: their lines give the right one away. */
  handIn(): HandedIn {
    const { question, round } = this.view;
    const isOpenAnswer = ({ entry }: Answer) =>
      this.isOpen && entry.question === question.id && (entry.round ?? 0) === round;
    const answers = this.answers.filter((answer) => !isOpenAnswer(answer));
    return { code: "", ...logOf(this.bank, this.learner, answers, momentOf(Date.now())) };
  }

  page(): QuizData {
    const { isOpen, question } = this;
    const { rule, example, given: prefilled, form: fewer } = question.practised!;
    const isHalf = isOpen && this.view.help === "half";
    const page = attemptPage(this.#attempt, this.view.repeat);
    const { isDone, tries } = this.#attempt;
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
      ...(isDone && { feedback: [...page.feedback, ...this.#news()] }),
      ...(this.#isExample && { feedback: example, rules: [rule] }),
    };
  }

  /** The feedback on rules that have become known with an answer. */
  #news(): FeedbackLine[] {
    const { rules, texts: sentences } = this.bank.practice!;
    const [known, before] = [this.#known, this.view.knownBefore];
    const news = rules.filter(({ rule }) => known.includes(rule) && !before.includes(rule));
    const feedback = news.map(({ known_text: text }): FeedbackLine => ({ text, right: true, is_known: true }));
    return news.length && known.length === rules.length ? [...feedback, { text: sentences[3]!, right: true }] : feedback;
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
    for (const { rule, section, states } of rules) {
      const { state, rightInARow } = records.get(rule)!;
      const group = groups.get(section) ?? { title: section, rules: [] };
      groups.set(section, group);
      const text = filled(states[state]!, rightInARow, RIGHT_IN_A_ROW);
      group.rules.push({ rule, row: rightInARow, text, state: STATES[state]! });
    }
    const { rule } = this.question.practised!;
    const texts = rules.find((other) => other.rule === rule)!;
    const example = records.get(rule)!.isStarted ? texts.again : texts.example_text;
    return {
      text: this.#isExample ? example : sentences[this.#sentence]!,
      example: this.#isExample,
      sum: filled(sentences[4]!, this.#known.length, rules.length),
      groups: [...groups.values()],
      ...(!this.isOpen && { rule }),
    };
  }
}
