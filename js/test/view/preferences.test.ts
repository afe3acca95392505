// Preferences of the reader, each part in isolation: highlights, tutor, panels and the goal.
import { describe, expect, test } from "vitest";
import type { Beat } from "../../src/trace/beats";
import type { Frame, GoalOutcome, RemarkData } from "../../src/trace/types";
import { Goal } from "../../src/view/goal";
import { LightSwitch } from "../../src/view/lights";
import { Panels } from "../../src/view/panels";
import { Tutor } from "../../src/view/tutor";
import { beat } from "../host";
import { beats, choice, model, screen, tracked, traits } from "./fakes";

describe("highlights", () => {
  function setUp(lights?: string) {
    const view = { store: { traits: traits({ lights }) }, cursor: { moveCount: 0 } };
    return { lights: new LightSwitch(view), view };
  }

  test("highlights are on by default and follow the trait when it is set", () => {
    expect(setUp().lights.option).toBe("on");
    const { lights, view } = setUp("off");
    expect(lights.lit).toBe(false);
    lights.option = "on";
    expect(lights.lit).toBe(true);
    view.store.traits.set("lights", "after_try");
    expect(lights.lit).toBe(false);
  });

  test("highlights appear after a try, for the current beat", () => {
    const { lights, view } = setUp("after_try");
    lights.markTried();
    expect(lights.lit).toBe(true);
    view.cursor.moveCount++;
    expect(lights.lit).toBe(false);
  });
});

describe("the tutor", () => {
  const remark = { grade: "good", text: "Fine.", highlight: [], arrows: [] } as unknown as RemarkData;
  function setUp(tutor: string, tutored = true) {
    const [shownBeat] = beats(beat("", { remark }));
    const view = {
      ...screen(),
      store: { traits: traits({ tutor }), trace: { tutored } },
      cursor: { beat: shownBeat, moveCount: 0 },
    };
    return { tutor: new Tutor(view), view };
  }

  test("the tutor has a remark only if it is switched on and the trace has one", () => {
    expect(setUp("open").tutor.remark).toBe(remark);
    expect(setUp("offered").tutor.remark).toBeUndefined();
    expect([setUp("off").tutor.offered, setUp("open", false).tutor.on]).toEqual([false, false]);
  });

  test("switching the tutor on announces its remark and ends the preview", () => {
    const { tutor, view } = setUp("offered");
    tutor.peeked = choice("play A", ["A"]);
    tutor.toggle();
    expect([tutor.on, tutor.peeked, view.sentences]).toEqual([true, null, ["[grade_good]: Fine."]]);
    tutor.toggle();
    expect(view.sentences.at(-1)).toBe("");
  });
});

test("one clause is open at a time, until the next move of the cursor", () => {
  const view = { store: { model: model({ controls: "full" }) }, cursor: { moveCount: 0 } };
  const panels = new Panels(view);
  panels.openClause("1.1");
  panels.openClause("1.2");
  expect([panels.clause, panels.more]).toEqual(["1.2", true]);
  panels.openClause("1.2");
  expect(panels.clause).toBeNull();
  panels.openClause("1.1");
  panels.toggleMore();
  view.cursor.moveCount++;
  expect([panels.clause, panels.more]).toEqual([null, false]);
  panels.openClause("1.1");
  panels.closeClause();
  expect(panels.clause).toBeNull();
});

describe("the goal", () => {
  const reached = { reached: true, text: "Reached.", rules: [] } as unknown as GoalOutcome;

  function setUp(name: string, traits = {}, frame: string | Frame = beat("Now.", { goal: reached })) {
    const [before, current] = beats("Before.", frame);
    const cursor = { whatIf: false, beat: current as Beat | undefined, beatBefore: () => before as Beat | undefined };
    tracked(cursor);
    const trace = { task: { name, text: "Reach it." } as never };
    return { goal: new Goal({ store: { model: model(traits), trace }, cursor }), cursor };
  }

  test("a decided goal stays decided at later beats, is shown at its own beat only, and is undecided in a what-if", () => {
    const { goal, cursor } = setUp("one");
    expect([goal.decided, goal.outcomeAtBeat]).toEqual([reached, reached]);
    cursor.beatBefore = () => cursor.beat;
    expect([goal.decided, goal.outcomeAtBeat]).toEqual([reached, undefined]);
    cursor.whatIf = true;
    expect(goal.decided).toBeUndefined();
  });

  test("a reached goal stays reached in this browser, by its name", () => {
    const { cursor, goal } = setUp("one", {}, "Not yet.");
    expect(goal.ticked).toBe(false);
    [cursor.beat] = beats(beat("Now.", { goal: reached }));
    expect(goal.ticked).toBe(true);
    expect(["one", "two"].map((name) => setUp(name, {}, "Not yet.").goal.ticked)).toEqual([true, false]);
    expect(setUp("two", { goal_reached: true }, "Not yet.").goal.ticked).toBe(true);
  });
});
