// Signals behind fields, traits and state of one beat; and the hooks around a drawing.
import { computed, effect } from "@preact/signals";
import { h, render } from "preact";
import { expect, test } from "vitest";
import { watchDrawing } from "../src/dom/drawing";
import { trackFields } from "../src/store/tracked_fields";
import { Traits } from "../src/store/traits";
import { resetOnMove } from "../src/view/reset_on_move";
import { FakeHost, settle } from "./host";

test("an effect follows a tracked field, which keeps its value", () => {
  const object = { name: "one", other: 1 };
  trackFields(object, "name");
  const log: string[] = [];
  const dispose = effect(() => void log.push(object.name));
  object.name = "two";
  object.other = 2;
  object.name = "two";
  dispose();
  object.name = "three";
  expect([log, object]).toEqual([["one", "two"], { name: "three", other: 2 }]);
});

test("a trait is tracked from its first read until disposal", () => {
  const host = new FakeHost({ quiz: 1 });
  const traits = new Traits(host);
  expect(host.listening).toBe(0);
  const double = computed(() => Number(traits.get("quiz")) * 2);
  expect([double.value, traits.get("unknown")]).toEqual([2, undefined]);
  host.set("quiz", 2);
  host.set("unknown", "now");
  expect([double.value, traits.get("unknown"), host.listening]).toEqual([4, "now", 2]);
  traits.dispose();
  expect(host.listening).toBe(0);
});

test("state of one beat is reset by each move of the cursor, even if nobody reads it in between", () => {
  const cursor = { moveCount: 0 };
  trackFields(cursor, "moveCount");
  const part = { picks: [] as string[] };
  resetOnMove(cursor, part, "picks");
  const log: number[] = [];
  const dispose = effect(() => void log.push(part.picks.length));
  part.picks = ["A"];
  cursor.moveCount++;
  part.picks = ["A", "B"];
  dispose();
  cursor.moveCount += 2;
  expect([log, part.picks]).toEqual([[0, 1, 0, 2], []]);
});

test("the hooks run before the first change of a drawing and after the last", async () => {
  const box = document.createElement("div");
  const state = { text: "one" };
  trackFields(state, "text");
  const Inner = () => h("i", {}, state.text);
  const Outer = () => h("b", {}, state.text, h(Inner, {}));
  render(h(Outer, {}), box);
  const log: [string, string | null][] = [];
  const unwatch = watchDrawing({
    before: () => void log.push(["before", box.textContent]),
    after: () => void log.push(["after", box.textContent]),
  });
  state.text = "two";
  await settle();
  unwatch();
  state.text = "three";
  await settle();
  render(null, box);
  expect(log).toEqual([
    ["before", "oneone"],
    ["after", "twotwo"],
  ]);
});
