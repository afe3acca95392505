// A game that others go on with: the page follows it by itself, from wherever it is, unless its reader looks back.
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Frame } from "../src/trace/types";
import type { View } from "../src/view/view";
import { beat, tableTrace } from "./host";
import { fakeClock, open } from "./opening";

fakeClock();
afterEach(() => void vi.restoreAllMocks());

const numberedBeat = (n: number, change: Partial<Frame> = {}) => beat(`Beat ${n}.`, change);
const many = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => numberedBeat(from + n));

/** A page of a table in a room, at the last of three beats. */
function joined(state: Record<string, unknown> = {}) {
  const frames = [numberedBeat(0), numberedBeat(1), numberedBeat(2)];
  const trace = tableTrace({ frames, perspective: 0, rests: ["round"] });
  const opened = open(trace, { _shared: "game", pace: "normal", step: 2, ...state });
  let revision = trace.revision;
  const goOn = (...more: Frame[]) => {
    const { length } = opened.store.beats;
    opened.host.frames(revision++, length, more);
  };
  return { ...opened, goOn };
}
const passes = (seconds: number) => vi.advanceTimersByTime(1000 * seconds);
const isThere = ({ cursor }: View) => cursor.index === cursor.length - 1;

describe("a page follows", () => {
  test("what others do, beat by beat", () => {
    const { view, goOn } = joined();
    goOn(numberedBeat(3), numberedBeat(4));
    expect(view.cursor.index).toBe(3);
    passes(10);
    expect(view.cursor.index).toBe(4);
  });

  test("past what is worth a look, and past what its reader decided earlier", () => {
    const { view, goOn } = joined();
    const { decision } = tableTrace().frames[2]!;
    const rules = ["sisyphus_cards.3.6"];
    goOn(
      numberedBeat(3, { tags: ["round"] }),
      numberedBeat(4, { rules }),
      numberedBeat(5, { decision: decision! }),
      numberedBeat(6),
    );
    passes(60);
    expect([isThere(view), view.autoplay.restsAt]).toEqual([true, ""]);
  });

  test("what comes while it is still behind", () => {
    const { view, goOn } = joined();
    goOn(numberedBeat(3), numberedBeat(4));
    goOn(numberedBeat(5));
    passes(2);
    goOn(numberedBeat(6), numberedBeat(7));
    passes(60);
    expect(isThere(view)).toBe(true);
  });

  test("faster where it is far behind", () => {
    const time = (count: number) => {
      const { view, goOn } = joined();
      goOn(...many(3, 2 + count));
      let passed = 0;
      for (; view.cursor.index === 3; passed += 10) vi.advanceTimersByTime(10);
      return passed;
    };
    expect(time(10)).toBeLessThan(time(2));
  });

  test("at once where it is much too far behind, nobody looks at it, or nothing is to move by itself", () => {
    const far = joined();
    far.goOn(...many(3, 40));
    expect(isThere(far.view)).toBe(true);
    const calm = joined({ pace: "step" });
    calm.goOn(numberedBeat(3), numberedBeat(4));
    expect(isThere(calm.view)).toBe(true);
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const asleep = joined();
    asleep.goOn(numberedBeat(3), numberedBeat(4));
    expect(isThere(asleep.view)).toBe(true);
  });

  test("to how the game stands where it comes whole, as to a phone that was asleep", () => {
    const { host, view } = joined();
    const trace = tableTrace({ frames: many(0, 8), perspective: 0, revision: 90 });
    host.python({ _trace: trace, _revision: 90 });
    expect(isThere(view)).toBe(true);
  });
});

describe("the step that comes with new beats takes nobody back who was shown how the game stands", () => {
  test.each([
    ["who wants nothing to move by itself", { pace: "step" }, 4],
    ["who would be much too far behind", {}, 40],
  ])("%s", (_, state, last) => {
    for (const isFirst of [false, true]) {
      const { host, view, goOn } = joined(state);
      if (isFirst) host.python({ step: 3 });
      goOn(...many(3, last));
      if (!isFirst) host.python({ step: 3 });
      expect(view.cursor.index).toBe(last);
      passes(1);
      expect(host.state.step).toBe(last);
    }
  });

  test("but another page of the same reader does", () => {
    const { host, view, goOn } = joined({ pace: "step" });
    goOn(numberedBeat(3), numberedBeat(4));
    host.python({ step: 3 });
    host.python({ step: 1 });
    expect(view.cursor.index).toBe(1);
    host.python({ step: 3 });
    host.python({ step: 2 });
    expect(view.cursor.index).toBe(2);
  });
});

test("who looks back is left alone, and follows again from the last beat on", () => {
  const { view, goOn } = joined();
  view.navigation.back();
  goOn(numberedBeat(3), numberedBeat(4));
  passes(60);
  expect(view.cursor.index).toBe(1);
  view.navigation.goto(4);
  goOn(numberedBeat(5));
  expect(view.cursor.index).toBe(5);
});

test("a table of one reader alone goes no further than before", () => {
  const { view, goOn } = joined({ _shared: undefined });
  goOn(numberedBeat(3), numberedBeat(4));
  passes(60);
  expect(view.cursor.index).toBe(2);
});
