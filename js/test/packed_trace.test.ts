// A page without a kernel whose beats and decisions are packed: what is unpacked when, and that what is pressed before waits.
import { effect } from "@preact/signals";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Store } from "../src/store/store";
import type { Chunk, DecisionAt, Frame, Packed } from "../src/trace/types";
import { View } from "../src/view/view";
import { beat, FakeHost, settle, tableTrace } from "./host";
import { choosing, decision, fakeClock, text } from "./opening";

/** What is being unpacked, in the order in which it was begun; a chunk's `gzip` is its name here. */
const log: string[] = [];
const opened = new Map<string, (content: unknown[]) => void>();
vi.mock("../src/store/gzip", () => ({
  unpack: (_common: string, name: string) => {
    log.push(name);
    return new Promise<string>((resolve) => {
      opened.set(name, (content) => resolve(`what all begin with\n${JSON.stringify(content)}`));
    });
  },
}));

fakeClock();
beforeEach(() => {
  log.length = 0;
  opened.clear();
});

const BEATS = 40;
const CHUNK = 10;
/** At these beats there is something to decide; what may be chosen is packed two together. */
const DECIDING = [2, 4, 12, 35];

/** The table as it is at each beat, the first of each chunk bringing everything. */
const frames: Frame[] = Array.from({ length: BEATS }, (_, n) => {
  const scene = n % CHUNK ? {} : tableTrace().frames[0]!.scene;
  const { seat, prompt } = decision();
  return beat(`beat ${n}`, {
    scene,
    wait: "Wait.",
    traits: { n },
    ...(n === 17 && { tags: ["scoring"] }),
    ...(DECIDING.includes(n) && { decision: { seat, prompt } }),
  });
});
const names = (kind: string, numbers: number[]): Chunk[] => numbers.map((from) => ({ from, gzip: `${kind} ${from}` }));

/** Let a chunk be unpacked. */
async function unpack(name: string): Promise<void> {
  const [kind, from] = name.split(" ");
  const start = Number(from);
  const entries: DecisionAt[] = DECIDING.map((at) => ({ beat: at, choosing: choosing() }));
  const index = entries.findIndex((at) => at.beat === start);
  opened.get(name)!(kind === "frames" ? frames.slice(start, start + CHUNK) : entries.slice(index, index + 2));
  await settle();
}

async function unpackAll(): Promise<void> {
  for (let n = 0; n < log.length; n++) await unpack(log[n]!);
}

function open(step = 0, change: Partial<Packed> = {}) {
  const { scene } = tableTrace().frames[0]!;
  const opening: Frame = { ...frames[step]!, scene };
  const packed: Packed = {
    beats: BEATS,
    step,
    common: "",
    frames: names("frames", [0, 10, 20, 30]),
    choosing: names("choosing", [2, 12]),
    ...change,
  };
  const host = FakeHost.of(tableTrace({ mode: "replay", offers: [], frames: [opening] }), {
    step,
    packed,
    live: false,
  });
  const store = new Store(host);
  return { host, store, view: new View(store) };
}

describe("the beat shown", () => {
  test.each([0, 25])("is there before anything is unpacked, and among as many as there are", (step) => {
    const { view, store } = open(step);
    expect([text(view), view.cursor.index, view.cursor.length]).toEqual([`beat ${step}`, step, BEATS]);
    expect(view.cursor.beat!.scene.zones).toEqual(tableTrace().frames[0]!.scene.zones);
    expect(Object.keys(store.beats)).toEqual([`${step}`]);
    expect(store.whole).toBe(false);
  });

  test("stays the same when the others come", async () => {
    const { view, store } = open(25);
    const shownBeat = view.cursor.beat;
    await unpackAll();
    expect(view.cursor.beat).toBe(shownBeat);
    expect(store.beats.map(({ frame }) => frame.text)).toEqual(frames.map((frame) => frame.text));
    expect(store.beats[39]!.traits).toEqual({ n: 39 });
    expect(store.whole).toBe(true);
  });
});

