// State of one beat: it begins again wherever the cursor moves.
import { signal } from "@preact/signals";

interface Moving {
  /** How often the cursor has moved. */
  readonly moveCount: number;
}

/** Turn public fields of an object into signals that have their first value again after each move of the cursor. */
export function resetOnMove<T extends object>(cursor: Moving, object: T, ...names: (keyof T)[]): void {
  for (const name of names) {
    const first = object[name];
    const field = signal({ moveCount: cursor.moveCount, value: first });
    Object.defineProperty(object, name, {
      enumerable: true,
      get: () => (field.value.moveCount === cursor.moveCount ? field.value.value : first),
      set: (value: T[typeof name]) => {
        field.value = { moveCount: cursor.moveCount, value };
      },
    });
  }
}
