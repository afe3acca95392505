// The progress of a learner with each rule in practice, from the answers alone. Pure.
import { dayOf } from "../trace/moment";
import type { PracticeNeeds } from "../trace/types";
import { type Answer, isExample, isUnaided } from "./answer";
import type { Judgement } from "./answer_key";

/** The numbers of questions after which a missed rule comes back; after the last of them it comes on another day. */
export const GAPS = [2, 5, 10];
/** The number of right answers in a row that a rule takes. */
export const RIGHT_IN_A_ROW = 4;
/** The number of misses after which a rule is shown in another example. */
const ENOUGH_MISSES = 5;
/** The number of right answers in a row by which each belief about a rule had the chance to show. */
const CHANCES = 2;
/** The number of right answers in a row after which earlier misses no longer count. */
export const STEADY = 2;

/** The needs of a rule besides right answers, by its id. */
export type NeedsOf = (rule: string) => PracticeNeeds;

/** The names of the beliefs that a question exposes, by its id. */
export type ExposedBy = (question: string) => readonly string[];

/** True if this is the id of a contrast pair. */
export const isPair = (id: string) => id.includes("/pair.");

/** The sort of an answer with a number of parts: its word, or whether all, some or none were chosen. */
export function sortOf(answer: unknown, parts: number): string {
  if (!Array.isArray(answer)) return answer === "yes" || answer === "no" ? answer : "";
  if (!answer.length) return "none";
  return answer.length < parts ? "some" : "all";
}

/** The first text after all those that begin with a day. */
const nextDay = (day: string) => `${day}~`;

export class RuleRecord {
  /** True if it was shown or asked about. */
  isStarted = false;
  /** True if it was shown, and nothing about it answered since. */
  isUnanswered = false;
  /** True if it was missed beside another rule before it was ever shown. */
  wasMissed = false;
  /** The ids of the questions answered right in a row, with the sorts and the days of the answers. */
  row = new Set<string>();
  sorts = new Set<string>();
  days = new Set<string>();
  /** True if a contrast pair was told apart. */
  hasPair = false;
  /** The number of misses since the last example. */
  misses = 0;
  /** The number of the last answer among all. */
  last = -1;
  /** The number and the day of the answer from which a gap is counted. */
  since = -1;
  day = "";
  /** The index of the gap that a missed rule waits for. */
  stage: number | null = null;

  constructor(
    readonly rule: string,
    private needs: PracticeNeeds,
    private exposedBy: ExposedBy,
  ) {}

  /** The beliefs that the learner may still have: they had too few chances to show in the row. */
  get possible(): string[] {
    const chances = [...this.row].flatMap(this.exposedBy);
    return this.needs.beliefs.filter((name) => chances.filter((other) => other === name).length < CHANCES);
  }

  /** The sorts of answer that are still to be given. */
  get missing(): string[] {
    return this.needs.sorts.filter((sort) => !this.sorts.has(sort));
  }

  /** True if a contrast pair is to be asked. */
  get wantsPair(): boolean {
    return this.row.size > 0 && !this.hasPair && this.needs.pair;
  }

  /** True if everything is right that can be right on one day. */
  get isPractised(): boolean {
    const isEnough = this.row.size >= RIGHT_IN_A_ROW && (this.stage === null || this.isResting);
    return isEnough && !this.missing.length && !this.wantsPair && !this.possible.length;
  }

  get isKnown(): boolean {
    return this.isPractised && this.stage === null && this.days.size > 1;
  }

  /** True if it waits for another day. */
  get isResting(): boolean {
    return this.stage === GAPS.length;
  }

  get rightInARow(): number {
    return Math.min(this.row.size, this.isPractised ? RIGHT_IN_A_ROW : RIGHT_IN_A_ROW - 1);
  }

  get help() {
    if (!this.isStarted || this.misses >= ENOUGH_MISSES) return "shown";
    return this.row.size ? "alone" : "half";
  }

