// Loading of choices: the requests, their order, and the cache of the answers.
import { effect } from "@preact/signals";
import { describe, expect, test } from "vitest";
import { near } from "../src/store/decisions";
import { fold } from "../src/trace/beats";
import { View } from "../src/view/view";
import { settle } from "./host";
import {
  choosingAt,
  lastRequested,
  longGame,
  openGame,
  otherBeats,
  pass,
  requestedBeats,
  tell,
  tellAll,
} from "./longgame";
import { fakeClock } from "./opening";

fakeClock();

describe("requests for choices", () => {
  test("the nearest decisions come first, those ahead before those behind", () => {
    const beats = fold(longGame().frames);
    expect(near(beats, 8)).toEqual([9, 10, 6, 5, 12, 13]);
    expect(near(beats, 11)).toEqual([12, 13, 10, 9, 14, 16]);
    expect(near(beats, 0)).toEqual([1, 2, 4, 5]);
    expect(near(beats, 39)).toEqual([38, 37]);
  });

  test("the beat on screen is requested first, then its neighbours, one request at a time", async () => {
    const { host } = openGame({ step: 8 });
    expect(requestedBeats(host)).toEqual([[8]]);
    await tell(host);
    expect(requestedBeats(host).slice(1)).toEqual([[9, 10]]);
    await tellAll(host);
    expect(requestedBeats(host)).toEqual([[8], [9, 10], [6, 5], [12, 13]]);
  });

  test("choices that the trace carries or that are loaded are not requested", async () => {
    const trace = longGame();
    for (const [index, { decision }] of trace.frames.entries()) if (decision) decision.choosing = choosingAt(index);
    expect(requestedBeats(openGame({ step: 8 }, trace).host)).toEqual([]);
    const { host, view } = openGame({ step: 8 });
    await tellAll(host);
    const before = requestedBeats(host).length;
    for (const index of [9, 10, 8, 6, 8]) {
      view.navigation.goto(index);
      await tellAll(host);
    }
    const beats = requestedBeats(host).flat();
    expect(requestedBeats(host).length).toBeGreaterThan(before);
    expect(new Set(beats).size).toBe(beats.length);
  });

  test("after fast stepping, the current beat is requested next", async () => {
    const { host, view } = openGame();
    for (let n = 0; n < 20; n++) {
      view.navigation.next();
      await pass(33);
    }
    expect([view.cursor.index, requestedBeats(host)]).toEqual([20, [[0]]]);
    await tell(host);
    expect(requestedBeats(host)).toEqual([[0], [20]]);
    await tell(host);
    expect(view.turn.choosing).toEqual(choosingAt(20));
  });

  test("all views of a store share the requests", async () => {
    const { host, store, view } = openGame({ step: 4 });
    await tellAll(host);
    const other = new View(store);
    other.navigation.goto(5);
    expect(other.turn.choosing).toBe(store.decisions.choosing(store.beats[5]!.frame.decision!));
    other.navigation.goto(30);
    view.navigation.goto(22);
    await tellAll(host);
    expect([view.turn.choosing, other.turn.choosing]).toEqual([choosingAt(22), choosingAt(30)]);
    const beats = requestedBeats(host).flat();
    expect(new Set(beats).size).toBe(beats.length);
    other.dispose();
    const before = requestedBeats(host).length;
    view.navigation.goto(26);
    await tellAll(host);
    expect(Math.max(...requestedBeats(host).slice(before).flat())).toBeLessThan(32);
  });

  test("a disposed view requests nothing more", async () => {
    const { host, view } = openGame({ step: 4 });
    view.dispose();
    await tellAll(host);
    expect(requestedBeats(host)).toEqual([[4]]);
  });
});

