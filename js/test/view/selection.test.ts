// The selection in isolation: elements that may be picked, meanings of the picks, and announcements.
import { describe, expect, test, vi } from "vitest";
import type { ChoosingData, DecisionData, QuestionForm } from "../../src/trace/types";
import type { ReplyTo } from "../../src/view/feedback";
import { SelectionState } from "../../src/view/selection";
import { boardTrace } from "../host";
import { choice, consent, decision, growing, oneOf, screen, tracked } from "./fakes";

function setUp(choosing: ChoosingData | null = oneOf(), recorded?: DecisionData["recorded"]) {
  const view = {
    ...screen(),
    store: { trace: boardTrace() },
    cursor: { beat: undefined, canNext: true, moveCount: 0 },
    turn: tracked({
      question: undefined as QuestionForm | undefined,
      choosing,
      decision: choosing && decision(choosing, { recorded }),
    }),
    panels: { closeClause: vi.fn() },
    authority: { liveEnd: false, tries: false },
    lights: { lit: true },
    feedback: { reply: { text: "Before.", highlight: [] } as ReplyTo | null },
  };
  return { selection: new SelectionState(view), view };
}

describe("elements that may be picked", () => {
  test("the elements follow the choices and are computed once per change", () => {
    const { selection, view } = setUp();
    expect([...selection.openings.keys()]).toEqual(["A", "B"]);
    expect(selection.openings).toBe(selection.openings);
    view.turn.choosing = oneOf({ selection: { mode: "one", from: ["B"] } });
    expect([...selection.openings.keys()]).toEqual(["B"]);
    view.turn.choosing = null;
    expect(selection.openings.size).toBe(0);
  });

  test("possible and refused elements can be tried, others cannot", () => {
    const { selection } = setUp();
    expect(["A", "C", "D"].map((id) => selection.canTry(id))).toEqual([true, true, false]);
  });

  test("a selected piece can continue to squares only", () => {
    const sequence = oneOf({ selection: { mode: "sequence", from: ["A"] } });
    const { selection } = setUp(sequence);
    expect(selection.couldGoOnAt("b4")).toBe(false);
    selection.picks = ["A"];
    expect([selection.couldGoOnAt("b4"), selection.couldGoOnAt("stone.3")]).toEqual([true, false]);
    const fixture = setUp();
    fixture.selection.picks = ["A"];
    expect(fixture.selection.couldGoOnAt("b4")).toBe(false);
  });
});

describe("the selection", () => {
  test("the selection means the only choice with exactly its picks", () => {
    const { selection } = setUp();
    const single = [selection.singleChoice("A"), selection.singleChoice("C")];
    expect([selection.fitting, ...single]).toEqual([[], choice("play A", ["A"]), undefined]);
    selection.picks = ["A"];
    expect(selection.onlyFitting).toEqual(choice("play A", ["A"]));
    const twice = setUp(oneOf({ choices: [choice("one", ["A"]), choice("two", ["A"])] }));
    twice.selection.picks = ["A"];
    expect([twice.selection.fitting.length, twice.selection.onlyFitting]).toEqual([2, undefined]);
  });

  test("the selection is ready when no element is missing", () => {
    const { selection } = setUp(oneOf({ selection: { mode: "any", from: ["A", "B"], size: 2, confirm: "Pass" } }));
    expect([selection.missing, selection.ready]).toEqual([2, false]);
    selection.picks = ["A", "B"];
    expect([selection.missing, selection.ready]).toEqual([0, true]);
  });

  test("a growing selection is ready when Python allows it, or when it is the recorded one", () => {
    const live = setUp(growing());
    live.view.authority.liveEnd = true;
    live.selection.picks = ["A"];
    expect(live.selection.ready).toBe(false);
    live.selection.allow(consent("Play it."));
    expect([live.selection.ready, live.view.feedback.reply, live.view.sentences]).toEqual([true, null, ["Play it."]]);
    const record = setUp(growing(), { action: "play B C", picks: ["C", "B"] });
    record.selection.picks = ["B"];
    expect(record.selection.ready).toBe(false);
    record.selection.picks = ["B", "C"];
    expect([record.selection.recorded, record.selection.ready]).toEqual([true, true]);
  });

  test("clearing the selection closes the open rule text", () => {
    const { selection, view } = setUp();
    selection.select(["A"]);
    selection.clear();
    expect([selection.picks, view.panels.closeClause.mock.calls.length]).toEqual([[], 1]);
  });

  test("a new selection resets the verdict and the reply", () => {
    const { selection, view } = setUp(growing());
    selection.allow(consent("Play it."));
    view.feedback.reply = { text: "Before.", highlight: [] };
    selection.select(["B"], null, "B.");
    expect([selection.picks, selection.allowed, view.feedback.reply]).toEqual([["B"], null, null]);
    expect(view.sentences.at(-1)).toBe("B.");
    selection.propose(choice("play A", ["A"]));
    expect([selection.picks, view.sentences.at(-1)]).toEqual([["A"], "Do play A"]);
    selection.typed = "3";
    selection.allow(consent("Play it."));
    view.cursor.moveCount++;
    expect([selection.picks, selection.typed, selection.allowed]).toEqual([[], "", null]);
  });
});

describe("announcements", () => {
  const { choosing } = boardTrace().frames[2]!.decision!;

  test("a selected piece is announced with its targets, unless highlights are off", () => {
    const { selection, view } = setUp(choosing!);
    const [first] = choosing!.choices.find(({ picks }) => picks.length > 1)!.picks;
    expect(selection.describe(choosing!, [first!])).toMatch(/^\[goes_to .+, .+\]$/);
    view.lights.lit = false;
    expect(selection.describe(choosing!, [first!])).not.toContain("goes_to");
    expect(selection.describe(choosing!, [])).toBe("");
  });

  test("several selected elements are counted and named", () => {
    const several = oneOf({ selection: { mode: "set", from: ["A", "B"], size: 2 } });
    const { selection, view } = setUp(several);
    expect(selection.describe(several, ["A"])).toBe("[chosen_of [position 1 2] A]");
    view.turn.question = {
      form: { kind: "pick", choices: [{ id: "A", label: "the ace" }] },
      feedback: [],
    } as unknown as QuestionForm;
    expect(selection.describe(several, ["A"])).toBe("[chosen_of [position 1 2] the ace]");
  });

  test("a single choice or a growing selection has no such announcement", () => {
    for (const choosing of [oneOf(), growing()]) expect(setUp(choosing).selection.describe(choosing, ["A"])).toBe("");
  });
});
