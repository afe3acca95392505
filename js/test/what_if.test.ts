// What-ifs that Python continues: the beats, the next choice, and the way back.
import { describe, expect, test } from "vitest";
import type { ChoosingData, Frame } from "../src/trace/types";
import { beat, type FakeHost, settle, tableTrace } from "./host";
import { carried, choosing, DECIDING, decision, fakeClock, open, replay, text } from "./opening";

fakeClock();

const INSTEAD = { recorded: { action: "play 7C", picks: ["7C"] } };
const CHOOSING: ChoosingData = {
  selection: { mode: "one", from: ["2S"] },
  choices: [{ action: "play 2S", picks: ["2S"], label: "Play 2♠", frames: [beat("You play 2♠.")] }],
  refusals: {},
  elsewhere: "Elsewhere.",
};
/** Return Python's continuation: the carried frames, the replies, and the next decision. */
const follows = (): Frame[] => [
  ...carried("play QC"),
  beat("West plays 4♣."),
  beat("North plays 5♣.", { decision: { seat: 0, prompt: "And now?", choosing: CHOOSING } }),
];
async function answer(host: FakeHost, frames: Frame[] = follows(), redealt = false) {
  host.answer("try", { result: { frames, redealt } });
  await settle();
}

describe("a what-if", () => {
  test("a what-if is shown at once and continues with Python's beats", async () => {
    const { host, view } = open(replay(INSTEAD));
    view.input.pick("QC");
    expect(text(view)).toBe("You follow suit with Q♣.");
    expect(host.last("try").payload).toEqual({ step: DECIDING, moves: ["play QC"] });
    await answer(host);
    expect(text(view)).toBe("You follow suit with Q♣.");
    while (view.cursor.canNext) view.navigation.next();
    expect(text(view)).toBe("North plays 5♣.");
    expect(view.turn.decision?.prompt).toBe("And now?");
    expect(view.turn.yours).toBe(true);
    view.input.pick("2S");
    expect(host.last("try").payload).toEqual({ step: DECIDING, moves: ["play QC", "play 2S"] });
    expect(text(view)).toBe("You play 2♠.");
    await answer(host, [beat("You play 2♠."), beat("It is over.")]);
    view.navigation.next();
    expect(text(view)).toBe("It is over.");
    expect(view.turn.whatIfEnd).toBe("[what_if_end]");
    view.input.pick("2S");
    expect(view.feedback.reply?.text).toContain("[what_if_end]");
    view.cursor.leaveWhatIf();
    expect([view.cursor.continuation, view.cursor.index]).toEqual([null, DECIDING]);
    expect(host.sent.some((request) => request.type === "play")).toBe(false);
  });

  test("the answer does not move the reader", async () => {
    const { host, view } = open(replay(INSTEAD));
    view.input.pick("QC");
    view.navigation.next();
    const { moveCount } = view.cursor;
    await answer(host);
    expect(text(view)).toBe(carried("play QC")[1]!.text);
    expect(view.cursor.moveCount).toBe(moveCount);
  });

  test("a what-if without carried frames shows Python's beats when they arrive", async () => {
    const choices = choosing().choices.map((choice) => ({ ...choice, frames: [] }));
    const { host, view } = open(replay({ ...INSTEAD, choices }));
    view.input.pick("QC");
    expect([view.cursor.whatIf, view.cursor.index, view.turn.decision]).toEqual([true, DECIDING, null]);
    await answer(host);
    expect(text(view)).toBe("You follow suit with Q♣.");
  });

  test("no button is named while the answer is outstanding", () => {
    const { view } = open(replay(INSTEAD));
    view.input.pick("QC");
    while (view.cursor.canNext) view.navigation.next();
    expect([view.turn.wayOn, view.turn.whatIfEnd]).toEqual(["", ""]);
  });

  test("without a kernel the what-if ends with the way back", () => {
    const { host, view } = open(replay(INSTEAD), { live: false });
    view.input.pick("QC");
    expect(host.sent).toEqual([]);
    while (view.cursor.canNext) view.navigation.next();
    expect(view.turn.whatIfEnd).toBe("[what_if_end]");
    expect(view.liveText).toContain("[what_if_end]");
  });

  test("the what-if ends with the way back if Python fails or is lost", async () => {
    const refused = open(replay(INSTEAD));
    refused.view.input.pick("QC");
    refused.host.answer("try", { ok: false, error: { code: "internal", message: "no" } });
    await settle();
    while (refused.view.cursor.canNext) refused.view.navigation.next();
    expect(refused.view.turn.whatIfEnd).toBe("[what_if_end]");
    const afterEnd = open(replay(INSTEAD));
    afterEnd.view.input.pick("QC");
    afterEnd.host.python({ live: false });
    while (afterEnd.view.cursor.canNext) afterEnd.view.navigation.next();
    expect(afterEnd.view.turn.whatIfEnd).toBe("[what_if_end]");
  });

  test("the answer does not return a reader who has left", async () => {
    const { host, view } = open(replay(INSTEAD));
    view.input.pick("QC");
    view.cursor.leaveWhatIf();
    await answer(host);
    expect(view.cursor.continuation).toBeNull();
  });

  test("the what-if says if hidden cards were dealt again", async () => {
    const { host, view } = open(replay(INSTEAD));
    view.input.pick("QC");
    await answer(host, follows(), true);
    expect(view.cursor.continuation?.redealt).toBe(true);
  });

  test("the moves of a what-if are undone one by one", async () => {
    const { host, view } = open(replay(INSTEAD));
    view.input.pick("QC");
    await answer(host);
    while (view.cursor.canNext) view.navigation.next();
    view.input.pick("2S");
    view.commands.undo();
    expect(view.turn.decision?.prompt).toBe("And now?");
    view.commands.undo();
    expect([view.cursor.continuation, view.turn.decision?.prompt]).toEqual([null, decision().prompt]);
    expect(host.sent.some((request) => request.type === "undo")).toBe(false);
  });

  test("a different choice replaces the later moves of a what-if", async () => {
    const { host, view } = open(replay(INSTEAD));
    view.input.pick("QC");
    await answer(host);
    while (view.cursor.canNext) view.navigation.next();
    view.input.pick("2S");
    await answer(host, [beat("You play 2♠."), beat("On.", { decision: { seat: 0, prompt: "?", choosing: CHOOSING } })]);
    view.navigation.back();
    expect(view.turn.decision?.prompt).toBe("And now?");
    view.input.pick("2S");
    expect(host.last("try").payload).toEqual({ step: DECIDING, moves: ["play QC", "play 2S"] });
  });

  test("a verdict within a what-if is requested with the moves before it", async () => {
    const { host, view } = open(replay(INSTEAD));
    view.input.pick("QC");
    const growing: ChoosingData = {
      ...CHOOSING,
      selection: { mode: "growing", from: ["2S", "7C"], most: 2, complete: false, confirm: "Play" },
      choices: [],
    };
    await answer(host, [beat("On.", { decision: { seat: 0, prompt: "?", choosing: growing } })]);
    view.input.pick("2S");
    expect(host.last("verdict").payload).toEqual({ picks: ["2S"], step: DECIDING, moves: ["play QC"] });
    const legal = { legal: true, code: null, rule: null, text: "Play it", highlight: [] };
    host.answer("verdict", { result: { verdict: legal } });
    await settle();
    expect(view.selection.ready).toBe(true);
    view.moves.confirm();
    expect(host.last("try").payload).toEqual({ step: DECIDING, moves: ["play QC", ["2S"]] });
  });
});

