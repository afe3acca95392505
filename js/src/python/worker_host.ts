// Python in a worker: starts it on demand, sends messages in order, and restarts it after a stop.
import type { Request } from "../trace/types";
import type { PythonParts } from "./worker";

/** State of Python. */
export type Stage = "idle" | "starting" | "up" | "lost";

/** Message that Python posts: about one model, or about the start. */
export type Posted =
  | { type: "values"; of: string; values: Record<string, unknown> }
  | { type: "custom"; of: string; content: unknown }
  | { type: "spec"; of: string; spec: string }
  | { type: "file"; of: string; name: string; text: string }
  | { type: "opened" | "unopened"; of: string }
  | { type: "child"; of: string; name: string; values: Record<string, unknown> }
  | { type: "stage"; progress: number }
  | { type: "failed"; text: string };

/** Request of the page to Python. */
export type PythonRequest =
  | { type: "custom"; of: string; content: Request }
  | { type: "file"; of: string; content: Request; text: string };

/** Message of the page to Python. */
export type PythonMessage =
  | { type: "open"; of: string; spec: string; values_hash: string; values?: Record<string, unknown> | undefined }
  | { type: "close"; of: string }
  | { type: "write"; of: string; values: Record<string, unknown> }
  | PythonRequest;

/** Store for the memory of a freshly started Python, from which the next one starts. */
export interface SnapshotStore {
  /** Spec that the page opens. */
  readonly opens: string;
  /** Return the stored memory, if any. */
  load(): Promise<Blob | undefined>;
  keep(memory: ArrayBuffer): void;
  /** Delete the stored memory, which has proved useless. */
  forget(): void;
}

/** Parts of Python, the worker's script, and the store of its memory, if any. */
export interface Loaded {
  parts: PythonParts;
  script: string;
  memory?: SnapshotStore | undefined;
}

export interface Listener {
  onMessage(posted: Posted): void;
  /** Called when Python's state or progress changes. */
  onStage(): void;
}

/** Number of crashes from which Python restarts only for a new request. */
const TRIES = 2;
/** Number of downloads that may fail before the page goes on without Python. */
const DOWNLOADS = 5;

/** The worker of the page, shared by all its widgets. */
export class WorkerHost {
  stage: Stage = "idle";
  /** Finished part of the start, from 0 to 1. */
  progress = 0;
  /** Listeners by the name of their model. */
  #listeners = new Map<string, Listener>();
  #worker: Worker | undefined;
  /** Messages for the worker that is being started. */
  #waiting: string[] = [];
  #starts = 0;
  #falls = 0;
  #failedLoads = 0;
  /** True once Python has run in this page. */
  #hasRun = false;
  #memory: SnapshotStore | undefined;
  /** True if Python started from stored memory. */
  #isFromMemory = false;
  /** True if the last Python crashed or could not be loaded, false if it was stopped. */
  hasFallen = false;
  /** Why Python rests. */
  reason: "ended" | "unloaded" = "ended";

  constructor(private readonly load: () => Promise<Loaded>) {}

  /** True if Python has crashed or could not be loaded, and waits for a request before it starts again. */
  get isResting(): boolean {
    return this.hasFallen && this.stage === "idle";
  }

  join(name: string, listener: Listener): void {
    this.#listeners.set(name, listener);
  }

  leave(name: string): void {
    this.#listeners.delete(name);
  }

  /** Start Python if it is not running. Listeners open their models when `onStage` reports the start. */
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
      const loaded = await this.load().catch((error) => this.#onFailedLoad(start, error));
      if (!loaded) return;
      const { parts, script, memory } = loaded;
      const snapshot = await memory?.load();
      if (start !== this.#starts) return;
      this.#memory = memory;
      this.#isFromMemory = !!snapshot;
      const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
      const worker = new Worker(url);
      worker.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
        if (data instanceof ArrayBuffer) memory?.keep(data);
        // One text holds all messages that one cause produced, one per line.
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

  /** Rest until the next request, which tries again; after several failures the file is probably missing. */
  #onFailedLoad(start: number, error: unknown): void {
    console.warn(error);
    if (start !== this.#starts) return;
    if (++this.#failedLoads < DOWNLOADS) this.#rest("unloaded");
    else this.#lose();
  }

  /** Send a message to Python, or queue it until the worker exists. */
  say(message: PythonMessage): void {
    const text = JSON.stringify(message);
    if (this.#worker) this.#worker.postMessage(text);
    else this.#waiting.push(text);
  }

  /** Terminate Python and start it again; models must be opened again. */
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
   * Handle a crash. After a successful start one request was probably too much, so Python restarts for the rest; the
   * stored memory may also be the cause, so it is deleted. After repeated crashes Python rests instead of restarting in
   * a loop.
   */
  #fall(): void {
    const mayBeMemory = this.#isFromMemory;
    if (mayBeMemory) this.#memory?.forget();
    if (mayBeMemory || (this.stage === "up" && ++this.#falls < TRIES)) this.#restart(true);
    else if (this.#hasRun) this.#rest("ended");
    else this.#lose();
  }

  #rest(reason: "ended" | "unloaded"): void {
    this.#end();
    this.reason = reason;
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
