// Growing selections: their buttons, the requests for verdicts, and no move before a button is pressed.
import { describe, expect, test } from "vitest";
import type { ChoiceData, GrowingSelection, VerdictData } from "../src/trace/types";
import type { View } from "../src/view/view";
import { type FakeHost, settle, tableTrace } from "./host";
import { carried, DECIDING, type Deciding, deciding, fakeClock, open, replay, text } from "./opening";

fakeClock();

const choice = (action: string, picks: string[], frames = carried("play QC")): ChoiceData => ({
  action,
  picks,
  label: `${action}!`,
  frames,
});
const verdict = (text: string, change: Partial<VerdictData> = {}): VerdictData => ({
  legal: false,
  code: "c",
  rule: null,
  text,
  highlight: [],
  ...change,
});
const GROWS: GrowingSelection = {
  mode: "growing",
  from: ["7C", "QC", "2S", "QS"],
  most: 3,
  complete: true,
  confirm: "Play",
};
const GROWING: Deciding = {
  choices: [
    choice("single", ["7C"]),
    choice("pair", ["7C", "QC"]),
    choice("run", ["7C", "QC", "2S"]),
    choice("pass", [], []),
  ],
  refusals: { KH: verdict("A heart is no use.", { rule: "sisyphus_cards.3.2" }) },
  selection: GROWS,
};

function growing(change: Deciding = {}, state: Record<string, unknown> = {}) {
  const trace = tableTrace();
  trace.frames[DECIDING]!.decision = deciding({ ...GROWING, recorded: undefined, ...change });
  return open(trace, state);
}
const requestedPicks = (host: FakeHost) =>
  host.sent.flatMap((request) =>
    request.type === "verdict" && "picks" in request.payload ? [request.payload.picks] : [],
  );
const fitting = (view: View) => view.selection.fitting.map(({ action }) => action);
async function judged(host: FakeHost, answer: VerdictData) {
  host.answer("verdict", { result: { verdict: answer } });
  await settle();
}

describe("selecting", () => {
  test("selecting plays nothing, and the matching choice gets a button that plays it", () => {
    const { host, view } = growing();
    view.input.pick("7C");
    view.input.pick("QC");
    expect([fitting(view), view.liveText]).toEqual([["pair"], "pair!"]);
    view.input.pick("QC");
    expect([fitting(view), view.liveText]).toEqual([["single"], "single!"]);
    expect(requestedPicks(host)).toEqual([]);
    expect(host.sent.some(({ type }) => type === "play")).toBe(false);
    view.moves.choose(view.selection.fitting[0]!);
    expect(host.last("play").payload).toEqual({ action: "single" });
  });

  test("taps select like clicks", () => {
    const { view } = growing();
    view.input.tap("7C");
    view.input.tap("QC");
    expect(view.selection.picks).toEqual(["7C", "QC"]);
    view.input.tap("7C");
    expect(view.selection.picks).toEqual(["QC"]);
  });

  test("no more elements than the limit can be selected", () => {
    const { view } = growing();
    for (const id of ["7C", "QC", "2S", "QS"]) view.input.pick(id);
    expect(view.selection.picks).toEqual(["7C", "QC", "2S"]);
    expect(view.feedback.reply?.text).toBe("[enough]");
  });

  test("Escape deselects without another request", () => {
    const { host, view } = growing();
    view.input.pick("QC");
    view.selection.clear();
    expect([view.selection.picks, view.feedback.reply, requestedPicks(host).length]).toEqual([[], null, 1]);
  });
});

