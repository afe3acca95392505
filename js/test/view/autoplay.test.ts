// Autoplay in isolation: when the next beat follows, and what prevents it.
import { batch } from "@preact/signals";
import { describe, expect, test, vi } from "vitest";
import type { Beat } from "../../src/trace/beats";
import type { DecisionData } from "../../src/trace/types";
import { Autoplay } from "../../src/view/autoplay";
import { beat, tableTrace } from "../host";
import { fakeClock } from "../opening";
import { beats, decision, tracked, traits } from "./fakes";

fakeClock();

const trace = tableTrace({ rests: ["round"] });

function setUp(values: Record<string, unknown> = { pace: "normal" }, calm = false, remembered?: string) {
  const cursor = tracked({
    beat: undefined as Beat | undefined,
    canNext: false,
    index: 0,
    length: 9,
    step: vi.fn(),
  });
  const turn = tracked({ decision: null as DecisionData | null, wayOn: "Go on." });
  const panels = tracked({ clause: null as string | null });
  const store = { traits: traits(values), trace };
  const memory = { read: () => remembered, write: vi.fn() };
  const autoplay = new Autoplay({ store, cursor, turn, panels }, () => calm, memory);
  /** Show a beat that is not the last. */
  const show = (beat: Beat | undefined) =>
    batch(() => {
      cursor.beat = beat;
      cursor.canNext = true;
    });
  return { autoplay, cursor, turn, panels, store, show, memory };
}
const passed = () => vi.advanceTimersByTime(60_000);

test("the trait sets the pace, the reader can change it, and a new value of the trait applies again", () => {
  const { autoplay, store } = setUp();
  expect(autoplay.pace).toBe("normal");
  autoplay.setPace("fast");
  expect(autoplay.pace).toBe("fast");
  store.traits.set("pace", "slow");
  expect(autoplay.pace).toBe("slow");
});

test("a chosen pace is stored and starts the next views, until the trait is set", () => {
  const { autoplay, memory, store } = setUp({ pace: "normal" }, false, "slow");
  expect(autoplay.pace).toBe("slow");
  autoplay.choose("fast");
  expect([autoplay.pace, memory.write.mock.calls]).toEqual(["fast", [["fast"]]]);
  store.traits.set("pace", "step");
  expect([autoplay.pace, memory.write.mock.calls.length]).toEqual(["step", 1]);
  expect(setUp({ pace: "normal" }, true, "slow").autoplay.pace).toBe("step");
});

test("reduced motion and unknown paces mean single steps", () => {
  expect(setUp({ pace: "fast" }, true).autoplay.pace).toBe("step");
  expect(setUp({ pace: "no such pace" }).autoplay.pace).toBe("step");
});

describe("the next beat", () => {
  const [plain, other] = beats("Plain.", beat("Other.", { scene: { counters: { sum: "1" } } }));

  test("the next beat follows once the reader has pressed Next", () => {
    const { autoplay, cursor, show } = setUp();
    show(plain);
    expect(autoplay.playing).toBe(false);
    autoplay.proceed();
    show(other);
    expect(autoplay.playing).toBe(true);
    passed();
    expect(cursor.step).toHaveBeenCalledTimes(1);
  });

  test("the next beat waits for an open rule, a decision or an important beat", () => {
    const { autoplay, cursor, turn, panels, show } = setUp();
    autoplay.proceed();
    panels.clause = "1.1";
    show(plain);
    expect(autoplay.playing).toBe(false);
    panels.clause = null;
    expect(autoplay.playing).toBe(true);
    turn.decision = decision();
    expect(autoplay.playing).toBe(false);
    turn.decision = null;
    const [rests] = beats(beat("Rest.", { tags: ["round"] }));
    show(rests);
    passed();
    expect([autoplay.playing, autoplay.resting, cursor.step.mock.calls.length]).toEqual([false, true, 0]);
    expect(autoplay.restsAt).toBe("Go on.");
    autoplay.step();
    expect([autoplay.resting, autoplay.restsAt, cursor.step.mock.calls.length]).toEqual([false, "", 1]);
  });

  test("the next beat follows at a new rule if the reader's own decision met it", () => {
    const [ruled] = beats(beat("Ruled.", { rules: ["1.1"] }));
    const { autoplay, show } = setUp();
    autoplay.proceedFromMove();
    show(ruled);
    expect(autoplay.playing).toBe(true);
    const another = setUp();
    another.autoplay.proceed();
    another.show(ruled);
    expect(another.autoplay.resting).toBe(true);
  });

  test("after a stop, the next beat follows once automatic play is started again", () => {
    const { autoplay, cursor, show } = setUp();
    autoplay.stop();
    autoplay.proceed();
    show(plain);
    expect(autoplay.playing).toBe(false);
    autoplay.toggle();
    expect(cursor.step).toHaveBeenCalledTimes(1);
    show(other);
    expect(autoplay.playing).toBe(true);
    autoplay.toggle();
    show(other);
    expect(autoplay.playing).toBe(false);
  });

  test("after disposal no beat follows", () => {
    const { autoplay, cursor, show } = setUp();
    autoplay.proceed();
    show(plain);
    autoplay.dispose();
    passed();
    expect(cursor.step).not.toHaveBeenCalled();
  });

  test("additional text delays the next beat", () => {
    const { autoplay, cursor, show } = setUp();
    autoplay.proceed();
    show(plain);
    vi.advanceTimersByTime(500);
    autoplay.linger();
    vi.advanceTimersByTime(500);
    expect(cursor.step).not.toHaveBeenCalled();
    passed();
    expect(cursor.step).toHaveBeenCalledTimes(1);
  });
});
