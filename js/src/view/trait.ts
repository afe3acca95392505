// A trait that says how a view begins. The reader may then choose otherwise, until the trait is set anew.
import { effect, untracked } from "@preact/signals";
import type { Traits } from "../store/traits";

/** Take over a trait's value, now and whenever it is set anew; return what ends that. */
export function followTrait(traits: Pick<Traits, "get">, name: string, take: (value: unknown) => void): () => void {
  return effect(() => {
    const value = traits.get(name);
    if (value !== undefined) untracked(() => take(value));
  });
}
