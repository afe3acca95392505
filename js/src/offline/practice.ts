// Practice on a page without a kernel, as `practice/practice_run.py` has it, with the questions that the page carries.
import { dayOf } from "../trace/moment";
import type {
  Bank,
  BankQuestion,
  FeedbackLine,
  HandedIn,
  KeptEntry,
  PracticeGroup,
  QuizData,
  QuizPractice,
} from "../trace/types";
import { canReveal, isEither } from "./answer_key";
import { pooled, type Runs } from "./responder";
import {
  type Attempt,
  closedOf,
  currentTime,
  fileName,
  filled,
  fresh,
  isNoted,
  line,
  newEntry,
  signed,
  stamp,
  take,
  worldOf,
} from "./run_question";
import {
  AT_ONCE,
  isPair,
  type LogRecord,
  type NeedsOf,
  nextRule,
  type Progress,
  progress,
  RIGHT_IN_A_ROW,
  STEADY,
  sortOf,
} from "./schedule";

/** The states of a rule, as their texts stand in the bank. */
const STATES = ["new", "begun", "practised", "known", "kept"] as const;

interface PracticeLine extends LogRecord {
  text: string;
}

const today = () => dayOf(stamp());

export class PracticeRun implements Runs {
  learner = "";
  entries: KeptEntry[] = [];
  #lines: PracticeLine[] = [];
  #attempt!: Attempt;
  #help!: Progress["help"];
  /** Questions that were left, in order: they come behind all others. */
  #skippedQuestions: string[] = [];
  /** The rules that were left unanswered since the last answer, fewer than are practised side by side. */
  #postponedRules: string[] = [];
  /** How often each question was asked, and as it was asked last. */
  #rounds = new Map<string, number>();
  #last = new Map<string, Attempt>();
  /** The rules that were known before the last answer. */
  #before = new Set<string>();
  #rules: string[];
  /** The twin to ask next about a rule, after a miss of a question with only two answers. */
  #twins = new Map<string, string | undefined>();
  #needs: NeedsOf = (id) => this.bank.practice!.rules.find(({ rule }) => rule === id)!.needs;

  constructor(private bank: Bank) {
    this.#rules = bank.practice!.rules.map(({ rule }) => rule);
    this.#ask(this.#next());
  }

  get question(): BankQuestion {
    return this.#attempt.question;
  }

