// Shared game: its page follows automatically, unless its reader looks back.
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Frame } from "../src/trace/types";
import type { View } from "../src/view/view";
import { beat, tableTrace } from "./host";
import { fakeClock, open } from "./opening";

fakeClock();
afterEach(() => void vi.restoreAllMocks());

const numberedBeat = (n: number, change: Partial<Frame> = {}) => beat(`Beat ${n}.`, change);
const many = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => numberedBeat(from + n));

/** Open a page of a shared table at the last of three beats. */
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

describe("following a shared game", () => {
  test("the page follows the others beat by beat", () => {
    const { view, goOn } = joined();
    goOn(numberedBeat(3), numberedBeat(4));
    expect(view.cursor.index).toBe(3);
    passes(10);
    expect(view.cursor.index).toBe(4);
  });

  test("the page follows to the end of beats that its coach folds", () => {
    const { host, view, goOn } = joined();
    const fold = { from: 3, to: 5, text: "Three at once.", spoken: "Three at once.", rules: [] };
    host.python({ _coach: { at: 6, folds: [fold] } });
    goOn(...many(3, 6));
    expect(view.cursor.index).toBe(5);
    passes(10);
    expect(isThere(view)).toBe(true);
  });

  test("the page does not pause at important beats or at the reader's earlier decisions", () => {
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

  test("the page follows beats that arrive while it is behind", () => {
    const { view, goOn } = joined();
    goOn(numberedBeat(3), numberedBeat(4));
    goOn(numberedBeat(5));
    passes(2);
    goOn(numberedBeat(6), numberedBeat(7));
    passes(60);
    expect(isThere(view)).toBe(true);
  });

  test("the page follows faster if it is further behind", () => {
    const time = (count: number) => {
      const { view, goOn } = joined();
      goOn(...many(3, 2 + count));
      let passed = 0;
      for (; view.cursor.index === 3; passed += 10) vi.advanceTimersByTime(10);
      return passed;
    };
    expect(time(10)).toBeLessThan(time(2));
  });

  test("the page jumps to the end if it is too far behind, hidden, or at the pace of single steps", () => {
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

  test("after a whole new trace, the page shows its last beat", () => {
    const { host, view } = joined();
    const trace = tableTrace({ frames: many(0, 8), perspective: 0, revision: 90 });
    host.python({ _trace: trace, _revision: 90 });
    expect(isThere(view)).toBe(true);
  });
});

describe("after a jump to the end, a delayed step does not lead back", () => {
  test.each([
    ["at the pace of single steps", { pace: "step" }, 4],
    ["too far behind to follow", {}, 40],
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

  test("a later step of another page does lead back", () => {
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

test("a reader who looks back stays, and follows again from the last beat", () => {
  const { view, goOn } = joined();
  view.navigation.back();
  goOn(numberedBeat(3), numberedBeat(4));
  passes(60);
  expect(view.cursor.index).toBe(1);
  view.navigation.goto(4);
  goOn(numberedBeat(5));
  expect(view.cursor.index).toBe(5);
});

test("a table that is not shared does not follow", () => {
  const { view, goOn } = joined({ _shared: undefined });
  goOn(numberedBeat(3), numberedBeat(4));
  passes(60);
  expect(view.cursor.index).toBe(2);
});
