// A view: stepping, moves and what-ifs.
import { describe, expect, test, vi } from "vitest";
import { Store } from "../src/store/store";
import { View } from "../src/view/view";
import { beat, explorerTrace, FakeHost, settle, tableTrace } from "./host";
import { carried, choosing, DECIDING, decision, fakeClock, open, replay, text } from "./opening";

fakeClock();

describe("stepping", () => {
  test("stepping stays within the trace and is written once", () => {
    const { host, view } = open(replay(), { step: 0 });
    view.navigation.back();
    view.navigation.next();
    view.navigation.next();
    expect(text(view)).toBe("East follows suit with K♣.");
    view.navigation.goto(99);
    expect(text(view)).toBe("West plays 4♣.");
    vi.advanceTimersByTime(250);
    expect(host.saved).toEqual([{ step: 7 }]);
  });

  test("jumps go to the next scoring and to the next decision", () => {
    const { view } = open(replay(), { step: 0 });
    view.navigation.gotoDecision();
    expect(view.cursor.index).toBe(2);
    view.navigation.gotoTag("scoring");
    expect(view.cursor.index).toBe(4);
    for (const next of [5, 6, 6]) {
      view.navigation.gotoTag("scoring");
      expect(view.cursor.index).toBe(next);
    }
  });

  test("each view steps on its own, and a step from Python moves all", () => {
    const { host, store, view } = open(replay(), { step: 0 });
    const other = new View(store);
    view.navigation.next();
    vi.advanceTimersByTime(250);
    expect([view.cursor.index, other.cursor.index]).toEqual([1, 0]);
    host.python({ step: 3 });
    expect([view.cursor.index, other.cursor.index]).toEqual([3, 3]);
  });

  test("each beat is announced in its spoken form, with its prompt", () => {
    const { view } = open(tableTrace(), { step: 1 });
    expect(view.liveText).toBe("");
    view.navigation.next();
    expect(view.liveText).toBe("East follows suit with the king of clubs. Your turn: follow with a club.");
  });

  test("stepping sets the bound traits only without a kernel", () => {
    const live = open(replay(), { step: 0, levels: "?" });
    live.view.navigation.goto(6);
    expect(live.host.state.levels).toBe("?");
    const still = open(replay(), { step: 0, live: false, levels: "?" });
    still.view.navigation.goto(6);
    expect(still.host.state.levels).toEqual([4, 3, 1, 4]);
    still.view.navigation.goto(0);
    expect(still.host.state.levels).toEqual([2, 3, 1, 4]);
  });
});

