// Fields that are signals: drawing code and effects that read one are run again when it changes.
import { signal } from "@preact/signals";

/** Turn public fields of an object into signals behind the same names. */
export function trackFields<T extends object>(object: T, ...names: (keyof T)[]): void {
  for (const name of names) {
    const field = signal(object[name]);
    Object.defineProperty(object, name, {
      enumerable: true,
      get: () => field.value,
      set: (value: T[typeof name]) => {
        field.value = value;
      },
    });
  }
}
