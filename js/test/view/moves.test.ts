// Moves in isolation: the handling of choices, and of moves that wait for Python.
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Kernel } from "../../src/store/store";
import type { ChoiceData, ChoosingData, DecisionData } from "../../src/trace/types";
import type { Continuation } from "../../src/view/continuation";
import { Moves } from "../../src/view/moves";
import { beat, settle } from "../host";
import { beats, choice, consent, decision, fakePython, oneOf, screen, tracked } from "./fakes";

const CHOICE = choice("play A", ["A"], { frames: [beat("You play A."), beat("They play B.")] });

function setUp() {
  const python = fakePython();
  const all = beats("0", "1", "2");
  const cursor = {
    index: 2,
    beat: all[2],
    canNext: false,
    continuation: null as Continuation | null,
    show: vi.fn(),
    amend: vi.fn((next: Continuation | null) => {
      cursor.continuation = next;
    }),
    showContinuation: vi.fn((next: Continuation | null) => {
      cursor.continuation = next;
      view.selection.picks = [];
    }),
    withdraw: vi.fn(() => {
      cursor.continuation = null;
    }),
  };
  const view = {
    ...screen(),
    store: tracked({
      beats: all,
      kernel: "live" as Kernel,
      revision: 0,
      lastChoiceIndex: -1,
      resync: vi.fn(),
      take: vi.fn(async () => true),
      takeBack: vi.fn(),
      steps: { flush: vi.fn() },
    }),
    cursor,
    navigation: { goto: vi.fn(), next: vi.fn() },
    turn: {
      awaiting: false,
      sending: false,
      choosing: oneOf() as ChoosingData | null,
      decision: decision() as DecisionData | null,
    },
    authority: { liveEnd: false, carriesOut: false, tries: false },
    autoplay: { proceedFromMove: vi.fn() },
    selection: {
      picks: ["A"],
      growing: false,
      missing: 0,
      ready: true,
      recorded: false,
      allowed: null as ReturnType<typeof consent> | null,
      onlyFitting: undefined as ChoiceData | undefined,
    },
    explainMode: { on: false, explain: vi.fn() },
    feedback: { note: vi.fn() },
    requests: python,
    presses: { drop: vi.fn(), giveUp: vi.fn(), runWhenReady: vi.fn((press: () => void) => press()) },
    verdicts: { judge: vi.fn() },
    whatIf: { end: vi.fn(), tryOut: vi.fn() },
  };
  return { moves: new Moves(view), view, cursor, python };
}

let part: ReturnType<typeof setUp>;
beforeEach(() => {
  part = setUp();
});

describe("a choice", () => {
  test("in explain mode a choice is explained, even at the end of a live game", () => {
    part.view.authority.liveEnd = true;
    part.view.explainMode.on = true;
    part.moves.choose(CHOICE);
    expect(part.view.explainMode.explain).toHaveBeenCalledWith({ action: "play A" });
    expect(part.python.sent).toEqual([]);
  });

  test("the recorded choice steps forward", () => {
    part.view.turn.decision = decision(oneOf(), { recorded: { action: "play A", picks: ["A"] } });
    part.cursor.canNext = true;
    part.moves.choose(CHOICE);
    expect(part.view.navigation.next).toHaveBeenCalledTimes(1);
  });

  test("another choice is tried with its known frames, or reported as unknown", () => {
    part.moves.choose(CHOICE);
    expect(part.view.whatIf.tryOut).toHaveBeenCalledWith("play A", "Do play A", CHOICE.frames);
    part.moves.choose(choice("play B", ["B"]));
    expect(part.view.feedback.note).toHaveBeenCalledWith("[not_worked_out]");
  });

  test("a choice that the page carries out shows its result, unless the reader has left", async () => {
    part.view.authority.carriesOut = true;
    part.moves.choose(CHOICE);
    await settle();
    expect([part.view.store.take.mock.calls, part.cursor.show.mock.calls]).toEqual([[[2, CHOICE]], [[3]]]);
    part.moves.choose(CHOICE);
    part.cursor.index = 0;
    await settle();
    expect(part.cursor.show).toHaveBeenCalledTimes(1);
  });

  test("taking back does nothing before the first choice", () => {
    part.moves.takeBack(1);
    expect(part.view.store.takeBack).not.toHaveBeenCalled();
    part.view.store.lastChoiceIndex = 1;
    part.moves.takeBack(1);
    expect([part.view.store.takeBack.mock.calls, part.view.navigation.goto.mock.calls]).toEqual([[[1]], [[1]]]);
  });

  test("in a sandbox, a choice made while a move is sent waits for the next decision", () => {
    part.view.turn.sending = true;
    part.view.presses.runWhenReady.mockImplementation((press) => {
      part.view.turn.sending = false;
      part.view.authority.tries = true;
      press();
    });
    part.moves.choose(choice("play A", ["A"]));
    expect(part.view.whatIf.tryOut).toHaveBeenCalledWith("play A", "Do play A", []);
  });
});

