// Traces of older versions, as real games gave them, are read and played as those of the newest version.
import { describe, expect, test } from "vitest";
import { Store } from "../src/store/store";
import { VERSION } from "../src/trace/format";
import { asTrace } from "../src/trace/protocol";
import type { Choosing, Trace } from "../src/trace/types";
import { View } from "../src/view/view";
import { problems } from "./contract";
import ascend from "./fixtures/version1/ascend.json";
import board from "./fixtures/version1/sisyphos_board.json";
import cards from "./fixtures/version1/sisyphus_cards.json";
import ascend2 from "./fixtures/version2/ascend.json";
import hill2 from "./fixtures/version2/hill.json";
import board2 from "./fixtures/version2/sisyphos_board.json";
import cards2 from "./fixtures/version2/sisyphus_cards.json";
import { Host } from "./host";
import { fakeClock } from "./opening";

const GAMES: [number, string, unknown][] = [
  [1, "sisyphus_cards", cards],
  [1, "sisyphos_board", board],
  [1, "ascend", ascend],
  [2, "sisyphus_cards", cards2],
  [2, "sisyphos_board", board2],
  [2, "ascend", ascend2],
  [2, "the hill", hill2],
];

function read(value: unknown): Trace {
  const found = asTrace(value);
  if (!("trace" in found)) throw new Error("it cannot be read");
  return found.trace;
}
const bodies = (trace: Trace): Choosing[] => trace.frames.flatMap(({ decision }) => decision?.choosing ?? []);
const modes = (value: unknown) => bodies(read(value)).map(({ selection }) => selection);

/** A decision of an older version, as far as a test looks at it. */
interface OldDecision {
  prompt: string;
  recorded?: unknown;
  choices: { ordered?: boolean }[];
  refusals: unknown;
  judged?: unknown;
  elsewhere: string;
}

describe.each(GAMES)("a trace of version %s of %s", (version, _, old) => {
  test("is of that version, and becomes one of the newest", () => {
    expect(old).toHaveProperty("version", version);
    expect(problems(old)).not.toEqual([]);
    const trace = read(structuredClone(old));
    expect(trace.version).toBe(VERSION);
    expect(problems(trace)).toEqual([]);
  });

  test("is left as it was, and tells and shows the same", () => {
    const before = structuredClone(old) as { frames: { text: string; scene: unknown }[] };
    const trace = read(old);
    expect(old).toEqual(before);
    expect(trace.frames.map(({ text, scene }) => ({ text, scene }))).toEqual(
      before.frames.map(({ text, scene }) => ({ text, scene })),
    );
  });

  test("asks the same, and carries the same choices and reasons", () => {
    const before = (old as { frames: { decision?: OldDecision }[] }).frames;
    const told = before.map(({ decision }) => {
      if (!decision) return undefined;
      const { prompt, recorded, choices, refusals, judged, elsewhere } = decision;
      const unordered = choices.map(({ ordered: _, ...choice }) => choice);
      return [prompt, recorded, { choices: unordered, refusals, judged, elsewhere }];
    });
    const now = read(old).frames.map(({ decision }) => {
      if (!decision) return undefined;
      const { selection: _, judged, ...choosing } = decision.choosing!;
      return [decision.prompt, decision.recorded, { ...choosing, judged }];
    });
    expect(now).toEqual(told);
  });
});

describe("what was told by flags is a mode", () => {
  test("any three cards, then one", () => {
    const [passing, ...later] = modes(cards);
    expect(passing).toEqual({
      mode: "any",
      from: ["2C", "7C", "TC", "AC", "6D", "TD", "5H", "QH", "3S", "4S", "7S", "KS", "AS"],
      size: 3,
      confirm: "Pass these three",
      count: "{n} more to choose",
    });
    expect(later.map(({ mode }) => mode)).toEqual(["one", "one"]);
  });

  test("a piece, then a square", () => {
    expect(modes(board).map(({ mode }) => mode)).toEqual(["sequence", "sequence"]);
  });

  test("a selection that grows", () => {
    const [growing] = modes(ascend);
    expect(growing).toEqual({ mode: "growing", from: expect.any(Array), most: 7, complete: true, confirm: "Play" });
  });

  const FLAGS = { ordered: false, any: false, several: false };
  const selected = (selection: object) => {
    const old = structuredClone(cards) as { frames: { decision?: { selection: object } }[] };
    const frame = old.frames.find(({ decision }) => decision)!;
    frame.decision!.selection = { ...FLAGS, ...selection };
    return modes(old)[0];
  };

  test("two cards that are one of the choices, only buttons, and more plays than are listed", () => {
    expect(selected({ from: ["a", "b"], least: 2, most: 2 })).toEqual({ mode: "set", from: ["a", "b"], size: 2 });
    expect(selected({ from: [], least: 0, most: 0 })).toEqual({ mode: "one", from: [] });
    expect(selected({ from: [], least: 0, most: 9, several: true })).toEqual({ mode: "one", from: [] });
    expect(selected({ from: ["a"], least: 1, most: 9, several: true, any: true, confirm: "Do" })).toEqual({
      mode: "growing",
      from: ["a"],
      most: 9,
      complete: false,
      confirm: "Do",
    });
  });
});

