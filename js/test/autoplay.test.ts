// Beats that follow by themselves: after a move, as far as the next turn, and no further than what is worth a look.
import { describe, expect, test, vi } from "vitest";
import type { Frame, Trace } from "../src/trace/types";
import type { View } from "../src/view/view";
import { beat, tableTrace } from "./host";
import { DECIDING, decision, fakeClock, open, replay, text } from "./opening";

fakeClock();

const LONG = 60_000;
const numberedBeat = (n: number, change: Partial<Frame> = {}) => beat(`Beat ${n}.`, change);

/** A record of plain beats, with some of them changed. */
function plain(changes: Record<number, Partial<Frame>> = {}, change: Partial<Trace> = {}): Trace {
  const trace = replay();
  const [first] = trace.frames;
  const frames = [first!, ...[1, 2, 3, 4, 5, 6].map((n) => numberedBeat(n, changes[n]))];
  return { ...trace, frames: frames.map(({ ...frame }) => frame), ...change };
}
/** Which beats are shown as time goes by, until nothing follows any more. */
function run(view: View): number[] {
  const indices = [view.cursor.index];
  for (let passed = 0; passed < LONG; passed += 100) {
    vi.advanceTimersByTime(100);
    if (view.cursor.index !== indices.at(-1)) indices.push(view.cursor.index);
  }
  return indices;
}

describe("beats", () => {
  test("are stepped one at a time where nothing is said", () => {
    const { view } = open(plain(), { step: 0 });
    view.navigation.next();
    expect([run(view), view.autoplay.playing]).toEqual([[1], false]);
  });

  test("follow by themselves once the reader goes on", () => {
    const { view } = open(plain(), { step: 0, pace: "normal" });
    expect(run(view)).toEqual([0]);
    view.navigation.next();
    expect(view.autoplay.playing).toBe(true);
    expect(run(view)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(view.autoplay.playing).toBe(false);
  });

  test("stop at what is worth a look until the reader goes on", () => {
    const { view } = open(plain({ 2: { tags: ["round"] } }, { rests: ["round"] }), { step: 0, pace: "fast" });
    view.navigation.next();
    expect([run(view), view.autoplay.restsAt]).toEqual([[1, 2], "[go_on]"]);
    view.navigation.next();
    expect([run(view), view.autoplay.restsAt]).toEqual([[3, 4, 5, 6], ""]);
  });

  test("stop where a rule is told for the first time", () => {
    const rules = ["sisyphus_cards.3.6"];
    const { view } = open(plain({ 2: { rules }, 4: { rules } }), { step: 0, pace: "normal" });
    view.navigation.next();
    expect(run(view)).toEqual([1, 2]);
    view.navigation.next();
    expect(run(view)).toEqual([3, 4, 5, 6]);
  });

  test("stay longer at what stepping stops at, and the slower the pace", () => {
    const time = (pace: string, change: Partial<Frame> = {}) => {
      const { view } = open(plain({ 1: change }), { step: 0, pace });
      view.navigation.next();
      let passed = 0;
      for (; view.cursor.index === 1; passed += 10) vi.advanceTimersByTime(10);
      return passed;
    };
    expect(time("slow")).toBeGreaterThan(time("normal"));
    expect(time("normal")).toBeGreaterThan(time("fast"));
    expect(time("normal", { tags: ["trick"] })).toBeGreaterThan(time("normal"));
  });

  test("stay for no more than three words a second, and long enough to count points", () => {
    const stay = (text: string, tags: string[] = []) => {
      const { view } = open(plain({ 1: { text, tags } }), { step: 0, pace: "normal" });
      view.navigation.next();
      let passed = 0;
      for (; view.cursor.index === 1; passed += 10) vi.advanceTimersByTime(10);
      return passed;
    };
    expect(stay("North plays the ten of hearts on this trick.")).toBeGreaterThanOrEqual(3000);
    expect(stay("One point.", ["trick"])).toBeGreaterThanOrEqual(3500);
  });

  test("are hurried on by presses, and never stopped by them", () => {
    const { view } = open(plain(), { step: 0 });
    view.autoplay.toggle();
    view.navigation.next();
    expect([view.cursor.index, run(view)]).toEqual([2, [2, 3, 4, 5, 6]]);
  });

  test("stop when the reader steps back, and are then stepped one at a time", () => {
    const { view } = open(plain(), { step: 0, pace: "normal" });
    view.navigation.next();
    view.navigation.next();
    view.navigation.back();
    expect(run(view)).toEqual([1]);
    view.navigation.next();
    expect(run(view)).toEqual([2]);
    view.autoplay.toggle();
    expect(run(view)).toEqual([3, 4, 5, 6]);
  });

  test("are let go and stopped by one button, at any pace", () => {
    const { view } = open(plain(), { step: 0 });
    view.autoplay.toggle();
    expect([view.cursor.index, view.autoplay.playing]).toEqual([1, true]);
    view.autoplay.toggle();
    expect([run(view), view.autoplay.playing]).toEqual([[1], false]);
  });

  test("wait while a rule is read", () => {
    const { view } = open(plain(), { step: 0, pace: "normal" });
    view.navigation.next();
    view.panels.openClause("beat.sisyphus_cards.3.6");
    expect(run(view)).toEqual([1]);
    view.panels.openClause(null);
    expect(run(view)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("stop where the reader is to choose, and not where all see how it was decided", () => {
    const recorded = { action: "play QC", picks: ["QC"] };
    const changes = { 3: { decision: { ...decision(), recorded } } };
    const seat = open(plain(changes), { step: 0, pace: "normal" });
    seat.view.navigation.next();
    expect(run(seat.view)).toEqual([1, 2, 3]);
    const teacher = open(plain(changes, { perspective: null }), { step: 0, pace: "normal" });
    teacher.view.navigation.next();
    expect(run(teacher.view)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("follow a move, through its answer, as far as the next turn", () => {
    const { host, view } = open(tableTrace(), { pace: "normal" });
    view.input.pick("QC");
    const frames = [
      tableTrace().frames[DECIDING]!,
      ...["You follow suit with Q♣.", "West plays 4♣.", "North plays 5♣."].map((words) => beat(words)),
      beat("It is your turn.", { decision: { seat: 0, prompt: "?" } }),
    ];
    host.frames(7, DECIDING, frames);
    host.python({ _revision: 8 });
    run(view);
    expect(text(view)).toBe("It is your turn.");
  });

  test("are stepped one at a time where the reader's system asks for little motion", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const { view } = open(plain(), { step: 0, pace: "normal" });
    vi.unstubAllGlobals();
    view.navigation.next();
    expect([run(view), view.autoplay.pace]).toEqual([[1], "step"]);
    view.autoplay.setPace("normal");
    view.navigation.next();
    expect(run(view)).toEqual([2, 3, 4, 5, 6]);
  });

  test("keep the pace that Python sets anew", () => {
    const { host, view } = open(plain(), { step: 0, pace: "normal" });
    host.python({ pace: "step" });
    view.navigation.next();
    expect(run(view)).toEqual([1]);
  });

  test("of a view that is gone do not follow", () => {
    const { view } = open(plain(), { step: 0, pace: "normal" });
    view.navigation.next();
    view.dispose();
    expect(run(view)).toEqual([1]);
  });
});
