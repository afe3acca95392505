// The outcome of a quiz and of a lesson: what follows from the attempts at their questions. Pure.
import type { BankQuestion, StationMark } from "../trace/types";
import { type Answer, isExample, isUnaided } from "./answer";
import { isRight } from "./answer_key";
import { type Attempt, attemptsOf } from "./attempt";

/** The score that counts, from 0 to 1: none while the question is open, or if it was right only later. */
export const scoreOf = ({ isDone, first }: Attempt): number => (isDone ? (first?.score ?? 0) : 0);

/** The mean score of questions, from 0 to 1. */
export const meanScore = (attempts: readonly Attempt[]): number =>
  attempts.reduce((sum, attempt) => sum + scoreOf(attempt), 0) / attempts.length;

export const isPassed = (score: number, passing: number): boolean => score >= passing - 1e-9;

/** The share of questions to be right at the first try, for a lesson to have reached its goal and for the learner to be sure of a rule. */
const GOOD = 0.8;

/** True if most of some questions went well. */
export const isSure = (rights: readonly boolean[]): boolean => rights.filter(Boolean).length / rights.length >= GOOD;

/** For each rule that first tries turn on, whether each question about it went well: by default, if all parts about the rule are right. */
export function rightsByRule(
  attempts: readonly Attempt[],
  isGood: (attempt: Attempt, rule: string) => boolean = ({ first }, rule) =>
    first!.parts.every((part) => part.rule !== rule || part.right),
): Map<string, boolean[]> {
  const rights = new Map<string, boolean[]>();
  for (const attempt of attempts)
    for (const rule of new Set(attempt.first?.parts.map((part) => part.rule)))
      rights.set(rule, [...(rights.get(rule) ?? []), isGood(attempt, rule)]);
  return rights;
}

/** True if a question was right at the first try when it was asked again. */
const isMended = ({ question }: Attempt, answers: readonly Answer[]): boolean =>
  attemptsOf(question, answers)
    .slice(1)
    .some(({ first }) => first && isRight(first));

/** The questions that were not right at the first try and have not been mended since. */
export const missedIn = (attempts: readonly Attempt[], answers: readonly Answer[]): BankQuestion[] =>
  attempts
    .filter((attempt) => attempt.first && !isRight(attempt.first) && !isMended(attempt, answers))
    .map(({ question }) => question);

/** For each rule that first tries turn on, whether the learner is sure of it: most questions were right at once, or mended. */
export function rulesSure(attempts: readonly Attempt[], answers: readonly Answer[]): Map<string, boolean> {
  const rights = rightsByRule(attempts, (attempt) => isRight(attempt.first!) || isMended(attempt, answers));
  return new Map([...rights].map(([rule, some]) => [rule, isSure(some)]));
}

/** True if enough of the questions of a lesson were right at the first try, or mended since. */
export const hasReachedGoal = (count: number, missed: number): boolean => 1 - missed / Math.max(1, count) >= GOOD;

/** The least number of seconds of a slow answer, and the number of times that it takes longer than the median of the learner's answers. */
const LEAST_SLOW = 20;
const SLOWER = 3;

/** How often each rule was missed at the first try, as `practice/misses.py` counts it. */
function missesOf(answers: readonly Answer[]): Record<string, number> {
  const first = answers.filter((answer) => answer.judgement && !isExample(answer) && isUnaided(answer));
  const seconds = first.map((answer) => answer.seconds).sort((a, b) => a - b);
  const limit = Math.max(LEAST_SLOW, SLOWER * (seconds[(seconds.length - 1) >> 1] ?? 0));
  const misses: Record<string, number> = {};
  for (const { judgement, seconds } of first) {
    const parts = judgement!.parts.filter(({ right }) => !right || seconds > limit);
    for (const rule of new Set(parts.map((part) => part.rule))) misses[rule] = (misses[rule] ?? 0) + 1;
  }
  return misses;
}

/** A mark with the misses among some answers, if there are any. */
export function withMisses(mark: StationMark, answers: readonly Answer[]): StationMark {
  const misses = missesOf(answers);
  return Object.keys(misses).length ? { ...mark, misses } : mark;
}

/** The answers to questions that are done. */
export function closedAnswers(attempts: readonly Attempt[], answers: readonly Answer[]): Answer[] {
  const isClosed = ({ question }: Attempt) => attemptsOf(question, answers).some(({ isDone }) => isDone);
  const closed = new Set(attempts.filter(isClosed).map(({ question }) => question.id));
  return answers.filter(({ question }) => closed.has(question));
}
