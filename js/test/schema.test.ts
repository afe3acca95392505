// Fixtures that satisfy the schema, so that tests draw what Python may send.
import { expect, test } from "vitest";
import type { Trace } from "../src/trace/types";
import { cardTable } from "./cardtable";
import { problems } from "./contract";
import { boardTrace, explorerTrace, tableTrace } from "./host";

test.each([
  ["table", tableTrace],
  ["explorer", explorerTrace],
  ["board", boardTrace],
  ["table of cards", cardTable],
])("the fixture satisfies the schema: %s", (_, trace) => {
  expect(problems(trace())).toEqual([]);
});

test.each<[string, (trace: Trace) => void]>([
  ["an unknown grade", (t) => Object.assign(t.frames[1]!.remark!, { grade: "fine" })],
  ["an arrow of an unknown kind", (t) => Object.assign(t.frames[1]!.arrows![0]!, { kind: "red" })],
  ["a remark without a text", (t) => Object.assign(t.frames[1]!.remark!, { text: "" })],
  [
    "an outlook too long for a badge",
    (t) => Object.assign(t.frames[2]!.decision!.choosing!.choices[0]!.outlook!, { short: "in seven turns" }),
  ],
  [
    "an outlook with an unknown key",
    (t) => Object.assign(t.frames[2]!.decision!.choosing!.choices[0]!.outlook!, { score: 1 }),
  ],
  ["a label that is no text", (t) => Object.assign(t.layout.grids![0]!, { row_labels: [5, 4, 3, 2, 1] })],
  ["a piece with a path", (t) => Object.assign(t.layout.pieces![0]!, { path: "M0 0" })],
])("the schema refuses %s", (_, change) => {
  const trace = boardTrace();
  change(trace);
  expect(problems(trace)).not.toEqual([]);
});
