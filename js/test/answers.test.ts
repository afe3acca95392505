// What follows from answers does not depend on how they came: properties of merging and of the folds, drawn from a seed.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Answer, entryOf } from "../src/offline/answer";
import type { Judgement } from "../src/offline/answer_key";
import { attemptsOf, roundsOf } from "../src/offline/attempt";
import { codeOf } from "../src/offline/code";
import { Lesson } from "../src/offline/lesson";
import teaching from "../src/offline/lesson_responder";
import { Practice } from "../src/offline/practice";
import practising from "../src/offline/practice_responder";
import { Quiz } from "../src/offline/quiz";
import answering from "../src/offline/quiz_responder";
import { progressOf } from "../src/offline/rule_record";
import { nextRule } from "../src/offline/schedule";
import { judgedEntries, outcomeOf } from "../src/scorm/outcome";
import { suspended } from "../src/scorm/suspension";
import { merge } from "../src/trace/entries";
import { momentOf } from "../src/trace/moment";
import type { Bank, KeptEntry, SavedAnswers } from "../src/trace/types";
import lessonFixture from "./fixtures/lesson.json?raw";
import practiceFixture from "./fixtures/practice.json?raw";
import quizFixture from "./fixtures/quiz.json?raw";
import { FIXED_TIME, page, type Step, type Vectors } from "./vectors";

/** No needs of a rule besides right answers. */
const NOTHING = { sorts: [], pair: false, beliefs: [] };

/** A function that returns pseudo-random whole numbers below its argument. */
function draws(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
}

function shuffled<Item>(items: readonly Item[], draw: (below: number) => number): Item[] {
  const left = [...items];
  return items.map(() => left.splice(draw(left.length), 1)[0]!);
}

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);

describe("merging", () => {
  /** Entries of few questions, of which many have the same key or the same instant in another time zone. */
  const entries = (draw: (below: number) => number): KeptEntry[] =>
    Array.from({ length: draw(12) }, () => {
      const [hour, zone, tries] = [draw(3), draw(3), 1 + draw(3)];
      const entry = {
        time: `2026-01-02T${String(10 + hour + zone).padStart(2, "0")}:00:00+0${zone}:00`,
        question: `q${draw(3)}`,
        given: ["yes", "no", ["a", "b"], 3][draw(4)]!,
        tries,
        hints: tries - 1,
        seconds: draw(2),
      };
      const round = draw(4) ? {} : { round: 1 };
      return { ...entry, ...round, ...(draw(5) ? {} : { claimed: true as const, score: draw(2) }) };
    });
  const together = (a: readonly KeptEntry[], b: readonly KeptEntry[]) => merge(a, b);
  /** Entries in the order of a list that was merged. */
  const list = (draw: (below: number) => number) => together(entries(draw), entries(draw));

  test.each(SEEDS)("is commutative, associative and idempotent: %i", (seed) => {
    const draw = draws(seed);
    const [a, b, c] = [list(draw), list(draw), list(draw)];
    expect(together(a, b)).toEqual(together(b, a));
    expect(together(together(a, b), c)).toEqual(together(a, together(b, c)));
    expect(together(a, a)).toEqual(a);
    expect(together(together(a, b), b)).toEqual(together(a, b));
  });

  test("keeps the order of a list that has all of the other, though two answers are of one second", () => {
    const time = "2026-01-02T03:04:05+00:00";
    const [first, second, third] = ["q2", "q1", "q3"].map((question) => {
      return { time, question, given: "yes", tries: 1, hints: 0, seconds: 1 };
    });
    expect(together([first!, second!], [first!])).toEqual([first, second]);
    expect(together([first!], [first!, second!])).toEqual([first, second]);
    expect(together([first!, third!], [second!])).toEqual([second, first, third]);
  });
});

/** The bank of a fixture, and the entries that each of its walks left. */
function answersIn(
  { kept, bank, questions, walks }: Vectors,
  stand: Parameters<typeof page>[0],
  isWanted: (steps: Step[]) => boolean = () => true,
): [Bank, KeptEntry[][]] {
  const whole: Bank = { ...bank, questions };
  const entriesAfter = (steps: Step[]) => {
    const { traits, ask } = page(stand, whole, { kept, step: 0 });
    for (const { type, payload, time } of steps) {
      if (time) vi.setSystemTime(Date.parse(time));
      ask(type, payload);
    }
    return (traits.kept as SavedAnswers).entries;
  };
  return [whole, walks.filter(isWanted).map(entriesAfter)];
}

