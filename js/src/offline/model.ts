// The model of a widget on a page without a kernel: holds the traits and reports changes to listeners.
import type { Model } from "../trace/types";
import type { LocalModel } from "./responder";

type Callback = (...args: never[]) => void;

/** A model without a kernel, with these traits. */
export function shim(state: Record<string, unknown>): LocalModel & Model {
  let listeners: { event: string; callback: Callback }[] = [];
  const tell = (event: string, content?: unknown) => {
    for (const listener of listeners.filter((entry) => entry.event === event)) listener.callback(content as never);
  };
  return {
    tell,
    get: (key: string) => state[key],
    set(key: string, value: unknown) {
      if (JSON.stringify(state[key]) === JSON.stringify(value)) return;
      state[key] = value;
      tell(`change:${key}`);
      tell("change");
    },
    on(event: string, callback: Callback) {
      listeners.push({ event, callback });
    },
    off(event: string, callback?: Callback) {
      const matches = (entry: { event: string; callback: Callback }) =>
        entry.event === event && (!callback || entry.callback === callback);
      listeners = listeners.filter((entry) => !matches(entry));
    },
    save_changes() {},
    send(_: unknown) {},
  };
}