describe("the way on", () => {
  test("the way on is Next, at the end Back, and otherwise empty", () => {
    const { view } = open(replay(), { step: 0 });
    expect(view.turn.wayOn).toBe("[go_on]");
    view.navigation.goto(view.cursor.length - 1);
    expect(view.turn.wayOn).toBe("[look_back]");
    const offline = tableTrace({ offers: [] });
    offline.frames = [offline.frames[0]!];
    expect(open(offline, { step: 0 }).view.turn.wayOn).toBe("");
  });
});

describe("saved what-ifs", () => {
  test("a saved what-if keeps moves by hand, and a reopened branch continues by the numbers of its moves", async () => {
    const { host, view } = open(replay(INSTEAD));
    host.state.branches = [];
    view.authority.trial = "hand";
    view.input.pick("QC");
    expect(host.last("try").payload).toEqual({ step: DECIDING, moves: ["play QC"], by_hand: [0] });
    await answer(host);
    void view.whatIf.keep();
    expect(host.last("keep_branch").payload).toEqual({ step: DECIDING, moves: ["play QC"], by_hand: [0] });
    host.answer("keep_branch", { result: { branch: 4 } });
    await settle();
    expect(view.cursor.continuation?.savedBranch).toBe(4);
    view.cursor.leaveWhatIf();

    view.authority.trial = "try";
    void view.whatIf.openBranch(4);
    expect(host.last("open_branch").payload).toEqual({ branch: 4, step: 2, by_hand: false });
    const frames = follows();
    const moveCounts = frames.map((_, n) => Math.min(2, n));
    host.answer("open_branch", {
      result: { step: DECIDING, name: "<b>Mine</b>", frames, move_counts: moveCounts, redealt: true },
    });
    await settle();
    expect([view.cursor.continuation?.label, view.cursor.continuation?.at, view.cursor.continuation?.redealt]).toEqual([
      "<b>Mine</b>",
      0,
      true,
    ]);
    while (view.cursor.canNext) view.navigation.next();
    view.input.pick("2S");
    expect(host.last("try").payload).toEqual({ step: DECIDING, moves: [0, 1, "play 2S"], branch: 4 });
    expect(view.cursor.continuation?.savedBranch).toBeUndefined();

    view.cursor.leaveWhatIf();
    void view.whatIf.openBranch();
    expect(host.last("open_branch").payload).toEqual({ step: DECIDING, by_hand: false });
    const [hands] = follows();
    host.answer("open_branch", {
      result: { step: DECIDING, name: "West: another choice", frames: [hands!], move_counts: [0], redealt: true },
    });
    await settle();
    expect([
      view.cursor.continuation?.moves,
      view.cursor.continuation?.savedBranch,
      view.cursor.continuation?.at,
    ]).toEqual([[], undefined, 0]);
  });

  test("after a look at the game, one press returns to the what-if", async () => {
    const { host, view } = open(replay(INSTEAD));
    view.input.pick("QC");
    await answer(host);
    const { continuation } = view.cursor;
    view.navigation.visit(0);
    expect([view.cursor.continuation, view.cursor.index, view.cursor.pausedWhatIf]).toEqual([null, 0, continuation]);
    view.cursor.resume(view.cursor.pausedWhatIf!);
    expect([view.cursor.continuation, view.cursor.pausedWhatIf, view.cursor.index]).toEqual([
      continuation,
      null,
      DECIDING,
    ]);
    view.navigation.visit(0);
    view.navigation.next();
    expect(view.cursor.pausedWhatIf).toBeNull();
  });
});

test("in a trial mode, a choice at the end of a live game is tried and not played", () => {
  const { host, view } = open(tableTrace());
  expect(view.authority.liveEnd).toBe(true);
  view.authority.trial = "try";
  expect([view.authority.liveEnd, view.authority.tries]).toEqual([false, true]);
  view.input.pick(view.turn.choosing!.choices[0]!.picks[0]!);
  expect(host.last("try").payload).toMatchObject({ step: view.cursor.index });
  expect(host.sent.some((request) => request.type === "play")).toBe(false);
});
