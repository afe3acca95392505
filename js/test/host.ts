// Fake host: a model whose Python side is played by the test, and fixtures with a text for every label.
import { FORMAT, VERSION } from "../src/trace/format";
import { LABEL_KEYS } from "../src/trace/labels";
import type { Answer, Frame, Layout, Model, Request, Trace } from "../src/trace/types";
import { hold } from "./contract";
import boardJson from "./fixtures/board.json";
import explorerJson from "./fixtures/explorer.json";
import tableJson from "./fixtures/games/table.json";

/** Labels that show their keys in brackets, so that a test sees the source of a text. */
const labels = Object.fromEntries(LABEL_KEYS.map((key) => [key, `[${key}]`]));

/** Marks and tags of no real game, with similar labels. */
const MARKS: Trace["marks"] = {
  leader: { label: "[mark_leader]" },
  winner: { label: "[mark_winner]" },
  turn: { label: "[mark_turn]", look: "active" },
  pedestal: { label: "[mark_pedestal]", look: "crowned" },
  dim: { look: "dim" },
};
const TAGS: Trace["tags"] = [
  { tag: "trick", label: "[next_trick]" },
  { tag: "scoring", label: "[next_scoring]" },
];

function fixture(json: unknown, change: Partial<Trace>): Trace {
  return { ...(structuredClone(json) as Trace), labels, marks: MARKS, tags: TAGS, ...change };
}

export const tableTrace = (change: Partial<Trace> = {}) => fixture(tableJson, change);
export const explorerTrace = (change: Partial<Trace> = {}) => fixture(explorerJson, change);

export const boardTrace = (change: Partial<Trace> = {}) => fixture(boardJson, change);

/** Return a trace of an unknown version. */
export const newerTrace = () => ({ ...tableTrace(), version: VERSION + 1 }) as unknown as Trace;

type HostCallback = (...args: unknown[]) => void;

export class FakeHost implements Model {
  sent: Request[] = [];
  saved: Record<string, unknown>[] = [];
  broken = false;
  private unsaved: Record<string, unknown> = {};
  private callbacks: [string, HostCallback][] = [];

  constructor(public state: Record<string, unknown>) {}

  static of(trace: Trace | null, state: Record<string, unknown> = {}): FakeHost {
    if (trace?.format === FORMAT && trace.version === VERSION) hold(trace, "trace.schema.json");
    return new FakeHost({
      _kind: "table",
      _trace: trace,
      _revision: trace?.revision ?? 0,
      step: 0,
      controls: "simple",
      size: "normal",
      live: true,
      ...state,
    });
  }

  get(key: string) {
    return this.state[key];
  }
  set(key: string, value: unknown) {
    if (this.state[key] === value) return;
    this.state[key] = value;
    this.unsaved[key] = value;
    this.tell(`change:${key}`);
  }
  save_changes() {
    if (this.broken) throw new Error("no kernel");
    this.saved.push(this.unsaved);
    this.unsaved = {};
  }
  send(content: unknown) {
    if (this.broken) throw new Error("no kernel");
    hold(content, "messages.schema.json#/$defs/request");
    this.sent.push(content as Request);
  }
  on(event: string, callback: (...args: never[]) => void) {
    this.callbacks.push([event, callback as HostCallback]);
  }
  off(event: string, callback?: (...args: never[]) => void) {
    this.callbacks = this.callbacks.filter(([name, other]) => name !== event || (callback && other !== callback));
  }

  // Actions of Python

  /** Set traits as Python does: all values are set before the first callback. */
  python(values: Record<string, unknown>) {
    const changed = Object.keys(values).filter((key) => this.state[key] !== values[key]);
    Object.assign(this.state, values);
    for (const key of changed) this.tell(`change:${key}`);
  }
  message(content: unknown) {
    this.tell("msg:custom", content);
  }
  last(type: string): Request {
    const result = this.sent.filter((request) => request.type === type).at(-1);
    if (!result) throw new Error(`nothing of type ${type} was sent`);
    return result;
  }
  answer(type: string, answer: Partial<Answer> = {}) {
    const { id } = this.last(type);
    const ok = { v: 1, type: "answer", id, ok: true, revision: this.state._revision };
    const whole = "error" in answer ? { ...ok, ...answer } : { ...ok, result: {}, ...answer };
    hold(whole, "messages.schema.json#/$defs/answer");
    if ("result" in whole) hold(whole.result, `messages.schema.json#/$defs/results/properties/${type}`);
    this.message(whole);
  }
  frames(base: number, from: number, frames: Frame[]) {
    const message = { v: 1, type: "frames", base, revision: base + 1, from, frames };
    hold(message, "messages.schema.json#/$defs/frames_message");
    this.message(message);
  }

  get listening(): number {
    return this.callbacks.length;
  }

  private tell(event: string, ...args: unknown[]) {
    for (const [name, callback] of [...this.callbacks]) if (name === event) callback(...args);
  }
}

/** Wait until promises are settled. */
export const settle = async () => {
  for (let i = 0; i < 5; i++) await Promise.resolve();
};

export const beat = (text: string, change: Partial<Frame> = {}): Frame => ({
  scene: {},
  text,
  rules: [],
  highlight: [],
  tags: [],
  traits: {},
  ...change,
});

/** Layout without any element. */
export const BARE: Layout = { zones: [], tracks: [], goals: [], pegs: [], grids: [], pieces: [], counters: [] };
