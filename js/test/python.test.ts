// Python in a worker behind a model: order of messages, late start, stop, crash and loss; the test plays the worker.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shim } from "../src/offline/model";
import { type Live, Transport } from "../src/python/transport";
import type { PythonParts } from "../src/python/worker";
import { type Loaded, WorkerHost } from "../src/python/worker_host";
import type { Model } from "../src/trace/types";
import { tableTrace } from "./host";

class Played {
  static all: Played[] = [];
  sent: Record<string, unknown>[] = [];
  ended = false;
  onmessage: (event: { data: string | ArrayBuffer }) => void = () => {};
  onerror: () => void = () => {};
  constructor() {
    Played.all.push(this);
  }
  postMessage(data: unknown) {
    this.sent.push(typeof data === "string" ? JSON.parse(data) : { type: "parts", ...(data as PythonParts) });
  }
  terminate() {
    this.ended = true;
  }
  post(...messages: object[]) {
    this.onmessage({ data: messages.map((message) => JSON.stringify(message)).join("\n") });
  }
  get kinds() {
    return this.sent.map(({ type }) => type);
  }
}

const newest = () => Played.all.at(-1)!;
const settled = () => new Promise((resolve) => setTimeout(resolve));

const hooks = {
  waits: vi.fn(),
  keep: vi.fn(),
  file: vi.fn(),
  rests: vi.fn(),
  up: vi.fn(),
  lost: vi.fn(),
  unopened: vi.fn(),
};
const memory = {
  opens: "packed",
  load: vi.fn(async (): Promise<Blob | undefined> => undefined),
  keep: vi.fn(),
  forget: vi.fn(),
};
const load = vi.fn(async (): Promise<Loaded> => ({ parts: {} as PythonParts, script: "" }));