describe("the confirm button", () => {
  test("the button asks for a verdict on an unfinished selection, and plays one that matches a choice", () => {
    part.view.selection.ready = false;
    part.moves.confirm();
    expect(part.view.verdicts.judge).toHaveBeenCalledWith(["A"]);
    part.view.selection.ready = true;
    part.view.selection.onlyFitting = CHOICE;
    part.moves.confirm();
    expect(part.view.whatIf.tryOut).toHaveBeenCalledTimes(1);
  });

  test("an incomplete selection does nothing", () => {
    part.view.selection.missing = 1;
    part.moves.confirm();
    part.view.selection = { ...part.view.selection, missing: 0, growing: true, picks: [] };
    part.moves.confirm();
    expect([part.view.verdicts.judge.mock.calls, part.view.feedback.note.mock.calls]).toEqual([[], []]);
  });

  test("other selections are sent, step forward, or are tried by their picks", () => {
    part.view.selection.allowed = consent("Play it.");
    part.view.authority.tries = true;
    part.moves.confirm();
    expect(part.view.whatIf.tryOut).toHaveBeenCalledWith(["A"], "Play it.", []);
    part.view.selection.recorded = true;
    part.cursor.canNext = true;
    part.moves.confirm();
    expect(part.view.navigation.next).toHaveBeenCalledTimes(1);
    part.view.authority.liveEnd = true;
    part.moves.confirm();
    expect(part.python.sent[0]).toMatchObject({ type: "play", payload: { picks: ["A"] } });
  });
});

describe("a move that is sent", () => {
  const send = () => {
    part.view.authority.liveEnd = true;
    part.moves.choose(CHOICE);
  };

  test("a move shows its carried frames at once, after the step is written", () => {
    send();
    expect(part.view.store.steps.flush).toHaveBeenCalledTimes(1);
    expect(part.cursor.continuation).toMatchObject({ kind: "pending", base: 2, at: 0, isAwaited: true });
  });

  test("the last move of a game shows the summary at once", () => {
    const summary = { of: "game" as const, title: "Won.", rows: [] } as never;
    part.view.authority.liveEnd = true;
    part.moves.choose({ ...CHOICE, frames: [beat("You play A."), beat("Over.", { summary })] });
    expect(part.cursor.continuation?.at).toBe(1);
  });

  test("an answer without its frames causes a resync, and otherwise ends the pending move", async () => {
    part.view.store.revision = -1;
    send();
    await part.python.answer({});
    expect([part.view.store.resync.mock.calls.length, part.cursor.continuation?.kind]).toEqual([1, "pending"]);
    part.view.store.revision = 0;
    part.moves.choose(CHOICE);
    await part.python.answer({});
    expect(part.cursor.continuation).toBeNull();
    expect(part.cursor.withdraw).toHaveBeenCalledTimes(1);
  });

  test("a refused move is taken back, and its selection restored", async () => {
    send();
    await part.python.fail({ code: "refused" });
    expect([part.cursor.continuation, part.view.selection.picks]).toEqual([null, ["A"]]);
    expect(part.python.tellFailure).toHaveBeenCalledTimes(1);
  });

  test("without a kernel a move becomes a what-if, or is reported as unknown without frames", () => {
    part.view.store.kernel = "none";
    send();
    expect(part.cursor.continuation).toMatchObject({ kind: "what-if", isAwaited: false });
    part.moves.choose(choice("play A", ["A"]));
    expect([part.cursor.continuation, part.view.feedback.note.mock.calls]).toEqual([null, [["[not_worked_out]"]]]);
  });

  test("losing the kernel drops queued presses unless the choices may still come", () => {
    part.view.turn.awaiting = true;
    part.view.store.kernel = "none";
    expect(part.view.presses.giveUp).not.toHaveBeenCalled();
    part.view.store.kernel = "live";
    part.view.turn.awaiting = false;
    part.view.store.kernel = "none";
    expect(part.view.presses.giveUp).toHaveBeenCalledTimes(1);
  });
});
