// Hints in isolation: three parts, one press each.
import { describe, expect, it, vi } from "vitest";
import { Hint } from "../../src/view/hint";
import { beats, decision, screen, traits } from "./fakes";

/** Return a hint at a decision; `answers` are Python's answers in order. */
function hint(answers: unknown[], values: Record<string, unknown> = {}) {
  const [first, second] = beats("One.", "Two.");
  const parts = {
    ...screen(),
    store: { traits: traits(values) },
    cursor: { beat: first, moveCount: 0 },
    turn: { decision: decision() },
    authority: { liveEnd: true, offers: () => true },
    feedback: { tell: vi.fn() },
    requests: { ask: vi.fn(async (..._: unknown[]) => answers.shift()), tellFailure: vi.fn() },
  };
  return { parts, second, hint: new Hint(parts as unknown as ConstructorParameters<typeof Hint>[0]) };
}

const hintAnswer = (text: string) => ({ ok: true, result: { hint: { text, rules: [], highlight: [] } } });

describe("Hint", () => {
  it("each press requests the next part, and the last one repeats", async () => {
    const { parts, hint: subject } = hint(["a", "b", "c", "d"].map(hintAnswer));
    const labels = [];
    for (let n = 0; n < 4; n++) {
      labels.push(subject.label);
      await subject.press();
    }
    expect(labels).toEqual(["hint", "hint_move", "hint_why", "hint_why"]);
    expect(parts.requests.ask.mock.calls.map((call) => call[1])).toEqual([
      { part: "look" },
      { part: "move" },
      { part: "why" },
      { part: "why" },
    ]);
    expect(parts.feedback.tell).toHaveBeenCalledTimes(4);
  });

  it("the parts start again at another beat", async () => {
    const { parts, hint: subject } = hint([hintAnswer("a")]);
    await subject.press();
    expect(subject.label).toBe("hint_move");
    parts.cursor.moveCount++;
    expect(subject.label).toBe("hint");
  });

  it("a refused part is requested again", async () => {
    const { parts, hint: subject } = hint([{ ok: false, error: { code: "not_available", message: "Stopped." } }]);
    await subject.press();
    expect(parts.requests.tellFailure).toHaveBeenCalledOnce();
    expect(parts.feedback.tell).not.toHaveBeenCalled();
    expect(subject.label).toBe("hint");
    expect(subject.ready).toBe(true);
  });

  it("an answer for a beat that was left is ignored", async () => {
    const { parts, second, hint: subject } = hint([hintAnswer("a")]);
    const pressed = subject.press();
    parts.cursor.beat = second;
    await pressed;
    expect(parts.feedback.tell).not.toHaveBeenCalled();
    expect(subject.label).toBe("hint");
  });

  it("one request is sent at a time, and none while a player thinks or there is no decision", async () => {
    const { parts, hint: subject } = hint([hintAnswer("a"), hintAnswer("b")]);
    const pressed = [subject.press(), subject.press()];
    expect(subject.ready).toBe(false);
    await Promise.all(pressed);
    expect(parts.requests.ask).toHaveBeenCalledOnce();
    parts.authority.liveEnd = false;
    expect(subject.ready).toBe(false);
    expect(hint([], { thinking: "West is thinking …" }).hint.ready).toBe(false);
  });
});
