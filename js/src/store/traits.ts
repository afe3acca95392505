// The traits of a model as signals. Each is tracked from its first read, so no list of names is needed.
import { type Signal, signal, untracked } from "@preact/signals";
import type { Model } from "../trace/types";

interface Followed {
  value: Signal<unknown>;
  listener: () => void;
}

/** Signals of the traits that somebody has read. */
export class Traits {
  #followed = new Map<string, Followed>();

  constructor(private readonly model: Pick<Model, "get" | "on" | "off">) {}

  /** Return the value of a trait, and track it. */
  get(name: string): unknown {
    return this.#follow(name).value.value;
  }

  #follow(name: string): Followed {
    const entry = this.#followed.get(name);
    if (entry) return entry;
    const value = signal(untracked(() => this.model.get(name)));
    const listener = () => {
      value.value = this.model.get(name);
    };
    const followed = { value, listener };
    this.#followed.set(name, followed);
    this.model.on(`change:${name}`, listener);
    return followed;
  }

  dispose(): void {
    for (const [name, { listener }] of this.#followed) this.model.off(`change:${name}`, listener);
    this.#followed.clear();
  }
}
