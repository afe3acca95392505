// The queue of early presses in isolation.
import { expect, test, vi } from "vitest";
import type { ChoosingData, DecisionData } from "../../src/trace/types";
import { PressQueue } from "../../src/view/press_queue";
import { fakeClock } from "../opening";
import { decision, oneOf, screen } from "./fakes";

fakeClock();

/** Return a queue at a decision whose choices are loading. */
function setUp() {
  const turn = {
    awaiting: true,
    choosing: null as ChoosingData | null,
    decision: decision() as DecisionData | null,
    sending: false,
  };
  const requests = { slow: false };
  const feedback = { note: vi.fn() };
  const log: string[] = [];
  const presses = new PressQueue({ ...screen(), turn, requests, feedback });
  const press = (...names: string[]) => {
    for (const name of names) presses.runWhenReady(() => log.push(name));
  };
  const know = () => Object.assign(turn, { awaiting: false, choosing: oneOf() });
  return { presses, press, know, turn, requests, feedback, log };
}

test("a press runs at once if the choices are loaded or there is no decision", () => {
  const { press, know, turn, log } = setUp();
  know();
  press("a");
  Object.assign(turn, { choosing: null, decision: null });
  press("b");
  expect(log).toEqual(["a", "b"]);
});

test("a press is answered if the choices will not arrive", () => {
  const { press, turn, feedback, log } = setUp();
  turn.awaiting = false;
  press("a");
  expect([log, feedback.note.mock.calls]).toEqual([[], [["[not_worked_out]"]]]);
});

test("queued presses run in order while their condition holds", () => {
  const { presses, press, know, log } = setUp();
  press("a", "b", "c");
  expect(log).toEqual([]);
  know();
  presses.run(() => log.length < 2);
  expect(log).toEqual(["a", "b"]);
});

test("a press that must wait again is queued again", () => {
  const { presses, press, know, turn, log } = setUp();
  press("a");
  turn.sending = true;
  presses.run(() => true);
  expect(log).toEqual([]);
  turn.sending = false;
  know();
  presses.run(() => true);
  expect(log).toEqual(["a"]);
});

test("presses queued before a deferred step run after it, although it drops the queue", () => {
  const { presses, press, know, log } = setUp();
  press("a");
  presses.after(() => {
    know();
    presses.drop();
    log.push("settled");
  });
  expect(log).toEqual(["settled", "a"]);
});

test("at most eight presses are queued", () => {
  const { presses, press, know, log } = setUp();
  press(..."abcdefghijk");
  know();
  presses.run(() => true);
  expect(log.join("")).toBe("abcdefgh");
});

test("waiting is reported after one second and given up after five", () => {
  const { presses, press, requests, feedback } = setUp();
  press("a");
  vi.advanceTimersByTime(1100);
  expect(requests.slow).toBe(true);
  vi.advanceTimersByTime(4000);
  expect([requests.slow, feedback.note.mock.calls]).toEqual([false, [["[not_worked_out]"]]]);
  presses.giveUp();
  expect(feedback.note).toHaveBeenCalledTimes(1);
});
