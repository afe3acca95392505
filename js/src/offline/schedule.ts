// Which rule comes next in practice, and with how much help: what `practice/schedule.py` says, from the log alone. Pure.
import type { BankPart, PracticeNeeds } from "../trace/types";

/** After so many questions a missed rule comes back, then after more, and after the last of them on another day. */
const GAPS = [2, 5, 10];
/** So many right answers in a row a rule takes. */
export const RIGHT_IN_A_ROW = 4;
/** After so many misses a rule is shown again, in another example; so many right ones in a row, and earlier ones count no more. */
const ENOUGH_MISSES = 5;
export const STEADY = 2;
/** So many rules are practised side by side. */
export const AT_ONCE = 3;

/** What counts of a line of the log. */
export interface LogRecord {
  question: string;
  answer?: unknown;
  tries: number;
  day: string;
  parts: BankPart[];
}

/** What a rule takes to be known besides right answers; by its id. */
export type NeedsOf = (rule: string) => PracticeNeeds;

const NOTHING: PracticeNeeds = { sorts: [], pair: false };

/** Whether this is the id of a contrast pair. */
export const isPair = (id: string) => id.includes("/pair.");

/** The sort of an answer with so many parts: its word, or whether all, some or none were chosen. */
export function sortOf(answer: unknown, parts: number): string {
  if (!Array.isArray(answer)) return answer === "yes" || answer === "no" ? answer : "";
  if (!answer.length) return "none";
  return answer.length < parts ? "some" : "all";
}

/** How far a learner has come with one rule. */
export class Progress {
  isShown = false;
  /** Whether it was shown, and nothing about it answered since. */
  unanswered = false;
  /** Whether it was missed beside another before it was ever shown. */
  isMissed = false;
  askCount = 0;
  row = new Set<string>();
  /** The sorts of the answers in that row, and its days. */
  sorts = new Set<string>();
  days = new Set<string>();
  /** Whether a contrast pair was told apart. */
  hasPair = false;
  /** How often it was missed since the last example. */
  misses = 0;
  last = -1;
  since = -1;
  day = "";
  /** Which of the gaps a missed rule waits for. */
  stage: number | null = null;

  constructor(
    readonly rule: string,
    private needs: PracticeNeeds = NOTHING,
  ) {}

  /** The sorts of answer that are still to be given. */
  get missing(): string[] {
    return this.needs.sorts.filter((sort) => !this.sorts.has(sort));
  }
  /** Whether a contrast pair is to be asked. */
  get wantsPair() {
    return this.row.size > 0 && !this.hasPair && this.needs.pair;
  }
  /** Whether all is right that can be right on one day. */
  get isPractised() {
    const enough = this.row.size >= RIGHT_IN_A_ROW && (this.stage === null || this.isResting);
    return enough && !this.missing.length && !this.wantsPair;
  }
  get isKnown() {
    return this.isPractised && this.stage === null && this.days.size > 1;
  }
  get isResting() {
    return this.stage === GAPS.length;
  }
  get isBegun() {
    return this.isShown || this.askCount > 0;
  }
  get inARow() {
    return Math.min(this.row.size, this.isPractised ? RIGHT_IN_A_ROW : RIGHT_IN_A_ROW - 1);
  }
  get help() {
    if (!this.isBegun || this.misses >= ENOUGH_MISSES) return "shown";
    return this.row.size ? "alone" : "half";
  }
  /** What is said of it is in this place; nothing is kept in play here, where no game is played. */
  get state() {
    if (this.isKnown) return 3;
    if (this.isPractised) return 2;
    return Number(this.isBegun);
  }

  /** A text that comes before every later day, from which on the rule comes again; undefined where it does not. */
  get comesAgain(): string | undefined {
    if (this.isResting) return `${this.day}~`;
    const waits = this.stage === null && this.isPractised && !this.isKnown;
    return waits ? `${[...this.days].sort().at(-1)}~` : undefined;
  }

  due(count: number, day: string): boolean {
    if (this.stage !== null) return this.isResting ? day > this.day : count - this.since >= GAPS[this.stage]!;
    return this.isPractised && !this.isKnown && [...this.days].every((earlier) => day > earlier);
  }

  answer({ question, answer, parts, day }: LogRecord, right: boolean, count: number): void {
    const due = this.stage !== null && this.due(count, day);
    this.askCount++;
    this.unanswered = false;
    this.last = count;
    if (!right || due) Object.assign(this, { since: count, day });
    if (!right) {
      for (const some of [this.row, this.sorts, this.days]) some.clear();
      this.stage = 0;
      this.misses++;
      return;
    }
    this.row.add(question);
    this.sorts.add(sortOf(answer, parts.length));
    this.days.add(day);
    this.hasPair ||= isPair(question);
    if (this.row.size >= STEADY) this.misses = 0;
    if (due) this.stage = this.isResting ? null : this.stage! + 1;
  }

