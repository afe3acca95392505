// The attempts in all short lists of answers are those that Python folds.
import { expect, test } from "vitest";
import { type Answer, judged } from "../src/offline/answer";
import { type Attempt, attemptsOf } from "../src/offline/attempt";
import type { BankQuestion, KeptEntry } from "../src/trace/types";
import fixture from "./fixtures/attempts.json?raw";
import quizFixture from "./fixtures/quiz.json?raw";

interface Folds {
  question: string;
  right: KeptEntry["given"][];
  wrong: KeptEntry["given"][];
  /** The attempts, as `summaryOf` writes them, by the sorts of the answers at each try. */
  folds: Record<string, string>;
}

const TIME = "2026-01-02T03:04:05+00:00";
const { questions } = JSON.parse(quizFixture) as { questions: BankQuestion[] };

/** The judged answers that a list of sorts stands for, as in `tests/fixtures/attempts.py`. */
function answersOf(question: BankQuestion, sorts: string, { right, wrong }: Folds): Answer[] {
  return [...sorts].flatMap((sort, n) => {
    if (sort === "-") return [];
    const values: Record<string, KeptEntry["given"]> = {
      r: right[0]!,
      w: wrong[(n + 1) % wrong.length]!,
      x: wrong[0]!,
    };
    const entry = {
      time: TIME,
      question: question.id,
      given: values[sort] ?? null,
      tries: n + 1,
      hints: n,
      seconds: 0,
    };
    const isClaim = sort === "C" || sort === "c";
    return judged(question, isClaim ? { ...entry, claimed: true, score: Number(sort === "C") } : entry, "") ?? [];
  });
}

const triesOf = (answers: readonly Answer[]) => answers.map(({ tries }) => tries).join("");

const summaryOf = ({ earlier, claims, answers, isDone }: Attempt) =>
  `${earlier}/${triesOf(claims)}/${triesOf(answers)}${isDone ? "." : ""}`;

test.each(JSON.parse(fixture) as Folds[])(
  "all short lists of answers to $question are folded as in Python",
  (vectors) => {
    const question = questions.find(({ id }) => id === vectors.question)!;
    const folds = Object.keys(vectors.folds).map((sorts) => {
      const attempts = attemptsOf(question, answersOf(question, sorts, vectors));
      return [sorts, attempts.map(summaryOf).join(";")];
    });
    expect(folds.length).toBeGreaterThan(300);
    expect(Object.fromEntries(folds)).toEqual(vectors.folds);
  },
);
