// A trait that says how a view begins. The reader may then choose otherwise, until the trait is set anew.
import type { Model } from "../trace/types";

export class OpeningTrait {
  #last: unknown;

  constructor(
    private readonly model: Pick<Model, "get">,
    private readonly name: string,
    private readonly take: (value: unknown) => void,
  ) {}

  /** Take the trait's value over if it was set anew. */
  follow(): void {
    const value = this.model.get(this.name);
    if (value === this.#last) return;
    this.#last = value;
    this.take(value);
  }
}
