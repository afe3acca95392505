// Presses before the choices have loaded: they run once the choices arrive, or are answered if they do not.
import { describe, expect, test } from "vitest";
import { beat, boardTrace, explorerTrace, type FakeHost, settle } from "./host";
import { openGame, pass, requestedBeats, tell, tellAll } from "./longgame";
import { fakeClock, open, text } from "./opening";

fakeClock();

describe("an early press", () => {
  test("an early press runs when the choices arrive", async () => {
    const { host, view } = openGame({ step: 4 });
    view.input.pick("D4");
    expect([view.cursor.continuation, view.feedback.reply]).toEqual([null, null]);
    await tell(host);
    expect([view.cursor.whatIf, text(view)]).toEqual([true, "What if D4?"]);
  });

  test("repeated early presses on the recorded card step forward once", async () => {
    const { host, view } = openGame({ step: 4 });
    view.input.pick("C4");
    view.input.pick("C4");
    view.input.pick("C4");
    await tell(host);
    expect([view.cursor.index, view.cursor.continuation]).toEqual([5, null]);
  });

  test("an early press on a refused element, or elsewhere, is answered", async () => {
    const { host, view } = openGame({ step: 4 });
    view.input.pick("E4");
    await tell(host);
    expect(view.feedback.reply).toMatchObject({ text: "Not E4.", refused: "E4" });
    view.navigation.goto(20);
    view.input.pick("hand.3");
    await tellAll(host);
    expect(view.feedback.reply?.text).toBe("Elsewhere.");
  });

  test("an early tap selects the card", async () => {
    const { host, view } = openGame({ step: 4 });
    view.input.tap("D4");
    await tell(host);
    expect([view.selection.picks, view.cursor.continuation]).toEqual([["D4"], null]);
  });

  test("an early notation is played", async () => {
    const { host, view } = openGame({ step: 4 });
    view.input.type("d4");
    await tell(host);
    expect(text(view)).toBe("What if D4?");
  });

  test("a step drops early presses", async () => {
    const { host, view } = openGame({ step: 4 });
    view.input.pick("D4");
    view.navigation.next();
    await tellAll(host);
    view.navigation.back();
    expect([view.cursor.index, view.cursor.whatIf, view.selection.picks]).toEqual([4, false, []]);
  });

  test("a press without a decision is answered at once", () => {
    const { view } = openGame({ step: 3 });
    view.input.pick("D3");
    expect(view.feedback.reply?.text).toBe("[go_on]"); // this table has no wait text
    expect(view.requests.slow).toBe(false);
  });
});

describe("waiting for the choices", () => {
  test("the page reports the wait after one second and gives up after five", async () => {
    const { view } = openGame({ step: 4 });
    view.input.pick("D4");
    await pass(900);
    expect(view.requests.slow).toBe(false);
    await pass(200);
    expect(view.requests.slow).toBe(true);
    await pass(4000);
    expect([view.requests.slow, view.feedback.reply?.text]).toEqual([false, "[not_worked_out]"]);
  });

  test("choices that arrive after that do not run the press", async () => {
    const { host, view } = openGame({ step: 4 });
    view.input.pick("D4");
    await pass(6000);
    await tell(host);
    expect([view.cursor.continuation, view.turn.choosing !== null]).toEqual([null, true]);
  });

  test("choices that arrive in time clear the report", async () => {
    const { host, view } = openGame({ step: 4 });
    view.input.pick("D4");
    await pass(1500);
    expect(view.requests.slow).toBe(true);
    await tell(host);
    expect([view.requests.slow, view.cursor.whatIf]).toEqual([false, true]);
    await pass(6000);
    expect(view.feedback.reply).toBeNull();
  });

  test("a press is answered when the kernel is lost", async () => {
    const { host, store, view } = openGame({ step: 4 });
    view.input.pick("D4");
    host.broken = true;
    store.steps.schedule(4);
    await pass(300);
    expect([store.kernel, view.feedback.reply?.text]).toEqual(["none", "[not_worked_out]"]);
  });

  test("space for buttons is reserved if the previous decision had some", async () => {
    const { host, view } = openGame({ step: 4 });
    expect(view.turn.expectsButtons).toBe(false); // no choices are loaded yet
    await tell(host);
    view.navigation.goto(20);
    expect([view.turn.awaiting, view.turn.expectsButtons]).toEqual([true, true]);
    await tellAll(host);
    expect(view.turn.expectsButtons).toBe(false);
  });
});

test("an early piece and an early square run in that order", async () => {
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

describe("a sandbox without known results", () => {
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
    /** Let Python carry out the last request. */
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

  test("presses that wait for Python run one after the other", async () => {
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

  test("the choices stay available while a request is open", () => {
    const { view } = sandbox();
    view.input.pick("A");
    expect([view.turn.sending, view.turn.choosing !== null, view.selection.openings.has("B")]).toEqual([
      true,
      true,
      true,
    ]);
  });
});
