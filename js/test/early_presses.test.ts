// What is pressed before it is known what may be chosen is not lost: it is done once that is known, or said not to be.
import { describe, expect, test } from "vitest";
import { beat, boardTrace, explorerTrace, type FakeHost, settle } from "./host";
import { openGame, pass, requestedBeats, tell, tellAll } from "./longgame";
import { fakeClock, open, text } from "./opening";

fakeClock();

describe("a press", () => {
  test("is carried out when the answer comes", async () => {
    const { host, view } = openGame({ step: 4 });
    view.input.pick("D4");
    expect([view.cursor.continuation, view.feedback.reply]).toEqual([null, null]);
    await tell(host);
    expect([view.cursor.whatIf, text(view)]).toEqual([true, "What if D4?"]);
  });

  test("on what the record goes on with steps on, and only once", async () => {
    const { host, view } = openGame({ step: 4 });
    view.input.pick("C4");
    view.input.pick("C4");
    view.input.pick("C4");
    await tell(host);
    expect([view.cursor.index, view.cursor.continuation]).toEqual([5, null]);
  });

  test("on what is refused, or elsewhere, is answered", async () => {
    const { host, view } = openGame({ step: 4 });
    view.input.pick("E4");
    await tell(host);
    expect(view.feedback.reply).toMatchObject({ text: "Not E4.", refused: "E4" });
    view.navigation.goto(20);
    view.input.pick("hand.3");
    await tellAll(host);
    expect(view.feedback.reply?.text).toBe("Elsewhere.");
  });

  test("by a finger lifts as ever", async () => {
    const { host, view } = openGame({ step: 4 });
    view.input.tap("D4");
    await tell(host);
    expect([view.selection.picks, view.cursor.continuation]).toEqual([["D4"], null]);
  });

  test("by notation too", async () => {
    const { host, view } = openGame({ step: 4 });
    view.input.type("d4");
    await tell(host);
    expect(text(view)).toBe("What if D4?");
  });

  test("is of no account after a step", async () => {
    const { host, view } = openGame({ step: 4 });
    view.input.pick("D4");
    view.navigation.next();
    await tellAll(host);
    view.navigation.back();
    expect([view.cursor.index, view.cursor.whatIf, view.selection.picks]).toEqual([4, false, []]);
  });

  test("where nothing is to be chosen is answered at once", () => {
    const { view } = openGame({ step: 3 });
    view.input.pick("D3");
    expect(view.feedback.reply?.text).toBe("[go_on]"); // this table has nothing to say of waiting
    expect(view.requests.slow).toBe(false);
  });
});

describe("while it waits", () => {
  test("the page says so after a second, and after five waits no longer", async () => {
    const { view } = openGame({ step: 4 });
    view.input.pick("D4");
    await pass(900);
    expect(view.requests.slow).toBe(false);
    await pass(200);
    expect(view.requests.slow).toBe(true);
    await pass(4000);
    expect([view.requests.slow, view.feedback.reply?.text]).toEqual([false, "[not_worked_out]"]);
  });

  test("what comes after that is not played behind the reader's back", async () => {
    const { host, view } = openGame({ step: 4 });
    view.input.pick("D4");
    await pass(6000);
    await tell(host);
    expect([view.cursor.continuation, view.turn.choosing !== null]).toEqual([null, true]);
  });

  test("what comes in time takes back that it waits", async () => {
    const { host, view } = openGame({ step: 4 });
    view.input.pick("D4");
    await pass(1500);
    expect(view.requests.slow).toBe(true);
    await tell(host);
    expect([view.requests.slow, view.cursor.whatIf]).toEqual([false, true]);
    await pass(6000);
    expect(view.feedback.reply).toBeNull();
  });

  test("a kernel that is lost is told", async () => {
    const { host, store, view } = openGame({ step: 4 });
    view.input.pick("D4");
    host.broken = true;
    store.steps.schedule(4);
    await pass(300);
    expect([store.kernel, view.feedback.reply?.text]).toEqual(["none", "[not_worked_out]"]);
  });

  test("room is kept for buttons where the decision before had some", async () => {
    const { host, view } = openGame({ step: 4 });
    expect(view.turn.expectsButtons).toBe(false); // nothing is known yet
    await tell(host);
    view.navigation.goto(20);
    expect([view.turn.awaiting, view.turn.expectsButtons]).toEqual([true, true]);
    await tellAll(host);
    expect(view.turn.expectsButtons).toBe(false);
  });
});

test("a piece and then a square are done in that order", async () => {
  const trace = boardTrace({ mode: "replay", offers: [] });
  const deciding = trace.frames[2]!.decision!;
  const { choosing, ...head } = deciding;
  trace.frames[2]!.decision = head;
  const { host, view } = open(trace, { step: 2 });
  view.input.pick("stone.3");
  view.input.pick("b4");
  expect(requestedBeats(host as FakeHost)).toEqual([[2]]);
  host.answer("decisions", { result: { decisions: [{ beat: 2, choosing }] } });
  await pass(0);
  expect([view.cursor.whatIf, text(view)]).toEqual([true, "You move c3 to b4 and capture a spirit."]);
});

describe("in a sandbox where nothing can be foretold", () => {
  const cards = ["A", "B", "C"];
  const choosing = {
    selection: { mode: "one" as const, from: cards },
    choices: [...cards, "more"].map((id) => ({
      action: `say ${id}`,
      picks: id === "more" ? [] : [id],
      label: `Say ${id}`,
      frames: [],
    })),
    refusals: {},
    elsewhere: "Elsewhere.",
  };
  const decision = { seat: 0, prompt: "Which?", choosing };
  const sandbox = () => {
    const frames = [beat("Begun.", { decision })];
    const { host, view } = openGame({}, explorerTrace({ frames, faces: {}, revision: 7 }));
    /** Python has done what came last. */
    const confirm = async (at: number) => {
      const { id } = host.last("play");
      host.python({ _revision: 7 + at });
      host.frames(6 + at, at, [beat(`Done ${at}.`, { decision })]);
      host.message({ v: 1, type: "answer", id, ok: true, revision: 7 + at, result: {} });
      await settle();
    };
    const played = () => host.sent.filter(({ type }) => type === "play").map(({ payload }) => payload);
    return { view, confirm, played };
  };

  test("presses that wait for Python are all done, one after the other", async () => {
    const { view, confirm, played } = sandbox();
    view.input.pick("A");
    view.input.pick("B");
    view.moves.choose(choosing.choices[3]!);
    expect(played()).toEqual([{ action: "say A" }]);
    await confirm(1);
    expect(played().at(-1)).toEqual({ action: "say B" });
    await confirm(2);
    expect(played().at(-1)).toEqual({ action: "say more" });
    await confirm(3);
    expect([played().length, view.cursor.index, view.cursor.continuation]).toEqual([3, 3, null]);
  });

  test("what may be chosen stays in sight while one waits", () => {
    const { view } = sandbox();
    view.input.pick("A");
    expect([view.turn.sending, view.turn.choosing !== null, view.selection.openings.has("B")]).toEqual([
      true,
      true,
      true,
    ]);
  });
});
