// The tutor: its list of moves, and what a view shows and announces of it.
import { describe, expect, test } from "vitest";
import type { ChoosingData } from "../src/trace/types";
import { advice, bestAfter } from "../src/view/advice";
import { beat, boardTrace, tableTrace } from "./host";
import { fakeClock, open, text } from "./opening";

fakeClock();

const choosing = (): ChoosingData => boardTrace().frames[2]!.decision!.choosing!;
const board = (state: Record<string, unknown> = {}) => open(boardTrace(), { step: 2, live: false, ...state });

describe("the list of moves", () => {
  test("the list has each action once, best first, equal ones in their order", () => {
    expect(advice(choosing()).map(({ action }) => action)).toEqual([
      "c3xb4",
      "@e1",
      "d1-c1",
      "d1-c2",
      "c3xc4",
      "c3-b3",
    ]);
  });

  test("the list is empty if no choice has an outlook", () => {
    expect(advice(tableTrace().frames[2]!.decision!.choosing!)).toEqual([]);
    expect(advice(null)).toEqual([]);
  });
});

test("a square shows the best outlook of the selected piece's moves there", () => {
  const d = choosing();
  expect(bestAfter(d, ["stone.3"], "b4")?.outlook?.short).toBe("14");
  expect(bestAfter(d, ["stone.2"], "b4")).toBeUndefined();
  const worse = d.choices.find(({ action }) => action === "c3-b3")!;
  d.choices.unshift({ ...worse, picks: ["stone.3", "b4"] });
  expect(bestAfter(d, ["stone.3"], "b4")?.outlook?.short).toBe("14");
});

describe("a view", () => {
  test("the tutor is offered at every beat if the trace has advice", () => {
    const { view } = board();
    for (const step of [0, 1, 2]) {
      view.navigation.goto(step);
      expect(view.tutor.offered).toBe(true);
    }
    expect(board({ tutor: "off" }).view.tutor.offered).toBe(false);
    expect(open(tableTrace()).view.tutor.offered).toBe(false);
  });

  test("the tutor shows nothing until it is switched on", () => {
    const { view } = board({ step: 1 });
    expect([view.tutor.remark, view.highlight, view.arrows.map(({ kind }) => kind)]).toEqual([
      undefined,
      ["stone.3", "c3"],
      ["moved"],
    ]);
    view.tutor.toggle();
    expect(view.tutor.remark?.grade).toBe("worse");
    expect(view.highlight).toEqual(["stone.3", "c3", "c1"]);
    expect(view.arrows.map(({ kind }) => kind)).toEqual(["moved", "better"]);
  });

  test("a remark is announced with its grade at its beat, and when the tutor is switched on", () => {
    const { view } = board({ step: 0, tutor: "open" });
    view.navigation.next();
    expect(view.liveText).toBe("You move c2 to c3. [grade_worse]: That costs two turns: d 1 to c 1 wins in twelve.");
    view.tutor.toggle();
    expect(view.liveText).toBe("");
    view.tutor.toggle();
    expect(view.liveText).toMatch(/^\[grade_worse\]/);
  });

  test("the tutor's switch starts as the trait says, and follows it when it is set again", () => {
    const { host, view } = board({ tutor: "open" });
    expect(view.tutor.on).toBe(true);
    view.tutor.toggle();
    host.python({ size: "projector" });
    expect(view.tutor.on).toBe(false);
    host.python({ tutor: "offered" });
    host.python({ tutor: "open" });
    expect(view.tutor.on).toBe(true);
  });

  test("a previewed move shows its arrows and picks until the next step", () => {
    const { view } = board({ tutor: "open" });
    view.tutor.peeked = advice(view.turn.choosing)[0]!;
    expect(view.highlight).toEqual(["stone.3", "b4"]);
    expect(view.arrows.map(({ to }) => to)).toEqual(["b4", "b4"]);
    view.input.pick("a1");
    expect(view.highlight).toEqual(["stone.3", "b4"]);
    view.navigation.back();
    expect(view.highlight).toEqual(["stone.3", "c3", "c1"]);
  });

  test("the tutor remarks on a what-if, too", () => {
    const { view } = board({ tutor: "open" });
    view.moves.choose(choosing().choices.find(({ action }) => action === "c3-b3")!);
    expect(view.cursor.whatIf).toBe(true);
    expect(view.tutor.remark?.text).toBe("Now the spirits can hold.");
    view.cursor.leaveWhatIf();
    expect(text(view)).toBe("A spirit goes from a4 to b4.");
  });

  test("a tutored trace offers the tutor before its first remark", () => {
    const { host, view } = open(tableTrace({ tutored: true }), { step: 2 });
    expect(view.tutor.offered).toBe(true);
    view.tutor.toggle();
    host.frames(7, 3, [beat("Now.", { remark: { text: "Well done.", grade: "best", arrows: [], highlight: [] } })]);
    view.navigation.goto(3);
    expect(view.tutor.remark?.text).toBe("Well done.");
  });
});
