// A hint alone: its three parts, one press each, and what Python says of it.
import { describe, expect, it, vi } from "vitest";
import { Hint } from "../../src/view/hint";
import { beats, decision, screen, traits } from "./fakes";

/** A hint at a choice; `answers` are what Python says, in order. */
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
  it("asks for one part after the other, and for the last one again", async () => {
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

  it("begins anew at another beat", async () => {
    const { parts, hint: subject } = hint([hintAnswer("a")]);
    await subject.press();
    expect(subject.label).toBe("hint_move");
    parts.cursor.moveCount++;
    expect(subject.label).toBe("hint");
  });

  it("stays at a part that was refused", async () => {
    const { parts, hint: subject } = hint([{ ok: false, error: { code: "not_available", message: "Stopped." } }]);
    await subject.press();
    expect(parts.requests.tellFailure).toHaveBeenCalledOnce();
    expect(parts.feedback.tell).not.toHaveBeenCalled();
    expect(subject.label).toBe("hint");
    expect(subject.ready).toBe(true);
  });

  it("says nothing of a beat that was left meanwhile", async () => {
    const { parts, second, hint: subject } = hint([hintAnswer("a")]);
    const pressed = subject.press();
    parts.cursor.beat = second;
    await pressed;
    expect(parts.feedback.tell).not.toHaveBeenCalled();
    expect(subject.label).toBe("hint");
  });

  it("asks once at a time, and not while somebody thinks or nothing is to be chosen", async () => {
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
