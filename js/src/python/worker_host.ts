// Python in a worker, as the page sees it: started when it is needed, spoken to in order, and started anew after it was stopped.
import type { Request } from "../trace/types";
import type { PythonParts } from "./worker";

/** How far Python is. */
export type Stage = "idle" | "starting" | "up" | "lost";

/** What Python posts: each is about one model, or about the start. */
export type Posted =
  | { type: "values"; of: string; values: Record<string, unknown> }
  | { type: "custom"; of: string; content: unknown }
  | { type: "spec"; of: string; spec: string }
  | { type: "file"; of: string; name: string; text: string }
  | { type: "opened" | "unopened"; of: string }
  | { type: "child"; of: string; name: string; values: Record<string, unknown> }
  | { type: "stage"; progress: number }
  | { type: "failed"; text: string };

/** What the page asks of Python. */
export type PythonRequest =
  | { type: "custom"; of: string; content: Request }
  | { type: "file"; of: string; content: Request; text: string };

/** What the page says to Python. */
export type PythonMessage =
  | { type: "open"; of: string; spec: string; values_hash: string; values?: Record<string, unknown> | undefined }
  | { type: "close"; of: string }
  | { type: "write"; of: string; values: Record<string, unknown> }
  | PythonRequest;

/** Where the memory of a Python that has just started is kept, for the next one to start from. */
export interface SnapshotStore {
  /** The spec of what the page opens. */
  readonly opens: string;
  /** What was kept. */
  load(): Promise<Blob | undefined>;
  keep(memory: ArrayBuffer): void;
  /** Let go of what was kept: it was of no use. */
  forget(): void;
}

/** What Python is made of, what its worker runs, and where its memory is kept if it is. */
export interface Loaded {
  parts: PythonParts;
  script: string;
  memory?: SnapshotStore | undefined;
}

export interface Listener {
  onMessage(posted: Posted): void;
  /** Python has got further, or is gone. */
  onStage(): void;
}

/** From so many times on that Python has ended by itself it is started anew only by who asks something of it. */
const TRIES = 2;

export class WorkerHost {
  stage: Stage = "idle";
  /** The part of the start that is done. */
  progress = 0;
  /** Listeners by the names of their models. */
  #listeners = new Map<string, Listener>();
  #worker: Worker | undefined;
  /** What is to be said as soon as there is a worker. */
  #waiting: string[] = [];
  #starts = 0;
  #falls = 0;
  /** Whether Python has run in this page. */
  #hasRun = false;
  #memory: SnapshotStore | undefined;
  /** Whether Python has started from what was kept. */
  #isFromMemory = false;
  /** Whether the last Python ended by itself, and was not stopped. */
  hasFallen = false;

  constructor(private readonly load: () => Promise<Loaded>) {}

  /** Whether Python has ended by itself and waits for somebody to ask something. */
  get isResting(): boolean {
    return this.hasFallen && this.stage === "idle";
  }

  join(name: string, listener: Listener): void {
    this.#listeners.set(name, listener);
  }

  leave(name: string): void {
    this.#listeners.delete(name);
  }

  /** Start Python, if it is not there; who has joined opens a model as `notifyStage` tells that it starts. */
  start(): void {
    if (this.stage !== "idle") return;
    this.stage = "starting";
    this.progress = 0;
    void this.#begin();
    this.#notifyStage();
  }

  async #begin(): Promise<void> {
    const start = ++this.#starts;
    try {
      const { parts, script, memory } = await this.load();
      const snapshot = await memory?.load();
      if (start !== this.#starts) return;
      this.#memory = memory;
      this.#isFromMemory = !!snapshot;
      const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
      const worker = new Worker(url);
      worker.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
        if (data instanceof ArrayBuffer) memory?.keep(data);
        // What comes of one thing is one text with a line for each.
        else for (const line of data.split("\n")) if (this.#worker === worker) this.#onMessage(JSON.parse(line));
      };
      worker.onerror = () => this.#worker === worker && this.#fall();
      this.#worker = worker;
      worker.postMessage({ ...parts, memory: snapshot, rehearse: memory && !snapshot ? memory.opens : undefined });
      for (const message of this.#waiting.splice(0)) worker.postMessage(message);
    } catch (error) {
      console.warn(error);
      if (start === this.#starts) this.#lose();
    }
  }

  /** Say something to Python, or as soon as it listens. */
  say(message: PythonMessage): void {
    const text = JSON.stringify(message);
    if (this.#worker) this.#worker.postMessage(text);
    else this.#waiting.push(text);
  }

  /** End Python, whatever it does, and start it anew; models have to be opened again. */
  stop(): void {
    this.#restart(false);
  }

  #restart(fell: boolean): void {
    this.hasFallen = fell;
    this.#end();
    this.stage = "idle";
    this.start();
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#waiting = [];
  }

  #onMessage(posted: Posted): void {
    if (posted.type === "stage") {
      this.progress = posted.progress;
      this.#notifyStage();
    } else if (posted.type === "failed") {
      console.warn(posted.text);
      this.#fall();
    } else {
      if (posted.type === "opened" && this.stage === "starting") {
        this.stage = "up";
        this.#hasRun = true;
        this.progress = 1;
        this.#notifyStage();
      }
      this.#listeners.get(posted.of)?.onMessage(posted);
    }
  }

  /**
   * Python has ended by itself: where it was up, too much was asked of it, and it may do the rest. What it started from may have been the
   * reason, too. Where that happens again it rests, so that it never starts and ends in a circle.
   */
  #fall(): void {
    const mayBeMemory = this.#isFromMemory;
    if (mayBeMemory) this.#memory?.forget();
    if (mayBeMemory || (this.stage === "up" && ++this.#falls < TRIES)) this.#restart(true);
    else if (this.#hasRun) this.#rest();
    else this.#lose();
  }

  #rest(): void {
    this.#end();
    this.hasFallen = true;
    this.stage = "idle";
    this.#notifyStage();
  }

  #lose(): void {
    this.#end();
    this.stage = "lost";
    this.#notifyStage();
  }

  #notifyStage(): void {
    for (const listener of [...this.#listeners.values()]) listener.onStage();
  }
}
