// A selection that grows: what is offered for it, what is asked about it, and that nothing is played before a button says so.
import { describe, expect, test } from "vitest";
import type { Choice, GrowingSelection, Verdict } from "../src/trace/types";
import type { View } from "../src/view/view";
import { type Host, settle, tableTrace } from "./host";
import { carried, DECIDING, type Deciding, deciding, fakeClock, open, replay, text } from "./opening";

fakeClock();

const choice = (action: string, picks: string[], frames = carried("play QC")): Choice => ({
  action,
  picks,
  label: `${action}!`,
  frames,
});
const verdict = (text: string, change: Partial<Verdict> = {}): Verdict => ({
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
const asked = (host: Host) =>
  host.sent.flatMap((request) =>
    request.type === "verdict" && "picks" in request.payload ? [request.payload.picks] : [],
  );
const fitting = (view: View) => view.fitting.map(({ action }) => action);
async function judged(host: Host, answer: Verdict) {
  host.answer("verdict", { result: { verdict: answer } });
  await settle();
}

describe("selecting", () => {
  test("plays nothing, also where only one choice fits; the choice that fits is offered and plays", () => {
    const { host, view } = growing();
    view.pick("7C");
    view.pick("QC");
    expect([fitting(view), view.said]).toEqual([["pair"], "pair!"]);
    view.pick("QC");
    expect([fitting(view), view.said]).toEqual([["single"], "single!"]);
    expect(asked(host)).toEqual([]);
    expect(host.sent.some(({ type }) => type === "play")).toBe(false);
    view.choose(view.fitting[0]!);
    expect(host.last("play").payload).toEqual({ action: "single" });
  });

  test("by a finger is as by pressing", () => {
    const { view } = growing();
    view.tap("7C");
    view.tap("QC");
    expect(view.picks).toEqual(["7C", "QC"]);
    view.tap("7C");
    expect(view.picks).toEqual(["QC"]);
  });

  test("goes no further than may be tried", () => {
    const { view } = growing();
    for (const id of ["7C", "QC", "2S", "QS"]) view.pick(id);
    expect(view.picks).toEqual(["7C", "QC", "2S"]);
    expect(view.feedback?.text).toBe("[enough]");
  });

  test("is undone by Escape, without a question", () => {
    const { host, view } = growing();
    view.pick("QC");
    view.clearPicks();
    expect([view.picks, view.feedback, asked(host).length]).toEqual([[], null, 1]);
  });
});

describe("what is no choice is judged as it grows", () => {
  test("the reason is said and nothing shakes; the selection and the beat stay", async () => {
    const { host, view } = growing();
    view.pick("QC");
    expect(asked(host)).toEqual([["QC"]]);
    await judged(
      host,
      verdict("Another queen is missing.", { rule: "sisyphus_cards.3.2", spoken: "Another queen, spoken." }),
    );
    expect(view.feedback).toMatchObject({ text: "Another queen is missing.", rules: ["sisyphus_cards.3.2"] });
    expect(view.feedback?.refused).toBeUndefined();
    expect(view.said).toBe("Another queen, spoken.");
    expect(view.picks).toEqual(["QC"]);
    view.pick("2S");
    expect(view.said).toBe("");
    expect(text(view)).toBe("East follows suit with K♣.");
  });

  test("the last reason stays until the next answer, and goes where a choice fits", async () => {
    const { host, view } = growing();
    view.pick("QC");
    await judged(host, verdict("One."));
    view.pick("2S");
    expect(view.feedback?.text).toBe("One.");
    await judged(host, verdict("Two."));
    expect(view.feedback?.text).toBe("Two.");
    view.pick("7C");
    expect([fitting(view), view.feedback]).toEqual([["run"], null]);
  });

  test("an answer about what is selected no more is ignored", async () => {
    const { host, view } = growing();
    view.pick("QC");
    view.pick("7C");
    await judged(host, verdict("Late."));
    expect(view.feedback).toBeNull();
  });

  test("a refused element shakes: by itself for its own reason, with others for that of all together", async () => {
    const { host, view } = growing();
    view.pick("KH");
    expect(view.feedback).toMatchObject({ text: "A heart is no use.", refused: "KH" });
    expect(asked(host)).toEqual([]);
    view.pick("7C");
    view.pick("KH");
    expect(asked(host)).toEqual([["7C", "KH"]]);
    await judged(host, verdict("7 and K are no pair."));
    expect(view.feedback).toMatchObject({ text: "7 and K are no pair.", refused: "KH" });
    expect(view.picks).toEqual(["7C"]);
  });

  test("what lies elsewhere answers as ever", () => {
    const { view } = growing();
    view.pick("7C");
    view.pick("4C");
    expect(view.feedback?.text).toBe("Choose one of your own cards below.");
  });

  test("the button of no choice judges a selection and does nothing without one", () => {
    const { host, view } = growing();
    view.confirm();
    expect(asked(host)).toEqual([]);
    view.pick("QC");
    expect(view.ready).toBe(false);
    view.confirm();
    expect(asked(host)).toEqual([["QC"], ["QC"]]);
    expect(host.sent.some(({ type }) => type === "play")).toBe(false);
  });
});

describe("any selection that may be played", () => {
  const ANY: Deciding = {
    choices: [choice("as ace", ["QS"], []), choice("as one", ["QS"], [])],
    selection: { ...GROWS, complete: false },
  };

  test("has its label from the answer and is played by its picks", async () => {
    const { host, view } = growing(ANY);
    view.pick("7C");
    view.pick("QC");
    expect(view.ready).toBe(false);
    await judged(host, verdict("Play 7♣ and Q♣", { legal: true, code: null }));
    expect([view.ready, view.allowed?.text, view.feedback]).toEqual([true, "Play 7♣ and Q♣", null]);
    expect(view.said).toBe("Play 7♣ and Q♣");
    view.confirm();
    expect(host.last("play").payload).toEqual({ picks: ["7C", "QC"] });
  });

  test("is judged anew once it changes", async () => {
    const { host, view } = growing(ANY);
    view.pick("7C");
    await judged(host, verdict("Play 7♣", { legal: true, code: null }));
    view.pick("QC");
    expect([view.ready, view.allowed]).toEqual([false, null]);
  });

  test("is offered by its readings where it has some", () => {
    const { host, view } = growing(ANY);
    view.pick("QS");
    expect(fitting(view)).toEqual(["as ace", "as one"]);
    expect(asked(host)).toEqual([]);
  });

  test("is back in the hand, still selected, where Python refuses to play it", async () => {
    const { host, view } = growing(ANY);
    view.pick("7C");
    await judged(host, verdict("Play 7♣", { legal: true, code: null }));
    view.confirm();
    host.answer("play", { ok: false, error: { code: "refused", message: "No.", verdict: verdict("Not now.") } });
    await settle();
    expect([view.picks, view.feedback?.text, view.tail]).toEqual([["7C"], "Not now.", null]);
  });

  test("steps on in a replay where it is the recorded one", () => {
    const { view } = open(replay({ ...GROWING, ...ANY, recorded: { action: "x", picks: ["QC", "7C"] } }), {
      live: false,
    });
    view.pick("7C");
    expect([view.feedback, view.ready]).toEqual([null, false]);
    view.pick("QC");
    expect(view.ready).toBe(true);
    view.confirm();
    expect(view.index).toBe(DECIDING + 1);
  });
});

describe("dragging to the middle", () => {
  test("adds, and plays what is then one choice", async () => {
    const { host, view } = growing();
    view.drop("QC", "center");
    expect([view.picks, asked(host)]).toEqual([["QC"], [["QC"]]]);
    await judged(host, verdict("Another queen is missing."));
    expect(view.feedback?.text).toBe("Another queen is missing.");
    view.drop("7C", "center");
    expect(host.last("play").payload).toEqual({ action: "pair" });
  });

  test("of what is selected already plays it too", () => {
    const { host, view } = growing();
    view.pick("7C");
    view.drop("7C", "center");
    expect(host.last("play").payload).toEqual({ action: "single" });
  });

  test("adds no more than may be tried", () => {
    const { host, view } = growing();
    for (const id of ["7C", "QC", "2S"]) view.pick(id);
    view.drop("QS", "center");
    expect([view.picks.length, view.feedback?.text]).toEqual([3, "[enough]"]);
    expect(host.sent.some(({ type }) => type === "play")).toBe(false);
  });
});

describe("at a beat of the past", () => {
  test("Python is asked about that beat, also in a replay", async () => {
    const { host, view } = open(replay(GROWING));
    view.pick("QC");
    view.pick("QS");
    expect(host.last("verdict").payload).toEqual({ picks: ["QC", "QS"], step: DECIDING });
    await judged(host, verdict("Two queens were no use then."));
    expect(view.feedback?.text).toBe("Two queens were no use then.");
    view.pick("KH");
    expect(host.last("verdict").payload).toEqual({ picks: ["QC", "QS", "KH"], step: DECIDING });
  });
});

describe("where nobody can be asked", () => {
  test("nothing is said while a choice begins so; then that it was not worked out", () => {
    const { host, view } = open(replay({ ...GROWING, recorded: { action: "pair", picks: ["7C", "QC"] } }), {
      live: false,
    });
    view.pick("QC");
    expect(view.feedback).toBeNull();
    view.pick("QS");
    expect(view.feedback?.text).toBe("[not_worked_out]");
    view.pick("QS");
    expect(view.feedback).toBeNull();
    expect(asked(host)).toEqual([]);
    view.pick("KH");
    expect(view.feedback).toMatchObject({ text: "A heart is no use.", refused: "KH" });
  });

  test("what the trace itself says of a selection is told, whatever order it grew in", () => {
    const judged = { QC: verdict("One of two."), "QC QS": verdict("Two queens are no use.", { highlight: ["QC"] }) };
    const { view } = open(replay({ ...GROWING, judged }), { live: false });
    view.pick("QS");
    expect(view.feedback?.text).toBe("[not_worked_out]");
    view.pick("QC");
    expect(view.feedback).toMatchObject({ text: "Two queens are no use.", highlight: ["QC"], refused: undefined });
    view.pick("QS");
    expect(view.feedback?.text).toBe("One of two.");
    view.pick("7C");
    expect([fitting(view), view.feedback]).toEqual([["pair"], null]);
  });

  test("the button waits for a selection, also where the record goes on without one", () => {
    const { view } = open(replay({ ...GROWING, recorded: { action: "pass", picks: [] } }));
    expect([view.recorded, view.ready]).toEqual([true, false]);
  });

  test("a choice is tried as ever", () => {
    const { view } = open(replay({ ...GROWING, recorded: { action: "single", picks: ["7C"] } }));
    view.pick("7C");
    view.pick("QC");
    view.choose(view.fitting[0]!);
    expect(view.whatIf).toBe(true);
    view.leaveWhatIf();
    view.pick("7C");
    view.choose(view.fitting[0]!);
    expect([view.whatIf, view.index]).toEqual([false, DECIDING + 1]);
  });
});
