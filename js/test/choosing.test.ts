// Choosing in a view: clicks, taps and notation, the replies, and the requests to Python.
import { describe, expect, test, vi } from "vitest";
import type { View } from "../src/view/view";
import { beat, settle, tableTrace } from "./host";
import { DECIDING, type Deciding, deciding, fakeClock, open, replay, text } from "./opening";

fakeClock();

describe("elements that may not be chosen", () => {
  test("a refused card shows its reason, rule and highlights until the next step", () => {
    const { view } = open(replay());
    view.input.pick("KH");
    expect(view.feedback.reply).toMatchObject({
      rules: ["sisyphus_cards.3.2"],
      highlight: ["JC", "7C", "QC"],
      refused: "KH",
    });
    expect(view.highlight).toEqual(["JC", "7C", "QC"]);
    expect(view.liveText).toContain("seven of clubs");
    expect(view.cursor.beat?.frame.text).toBe("East follows suit with K♣.");
    view.navigation.next();
    expect(view.feedback.reply).toBeNull();
  });

  test("an element outside the selection, or without a decision, is answered", () => {
    const { view } = open(replay());
    view.input.pick("4C");
    expect(view.feedback.reply?.text).toBe("Choose one of your own cards below.");
    view.navigation.goto(0);
    view.input.pick("QC");
    expect(view.feedback.reply?.text).toBe("It is North's turn. [go_on]");
  });
});

describe("a selection of three cards", () => {
  const passing: Deciding = {
    choices: [],
    refusals: {},
    recorded: { action: "pass 7C KH QS", picks: ["7C", "KH", "QS"] },
    selection: {
      mode: "any",
      from: ["7C", "QC", "KH", "QS"],
      size: 3,
      confirm: "Pass",
      count: "{n} more",
    },
  };
  const pick = (view: View, ...ids: string[]) => {
    for (const id of ids) view.input.pick(id);
  };

  test("the announcement names the selected cards and counts them", () => {
    const trace = replay(passing);
    trace.labels = { ...trace.labels, position: "{n} of {m}", chosen_of: "Chosen, {n}: {m}." };
    const { view } = open(trace);
    pick(view, "7C", "QC");
    expect(view.liveText).toBe("Chosen, 2 of 3: seven of clubs, queen of clubs.");
    pick(view, "7C");
    expect(view.liveText).toBe("Chosen, 1 of 3: queen of clubs.");
    pick(view, "QC");
    expect(view.liveText).toBe("");
  });

  test("cards are toggled, and a fourth one is refused", () => {
    const { view } = open(replay(passing));
    pick(view, "7C", "QC");
    expect(view.selection.missing).toBe(1);
    view.moves.confirm();
    expect(view.cursor.index).toBe(DECIDING);
    pick(view, "QC", "KH", "QS", "QC");
    expect(view.selection.picks).toEqual(["7C", "KH", "QS"]);
    expect(view.feedback.reply?.text).toBe("[enough]");
  });

  test("at the end of a live game the selection is played by its picks", () => {
    const trace = tableTrace();
    trace.frames[DECIDING]!.decision = deciding({ ...passing, recorded: undefined });
    const { host, view } = open(trace);
    pick(view, "QS", "7C", "KH");
    view.moves.confirm();
    expect(host.last("play").payload).toEqual({ picks: ["QS", "7C", "KH"] });
    host.frames(7, DECIDING, [trace.frames[DECIDING]!, beat("You pass three cards.")]);
    expect(text(view)).toBe("You pass three cards.");
  });

  test("in a replay the recorded cards step forward in any order, and others have no known result", () => {
    const { view } = open(replay(passing), { live: false });
    pick(view, "QC", "7C", "KH");
    view.moves.confirm();
    expect(view.feedback.reply?.text).toBe("[not_worked_out]");
    view.input.pick("QC");
    view.input.pick("QS");
    view.moves.confirm();
    expect(view.cursor.index).toBe(DECIDING + 1);
  });
});

