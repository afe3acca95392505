// Navigation among the beats: steps and jumps, and their effect on automatic play.
import type { Autoplay } from "./autoplay";
import { nextDecision, nextTagged } from "./beat_search";
import type { Cursor } from "./cursor";

interface NavigationParts {
  readonly cursor: Pick<
    Cursor,
    "back" | "before" | "canBack" | "canNext" | "continuation" | "index" | "part" | "search" | "show" | "showAt"
  >;
  readonly autoplay: Pick<Autoplay, "pause" | "proceed" | "step" | "stop">;
}

export class Navigation {
  constructor(private readonly parts: NavigationParts) {}

  // --- Stepping

  next(): void {
    this.parts.autoplay.proceed();
    this.parts.autoplay.step();
  }

  back(): void {
    const { autoplay, cursor } = this.parts;
    if (!cursor.canBack) return;
    autoplay.stop();
    cursor.back();
  }

  /** Step back several beats at once. */
  stepBack(count: number): void {
    const { cursor } = this.parts;
    const before = cursor.before(count);
    if (typeof before !== "number") cursor.showAt(before.continuation, before.at);
    else if (before >= 0) this.goto(before);
  }

  // --- Jumping

  /** Go to a beat of the trace; `write` is false if the `step` trait must stay as it is. */
  goto(index: number, write = true): void {
    this.parts.autoplay.stop();
    this.parts.cursor.show(index, write);
  }

  gotoTag(tag: string): void {
    const { autoplay, cursor } = this.parts;
    autoplay.stop();
    cursor.search((beats) => nextTagged(beats, cursor.index, tag));
  }

  gotoDecision(): void {
    const { autoplay, cursor } = this.parts;
    autoplay.pause();
    cursor.search((beats) => nextDecision(beats, cursor.index));
  }

  /** Look at a beat of the game, with a way back to the what-if. */
  visit(index: number): void {
    const { cursor } = this.parts;
    const { continuation } = cursor;
    this.goto(index);
    cursor.part(continuation);
  }
}
