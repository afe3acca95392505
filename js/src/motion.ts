// Lets what moved glide from where it was to where it is. What is interrupted goes on from where it was seen.
import { MOTION } from "./data";
import type { Id } from "./types";

interface Box { x: number; y: number; width: number; height: number }
export type Shot = Map<Id, Box>;

export interface Ways {
  /** The zone something comes from that was not to be seen before. */
  origin(id: Id): Id | null;
  /** The spaces something passes on its way, its goal left out. */
  via(id: Id): Id[];
}

const moving = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>("[data-move]")];

function box(element: Element, root: HTMLElement): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  const base = root.getBoundingClientRect();
  return { x: x - base.x, y: y - base.y, width, height };
}

export class Motion {
  #running: Animation[] = [];

  constructor(private root: HTMLElement) {}

  /** Where everything is seen now. */
  shoot(): Shot {
    return new Map(moving(this.root).map((element) => [element.dataset.move!, box(element, this.root)]));
  }

  /** Animate from `before` to what is drawn now. */
  play(before: Shot, ways: Ways): void {
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
    if (this.#still) return;
    // Everything is measured before anything is set off: a started animation makes the next measurement costly.
    const glides: [HTMLElement, Box, Box[]][] = [];
    for (const element of moving(this.root)) {
      const id = element.dataset.move!;
      const to = box(element, this.root);
      const from = before.get(id) ?? this.#comesFrom(ways.origin(id), to);
      if (!from || !to.width || Math.hypot(from.x - to.x, from.y - to.y) < 2) continue;
      glides.push([element, to, [from, ...ways.via(id).map((space) => this.#standingOn(space, to))]]);
    }
    for (const glide of glides) this.#glide(...glide);
  }

  /** What was refused shakes its head. */
  shake(): void {
    if (this.#still) return;
    const rotate = [0, -3, 3, -3, 0].map((degrees) => `${degrees}deg`);
    for (const element of this.root.querySelectorAll(".is-no")) element.animate({ rotate }, 300);
  }

  /** Whether nothing is to move. */
  get #still(): boolean {
    return !this.root.animate || matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  #comesFrom(zone: Id | null, to: Box): Box | null {
    const element = zone && this.#find("zone", zone);
    if (!element) return null;
    const from = box(element, this.root);
    return { x: from.x + from.width / 2 - to.width / 4, y: from.y + from.height / 2 - to.height / 4, width: to.width / 2, height: to.height / 2 };
  }

  #standingOn(space: Id, like: Box): Box {
    const element = this.#find("stand", space);
    if (!element) return like;
    const at = box(element, this.root);
    return { ...like, x: at.x + (at.width - like.width) / 2, y: at.y + (at.height - like.height) / 2 };
  }

  #find(key: "zone" | "stand", id: Id): HTMLElement | undefined {
    return [...this.root.querySelectorAll<HTMLElement>(`[data-${key}]`)].find((element) => element.dataset[key] === id);
  }

  #glide(element: HTMLElement, to: Box, path: Box[]): void {
    const keyframes: Keyframe[] = path.map((from) => ({
      transformOrigin: "0 0", zIndex: 9,
      transform: `translate(${from.x - to.x}px,${from.y - to.y}px) scale(${from.width / to.width})`,
    }));
    keyframes.push({ transformOrigin: "0 0", zIndex: 9, transform: "none" });
    const duration = MOTION + 90 * (path.length - 1);
    this.#running.push(element.animate(keyframes, { duration, easing: path.length > 1 ? "ease-in-out" : "cubic-bezier(.2,.7,.3,1)" }));
  }
}