describe("on a page", () => {
  fakeClock();

  function open(old: unknown, step: number) {
    const trace = structuredClone(old);
    const host = new Host({ kind: "table", trace, revision: 0, step, controls: "simple", size: "normal", live: false });
    return new View(new Store(host));
  }

  test("three cards are selected and the record's own are played", () => {
    const view = open(cards, 1);
    const { recorded } = view.turn.decision!;
    const { selection } = view.turn.choosing!;
    for (const id of recorded!.picks) view.input.pick(id);
    expect([view.selection.missing, view.selection.picks]).toEqual([0, recorded!.picks]);
    view.input.pick(selection.from.find((id) => !recorded!.picks.includes(id))!);
    expect(view.feedback.reply?.text).toBe("You have chosen 3. Take one back first.");
    view.moves.confirm();
    expect([view.cursor.index, view.cursor.continuation]).toEqual([2, null]);
  });

  test("a piece and its square are one choice", () => {
    const view = open(board, 0);
    const other = view.turn.choosing!.choices.find(({ action }) => action !== view.turn.decision!.recorded!.action)!;
    for (const id of other.picks) view.input.pick(id);
    expect([view.cursor.continuation?.kind, view.cursor.continuation?.label]).toEqual(["what-if", other.label]);
  });

  test("a selection that grows is judged by what the page carries", () => {
    const view = open(ascend, 1);
    const [key, verdict] = Object.entries(view.turn.choosing!.judged!).find(
      ([picks]) => picks.split(" ").length === 2,
    )!;
    for (const id of key.split(" ")) view.input.pick(id);
    expect(view.selection.picks).toEqual(key.split(" "));
    expect(view.feedback.reply?.text).toBe(verdict.text);
  });

  test("what is carried of version 2 is played, and a tutor who spoke in it is offered", () => {
    const view = open(cards2, 4);
    const other = view.turn.choosing!.choices.find(({ action }) => action !== view.turn.decision!.recorded!.action)!;
    view.input.pick(other.picks[0]!);
    expect([view.cursor.whatIf, view.cursor.beat?.frame.text]).toEqual([true, other.frames[0]!.text]);
    const tutored = (value: unknown) => read(value).tutored;
    expect([board2, cards2, ascend2, hill2].map(tutored)).toEqual([true, false, false, false]);
    expect([board, cards].map(tutored)).toEqual([true, false]);
  });

  test("set again as a trait it is the same trace", () => {
    const view = open(cards, 1);
    const { trace } = view.store;
    view.store.replace(structuredClone(cards));
    expect(view.store.trace).toBe(trace);
  });
});

describe("what a page of version 1 knew is said", () => {
  const trace = read(cards);

  test("of marks: what they are called and how they look", () => {
    expect(trace.marks).toMatchObject({
      pedestal: { label: "Pedestal", look: "crowned" },
      turn: { label: "To choose", look: "active" },
      leader: { label: "Led" },
      dim: { look: "dim" },
    });
    expect(read(ascend).marks.passed).toEqual({ label: "Passed" });
  });

  test("of tags: where stepping stops, and what the buttons say", () => {
    expect(trace.tags).toEqual([
      { tag: "trick", label: "Next trick" },
      { tag: "scoring", label: "Next scoring" },
    ]);
  });

  test("of tracks: how they look, and what stands where they end", () => {
    expect(new Set(trace.layout.tracks.map(({ look }) => look))).toEqual(new Set(["terraces", "holes"]));
    expect(trace.layout.goals.map(({ symbol }) => trace.symbols[symbol!]?.path)).toEqual([
      expect.stringMatching(/^M[\d .MLHVZhv-]+Z$/),
    ]);
    expect(read(board).symbols).toEqual((board as unknown as Trace).symbols);
  });

  test("labels are left to controls", () => {
    expect(Object.keys(trace.labels).filter((key) => /^(mark|next)_/.test(key))).toEqual([]);
    expect(trace.labels.next).toBe("Next");
  });
});
