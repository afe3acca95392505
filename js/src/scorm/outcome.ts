// How a learner stands in a quiz, a lesson or practice: judged answer by answer with the key that the page carries. Pure.
import { isEither, isRight, type JudgedAnswer, judge } from "../offline/answer_key";
import type { Bank, BankQuestion, KeptEntry } from "../trace/types";

/** The share of first answers to be right for a rule, as in `lessons/outcome.py`. */
export const GOOD = 0.8;

/** What a platform has of a question though the page does not: ids of questions whose claims it has made itself. */
export type Trusted = ReadonlySet<string>;

/** All that may be asked: the questions, and the twins of some. */
export const everything = ({ questions, twins = [] }: Bank): BankQuestion[] => [...questions, ...twins];

/** Whether something was answered: not where the answer was asked for, an example shown, or a code claims it. */
export const isAnswer = ({ given: value, tries, claimed }: KeptEntry): boolean =>
  value !== null && tries > 0 && !claimed;

/** Whether an answer was given at the first try, and without a hint. */
export const isFirstTry = ({ tries, hints }: KeptEntry): boolean => tries === 1 && !hints;

/** The judgement of an answer; undefined where it is none. */
export const judgedEntry = (question: BankQuestion, { given: value }: KeptEntry): JudgedAnswer | undefined =>
  value === null ? undefined : judge(question, value);

export interface RuleOutcome {
  right: number;
  of: number;
  /** Whether each question of the quiz or lesson that asks about it was answered. */
  whole: boolean;
}

export interface Outcome {
  /** The mean of the first answers, from 0 to 1; a question that is open counts as 0. Undefined without questions. */
  score?: number;
  /** Whether each question is done. */
  isDone: boolean;
  rules: Map<string, RuleOutcome>;
}

const touched = ({ answers }: BankQuestion) => new Set(answers.flatMap(({ parts }) => parts.map(({ rule }) => rule)));

/** How the answers stand; claims count only where the platform has made them. */
export function outcomeOf(bank: Bank, entries: KeptEntry[], trusted: Trusted = new Set()): Outcome {
  const all = everything(bank);
  const of = new Map<string, KeptEntry[]>(all.map(({ id }) => [id, []]));
  for (const entry of entries) if (!entry.claimed || trusted.has(entry.question)) of.get(entry.question)?.push(entry);

  const isDone = (question: BankQuestion) =>
    of.get(question.id)!.some((entry) => {
      if (entry.claimed) return entry.score === 1 || isEither(question);
      const answer = judgedEntry(question, entry);
      return !answer || isRight(answer.parts) || isEither(question);
    });
  const scoreOf = (question: BankQuestion) => {
    const first = of.get(question.id)!.find(isFirstTry);
    if (!first || !isDone(question)) return 0;
    return judgedEntry(question, first)?.score ?? Number(first.score === 1);
  };

  const { questions } = bank;
  const score = questions.reduce((sum, question) => sum + scoreOf(question), 0) / questions.length;
  return { ...(questions.length && { score }), isDone: questions.every(isDone), rules: ruleStandings(bank, of) };
}

/** How the answers to each question stand, rule by rule: only first tries count, where they were answers. */
function ruleStandings(bank: Bank, of: ReadonlyMap<string, KeptEntry[]>): Map<string, RuleOutcome> {
  const rules = new Map<string, RuleOutcome>(
    Object.keys(bank.rows).map((rule) => [rule, { right: 0, of: 0, whole: true }]),
  );
  const answers = everything(bank).flatMap((question) =>
    of.get(question.id)!.flatMap((entry) => (isFirstTry(entry) ? (judgedEntry(question, entry) ?? []) : [])),
  );
  for (const { parts } of answers) {
    for (const rule of new Set(parts.map((part) => part.rule))) {
      const one = rules.get(rule)!;
      one.of++;
      one.right += Number(isRight(parts.filter((part) => part.rule === rule)));
    }
  }
  for (const question of bank.questions) {
    if (of.get(question.id)!.some(({ tries }) => tries > 0)) continue;
    for (const rule of touched(question)) rules.get(rule)!.whole = false;
  }
  return rules;
}