beforeEach(() => {
  Played.all = [];
  vi.stubGlobal("Worker", Played);
  vi.stubGlobal("URL", { createObjectURL: () => "blob:worker" });
  for (const hook of [...Object.values(hooks), load, memory.load, memory.keep, memory.forget]) hook.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

const LIVE: Live = {
  kind: "table",
  spec: "packed",
  values_hash: "hash",
  values: { _trace: tableTrace(), _revision: 0, step: 0, language: "en" },
};

function opened(live = LIVE) {
  const desk = new WorkerHost(load);
  const model = shim({});
  const replies: unknown[] = [];
  model.on("msg:custom", (content: never) => replies.push(content));
  const transport = new Transport(desk, model, live, hooks, (why) => why);
  const ask = (id: string, type = "play") =>
    model.send({ v: 1, id, type, revision: model.get("_revision"), payload: { action: "x" } });
  return { desk, model, replies, transport, ask };
}

const answer = (id: string, revision = 1) => ({
  type: "custom",
  of: newest().sent.find(({ type }) => type === "open")!.of,
  content: { v: 1, type: "answer", id, ok: true, revision, result: {} },
});

test("a model has Python's values and a greeting before Python starts", async () => {
  const { model, replies } = opened();
  expect(model.get("language")).toBe("en");
  expect(model.get("live")).toBe(true);
  model.send({ v: 1, id: "v.1", type: "hello", revision: 0, payload: {} });
  await settled();
  expect(replies).toMatchObject([{ type: "answer", id: "v.1", ok: true }]);
  expect(load).not.toHaveBeenCalled();
});

test("a widget mounted during Python's start is answered at once", async () => {
  const { desk } = opened();
  desk.start();
  await settled();
  const model = shim({});
  const replies: unknown[] = [];
  model.on("msg:custom", (content: never) => replies.push(content));
  new Transport(desk, model, LIVE, hooks, (why) => why);
  model.send({ v: 1, id: "v.1", type: "hello", revision: 0, payload: {} });
  await settled();
  expect(replies).toMatchObject([{ type: "answer", id: "v.1", ok: true }]);
  expect(desk.stage).toBe("starting");
});

test("leaving closes an opened model, and sends nothing for one that was not opened", async () => {
  const { desk, transport, model } = opened();
  desk.start();
  await settled();
  newest().post({ type: "opened", of: transport.name });
  transport.leave();
  expect(newest().sent.at(-1)).toMatchObject({ type: "close", of: transport.name });
  newest().post({ type: "values", of: transport.name, values: { step: 3 } });
  expect(model.get("step")).toBe(0);
  const another = opened();
  another.transport.leave();
  another.desk.start();
  await settled();
  expect(newest().kinds).toEqual(["parts"]);
});

test("requests before the start are sent in order after the model is opened", async () => {
  const { model, ask, transport } = opened();
  model.set("step", 1);
  model.save_changes();
  expect(load).not.toHaveBeenCalled();
  ask("v.1");
  ask("v.2");
  expect(transport.waiting).toBe(true);
  await settled();
  expect(newest().kinds).toEqual(["parts", "open", "write", "custom", "custom"]);
  expect(newest().sent[1]).toMatchObject({ spec: "packed", values_hash: "hash" });
  expect(newest().sent[2]).toMatchObject({ values: { step: 1 } });
  newest().post(answer("v.1"));
  newest().post(answer("v.2"));
  expect(transport.waiting).toBe(false);
});

test("while a player thinks, only a stop request waits for Python", async () => {
  const { ask, transport } = opened();
  ask("v.1");
  await settled();
  const { of } = newest().sent[1]!;
  const thinks = (thinking: string) => newest().post({ type: "values", of, values: { thinking } });
  hooks.waits.mockClear();
  thinks("West is thinking");
  expect(hooks.waits).toHaveBeenCalled();
  expect(transport.waiting).toBe(false);
  ask("v.2", "stop");
  expect(transport.waiting).toBe(true);
  newest().post(answer("v.2"));
  expect(transport.waiting).toBe(false);
  thinks("");
  expect(transport.waiting).toBe(true);
  newest().post(answer("v.1"));
  expect(transport.waiting).toBe(false);
});

test("values from Python are not written back, and values of the page are written", async () => {
  const { model, ask } = opened();
  ask("v.1");
  await settled();
  const { of } = newest().sent[1]!;
  newest().post({ type: "values", of, values: { _revision: 3, step: 2 } });
  expect(model.get("_revision")).toBe(3);
  model.save_changes();
  model.set("language", "de");
  model.save_changes();
  expect(newest().sent.filter(({ type }) => type === "write")).toMatchObject([{ values: { language: "de" } }]);
});

test("after a stop, Python restarts with the last spec, and open requests fail as stopped", async () => {
  const { desk, replies, ask } = opened();
  ask("v.1");
  await settled();
  const first = newest();
  const { of } = first.sent[1]!;
  first.post({ type: "opened", of });
  first.post({ type: "spec", of, spec: "later" });
  expect(hooks.keep).toHaveBeenCalledWith("later");
  desk.stop();
  await settled();
  expect(first.ended).toBe(true);
  expect(newest().sent).toMatchObject([{ type: "parts" }, { type: "open", spec: "later", values_hash: "" }]);
  expect(replies).toMatchObject([{ id: "v.1", ok: false, error: { code: "not_available", message: "stopped" } }]);
});

/** Open a table whose Python has started, with one unanswered request. */
async function withRequest(setup = opened()) {
  setup.ask("v.1");
  await settled();
  const { of } = newest().sent[1]!;
  newest().post({ type: "opened", of });
  return { ...setup, of };
}

test("after a crash, unanswered requests are sent again and answered ones are not", async () => {
  const { ask, of, replies, model } = await withRequest();
  const news = { type: "values", of, values: { _revision: 1 } };
  newest().post({ type: "spec", of, spec: "after the first" }, news, answer("v.1"));
  ask("v.2");
  model.set("step", 2);
  newest().onerror();
  await settled();
  expect(newest().sent.slice(1)).toMatchObject([
    { type: "open", spec: "after the first", values: { step: 2 } },
    { type: "custom", content: { id: "v.2", type: "play", revision: 1 } },
  ]);
  newest().post(answer("v.2", 2));
  expect(replies).toMatchObject([{ id: "v.1" }, { id: "v.2", ok: true }]);
});

test("after a crash all written values are sent again, after a stop only the step", async () => {
  const { desk, model } = await withRequest();
  model.set("language", "de");
  model.save_changes();
  desk.stop();
  await settled();
  expect(newest().sent[1]).toMatchObject({ type: "open", values: { step: 0 } });
  expect(newest().sent[1]!.values).not.toHaveProperty("language");
  newest().post({ type: "opened", of: newest().sent[1]!.of });
  newest().onerror();
  await settled();
  expect(newest().sent[1]).toMatchObject({ type: "open", values: { step: 0, language: "de" } });
});

test("after a crash a pending file is loaded again", async () => {
  const { transport } = await withRequest();
  const loading = transport.load("{}");
  newest().onerror();
  await settled();
  const message = newest().sent.find(({ type }) => type === "file")!;
  expect(message).toMatchObject({ text: "{}", content: { type: "load" } });
  newest().post(answer((message.content as { id: string }).id));
  expect(await loading).toBeUndefined();
});

test("after a crash a station's requests are sent again, and after a stop they fail", async () => {
  const { desk, of, model } = await withRequest(opened({ ...LIVE, kind: "course" }));
  newest().post(answer("v.1"));
  const opens = { type: "child", of, name: `${of}.1`, values: { step: 4 } };
  newest().post(opens);
  const { widget_manager: manager } = model as unknown as { widget_manager: { get_model(id: string): Promise<Model> } };
  const station = await manager.get_model(`${of}.1`);
  const replies: unknown[] = [];
  station.on("msg:custom", (content: never) => replies.push(content));
  station.send({ v: 1, id: "s.1", type: "next", revision: 0, payload: {} });
  newest().onerror();
  await settled();
  newest().post({ type: "opened", of }, { ...opens, values: { step: 5 } });
  expect(await manager.get_model(`${of}.1`)).toBe(station);
  expect(station.get("step")).toBe(5);
  expect(newest().sent.at(-1)).toMatchObject({ of: `${of}.1`, content: { id: "s.1" } });
  desk.stop();
  await settled();
  expect(replies).toMatchObject([{ id: "s.1", ok: false, error: { code: "not_available" } }]);
});

test("the memory of a started Python is stored, for the page's spec", async () => {
  load.mockImplementationOnce(async () => ({ parts: {} as PythonParts, script: "", memory }));
  await withRequest();
  expect(newest().sent[0]).toMatchObject({ type: "parts", rehearse: "packed" });
  const bytes = new ArrayBuffer(8);
  newest().onmessage({ data: bytes });
  expect(memory.keep).toHaveBeenCalledWith(bytes);
});

test("if Python crashes after a start from memory, the memory is deleted and Python starts without it", async () => {
  const blob = new Blob(["memory"]);
  memory.load.mockImplementationOnce(async () => blob);
  load.mockImplementation(async () => ({ parts: {} as PythonParts, script: "", memory }));
  const { ask } = opened();
  ask("v.1");
  await settled();
  expect(newest().sent[0]).toMatchObject({ type: "parts", memory: blob, rehearse: undefined });
  newest().post({ type: "failed", text: "no memory of this release" });
  await settled();
  expect(memory.forget).toHaveBeenCalledOnce();
  expect(hooks.lost).not.toHaveBeenCalled();
  expect(newest().sent).toMatchObject([
    { type: "parts", memory: undefined, rehearse: "packed" },
    { type: "open" },
    { type: "custom", content: { id: "v.1" } },
  ]);
  load.mockImplementation(async () => ({ parts: {} as PythonParts, script: "" }));
});

test("after a restart the learner's answers are sent again", async () => {
  const entries = [{ question: "q" }];
  const savedAnswers = { name: "quiz", learner: "Ida", who: "known", entries };
  const { desk, ask } = opened({ ...LIVE, kind: "quiz", values: { ...LIVE.values, kept: savedAnswers } });
  ask("v.1", "answer");
  await settled();
  desk.stop();
  await settled();
  expect(newest().sent[2]).toMatchObject({ content: { type: "resume", payload: { learner: "Ida", entries } } });
});

test("after a second crash Python rests until the next request of the reader", async () => {
  const { ask, replies, transport } = await withRequest();
  newest().onerror();
  await settled();
  expect(Played.all).toHaveLength(2);
  newest().post({ type: "opened", of: newest().sent[1]!.of });
  const loading = transport.load("{}");
  newest().onerror();
  await settled();
  expect(Played.all).toHaveLength(2);
  expect(hooks.rests).toHaveBeenCalledOnce();
  expect(replies).toMatchObject([
    { id: "v.1", ok: false, error: { code: "not_available", message: "ended" } },
    { ok: false },
  ]);
  expect(await loading).toBe("ended");
  ask("v.2", "decisions");
  await settled();
  expect(Played.all).toHaveLength(2);
  ask("v.3");
  await settled();
  expect(Played.all).toHaveLength(3);
  expect(newest().sent.slice(1)).toMatchObject([
    { type: "open" },
    { type: "custom", content: { id: "v.2" } },
    { type: "custom", content: { id: "v.3" } },
  ]);
  hooks.up.mockClear();
  newest().post({ type: "opened", of: newest().sent[1]!.of }, answer("v.3"));
  expect(hooks.up).toHaveBeenCalledOnce();
  expect(replies.at(-1)).toMatchObject({ id: "v.3", ok: true });
});

test("after a rest, the latest quiet request is sent again before the new one", async () => {
  const { ask, replies, transport } = await withRequest();
  newest().onerror();
  await settled();
  newest().post({ type: "opened", of: newest().sent[1]!.of }, answer("v.1"));
  ask("v.2", "decisions");
  expect(transport.owesChoices).toBe(true);
  newest().onerror();
  await settled();
  expect(replies).toHaveLength(1);
  expect(transport.owesChoices).toBe(true);
  ask("v.3", "decisions");
  ask("v.4");
  await settled();
  expect(newest().sent.slice(2)).toMatchObject([{ content: { id: "v.3" } }, { content: { id: "v.4" } }]);
});

test("stepping does not start a resting Python, which receives the step later", async () => {
  const { ask, model } = await withRequest();
  for (let times = 0; times < 2; times++) {
    newest().onerror();
    await settled();
    newest().post({ type: "opened", of: newest().sent[1]!.of });
  }
  model.set("step", 2);
  model.save_changes();
  await settled();
  expect(Played.all).toHaveLength(2);
  ask("v.2");
  await settled();
  expect(newest().sent[1]).toMatchObject({ type: "open", values: { step: 2 } });
  newest().post({ type: "failed", text: "no memory by now" });
  expect(hooks.lost).not.toHaveBeenCalled();
});

test("if Python cannot start, its loss is reported", async () => {
  const { ask } = opened();
  ask("v.1");
  await settled();
  newest().post({ type: "failed", text: "no memory" });
  expect(hooks.lost).toHaveBeenCalled();
  expect(newest().ended).toBe(true);
});

test("after a failed download Python rests, and the next request loads it again", async () => {
  load.mockRejectedValueOnce(new Error("offline"));
  const { ask, replies } = opened();
  ask("v.1");
  await settled();
  expect(hooks.rests).toHaveBeenCalledOnce();
  expect(replies).toMatchObject([{ id: "v.1", ok: false }]);
  ask("v.2");
  await settled();
  expect(load).toHaveBeenCalledTimes(2);
  expect(newest().sent).toMatchObject([{ type: "parts" }, { type: "open" }, { content: { id: "v.2" } }]);
  expect(hooks.lost).not.toHaveBeenCalled();
});

test("after several failed downloads the loss is reported", async () => {
  const { ask } = opened();
  for (let n = 0; n < 5; n++) {
    expect(hooks.lost).not.toHaveBeenCalled();
    load.mockRejectedValueOnce(new Error("no such file"));
    ask(`v.${n}`);
    await settled();
  }
  expect(hooks.lost).toHaveBeenCalledOnce();
});

test("loading a file returns the error in it", async () => {
  const { transport } = opened();
  const loading = transport.load("{}");
  await settled();
  const message = newest().sent.find(({ type }) => type === "file")!;
  expect(message).toMatchObject({ text: "{}", content: { type: "load" } });
  const { id } = message.content as { id: string };
  const error = { code: "malformed", message: "this is no record" };
  newest().post({
    type: "custom",
    of: message.of,
    content: { v: 1, type: "answer", id, ok: false, revision: 0, error },
  });
  expect(await loading).toBe("this is no record");
});

test("frames extend the trace that is saved", async () => {
  const { ask, transport } = opened();
  ask("v.1");
  await settled();
  const { of } = newest().sent[1]!;
  const { frames } = tableTrace();
  const news = { v: 1, type: "frames", base: 0, revision: 1, from: 1, frames: [frames[0]] };
  newest().post({ type: "custom", of, content: news });
  expect(transport.values(["step"])).toMatchObject({ step: 0, _trace: { revision: 1 } });
  expect((transport.values([])._trace as { frames: unknown[] }).frames).toHaveLength(2);
});
