// Leaving a game: a confirmation first, and one press to bring it back.
import { describe, expect, test, vi } from "vitest";
import type { Offer } from "../src/trace/types";
import { settle, tableTrace } from "./host";
import { DECIDING, decision, fakeClock, open } from "./opening";

fakeClock();

const OFFERS: Offer[] = ["play", "undo", "start_again", "new_game"];

/** Open a game in which the reader has already moved. */
function underWay() {
  const trace = tableTrace({ offers: OFFERS, mode: "play" });
  trace.frames[1] = {
    ...trace.frames[1]!,
    decision: { ...decision(), recorded: { action: "play QC", picks: ["QC"] } },
  };
  return open(trace, { step: DECIDING });
}
const requestCount = ({ host }: ReturnType<typeof open>) => host.sent.filter(({ type }) => type === "new_game").length;

describe("a new game", () => {
  test("a new game starts at once if no move would be lost", () => {
    const table = open(tableTrace({ offers: OFFERS, mode: "play" }));
    table.view.commands.newGame();
    expect([requestCount(table), table.view.commands.leaving]).toEqual([1, false]);
  });

  test("an unfinished game is left only after a second press", () => {
    const table = underWay();
    table.view.commands.newGame();
    expect([requestCount(table), table.view.commands.leaving]).toEqual([0, true]);
    table.view.commands.keepGame();
    expect([requestCount(table), table.view.commands.leaving]).toEqual([0, false]);
    table.view.commands.newGame();
    table.view.commands.newGame();
    expect(requestCount(table)).toBe(1);
  });

  test("after a game was left, a note says that Undo brings it back", async () => {
    const { host, view } = underWay();
    view.commands.newGame();
    view.commands.newGame();
    host.python({ _revision: 8, step: 0, _trace: tableTrace({ revision: 8, offers: [...OFFERS, "bring_back"] }) });
    host.answer("new_game");
    await settle();
    expect([view.feedback.reply?.text, view.commands.canUndo, view.commands.leaving]).toEqual(["[left]", true, false]);
    view.commands.undo();
    expect(host.last("undo").payload).toEqual({});
  });
});

describe("the step in a game that is left", () => {
  test("the step is not written into the new game", async () => {
    const { host, view } = underWay();
    view.navigation.back();
    view.commands.startAgain();
    host.python({ _revision: 8, _trace: tableTrace({ revision: 8, offers: OFFERS, mode: "play" }) });
    host.answer("start_again");
    await settle();
    vi.advanceTimersByTime(1000);
    expect([view.cursor.index, host.state.step]).toEqual([DECIDING, DECIDING]);
    expect(host.saved).toEqual([]);
  });

  test("the step is written after all if leaving fails", async () => {
    const { host, view } = underWay();
    view.navigation.back();
    view.commands.startAgain();
    host.answer("start_again", { ok: false, error: { code: "internal", message: "It went wrong." } });
    await settle();
    vi.advanceTimersByTime(1000);
    expect(host.saved).toEqual([{ step: DECIDING - 1 }]);
  });
});

test("there is nothing to undo before the first move", () => {
  const { view } = open(tableTrace({ offers: OFFERS, mode: "play" }));
  expect(view.commands.canUndo).toBe(false);
  expect(underWay().view.commands.canUndo).toBe(true);
});
