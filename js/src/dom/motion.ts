// Glides moved elements from their old to their new places. An interrupted glide continues from where it was seen.
import type { Routes } from "../layout/routes";
import type { Id } from "../trace/types";
import { prefersReducedMotion } from "./reduced_motion";
import { scaleOf } from "./scale";

/** Milliseconds of a glide; on a path, from each space to the next. */
const DURATION = 250;
/** Milliseconds for which a refused element shakes. */
const SHAKE_DURATION = 300;
/** Pixels below which a move is not animated. */
const NEAR = 2;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Visible boxes of everything that can move, by id. */
export type Snapshot = ReadonlyMap<Id, Box>;

/** Glide of an element along its path to where it is drawn. */
interface Glide {
  element: HTMLElement;
  path: Box[];
  to: Box;
}

/** Return a box of this size in the middle of another. */
function inMiddle(around: Box, width: number, height: number): Box {
  return { x: around.x + (around.width - width) / 2, y: around.y + (around.height - height) / 2, width, height };
}

/** Animations of the elements below a root. */
export class Motion {
  #running: Animation[] = [];
  /** Elements visible at the last snapshot, and pictures of those that are leaving. */
  #visible: HTMLElement[] = [];
  #leaving: HTMLElement[] = [];

  constructor(private root: HTMLElement) {}

  /** Return the boxes of everything that can move. */
  snapshot(): Snapshot {
    this.#visible = this.#movable();
    return new Map(this.#visible.map((element) => [element.dataset.move!, this.#box(element)]));
  }

  /** Animate from `before` to the current drawing. */
  play(before: Snapshot, routes: Routes): void {
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
    for (const element of this.#leaving) element.remove();
    this.#leaving = [];
    if (this.#isStill) return;
    const leaving = this.#leavings(before, routes);
    // All measurements come before the first start: a running animation makes the next measurement costly.
    const glides = this.#movable().flatMap((element) => this.#glideOf(element, before, routes) ?? []);
    this.#running = [...glides.map((glide) => this.#start(glide)), ...leaving.map((glide) => this.#see(glide))];
  }

  /** Shake the elements that a refusal marks. */
  shake(): void {
    if (this.#isStill) return;
    const rotate = [0, -3, 3, -3, 0].map((degrees) => `${degrees}deg`);
    for (const element of this.root.querySelectorAll(".is-no")) element.animate({ rotate }, SHAKE_DURATION);
  }

  /** True if nothing may move. */
  get #isStill(): boolean {
    return !this.root.animate || prefersReducedMotion();
  }

  #movable(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>("[data-move]")];
  }

  #find(key: "zone" | "stand" | "drop", id: Id): HTMLElement | undefined {
    return [...this.root.querySelectorAll<HTMLElement>(`[data-${key}]`)].find((element) => element.dataset[key] === id);
  }

  /** Return the box of an element relative to the root, in pixels of the layout. */
  #box(element: Element): Box {
    const { x, y, width, height } = element.getBoundingClientRect();
    const corner = this.root.getBoundingClientRect();
    const scale = scaleOf(this.root);
    return {
      x: (x - corner.x) / scale,
      y: (y - corner.y) / scale,
      width: width / scale,
      height: height / scale,
    };
  }

  #glideOf(element: HTMLElement, before: Snapshot, routes: Routes): Glide | null {
    const id = element.dataset.move!;
    const to = this.#box(element);
    const from = before.get(id) ?? this.#boxInZone(routes.origin(id), to);
    if (!from || !to.width || Math.hypot(from.x - to.x, from.y - to.y) < NEAR) return null;
    return { element, to, path: [from, ...routes.via(id).map((space) => this.#boxOnSpace(space, to))] };
  }

  /** Return glides for pictures of the elements that have disappeared, from their old places to where they go. */
  #leavings(before: Snapshot, routes: Routes): Glide[] {
    const there = new Set(this.#movable().map((element) => element.dataset.move!));
    return this.#visible.flatMap((node) => {
      const id = node.dataset.move!;
      const from = before.get(id);
      const away = there.has(id) || !from?.width ? null : routes.away(id);
      const target = away && (this.#find("zone", away) ?? this.#find("drop", away));
      if (!target || !from) return [];
      const element = node.cloneNode(true) as HTMLElement;
      return [{ element, path: [from], to: inMiddle(this.#box(target), from.width, from.height) }];
    });
  }

  /** Start the animation of a leaving element: a picture of it glides away and disappears. */
  #see({ element, path: [from], to }: Glide): Animation {
    const { x, y, width, height } = from!;
    element.removeAttribute("data-move");
    element.setAttribute("aria-hidden", "true");
    element.setAttribute("inert", "");
    element.classList.add("sw-leaving");
    element.style.cssText += `;left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
    this.root.append(element);
    this.#leaving.push(element);
    const away = `translate(${to.x - x}px,${to.y - y}px) scale(.5)`;
    const keyframes = [{ transform: "none" }, { opacity: 1, offset: 0.7 }, { transform: away, opacity: 0 }];
    const animation = element.animate(keyframes, { duration: DURATION * 1.6, easing: "ease-in", fill: "forwards" });
    animation.onfinish = () => element.remove();
    return animation;
  }

  /** Return a box of half the size in the middle of a zone. */
  #boxInZone(zone: Id | null, to: Box): Box | null {
    const element = zone && this.#find("zone", zone);
    if (!element) return null;
    return inMiddle(this.#box(element), to.width / 2, to.height / 2);
  }

  /** Return a box of the final size in the middle of a space. */
  #boxOnSpace(space: Id, to: Box): Box {
    const element = this.#find("stand", space);
    if (!element) return to;
    return inMiddle(this.#box(element), to.width, to.height);
  }

  #start({ element, path, to }: Glide): Animation {
    const keyframes: Keyframe[] = path.map((from) => ({
      transformOrigin: "0 0",
      zIndex: 9,
      transform: `translate(${from.x - to.x}px,${from.y - to.y}px) scale(${from.width / to.width})`,
    }));
    keyframes.push({ transformOrigin: "0 0", zIndex: 9, transform: "none" });
    const spacesPassed = path.length - 1;
    // Easing on each part makes the element pause at every space, so that its steps can be counted.
    if (spacesPassed) for (const keyframe of keyframes) keyframe.easing = "ease-in-out";
    return element.animate(keyframes, {
      duration: DURATION * path.length,
      easing: spacesPassed ? "linear" : "cubic-bezier(.2,.7,.3,1)",
    });
  }
}
