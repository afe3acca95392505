// The rule and the question that come next in practice, from the progress so far. Pure.
import type { BankQuestion } from "../trace/types";
import { isPair, type Progress, type RuleRecord, STEADY, sortOf } from "./rule_record";

/** The number of rules that are practised side by side. */
export const AT_ONCE = 3;

const section = (rule = "") => rule.replace(/\.[^.]*$/, "");

/** A pseudo-random number below `n`, the same for the same text here and in Python (FNV-1a). */
function draw(text: string, n: number): number {
  let sum = 2166136261;
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 16777619) >>> 0;
  return sum % n;
}

/** The rule that comes next on a day; those of `postponed` were just left unanswered, in that order. */
export function nextRule(progress: Progress, day: string, seed: number, postponed: readonly string[]): string {
  const { records, count } = progress;
  const last = postponed.at(-1) ?? progress.last;
  const all = [...records.values()];
  /** The one asked longest ago, the postponed ones behind the others; of several the first by name, or in the order given. */
  const oldest = (some: RuleRecord[], isNamed = true) =>
    [...some].sort(
      (a, b) =>
        postponed.indexOf(a.rule) - postponed.indexOf(b.rule) ||
        a.last - b.last ||
        Number(isNamed) * (a.rule < b.rule ? -1 : 1),
    )[0]?.rule;
  const isOther = ({ rule }: RuleRecord) => rule !== last && !postponed.includes(rule);

  const due = oldest(all.filter((record) => isOther(record) && record.isDue(count, day)));
  const unasked = all.find(({ rule, isUnanswered }) => isUnanswered && !postponed.includes(rule));
  if (due ?? unasked) return due ?? unasked!.rule;

  const begun = all.filter((record) => record.isStarted && (!record.isPractised || record.isDue(count, day)));
  const ready = begun.filter(({ stage }) => stage === null);
  const others = ready.filter(isOther);
  const unstarted = all.filter(({ isStarted }) => !isStarted);
  const fresh = unstarted.find(({ wasMissed }) => wasMissed) ?? unstarted[0];
  if (fresh && begun.length < AT_ONCE && (!others.length || ready.length < 2)) return fresh.rule;
  if (others.length) {
    const near = others.filter(({ rule }) => section(rule) === section(last));
    const some = near.length ? near : others;
    return some[draw(`${seed}/${count}`, some.length)]!.rule;
  }
  if (fresh) return fresh.rule;

  const waiting = begun.filter(({ stage, isResting }) => stage !== null && !isResting);
  const candidates = [ready, waiting.filter(isOther), waiting].find((some) => some.length) ?? [];
  const chosen = oldest(candidates) ?? oldest(all, false)!;
  // What was just missed is not asked at once again: another rule is kept fresh in between.
  const isJustMissed = candidates.length > 0 && chosen === last && records.get(chosen)!.stage !== null;
  const refreshers = all.filter(({ rule, isPractised }) => isPractised && rule !== last);
  refreshers.sort((a, b) => a.last - b.last || (a.rule < b.rule ? -1 : 1));
  return (isJustMissed && refreshers[0]?.rule) || chosen;
}

/** The question that comes next about a rule: one not asked before, or asked longest ago. */
export function nextQuestion(
  record: RuleRecord,
  questions: readonly BankQuestion[],
  { asked: previous, skipped, isRuleKnown }: { asked: readonly string[]; skipped: readonly string[]; isRuleKnown: boolean },
): BankQuestion {
  const recency = new Map([...previous, ...skipped].map((id, at) => [id, at]));
  const isRuleVisible = isRuleKnown || record.help !== "alone";
  const wantsPair = record.wantsPair && questions.some(({ id }) => isPair(id) && !skipped.includes(id));
  const wanted = record.row.size >= STEADY ? record.missing : [];
  const rank = ({ id, form, practised }: BankQuestion) => [
    Number(isPair(id) !== wantsPair),
    Number(practised!.worked !== (record.help === "shown")),
    recency.get(id) ?? -1,
    Number(wanted.length > 0 && !wanted.includes(sortOf(practised!.answer, form.choices?.length ?? 0))),
    Number(isRuleVisible && id.includes("/rule.")),
  ];
  const order = (a: BankQuestion, b: BankQuestion) => {
    const [rankA, rankB] = [rank(a), rank(b)];
    const at = rankA.findIndex((part, n) => part !== rankB[n]);
    return at < 0 ? 0 : rankA[at]! - rankB[at]!;
  };
  return [...questions].sort(order)[0]!;
}
