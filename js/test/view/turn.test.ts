// The turn alone: what is to be chosen, what is asked, and what leads on.
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

describe("what is to be chosen", () => {
  test("is the beat's, and is waited for until it is told", () => {
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

  test("is nothing while a move waits, but in a sandbox where nothing can be shown of it", () => {
    const { turn, cursor, store } = setUp();
    [cursor.beat] = beats(beat("", { decision: decision() }));
    cursor.continuation = whatIf({ kind: "pending", at: -1, beats: [] });
    expect([turn.sending, turn.decision]).toEqual([false, null]);
    store.trace.mode = "explore";
    expect([turn.sending, turn.decision]).toEqual([true, decision()]);
  });

  test("likely has buttons where the last decision that is known had some", () => {
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

describe("what is asked", () => {
  test("is asked of the trace only", () => {
    const { turn, cursor } = setUp();
    const question: QuestionForm = { form: { kind: "seat" }, feedback: [], tries: 0 } as unknown as QuestionForm;
    [cursor.beat] = beats(beat("", { question }));
    expect(turn.question).toBe(question);
    cursor.continuation = whatIf();
    expect(turn.question).toBeUndefined();
  });

  test("does not name what fits to a reader who is not shown it", () => {
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

describe("what leads on", () => {
  test("names a control that is there", () => {
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

  test("is said with why nothing can be chosen", () => {
    const { turn, cursor } = setUp();
    [cursor.beat] = beats(beat("", { wait: "The others play." }));
    cursor.canNext = true;
    expect(turn.whyWait).toBe("The others play. [go_on]");
  });
});
