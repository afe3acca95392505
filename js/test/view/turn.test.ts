// The turn in isolation: its decision, its question, and the way on.
import { describe, expect, test, vi } from "vitest";
import type { Beat } from "../../src/trace/beats";
import type { ChoosingData, DecisionData, QuestionForm } from "../../src/trace/types";
import type { Continuation } from "../../src/view/continuation";
import { Turn } from "../../src/view/turn";
import { beat } from "../host";
import { beats, decision, growing, screen, whatIf } from "./fakes";

function setUp() {
  const choosings = new Map<DecisionData, ChoosingData>();
  const cursor = {
    beat: undefined as Beat | undefined,
    canBack: false,
    canNext: false,
    continuation: null as Continuation | null,
    index: 0,
    get whatIf() {
      return this.continuation?.kind === "what-if";
    },
  };
  const store = {
    trace: { mode: "play" as "explore" | "play" },
    beats: [] as Beat[],
    decisions: {
      choosing: (decision: DecisionData) => decision.choosing ?? choosings.get(decision),
      awaits: (decision: DecisionData) => !decision.choosing && !choosings.has(decision),
    },
  };
  const lights = { lit: true, markTried: vi.fn() };
  const fakeScreen = screen();
  return {
    turn: new Turn({ ...fakeScreen, store, cursor, lights }),
    choosings,
    cursor,
    store,
    lights,
    sentences: fakeScreen.sentences,
  };
}

describe("the decision", () => {
  test("the beat's decision awaits its choices", () => {
    const { turn, choosings, cursor } = setUp();
    expect([turn.decision, turn.awaiting, turn.choosing, turn.yours]).toEqual([null, false, null, false]);
    const openDecision: DecisionData = { seat: 0, prompt: "Which?" };
    [cursor.beat] = beats(beat("", { decision: openDecision }));
    expect([turn.decision, turn.awaiting, turn.choosing, turn.yours]).toEqual([openDecision, true, null, true]);
    choosings.set(openDecision, growing());
    expect([turn.awaiting, turn.choosing]).toEqual([false, growing()]);
    cursor.canNext = true;
    expect(turn.yours).toBe(false);
  });

  test("there is no decision while a move is pending, except in a sandbox without frames", () => {
    const { turn, cursor, store } = setUp();
    [cursor.beat] = beats(beat("", { decision: decision() }));
    cursor.continuation = whatIf({ kind: "pending", at: -1, beats: [] });
    expect([turn.sending, turn.decision]).toEqual([false, null]);
    store.trace.mode = "explore";
    expect([turn.sending, turn.decision]).toEqual([true, decision()]);
  });

  test("buttons are expected if the last loaded decision had some", () => {
    const { turn, cursor, store } = setUp();
    const unknown: DecisionData = { seat: 0, prompt: "Which?" };
    store.beats = beats(
      beat("", { decision: decision(growing()) }),
      beat("", { decision: { seat: 0, prompt: "Unknown too." } }),
      beat("", { decision: unknown }),
    );
    [, , cursor.beat] = store.beats;
    cursor.index = 2;
    expect(turn.expectsButtons).toBe(true);
    store.beats = beats(beat("", { decision: decision() }), "");
    expect(turn.expectsButtons).toBe(false);
  });
});

describe("the question", () => {
  test("there is no question in a what-if", () => {
    const { turn, cursor } = setUp();
    const question: QuestionForm = { form: { kind: "seat" }, feedback: [], tries: 0 } as unknown as QuestionForm;
    [cursor.beat] = beats(beat("", { question }));
    expect(turn.question).toBe(question);
    cursor.continuation = whatIf();
    expect(turn.question).toBeUndefined();
  });

  test("without highlights the prompt does not name the possible choices", () => {
    const { turn, cursor, lights, sentences } = setUp();
    expect(turn.prompt).toBe("");
    [cursor.beat] = beats(beat("", { decision: decision(undefined, { prompt: "Play a club.", asking: "Play." }) }));
    expect(turn.prompt).toBe("Play a club.");
    lights.lit = false;
    expect(turn.prompt).toBe("Play.");
    lights.markTried.mockImplementation(() => {
      lights.lit = true;
    });
    turn.showFits();
    expect(sentences).toEqual(["Play a club."]);
  });
});

describe("the way on", () => {
  test("the way on names an existing control", () => {
    const { turn, cursor } = setUp();
    expect(turn.wayOn).toBe("");
    cursor.canBack = true;
    expect(turn.wayOn).toBe("[look_back]");
    cursor.continuation = whatIf();
    expect([turn.wayOn, turn.whatIfEnd]).toEqual(["[what_if_end]", "[what_if_end]"]);
    cursor.continuation = whatIf({ isAwaited: true });
    expect(turn.wayOn).toBe("");
    cursor.canNext = true;
    expect([turn.wayOn, turn.whatIfEnd]).toEqual(["[go_on]", ""]);
  });

  test("the wait text is followed by the way on", () => {
    const { turn, cursor } = setUp();
    [cursor.beat] = beats(beat("", { wait: "The others play." }));
    cursor.canNext = true;
    expect(turn.whyWait).toBe("The others play. [go_on]");
  });
});
