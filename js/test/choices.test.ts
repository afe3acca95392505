// From selection to choice.
import { describe, expect, test } from "vitest";
import { match, openings, press } from "../src/choices";
import type { Choice, Decision, Selection } from "../src/types";

const choice = (action: string, picks: string[], ordered = false): Choice => ({ action, picks, ordered, label: action, frames: [] });
const decision = (choices: Choice[], selection: Partial<Selection> = {}): Decision => ({
  seat: 0, prompt: "?", choices, refusals: {}, selection: { from: [...new Set(choices.flatMap((c) => c.picks))], least: 1, most: 2, ...selection },
});

describe("match", () => {
  const choices = [choice("pair", ["a", "b"]), choice("move", ["a", "c"], true), choice("single", ["a"]), choice("pass", [])];

  test("a set fits in any order, a sequence only in its own", () => {
    expect(match(choices, ["b", "a"]).exact.map((c) => c.action)).toEqual(["pair"]);
    expect(match(choices, ["c", "a"]).exact).toEqual([]);
    expect(match(choices, ["a", "c"]).exact.map((c) => c.action)).toEqual(["move"]);
  });

  test("says whether more picks lead on", () => {
    expect(match(choices, ["a"])).toMatchObject({ exact: [{ action: "single" }], open: true });
    expect(match(choices, ["b"])).toMatchObject({ exact: [], open: true });
    expect(match(choices, ["a", "b"]).open).toBe(false);
  });
});

describe("openings", () => {
  const moves = [choice("a1", ["a", "1"], true), choice("a2", ["a", "2"], true), choice("b2", ["b", "2"], true), choice("drop", ["3"], true)];
  const ordered = decision(moves, { from: ["a", "b", "c", "1", "2", "3"], ordered: true });

  test("with nothing picked, only what begins a sequence", () => {
    expect([...openings(ordered, [])]).toEqual([["a", "begins"], ["b", "begins"], ["3", "begins"]]);
  });

  test("with one picked, what continues it, itself, and what may be picked instead", () => {
    expect(Object.fromEntries(openings(ordered, ["a"]))).toEqual({ a: "begins", b: "begins", 1: "continues", 2: "continues", 3: "begins" });
    expect(openings(ordered, ["b"]).get("1")).toBeUndefined();
  });

  test("of a set, everything but what is refused, whatever is selected", () => {
    const refusal = { legal: false, code: "c", rule: null, text: "No.", highlight: [] };
    const set = { ...decision([choice("pair", ["a", "b"])], { from: ["a", "b", "c"] }), refusals: { c: refusal } };
    expect([...openings(set, ["a"]).keys()]).toEqual(["a", "b"]);
    expect([...openings(decision([], { from: ["a", "b"], any: true, ordered: true }), []).keys()]).toEqual(["a", "b"]);
  });
});

describe("press", () => {
  test("a unique single pick is the choice", () => {
    const d = decision([choice("play a", ["a"]), choice("play b", ["b"])], { most: 1 });
    expect(press(d, [], "a")).toMatchObject({ type: "choice", choice: { action: "play a" } });
  });

  test("several choices with the same picks stay to be listed", () => {
    const d = decision([choice("as ace", ["a"]), choice("as one", ["a"]), choice("pass", [])], { most: 1 });
    expect(press(d, [], "a")).toEqual({ type: "picks", picks: ["a"] });
    expect(match(d.choices, ["a"]).exact.map((c) => c.action)).toEqual(["as ace", "as one"]);
    expect(match(d.choices, []).exact).toEqual([]);
  });

  test("pressing again takes back", () => {
    expect(press(decision([choice("pair", ["a", "b"])]), ["a"], "a")).toEqual({ type: "picks", picks: [] });
  });

  test("of a sequence, what follows is taken back too", () => {
    const d = decision([choice("x", ["a", "1", "2"], true)], { ordered: true });
    expect(press(d, ["a", "1"], "a")).toEqual({ type: "picks", picks: [] });
    expect(press(d, ["a", "1"], "1")).toEqual({ type: "picks", picks: ["a"] });
  });

  test("a selection no choice has is unknown; a sequence begins anew", () => {
    const sets = decision([choice("x", ["a", "b"]), choice("y", ["c", "d"])]);
    expect(press(sets, ["a"], "c")).toEqual({ type: "unknown", picks: ["a", "c"] });
    const moves = decision([choice("x", ["a", "1"], true), choice("y", ["b", "2"], true)], { ordered: true });
    expect(press(moves, ["a"], "b")).toEqual({ type: "picks", picks: ["b"] });
    expect(press(moves, ["a"], "1")).toMatchObject({ type: "choice", choice: { action: "x" } });
  });

  test("no more is selected than any choice has", () => {
    const gifts = decision([choice("x", ["a", "b"]), choice("y", ["b", "a"]), choice("z", ["a", "c"])], { least: 2, most: 2 });
    expect(press(gifts, ["a", "b"], "c")).toEqual({ type: "enough", n: 2 });
    expect(press(gifts, ["a", "b"], "b")).toEqual({ type: "picks", picks: ["a"] });
  });

  test("where several may be selected, an element only goes in and out, up to what may be tried", () => {
    const d = decision([choice("single", ["a"]), choice("pair", ["b", "c"])], { from: ["a", "b", "c"], several: true, most: 2 });
    expect(press(d, [], "a")).toEqual({ type: "picks", picks: ["a"] });
    expect(press(d, ["a"], "b")).toEqual({ type: "picks", picks: ["a", "b"] });
    expect(press(d, ["a", "b"], "a")).toEqual({ type: "picks", picks: ["b"] });
    expect(press(d, ["b"], "c")).toEqual({ type: "picks", picks: ["b", "c"] });
    expect(press(d, ["a", "b"], "c")).toEqual({ type: "enough", n: 2 });
  });

  test("a free selection toggles up to its size", () => {
    const d = decision([], { from: ["a", "b", "c"], any: true, least: 2, most: 2 });
    expect(press(d, ["a"], "b")).toEqual({ type: "picks", picks: ["a", "b"] });
    expect(press(d, ["a", "b"], "c")).toEqual({ type: "enough", n: 2 });
  });
});
