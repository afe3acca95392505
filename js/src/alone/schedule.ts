// Which rule comes next in practice, and with how much help: what `practice/schedule.py` says, from the log alone. Pure.
import type { BankPart, PracticeNeeds } from "../trace/types";

/** After so many questions a missed rule comes back, then after more, and after the last of them on another day. */
const GAPS = [2, 5, 10];
/** So many right answers in a row a rule takes. */
export const KNOWN = 4;
/** After so many misses a rule is shown again, in another example; so many right ones in a row, and earlier ones count no more. */
const ENOUGH_MISSES = 5;
export const STEADY = 2;
/** So many rules are practised side by side. */
export const AT_ONCE = 3;

/** What counts of a line of the log. */
export interface Logged {
  question: string;
  given?: unknown;
  tries: number;
  day: string;
  parts: BankPart[];
}

/** What a rule takes to be known besides right answers; by its id. */
export type Needs = (rule: string) => PracticeNeeds;

const NOTHING: PracticeNeeds = { sorts: [], pair: false };

/** Whether this is the id of a contrast pair. */
export const isPair = (id: string) => id.includes("/pair.");

/** The sort of an answer with so many parts: its word, or whether all, some or none were chosen. */
export function sortOf(given: unknown, parts: number): string {
  if (!Array.isArray(given)) return given === "yes" || given === "no" ? given : "";
  if (!given.length) return "none";
  return given.length < parts ? "some" : "all";
}

/** How far a learner has come with one rule. */
export class Progress {
  shown = false;
  /** Whether it was shown, and nothing about it answered since. */
  unanswered = false;
  /** Whether it was missed beside another before it was ever shown. */
  missed = false;
  asked = 0;
  row = new Set<string>();
  /** The sorts of the answers in that row, and its days. */
  sorts = new Set<string>();
  days = new Set<string>();
  /** Whether a contrast pair was told apart. */
  paired = false;
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
    return this.row.size > 0 && !this.paired && this.needs.pair;
  }
  /** Whether all is right that can be right on one day. */
  get practised() {
    const enough = this.row.size >= KNOWN && (this.stage === null || this.rests);
    return enough && !this.missing.length && !this.wantsPair;
  }
  get known() {
    return this.practised && this.stage === null && this.days.size > 1;
  }
  get rests() {
    return this.stage === GAPS.length;
  }
  get begun() {
    return this.shown || this.asked > 0;
  }
  get inARow() {
    return Math.min(this.row.size, this.practised ? KNOWN : KNOWN - 1);
  }
  get help() {
    if (!this.begun || this.misses >= ENOUGH_MISSES) return "shown";
    return this.row.size ? "alone" : "half";
  }
  /** What is said of it is in this place; nothing is kept in play here, where no game is played. */
  get state() {
    if (this.known) return 3;
    if (this.practised) return 2;
    return Number(this.begun);
  }

  /** A text that comes before every later day, from which on the rule comes again; undefined where it does not. */
  get comesAgain(): string | undefined {
    if (this.rests) return `${this.day}~`;
    const waits = this.stage === null && this.practised && !this.known;
    return waits ? `${[...this.days].sort().at(-1)}~` : undefined;
  }

  due(count: number, day: string): boolean {
    if (this.stage !== null) return this.rests ? day > this.day : count - this.since >= GAPS[this.stage]!;
    return this.practised && !this.known && [...this.days].every((one) => day > one);
  }

  answer({ question, given, parts, day }: Logged, right: boolean, count: number): void {
    const due = this.stage !== null && this.due(count, day);
    this.asked++;
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
    this.sorts.add(sortOf(given, parts.length));
    this.days.add(day);
    this.paired ||= isPair(question);
    if (this.row.size >= STEADY) this.misses = 0;
    if (due) this.stage = this.rests ? null : this.stage! + 1;
  }

  show(): void {
    this.shown = this.unanswered = true;
    this.asked++;
    this.misses = 0;
    this.row.clear();
  }
}

