// What an answer to a question of a bank is: nothing is worked out, it is compared with what Python has judged. Pure.
import type { BankAnswer, BankPart, BankQuestion, FeedbackLine, KeptEntry } from "../trace/types";
import { scoreOfPick } from "./scoring";

export type AnswerValue = Exclude<KeptEntry["given"], null>;

export interface JudgedAnswer {
  given: AnswerValue;
  parts: BankPart[];
  /** From 0 to 1. */
  score: number;
  /** The hint after the first miss. */
  miss: string;
  /** What is told where it is right. */
  feedback: FeedbackLine[];
  /** Which part of the pool shows what comes of it. */
  world?: number | undefined;
  /** Which part of the pool has the table after it, where it is right and not the first right one. */
  after?: number | undefined;
  /** Its number among all answers, from 1. */
  at: number;
}

export const isRight = (parts: BankPart[]): boolean => parts.every(({ right }) => right);

/** Whether there are only two answers to choose from, so that a miss tells which one is right. */
export const isEither = ({ form: { kind }, answers }: Pick<BankQuestion, "form" | "answers">): boolean =>
  kind !== "pick" && kind !== "act" && answers.length === 2;

/** After so many misses the answer may be asked for. */
export const MISSES = 3;

/** Whether the answer to a question may be asked for after so many misses: earlier where fewer moves are wrong. */
export function canReveal({ form, answers }: Pick<BankQuestion, "form" | "answers">, misses: number): boolean {
  const wrong = form.kind === "act" ? answers.filter(({ parts }) => !isRight(parts)).length : 0;
  return misses >= Math.min(MISSES, wrong || MISSES);
}

/** The answer as Python has judged it; undefined where it is not of the form that is asked for. */
export function judge(
  question: Pick<BankQuestion, "form" | "answers" | "missing"> & Partial<BankQuestion>,
  value: unknown,
): JudgedAnswer | undefined {
  const { form, answers, missing, feedback = [] } = question;
  if (form.kind !== "pick") {
    const text = JSON.stringify(value);
    const at = answers.findIndex((answer) => JSON.stringify(answer.given) === text);
    if (at < 0) return undefined;
    const { parts } = answers[at]!;
    const score = parts.filter(({ right }) => right).length / parts.length;
    return { miss: "", feedback, ...answers[at]!, score, at: at + 1 };
  }
  if (!Array.isArray(value)) return undefined;
  const picked = answers.filter((answer) => value.includes(answer.given));
  if (picked.length !== value.length) return undefined;
  const parts = answers.map((answer) => {
    const { rule, right } = answer.parts[0]!;
    return { rule, right: picked.includes(answer) === right };
  });
  const isDue = ({ parts }: BankAnswer) => isRight(parts);
  const [right, due] = [picked.filter(isDue).length, answers.filter(isDue).length];
  const score = scoreOfPick(right, picked.length - right, due, answers.length - due);
  const { rule, whole } = question.practised ?? {};
  if (rule && whole) parts.push({ rule, right: isRight(parts) });
  return {
    given: picked.map((answer) => answer.given as string),
    parts,
    score,
    miss: picked.find(({ parts }) => !isRight(parts))?.miss ?? missing?.[picked.length && 1] ?? "",
    feedback,
    at: 1 + answers.reduce((mask, answer, n) => mask + (picked.includes(answer) ? 2 ** n : 0), 0),
  };
}

/** The answer with a number, from 1. */
export function numbered({ form, answers }: BankQuestion, at: number): AnswerValue {
  if (form.kind !== "pick") return answers[at - 1]!.given;
  return answers.filter((_, n) => (BigInt(at - 1) >> BigInt(n)) & 1n).map(({ given: value }) => value as string);
}
