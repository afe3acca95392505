// What the reader wants to see, each part alone: lights, tutor, panels and the goal.
import { describe, expect, test } from "vitest";
import type { Beat } from "../../src/trace/beats";
import type { Frame, GoalTold, Remark } from "../../src/trace/types";
import { Goal } from "../../src/view/goal";
import { Lights } from "../../src/view/lights";
import { Panels } from "../../src/view/panels";
import { Tutor } from "../../src/view/tutor";
import { beat } from "../host";
import { beats, choice, model, screen, tracked, traits } from "./fakes";

describe("lights", () => {
  function made(lights?: string) {
    const view = { store: { traits: traits({ lights }) }, cursor: { moveCount: 0 } };
    return { lights: new Lights(view), view };
  }

  test("are on unless the trait says otherwise, and follow it when it is set anew", () => {
    expect(made().lights.option).toBe("on");
    const { lights, view } = made("off");
    expect(lights.lit).toBe(false);
    lights.option = "on";
    expect(lights.lit).toBe(true);
    view.store.traits.set("lights", "after_try");
    expect(lights.lit).toBe(false);
  });

  test("come after a try, for the beat shown", () => {
    const { lights, view } = made("after_try");
    lights.markTried();
    expect(lights.lit).toBe(true);
    view.cursor.moveCount++;
    expect(lights.lit).toBe(false);
  });
});

describe("the tutor", () => {
  const remark = { grade: "good", text: "Fine.", highlight: [], arrows: [] } as unknown as Remark;
  function made(tutor: string, tutored = true) {
    const [told] = beats(beat("", { remark }));
    const view = {
      ...screen(),
      store: { traits: traits({ tutor }), trace: { tutored } },
      cursor: { beat: told, moveCount: 0 },
    };
    return { tutor: new Tutor(view), view };
  }

  test("speaks only where the reader wants it and there is something to say", () => {
    expect(made("open").tutor.remark).toBe(remark);
    expect(made("offered").tutor.remark).toBeUndefined();
    expect([made("off").tutor.offered, made("open", false).tutor.on]).toEqual([false, false]);
  });

  test("says its remark when it is let in, and shows no move that was looked at before", () => {
    const { tutor, view } = made("offered");
    tutor.peeked = choice("play A", ["A"]);
    tutor.toggle();
    expect([tutor.on, tutor.peeked, view.said]).toEqual([true, null, ["[grade_good]: Fine."]]);
    tutor.toggle();
    expect(view.said.at(-1)).toBe("");
  });
});

test("one clause is open at a time, until another beat is shown", () => {
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
  const reached = { reached: true, text: "Reached.", rules: [] } as unknown as GoalTold;

  function made(name: string, traits = {}, shown: string | Frame = beat("Now.", { goal: reached })) {
    const [before, now] = beats("Before.", shown);
    const cursor = { whatIf: false, beat: now as Beat | undefined, beatBefore: () => before as Beat | undefined };
    tracked(cursor);
    const trace = { task: { name, text: "Reach it." } as never };
    return { goal: new Goal({ store: { model: model(traits), trace }, cursor }), cursor };
  }

  test("is decided at one beat and stays so, but not by what is only tried", () => {
    const { goal, cursor } = made("one");
    expect([goal.decided, goal.decidedHere]).toEqual([reached, reached]);
    cursor.beatBefore = () => cursor.beat;
    expect([goal.decided, goal.decidedHere]).toEqual([reached, undefined]);
    cursor.whatIf = true;
    expect(goal.decided).toBeUndefined();
  });

  test("once reached stays reached in this browser, by its name", () => {
    const { cursor, goal } = made("one", {}, "Not yet.");
    expect(goal.ticked).toBe(false);
    [cursor.beat] = beats(beat("Now.", { goal: reached }));
    expect(goal.ticked).toBe(true);
    expect(["one", "two"].map((name) => made(name, {}, "Not yet.").goal.ticked)).toEqual([true, false]);
    expect(made("two", { goal_reached: true }, "Not yet.").goal.ticked).toBe(true);
  });
});