describe("selections that match no choice", () => {
  test("the reason is announced, nothing shakes, and the selection and beat stay", async () => {
    const { host, view } = growing();
    view.input.pick("QC");
    expect(requestedPicks(host)).toEqual([["QC"]]);
    await judged(
      host,
      verdict("Another queen is missing.", { rule: "sisyphus_cards.3.2", spoken: "Another queen, spoken." }),
    );
    expect(view.feedback.reply).toMatchObject({ text: "Another queen is missing.", rules: ["sisyphus_cards.3.2"] });
    expect(view.feedback.reply?.refused).toBeUndefined();
    expect(view.liveText).toBe("Another queen, spoken.");
    expect(view.selection.picks).toEqual(["QC"]);
    view.input.pick("2S");
    expect(view.liveText).toBe("");
    expect(text(view)).toBe("East follows suit with K♣.");
  });

  test("the reason stays until the next verdict, and disappears at a matching choice", async () => {
    const { host, view } = growing();
    view.input.pick("QC");
    await judged(host, verdict("One."));
    view.input.pick("2S");
    expect(view.feedback.reply?.text).toBe("One.");
    await judged(host, verdict("Two."));
    expect(view.feedback.reply?.text).toBe("Two.");
    view.input.pick("7C");
    expect([fitting(view), view.feedback.reply]).toEqual([["run"], null]);
  });

  test("a verdict on an earlier selection is ignored", async () => {
    const { host, view } = growing();
    view.input.pick("QC");
    view.input.pick("7C");
    await judged(host, verdict("Late."));
    expect(view.feedback.reply).toBeNull();
  });

  test("a refused element shakes, with its own reason or with that of the whole selection", async () => {
    const { host, view } = growing();
    view.input.pick("KH");
    expect(view.feedback.reply).toMatchObject({ text: "A heart is no use.", refused: "KH" });
    expect(requestedPicks(host)).toEqual([]);
    view.input.pick("7C");
    view.input.pick("KH");
    expect(requestedPicks(host)).toEqual([["7C", "KH"]]);
    await judged(host, verdict("7 and K are no pair."));
    expect(view.feedback.reply).toMatchObject({ text: "7 and K are no pair.", refused: "KH" });
    expect(view.selection.picks).toEqual(["7C"]);
  });

  test("an element outside the selection is answered as usual", () => {
    const { view } = growing();
    view.input.pick("7C");
    view.input.pick("4C");
    expect(view.feedback.reply?.text).toBe("Choose one of your own cards below.");
  });

  test("the confirm button asks for a verdict, and does nothing without a selection", () => {
    const { host, view } = growing();
    view.moves.confirm();
    expect(requestedPicks(host)).toEqual([]);
    view.input.pick("QC");
    expect(view.selection.ready).toBe(false);
    view.moves.confirm();
    expect(requestedPicks(host)).toEqual([["QC"], ["QC"]]);
    expect(host.sent.some(({ type }) => type === "play")).toBe(false);
  });
});

describe("a table where any selection may be played", () => {
  const ANY: Deciding = {
    choices: [choice("as ace", ["QS"], []), choice("as one", ["QS"], [])],
    selection: { ...GROWS, complete: false },
  };

  test("Python's verdict labels the button, which plays the picks", async () => {
    const { host, view } = growing(ANY);
    view.input.pick("7C");
    view.input.pick("QC");
    expect(view.selection.ready).toBe(false);
    await judged(host, verdict("Play 7♣ and Q♣", { legal: true, code: null }));
    expect([view.selection.ready, view.selection.allowed?.text, view.feedback.reply]).toEqual([
      true,
      "Play 7♣ and Q♣",
      null,
    ]);
    expect(view.liveText).toBe("Play seven of clubs and queen of clubs");
    view.moves.confirm();
    expect(host.last("play").payload).toEqual({ picks: ["7C", "QC"] });
  });

  test("a change of the selection needs a new verdict", async () => {
    const { host, view } = growing(ANY);
    view.input.pick("7C");
    await judged(host, verdict("Play 7♣", { legal: true, code: null }));
    view.input.pick("QC");
    expect([view.selection.ready, view.selection.allowed]).toEqual([false, null]);
  });

  test("a selection with several readings offers each of them", () => {
    const { host, view } = growing(ANY);
    view.input.pick("QS");
    expect(fitting(view)).toEqual(["as ace", "as one"]);
    expect(requestedPicks(host)).toEqual([]);
  });

  test("a refused selection stays selected in the hand", async () => {
    const { host, view } = growing(ANY);
    view.input.pick("7C");
    await judged(host, verdict("Play 7♣", { legal: true, code: null }));
    view.moves.confirm();
    host.answer("play", { ok: false, error: { code: "refused", message: "No.", verdict: verdict("Not now.") } });
    await settle();
    expect([view.selection.picks, view.feedback.reply?.text, view.cursor.continuation]).toEqual([
      ["7C"],
      "Not now.",
      null,
    ]);
  });

  test("in a replay the recorded selection steps forward", () => {
    const { view } = open(replay({ ...GROWING, ...ANY, recorded: { action: "x", picks: ["QC", "7C"] } }), {
      live: false,
    });
    view.input.pick("7C");
    expect([view.feedback.reply, view.selection.ready]).toEqual([null, false]);
    view.input.pick("QC");
    expect(view.selection.ready).toBe(true);
    view.moves.confirm();
    expect(view.cursor.index).toBe(DECIDING + 1);
  });
});

