// Matching of selections with choices.
import { describe, expect, test } from "vitest";
import type { ChoiceData, ChoosingData, Selection } from "../src/trace/types";
import { match, openings, press } from "../src/view/choices";

const choice = (action: string, picks: string[]): ChoiceData => ({ action, picks, label: action, frames: [] });
const all = (choices: ChoiceData[]) => [...new Set(choices.flatMap((c) => c.picks))];
const deciding = (selection: Selection, choices: ChoiceData[]): ChoosingData => ({
  choices,
  refusals: {},
  elsewhere: "Elsewhere.",
  selection,
});
const singleChoice = (choices: ChoiceData[]) => deciding({ mode: "one", from: all(choices) }, choices);
const sequence = (choices: ChoiceData[], from = all(choices)) => deciding({ mode: "sequence", from }, choices);
const set = (choices: ChoiceData[], from = all(choices)) => deciding({ mode: "set", from, size: 2 }, choices);
const any = (from: string[], size: number) => deciding({ mode: "any", from, size, confirm: "Do" }, []);
const growing = (choices: ChoiceData[], from: string[], most: number) =>
  deciding({ mode: "growing", from, most, complete: true, confirm: "Do" }, choices);

describe("match", () => {
  const choices = [choice("pair", ["a", "b"]), choice("move", ["a", "c"]), choice("single", ["a"]), choice("pass", [])];
  const exact = (choosing: ChoosingData, picks: string[]) => match(choosing, picks).exact.map((c) => c.action);

  test("a set matches in any order, a sequence only in its own", () => {
    expect(exact(set(choices), ["b", "a"])).toEqual(["pair"]);
    expect(exact(sequence(choices), ["b", "a"])).toEqual([]);
    expect(exact(sequence(choices), ["c", "a"])).toEqual([]);
    expect(exact(sequence(choices), ["a", "c"])).toEqual(["move"]);
  });

  test("`open` is true if more picks lead to other choices", () => {
    expect(match(set(choices), ["a"])).toMatchObject({ exact: [{ action: "single" }], open: true });
    expect(match(set(choices), ["b"])).toMatchObject({ exact: [], open: true });
    expect(match(set(choices), ["a", "b"]).open).toBe(false);
  });
});

describe("openings", () => {
  const moves = [choice("a1", ["a", "1"]), choice("a2", ["a", "2"]), choice("b2", ["b", "2"]), choice("drop", ["3"])];
  const ordered = sequence(moves, ["a", "b", "c", "1", "2", "3"]);

  test("without picks, only elements that begin a sequence are open", () => {
    expect([...openings(ordered, [])]).toEqual([
      ["a", "begins"],
      ["b", "begins"],
      ["3", "begins"],
    ]);
  });

  test("with a pick, its continuations, itself, and other beginnings are open", () => {
    expect(Object.fromEntries(openings(ordered, ["a"]))).toEqual({
      a: "begins",
      b: "begins",
      1: "continues",
      2: "continues",
      3: "begins",
    });
    expect(openings(ordered, ["b"]).get("1")).toBeUndefined();
  });

  test("in a set every element is open that is not refused, whatever is selected", () => {
    const refusal = { legal: false, code: "c", rule: null, text: "No.", highlight: [] };
    const pairs = { ...set([choice("pair", ["a", "b"])], ["a", "b", "c"]), refusals: { c: refusal } };
    expect([...openings(pairs, ["a"]).keys()]).toEqual(["a", "b"]);
    expect([...openings(any(["a", "b"], 2), []).keys()]).toEqual(["a", "b"]);
  });
});

describe("press", () => {
  test("pressing the only pick of a choice makes the choice", () => {
    const d = singleChoice([choice("play a", ["a"]), choice("play b", ["b"])]);
    expect(press(d, [], "a")).toMatchObject({ type: "choice", choice: { action: "play a" } });
  });

  test("several choices with the same pick leave it selected", () => {
    const d = singleChoice([choice("as ace", ["a"]), choice("as one", ["a"]), choice("pass", [])]);
    expect(press(d, [], "a")).toEqual({ type: "picks", picks: ["a"] });
    expect(match(d, ["a"]).exact.map((c) => c.action)).toEqual(["as ace", "as one"]);
    expect(match(d, []).exact).toEqual([]);
  });

  test("pressing a selected element deselects it", () => {
    expect(press(set([choice("pair", ["a", "b"])]), ["a"], "a")).toEqual({ type: "picks", picks: [] });
  });

  test("deselecting an element of a sequence deselects those after it", () => {
    const d = sequence([choice("x", ["a", "1", "2"])]);
    expect(press(d, ["a", "1"], "a")).toEqual({ type: "picks", picks: [] });
    expect(press(d, ["a", "1"], "1")).toEqual({ type: "picks", picks: ["a"] });
  });

  test("a set that matches no choice is kept as unknown, and such a sequence starts again at the pressed element", () => {
    const sets = set([choice("x", ["a", "b"]), choice("y", ["c", "d"])]);
    expect(press(sets, ["a"], "c")).toEqual({ type: "unknown", picks: ["a", "c"] });
    const moves = sequence([choice("x", ["a", "1"]), choice("y", ["b", "2"])]);
    expect(press(moves, ["a"], "b")).toEqual({ type: "picks", picks: ["b"] });
    expect(press(moves, ["a"], "1")).toMatchObject({ type: "choice", choice: { action: "x" } });
  });

  test("a selection never has more elements than the longest choice", () => {
    const gifts = set([choice("x", ["a", "b"]), choice("y", ["b", "a"]), choice("z", ["a", "c"])]);
    expect(press(gifts, ["a", "b"], "c")).toEqual({ type: "enough", n: 2 });
    expect(press(gifts, ["a", "b"], "b")).toEqual({ type: "picks", picks: ["a"] });
  });

  test("a growing selection toggles elements up to its limit, and never makes a choice", () => {
    const d = growing([choice("single", ["a"]), choice("pair", ["b", "c"])], ["a", "b", "c"], 2);
    expect(press(d, [], "a")).toEqual({ type: "picks", picks: ["a"] });
    expect(press(d, ["a"], "b")).toEqual({ type: "picks", picks: ["a", "b"] });
    expect(press(d, ["a", "b"], "a")).toEqual({ type: "picks", picks: ["b"] });
    expect(press(d, ["b"], "c")).toEqual({ type: "picks", picks: ["b", "c"] });
    expect(press(d, ["a", "b"], "c")).toEqual({ type: "enough", n: 2 });
  });

  test("a free selection toggles elements up to its size", () => {
    const d = any(["a", "b", "c"], 2);
    expect(press(d, ["a"], "b")).toEqual({ type: "picks", picks: ["a", "b"] });
    expect(press(d, ["a", "b"], "c")).toEqual({ type: "enough", n: 2 });
  });
});
