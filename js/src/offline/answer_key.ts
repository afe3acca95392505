// Judges an answer to a question of a bank by looking it up among the answers that Python judged beforehand. Pure.
import type { Bank, BankPart, BankQuestion, FeedbackLine, KeptEntry } from "../trace/types";
import { scoreOfPick } from "./scoring";

export type AnswerValue = Exclude<KeptEntry["given"], null>;

export interface Judgement {
  given: AnswerValue;
  parts: BankPart[];
  /** From 0 to 1. */
  score: number;
  /** The hint after a first miss. */
  miss: string;
  /** The explanation of a right answer. */
  feedback: FeedbackLine[];
  /** The part of the pool with the position that follows. */
  world?: number | undefined;
  /** The part of the pool with the table after a right move other than the first one listed. */
  after?: number | undefined;
  /** The number among all answers, from 1. */
  at: number;
}

/** The questions of a bank, and the twins of some. */
export const everything = ({ questions, twins = [] }: Bank): BankQuestion[] => [...questions, ...twins];

export const hasRightParts = (parts: BankPart[]): boolean => parts.every(({ right }) => right);

export const isRight = ({ score }: Judgement): boolean => score === 1;

/** True if there are only two answers to choose from, so that a miss gives the right one away. */
export const isEither = ({ form: { kind }, answers }: Pick<BankQuestion, "form" | "answers">): boolean =>
  kind !== "pick" && kind !== "act" && answers.length === 2;

/** The number of misses after which the learner may ask for the answer. */
export const MISSES = 3;

/** The same for a question that asks for a move which reaches a goal. */
const MISSES_OF_GOAL = 2;

/** True if the answer may be asked for after some misses: enough of them, or as many as there are wrong moves. */
export function canReveal(
  { id, form, answers }: Pick<BankQuestion, "id" | "form" | "answers">,
  misses: number,
): boolean {
  const wrong = form.kind === "act" ? answers.filter(({ parts }) => !hasRightParts(parts)).length : 0;
  const enough = id.split("/")[1]!.startsWith("goal.") ? MISSES_OF_GOAL : MISSES;
  return misses >= Math.min(enough, wrong || enough);
}

/** The sentences after a number of misses: the fault in the last answer, or after the second miss the rule. */
export function missTexts({ form, second }: Pick<BankQuestion, "form" | "second">, misses: number, fault: string) {
  if (misses !== 2) return [fault];
  // Each choice or move has a reason of its own. Elsewhere the only reason is the right answer.
  return form.kind === "act" || form.kind === "pick" ? [fault, second] : [second];
}

type Key = Pick<BankQuestion, "form" | "answers" | "missing"> & Partial<BankQuestion>;

/** The judgement of an answer; undefined if it does not have the form that the question asks for. */
export function judge(question: Key, value: unknown): Judgement | undefined {
  const { form, answers, feedback = [] } = question;
  if (form.kind === "pick") return judgePick(question, value);
  const text = JSON.stringify(value);
  const at = answers.findIndex((answer) => JSON.stringify(answer.given) === text);
  if (at < 0) return undefined;
  const { parts } = answers[at]!;
  const score = parts.filter(({ right }) => right).length / parts.length;
  return { miss: "", feedback, ...answers[at]!, score, at: at + 1 };
}

function judgePick({ answers, missing, practised, feedback = [] }: Key, value: unknown): Judgement | undefined {
  if (!Array.isArray(value)) return undefined;
  const picked = answers.filter((answer) => value.includes(answer.given));
  if (picked.length !== value.length) return undefined;
  const due = answers.filter(({ parts }) => hasRightParts(parts));
  const wrong = picked.filter((answer) => !due.includes(answer));
  const parts = answers.map((answer) => {
    const { rule } = answer.parts[0]!;
    return { rule, right: picked.includes(answer) === due.includes(answer) };
  });
  const { rule, whole } = practised ?? {};
  if (rule && whole) parts.push({ rule, right: hasRightParts(parts) });
  return {
    given: picked.map((answer) => answer.given as string),
    parts,
    score: scoreOfPick(picked.length - wrong.length, wrong.length, due.length, answers.length - due.length),
    miss: wrong[0]?.miss ?? missing?.[picked.length && 1] ?? "",
    feedback,
    at: 1 + answers.reduce((mask, answer, n) => mask + (picked.includes(answer) ? 2 ** n : 0), 0),
  };
}

/** The answer with a number, from 1. */
export function numbered({ form, answers }: BankQuestion, at: number): AnswerValue {
  if (form.kind !== "pick") return answers[at - 1]!.given;
  return answers.filter((_, n) => (BigInt(at - 1) >> BigInt(n)) & 1n).map(({ given: value }) => value as string);
}
