// Connects the model of a widget to Python in a worker: messages and writes go there, and Python's replies come back.
// To the widget it looks like a kernel: requests made before Python is up are answered later, in order.
import { shim } from "../offline/model";
import type { LocalModel } from "../offline/responder";
import { Unpacker } from "../store/packed_trace";
import { asAnswer, asFrames, newId, request } from "../trace/protocol";
import type { Answer, FramesMessage, Model, Packed, Request, SavedAnswers, Trace, Ways } from "../trace/types";
import type { Posted, PythonRequest, WorkerHost } from "./worker_host";

/** Data of a widget that Python answers, as the page carries it. */
export interface Live {
  kind: string;
  /** Packed data from which Python makes the model. */
  spec: string;
  /** Initial traits and their hash; a model made from `spec` has the same. */
  values: Record<string, unknown>;
  values_hash: string;
  /** Links from a station of a course of several pages, which Python does not know. */
  ways?: Ways | undefined;
}

/** Types of requests that no reader waits for. */
const QUIET = new Set(["hello", "decisions", "resync"]);

/** Return true if the names contain any trait but `step`. */
const isMore = (names: Iterable<string>) => [...names].some((name) => name !== "step");

/** Model of a station, and a setter for Python's values, which are not written back. */
interface Child {
  model: LocalModel & Model;
  tell: LocalModel["set"];
}

interface TransportHooks {
  /** Called when a reader begins or stops waiting for an answer. */
  waits(): void;
  /** Called when there is a new state to save. */
  keep(spec: string): void;
  /** Called with a file that Python wrote. */
  file(name: string, text: string): void;
  /** Called when Python has ended and will start again with the next request. */
  rests(): void;
  /** Called when Python has started again. */
  up(): void;
  /** Called when Python has ended and will not start again. */
  lost(): void;
  /** Called when Python runs but cannot make a model of the spec. */
  unopened(): void;
}

let models = 0;

const continued = (trace: Trace, { from, frames, revision }: FramesMessage): Trace => ({
  ...trace,
  revision,
  frames: [...trace.frames.slice(0, from), ...frames],
});

export class Transport {
  readonly name = `model${++models}`;
  /** Spec for a restarted Python. */
  #spec: string;
  #valuesHash: string;
  #opened = false;
  /** Values written before Python was started; sent after the model is opened. */
  #heldValues: Record<string, unknown> = {};
  /** Traits that the page has set but not yet saved. */
  #set: Record<string, unknown> = {};
  /** Names of the traits that the page has written. */
  #writtenTraits = new Set(["step"]);
  /** Unanswered requests, by id. */
  #requests = new Map<string, PythonRequest>();
  #tell: LocalModel["set"];
  #hasWays: boolean;
  /** Models of the stations that Python has opened, by name. */
  #children = new Map<string, Child>();
  /** Resolvers of requests to load a game, by id. */
  #loads = new Map<string, (answer: Answer) => void>();
  /** Current trace; the trait holds it only as of the last whole one. */
  #trace: Trace;
  /** Choices that the page itself carries. */
  #unpacker: Unpacker | undefined;

