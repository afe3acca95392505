// Fields of an object that are signals: whoever reads one while drawing, or in an effect, follows it from then on.
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
