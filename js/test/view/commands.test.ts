// Commands alone: what is sent to Python, and what its answers bring.
import { describe, expect, test, vi } from "vitest";
import type { Offer } from "../../src/trace/types";
import { Commands } from "../../src/view/commands";
import type { ReplyTo } from "../../src/view/feedback";
import { beat, tableTrace } from "../host";
import { beats, decision, fakePython, model, oneOf, screen } from "./fakes";

const PLAYED = beat("1", { decision: decision(oneOf(), { recorded: { action: "play A", picks: ["A"] } }) });

function setUp(allBeats = beats("0", PLAYED, beat("2", { decision: decision() }))) {
  const python = fakePython();
  const view = {
    ...screen(),
    store: {
      model: { ...model({ step: 2 }), save_changes: vi.fn() },
      revision: 0,
      trace: { mode: "play" as const },
      beats: allBeats,
      steps: { schedule: vi.fn(), flush: vi.fn(), cancel: vi.fn(), set: vi.fn() },
    },
    cursor: { index: 1, length: allBeats.length, moveCount: 0, whatIf: false, leaveWhatIf: vi.fn() },
    navigation: { goto: vi.fn() },
    authority: { offers: vi.fn((_: Offer) => false) },
    selection: { picks: ["A"] },
    feedback: { note: vi.fn(), reply: null as ReplyTo | null },
    panels: { clause: null as string | null },
    requests: python,
    whatIf: { rename: vi.fn(), undo: vi.fn() },
  };
  return { commands: new Commands(view), view, python };
}

describe("a command", () => {
  test("that brings another trace writes no step into it, and goes where Python says", async () => {
    const { commands, view, python } = setUp();
    view.authority.offers.mockImplementation((request) => request === "bring_back");
    commands.startAgain();
    expect([python.sent[0]?.type, view.store.steps.cancel.mock.calls.length]).toEqual(["start_again", 1]);
    await python.answer({});
    expect(view.navigation.goto).toHaveBeenCalledWith(2, false);
    expect(view.feedback.note).toHaveBeenCalledWith("[left]");
  });

  test("that fails leaves everything as it was, and writes where the reader is after all", async () => {
    const { commands, view, python } = setUp();
    void commands.run("load", { name: "mine" });
    await python.fail({ code: "internal" });
    expect(python.tellFailure).toHaveBeenCalledTimes(1);
    expect([view.store.steps.schedule.mock.calls, view.navigation.goto.mock.calls]).toEqual([[[1]], []]);
  });

  test("that is pressed again before Python has answered is meant once", async () => {
    const { commands, python } = setUp();
    void commands.run("answer", { answer: "yes" });
    void commands.run("answer", { answer: "no" });
    expect(python.sent).toHaveLength(1);
    await python.answer({});
    void commands.run("next_question");
    void commands.run("next_question");
    expect(python.sent.map(({ type }) => type)).toEqual(["answer", "next_question"]);
    await python.answer({});
    void commands.run("answer", { answer: "no" });
    expect(python.sent).toHaveLength(3);
  });

  test("is free again where nobody answers", async () => {
    vi.useFakeTimers();
    const { commands, python } = setUp();
    const sent = [];
    for (const wait of [0, 4999, 2]) {
      await vi.advanceTimersByTimeAsync(wait);
      void commands.run("next_step");
      sent.push(python.sent.length);
    }
    expect(sent).toEqual([1, 1, 2]);
    vi.useRealTimers();
  });

  test("is meant anew once there is another revision, though the answer is still on the way", () => {
    const { commands, python, view } = setUp();
    void commands.run("answer", { answer: "yes" });
    view.store.revision = 1;
    void commands.run("answer", { answer: "no" });
    expect(python.sent).toHaveLength(2);
  });

  test("is free again after Python refused it", async () => {
    const { commands, python } = setUp();
    void commands.run("answer", { answer: "yes" });
    await python.fail({ code: "internal" });
    void commands.run("answer", { answer: "yes" });
    expect(python.sent).toHaveLength(2);
  });

  test("to take back, pressed twice, takes two moves back, one after the other", async () => {
    const { commands, python } = setUp();
    commands.undo();
    commands.undo();
    expect(python.sent).toHaveLength(1);
    await python.answer({});
    expect(python.sent.map(({ type }) => type)).toEqual(["undo", "undo"]);
  });

  test("to look from another seat tells first which beat is shown", () => {
    const { commands, view } = setUp();
    void commands.run("perspective", { perspective: 1 });
    expect(view.store.steps.schedule).toHaveBeenCalledWith(1);
    expect(view.store.steps.flush).toHaveBeenCalledTimes(1);
  });

  test("shows what was saved, and what there is to be loaded", async () => {
    const { commands, view, python } = setUp();
    void commands.run("save");
    await python.answer({ name: "mine" });
    expect(view.feedback.note).toHaveBeenCalledWith("[saved] mine");
    void commands.run("saves");
    await python.answer({ names: ["mine"] });
    expect(commands.saves).toEqual(["mine"]);
  });

  test("brings another case of a rule only while that is open", async () => {
    const { commands, view, python } = setUp();
    const trace = tableTrace();
    void commands.run("another", { rule: "1.1" });
    await python.answer({ trace });
    expect(commands.exampleCase).toBeNull();
    view.panels.clause = "1.1";
    void commands.run("another", { rule: "1.1" });
    await python.answer({ trace });
    expect(commands.exampleCase).toBe(trace);
  });
});

