// Traces of real games, as Python makes them: each can be read, stepped through and played at every decision.
import { expect, test } from "vitest";
import { Store } from "../src/store/store";
import { asTrace } from "../src/trace/protocol";
import type { Trace } from "../src/trace/types";
import { View } from "../src/view/view";
import { problems } from "./contract";
import climbing from "./fixtures/games/climbing.json";
import giving from "./fixtures/games/giving.json";
import hill from "./fixtures/games/hill.json";
import passing from "./fixtures/games/passing.json";
import stones from "./fixtures/games/stones.json";
import table from "./fixtures/games/table.json";
import { FakeHost, settle } from "./host";

const GAMES: [string, unknown][] = Object.entries({ climbing, giving, hill, passing, stones, table });

function read(value: unknown): Trace {
  const result = asTrace(structuredClone(value));
  if (!("trace" in result)) throw new Error("it cannot be read");
  return result.trace;
}

test.each(GAMES)("%s satisfies the contract", (_, game) => {
  expect(problems(game)).toEqual([]);
});

test.each(GAMES)("in %s every beat can be shown and every choice tried", (_, game) => {
  const trace = read(game);
  const view = new View(new Store(FakeHost.of(trace, { live: false })));
  let tried = 0;
  trace.frames.forEach((frame, index) => {
    view.navigation.goto(index);
    expect(view.liveText).toContain(frame.spoken ?? frame.text);
    for (const choice of frame.decision?.choosing?.choices ?? []) {
      view.navigation.goto(index);
      view.moves.choose(choice);
      const recorded = choice.action === frame.decision!.recorded?.action;
      expect([view.cursor.whatIf, view.cursor.index]).toEqual(
        recorded ? [false, index + 1] : [choice.frames.length > 0, index],
      );
      if (!recorded && choice.frames.length) expect(view.cursor.beat!.frame.text).toBe(choice.frames[0]!.text);
      tried++;
    }
  });
  expect(tried).toBe(trace.frames.reduce((sum, { decision }) => sum + (decision?.choosing?.choices.length ?? 0), 0));
});

test.each(GAMES)("in %s every pick has an effect once Python answers", async (_, game) => {
  const trace = read(game);
  const step = trace.frames.findIndex(({ decision }) => decision);
  const host = FakeHost.of(trace, { step });
  const view = new View(new Store(host));
  host.answer("hello");
  await settle();
  const { selection, refusals } = view.turn.choosing!;
  for (const id of [...selection.from, ...Object.keys(refusals)]) {
    view.navigation.goto(step);
    view.input.pick(id);
    expect([
      view.selection.picks.length > 0,
      !!view.cursor.continuation,
      !!view.feedback.reply,
      view.cursor.index > step,
    ]).toContain(true);
  }
});