  get #showing(): boolean {
    return this.#help === "shown";
  }

  get open(): boolean {
    return !this.#showing && !this.#attempt.isDone;
  }

  get #standing(): Map<string, Progress> {
    return progress(this.#rules, this.#lines, this.#needs).byRule;
  }

  get #knownRules(): string[] {
    return [...this.#standing.values()].filter(({ isKnown }) => isKnown).map(({ rule }) => rule);
  }

  get facts() {
    const knownRules = this.#knownRules;
    const all = [...this.#standing.values()];
    const practised = all.filter((ruleProgress) => ruleProgress.isPractised).length;
    const due = all.flatMap(({ comesAgain }) => comesAgain ?? []).sort()[0] ?? "";
    const mark = { done: practised === all.length, share: practised / all.length, due };
    return { known: knownRules, progress: knownRules.length / this.#rules.length, mark };
  }

  get world() {
    return worldOf(this.#attempt);
  }

  /** The second position of a contrast pair. */
  get pair() {
    return this.question.other ? pooled(this.bank, this.question.other) : {};
  }

  get parts() {
    const { open, practised } = this.question;
    if (!this.open) return closedOf(this.#attempt);
    return (this.#help === "half" && practised!.half) || open;
  }

  #next(): string {
    return nextRule(this.#rules, this.#lines, today(), this.bank.practice!.seed, this.#postponedRules, this.#needs);
  }

  /** Ask about a rule: what was not asked before, or longest ago; `knownRules` says that the learner knows which rule it is. */
  #ask(rule: string, isRuleKnown = false): void {
    const ruleProgress = progress([rule], this.#lines, this.#needs).byRule.get(rule)!;
    this.#help = ruleProgress.help;
    const recency = new Map(
      [...this.#lines.map(({ question }) => question), ...this.#skippedQuestions].map((id, at) => [id, at]),
    );
    const isRuleVisible = isRuleKnown || ruleProgress.help !== "alone";
    const all = this.bank.questions.filter(({ practised }) => practised!.rule === rule);
    const pairs = ruleProgress.wantsPair && all.some(({ id }) => isPair(id) && !this.#skippedQuestions.includes(id));
    const wanted = ruleProgress.row.size >= STEADY ? ruleProgress.missing : [];
    const rank = ({ id, form, practised }: BankQuestion) => [
      Number(isPair(id) !== pairs),
      Number(practised!.worked !== (ruleProgress.help === "shown")),
      recency.get(id) ?? -1,
      Number(wanted.length > 0 && !wanted.includes(sortOf(practised!.answer, form.choices?.length ?? 0))),
      Number(isRuleVisible && id.includes("/rule.")),
    ];
    const order = (a: BankQuestion, b: BankQuestion) => {
      const [rankA, rankB] = [rank(a), rank(b)];
      const at = rankA.findIndex((part, n) => part !== rankB[n]);
      return at < 0 ? 0 : rankA[at]! - rankB[at]!;
    };
    const [first] = [...all].sort(order);
    const due = this.#twins.get(rule);
    const twin = this.bank.questions.find(({ id, practised }) => id === due && practised!.rule === rule);
    const asksTwin = twin && !this.#skippedQuestions.includes(twin.id) && ruleProgress.help !== "shown";
    this.#attempt = fresh(asksTwin ? twin : first!);
    this.#attempt.since = currentTime();
  }

  sign(nickname: string): void {
    this.learner = nickname;
    for (const line of this.#lines) line.text = signed(line.text, nickname);
  }

  // What a learner does: each says whether it was done.

  answer(answer: unknown): boolean {
    if (!this.open) return false;
    const before = new Set(this.#knownRules);
    const attempt = this.#attempt;
    const { feedback } = attempt;
    const isAccepted = this.#take(attempt, newEntry(attempt, answer));
    const isAgain = !isAccepted && attempt.feedback !== feedback;
    if ((isAccepted || isAgain) && answer !== null) {
      this.#before = before;
      this.#postponedRules = [];
    }
    return isAccepted || isAgain;
  }

  next(): boolean {
    if (this.open) return false;
    this.#leave();
    this.#ask(this.#next());
    return true;
  }

  skip(): boolean {
    if (!this.open) return false;
    this.#skippedQuestions.push(this.question.id);
    const { rule } = this.question.practised!;
    this.#postponedRules = [...this.#postponedRules.filter((other) => other !== rule), rule].slice(1 - AT_ONCE);
    this.#ask(this.#next());
    return true;
  }

  /** Ask about a rule now; a question that is open is left. */
  practise(rule: string): boolean {
    if (!this.#rules.includes(rule)) return false;
    if (this.open) this.#skippedQuestions.push(this.question.id);
    else this.#leave();
    this.#ask(rule, true);
    return true;
  }

  /** What was shown as an example, the learner has seen. */
  #leave(): void {
    if (this.#showing) this.#take(this.#attempt, { ...newEntry(this.#attempt, null), tries: 0 });
  }

  /** Judge an answer, and note it; false where it cannot be one. */
  #take(attempt: Attempt, input: KeptEntry): boolean {
    const { question } = attempt;
    const { id, practised } = question;
    const { rule, answer } = practised!;
    const { time, tries } = input;
    let result: ReturnType<typeof take>;
    if (tries) result = take(attempt, input, this.bank, this.learner);
    else {
      const seconds = Math.round(input.seconds * 10) / 10;
      const entry: KeptEntry = { time, question: id, given: null, tries, hints: 0, seconds };
      const parts = [{ rule, right: true }];
      attempt.isDone = true;
      const text = line({ ...entry, given: answer }, question, parts, 1, this.bank, this.learner);
      result = { entry, parts, text };
    }
    if (tries && this.#twins.get(rule) === id) this.#twins.delete(rule);
    if (!result) return false;
    if (attempt.isDone && attempt.misses.length && isEither(question)) this.#twins.set(rule, question.twin);
    const { entry, parts, text } = result;
    if (text) {
      const value = tries ? entry.given : answer;
      this.#lines.push({ question: id, answer: value, tries, day: dayOf(time), parts: parts!, text });
    }
    if (tries <= 1) {
      this.#rounds.set(id, (this.#rounds.get(id) ?? 0) + 1);
      this.#last.set(id, attempt);
    }
    const round = this.#rounds.get(id)! - 1;
    this.entries = [...this.entries, { ...entry, ...(round && { round }), ...(attempt.isDone && { rule }) }];
    return true;
  }

  /** Take what was answered before, each answer once; whether all of it was of this practice. */
  resume(entries: KeptEntry[]): boolean {
    const isFresh = !this.entries.length;
    this.#before = new Set(this.#knownRules);
    const whole = entries.map((entry) => this.#resumeEntry(entry)).every(Boolean);
    if (isFresh && this.entries.length) {
      const last = this.#last.get(this.entries.at(-1)!.question)!;
      if (last.isDone) this.#ask(this.#next());
      else if (last !== this.#attempt) {
        const { rule } = last.question.practised!;
        const { help } = progress([rule], this.#lines.slice(0, -last.tries), this.#needs).byRule.get(rule)!;
        this.#help = help === "half" ? help : "alone";
        this.#attempt = Object.assign(last, { since: currentTime() });
      }
    }
    return whole;
  }

  #resumeEntry(entry: KeptEntry): boolean {
    const { question: id, tries, round = 0 } = entry;
    const question = this.bank.questions.find((candidate) => candidate.id === id);
    const rounds = this.#rounds.get(id) ?? 0;
    const isRound = Number.isInteger(round) && round >= 0 && round <= rounds;
    if (!question || !isRound || entry.claimed === true || !isNoted(entry, 0)) return false;
    const last = round === rounds - 1 ? this.#last.get(id) : undefined;
    const isOld = round < rounds && (!last || last.isDone || tries <= last.tries);
    if (isOld) return true;
    const attempt = last ?? this.#startAt(question, tries);
    if (!attempt || (tries && tries !== attempt.tries + 1) || !this.#take(attempt, entry)) return false;
    if (!tries && attempt === this.#attempt) this.#ask(this.#next());
    return true;
  }

  /** The attempt at a question that begins with an entry: the one on the page, or a new one; undefined where it cannot begin so. */
  #startAt(question: BankQuestion, tries: number): Attempt | undefined {
    if (tries > 1) return undefined;
    const current = this.#attempt;
    const isCurrent = current.question === question && !current.tries && !current.isDone && this.#showing === !tries;
    return isCurrent ? current : fresh(question);
  }

  handIn(): HandedIn {
    let waiting = this.open ? this.#attempt.tries : 0;
    const lines = [...this.#lines].reverse();
    const finishedLines = lines
      .filter(({ question }) => !(waiting && question === this.question.id && waiting--))
      .reverse();
    return {
      code: "",
      log: finishedLines.map(({ text }) => `${text}\n`).join(""),
      file: fileName(this.bank, this.learner),
    };
  }

  // What a page shows

  page(): QuizData {
    const { question, tries, isDone, feedback, answer, failed } = this.#attempt;
    const { practised, form, rules } = question;
    const { open } = this;
    const { rule, example, given: prefilled, form: fewer } = practised!;
    const half = open && this.#help === "half";
    const chosen = answer ?? (half && !tries ? prefilled : undefined);
    const standing = [...this.#standing.values()];
    return {
      number: 1,
      of: 1,
      form: (half && fewer) || form,
      tries,
      done: !open,
      feedback: isDone ? [...feedback, ...this.#news(standing)] : feedback,
      rules: isDone ? rules : [],
      reveal: open && canReveal(question, tries),
      again: false,
      once: true,
      ...(open && { skip: true }),
      ...(failed !== undefined && { world: true }),
      ...(chosen !== undefined && { given: chosen }),
      practice: this.#practice(standing),
      ...(this.#showing && { feedback: example, rules: [rule] }),
    };
  }

  /** What is said where rules have become known with an answer. */
  #news(standing: Progress[]): FeedbackLine[] {
    const { rules, texts: sentences } = this.bank.practice!;
    const fresh = rules.filter(({ rule }, at) => standing[at]!.isKnown && !this.#before.has(rule));
    const feedback: FeedbackLine[] = fresh.map(({ known_text: sentence }) => ({
      text: sentence,
      right: true,
      is_known: true,
    }));
    if (fresh.length && standing.every(({ isKnown }) => isKnown)) feedback.push({ text: sentences[3]!, right: true });
    return feedback;
  }

  #practice(standing: Progress[]): QuizPractice {
    const { rules, texts: sentences } = this.bank.practice!;
    const { rule, given: prefilled, form, half } = this.question.practised!;
    const groups = new Map<string, PracticeGroup>();
    for (const [at, { rule: id, section, states }] of rules.entries()) {
      const ruleProgress = standing[at]!;
      const group = groups.get(section) ?? { title: section, rules: [] };
      groups.set(section, group);
      const text = filled(states[ruleProgress.state]!, ruleProgress.inARow, RIGHT_IN_A_ROW);
      group.rules.push({ rule: id, row: ruleProgress.inARow, text, state: STATES[ruleProgress.state]! });
    }
    const isHalf = this.#help === "half";
    let how = 2;
    if (isHalf && (form || half)) how = 1;
    if (isHalf && prefilled) how = 0;
    if (isPair(this.question.id)) how = 5;
    const current = rules.find((candidate) => candidate.rule === rule)!;
    const isAgain = standing[rules.indexOf(current)]!.isBegun;
    return {
      text: this.#showing ? current[isAgain ? "again" : "example_text"] : sentences[how]!,
      example: this.#showing,
      sum: filled(sentences[4]!, standing.filter(({ isKnown }) => isKnown).length, standing.length),
      groups: [...groups.values()],
      ...(!this.open && { rule }),
    };
  }
}