describe("undo", () => {
  test("takes back what was tried last, else the last move of the game", async () => {
    const { commands, view, python } = setUp();
    view.cursor.whatIf = true;
    commands.undo();
    expect([view.whatIf.undo.mock.calls.length, python.sent]).toEqual([1, []]);
    view.cursor.whatIf = false;
    commands.undo();
    await python.answer({});
    expect([python.sent[0]?.type, view.navigation.goto.mock.calls]).toEqual(["undo", [[2]]]);
  });

  test("is there once something was played, or where a game was left", () => {
    expect(setUp().commands.canUndo).toBe(true);
    const { commands, view } = setUp(beats("0"));
    expect(commands.canUndo).toBe(false);
    view.authority.offers.mockImplementation((request) => request === "bring_back");
    expect(commands.canUndo).toBe(true);
  });
});

describe("another game", () => {
  test("is begun once the reader is sure to leave the one that goes on", () => {
    const { commands, view, python } = setUp();
    commands.newGame();
    expect([commands.leaving, view.sentences, python.sent]).toEqual([true, ["[new_game_ask]"], []]);
    commands.keepGame();
    expect(commands.leaving).toBe(false);
    commands.newGame();
    commands.newGame();
    expect(python.sent.map(({ type }) => type)).toEqual(["new_game"]);
  });

  test("is begun at once where nothing was played, or the game is over", () => {
    const fresh = setUp(beats("0", beat("1", { decision: decision() })));
    fresh.commands.newGame();
    const over = setUp(beats("0", PLAYED, "2"));
    over.commands.newGame();
    expect([fresh.python.sent.length, over.python.sent.length]).toEqual([1, 1]);
  });
});

describe("a line that asks for help", () => {
  test("is made by Python of what was picked and refused", async () => {
    const { commands, view, python } = setUp();
    view.feedback.reply = { text: "No.", highlight: [], refused: "C" };
    commands.help();
    expect(python.sent[0]).toMatchObject({ type: "help", payload: { step: 1, moves: [["A", "C"]] } });
    await python.answer({ line: "abc" });
    expect([commands.line, commands.lineOf]).toEqual(["abc", "help_line"]);
    view.cursor.moveCount++;
    expect(commands.line).toBe("");
  });

  test("is made by the page where it carries its beginnings", () => {
    const { commands, view, python } = setUp();
    view.store.model.traits.packed = { help: [{ base: "x", last: 3 }] };
    commands.help();
    expect([commands.line.startsWith("x/2/"), python.sent]).toEqual([true, []]);
  });

  test("is not taken for the position", async () => {
    const { commands, python } = setUp();
    void commands.run("position", { step: 1, moves: [] });
    await python.answer({ line: "abc" });
    expect(commands.lineOf).toBe("position_said");
  });
});

test("what is asked is set from the beat shown on", () => {
  const { commands, view } = setUp();
  commands.setAsk("all");
  const { schedule, flush, set } = view.store.steps;
  expect([schedule.mock.calls, flush.mock.calls.length, set.mock.calls]).toEqual([[[1]], 1, [[{ ask: "all" }]]]);
  expect(view.store.model.save_changes).toHaveBeenCalledTimes(1);
});

test("the next step of a lesson is told where the reader is", () => {
  const { commands, view, python } = setUp();
  commands.nextStep();
  expect([view.store.steps.flush.mock.calls.length, python.sent[0]?.type]).toEqual([1, "next_step"]);
});

test("a branch is renamed at once, and left before it is dropped", () => {
  const { commands, view, python } = setUp();
  commands.nameBranch(7, "Mine");
  expect(view.whatIf.rename).toHaveBeenCalledWith("Mine");
  commands.dropBranch(7);
  expect(view.cursor.leaveWhatIf).toHaveBeenCalledTimes(1);
  expect(python.sent.map(({ type, payload }) => [type, payload])).toEqual([
    ["name_branch", { branch: 7, name: "Mine" }],
    ["drop_branch", { branch: 7 }],
  ]);
});
