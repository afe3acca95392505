// Trait that sets the initial state of a view. The reader may then change it, until the trait is set again.
import { effect, untracked } from "@preact/signals";
import type { Traits } from "../store/traits";

/** Apply a trait's value, now and whenever it is set; return a function that ends this. */
export function followTrait(traits: Pick<Traits, "get">, name: string, take: (value: unknown) => void): () => void {
  return effect(() => {
    const value = traits.get(name);
    if (value !== undefined) untracked(() => take(value));
  });
}
