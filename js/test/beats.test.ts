// Folding of frames into beats.
import { expect, test } from "vitest";
import { fold } from "../src/trace/beats";
import { beat } from "./host";

const frames = [
  beat("one", {
    scene: { zones: { a: { cards: ["2C"], hidden: 1 }, b: { cards: [], hidden: 0 } }, marks: { "2C": ["dim"] } },
    wait: "Wait.",
    traits: { n: 1, m: 1 },
  }),
  beat("two", { scene: { zones: { b: { cards: ["2C"], hidden: 0 } }, marks: { "2C": null } }, traits: { n: 2 } }),
  beat("three", { wait: "Still." }),
];

test("a change touches only its own entries, and null deletes an entry", () => {
  const [first, second] = fold(frames);
  expect(second!.scene.zones).toEqual({ a: { cards: ["2C"], hidden: 1 }, b: { cards: ["2C"], hidden: 0 } });
  expect(second!.scene.marks).toEqual({});
  expect(first!.scene.marks).toEqual({ "2C": ["dim"] });
});

test("wait texts and bound traits stay until they change", () => {
  const beats = fold(frames);
  expect(beats.map((b) => b.wait)).toEqual(["Wait.", "Wait.", "Still."]);
  expect(beats.map((b) => b.traits)).toEqual([
    { n: 1, m: 1 },
    { n: 2, m: 1 },
    { n: 2, m: 1 },
  ]);
});

test("folding the later frames onto a beat gives the same beats as folding all", () => {
  const [first] = fold(frames.slice(0, 1));
  expect(fold(frames.slice(1), first)).toEqual(fold(frames).slice(1));
});
