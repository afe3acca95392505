// Predictions on a page without Python: after every answer the page shows the beats that Python showed.
import { expect, test } from "vitest";
import answerPredictions from "../src/offline/prediction_responder";
import type { LocalModel } from "../src/offline/responder";
import { fold } from "../src/trace/beats";
import type { AsksPart, Frame, FramesMessage, Trace } from "../src/trace/types";
import fixture from "./fixtures/asking.json?raw";
import { mark, type Step } from "./vectors";

interface Page {
  frames: Frame[];
  labels: Trace["labels"];
  parts: AsksPart[];
  walks: Step[][];
}

const pages = JSON.parse(fixture) as Page[];

async function packed(part: AsksPart): Promise<string> {
  const stream = new Blob([`\n${JSON.stringify(part)}`]).stream().pipeThrough(new CompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** Return marks of the visible state of each beat. */
const visibleState = (frames: Frame[]) =>
  fold(frames).map(({ frame: { text, question, answered, summary }, scene }) => {
    const there = Object.entries(scene).filter(([, all]) => Object.keys(all).length);
    return mark({ text, question, answered, summary, scene: Object.fromEntries(there) });
  });

/** Return a model that only the script of predictions answers, and the beats it shows. */
async function opened({ frames, labels, parts }: Page) {
  let trace = { revision: 0, labels, frames } as unknown as Trace;
  let receive: (content: { ok: boolean; result?: object }) => void = () => {};
  const model: LocalModel = {
    get: () => trace,
    set: () => {},
    tell: (_, content) => {
      const { type, from, frames } = content as FramesMessage;
      if (type === "frames") trace = { ...trace, frames: [...trace.frames.slice(0, from), ...frames] };
      else receive(content as { ok: boolean });
    },
    send: () => {},
  };
  await answerPredictions(model, { common: "", parts: await Promise.all(parts.map(packed)) });
  const ask = (type: string, payload: object) =>
    new Promise<{ ok: boolean; result?: object }>((resolve) => {
      receive = resolve;
      model.send({ v: 1, id: "view.1", type, revision: 0, payload });
    });
  return { ask, beats: () => visibleState(trace.frames) };
}

const walks = pages.flatMap((page, number) => page.walks.map((steps, at) => [number, at, page, steps] as const));

test.each(walks)("the page shows what Python shows: table %i, reader %i", async (_, __, page, steps) => {
  const { ask, beats } = await opened(page);
  let expected: Record<string, string> = {};
  for (const [number, { type, payload, marks }] of steps.entries()) {
    expected = { ...expected, ...marks };
    const { ok, result } = await ask(type, payload);
    const message = `step ${number}, ${type} ${JSON.stringify(payload)}`;
    expect(mark(ok ? result : null), message).toBe(expected.result);
    expect(mark(beats()), message).toBe(expected.beats);
  }
  expect(steps.length).toBeGreaterThan(4);
});
