// Roles of counters: what stands as a sentence, and that a withheld one is left out.
import { expect, test } from "vitest";
import type { Counter } from "../src/trace/types";
import { sentencesOf } from "../src/ui/counter_roles";

const counter = (id: string, most: number) => ({ id, label: id, most }) as Counter;
const [round, answered] = [counter("round", 2), counter("answered", 60)];

test("only long counters are sentences", () => {
  expect(sentencesOf([round, answered], { round: "1", answered: "another 6" })).toEqual([answered]);
});

test("a withheld sentence is left out", () => {
  expect(sentencesOf([round, answered], { round: "1", answered: "?" })).toEqual([]);
});
