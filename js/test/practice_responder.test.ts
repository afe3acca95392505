// Practice on a page without Python: after every request the page shows what Python showed, with the same next
// question.
import { afterEach, beforeEach, test, vi } from "vitest";
import practising from "../src/offline/practice_responder";
import fixture from "./fixtures/practice.json?raw";
import { FIXED_TIME, page, type Step, type Vectors, walk } from "./vectors";

const pages = JSON.parse(fixture) as Vectors[];

beforeEach(() => {
  vi.useFakeTimers({ now: FIXED_TIME });
});
afterEach(() => {
  vi.useRealTimers();
});

const walks = pages.flatMap((page, number) => page.walks.map((steps, at) => [number, at, page, steps] as const));

test.each(walks)(
  "the page shows what Python shows: page %i, learner %i",
  (_, __, { kept: savedAnswers, bank, questions }, steps) => {
    const [{ time, zone }] = steps as [Step];
    // A learner abroad opens the page there, a second before the first request.
    if (zone) vi.setSystemTime(Date.parse(time!) - 1000);
    walk(page(practising, { ...bank, questions }, { kept: savedAnswers }), steps);
  },
);