describe("notation", () => {
  test("at the end of a live game, notation is sent to Python", () => {
    const { host, view } = open();
    view.input.type(" 9C ");
    expect(host.last("play").payload).toEqual({ action: "9C" });
  });

  test("without a kernel, notation finds a carried choice or refusal, or reports that it knows neither", () => {
    const { view } = open(tableTrace(), { live: false });
    view.input.type("9C");
    expect(view.feedback.reply?.text).toBe("[not_worked_out]");
    view.input.type("KH");
    expect(view.feedback.reply?.refused).toBe("KH");
    view.input.type("qc");
    expect(view.cursor.whatIf).toBe(true);
  });
});

describe("a finger", () => {
  test("the first tap selects a card, and a second tap or a tap on the slot plays it", () => {
    const { view } = open(replay({ recorded: { action: "play 7C", picks: ["7C"] } }));
    view.input.tap("QC");
    expect(view.selection.picks).toEqual(["QC"]);
    view.input.tap("QC");
    expect(view.cursor.whatIf).toBe(true);
    view.cursor.leaveWhatIf();
    view.input.tap("QC");
    view.input.drop("QC", "slot.0");
    expect(view.cursor.whatIf).toBe(true);
  });

  test("a tap on a refused card is answered at once", () => {
    const { view } = open();
    view.input.tap("KH");
    expect(view.feedback.reply?.refused).toBe("KH");
  });
});

describe("requests", () => {
  test("Python judges a selection that matches no choice", async () => {
    const trace = tableTrace();
    const choices = [{ action: "x", picks: ["7C", "QC"], label: "x", frames: [] }];
    trace.frames[DECIDING]!.decision = deciding({
      refusals: {},
      choices,
      selection: { mode: "set", from: ["7C", "QC", "KH"], size: 2 },
    });
    const { host, view } = open(trace);
    view.input.pick("7C");
    view.input.pick("KH");
    expect(host.last("verdict").payload).toEqual({ picks: ["7C", "KH"] });
    host.answer("verdict", {
      result: { verdict: { legal: false, code: "c", rule: null, text: "No pair.", highlight: [] } },
    });
    await settle();
    expect(view.feedback.reply?.text).toBe("No pair.");
  });

  test("a new game starts at its first beat, and a longer trace keeps the reader's place", async () => {
    const { host, view } = open();
    void view.commands.run("new_game");
    host.python({ _trace: tableTrace({ revision: 8, frames: [beat("Dealt."), beat("On.")] }), _revision: 8, step: 0 });
    host.answer("new_game");
    await settle();
    expect(text(view)).toBe("Dealt.");
    view.navigation.next();
    host.python({
      _trace: tableTrace({ revision: 9, frames: [beat("Dealt."), beat("On."), beat("And on.")] }),
      _revision: 9,
    });
    expect(text(view)).toBe("On.");
  });

  test("a change of perspective is requested at the current beat and opens where Python says", async () => {
    const { host, view } = open(replay(), { step: 0 });
    view.navigation.goto(4);
    void view.commands.run("perspective", { perspective: 1 });
    expect(host.saved).toEqual([{ step: 4 }]);
    expect(host.last("perspective").payload).toEqual({ perspective: 1 });
    host.python({
      _trace: tableTrace({ revision: 8, perspective: 1, frames: [beat("Dealt."), beat("Here."), beat("On.")] }),
      _revision: 8,
      step: 1,
    });
    host.answer("perspective");
    await settle();
    expect(text(view)).toBe("Here.");
  });

  test("saved games are listed, and an error is shown in Python's words", async () => {
    const { host, view } = open();
    void view.commands.run("saves");
    host.answer("saves", { result: { names: ["a.json"] } });
    await settle();
    expect(view.commands.saves).toEqual(["a.json"]);
    void view.commands.run("save");
    host.answer("save", { ok: false, error: { code: "internal", message: "The folder cannot be written." } });
    await settle();
    expect(view.feedback.reply?.text).toBe("The folder cannot be written.");
  });

  test("a slow request sets `slow` until its answer", async () => {
    const { host, view } = open();
    view.input.pick("QC");
    vi.advanceTimersByTime(1000);
    expect(view.requests.slow).toBe(true);
    host.answer("play");
    await settle();
    expect(view.requests.slow).toBe(false);
  });
});
