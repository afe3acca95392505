// The store: the growing trace, and the messages.
import { effect } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Store, type StoreEvent } from "../src/store/store";
import { VERSION } from "../src/trace/format";
import { beat, FakeHost, newerTrace, settle, tableTrace } from "./host";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(host = FakeHost.of(tableTrace())) {
  const store = new Store(host);
  const events: StoreEvent[] = [];
  store.subscribe((event) => events.push(event));
  return { host, store, events };
}
const texts = (store: Store) => store.beats.map((b) => b.frame.text);

describe("kernel", () => {
  test("an answer to hello makes the kernel live", () => {
    const { host, store } = open();
    const log: string[] = [];
    const dispose = effect(() => void log.push(store.kernel));
    host.answer("hello");
    expect(log).toEqual(["asking", "live"]);
    dispose();
  });

  test("the kernel counts as lost after three seconds of silence, until it answers", () => {
    const { host, store } = open();
    vi.advanceTimersByTime(2999);
    expect(store.kernel).toBe("asking");
    vi.advanceTimersByTime(1);
    expect(store.kernel).toBe("none");
    host.answer("hello");
    expect(store.kernel).toBe("live");
  });

  test("a busy kernel is waited for and reported as busy, and counts as lost if it stays silent afterwards", () => {
    const kernel = { status: "busy" };
    const hosted = () => open(Object.assign(FakeHost.of(tableTrace()), { widget_manager: { kernel } }));
    const { host, store } = hosted();
    vi.advanceTimersByTime(2999);
    expect(store.busy).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect([store.kernel, store.busy]).toEqual(["asking", true]);
    host.answer("hello");
    expect([store.kernel, store.busy]).toEqual(["live", false]);
    const silent = hosted().store;
    vi.advanceTimersByTime(60_000);
    kernel.status = "idle";
    vi.advanceTimersByTime(3000);
    expect([silent.kernel, silent.busy]).toEqual(["asking", false]);
    vi.advanceTimersByTime(3000);
    expect([silent.kernel, silent.busy]).toEqual(["none", false]);
  });

  test("a hello that was lost is said again, with pauses that double, five times in all", () => {
    const { host, store } = open();
    const hellos = () => host.sent.filter((request) => request.type === "hello").length;
    const counts = [0, 3000, 6000, 12_000, 24_000, 3_600_000].map((pause) => {
      vi.advanceTimersByTime(pause);
      return hellos();
    });
    expect(counts).toEqual([1, 2, 3, 4, 5, 5]);
    expect(store.kernel).toBe("none");
    host.answer("hello");
    expect(store.kernel).toBe("live");
  });

  test("a kernel that answers a second hello is not asked a third time", () => {
    const { host, store } = open();
    vi.advanceTimersByTime(3000);
    host.answer("hello");
    vi.advanceTimersByTime(3_600_000);
    expect([store.kernel, host.sent.length]).toEqual(["live", 2]);
  });

  test("a page that turns out to have no kernel is not asked again", () => {
    const { host, store } = open();
    host.python({ live: false });
    vi.advanceTimersByTime(3_600_000);
    expect([store.kernel, host.sent.length]).toEqual(["none", 1]);
  });

  test("a page made without a kernel sends nothing", () => {
    const { host, store } = open(FakeHost.of(tableTrace(), { live: false }));
    expect(store.kernel).toBe("none");
    expect(host.sent).toEqual([]);
  });

  test("the kernel counts as lost if sending throws", () => {
    const host = FakeHost.of(tableTrace());
    host.broken = true;
    expect(open(host).store.kernel).toBe("none");
  });
});

