// SCORM: formats, suspended answers, the outcome, and the search for the platform's API.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { entryOf } from "../src/offline/answer";
import { everything, hasRightParts, isEither, isRight, judge, numbered } from "../src/offline/answer_key";
import { codeOf } from "../src/offline/code";
import { Practice } from "../src/offline/practice";
import { Quiz } from "../src/offline/quiz";
import { otherValue } from "../src/scorm/alternate_values";
import { type Api, apiOf, called } from "../src/scorm/api";
import { clock, decimal, identifier, lettered, plain, timespan } from "../src/scorm/formats";
import { interaction } from "../src/scorm/interaction";
import { judgedEntries, outcomeOf } from "../src/scorm/outcome";
import { Visit } from "../src/scorm/platform";
import { ROOM, resumed, suspended } from "../src/scorm/suspension";
import { keyOf } from "../src/trace/entries";
import type { Bank, KeptEntry } from "../src/trace/types";
import practising from "./fixtures/practice.json?raw";
import fixture from "./fixtures/quiz.json?raw";
import type { Vectors } from "./vectors";

const { bank: head, questions } = JSON.parse(fixture) as Vectors;
const bank: Bank = { ...head, questions };
const BASE = Date.parse("2026-03-02T08:00:00Z");

const entriesOf = ({ answers }: Quiz | Practice) => answers.map(entryOf);
const codeOfEntries = (entries: KeptEntry[]) => codeOf(bank, judgedEntries(bank, entries));

/** Return the wrong answers to a question, each once. */
const wrongs = (id: string) => {
  const question = everything(bank).find((candidate) => candidate.id === id)!;
  const count = question.form.kind === "pick" ? Math.min(2 ** question.answers.length, 200) : question.answers.length;
  return Array.from({ length: count }, (_, n) => numbered(question, n + 1)).filter(
    (value) => !isRight(judge(question, value)!),
  );
};
const rightOf = (id: string) => {
  const question = everything(bank).find((candidate) => candidate.id === id)!;
  if (question.form.kind === "pick")
    return question.answers.filter(({ parts }) => hasRightParts(parts)).map(({ given: value }) => value as string);
  return question.answers.find(({ parts }) => hasRightParts(parts))!.given;
};

/** Return answers to all questions, with up to `misses` wrong ones before each right one. */
function entriesWith(misses: number): KeptEntry[] {
  let at = 0;
  return bank.questions.flatMap((question) => {
    const { id } = question;
    // A miss ends a question with two answers.
    const ends = isEither(question) && misses > 0;
    const all = [...wrongs(id).slice(0, ends ? 1 : misses), ...(ends ? [] : [rightOf(id)])];
    return all.map((value, n): KeptEntry => {
      const time = `${new Date(BASE + at++ * 7000).toISOString().slice(0, 19)}+00:00`;
      return { time, question: id, given: value, tries: n + 1, hints: n, seconds: 3.2 + n };
    });
  });
}

describe("formats", () => {
  it.each([
    [0, "00:00:00.00"],
    [59.999, "00:01:00.00"],
    [3723.4, "01:02:03.40"],
    [-1, "00:00:00.00"],
    [360_000 * 36, "3600:00:00.00"],
    [1e12, "9999:59:59.99"],
  ])("%f seconds are formatted as %s", (seconds, text) => expect(timespan(seconds)).toBe(text));

  it("times, identifiers, numbers and letters have SCORM's formats", () => {
    expect(clock("2026-03-02T08:00:05+00:00")).toMatch(/^\d\d:\d\d:05$/);
    expect(identifier("sixty/outcome.sum/three-answers.4")).toBe("sixty_outcome_sum_three_answers_4");
    expect([decimal(100 / 3), decimal(100), decimal(0), decimal(1 / 3, 4)]).toEqual(["33.33", "100", "0", "0.3333"]);
    expect(lettered([0, 25, 26, 35])).toBe("a,z,0,9");
    expect(plain("A≈ 8\n")).toBe("A_ 8_");
  });
});