describe("folding", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: FIXED_TIME });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  const kinds = [
    ["a quiz", [JSON.parse(quizFixture) as Vectors], answering, (bank: Bank) => new Quiz(bank).begin()],
    ["practice", JSON.parse(practiceFixture) as Vectors[], practising, (bank: Bank) => Practice.begin(bank)],
    ["a lesson", [JSON.parse(lessonFixture) as Vectors], teaching, (bank: Bank) => Lesson.begin(bank)],
  ] as const;
  type Run = Quiz | Practice | Lesson;

  /** What follows from answers alone: not the steps that were read, nor which question of practice is open. */
  const outcome = (run: Run) => {
    const { code, log } = run.handIn();
    const facts = run instanceof Lesson ? {} : run.facts();
    return { entries: run.answers.map(entryOf), code, log: run instanceof Practice ? "" : log, ...facts };
  };
  const resumed = (run: Run, entries: readonly KeptEntry[]): Run => run.resume(entries)[0];

  test.each(kinds)(
    "a part of the answers and then the rest is the same as folding all: %s",
    (_, pages, stand, begin) => {
      for (const [number, vectors] of pages.entries()) {
        // Each try comes after the one before it: a page leaves out a try that skips a number.
        const [bank, all] = answersIn(vectors, stand, (steps) => steps.every(({ type }) => type !== "resume"));
        for (const [seed, entries] of all.entries()) {
          const draw = draws(100 * number + seed);
          const half = entries.length / 2;
          const ordered = merge(entries.slice(half), entries.slice(0, half));
          const whole = resumed(begin(bank), ordered);
          const at = draw(ordered.length + 1);
          const inParts = resumed(resumed(begin(bank), ordered.slice(0, at)), ordered.slice(at));
          expect(outcome(inParts)).toEqual(outcome(whole));
        }
      }
    },
  );

  test.each(kinds)("the attempts at a question do not depend on the order of the answers: %s", (_, pages, stand) => {
    for (const vectors of pages) {
      const [bank, all] = answersIn(vectors, stand);
      for (const [seed, entries] of all.entries()) {
        const answers = judgedEntries(bank, entries);
        const fold = bank.practice ? roundsOf : attemptsOf;
        for (const question of bank.questions)
          expect(fold(question, shuffled(answers, draws(seed)))).toEqual(fold(question, answers));
      }
    }
  });

  test.each(kinds)("looks at no clock: %s", (_, pages, stand, begin) => {
    for (const vectors of pages) {
      const [bank, all] = answersIn(vectors, stand);
      for (const entries of all) {
        const run = resumed(begin(bank), entries);
        const look = () => [
          run.page(),
          run.facts(undefined),
          codeOf(bank, run.answers),
          outcomeOf(bank, entries),
          suspended(bank, entries),
          run instanceof Practice && nextRule(run.progress, "2026-01-02", 1, [], []),
          run.with({}).page(),
        ];
        const before = look();
        const clock = vi.spyOn(Date, "now").mockImplementation(() => {
          throw new Error("a fold looked at the clock");
        });
        expect(look()).toEqual(before);
        clock.mockRestore();
      }
    }
  });

  test.each(kinds)(
    "changes neither the answers nor the run that an action begins with: %s",
    (_, pages, stand, begin) => {
      const [bank, [entries]] = answersIn(pages[0]!, stand);
      const run = resumed(begin(bank), entries!.slice(0, 5));
      const before = JSON.stringify([run.answers, run.view, run.page()]);
      run.skip();
      run.answer(null);
      run.next()?.skip();
      resumed(run, entries!);
      expect(JSON.stringify([run.answers, run.view, run.page()])).toBe(before);
    },
  );
});

describe("the day of an answer", () => {
  afterEach(() => vi.unstubAllEnvs());

  const judgement: Judgement = {
    given: "yes",
    parts: [{ rule: "a.1", right: true }],
    score: 1,
    miss: "",
    feedback: [],
    at: 1,
  };
  /** Right answers to one question each, at instants. */
  const answersAt = (instants: string[]): Answer[] =>
    instants.map((instant, n) => {
      const time = momentOf(Date.parse(instant));
      return { time, question: `q${n}`, given: "yes", tries: 1, hints: 0, seconds: 1, learner: "", judgement };
    });
  const record = (instants: string[]) =>
    progressOf(
      ["a.1"],
      answersAt(instants),
      () => NOTHING,
      () => [],
      () => "a.1",
    ).records.get("a.1")!;

  test.each([
    // Two instants of one day there, and the first of the next day.
    ["America/Los_Angeles", "2026-01-15T23:30:00Z", "2026-01-16T07:59:00Z", "2026-01-16T08:00:00Z"],
    ["Asia/Tokyo", "2026-01-14T15:00:00Z", "2026-01-15T14:59:00Z", "2026-01-15T15:00:00Z"],
    ["Pacific/Kiritimati", "2026-01-14T10:00:00Z", "2026-01-15T09:59:00Z", "2026-01-15T10:00:00Z"],
    // Nights on which the clocks go forward and back.
    ["America/Los_Angeles", "2026-03-08T08:00:00Z", "2026-03-09T06:59:00Z", "2026-03-09T07:00:00Z"],
    ["Europe/Berlin", "2026-10-24T22:00:00Z", "2026-10-25T22:59:00Z", "2026-10-25T23:00:00Z"],
  ])("is the learner's: in %s from %s to %s", (zone, first, last, next) => {
    vi.stubEnv("TZ", zone);
    const oneDay = record([first, first, first, last]);
    expect([oneDay.isPractised, oneDay.isKnown, oneDay.days.size]).toEqual([true, false, 1]);
    const twoDays = record([first, first, last, next]);
    expect([twoDays.isKnown, twoDays.days.size]).toEqual([true, 2]);
    const [today, tomorrow] = [last, next].map((instant) => momentOf(Date.parse(instant)).slice(0, 10));
    expect([oneDay.isDue(4, today!), oneDay.isDue(4, tomorrow!)]).toEqual([false, true]);
  });

  test("stays what it was when the learner travels", () => {
    vi.stubEnv("TZ", "Asia/Tokyo");
    const there = answersAt(["2026-01-15T15:30:00Z"]);
    vi.stubEnv("TZ", "America/Los_Angeles");
    const here = answersAt(["2026-01-15T16:30:00Z"]);
    const { records } = progressOf(
      ["a.1"],
      [...there, ...here],
      () => NOTHING,
      () => [],
      () => "a.1",
    );
    expect([...records.get("a.1")!.days]).toEqual(["2026-01-16", "2026-01-15"]);
  });
});