describe("answers", () => {
  test("an answer resolves the request with its id, and answers with other ids are ignored", async () => {
    const { host, store } = open();
    const listener = vi.fn();
    void store.ask("me", "verdict", { picks: [] }).then(listener);
    expect(host.last("verdict").id.startsWith("me.")).toBe(true);
    host.message({ v: 1, type: "answer", id: "somebody.9", ok: true, revision: 7 });
    await settle();
    expect(listener).not.toHaveBeenCalled();
    host.answer("verdict", { result: { verdict: { legal: true, code: null, rule: null, text: "", highlight: [] } } });
    await settle();
    expect(listener).toHaveBeenCalledOnce();
  });

  test("an answer waits for the revision it overtook", async () => {
    const { host, store } = open();
    const listener = vi.fn();
    void store.ask("me", "undo", {}).then(listener);
    host.answer("undo", { revision: 8 });
    await settle();
    expect(listener).not.toHaveBeenCalled();
    host.python({ _revision: 8 });
    await settle();
    expect(listener).toHaveBeenCalledOnce();
  });

  test("an answer waits two seconds at most if the host lacks that trait", async () => {
    const { host, store } = open();
    const listener = vi.fn();
    void store.ask("me", "undo", {}).then(listener);
    host.answer("undo", { revision: 8 });
    vi.advanceTimersByTime(2000);
    await settle();
    expect(listener).toHaveBeenCalledOnce();
  });

  test("a repeated answer is handled once", async () => {
    const { host, store } = open();
    const listener = vi.fn();
    void store.ask("me", "save", {}).then(listener);
    host.answer("save", { result: { name: "game-1.json" } });
    host.answer("save", { result: { name: "game-1.json" } });
    await settle();
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe("frames", () => {
  test("frames replace the end of the trace, folded onto the beat before", () => {
    const { host, store, events } = open();
    host.frames(7, 2, [beat("new", { scene: { counters: { deal: "3" } } })]);
    expect(texts(store)).toEqual(["Trick 10 of a deal. Spades are not broken.", "North leads J♣.", "new"]);
    expect(store.beats[2]!.scene.counters).toEqual({ deal: "3", spades: "not broken" });
    expect(store.beats[2]!.scene.zones["slot.2"]!.cards).toEqual(["JC"]);
    expect(store.revision).toBe(8);
    expect(events.at(-1)).toMatchObject({ type: "frames", from: 2 });
  });

  test("frames never change the model's trace, which would be sent to Python", () => {
    const { host, store } = open();
    const before = host.state._trace;
    host.frames(7, 3, [beat("new")]);
    expect(host.state._trace).toBe(before);
    store.steps.schedule(1);
    vi.advanceTimersByTime(250);
    expect(host.saved).toEqual([{ step: 1 }]);
  });

  test("repeated frames change nothing", () => {
    const { host, store } = open();
    host.frames(7, 3, [beat("new")]);
    host.frames(7, 3, [beat("new")]);
    expect(store.beats.length).toBe(4);
    expect(host.sent.filter((r) => r.type === "resync")).toEqual([]);
  });

  test("frames that arrive before their trace wait for it", () => {
    const { host, store } = open();
    host.frames(8, 3, [beat("later")]);
    expect(store.beats.length).toBe(3);
    host.python({ _trace: tableTrace({ revision: 8 }), _revision: 8 });
    expect(texts(store).at(-1)).toBe("later");
    expect(store.revision).toBe(9);
  });

  test("frames whose base never arrives cause one resync", async () => {
    const { host, store } = open();
    host.frames(9, 3, [beat("later")]);
    host.frames(10, 4, [beat("later still")]);
    vi.advanceTimersByTime(1000);
    expect(host.sent.filter((r) => r.type === "resync").length).toBe(1);
    const trace = tableTrace({ revision: 11 });
    host.python({ _revision: 11 });
    host.answer("resync", { revision: 11, result: { trace } });
    await settle();
    expect(store.revision).toBe(11);
  });

  test("frames on an outdated base cause one resync at a time", () => {
    const { host } = open();
    for (const revision of [9, 10])
      host.message({ v: 1, type: "frames", base: 5, revision, from: 1, frames: [beat("x")] });
    expect(host.last("resync").revision).toBe(7);
    expect(host.sent.filter((r) => r.type === "resync").length).toBe(1);
  });
});

describe("traces", () => {
  test("a newer version is refused and named", () => {
    const { store } = open(FakeHost.of(newerTrace()));
    expect(store.trace).toBeNull();
    expect(store.unreadableContent).toBe(VERSION + 1);
  });

  test("other values are not traces", () => {
    for (const trace of [null, {}, { format: "other", version: 1, frames: [] }]) {
      expect(open(FakeHost.of(trace as never)).store.trace).toBeNull();
    }
  });

  test("a new trace replaces the old one", () => {
    const { host, store, events } = open();
    host.python({ _trace: tableTrace({ revision: 8, frames: [beat("anew")] }), _revision: 8 });
    expect(texts(store)).toEqual(["anew"]);
    expect(events.at(-1)).toMatchObject({ type: "trace" });
  });
});

test("dispose removes all listeners and timers, and writes the last step", () => {
  const { host, store } = open();
  store.steps.schedule(2);
  store.dispose();
  expect(host.listening).toBe(0);
  expect(host.saved).toEqual([{ step: 2 }]);
  expect(vi.getTimerCount()).toBe(0);
});
