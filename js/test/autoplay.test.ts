// Automatic play: it continues after a move up to the next turn, and pauses at important beats.
import { describe, expect, test, vi } from "vitest";
import type { Frame, Trace } from "../src/trace/types";
import type { View } from "../src/view/view";
import { beat, tableTrace } from "./host";
import { DECIDING, decision, fakeClock, open, replay, text } from "./opening";

fakeClock();

const LONG = 60_000;
const numberedBeat = (n: number, change: Partial<Frame> = {}) => beat(`Beat ${n}.`, change);

/** Return a record of plain beats, some of them changed. */
function plain(changes: Record<number, Partial<Frame>> = {}, change: Partial<Trace> = {}): Trace {
  const trace = replay();
  const [first] = trace.frames;
  const frames = [first!, ...[1, 2, 3, 4, 5, 6].map((n) => numberedBeat(n, changes[n]))];
  return { ...trace, frames: frames.map(({ ...frame }) => frame), ...change };
}
/** Return the beats that are shown while time passes, until the view stays at one. */
function run(view: View): number[] {
  const indices = [view.cursor.index];
  for (let passed = 0; passed < LONG; passed += 100) {
    vi.advanceTimersByTime(100);
    if (view.cursor.index !== indices.at(-1)) indices.push(view.cursor.index);
  }
  return indices;
}

describe("automatic play", () => {
  test("without a pace, Next shows one beat and stops", () => {
    const { view } = open(plain(), { step: 0 });
    view.navigation.next();
    expect([run(view), view.autoplay.playing]).toEqual([[1], false]);
  });

  test("at a pace, Next starts automatic play to the end", () => {
    const { view } = open(plain(), { step: 0, pace: "normal" });
    expect(run(view)).toEqual([0]);
    view.navigation.next();
    expect(view.autoplay.playing).toBe(true);
    expect(run(view)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(view.autoplay.playing).toBe(false);
  });

  test("automatic play pauses at a tag in `rests` until the reader presses Next", () => {
    const { view } = open(plain({ 2: { tags: ["round"] } }, { rests: ["round"] }), { step: 0, pace: "fast" });
    view.navigation.next();
    expect([run(view), view.autoplay.restsAt]).toEqual([[1, 2], "[go_on]"]);
    view.navigation.next();
    expect([run(view), view.autoplay.restsAt]).toEqual([[3, 4, 5, 6], ""]);
  });

  test("automatic play pauses at the first beat of each new rule", () => {
    const rules = ["sisyphus_cards.3.6"];
    const { view } = open(plain({ 2: { rules }, 4: { rules } }), { step: 0, pace: "normal" });
    view.navigation.next();
    expect(run(view)).toEqual([1, 2]);
    view.navigation.next();
    expect(run(view)).toEqual([3, 4, 5, 6]);
  });

  test("beats are shown longer at a slower pace, and longer with a tag", () => {
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

  test("a beat lasts a second for three words, and a short tagged beat at least 3.5 seconds", () => {
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

  test("a press on Next hurries automatic play and does not stop it", () => {
    const { view } = open(plain(), { step: 0 });
    view.autoplay.toggle();
    view.navigation.next();
    expect([view.cursor.index, run(view)]).toEqual([2, [2, 3, 4, 5, 6]]);
  });

  test("a step back stops automatic play until the Play button starts it again", () => {
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

  test("the Play button starts and stops automatic play at any pace", () => {
    const { view } = open(plain(), { step: 0 });
    view.autoplay.toggle();
    expect([view.cursor.index, view.autoplay.playing]).toEqual([1, true]);
    view.autoplay.toggle();
    expect([run(view), view.autoplay.playing]).toEqual([[1], false]);
  });

  test("an open rule text pauses automatic play", () => {
    const { view } = open(plain(), { step: 0, pace: "normal" });
    view.navigation.next();
    view.panels.openClause("beat.sisyphus_cards.3.6");
    expect(run(view)).toEqual([1]);
    view.panels.openClause(null);
    expect(run(view)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("automatic play stops at a decision of the reader's seat, and plays through it for an onlooker", () => {
    const recorded = { action: "play QC", picks: ["QC"] };
    const changes = { 3: { decision: { ...decision(), recorded } } };
    const seat = open(plain(changes), { step: 0, pace: "normal" });
    seat.view.navigation.next();
    expect(run(seat.view)).toEqual([1, 2, 3]);
    const teacher = open(plain(changes, { perspective: null }), { step: 0, pace: "normal" });
    teacher.view.navigation.next();
    expect(run(teacher.view)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("after a move, automatic play continues to the reader's next turn", () => {
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

  test("reduced motion sets the pace to single steps until the reader chooses another", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const { view } = open(plain(), { step: 0, pace: "normal" });
    vi.unstubAllGlobals();
    view.navigation.next();
    expect([run(view), view.autoplay.pace]).toEqual([[1], "step"]);
    view.autoplay.setPace("normal");
    view.navigation.next();
    expect(run(view)).toEqual([2, 3, 4, 5, 6]);
  });

  test("a pace that Python sets replaces the old one", () => {
    const { host, view } = open(plain(), { step: 0, pace: "normal" });
    host.python({ pace: "step" });
    view.navigation.next();
    expect(run(view)).toEqual([1]);
  });

  test("a disposed view stops automatic play", () => {
    const { view } = open(plain(), { step: 0, pace: "normal" });
    view.navigation.next();
    view.dispose();
    expect(run(view)).toEqual([1]);
  });
});