describe("answers with choices", () => {
  test("an answer is available at its beat and leaves the beats unchanged", async () => {
    const { host, store, view } = openGame({ step: 4 });
    const { beats, trace } = store;
    const before = structuredClone(trace);
    expect([view.turn.decision?.prompt, view.turn.choosing, view.turn.awaiting]).toEqual(["Which at 4?", null, true]);
    await tellAll(host);
    expect([view.turn.choosing, view.turn.awaiting]).toEqual([choosingAt(4), false]);
    expect([store.beats, store.trace]).toEqual([beats, before]);
    expect(store.beats).toBe(beats);
  });

  test("an answer redraws only the views at its beat", async () => {
    const { host, view } = openGame({ step: 4 });
    const drawn: unknown[] = [];
    const dispose = effect(() => void drawn.push(view.turn.choosing));
    await tell(host);
    expect(drawn).toEqual([null, choosingAt(4)]);
    await tellAll(host);
    expect(drawn).toHaveLength(2);
    dispose();
  });

  test("an answer for another revision is dropped and requested again", async () => {
    const { host, view } = openGame({ step: 4 });
    await tell(host, 8);
    await pass(2000);
    expect([view.turn.choosing, requestedBeats(host)]).toEqual([null, [[4], [4]]]);
    await tell(host);
    expect(view.turn.choosing).toEqual(choosingAt(4));
  });

  test("answers stay for unchanged beats and are dropped for cut ones", async () => {
    const { host, store, view } = openGame({ step: 8 });
    await tellAll(host);
    const first = view.turn.choosing;
    host.frames(7, 9, otherBeats(9, 4));
    host.python({ _revision: 8 });
    expect(view.turn.choosing).toBe(first);
    expect(store.decisions.choosing(store.beats[9]!.frame.decision!)).toBeUndefined();
    expect(lastRequested(host)).toEqual([9, 10]);
  });

  test("an answer that arrives after a cut does not belong to the new beats", async () => {
    const { host, store } = openGame({ step: 8 });
    await tell(host);
    expect(lastRequested(host)).toEqual([9, 10]);
    host.frames(7, 9, otherBeats(9, 4));
    host.python({ _revision: 8 });
    await tell(host, 7);
    expect(store.decisions.choosing(store.beats[9]!.frame.decision!)).toBeUndefined();
    expect(lastRequested(host)).toEqual([9, 10]);
    expect(requestedBeats(host).length).toBe(3);
  });

  test("a new trace drops all answers", async () => {
    const { host, view } = openGame({ step: 4 });
    await tellAll(host);
    host.python({ _revision: 8, _trace: longGame({ revision: 8, title: "Another" }) });
    view.navigation.goto(4);
    expect([view.turn.choosing, lastRequested(host)]).toEqual([null, [4]]);
  });

  test("an error is not requested again, and a press reports that the choices are unknown", async () => {
    const { host, view } = openGame({ step: 4 });
    view.input.pick("D4");
    expect(view.feedback.reply).toBeNull();
    host.answer("decisions", { ok: false, error: { code: "internal", message: "KeyError" } });
    await settle();
    expect(view.feedback.reply?.text).toBe("[not_worked_out]");
    expect([view.turn.awaiting, requestedBeats(host)[1]]).toEqual([false, [5, 6]]);
    view.navigation.goto(4);
    view.input.pick("D4");
    expect(view.feedback.reply?.text).toBe("[not_worked_out]");
    expect(
      requestedBeats(host)
        .flat()
        .filter((index) => index === 4),
    ).toEqual([4]);
  });

  test("a request without an answer blocks the next one for ten seconds only", async () => {
    const { host, view } = openGame({ step: 4 });
    view.navigation.goto(20);
    await pass(9000);
    expect(requestedBeats(host)).toEqual([[4]]);
    await pass(2000);
    expect(requestedBeats(host)).toEqual([[4], [20]]);
  });
});

describe("without Python", () => {
  test("nothing is requested, and presses report that the choices are unknown", () => {
    const { host, view } = openGame({ step: 4, live: false });
    expect([requestedBeats(host), view.turn.awaiting]).toEqual([[], false]);
    view.input.pick("D4");
    expect(view.feedback.reply?.text).toBe("[not_worked_out]");
    view.input.type("play D4");
    expect(view.feedback.reply?.text).toBe("[not_worked_out]");
  });

  test("choices loaded before the kernel was lost stay available", async () => {
    const { host, store, view } = openGame({ step: 4 });
    await tellAll(host);
    host.broken = true;
    view.navigation.goto(5);
    await pass(300);
    expect(store.kernel).toBe("none");
    view.input.pick("D5");
    expect([view.cursor.whatIf, view.cursor.beat?.frame.text]).toEqual([true, "What if D5?"]);
    view.navigation.goto(20);
    view.input.pick("D20");
    expect(view.feedback.reply?.text).toBe("[not_worked_out]");
  });

  test("after the kernel returns, the choices are requested again", async () => {
    const { host, view } = openGame({ step: 4 });
    host.broken = true;
    view.navigation.goto(20);
    await pass(300);
    expect(view.turn.awaiting).toBe(false);
    host.broken = false;
    host.frames(7, 40, []);
    host.python({ _revision: 8 });
    expect([view.turn.awaiting, lastRequested(host)]).toEqual([true, [20]]);
    await tellAll(host);
    expect(view.turn.choosing).toEqual(choosingAt(20));
  });
});
