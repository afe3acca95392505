// The outcome of a quiz, a lesson or practice as a platform is told it, from the kept answers. Pure.
import { type Answer, isUnaided, judged } from "../offline/answer";
import { everything, type Judgement, judge } from "../offline/answer_key";
import { type Attempt, attemptsOf, roundsOf } from "../offline/attempt";
import { meanScore, rightsByRule } from "../offline/outcome";
import type { Bank, BankQuestion, KeptEntry } from "../trace/types";

/** The ids of questions that the platform has answers to though the page does not: it has made their claims itself. */
export type Trusted = ReadonlySet<string>;

export interface RuleOutcome {
  /** For each question about the rule that was answered, true if the first try was right. */
  rights: boolean[];
  /** True if each question of the quiz or lesson that asks about the rule was answered. */
  isWhole: boolean;
}

export interface Outcome {
  /** The mean of the first answers, from 0 to 1; undefined without questions. */
  score?: number;
  /** True if each question is done. */
  isDone: boolean;
  rules: Map<string, RuleOutcome>;
}

export const judgedEntries = (bank: Bank, entries: readonly KeptEntry[]): Answer[] => {
  const questions = new Map(everything(bank).map((question) => [question.id, question]));
  return entries.flatMap((entry) => {
    const question = questions.get(entry.question);
    return (question && judged(question, entry, "")) ?? [];
  });
};

/** An attempt as it counts for the platform: claims count only if it has made them, and nothing counts that goes on from others. */
function counted(attempt: Attempt, trusted: Trusted): Attempt {
  const { question, claims, claimed, isDone } = attempt;
  if (!claims.length) return attempt;
  if (!trusted.has(question.id)) return { ...attempt, claims: [], first: undefined };
  const first = claims.find((claim) => isUnaided(claim));
  const none: Judgement = { given: "", parts: [], score: first?.score ?? 0, miss: "", feedback: [], at: 0 };
  return { ...attempt, isDone: isDone || claimed === 1, first: first && (judge(question, first.given) ?? none) };
}

const rulesOf = ({ answers }: BankQuestion) => new Set(answers.flatMap(({ parts }) => parts.map(({ rule }) => rule)));

export function outcomeOf(bank: Bank, entries: readonly KeptEntry[], trusted: Trusted = new Set()): Outcome {
  const answers = judgedEntries(bank, entries);
  const rounds = (question: BankQuestion) =>
    bank.practice ? roundsOf(question, answers) : [attemptsOf(question, answers)];
  const attempts = everything(bank)
    .flatMap(rounds)
    .map(([first]) => counted(first!, trusted));
  const own = attempts.filter(({ question }) => bank.questions.includes(question));
  const unanswered = own.filter(({ tries, isDone, claims }) => !tries && !isDone && !claims.length);
  const missing = new Set(unanswered.flatMap(({ question }) => [...rulesOf(question)]));
  const rights = rightsByRule(attempts);
  const rules = Object.keys(bank.rows).map((rule): [string, RuleOutcome] => {
    return [rule, { rights: rights.get(rule) ?? [], isWhole: !missing.has(rule) }];
  });
  return {
    ...(own.length && { score: meanScore(own) }),
    isDone: own.every(({ isDone }) => isDone),
    rules: new Map(rules),
  };
}