describe("suspended answers", () => {
  it.each([0, 1, 2])("suspended answers are restored whole, with %i misses before each right answer", (misses) => {
    const entries = entriesWith(misses);
    const text = suspended(bank, entries);
    expect(text).toMatch(/^1~[0-9A-Z-]+~[0-9a-z~.-]+$/);
    expect(text.length).toBeLessThan(ROOM);
    expect(resumed(bank, text)).toEqual({ entries, trusted: new Set() });
    const [run] = new Quiz(bank).begin().resume(entries);
    expect(text.split("~")[1]).toBe(run.handIn().code);
  });

  it("a suspended answer keeps the day of the learner, whose next visit may be in another time zone", () => {
    const times = ["2026-03-02T23:50:00-08:00", "2026-03-02T23:55:00-08:00", "2026-03-04T08:00:00+14:00"];
    const entries = entriesWith(0)
      .slice(0, 3)
      .map((entry, n): KeptEntry => ({ ...entry, time: times[n]! }));
    const text = suspended(bank, entries);
    expect(text).toMatch(/^1~[0-9A-Z-]+~[0-9a-z~.-]+$/);
    expect(resumed(bank, text).entries).toEqual(entries);
  });

  it("a suspended answer takes fewer than 14 characters on average", () => {
    const perfect = entriesWith(0);
    const length = suspended(bank, perfect).length - suspended(bank, perfect.slice(0, 1)).length;
    expect(length / (perfect.length - 1)).toBeLessThan(14);
  });

  it("without space for all answers, the code and its score are kept within the limit", () => {
    const entries = entriesWith(1);
    for (const room of [60, 90, 120, 200]) {
      const text = suspended(bank, entries, new Set(), undefined, room);
      expect(text.length).toBeLessThanOrEqual(room);
      expect(text[0]).toBe("2");
      const back = resumed(bank, text);
      expect(back.trusted.size).toBeGreaterThan(0);
      expect(codeOfEntries(back.entries)).toBe(codeOfEntries(entries));
      const of = (some: KeptEntry[]) => outcomeOf(bank, some, back.trusted);
      // For an answer that does not fit, the code says only if it was right.
      expect(of(back.entries).isDone).toBe(of(entries).isDone);
      expect(of(back.entries).score).toBeLessThanOrEqual(of(entries).score! + 1e-9);
      expect(resumed(bank, suspended(bank, back.entries, back.trusted))).toEqual(back);
    }
  });

  it("a right answer that only a code claims does not count", () => {
    const claim: KeptEntry = { ...entriesWith(0)[0]!, given: null, seconds: 0, claimed: true, score: 1 };
    const back = resumed(bank, suspended(bank, [claim]));
    expect(back.entries).toEqual([claim]);
    expect(back.trusted.size).toBe(0);
    expect(outcomeOf(bank, back.entries, back.trusted).score).toBe(0);
  });

  it("answers after a hint have the same score as on the page", () => {
    const entries = entriesWith(0).map((entry, n): KeptEntry => ({ ...entry, hints: n % 3 }));
    const [run, isWhole] = new Quiz(bank).begin().resume(entries);
    expect(isWhole).toBe(true);
    const standing = outcomeOf(bank, entries);
    expect(standing.score).toBeCloseTo(run.facts().score, 9);
    expect(run.facts().score).toBeCloseTo(Math.ceil(entries.length / 3) / entries.length, 9);
    expect(codeOfEntries(entries)).toBe(run.handIn().code);
    expect(codeOfEntries(entries)).not.toBe(codeOfEntries(entriesWith(0)));
    expect(standing.isDone).toBe(true);
  });

  it.each(["", "1", "3~A~0~0.1.1.1.0", "1~A~!~x", "nonsense", "1~A~0~zz.1.1.1.0"])(
    "a text in another format restores nothing: %s",
    (text) => {
      expect(resumed(bank, text).entries).toEqual([]);
    },
  );
});

