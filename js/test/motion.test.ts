// Gliding of moved elements from their old place and size.
import { afterEach, expect, test, vi } from "vitest";
import { Motion } from "../src/dom/motion";

afterEach(() => {
  document.body.innerHTML = "";
});

/** Return a page whose elements have these boxes, and the keyframes that each receives. */
function page(boxes: Record<string, DOMRect>) {
  const root = document.body.appendChild(document.createElement("div"));
  root.getBoundingClientRect = () => new DOMRect(100, 50, 500, 500);
  root.animate = vi.fn();
  const glides: Record<string, Keyframe[]> = {};
  for (const id of Object.keys(boxes)) {
    const element = root.appendChild(document.createElement("div"));
    element.dataset.move = id;
    element.getBoundingClientRect = () => boxes[id]!;
    element.animate = (keyframes) => {
      glides[id] = keyframes as Keyframe[];
      return { cancel: () => {} } as Animation;
    };
  }
  return { root, glides };
}

const NOWHERE = { origin: () => null, away: () => null, via: () => [] };

test("only a moved element glides, from its old box to its new one", () => {
  const boxes = { QC: new DOMRect(110, 60, 40, 60), KH: new DOMRect(200, 60, 40, 60) };
  const { root, glides } = page(boxes);
  const motion = new Motion(root);
  const before = motion.snapshot();
  expect(before.get("QC")).toEqual({ x: 10, y: 10, width: 40, height: 60 });
  boxes.QC = new DOMRect(310, 260, 80, 120);
  motion.play(before, NOWHERE);
  expect(Object.keys(glides)).toEqual(["QC"]);
  expect(glides.QC!.map(({ transform }) => transform)).toEqual(["translate(-200px,-200px) scale(0.5)", "none"]);
});

test("in a scaled slide the distances are in pixels of the layout", () => {
  const boxes = { QC: new DOMRect(110, 60, 40, 60) };
  const { root, glides } = page(boxes);
  Object.defineProperty(root, "offsetWidth", { value: 1000 }); // shown at half its size
  const motion = new Motion(root);
  const before = motion.snapshot();
  expect(before.get("QC")).toEqual({ x: 20, y: 20, width: 80, height: 120 });
  boxes.QC = new DOMRect(160, 60, 40, 60);
  motion.play(before, NOWHERE);
  expect(glides.QC!.map(({ transform }) => transform)).toEqual(["translate(-100px,0px) scale(1)", "none"]);
});

test("a card that is cleared away glides to its seat, and its picture is removed", () => {
  const { root } = page({ QC: new DOMRect(110, 60, 40, 60) });
  const plate = root.appendChild(document.createElement("div"));
  plate.dataset.drop = "seat.1";
  plate.getBoundingClientRect = () => new DOMRect(300, 60, 80, 20);
  const animations: Keyframe[][] = [];
  const animation = { cancel: () => {}, onfinish: null as (() => void) | null };
  HTMLElement.prototype.animate = ((keyframes: Keyframe[]) => {
    animations.push(keyframes);
    return animation;
  }) as unknown as typeof HTMLElement.prototype.animate;
  const motion = new Motion(root);
  const before = motion.snapshot();
  root.querySelector("[data-move]")!.remove();
  motion.play(before, { ...NOWHERE, away: () => "seat.1" });
  const leaving = root.querySelector<HTMLElement>(".sw-leaving")!;
  expect(leaving.getAttribute("aria-hidden")).toBe("true");
  expect(animations.at(-1)!.at(-1)!.transform).toBe("translate(210px,-20px) scale(.5)");
  animation.onfinish!();
  expect(root.querySelector(".sw-leaving")).toBeNull();
});

test("a glide over several spaces takes the same time for each", () => {
  const boxes = { peg: new DOMRect(110, 60, 40, 40) };
  const { root } = page(boxes);
  const lasted: number[] = [];
  root.querySelector<HTMLElement>("[data-move]")!.animate = (_, options) => {
    lasted.push((options as KeyframeAnimationOptions).duration as number);
    return { cancel: () => {} } as Animation;
  };
  const motion = new Motion(root);
  for (const spaces of [[], ["2"], ["2", "3"]]) {
    const before = motion.snapshot();
    boxes.peg = new DOMRect(boxes.peg.x + 100, 60, 40, 40);
    motion.play(before, { ...NOWHERE, via: () => spaces });
  }
  expect(lasted.map((duration) => duration / lasted[0]!)).toEqual([1, 2, 3]);
});
