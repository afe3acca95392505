// Commands in isolation: the requests to Python, and the effects of its answers.
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
  test("a command that replaces the trace discards the pending step and goes where Python says", async () => {
    const { commands, view, python } = setUp();
    view.authority.offers.mockImplementation((request) => request === "bring_back");
    commands.startAgain();
    expect([python.sent[0]?.type, view.store.steps.cancel.mock.calls.length]).toEqual(["start_again", 1]);
    await python.answer({});
    expect(view.navigation.goto).toHaveBeenCalledWith(2, false);
    expect(view.feedback.note).toHaveBeenCalledWith("[left]");
  });

  test("a failed command changes nothing, and the pending step is written after all", async () => {
    const { commands, view, python } = setUp();
    void commands.run("load", { name: "mine" });
    await python.fail({ code: "internal" });
    expect(python.tellFailure).toHaveBeenCalledTimes(1);
    expect([view.store.steps.schedule.mock.calls, view.navigation.goto.mock.calls]).toEqual([[[1]], []]);
  });

  test("a repeated press before the answer counts once", async () => {
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

  test("a command can be repeated after five seconds without an answer", async () => {
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

  test("at a new revision a command is sent again, even before the answer", () => {
    const { commands, python, view } = setUp();
    void commands.run("answer", { answer: "yes" });
    view.store.revision = 1;
    void commands.run("answer", { answer: "no" });
    expect(python.sent).toHaveLength(2);
  });

  test("a refused command can be repeated", async () => {
    const { commands, python } = setUp();
    void commands.run("answer", { answer: "yes" });
    await python.fail({ code: "internal" });
    void commands.run("answer", { answer: "yes" });
    expect(python.sent).toHaveLength(2);
  });

  test("two presses on undo take back two moves in turn", async () => {
    const { commands, python } = setUp();
    commands.undo();
    commands.undo();
    expect(python.sent).toHaveLength(1);
    await python.answer({});
    expect(python.sent.map(({ type }) => type)).toEqual(["undo", "undo"]);
  });

  test("a change of perspective writes the current step first", () => {
    const { commands, view } = setUp();
    void commands.run("perspective", { perspective: 1 });
    expect(view.store.steps.schedule).toHaveBeenCalledWith(1);
    expect(view.store.steps.flush).toHaveBeenCalledTimes(1);
  });

  test("the name of a saved game is shown, and the saved games can be listed", async () => {
    const { commands, view, python } = setUp();
    void commands.run("save");
    await python.answer({ name: "mine" });
    expect(view.feedback.note).toHaveBeenCalledWith("[saved] mine");
    void commands.run("saves");
    await python.answer({ names: ["mine"] });
    expect(commands.saves).toEqual(["mine"]);
  });

  test("an example of a rule is shown only while the rule is open", async () => {
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
  test("undo takes back the last tried move, else the last move of the game", async () => {
    const { commands, view, python } = setUp();
    view.cursor.whatIf = true;
    commands.undo();
    expect([view.whatIf.undo.mock.calls.length, python.sent]).toEqual([1, []]);
    view.cursor.whatIf = false;
    commands.undo();
    await python.answer({});
    expect([python.sent[0]?.type, view.navigation.goto.mock.calls]).toEqual(["undo", [[2]]]);
  });

  test("undo is possible after a move, or after a game was left", () => {
    expect(setUp().commands.canUndo).toBe(true);
    const { commands, view } = setUp(beats("0"));
    expect(commands.canUndo).toBe(false);
    view.authority.offers.mockImplementation((request) => request === "bring_back");
    expect(commands.canUndo).toBe(true);
  });
});

describe("another game", () => {
  test("a new game needs a confirmation if one is unfinished", () => {
    const { commands, view, python } = setUp();
    commands.newGame();
    expect([commands.leaving, view.sentences, python.sent]).toEqual([true, ["[new_game_ask]"], []]);
    commands.keepGame();
    expect(commands.leaving).toBe(false);
    commands.newGame();
    commands.newGame();
    expect(python.sent.map(({ type }) => type)).toEqual(["new_game"]);
  });

  test("a new game starts at once before the first move, or after the end", () => {
    const fresh = setUp(beats("0", beat("1", { decision: decision() })));
    fresh.commands.newGame();
    const over = setUp(beats("0", PLAYED, "2"));
    over.commands.newGame();
    expect([fresh.python.sent.length, over.python.sent.length]).toEqual([1, 1]);
  });
});

describe("the help line", () => {
  test("Python writes the help line from the selected and refused elements", async () => {
    const { commands, view, python } = setUp();
    view.feedback.reply = { text: "No.", highlight: [], refused: "C" };
    commands.help();
    expect(python.sent[0]).toMatchObject({ type: "help", payload: { step: 1, moves: [["A", "C"]] } });
    await python.answer({ line: "abc" });
    expect([commands.line, commands.lineOf]).toEqual(["abc", "help_line"]);
    view.cursor.moveCount++;
    expect(commands.line).toBe("");
  });

  test("the page writes the help line if it carries the beginning", () => {
    const { commands, view, python } = setUp();
    view.store.model.traits.packed = { help: [{ base: "x", last: 3 }] };
    commands.help();
    expect([commands.line.startsWith("x/2/"), python.sent]).toEqual([true, []]);
  });

  test("the line of the position is distinguished from the help line", async () => {
    const { commands, python } = setUp();
    void commands.run("position", { step: 1, moves: [] });
    await python.answer({ line: "abc" });
    expect(commands.lineOf).toBe("position_said");
  });
});

test("questions are switched from the current beat on", () => {
  const { commands, view } = setUp();
  commands.setAsk("all");
  const { schedule, flush, set } = view.store.steps;
  expect([schedule.mock.calls, flush.mock.calls.length, set.mock.calls]).toEqual([[[1]], 1, [[{ ask: "all" }]]]);
  expect(view.store.model.save_changes).toHaveBeenCalledTimes(1);
});

test("the current step is written before the next step of a lesson is requested", () => {
  const { commands, view, python } = setUp();
  commands.nextStep();
  expect([view.store.steps.flush.mock.calls.length, python.sent[0]?.type]).toEqual([1, "next_step"]);
});

test("renaming a branch shows the name at once, and deleting one leaves it first", () => {
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
