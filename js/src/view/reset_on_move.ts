// Fields that belong to one beat: each move of the cursor resets them.
import { signal } from "@preact/signals";

interface Moving {
  /** Number of moves of the cursor. */
  readonly moveCount: number;
}

/** Turn public fields of an object into signals that every move of the cursor resets to their first value. */
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