  /** The index of the state; a rule is never "kept" where no game is played. */
  get state(): number {
    if (this.isKnown) return 3;
    return this.isPractised ? 2 : Number(this.isStarted);
  }

  /** The day from which the rule comes again; undefined if it does not wait for another day. */
  get comesAgain(): string | undefined {
    if (this.isResting) return nextDay(this.day);
    const isWaiting = this.stage === null && this.isPractised && !this.isKnown;
    return isWaiting ? nextDay([...this.days].sort().at(-1)!) : undefined;
  }

  isDue(count: number, day: string): boolean {
    if (this.stage !== null && !this.isResting) return count - this.since >= GAPS[this.stage]!;
    return this.comesAgain !== undefined && day >= this.comesAgain;
  }

  /**
   * Note an answer, the one with a number among all; `isOnly` if it is about no other rule. Return false if it does not count: before a
   * rule has begun, only questions that turn on it alone do.
   */
  answer({ time, question, given: value, judgement }: Answer, right: boolean, count: number, isOnly: boolean): boolean {
    if (!this.isStarted && !isOnly) {
      this.wasMissed ||= !right;
      return false;
    }
    const day = dayOf(time);
    const wasDue = this.stage !== null && this.isDue(count, day);
    this.isStarted = true;
    this.isUnanswered = false;
    this.last = count;
    if (!right || wasDue) Object.assign(this, { since: count, day });
    if (!right) {
      for (const some of [this.row, this.sorts, this.days]) some.clear();
      this.stage = 0;
      this.misses++;
      return true;
    }
    this.row.add(question);
    this.sorts.add(sortOf(value, judgement!.parts.length));
    this.days.add(day);
    this.hasPair ||= isPair(question);
    if (this.row.size >= STEADY) this.misses = 0;
    if (wasDue) this.stage = this.isResting ? null : this.stage! + 1;
    return true;
  }

  /** Note an example. */
  show(): void {
    this.isStarted = this.isUnanswered = true;
    this.misses = 0;
    this.row.clear();
  }
}

export interface Progress {
  records: ReadonlyMap<string, RuleRecord>;
  /** The number of questions answered. */
  count: number;
  /** The rule that the last answer counted for. */
  last?: string | undefined;
  /** The help with the question of each answer. */
  helps: ReadonlyMap<Answer, RuleRecord["help"]>;
}

/** True if all parts of a judgement about a rule are right, for each rule. */
function rightsOf({ parts }: Judgement): Map<string, boolean> {
  const rights = new Map<string, boolean>();
  for (const { rule, right } of parts) rights.set(rule, (rights.get(rule) ?? true) && right);
  return rights;
}

/** The help with a rule; none with a rule that is not practised. */
const helpWith = (record: RuleRecord | undefined): RuleRecord["help"] => record?.help ?? "alone";

/** The progress with rules. Only unaided first tries count, and examples. */
export function progressOf(
  rules: readonly string[],
  answers: readonly Answer[],
  needsOf: NeedsOf,
  exposedBy: ExposedBy,
  ruleOf: (question: string) => string,
): Progress {
  const helps = new Map<Answer, RuleRecord["help"]>();
  const records = new Map(rules.map((rule) => [rule, new RuleRecord(rule, needsOf(rule), exposedBy)]));
  let count = 0;
  let last: string | undefined;
  for (const answer of answers) {
    helps.set(answer, helpWith(records.get(ruleOf(answer.question))));
    if (!answer.judgement || !(isExample(answer) || isUnaided(answer))) continue;
    const rights = rightsOf(answer.judgement);
    if (!isExample(answer)) count++;
    for (const [rule, right] of rights) {
      const record = records.get(rule);
      if (isExample(answer)) record?.show();
      else if (record?.answer(answer, right, count, rights.size === 1)) last = rule;
    }
  }
  return { records, count, last, helps };
}