describe("suspended practice", () => {
  const pages = JSON.parse(practising) as Vectors[];
  beforeEach(() => {
    vi.useFakeTimers({ now: BASE });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Return a practice run over several days, with a miss at every `missed`-th question. */
  function practised(bank: Bank, count: number, missed: number): Practice {
    vi.setSystemTime(BASE);
    let run = Practice.begin(bank);
    for (let n = 0; n < count; n++) {
      vi.setSystemTime(BASE + n * 20_000 + Math.floor(n / 40) * 86_400_000);
      const { form, answers } = run.question;
      const right = answers.filter(({ parts }) => hasRightParts(parts)).map(({ given: value }) => value);
      const answer = form.kind === "pick" ? right : right[0];
      const wrong = answers.find(({ parts }) => !hasRightParts(parts))?.given;
      if (n % missed === 0 && form.kind !== "pick" && wrong !== undefined) run = run.answer(wrong) ?? run;
      run = run.answer(answer) ?? run;
      run = run.next() ?? run;
    }
    return run;
  }

  /** The progress, without the misses: the oldest are left out for want of room, and a package is no course. */
  const progressOf = (run: Practice) => {
    const { mark, ...facts } = run.facts();
    return { ...facts, mark: { ...mark, misses: undefined } };
  };

  const cases = pages.flatMap((_, number) => [3, 7, 1000].map((missed) => [number, missed] as const));

  it("the question that waits comes back at the next visit", () => {
    const kinds = new Set<string>();
    for (const [number, { bank: head, questions }] of pages.entries())
      for (let steps = number; steps < 33; steps += 3) {
        const bank: Bank = { ...head, questions };
        const played = practised(bank, steps, 3);
        const run = (steps % 2 && played.skip()) || played;
        const text = suspended(bank, entriesOf(run), new Set(), run.open);
        const { entries, open } = resumed(bank, text);
        const [again, isWhole] = Practice.begin(bank).resume(entries, open);
        expect([isWhole, again.open]).toEqual([true, run.open]);
        expect(again.page()).toEqual({ ...run.page(), feedback: again.page().feedback });
        kinds.add(Object.keys(run.open!).join());
      }
    expect([...kinds].sort()).toEqual(["question", "question,half", "question,rule"]);
  });

  it.each(cases)("suspended practice keeps the progress of each rule: page %i, a miss in %i", (number, missed) => {
    const { bank: head, questions } = pages[number]!;
    const bank: Bank = { ...head, questions };
    const run = practised(bank, 400, missed);
    const text = suspended(bank, entriesOf(run));
    expect(text.length).toBeLessThanOrEqual(ROOM);
    expect(text.length).toBeGreaterThan(ROOM - 100);
    expect(text[0]).toBe("2");
    const { entries } = resumed(bank, text);
    const [again, isWhole] = Practice.begin(bank).resume(entries);
    expect(isWhole).toBe(true);
    expect(entriesOf(again).map(({ question, tries, given: value }) => [question, tries, value])).toEqual(
      entries.map(({ question, tries, given: value }) => [question, tries, value]),
    );
    expect(progressOf(again)).toEqual(progressOf(run));
    // Restored answers are not reported again, but the next answer is.
    const reportedKeys = new Set(entries.map(keyOf));
    const next = again.next() ?? again;
    const right = next.question.answers.filter(({ parts }) => hasRightParts(parts)).map(({ given: value }) => value);
    const more = next.answer(next.question.form.kind === "pick" ? right : right[0]) ?? next.next()!;
    expect(entriesOf(more).filter((entry) => !reportedKeys.has(keyOf(entry)))).toHaveLength(1);
  });
});

describe("the outcome", () => {
  it("the outcome equals that of the page", () => {
    for (const misses of [0, 1, 2]) {
      const entries = entriesWith(misses);
      for (let count = 0; count <= entries.length; count++) {
        const [run] = new Quiz(bank).begin().resume(entries.slice(0, count));
        const standing = outcomeOf(bank, entriesOf(run));
        expect(standing.score).toBeCloseTo(run.facts().score, 10);
        const main = run.attempts.slice(0, bank.questions.length);
        expect(standing.isDone).toBe(main.every(({ isDone }) => isDone));
      }
    }
  });

  it("an interaction contains the objectives and all right patterns of its answer", () => {
    for (const entry of entriesWith(1)) {
      const question = bank.questions.find(({ id }) => id === entry.question)!;
      const elements = new Map(interaction(question, entry, "q", ["r"], true));
      expect([...elements.keys()].slice(0, 4)).toEqual(["id", "objectives.0.id", "time", "type"]);
      const patterns = [...elements].filter(([name]) => name.startsWith("correct")).map(([, value]) => value);
      // A question without choices to pick has neither a pattern nor an answer.
      if (patterns.length && elements.has("student_response"))
        expect(patterns.includes(elements.get("student_response")!)).toBe(elements.get("result") === "correct");
      else expect(elements.get("result") === "correct").toBe(!patterns.length && !elements.has("student_response"));
    }
  });
});

const api = (answers: Partial<Api> = {}): Api => ({
  LMSInitialize: () => "true",
  LMSFinish: () => "true",
  LMSGetValue: () => "",
  LMSSetValue: () => "true",
  LMSCommit: () => "true",
  LMSGetLastError: () => "0",
  ...answers,
});
const frame = (properties: object = {}): Window => {
  const child = { ...properties } as Window;
  return Object.assign(child, { parent: (properties as Window).parent ?? child });
};
const closed = (): Window => {
  const child = {};
  for (const name of ["API", "parent"]) {
    Object.defineProperty(child, name, {
      get: () => {
        throw new DOMException("another site", "SecurityError");
      },
    });
  }
  return child as Window;
};

describe("the platform", () => {
  it("the API is found in the frames around the page or around its opener", () => {
    const API = api();
    expect(apiOf(frame({ parent: frame({ parent: frame({ API }) }) }))).toBe(API);
    expect(apiOf(frame({ opener: frame({ parent: frame({ API }) }) }))).toBe(API);
    expect(apiOf(frame())).toBeUndefined();
    expect(apiOf(frame({ parent: closed() }))).toBeUndefined();
    expect(apiOf(frame({ parent: closed(), opener: frame({ API }) }))).toBe(API);
    expect(apiOf(frame({ opener: closed() }))).toBeUndefined();
    // A player in a separate window, which frames the page.
    expect(apiOf(frame({ parent: frame({ opener: frame({ parent: frame({ API }) }) }) }))).toBe(API);
    expect(apiOf(frame({ parent: frame({ opener: closed() }) }))).toBeUndefined();
    const circle = frame();
    expect(apiOf(Object.assign(circle, { opener: frame({ opener: circle }) }))).toBeUndefined();
  });

  it("values are not sent twice, and nothing is sent after the end", () => {
    const calls: string[] = [];
    const visit = Visit.begin(
      api({
        LMSSetValue: (...what) => {
          calls.push(what.join(" "));
          return "true";
        },
        LMSCommit: () => {
          calls.push("commit");
          return "true";
        },
      }),
    )!;
    for (let n = 0; n < 2; n++) {
      visit.set("cmi.core.exit", "");
      visit.commit();
    }
    visit.finish();
    visit.set("cmi.core.exit", "suspend");
    visit.commit();
    visit.finish();
    const time = expect.stringMatching(/^cmi\.core\.session_time 00:00:\d\d\.\d\d$/);
    expect(calls).toEqual(["cmi.core.exit ", time, "commit"]);
  });

  /** Return a visit and the calls that the platform receives; `answers` are the results of its commits. */
  function visited(answers: string[]) {
    const calls: string[] = [];
    const note = (name: string, value: string) => {
      if (name !== "cmi.core.session_time") calls.push(`${name} ${value}`);
      return "true";
    };
    const LMSCommit = () => {
      calls.push("commit");
      return answers.shift() ?? "true";
    };
    return { calls, visit: Visit.begin(api({ LMSSetValue: note, LMSCommit }))! };
  }
  const STATUS = "cmi.core.lesson_status";

  it("after a failed commit all values are changed and set again, because a platform may send only changes", () => {
    const { calls, visit } = visited(["false", "false", "true", "false", "true", "true"]);
    visit.set(STATUS, "completed");
    const results = [1, 2, 3, 4].map(() => visit.commit());
    expect(results).toEqual([false, false, false, true]);
    const changed = [`${STATUS} incomplete`, "commit", `${STATUS} completed`];
    expect(calls).toEqual([`${STATUS} completed`, "commit", ...changed, ...changed, "commit", ...changed, "commit"]);
    expect(visit.commit()).toBe(true);
    expect(calls.length).toBe(13);
  });

  it("a commit is not reported as saved while the browser is offline", () => {
    const { calls, visit } = visited([]);
    visit.set(STATUS, "completed");
    vi.stubGlobal("navigator", { onLine: false });
    vi.stubGlobal("location", { hostname: "school.example.org" });
    expect(visit.commit()).toBe(false);
    vi.stubGlobal("location", { hostname: "127.0.0.1" });
    expect(visit.commit()).toBe(true);
    vi.unstubAllGlobals();
    expect(calls).toEqual([`${STATUS} completed`, "commit"]);
  });

  it.each([
    ["cmi.suspend_data", "1~A~b", "1~A~b~"],
    ["cmi.core.exit", "suspend", ""],
    ["cmi.core.exit", "", "suspend"],
    ["cmi.core.lesson_status", "incomplete", "browsed"],
    ["cmi.core.score.raw", "0", "1"],
    ["cmi.core.score.raw", "57.14", "0"],
    ["cmi.objectives.3.id", "sixty_1_2", "sixty_1_2_"],
    ["cmi.interactions.0.student_response", "a", "b"],
    ["cmi.interactions.0.type", "choice", "fill-in"],
    ["cmi.interactions.0.result", "correct", "neutral"],
    ["cmi.student_preference.audio", "1", "1"],
  ])("the alternate value for %s %s is %s", (element, value, other) => expect(otherValue(element, value)).toBe(other));

  it("an alternate suspended text restores the same answers", () => {
    const text = suspended(bank, entriesWith(1));
    expect(resumed(bank, otherValue("cmi.suspend_data", text))).toEqual(resumed(bank, text));
    expect(resumed(bank, text).entries.length).toBeGreaterThan(0);
  });

  it("a platform that throws for lack of lists is started once they exist, and they are removed", () => {
    let calls = 0;
    const begins = () => {
      calls++;
      const cmi: Record<string, Record<string, Record<string, string>>> = {};
      cmi.interactions_3!.objectives_0!.id = "sixty_1_2";
      cmi.objectives_1999!.score!.raw = "5";
      return "true";
    };
    expect(Visit.begin(api({ LMSInitialize: begins }))).toBeDefined();
    expect(calls).toBe(2);
    expect("interactions_3" in {}).toBe(false);
    const throws = () => {
      throw new Error("closed");
    };
    expect(Visit.begin(api({ LMSInitialize: throws }))).toBeUndefined();
    expect("interactions_3" in {}).toBe(false);
  });

  const throwing = () => {
    throw new DOMException("A network error occurred.", "NetworkError");
  };

  it("an exception of the platform is logged", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(called(throwing)).toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it("a visit survives exceptions in any call, and is not reported as saved", () => {
    let isBroken = true;
    const breaks = () => (isBroken ? throwing() : "true");
    for (const name of ["LMSSetValue", "LMSCommit"] as const) {
      isBroken = true;
      const visit = Visit.begin(api({ [name]: breaks, LMSGetLastError: throwing, LMSFinish: throwing }))!;
      visit.set("cmi.interactions.0.id", "a");
      visit.set(STATUS, "completed");
      expect(visit.commit()).toBe(false);
      isBroken = false;
      expect([visit.set("cmi.interactions.0.id", "a"), visit.set(STATUS, "completed")]).toEqual([true, true]);
      expect(visit.commit()).toBe(true);
      expect(() => visit.finish()).not.toThrow();
    }
    const unread = Visit.begin(api({ LMSGetValue: throwing }))!;
    expect([unread.get(STATUS), unread.has("objectives"), unread.isReadable]).toEqual(["", false, false]);
    expect(Visit.begin({} as Api)).toBeUndefined();
  });

  it("a refused score, status or text counts as not saved, and a refused optional element does not", () => {
    const refusing = (refused: string) => Visit.begin(api({ LMSSetValue: (element) => String(element !== refused) }))!;
    for (const [refused, isKept] of [
      ["cmi.core.score.raw", false],
      [STATUS, false],
      ["cmi.suspend_data", false],
      ["cmi.interactions.0.weighting", true],
    ] as const) {
      const visit = refusing(refused);
      visit.set(refused, "1");
      visit.set("cmi.core.exit", "");
      expect([refused, visit.commit()]).toEqual([refused, isKept]);
    }
  });

  it("a visit that cannot start is undefined", () => {
    expect(Visit.begin(api({ LMSInitialize: () => "false" }))).toBeUndefined();
  });
});
