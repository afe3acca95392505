// Python in a worker behind a model: in order, later than it is asked, stopped, fallen, and gone; the worker is played by the test.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shim } from "../src/alone/model";
import { Desk } from "../src/python/desk";
import { type Live, Transport } from "../src/python/transport";
import type { Parts } from "../src/python/worker";
import { tableTrace } from "./host";

class Played {
  static all: Played[] = [];
  said: Record<string, unknown>[] = [];
  ended = false;
  onmessage: (event: { data: string }) => void = () => {};
  onerror: () => void = () => {};
  constructor() {
    Played.all.push(this);
  }
  postMessage(data: unknown) {
    this.said.push(typeof data === "string" ? JSON.parse(data) : { type: "parts" });
  }
  terminate() {
    this.ended = true;
  }
  says(told: object) {
    this.onmessage({ data: JSON.stringify(told) });
  }
  get kinds() {
    return this.said.map(({ type }) => type);
  }
}

const newest = () => Played.all.at(-1)!;
const settled = () => new Promise((resolve) => setTimeout(resolve));

const hooks = { waits: vi.fn(), keep: vi.fn(), file: vi.fn(), lost: vi.fn(), unopened: vi.fn() };
const load = vi.fn(async () => ({ parts: {} as Parts, script: "" }));

