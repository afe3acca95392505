// The last move of a game: it shows the game's summary at once, and the reader can step back from there.
import { describe, expect, test } from "vitest";
import type { Summary, Trace } from "../src/trace/types";
import { firstOrEnd } from "../src/view/beat_search";
import { beat, tableTrace } from "./host";
import { DECIDING, deciding, fakeClock, open, text } from "./opening";

fakeClock();

const END: Summary = { of: "game", title: "You have won!", won: true, rows: [] };
const TRICK: Summary = { of: "trick", title: "This trick", rows: [] };
const LAST = [beat("You lay it."), beat("A point.", { summary: TRICK }), beat("That is all.", { summary: END })];

function live(): Trace {
  const trace = tableTrace({ mode: "play", offers: ["play"] });
  const { choices, ...choosing } = deciding({}).choosing!;
  const ending = choices.map((choice) => ({ ...choice, frames: LAST }));
  trace.frames[DECIDING]!.decision = deciding({ ...choosing, choices: ending });
  return trace;
}

describe("the last move", () => {
  test("the last move shows the end of the game before Python answers", () => {
    const { view } = open(live(), { live: true });
    view.input.pick("QC");
    expect(text(view)).toBe("That is all.");
    expect(view.liveText).toContain("You have won!");
    view.navigation.back();
    expect(text(view)).toBe("A point.");
    view.navigation.next();
  });
});

test("firstOrEnd returns the game's summary unless a decision precedes it, else the first beat", () => {
  const fold = (...frames: ReturnType<typeof beat>[]) =>
    frames.map((frame) => ({ frame, scene: {} as never, wait: "" }));
  const decides = beat("You choose.", { decision: deciding({}) });
  expect(firstOrEnd(fold(...LAST) as never, 0)).toBe(2);
  expect(firstOrEnd(fold(decides, ...LAST) as never, 1)).toBe(3);
  expect(firstOrEnd(fold(beat("One."), decides, ...LAST) as never, 0)).toBe(0);
  expect(firstOrEnd(fold(beat("One."), beat("Two.")) as never, 1)).toBe(1);
  expect(firstOrEnd([undefined, ...fold(...LAST)] as never, 0)).toBe(3);
});
