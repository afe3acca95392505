// Leaving a game: asked before where one goes on, and brought back with one press.
import { describe, expect, test, vi } from "vitest";
import type { Offer } from "../src/trace/types";
import { settle, tableTrace } from "./host";
import { DECIDING, decision, fakeClock, open } from "./opening";

fakeClock();

const OFFERS: Offer[] = ["play", "undo", "start_again", "new_game"];

/** A game in which the reader has moved before. */
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
  test("is begun at once where nothing is lost", () => {
    const table = open(tableTrace({ offers: OFFERS, mode: "play" }));
    table.view.commands.newGame();
    expect([requestCount(table), table.view.commands.leaving]).toEqual([1, false]);
  });

  test("is asked about where a game goes on, and begun or not", () => {
    const table = underWay();
    table.view.commands.newGame();
    expect([requestCount(table), table.view.commands.leaving]).toEqual([0, true]);
    table.view.commands.keepGame();
    expect([requestCount(table), table.view.commands.leaving]).toEqual([0, false]);
    table.view.commands.newGame();
    table.view.commands.newGame();
    expect(requestCount(table)).toBe(1);
  });

  test("says how the one that was left comes back", async () => {
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

describe("where the reader is in a game that is left", () => {
  test("is not written into the next one", async () => {
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

  test("is written where it is not left after all", async () => {
    const { host, view } = underWay();
    view.navigation.back();
    view.commands.startAgain();
    host.answer("start_again", { ok: false, error: { code: "internal", message: "It went wrong." } });
    await settle();
    vi.advanceTimersByTime(1000);
    expect(host.saved).toEqual([{ step: DECIDING - 1 }]);
  });
});

test("nothing is taken back where nothing was done", () => {
  const { view } = open(tableTrace({ offers: OFFERS, mode: "play" }));
  expect(view.commands.canUndo).toBe(false);
  expect(underWay().view.commands.canUndo).toBe(true);
});