describe("what is nearest is unpacked first", () => {
  const ofFrames = () => log.filter((name) => name.startsWith("frames"));

  test.each([
    [0, [0, 10, 20, 30]],
    [15, [10, 20, 0, 30]],
    [39, [30, 20, 10, 0]],
  ])("from beat %i", async (step, order) => {
    open(step);
    await unpackAll();
    expect(ofFrames()).toEqual(order.map((from) => `frames ${from}`));
  });

  test("wherever the reader goes meanwhile", async () => {
    const { view } = open(0);
    view.navigation.goto(39);
    await unpack("frames 0");
    expect(ofFrames()).toEqual(["frames 0", "frames 30"]);
    await unpack("frames 30");
    expect(text(view)).toBe("beat 39");
    await unpack("frames 20");
    expect(ofFrames()).toEqual(["frames 0", "frames 30", "frames 20", "frames 10"]);
  });
});

describe("who goes to a beat that is still packed", () => {
  test("gets there once it is unpacked, and loses no press", async () => {
    const { host, view } = open(0);
    for (let n = 0; n < 3; n++) view.navigation.next();
    expect(text(view)).toBe("beat 0");
    view.navigation.back();
    await unpack("frames 0");
    expect([text(view), view.cursor.index]).toEqual(["beat 2", 2]);
    expect(host.state.n).toBe(2);
    for (let n = 0; n < 9; n++) view.navigation.next();
    expect(text(view)).toBe("beat 9");
    await unpack("frames 10");
    expect(text(view)).toBe("beat 11");
  });

  test("is not taken back by a beat that comes later, having gone elsewhere", async () => {
    const { view } = open(0);
    view.navigation.goto(39);
    await unpack("frames 0");
    view.navigation.goto(5);
    await unpackAll();
    expect(text(view)).toBe("beat 5");
  });

  test("of a kind waits until all beats are known, and stays where none is of it", async () => {
    const { view } = open(0);
    view.navigation.gotoTag("scoring");
    await unpack("frames 0");
    expect(text(view)).toBe("beat 0");
    await unpackAll();
    expect(text(view)).toBe("beat 17");
    view.navigation.gotoTag("scoring");
    expect(text(view)).toBe("beat 17");
  });

  test("draws the controls anew when all are there", async () => {
    const { view } = open(0);
    const drawn: boolean[] = [];
    const dispose = effect(() => void drawn.push(view.store.whole));
    await unpack("frames 0");
    expect(drawn.at(-1)).toBe(false);
    await unpackAll();
    expect(drawn.at(-1)).toBe(true);
    dispose();
  });
});

describe("what may be chosen", () => {
  test("is unpacked for the beat on screen and those near it, and answers what was pressed before", async () => {
    const { view } = open(2);
    expect(log).toContain("choosing 2");
    view.input.pick("QC");
    expect([view.turn.awaiting, view.cursor.continuation, view.feedback.reply]).toEqual([true, null, null]);
    await unpack("choosing 2");
    expect(view.cursor.whatIf).toBe(true);
    expect(text(view)).toBe(choosing().choices.find(({ action }) => action === "play QC")!.frames[0]!.text);
  });

  test("comes for all beats that are packed together", async () => {
    const { view } = open(2);
    await unpackAll();
    view.navigation.goto(4);
    expect(view.turn.choosing).toEqual(choosing());
    expect(log.filter((name) => name === "choosing 2")).toHaveLength(1);
  });

  test("is not worked out where the page does not carry it, also when something was pressed before that was known", async () => {
    const { view } = open(2, { choosing: names("choosing", [12]) });
    view.input.pick("QC");
    await settle();
    expect([view.turn.awaiting, view.feedback.reply?.text]).toEqual([false, "[not_worked_out]"]);
    view.input.pick("QC");
    expect(view.feedback.reply?.text).toBe("[not_worked_out]");
  });
});
