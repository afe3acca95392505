// How likely each wrong belief of a learner is, given the first answers in practice, as `practice/diagnosis.py` has it. Pure.
import type { Bank, BankQuestion } from "../trace/types";
import { type Answer, isExample, isUnaided } from "./answer";
import { isRight } from "./answer_key";
import type { RuleRecord } from "./rule_record";

/** The probability that a learner gives another answer than the one that follows from the rules as they see them. */
export const SLIP = 0.12;
/** The probability, before the first answer, that a learner of a game has none of its beliefs. */
export const SOUND = 0.6;
/** The probability, before the first answer, that a learner of a game has two of its beliefs. */
const PAIRED = 0.05;
/** The probability, before the first answer, that a learner of a game has one of its beliefs. */
export const BELIEVED = 1 - SOUND - PAIRED;
/** The probability from which a belief is said back to the learner after an answer that follows from it. */
const LIKELY = 0.8;
/** The probability from which a belief is named. */
const SURE = 0.95;
/** The least number of answers that show a belief before it is said back: one may be a slip. */
const LEAST = 2;

/** How likely a belief is, and how many answers show it. */
export interface Likelihood {
  belief: string;
  probability: number;
  signs: number;
  /** The logarithm of how much likelier its answers are for a believer, beside the beliefs that may be named. */
  evidence: number;
}

/** The logarithm of the weight of a belief, and of how much likelier each answer is for a believer, by its number. */
interface Weighed {
  weight: number;
  ratios: Map<number, number>;
  signs: number;
}

/** The help with the question of an answer; undefined if the answer does not count. */
export type HelpOf = (answer: Answer) => RuleRecord["help"] | undefined;

/** How likely each belief is, the most likely one first. */
export function diagnose(bank: Bank, answers: readonly Answer[], helpOf: HelpOf): Likelihood[] {
  const weighed = weigh(bank, answers, helpOf);
  const pairs = pairsIn(weighed);
  const highest = Math.max(0, ...[...weighed.values(), ...pairs].map(({ weight }) => weight));
  const parts = new Map([...weighed].map(([belief, { weight }]) => [belief, Math.exp(weight - highest)]));
  let whole = [...parts.values()].reduce((sum, part) => sum + part, SOUND * Math.exp(-highest));
  for (const { pair, weight } of pairs) {
    const part = Math.exp(weight - highest);
    for (const belief of pair) parts.set(belief, parts.get(belief)! + part);
    whole += part;
  }
  const found = [...parts].map(([belief, part]) => ({ belief, probability: part / whole, ...weighed.get(belief)! }));
  const named = found.filter(isNamed).map(({ ratios }) => ratios);
  return found
    .map(({ belief, probability, signs, ratios }) => ({
      belief,
      probability,
      signs,
      evidence: evidenceOf(ratios, named),
    }))
    .sort((a, b) => b.probability - a.probability || (a.belief < b.belief ? -1 : 1));
}

/** The evidence for a belief in the answers that show it, given those that show beliefs that may be named. */
function evidenceOf(ratios: ReadonlyMap<number, number>, named: readonly ReadonlyMap<number, number>[]): number {
  let evidence = 0;
  for (const [number, ratio] of ratios) {
    const others = named.filter((other) => other !== ratios && other.has(number));
    const likely = others.reduce((sum, other) => sum + Math.exp(other.get(number)!), 0);
    const { length } = others;
    evidence += length ? Math.log((likely + Math.exp(ratio)) / (length + 1) / (likely / length)) : ratio;
  }
  return evidence;
}