/** How far a learner has come with each rule, how many questions were answered, and the rule met last. */
export function progress(rules: string[], log: Logged[], needs?: Needs) {
  const found = new Map(rules.map((rule) => [rule, new Progress(rule, needs?.(rule))]));
  let count = 0;
  let last: string | undefined;
  for (const entry of log.filter(({ tries }) => tries <= 1)) {
    const met = rulesMet(entry);
    const results = [...met]
      .filter(([rule]) => found.has(rule))
      .map(([rule, right]) => [found.get(rule)!, right] as const);
    if (!entry.tries) {
      for (const [rule] of results) rule.show();
      continue;
    }
    count++;
    for (const [rule, right] of results) {
      if (rule.begun || met.size === 1) {
        rule.answer(entry, right, count);
        last = rule.rule;
      } else if (!right) rule.missed = true;
    }
  }
  return { found, count, last };
}

/** The rules that an answer met, each with whether all about it was right. */
function rulesMet({ parts }: Logged): Map<string, boolean> {
  const met = new Map<string, boolean>();
  for (const { rule, right } of parts) met.set(rule, (met.get(rule) ?? true) && right);
  return met;
}

const section = (rule = "") => rule.replace(/\.[^.]*$/, "");

/** A number below `n` that seems to be drawn, the same for the same text, here and in Python. */
function drawn(text: string, n: number): number {
  let sum = 2166136261;
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 16777619) >>> 0;
  return sum % n;
}

/** The rule to come next; where there is nothing left to learn that day, the one asked longest ago. What was just left is put `aside`. */
export function nextRule(
  rules: string[],
  log: Logged[],
  day: string,
  seed: number,
  aside: string[] = [],
  needs?: Needs,
): string {
  const { found, count, last: met } = progress(rules, log, needs);
  const last = aside.at(-1) ?? met;
  const all = [...found.values()];
  /** The one asked longest ago, before what was left; of several the first by name, or as they stand. */
  const oldest = (some: Progress[], named = 1) =>
    some.sort(
      (a, b) => aside.indexOf(a.rule) - aside.indexOf(b.rule) || a.last - b.last || named * (a.rule < b.rule ? -1 : 1),
    )[0]?.rule;
  const now = all.filter(({ rule }) => rule !== last && !aside.includes(rule));
  const due = oldest(now.filter((one) => one.due(count, day)));
  if (due) return due;
  const unasked = all.find((one) => one.unanswered && !aside.includes(one.rule));
  if (unasked) return unasked.rule;
  const begun = all.filter((one) => one.begun && (!one.practised || one.due(count, day)));
  const ready = begun.filter(({ stage }) => stage === null);
  const fresh = all.filter((one) => !one.begun).sort((a, b) => Number(b.missed) - Number(a.missed))[0];
  const others = ready.filter((one) => now.includes(one));
  if (begun.length < AT_ONCE && fresh && (!others.length || ready.length < 2)) return fresh.rule;
  if (others.length) {
    const near = others.filter(({ rule }) => section(rule) === section(last));
    const some = near.length ? near : others;
    return some[drawn(`${seed}/${count}`, some.length)]!.rule;
  }
  if (fresh) return fresh.rule;
  const waiting = begun.filter(({ stage, rests }) => stage !== null && !rests);
  const notLast = waiting.filter((one) => now.includes(one));
  const left = [ready, notLast, waiting].find((some) => some.length) ?? [];
  const chosen = oldest(left);
  const kept = all.filter((one) => one.practised && one.rule !== last);
  // What was just missed is not asked at once again: another rule is kept fresh in between.
  if (chosen && chosen === last && found.get(chosen)!.stage !== null && kept.length)
    return kept.sort((a, b) => a.last - b.last || (a.rule < b.rule ? -1 : 1))[0]!.rule;
  return chosen ?? oldest(all, 0)!;
}