  constructor(
    private readonly workerHost: WorkerHost,
    private readonly model: LocalModel & Model,
    { kind, spec, values_hash: hash, values, ways }: Live,
    private readonly hooks: TransportHooks,
    private readonly why: (reason: "stopped" | "ended" | "unloaded") => string,
  ) {
    this.#spec = spec;
    this.#valuesHash = hash;
    this.#trace = values._trace as Trace;
    const packed = model.get("packed") as Packed | undefined;
    this.#unpacker = packed && new Unpacker(packed);
    this.#hasWays = !!ways;
    for (const [trait, value] of Object.entries({ ...values, ...(ways && { ways }) })) model.set(trait, value);
    for (const trait of ["packed", "bank", "asks"]) model.set(trait, undefined);
    model.set("live", true);
    this.#tell = model.set.bind(model);
    model.set = (trait, value) => {
      this.#set[trait] = value;
      this.#tell(trait, value);
    };
    model.save_changes = () => this.#write();
    model.send = (content) => this.#send(content as Request);
    if (kind === "course")
      Object.assign(model, {
        widget_manager: { get_model: (id: string) => Promise.resolve(this.#children.get(id)?.model) },
      });
    workerHost.join(this.name, { onMessage: (posted) => this.#onMessage(posted), onStage: () => this.#onStage() });
    if (workerHost.stage === "starting" || workerHost.stage === "up") this.#open();
  }

  /** True if a reader waits for Python. A widget whose model is thinking shows that itself, and offers to stop it. */
  get waiting(): boolean {
    return [...this.#requests.values()].some(({ of, content: { type } }) =>
      this.#modelOf(of).get("thinking") ? type === "stop" : !QUIET.has(type),
    );
  }

  /** True if Python has not yet sent the choices that the page requested. */
  get owesChoices(): boolean {
    return [...this.#requests.values()].some(({ content: { type } }) => type === "decisions");
  }

  #modelOf(name: string): LocalModel & Model {
    return this.#children.get(name)?.model ?? this.model;
  }

  /** Replace the links to other stations after a change of language. */
  lead(ways: Ways): void {
    this.#tell("ways", ways);
  }

  /** Return the current values of these traits. */
  values(names: string[]): Record<string, unknown> {
    const current = Object.fromEntries(names.map((name) => [name, this.model.get(name)]));
    return { ...current, _trace: this.#trace };
  }

  leave(): void {
    if (this.#opened) this.workerHost.say({ type: "close", of: this.name });
    for (const name of [this.name, ...this.#children.keys()]) this.workerHost.leave(name);
  }

  /** Let Python make the model; `values` are the traits that the page has set since the spec. */
  #open(values?: Record<string, unknown>): void {
    this.workerHost.say({ type: "open", of: this.name, spec: this.#spec, values_hash: this.#valuesHash, values });
    this.#opened = true;
    if (Object.keys(this.#heldValues).length)
      this.workerHost.say({ type: "write", of: this.name, values: this.#heldValues });
    this.#heldValues = {};
  }

  #send(request: Request): void {
    // The page knows that Python runs or will run. Answering at once avoids a second drawing.
    if (request.type === "hello") {
      queueMicrotask(() => this.#answer(this.model, request, { ok: true, result: {} }));
      return;
    }
    // The page carries the choices of its original beats.
    if (request.type === "decisions" && this.#unpacker && !this.#trace.revision) {
      void this.#unpacker
        .answer(request.payload.beats, 0)
        .then((answer) => this.model.tell("msg:custom", { ...answer, id: request.id }));
      return;
    }
    this.#ask({ type: "custom", of: this.name, content: request });
  }

  #ask(request: PythonRequest): void {
    // A quiet request does not start Python. It waits, and only the latest of its type is kept, because the page asks
    // again.
    const wakes = !this.workerHost.isResting || !QUIET.has(request.content.type);
    if (wakes) this.#start();
    else
      for (const [id, { of, content }] of this.#requests)
        if (of === request.of && content.type === request.content.type) this.#requests.delete(id);
    this.#requests.set(request.content.id, request);
    if (wakes) this.workerHost.say(request);
    this.hooks.waits();
  }

  #write(): void {
    const values = this.#set;
    this.#set = {};
    if (!Object.keys(values).length) return;
    for (const name of Object.keys(values)) this.#writtenTraits.add(name);
    if ((!this.#opened || this.workerHost.isResting) && !isMore(Object.keys(values))) {
      Object.assign(this.#heldValues, values);
      return;
    }
    this.#start();
    this.workerHost.say({ type: "write", of: this.name, values });
  }

  #start(): void {
    this.workerHost.start();
    if (!this.#opened) this.#open();
  }

  #answer(model: LocalModel, { id }: Request, reply: object): void {
    const revision = model.get("_revision");
    model.tell("msg:custom", { v: 1, type: "answer", id, revision, ...reply });
  }

  /** Settle the request that a message answers, if it is an answer. */
  #onAnswer(content: unknown): void {
    const answer = asAnswer(content);
    const id = answer?.id ?? "";
    if (!answer || !this.#requests.delete(id)) return;
    this.#loads.get(id)?.(answer);
    this.#loads.delete(id);
    this.hooks.waits();
  }

  #onMessage(posted: Posted): void {
    switch (posted.type) {
      case "values":
        this.#tookValues(posted.values);
        break;
      case "custom": {
        const frames = asFrames(posted.content);
        if (frames) this.#trace = continued(this.#trace, frames);
        this.model.tell("msg:custom", posted.content);
        this.#onAnswer(posted.content);
        break;
      }
      case "spec":
        this.#spec = posted.spec;
        this.#valuesHash = "";
        this.hooks.keep(posted.spec);
        break;
      case "child":
        this.#adopt(posted.name, posted.values);
        break;
      case "file":
        this.hooks.file(posted.name, posted.text);
        break;
      case "unopened":
        this.hooks.unopened();
        break;
    }
  }

  #tookValues(values: Record<string, unknown>): void {
    if (values._trace) this.#trace = values._trace as Trace;
    for (const [trait, value] of Object.entries(values))
      if (trait !== "ways" || !this.#hasWays) this.#tell(trait, value);
    this.hooks.waits();
  }

  /** Update the model of a station that Python has opened or reopened, or make one. */
  #adopt(name: string, values: Record<string, unknown>): void {
    const { tell } = this.#children.get(name) ?? this.#child(name);
    for (const [trait, value] of Object.entries(values)) tell(trait, value);
    this.hooks.waits();
  }

  /** Make the model of a station beside that of the course. */
  #child(name: string): Child {
    const model = shim({ live: true });
    let set: Record<string, unknown> = {};
    const tell = model.set.bind(model);
    model.set = (trait, value) => {
      set[trait] = value;
      tell(trait, value);
    };
    model.save_changes = () => {
      if (Object.keys(set).length) this.workerHost.say({ type: "write", of: name, values: set });
      set = {};
    };
    model.send = (content) => this.#ask({ type: "custom", of: name, content: content as Request });
    const child = { model, tell };
    this.#children.set(name, child);
    this.workerHost.join(name, {
      onMessage: (posted) => {
        if (posted.type === "values") this.#adopt(name, posted.values);
        if (posted.type !== "custom") return;
        model.tell("msg:custom", posted.content);
        this.#onAnswer(posted.content);
      },
      onStage: () => {},
    });
    return child;
  }

  #onStage(): void {
    const { stage } = this.workerHost;
    if (stage === "lost") this.hooks.lost();
    else if (this.workerHost.isResting) {
      this.#giveUp(this.workerHost.reason);
      this.hooks.rests();
    } else if (stage === "up") this.hooks.up();
    else if (stage === "starting" && this.workerHost.progress === 0 && this.#opened) this.#resume();
    else if (stage === "starting" && !this.#opened) this.#open();
    this.hooks.waits();
  }

  /**
   * Continue after a restart of Python, at the current beat. If the reader stopped Python, open requests are answered
   * as stopped. If Python ended by itself, they are sent again, because the spec holds the finished answers only.
   */
  #resume(): void {
    const { hasFallen: fell } = this.workerHost;
    const names = fell ? [...this.#writtenTraits] : ["step"];
    this.#opened = false;
    this.#valuesHash = "";
    this.#open(Object.fromEntries(names.map((name) => [name, this.model.get(name)])));
    const savedAnswers = this.model.get("kept") as SavedAnswers | undefined;
    if (savedAnswers?.entries.length) {
      const { learner, entries, open } = savedAnswers;
      const payload = { learner, entries, ...(open && { open }) };
      const resume = request(`${this.name}.resume`, "resume", 0, payload);
      this.workerHost.say({ type: "custom", of: this.name, content: resume });
    }
    if (!fell) this.#giveUp("stopped");
    for (const request of this.#requests.values()) this.workerHost.say(request);
  }

  /** Answer the open requests with an error, because Python will not. Quiet requests stay open. */
  #giveUp(why: "stopped" | "ended" | "unloaded"): void {
    const requests = [...this.#requests.values()].filter(({ content: { type } }) => !QUIET.has(type));
    for (const { content } of requests) this.#requests.delete(content.id);
    const error = { code: "not_available" as const, message: this.why(why) };
    for (const { of, content } of requests) {
      const { id } = content;
      this.#answer(this.#modelOf(of), content, { ok: false, error });
      this.#loads.get(id)?.({ v: 1, type: "answer", id, revision: this.#trace.revision, ok: false, error });
      this.#loads.delete(id);
    }
  }

  /** Load a game from the text of a file; return the reason if that fails. */
  async load(text: string): Promise<string | undefined> {
    const { revision } = this.#trace;
    const request: Request = { v: 1, id: newId(), type: "load", revision, payload: { name: "" } };
    this.#ask({ type: "file", of: this.name, text, content: request });
    const answer = await new Promise<Answer>((resolve) => this.#loads.set(request.id, resolve));
    return answer.ok ? undefined : answer.error.message;
  }
}
