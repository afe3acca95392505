// Notation read without Python.
import { expect, test } from "vitest";
import { read } from "../src/notation";
import { tableTrace } from "./host";

const decision = tableTrace().frames[2]!.decision!;

test("the verb may be left out, case and spaces do not matter", () => {
  for (const typed of ["play QC", "qc", "  Play   qc "]) expect(read(decision, typed)).toMatchObject({ choice: { action: "play QC" } });
});

test("a card that may not be played brings its reason", () => {
  expect(read(decision, "play KH")).toMatchObject({ id: "KH", verdict: { code: "must_follow_suit" } });
});

test("the recorded action is known even when no choice carries it", () => {
  const passing = { ...decision, choices: [], recorded: { action: "pass 7C QC QS", picks: ["7C", "QC", "QS"] } };
  expect(read(passing, "7c qc qs")).toEqual({ recorded: true });
});

test("anything else is not known", () => {
  expect(read(decision, "play 2H")).toBeNull();
  expect(read(decision, " ")).toBeNull();
});
