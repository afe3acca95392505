// Python in a worker, as the page sees it: started when it is needed, spoken to in order, and started anew after it was stopped.
import type { Parts } from "./worker";

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
  | { type: "stage"; done: number }
  | { type: "failed"; text: string };

/** What the page says to Python. */
export type Said =
  | { type: "open"; of: string; spec: string; known: string }
  | { type: "close"; of: string }
  | { type: "custom"; of: string; content: unknown }
  | { type: "write"; of: string; values: Record<string, unknown> }
  | { type: "file"; of: string; content: unknown; text: string };

export interface Listener {
  took(posted: Posted): void;
  /** Python has got further, or is gone. */
  moved(): void;
}

/** So often Python is started anew after it has ended by itself; then the page goes on without. */
const TRIES = 2;

export class Desk {
  stage: Stage = "idle";
  /** The part of the start that is done. */
  done = 0;
  /** Listeners by the names of their models. */
  #listeners = new Map<string, Listener>();
  #worker: Worker | undefined;
  /** What is to be said as soon as there is a worker. */
  #waiting: string[] = [];
  #starts = 0;
  #falls = 0;

  /** `parts` gives what Python is made of, and `script` what the worker runs. */
  constructor(private readonly load: () => Promise<{ parts: Parts; script: string }>) {}

  join(name: string, listener: Listener): void {
    this.#listeners.set(name, listener);
  }

  leave(name: string): void {
    this.#listeners.delete(name);
  }

  /** Start Python, if it is not there; who has joined opens a model as `moved` tells that it starts. */
  start(): void {
    if (this.stage !== "idle") return;
    this.stage = "starting";
    this.done = 0;
    void this.#begin();
    this.#moved();
  }

  async #begin(): Promise<void> {
    const start = ++this.#starts;
    try {
      const { parts, script } = await this.load();
      if (start !== this.#starts) return;
      const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
      const worker = new Worker(url);
      worker.onmessage = ({ data }) => this.#worker === worker && this.#took(JSON.parse(data));
      worker.onerror = () => this.#worker === worker && this.#fall();
      this.#worker = worker;
      worker.postMessage(parts);
      for (const said of this.#waiting.splice(0)) worker.postMessage(said);
    } catch (error) {
      console.warn(error);
      if (start === this.#starts) this.#lose();
    }
  }

  /** Say something to Python, or as soon as it listens. */
  say(said: Said): void {
    const text = JSON.stringify(said);
    if (this.#worker) this.#worker.postMessage(text);
    else this.#waiting.push(text);
  }

  /** End Python, whatever it does, and start it anew; models have to be opened again. */
  stop(): void {
    this.#end();
    this.stage = "idle";
    this.start();
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#waiting = [];
  }

  #took(posted: Posted): void {
    if (posted.type === "stage") {
      this.done = posted.done;
      this.#moved();
    } else if (posted.type === "failed") {
      console.warn(posted.text);
      this.#fall();
    } else {
      if (posted.type === "opened" && this.stage === "starting") {
        this.stage = "up";
        this.done = 1;
        this.#moved();
      }
      this.#listeners.get(posted.of)?.took(posted);
    }
  }

  /** Python has ended by itself: where it was up, too much was asked of it, and it may do the rest. */
  #fall(): void {
    if (this.stage === "up" && ++this.#falls < TRIES) this.stop();
    else this.#lose();
  }

  #lose(): void {
    this.#end();
    this.stage = "lost";
    this.#moved();
  }

  #moved(): void {
    for (const listener of [...this.#listeners.values()]) listener.moved();
  }
}