  show(): void {
    this.isShown = this.unanswered = true;
    this.askCount++;
    this.misses = 0;
    this.row.clear();
  }
}

/** How far a learner has come with each rule, how many questions were answered, and the rule met last. */
export function progress(rules: string[], log: LogRecord[], needs?: NeedsOf) {
  const byRule = new Map(rules.map((rule) => [rule, new Progress(rule, needs?.(rule))]));
  let count = 0;
  let last: string | undefined;
  for (const entry of log.filter(({ tries }) => tries <= 1)) {
    const met = rulesMet(entry);
    const results = [...met]
      .filter(([rule]) => byRule.has(rule))
      .map(([rule, right]) => [byRule.get(rule)!, right] as const);
    if (!entry.tries) {
      for (const [rule] of results) rule.show();
      continue;
    }
    count++;
    for (const [rule, right] of results) {
      if (rule.isBegun || met.size === 1) {
        rule.answer(entry, right, count);
        last = rule.rule;
      } else if (!right) rule.isMissed = true;
    }
  }
  return { byRule, count, last };
}

/** The rules that an answer met, each with whether all about it was right. */
function rulesMet({ parts }: LogRecord): Map<string, boolean> {
  const met = new Map<string, boolean>();
  for (const { rule, right } of parts) met.set(rule, (met.get(rule) ?? true) && right);
  return met;
}

const section = (rule = "") => rule.replace(/\.[^.]*$/, "");

/** A number below `n` that seems to be drawn, the same for the same text, here and in Python. */
function draw(text: string, n: number): number {
  let sum = 2166136261;
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 16777619) >>> 0;
  return sum % n;
}

/** The rule to come next; where there is nothing left to learn that day, the one asked longest ago. What was just left is put `aside`. */
export function nextRule(
  rules: string[],
  log: LogRecord[],
  day: string,
  seed: number,
  aside: string[] = [],
  needs?: NeedsOf,
): string {
  const { byRule, count, last: met } = progress(rules, log, needs);
  const last = aside.at(-1) ?? met;
  const all = [...byRule.values()];
  /** The one asked longest ago, before what was left; of several the first by name, or as they stand. */
  const oldest = (some: Progress[], named = 1) =>
    some.sort(
      (a, b) => aside.indexOf(a.rule) - aside.indexOf(b.rule) || a.last - b.last || named * (a.rule < b.rule ? -1 : 1),
    )[0]?.rule;
  const candidates = all.filter(({ rule }) => rule !== last && !aside.includes(rule));
  const due = oldest(candidates.filter((candidate) => candidate.due(count, day)));
  if (due) return due;
  const unasked = all.find((candidate) => candidate.unanswered && !aside.includes(candidate.rule));
  if (unasked) return unasked.rule;
  const inProgress = all.filter(
    (candidate) => candidate.isBegun && (!candidate.isPractised || candidate.due(count, day)),
  );
  const ready = inProgress.filter(({ stage }) => stage === null);
  const fresh = all
    .filter((candidate) => !candidate.isBegun)
    .sort((a, b) => Number(b.isMissed) - Number(a.isMissed))[0];
  const others = ready.filter((candidate) => candidates.includes(candidate));
  if (inProgress.length < AT_ONCE && fresh && (!others.length || ready.length < 2)) return fresh.rule;
  if (others.length) {
    const near = others.filter(({ rule }) => section(rule) === section(last));
    const some = near.length ? near : others;
    return some[draw(`${seed}/${count}`, some.length)]!.rule;
  }
  if (fresh) return fresh.rule;
  const waiting = inProgress.filter(({ stage, isResting: rests }) => stage !== null && !rests);
  const notLast = waiting.filter((candidate) => candidates.includes(candidate));
  const pool = [ready, notLast, waiting].find((some) => some.length) ?? [];
  const chosen = oldest(pool);
  const refreshers = all.filter((candidate) => candidate.isPractised && candidate.rule !== last);
  // What was just missed is not asked at once again: another rule is kept fresh in between.
  if (chosen && chosen === last && byRule.get(chosen)!.stage !== null && refreshers.length)
    return refreshers.sort((a, b) => a.last - b.last || (a.rule < b.rule ? -1 : 1))[0]!.rule;
  return chosen ?? oldest(all, 0)!;
}
