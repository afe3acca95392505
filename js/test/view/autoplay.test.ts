// Autoplay alone: when the next beat follows, and what keeps it.
import { describe, expect, test, vi } from "vitest";
import { Autoplay } from "../../src/view/autoplay";
import { beat, tableTrace } from "../host";
import { fakeClock } from "../opening";
import { beats, model } from "./fakes";

fakeClock();

const trace = tableTrace({ rests: ["round"] });

function made(traits: Record<string, unknown> = { pace: "normal" }, calm = false, remembered?: string) {
  const cursor = { canNext: true, index: 0, length: 9, step: vi.fn() };
  const turn = { decision: null as object | null };
  const view = { store: { model: model(traits) }, cursor, turn, redraw: vi.fn() };
  const memory = { read: () => remembered, write: vi.fn() };
  const autoplay = new Autoplay(view, () => calm, memory);
  autoplay.follow();
  return { autoplay, cursor, turn, traits, memory };
}
const passed = () => vi.advanceTimersByTime(60_000);

test("the trait says the pace until the reader chooses another, and again when it is set anew", () => {
  const { autoplay, traits } = made();
  expect(autoplay.pace).toBe("normal");
  autoplay.setPace("fast");
  autoplay.follow();
  expect(autoplay.pace).toBe("fast");
  traits.pace = "slow";
  autoplay.follow();
  expect(autoplay.pace).toBe("slow");
});

test("the pace that readers choose is kept, and opens the next views until the trait is set anew", () => {
  const { autoplay, memory, traits } = made({ pace: "normal" }, false, "slow");
  expect(autoplay.pace).toBe("slow");
  autoplay.choose("fast");
  expect([autoplay.pace, memory.write.mock.calls]).toEqual(["fast", [["fast"]]]);
  traits.pace = "step";
  autoplay.follow();
  expect([autoplay.pace, memory.write.mock.calls.length]).toEqual(["step", 1]);
  expect(made({ pace: "normal" }, true, "slow").autoplay.pace).toBe("step");
});

test("a reader who wants calm steps by hand, whatever the trait says", () => {
  expect(made({ pace: "fast" }, true).autoplay.pace).toBe("step");
  expect(made({ pace: "no such pace" }).autoplay.pace).toBe("step");
});

describe("the next beat follows", () => {
  const [plain, other] = beats("Plain.", beat("Other.", { scene: { counters: { sum: "1" } } }));

  test("once the reader has gone on, and not before", () => {
    const { autoplay, cursor } = made();
    autoplay.see(plain, trace, true);
    expect(autoplay.playing).toBe(false);
    autoplay.proceed();
    autoplay.see(other, trace, true);
    expect(autoplay.playing).toBe(true);
    passed();
    expect(cursor.step).toHaveBeenCalledTimes(1);
  });

  test("unless something keeps it, or it is one to stop at", () => {
    const { autoplay, cursor } = made();
    autoplay.proceed();
    autoplay.see(plain, trace, false);
    const [rests] = beats(beat("Rest.", { tags: ["round"] }));
    autoplay.see(rests, trace, true);
    passed();
    expect([autoplay.playing, autoplay.resting, cursor.step.mock.calls.length]).toEqual([false, true, 0]);
    autoplay.release();
    expect(autoplay.resting).toBe(false);
  });

  test("where the rule was met in the decision just made", () => {
    const [ruled] = beats(beat("Ruled.", { rules: ["1.1"] }));
    const { autoplay } = made();
    autoplay.proceedFromMove();
    autoplay.see(ruled, trace, true);
    expect(autoplay.playing).toBe(true);
    const another = made();
    another.autoplay.proceed();
    another.autoplay.see(ruled, trace, true);
    expect(another.autoplay.resting).toBe(true);
  });

  test("not after a stop, until it is toggled", () => {
    const { autoplay, cursor } = made();
    autoplay.stop();
    autoplay.proceed();
    autoplay.see(plain, trace, true);
    expect(autoplay.playing).toBe(false);
    autoplay.toggle();
    expect(cursor.step).toHaveBeenCalledTimes(1);
    autoplay.see(other, trace, true);
    expect(autoplay.playing).toBe(true);
    autoplay.toggle();
    autoplay.see(other, trace, true);
    expect(autoplay.playing).toBe(false);
  });

  test("no more once it is disposed of", () => {
    const { autoplay, cursor } = made();
    autoplay.proceed();
    autoplay.see(plain, trace, true);
    autoplay.dispose();
    passed();
    expect(cursor.step).not.toHaveBeenCalled();
  });

  test("later where what is told was added to", () => {
    const { autoplay, cursor } = made();
    autoplay.proceed();
    autoplay.see(plain, trace, true);
    vi.advanceTimersByTime(500);
    autoplay.linger();
    autoplay.see(plain, trace, true);
    vi.advanceTimersByTime(500);
    expect(cursor.step).not.toHaveBeenCalled();
    passed();
    expect(cursor.step).toHaveBeenCalledTimes(1);
  });
});
