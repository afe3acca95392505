// Order in which practice asks questions again.
import { expect, test } from "vitest";
import type { Answer } from "../src/offline/answer";
import { askedInOrder } from "../src/offline/schedule";

const judgement = { given: "a", parts: [], score: 1, miss: "", feedback: [], at: 0 };
const answer = (question: string, day: string) =>
  ({ question, time: `${day}T10:00:00+00:00`, judgement }) as unknown as Answer;
const askedIds = Array.from({ length: 12 }, (_, number) => `q${number}`);
const log = askedIds.map((id) => answer(id, "2026-03-02"));

test("questions of earlier days come again in another order each day", () => {
  expect(askedInOrder(log, "2026-03-02")).toEqual(askedIds);
  const [monday, tuesday] = ["2026-03-03", "2026-03-04"].map((day) => askedInOrder(log, day));
  expect([...monday!].sort()).toEqual([...askedIds].sort());
  expect(monday).not.toEqual(askedIds);
  expect(tuesday).not.toEqual(monday);
});

test("Python and pages mix a day alike, and what was asked today comes last", () => {
  // The same answers in `tests/practice/test_schedule.py`.
  expect(askedInOrder(log, "2026-03-03").join(" ")).toBe("q10 q11 q7 q6 q5 q4 q3 q2 q1 q0 q9 q8");
  expect(askedInOrder([...log, answer("q3", "2026-03-03")], "2026-03-03").at(-1)).toBe("q3");
});