describe("dragging to the middle", () => {
  test("a drop adds the card, and plays the selection once it is a choice", async () => {
    const { host, view } = growing();
    view.input.drop("QC", "center");
    expect([view.selection.picks, requestedPicks(host)]).toEqual([["QC"], [["QC"]]]);
    await judged(host, verdict("Another queen is missing."));
    expect(view.feedback.reply?.text).toBe("Another queen is missing.");
    view.input.drop("7C", "center");
    expect(host.last("play").payload).toEqual({ action: "pair" });
  });

  test("a drop of a selected card plays the selection", () => {
    const { host, view } = growing();
    view.input.pick("7C");
    view.input.drop("7C", "center");
    expect(host.last("play").payload).toEqual({ action: "single" });
  });

  test("a drop beyond the limit adds nothing", () => {
    const { host, view } = growing();
    for (const id of ["7C", "QC", "2S"]) view.input.pick(id);
    view.input.drop("QS", "center");
    expect([view.selection.picks.length, view.feedback.reply?.text]).toEqual([3, "[enough]"]);
    expect(host.sent.some(({ type }) => type === "play")).toBe(false);
  });
});

describe("an earlier beat", () => {
  test("the request for a verdict names the beat, in a replay too", async () => {
    const { host, view } = open(replay(GROWING));
    view.input.pick("QC");
    view.input.pick("QS");
    expect(host.last("verdict").payload).toEqual({ picks: ["QC", "QS"], step: DECIDING });
    await judged(host, verdict("Two queens were no use then."));
    expect(view.feedback.reply?.text).toBe("Two queens were no use then.");
    view.input.pick("KH");
    expect(host.last("verdict").payload).toEqual({ picks: ["QC", "QS", "KH"], step: DECIDING });
  });
});

describe("without a kernel", () => {
  test("a selection that can still become the recorded one has no reply, and others are unknown", () => {
    const { host, view } = open(replay({ ...GROWING, recorded: { action: "pair", picks: ["7C", "QC"] } }), {
      live: false,
    });
    view.input.pick("QC");
    expect(view.feedback.reply).toBeNull();
    view.input.pick("QS");
    expect(view.feedback.reply?.text).toBe("[not_worked_out]");
    view.input.pick("QS");
    expect(view.feedback.reply).toBeNull();
    expect(requestedPicks(host)).toEqual([]);
    view.input.pick("KH");
    expect(view.feedback.reply).toMatchObject({ text: "A heart is no use.", refused: "KH" });
  });

  test("a carried verdict is shown, whatever the order of the picks", () => {
    const judged = { QC: verdict("One of two."), "QC QS": verdict("Two queens are no use.", { highlight: ["QC"] }) };
    const { view } = open(replay({ ...GROWING, judged }), { live: false });
    view.input.pick("QS");
    expect(view.feedback.reply?.text).toBe("[not_worked_out]");
    view.input.pick("QC");
    expect(view.feedback.reply).toMatchObject({
      text: "Two queens are no use.",
      highlight: ["QC"],
      refused: undefined,
    });
    view.input.pick("QS");
    expect(view.feedback.reply?.text).toBe("One of two.");
    view.input.pick("7C");
    expect([fitting(view), view.feedback.reply]).toEqual([["pair"], null]);
  });

  test("the confirm button is disabled without a selection, even if the record passes here", () => {
    const { view } = open(replay({ ...GROWING, recorded: { action: "pass", picks: [] } }));
    expect([view.selection.recorded, view.selection.ready]).toEqual([true, false]);
  });

  test("a choice can be tried as usual", () => {
    const { view } = open(replay({ ...GROWING, recorded: { action: "single", picks: ["7C"] } }));
    view.input.pick("7C");
    view.input.pick("QC");
    view.moves.choose(view.selection.fitting[0]!);
    expect(view.cursor.whatIf).toBe(true);
    view.cursor.leaveWhatIf();
    view.input.pick("7C");
    view.moves.choose(view.selection.fitting[0]!);
    expect([view.cursor.whatIf, view.cursor.index]).toEqual([false, DECIDING + 1]);
  });
});