beforeEach(() => {
  Played.all = [];
  vi.stubGlobal("Worker", Played);
  vi.stubGlobal("URL", { createObjectURL: () => "blob:worker" });
  for (const hook of [...Object.values(hooks), load]) hook.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

const LIVE: Live = {
  kind: "table",
  spec: "packed",
  known: "hash",
  values: { _trace: tableTrace(), _revision: 0, step: 0, language: "en" },
};

function opened(live = LIVE) {
  const desk = new Desk(load);
  const model = shim({});
  const told: unknown[] = [];
  model.on("msg:custom", (content: never) => told.push(content));
  const transport = new Transport(desk, model, live, hooks, () => "stopped");
  const ask = (id: string, type = "play") =>
    model.send({ v: 1, id, type, revision: model.get("_revision"), payload: { action: "x" } });
  return { desk, model, told, transport, ask };
}

const answer = (id: string, revision = 1) => ({
  type: "custom",
  of: newest().said.find(({ type }) => type === "open")!.of,
  content: { v: 1, type: "answer", id, ok: true, revision, result: {} },
});

test("the widget has the values of Python before Python is there", async () => {
  const { model, told } = opened();
  expect(model.get("language")).toBe("en");
  expect(model.get("live")).toBe(true);
  model.send({ v: 1, id: "v.1", type: "hello", revision: 0, payload: {} });
  await settled();
  expect(told).toMatchObject([{ type: "answer", id: "v.1", ok: true }]);
  expect(load).not.toHaveBeenCalled();
});

test("a widget that is mounted while Python starts does not wait for it to be drawn as one that can be used", async () => {
  const { desk } = opened();
  desk.start();
  await settled();
  const model = shim({});
  const told: unknown[] = [];
  model.on("msg:custom", (content: never) => told.push(content));
  new Transport(desk, model, LIVE, hooks, () => "stopped");
  model.send({ v: 1, id: "v.1", type: "hello", revision: 0, payload: {} });
  await settled();
  expect(told).toMatchObject([{ type: "answer", id: "v.1", ok: true }]);
  expect(desk.stage).toBe("starting");
});

test("what is left is closed where it was opened, and not spoken of where it was not", async () => {
  const { desk, transport, model } = opened();
  desk.start();
  await settled();
  newest().says({ type: "opened", of: transport.name });
  transport.leave();
  expect(newest().said.at(-1)).toMatchObject({ type: "close", of: transport.name });
  newest().says({ type: "values", of: transport.name, values: { step: 3 } });
  expect(model.get("step")).toBe(0);
  const another = opened();
  another.transport.leave();
  another.desk.start();
  await settled();
  expect(newest().kinds).toEqual(["parts"]);
});

test("what is asked before it is up is said behind what opens the model, in order", async () => {
  const { model, ask, transport } = opened();
  model.set("step", 1);
  model.save_changes();
  expect(load).not.toHaveBeenCalled();
  ask("v.1");
  ask("v.2");
  expect(transport.waiting).toBe(true);
  await settled();
  expect(newest().kinds).toEqual(["parts", "open", "write", "custom", "custom"]);
  expect(newest().said[1]).toMatchObject({ spec: "packed", known: "hash" });
  expect(newest().said[2]).toMatchObject({ values: { step: 1 } });
  newest().says(answer("v.1"));
  newest().says(answer("v.2"));
  expect(transport.waiting).toBe(false);
});

test("what Python says is not written back, and what the page writes is", async () => {
  const { model, ask } = opened();
  ask("v.1");
  await settled();
  const { of } = newest().said[1]!;
  newest().says({ type: "values", of, values: { _revision: 3, step: 2 } });
  expect(model.get("_revision")).toBe(3);
  model.save_changes();
  model.set("language", "de");
  model.save_changes();
  expect(newest().said.filter(({ type }) => type === "write")).toMatchObject([{ values: { language: "de" } }]);
});

test("where Python is stopped it goes on with what it said last, and what was asked is given up", async () => {
  const { desk, told, ask } = opened();
  ask("v.1");
  await settled();
  const first = newest();
  const { of } = first.said[1]!;
  first.says({ type: "opened", of });
  first.says({ type: "spec", of, spec: "later" });
  expect(hooks.keep).toHaveBeenCalledWith("later");
  desk.stop();
  await settled();
  expect(first.ended).toBe(true);
  expect(newest().said).toMatchObject([{ type: "parts" }, { type: "open", spec: "later", known: "" }]);
  expect(told).toMatchObject([{ id: "v.1", ok: false, error: { code: "not_available", message: "stopped" } }]);
});

test("learners' answers are taken up again", async () => {
  const entries = [{ question: "q" }];
  const kept = { name: "quiz", learner: "Ida", who: "known", entries };
  const { desk, ask } = opened({ ...LIVE, kind: "quiz", values: { ...LIVE.values, kept } });
  ask("v.1", "answer");
  await settled();
  desk.stop();
  await settled();
  expect(newest().said[2]).toMatchObject({ content: { type: "resume", payload: { learner: "Ida", entries } } });
});

test("where Python ends by itself it begins once more, and then the page goes on without", async () => {
  const { ask } = opened();
  ask("v.1");
  await settled();
  newest().says({ type: "opened", of: newest().said[1]!.of });
  newest().onerror();
  await settled();
  expect(Played.all).toHaveLength(2);
  newest().says({ type: "opened", of: newest().said[1]!.of });
  newest().onerror();
  expect(hooks.lost).toHaveBeenCalledOnce();
});

test("where Python cannot start the page goes on without", async () => {
  const { ask } = opened();
  ask("v.1");
  await settled();
  newest().says({ type: "failed", text: "no memory" });
  expect(hooks.lost).toHaveBeenCalled();
  expect(newest().ended).toBe(true);
});

test("a file is loaded, and what is wrong with it told", async () => {
  const { transport } = opened();
  const loading = transport.load("{}");
  await settled();
  const said = newest().said.find(({ type }) => type === "file")!;
  expect(said).toMatchObject({ text: "{}", content: { type: "load" } });
  const { id } = said.content as { id: string };
  const error = { code: "malformed", message: "this is no record" };
  newest().says({ type: "custom", of: said.of, content: { v: 1, type: "answer", id, ok: false, revision: 0, error } });
  expect(await loading).toBe("this is no record");
});

test("the trace grows with what comes, for what is kept", async () => {
  const { ask, transport } = opened();
  ask("v.1");
  await settled();
  const { of } = newest().said[1]!;
  const { frames } = tableTrace();
  const news = { v: 1, type: "frames", base: 0, revision: 1, from: 1, frames: [frames[0]] };
  newest().says({ type: "custom", of, content: news });
  expect(transport.values(["step"])).toMatchObject({ step: 0, _trace: { revision: 1 } });
  expect((transport.values([])._trace as { frames: unknown[] }).frames).toHaveLength(2);
});
