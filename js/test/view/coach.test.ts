// Coach in isolation: what it says at a beat, where it is offered, and which tries it takes note of.
import { expect, test, vi } from "vitest";
import { Coach } from "../../src/view/coach";
import { traits } from "./fakes";

const WORDS = { at: 3, note: "Arranged.", lines: ["You lead."], elements: ["4~0~1"], is_task: true };

function coached(
  data: unknown,
  { index = 3, kernel = "live", liveEnd = true, continuation = null as object | null } = {},
) {
  const ask = vi.fn(async () => ({ ok: true }));
  const coach = new Coach({
    store: { kernel, traits: traits({ _coach: data }) },
    cursor: { index, continuation },
    authority: { liveEnd },
    requests: { ask },
  } as never);
  return { coach, ask };
}

test("the coach speaks at its beat alone, and not in a what-if", () => {
  expect(coached(WORDS).coach.sentences).toEqual(["Arranged.", "You lead."]);
  expect(coached(WORDS).coach.elements).toEqual(["4~0~1"]);
  for (const other of [{ index: 2 }, { continuation: {} }]) {
    const { coach } = coached(WORDS, other);
    expect(coach.words).toBeUndefined();
    expect(coach.sentences).toEqual([]);
    expect(coach.elements).toEqual([]);
    expect(coach.on).toBe(true);
  }
});

test("what the coach said stays while a move without beats awaits its answer", () => {
  const fold = { from: 1, to: 3, text: "Ben adds a 4.", spoken: "Ben adds a 4.", rules: ["sixty.3.1"] };
  const data = { ...WORDS, folds: [fold] };
  const { coach } = coached(data, { continuation: { kind: "pending", at: -1 } });
  expect(coach.words).toEqual(data);
  expect(coach.fold).toEqual(fold);
  for (const elsewhere of [
    { kind: "pending", at: 0 },
    { kind: "what-if", at: -1 },
  ]) {
    expect(coached(data, { continuation: elsewhere }).coach.words).toBeUndefined();
    expect(coached(data, { continuation: elsewhere }).coach.fold).toBeUndefined();
  }
});

test("a fold is told at its last beat, where the table shows all of it, and not in a what-if", () => {
  const fold = { from: 1, to: 3, text: "Ben adds a 4.", spoken: "Ben adds a 4.", rules: ["sixty.3.1"] };
  const data = { ...WORDS, folds: [fold] };
  expect(coached(data).coach.fold).toEqual(fold);
  for (const other of [{ index: 1 }, { index: 2 }, { index: 4 }, { continuation: {} }])
    expect(coached(data, other).coach.fold).toBeUndefined();
  expect(coached(WORDS).coach.fold).toBeUndefined();
});

test("a table offers a coach while Python is there, and a coached one does not", () => {
  expect(coached({ learn: "Learn" }).coach.offer).toBe("Learn");
  expect(coached({ learn: "Learn" }).coach.on).toBe(false);
  expect(coached({ learn: "Learn" }, { kernel: "none" }).coach.offer).toBe("");
  expect(coached(WORDS).coach.offer).toBe("");
  expect(coached(undefined).coach.offer).toBe("");
});

test("a refused selection reaches the coach at the decision of the game alone", () => {
  const { coach, ask } = coached(WORDS);
  coach.note(["4~0~1", "5~0~1"]);
  expect(ask).toHaveBeenCalledExactlyOnceWith("attempt", { picks: ["4~0~1", "5~0~1"] });
  coach.note([]);
  expect(ask).toHaveBeenCalledOnce();
  for (const silent of [coached({ learn: "Learn" }), coached(WORDS, { liveEnd: false })]) {
    silent.coach.note(["4~0~1"]);
    expect(silent.ask).not.toHaveBeenCalled();
  }
});
