// Which rule comes next in practice, and with how much help: what `practice/schedule.py` says, from the log alone. Pure.
import type { BankPart } from "../trace/types";

/** After so many questions a missed rule comes back, then after more, and after the last of them on another day. */
const GAPS = [2, 5, 10];
/** So many right answers in a row on as many positions, and a rule is known. */
const KNOWN = 4;
/** So many rules are practised side by side. */
export const AT_ONCE = 3;

/** What counts of a line of the log. */
export interface Logged {
  question: string;
  tries: number;
  day: string;
  parts: BankPart[];
}

/** How far a learner has come with one rule. */
export class Progress {
  shown = false;
  /** Whether it was missed beside another before it was ever shown. */
  missed = false;
  asked = 0;
  row = new Set<string>();
  last = -1;
  since = -1;
  day = "";
  /** Which of the gaps a missed rule waits for. */
  stage: number | null = null;

  constructor(readonly rule: string) {}

  get known() {
    return this.stage === null && this.row.size >= KNOWN;
  }
  get rests() {
    return this.stage === GAPS.length;
  }
  get begun() {
    return this.shown || this.asked > 0;
  }
  get inARow() {
    return Math.min(this.row.size, this.stage === null ? KNOWN : KNOWN - 1);
  }
  get help() {
    if (!this.begun) return "shown";
    return this.row.size ? "alone" : "half";
  }
  /** How it stands: new, begun, resting till another day, known. */
  get state() {
    if (this.known) return 3;
    if (this.rests) return 2;
    return Number(this.begun);
  }

  due(count: number, day: string): boolean {
    if (this.stage === null) return false;
    return this.rests ? day > this.day : count - this.since >= GAPS[this.stage]!;
  }

  answer(question: string, right: boolean, count: number, day: string): void {
    const due = this.due(count, day);
    this.asked++;
    this.last = count;
    if (!right || due) Object.assign(this, { since: count, day });
    if (!right) {
      this.row.clear();
      this.stage = 0;
      return;
    }
    this.row.add(question);
    if (due) this.stage = this.rests ? null : this.stage! + 1;
  }
}

/** How far a learner has come with each rule, how many questions were answered, and the rule met last. */
export function progress(rules: string[], log: Logged[]) {
  const found = new Map(rules.map((rule) => [rule, new Progress(rule)]));
  let count = 0;
  let last: string | undefined;
  for (const { question, tries, day, parts } of log) {
    if (tries > 1) continue;
    const met = new Map<string, boolean>();
    for (const { rule, right } of parts) met.set(rule, (met.get(rule) ?? true) && right);
    if (tries) count++;
    for (const [rule, right] of met) {
      const one = found.get(rule);
      if (!one) continue;
      if (!tries) {
        one.shown = true;
        one.asked++;
      } else if (one.begun || met.size === 1) {
        one.answer(question, right, count, day);
        last = rule;
      } else if (!right) one.missed = true;
    }
  }
  return { found, count, last };
}

const section = (rule = "") => rule.replace(/\.[^.]*$/, "");

/** A number below `n` that seems to be drawn, the same for the same text, here and in Python. */
function drawn(text: string, n: number): number {
  let sum = 2166136261;
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 16777619) >>> 0;
  return sum % n;
}

/** The rule to come next; where there is nothing left to learn that day, the one asked longest ago. What was just left is put `aside`. */
export function nextRule(rules: string[], log: Logged[], day: string, seed: number, aside: string[] = []): string {
  const { found, count, last: met } = progress(rules, log);
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
  const unasked = all.find((one) => one.shown && one.last < 0 && !aside.includes(one.rule));
  if (unasked) return unasked.rule;
  const begun = all.filter((one) => one.begun && !one.known);
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
  const waiting = all.filter(({ stage, rests }) => stage !== null && !rests);
  const notLast = waiting.filter((one) => now.includes(one));
  const left = [ready, notLast, waiting].find((some) => some.length) ?? [];
  return oldest(left) ?? oldest(all, 0)!;
}