describe("a move", () => {
  test("a move shows its carried frames at once, and continues without a jump when Python confirms them", async () => {
    const { host, view } = open();
    view.input.pick("QC");
    expect(text(view)).toBe("You follow suit with Q♣.");
    expect(host.last("play")).toMatchObject({ payload: { action: "play QC" }, revision: 7 });
    view.navigation.next();
    const { moveCount } = view.cursor;
    // The beat of the decision is repeated with the recorded choice.
    const deciding = {
      ...tableTrace().frames[DECIDING]!,
      decision: { ...decision(), recorded: { action: "play QC", picks: ["QC"] } },
    };
    host.frames(7, DECIDING, [deciding, ...carried("play QC"), beat("West plays 4♣.")]);
    expect(view.cursor.continuation).toBeNull();
    expect(view.cursor.index).toBe(4);
    expect(view.cursor.moveCount).toBe(moveCount);
    host.python({ _revision: 8 });
    host.answer("play", { result: {} });
    await settle();
    expect(view.cursor.index).toBe(4);
    view.navigation.goto(6);
    view.navigation.next();
    expect(text(view)).toBe("West plays 4♣.");
  });

  test("a move with another result shows the real one", () => {
    const { host, view } = open();
    view.input.pick("QC");
    view.navigation.next();
    host.frames(7, 3, [beat("Something else."), beat("And more.")]);
    expect(text(view)).toBe("Something else.");
    expect(view.cursor.continuation).toBeNull();
  });

  test("a second move is ignored while one is pending", () => {
    const { host, view } = open();
    view.input.pick("QC");
    view.input.pick("7C");
    view.input.type("7C");
    expect(view.feedback.reply).toBeNull();
    expect(host.sent.filter((r) => r.type === "play").length).toBe(1);
  });

  test("a move that Python refuses is taken back with its reason", async () => {
    const { host, view } = open();
    view.input.type("play KH of course");
    host.answer("play", { ok: false, error: { code: "refused", message: "", verdict: choosing().refusals.KH! } });
    await settle();
    expect(view.cursor.continuation).toBeNull();
    expect(view.feedback.reply?.text).toBe("A club was led and you hold 7♣ and Q♣, so play a club.");
    expect(view.turn.decision).not.toBeNull();
  });

  test("a late move is replaced by the current table, with a note", async () => {
    const { host, view } = open();
    view.input.pick("QC");
    const trace = tableTrace({ revision: 9 });
    trace.frames.push(beat("Moved on."));
    host.answer("play", { ok: false, error: { code: "stale", message: "", trace } });
    await settle();
    expect(text(view)).toBe("Moved on.");
    expect(view.feedback.reply?.text).toBe("[moved_on]");
  });

  test("a confirmed move without frames causes a resync", async () => {
    const { host, view } = open();
    view.input.pick("QC");
    host.python({ _revision: 8 });
    host.answer("play");
    await settle();
    const trace = tableTrace({ revision: 8 });
    trace.frames.push(beat("Here."));
    host.answer("resync", { result: { trace } });
    await settle();
    expect(text(view)).toBe("Here.");
    expect(view.cursor.continuation).toBeNull();
  });

  test("a move becomes a what-if when the kernel turns out to be lost", () => {
    const host = FakeHost.of(tableTrace(), { step: DECIDING });
    const view = new View(new Store(host));
    view.input.pick("QC");
    expect(view.cursor.whatIf).toBe(false);
    vi.advanceTimersByTime(3000);
    expect(view.cursor.whatIf).toBe(true);
    expect(text(view)).toBe("You follow suit with Q♣.");
  });

  test("a move in one view does not move another", () => {
    const { host, store, view } = open();
    const other = new View(store);
    other.navigation.goto(0);
    view.input.pick("QC");
    host.frames(7, DECIDING, [tableTrace().frames[DECIDING]!, ...carried("play QC")]);
    expect([view.cursor.index, other.cursor.index]).toEqual([3, 0]);
    expect(store.beats.length).toBe(7);
  });

  test("a move made in Python leads to its first beat, whichever message comes first", () => {
    for (const stepFirst of [true, false]) {
      const { host, view } = open();
      if (stepFirst) host.python({ _revision: 8, step: 3 });
      host.frames(7, 3, carried("play QC"));
      if (!stepFirst) host.python({ _revision: 8, step: 3 });
      expect(view.cursor.index).toBe(3);
    }
  });

  test("undo cuts the beats and returns to the decision", async () => {
    const { host, view } = open();
    host.frames(7, 3, carried("play QC"));
    view.navigation.goto(4);
    void view.commands.run("undo");
    host.message({
      v: 1,
      type: "frames",
      base: 8,
      revision: 9,
      from: DECIDING,
      frames: [tableTrace().frames[DECIDING]],
    });
    expect(view.cursor.index).toBe(DECIDING);
    host.python({ _revision: 9 });
    host.answer("undo");
    await settle();
    expect(view.turn.decision?.prompt).toBe("Your turn: follow with a club.");
  });
});

describe("trying", () => {
  test("in a replay the recorded choice steps forward", () => {
    const { host, view } = open(replay());
    view.input.pick("QC");
    expect(view.cursor.continuation).toBeNull();
    expect(view.cursor.index).toBe(3);
    expect(host.sent.some((r) => r.type === "play")).toBe(false);
  });

  test("another choice is a what-if, with Next and Back inside, that can be left", () => {
    const { view } = open(replay({ recorded: { action: "play 7C", picks: ["7C"] } }));
    view.input.pick("QC");
    expect(view.cursor.whatIf).toBe(true);
    expect(view.turn.decision).toBeNull();
    for (const _ of [1, 2, 3]) view.navigation.next();
    expect(view.cursor.canNext).toBe(false);
    for (const _ of [3, 2, 1]) view.navigation.back();
    expect(text(view)).toBe("You follow suit with Q♣.");
    view.navigation.back();
    expect(view.cursor.continuation).toBeNull();
    expect(view.cursor.index).toBe(DECIDING);
    view.input.pick("QC");
    view.navigation.next();
    view.cursor.leaveWhatIf();
    expect(view.cursor.index).toBe(DECIDING);
  });

  test("at an earlier beat of a live game, a choice is a what-if", () => {
    const { host, view } = open({ ...replay(), mode: "play", offers: ["play"] });
    view.input.pick("7C");
    expect(view.cursor.whatIf).toBe(true);
    expect(host.sent.some((r) => r.type === "play")).toBe(false);
  });

  test("in a sandbox a choice is a move, and a what-if without a kernel", () => {
    const live = open(explorerTrace(), { step: 0 });
    live.view.input.pick("JC");
    expect(live.host.last("play").payload).toEqual({ action: "play JC" });
    const still = open(explorerTrace(), { step: 0, live: false });
    still.view.input.pick("JC");
    expect(still.view.cursor.whatIf).toBe(true);
  });

  test("a step within a what-if is never written", () => {
    const { host, view } = open(replay({ recorded: { action: "play 7C", picks: ["7C"] } }), { live: false });
    view.input.pick("QC");
    view.navigation.next();
    vi.advanceTimersByTime(1000);
    expect(host.saved).toEqual([]);
  });
});
