// Page without a kernel whose beats and choices are packed: the order of unpacking, and presses that wait for it.
import { effect } from "@preact/signals";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Store } from "../src/store/store";
import type { Chunk, DecisionAt, Frame, Packed } from "../src/trace/types";
import { View } from "../src/view/view";
import { beat, FakeHost, settle, tableTrace } from "./host";
import { choosing, decision, fakeClock, text } from "./opening";

/** Names of the chunks in the order of their unpacking; a chunk's `gzip` is its name here. */
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
/** Beats with a decision. The choices are packed in pairs: those of two beats in one chunk. */
const DECIDING = [2, 4, 12, 35];

/** Frames of the table; the first frame of each chunk has a whole scene. */
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

/** Finish the unpacking of a chunk. */
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

describe("the opening beat", () => {
  test.each([0, 25])("the opening beat is available before unpacking, at its index among all beats", (step) => {
    const { view, store } = open(step);
    expect([text(view), view.cursor.index, view.cursor.length]).toEqual([`beat ${step}`, step, BEATS]);
    expect(view.cursor.beat!.scene.zones).toEqual(tableTrace().frames[0]!.scene.zones);
    expect(Object.keys(store.beats)).toEqual([`${step}`]);
    expect(store.whole).toBe(false);
  });

  test("the opening beat stays the same after unpacking", async () => {
    const { view, store } = open(25);
    const shownBeat = view.cursor.beat;
    await unpackAll();
    expect(view.cursor.beat).toBe(shownBeat);
    expect(store.beats.map(({ frame }) => frame.text)).toEqual(frames.map((frame) => frame.text));
    expect(store.beats[39]!.traits).toEqual({ n: 39 });
    expect(store.whole).toBe(true);
  });
});

describe("order of unpacking", () => {
  const ofFrames = () => log.filter((name) => name.startsWith("frames"));

  test.each([
    [0, [0, 10, 20, 30]],
    [15, [10, 20, 0, 30]],
    [39, [30, 20, 10, 0]],
  ])("chunks near beat %i come first", async (step, order) => {
    open(step);
    await unpackAll();
    expect(ofFrames()).toEqual(order.map((from) => `frames ${from}`));
  });

  test("after a jump, chunks near the new beat come first", async () => {
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

describe("a step to a packed beat", () => {
  test("steps to a packed beat take effect once it is unpacked", async () => {
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

  test("a later step replaces a pending jump", async () => {
    const { view } = open(0);
    view.navigation.goto(39);
    await unpack("frames 0");
    view.navigation.goto(5);
    await unpackAll();
    expect(text(view)).toBe("beat 5");
  });

  test("a jump to a tag waits until all beats are unpacked, and stays if none follows", async () => {
    const { view } = open(0);
    view.navigation.gotoTag("scoring");
    await unpack("frames 0");
    expect(text(view)).toBe("beat 0");
    await unpackAll();
    expect(text(view)).toBe("beat 17");
    view.navigation.gotoTag("scoring");
    expect(text(view)).toBe("beat 17");
  });

  test("readers of `whole` are notified when everything is unpacked", async () => {
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

describe("choices", () => {
  test("the choices at the current beat are unpacked, and then run early presses", async () => {
    const { view } = open(2);
    expect(log).toContain("choosing 2");
    view.input.pick("QC");
    expect([view.turn.awaiting, view.cursor.continuation, view.feedback.reply]).toEqual([true, null, null]);
    await unpack("choosing 2");
    expect(view.cursor.whatIf).toBe(true);
    expect(text(view)).toBe(choosing().choices.find(({ action }) => action === "play QC")!.frames[0]!.text);
  });

  test("choices that are packed together arrive together", async () => {
    const { view } = open(2);
    await unpackAll();
    view.navigation.goto(4);
    expect(view.turn.choosing).toEqual(choosing());
    expect(log.filter((name) => name === "choosing 2")).toHaveLength(1);
  });

  test("a press is answered as unknown if the page lacks the choices, also an early one", async () => {
    const { view } = open(2, { choosing: names("choosing", [12]) });
    view.input.pick("QC");
    await settle();
    expect([view.turn.awaiting, view.feedback.reply?.text]).toEqual([false, "[not_worked_out]"]);
    view.input.pick("QC");
    expect(view.feedback.reply?.text).toBe("[not_worked_out]");
  });
});