/** What the answers say about each belief. */
function weigh({ practice, questions }: Bank, answers: readonly Answer[], helpOf: HelpOf): Map<string, Weighed> {
  const weighed = new Map<string, Weighed>();
  for (const [number, answer] of answers.entries()) {
    const question = questions.find(({ id }) => id === answer.question)!;
    const help = helpOf(answer);
    if (!help || !answer.judgement || isExample(answer) || !isUnaided(answer)) continue;
    const own = practice!.beliefs.filter(({ belief }) => gameOf(belief) === gameOf(question.id));
    for (const { belief } of own)
      if (!weighed.has(belief))
        weighed.set(belief, { weight: Math.log(BELIEVED / own.length), ratios: new Map(), signs: 0 });
    const isHalf = help === "half";
    const byRules = chance(question, isRight(answer.judgement), isHalf);
    for (const { belief, answer: believed, half } of question.practised!.believed_answers) {
      if (isHalf && !half) continue;
      const ratio = Math.log(chance(question, follows(question, answer.given, believed), isHalf) / byRules);
      const one = weighed.get(belief)!;
      one.weight += ratio;
      one.ratios.set(number, ratio);
      one.signs += Number(ratio > 0);
    }
  }
  return weighed;
}

/** The pairs of beliefs that some answer shows each; where both change an answer, a learner goes by either of them. */
function pairsIn(weighed: ReadonlyMap<string, Weighed>): { pair: string[]; weight: number }[] {
  const count = weighed.size;
  const before = Math.log(PAIRED / ((count * (count - 1)) / 2)) - 2 * Math.log(BELIEVED / count);
  const suspected = [...weighed].filter(([, { signs }]) => signs);
  return suspected.flatMap(([id, first], at) =>
    suspected.slice(at + 1).map(([other, second]) => {
      let weight = before + first.weight + second.weight;
      for (const [number, ratio] of first.ratios) {
        const beside = second.ratios.get(number);
        if (beside !== undefined) weight += Math.log((Math.exp(ratio) + Math.exp(beside)) / 2) - ratio - beside;
      }
      return { pair: [id, other], weight };
    }),
  );
}

/** The beliefs that the learner probably has, by id, the most likely one first. */
export const likelyOf = (found: readonly Likelihood[]): string[] =>
  found.filter(({ probability, signs }) => probability >= LIKELY && signs >= LEAST).map(({ belief }) => belief);

/** True if a belief is likely enough to be named to others. */
export const isNamed = ({ probability, signs }: Pick<Likelihood, "probability" | "signs">): boolean =>
  probability >= SURE && signs >= LEAST;

/** True if the answer to a question shows a single suspected belief, or tells several ones apart. */
export function isTelling({ practised }: BankQuestion, suspected: readonly string[]): boolean {
  const answers = suspected.map((id) => practised!.believed_answers.find(({ belief }) => belief === id)?.answer);
  if (answers.length === 1) answers.push(undefined);
  return new Set(answers.map((answer) => JSON.stringify(answer))).size > 1;
}

/** The likeliest belief from which a wrong answer follows; undefined if none is likely enough. */
export const beliefBehind = (question: BankQuestion, wrong: unknown, likely: readonly string[]): string | undefined =>
  likely.find((id) =>
    question.practised!.believed_answers.some(
      ({ belief, answer }) => belief === id && follows(question, wrong, answer),
    ),
  );

/** The name of the game in the id of a question or a belief. */
export const gameOf = (id: string) => id.split("/")[0]!;

/** True if an answer is the one, or for a move one of those, that a believer thinks right. */
function follows({ form }: BankQuestion, value: unknown, believed: unknown): boolean {
  if (form.kind === "act") return (believed as unknown[]).includes(value);
  return JSON.stringify(value) === JSON.stringify(believed);
}

/** The probability of an answer by somebody who expects it, or does not. */
function chance(question: BankQuestion, isExpected: boolean, isHalf: boolean): number {
  if (isExpected) return 1 - SLIP;
  return question.form.kind === "act" ? SLIP : SLIP / alternativesOf(question, isHalf);
}

/** The number of answers besides the right one; a half-finished form leaves one, but for a pick or an order. */
export function alternativesOf({ form, practised }: BankQuestion, isHalf: boolean): number {
  const isNarrow = isHalf && practised!.form !== undefined && form.kind !== "pick" && form.kind !== "order";
  return isNarrow ? 1 : practised!.alternatives;
}
