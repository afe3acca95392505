// The rule and the question that come next in practice, from the progress so far. Pure.
import { dayOf } from "../trace/moment";
import type { BankQuestion } from "../trace/types";
import type { Answer } from "./answer";
import type { Doubts } from "./doubts";
import { GAPS, isPair, type Progress, type RuleRecord, STEADY, sortOf } from "./rule_record";

/** The number of rules that are practised side by side. */
export const AT_ONCE = 3;

const section = (rule = "") => rule.replace(/\.[^.]*$/, "");

/** The number of questions of which one is drawn as the first about a rule, so that practice begins differently. */
const FIRST_ONES = 8;
/** The number of parts of the order of questions in which those agree of which the first about a rule is drawn. */
const ALIKE = 5;
/** The span of a number whose highest digits are used: its lowest ones hardly depend on the text that it is drawn by. */
const SPAN = 2 ** 32;

/** A pseudo-random number below `n`, the same for the same text here and in Python (FNV-1a). */
function draw(text: string, n: number): number {
  let sum = 2166136261;
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 16777619) >>> 0;
  return sum % n;
}

/**
 * The rule that comes next on a day; those of `postponed` were just left unanswered, in that order. About those of `settled` a wrong belief
 * is settled, so that they come again only after a while.
 */
export function nextRule(
  progress: Progress,
  day: string,
  seed: number,
  postponed: readonly string[],
  settled: readonly string[],
): string {
  const { records, count } = progress;
  const all = [...records.values()];
  const last = postponed.at(-1) ?? progress.last;
  const resting = settled.filter((rule) => count - records.get(rule)!.last < GAPS[1]!);
  const later = [...resting, ...postponed];
  const isOther = ({ rule }: RuleRecord) => rule !== last && !later.includes(rule);
  const due = all.filter((record) => isOther(record) && record.isDue(count, day)).sort(byAge)[0];
  const unasked = all.find(({ rule, isUnanswered }) => isUnanswered && !postponed.includes(rule));

  const begun = all.filter((record) => record.isStarted && (!record.isPractised || record.isDue(count, day)));
  const ready = begun.filter(({ stage }) => stage === null);
  const others = ready.filter(isOther);
  const near = others.filter(({ rule }) => section(rule) === section(last));
  const mixed = near.length ? near : others;
  const unstarted = all.filter(({ isStarted }) => !isStarted);
  const fresh = unstarted.find(({ wasMissed }) => wasMissed) ?? unstarted[0];
  const isTimeForNew = begun.length < AT_ONCE && (!others.length || ready.length < 2);

  const waiting = begun.filter(({ stage, isResting }) => stage !== null && !isResting);
  const rest = [ready, waiting.filter(isOther), waiting].find((some) => some.length) ?? [];
  const next =
    due ??
    unasked ??
    (isTimeForNew ? fresh : undefined) ??
    (mixed.length ? mixed[draw(`${seed}/${count}`, mixed.length)] : fresh) ??
    instead(behind(later, [...rest].sort(byAge))[0], last, all) ??
    behind(
      postponed,
      [...all].sort((a, b) => a.last - b.last),
    )[0];
  return next!.rule;
}

const byAge = (a: RuleRecord, b: RuleRecord) => a.last - b.last || (a.rule < b.rule ? -1 : 1);

/** Records in order, those of the postponed rules behind the others. */
const behind = (postponed: readonly string[], records: RuleRecord[]) =>
  records.sort((a, b) => postponed.indexOf(a.rule) - postponed.indexOf(b.rule));

/** The record that comes in place of one. What was just missed is not asked at once again: another rule is kept fresh in between. */
function instead(chosen: RuleRecord | undefined, last: string | undefined, all: RuleRecord[]): RuleRecord | undefined {
  const isJustMissed = chosen && chosen.rule === last && chosen.stage !== null;
  const refreshers = all.filter(({ rule, isPractised }) => isPractised && rule !== last).sort(byAge);
  return (isJustMissed ? refreshers[0] : undefined) ?? chosen;
}

/**
 * The ids of the questions asked so far, in the order in which they may come again: those last asked on earlier days first, in another
 * order each day.
 */
export function askedInOrder(answers: readonly Answer[], day: string): string[] {
  const last = new Map<string, string>();
  for (const { question, time, judgement } of answers) {
    if (!judgement) continue;
    last.delete(question);
    last.set(question, dayOf(time));
  }
  const ids = [...last.keys()];
  const place = (id: string) => draw(`${day}/${id}`, SPAN);
  const mixed = ids.filter((id) => last.get(id)! < day).sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
  return [...mixed, ...ids.filter((id) => !mixed.includes(id))];
}

/** What the question that comes next about a rule depends on, besides the progress with the rule. */
export interface Circumstances {
  /** The ids of the questions answered before, and of those that were left, in order. */
  before: readonly string[];
  skipped: readonly string[];
  /** True if the learner knows which rule it is. */
  isRuleKnown: boolean;
  /** What the learner may believe. */
  doubts: Doubts;
  /** What the first question about a rule depends on: another text for each learner. */
  start: string;
}

/**
 * The question that comes next about a rule: one that tells most of suspected beliefs, or of what the learner may still believe, not asked
 * before or asked longest ago. The first one after an example is drawn from several.
 */
export function nextQuestion(
  record: RuleRecord,
  questions: readonly BankQuestion[],
  { before, skipped, isRuleKnown, doubts, start }: Circumstances,
): BankQuestion {
  const recency = new Map([...before, ...skipped].map((id, at) => [id, at]));
  const isRuleVisible = isRuleKnown || record.help !== "alone";
  const wantsPair = record.wantsPair && questions.some(({ id }) => isPair(id) && !skipped.includes(id));
  const wanted = record.row.size >= STEADY ? record.missing : [];
  const possible = record.help === "shown" ? [] : record.possible;
  const gain = ({ practised }: BankQuestion) => practised!.exposes.filter((name) => possible.includes(name)).length;
  const rank = (question: BankQuestion, { id, form, practised } = question): number[] => [
    Number(isPair(id) !== wantsPair),
    Number(practised!.worked !== (record.help === "shown")),
    skipped.includes(id) ? recency.get(id)! : -1,
    Number(possible.length > 0 && (record.row.has(id) || !gain(question))),
    recency.get(id) ?? -1,
    Number(wanted.length > 0 && !wanted.includes(sortOf(practised!.answer, form.choices?.length ?? 0))),
    -gain(question),
    Number(isRuleVisible && id.includes("/rule.")),
  ];
  const order = (a: BankQuestion, b: BankQuestion) => {
    const [rankA, rankB] = [rank(a), rank(b)];
    const at = rankA.findIndex((part, n) => part !== rankB[n]);
    return at < 0 ? 0 : rankA[at]! - rankB[at]!;
  };
  const ordered = [...questions].sort(order);
  const top = rank(ordered[0]!);
  const isAlike = (question: BankQuestion, from: number, to: number) =>
    rank(question).every((part, at) => at < from || at >= to || part === top[at]);
  const alike = ordered.filter((question) => isAlike(question, 0, ALIKE)).slice(0, FIRST_ONES);
  const share = record.isUnanswered ? draw(`${start}/${record.rule}`, SPAN) / SPAN : 0;
  const first = alike[Math.floor(share * alike.length)]!;
  if (!doubts.suspected.length || record.help === "shown") return first;
  const fresh = ordered.filter((question) => !recency.has(question.id) && isAlike(question, 1, 3));
  return doubts.best(first, fresh, record.help === "half");
}
