// The `step` trait.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StepSync } from "../src/store/steps";
import { FakeHost } from "./host";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function steps() {
  const host = FakeHost.of(null);
  const failed = vi.fn();
  const steps = new StepSync(host, failed);
  const events: (number | null)[] = [];
  host.on("change:step", () => events.push(steps.foreign()));
  return { host, steps, events, failed };
}

test("the step is written once, after stepping has paused", () => {
  const { host, steps: s } = steps();
  for (const step of [1, 2, 3]) {
    s.schedule(step);
    vi.advanceTimersByTime(200);
  }
  expect(host.saved).toEqual([]);
  vi.advanceTimersByTime(50);
  expect(host.saved).toEqual([{ step: 3 }]);
});

test("the page's own writes are distinguished from Python's", () => {
  const { host, steps: s, events } = steps();
  s.schedule(4);
  vi.runAllTimers();
  host.python({ step: 2 });
  host.python({ step: 4 });
  expect(events).toEqual([null, 2, 4]);
});

test("a delayed echo of an own write is recognised", () => {
  const { host, steps: s } = steps();
  s.schedule(4);
  vi.runAllTimers();
  host.state.step = 4;
  expect(s.foreign()).toBeNull();
});

test("a step from Python replaces a pending write", () => {
  const { host, steps: s } = steps();
  s.schedule(4);
  host.python({ step: 1 });
  vi.runAllTimers();
  expect(host.state.step).toBe(1);
  expect(host.saved).toEqual([]);
});

test("a failing write is reported without an exception", () => {
  const { host, steps: s, failed } = steps();
  host.broken = true;
  s.schedule(1);
  expect(() => vi.runAllTimers()).not.toThrow();
  expect(failed).toHaveBeenCalledOnce();
});
