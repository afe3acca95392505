// Scores of picks, for the same literal cases as in Python's tests.
import { expect, test } from "vitest";
import { SCORING, scoreOfPick, writtenScore } from "../src/offline/scoring";
import cases from "./fixtures/scores.json";

test("the cases belong to the current scoring", () => {
  expect(cases.scoring).toBe(SCORING);
});

test.each(cases.picks as [number, number, number, number, string][])(
  "%i right and %i wrong of %i and %i give %s",
  (right, wrong, due, others, score) => {
    expect(writtenScore(scoreOfPick(right, wrong, due, others))).toBe(score);
  },
);
