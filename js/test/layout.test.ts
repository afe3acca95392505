// Places of elements: the regions of the table, and the geometry of the hill.
import { expect, test } from "vitest";
import { arrange } from "../src/layout/arrange";
import { mostInZones, mostLetters } from "../src/layout/capacity";
import { terraceShape } from "../src/layout/hill";
import { type Beat, EMPTY } from "../src/trace/beats";
import type { Zone } from "../src/trace/types";
import { BARE, beat, explorerTrace, tableTrace } from "./host";

test("each seat's hand and plate are on its side, and its slot is beside the hill", () => {
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

test("a layout without elements has empty regions", () => {
  const { regions } = arrange(tableTrace({ layout: BARE, seats: [] }));
  for (const region of Object.values(regions))
    expect([...region.seats, ...region.hands, ...region.piles, ...region.counters]).toEqual([]);
});

test("cards to choose from are in the tray", () => {
  expect(arrange(explorerTrace()).tray.map((zone) => zone.id)).toEqual(["cards"]);
});

const sides = ["bottom", "left", "top", "right"] as const;

test.each([1, 2, 3, 4])(
  "with %i paths, no spaces touch, no peg covers a sign, and all are inside the picture",
  (count) => {
    const shape = terraceShape(sides.slice(0, count).map((side) => ({ side, spaces: 8 })));
    const spaces = shape.paths.flatMap((path) => path.spaces);
    const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
    for (const [i, a] of spaces.entries())
      for (const b of spaces.slice(i + 1)) expect(distance(a, b)).toBeGreaterThan(1.9 * shape.spaceRadius);
    for (const path of shape.paths)
      for (const [i, space] of path.spaces.entries())
        expect(distance(space, path.beside[i]!)).toBeGreaterThan(shape.spaceRadius);
    for (const { x, y } of spaces) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(shape.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(shape.height);
    }
    // In a picture of 400 pixels each space is at least 24 pixels wide.
    expect((2 * shape.spaceRadius * 400) / shape.width).toBeGreaterThanOrEqual(24);
  },
);

const handBeat = (cards: number, hidden = 0): Beat => ({
  frame: beat("There it is."),
  scene: {
    ...EMPTY,
    zones: { "hand.0": { cards: Array.from({ length: cards }, (_, i) => `c${i}`), hidden } },
    counters: { sum: "12" },
  },
  traits: {},
  wait: "",
});
const hand: Zone = { id: "hand.0", kind: "hand", place: "bottom", label: "Your hand", most: 40 };

test("a zone reserves its declared maximum only if all of its cards are visible", () => {
  expect(mostInZones([handBeat(3), handBeat(5)], []).get("hand.0")).toEqual({ open: 5, all: 5 });
  expect(mostInZones([handBeat(3)], [hand]).get("hand.0")).toEqual({ open: 40, all: 40 });
  expect(mostInZones([handBeat(1, 4)], [hand]).get("hand.0")).toEqual({ open: 1, all: 5 });
});

test("each zone reserves its largest number of cards", () => {
  const beats = [handBeat(5), handBeat(2)];
  for (const [n, { scene }] of beats.entries()) scene.zones.pile = { cards: [], hidden: n + 1 };
  const most = mostInZones(beats, []);
  expect(most.get("hand.0")).toEqual({ open: 5, all: 5 });
  expect(most.get("pile")).toEqual({ open: 0, all: 2 });
});

test("the extent of packed beats is reserved before they are unpacked", () => {
  const room = { zones: { "hand.0": { open: 7, all: 9 } } };
  expect(mostInZones([handBeat(3)], [], room).get("hand.0")).toEqual({ open: 7, all: 9 });
  expect(mostInZones([handBeat(8, 2)], [], room).get("hand.0")).toEqual({ open: 8, all: 10 });
});

test("a counter keeps room for its longest text, a little more, or what it declares", () => {
  const sum = { id: "sum", label: "Sum", place: "center" } as const;
  const beatWith = (text: string) => ({ ...handBeat(0), scene: { ...handBeat(0).scene, counters: { sum: text } } });
  expect(mostLetters([beatWith("12")], sum)).toBe(4);
  expect(mostLetters([beatWith("12"), beatWith("none")], sum)).toBe(8);
  expect(mostLetters([], sum)).toBe(8);
  expect(mostLetters([handBeat(0)], { ...sum, most: 1 })).toBe(4);
  expect(mostLetters([handBeat(0)], { ...sum, most: 30 })).toBe(30);
});
