// Where things lie: the regions of the table and the geometry of the terraces.
import { expect, test } from "vitest";
import { arrange } from "../src/layout/arrange";
import { terraceShape } from "../src/layout/terraces";
import { BARE, explorerTrace, tableTrace } from "./host";

test("each seat's hand and plate lie at its side, its card slot by the hill", () => {
  const { regions, slots, climbs, counts, counters } = arrange(tableTrace());
  expect(regions.left.hands.map((zone) => zone.id)).toEqual(["hand.1"]);
  expect(regions.left.seats.map((seat) => seat.name)).toEqual(["West"]);
  expect(slots.map(({ side, zone }) => [side, zone.id])).toEqual([
    ["bottom", "slot.0"],
    ["left", "slot.1"],
    ["top", "slot.2"],
    ["right", "slot.3"],
  ]);
  expect(climbs.map(({ side }) => side)).toEqual(["bottom", "left", "top", "right"]);
  expect(counts.get(2)?.length).toBe(1);
  expect(counters.map((counter) => counter.id)).toEqual(["deal", "spades"]);
});

test("what is not used takes no room", () => {
  const { regions } = arrange(tableTrace({ layout: BARE, seats: [] }));
  for (const region of Object.values(regions))
    expect([...region.seats, ...region.hands, ...region.piles, ...region.counters]).toEqual([]);
});

test("cards to choose from lie in the tray", () => {
  expect(arrange(explorerTrace()).tray.map((zone) => zone.id)).toEqual(["cards"]);
});

const sides = ["bottom", "left", "top", "right"] as const;

test.each([1, 2, 3, 4])(
  "%i paths: spaces do not touch each other, pegs hide no sign, all stays on the picture",
  (count) => {
    const shape = terraceShape(sides.slice(0, count).map((side) => ({ side, spaces: 8 })));
    const spaces = shape.paths.flatMap((path) => path.spaces);
    const apart = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
    for (const [i, a] of spaces.entries())
      for (const b of spaces.slice(i + 1)) expect(apart(a, b)).toBeGreaterThan(1.9 * shape.spaceRadius);
    for (const path of shape.paths)
      for (const [i, space] of path.spaces.entries())
        expect(apart(space, path.beside[i]!)).toBeGreaterThan(shape.spaceRadius);
    for (const { x, y } of spaces) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(shape.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(shape.height);
    }
    // On a picture 400 pixels wide each space is at least 24 pixels across.
    expect((2 * shape.spaceRadius * 400) / shape.width).toBeGreaterThanOrEqual(24);
  },
);
