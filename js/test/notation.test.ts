// Notation read without Python.
import { expect, test } from "vitest";
import { read } from "../src/view/notation";
import { tableTrace } from "./host";

const choosing = tableTrace().frames[2]!.decision!.choosing!;

test("the verb may be left out, case and spaces do not matter", () => {
  for (const typed of ["play QC", "qc", "  Play   qc "])
    expect(read(choosing, undefined, typed)).toMatchObject({ choice: { action: "play QC" } });
});

test("a card that may not be played brings its reason", () => {
  expect(read(choosing, undefined, "play KH")).toMatchObject({ id: "KH", verdict: { code: "must_follow_suit" } });
});

test("the recorded action is known even when no choice carries it", () => {
  const recorded = { action: "pass 7C QC QS", picks: ["7C", "QC", "QS"] };
  expect(read({ ...choosing, choices: [] }, recorded, "7c qc qs")).toEqual({ recorded: true });
});

test("anything else is not known", () => {
  expect(read(choosing, undefined, "play 2H")).toBeNull();
  expect(read(choosing, undefined, " ")).toBeNull();
});
