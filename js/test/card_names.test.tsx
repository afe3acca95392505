// Names of cards in texts: drawn with symbols and spoken in words; the legend of a table.
import { expect, test } from "vitest";
import factory from "../src/index";
import { partsOf, spokenText } from "../src/trace/card_names";
import type { Trace } from "../src/trace/types";
import { FakeHost, tableTrace } from "./host";

const shape = (label: string) => ({ label, letter: label[0]!, tone: "tone-1" as const, path: "M0 0z" });
const decktet: Pick<Trace, "faces" | "symbols"> = {
  symbols: { M: shape("moon"), L: shape("leaf"), excuse: shape("Excuse") },
  faces: {
    "7ML": {
      rank: "7",
      suits: ["M", "L"],
      label: "Chance Meeting, seven of moons and leaves",
      short: "7☾❧",
      name: "Chance Meeting",
    },
    AM: { rank: "A", suits: ["M"], label: "Ace of moons", short: "A☾", name: "Ace of moons" },
    X: { rank: "X", suits: [], art: ["excuse"], label: "Excuse, a personality", short: "X", name: "Excuse" },
  },
};
const drawnIn = (text: string) =>
  partsOf(text, decktet).map((part) =>
    typeof part === "string" ? part : [part.rank, ...part.signs.map(({ symbol }) => symbol)],
  );

test("cards in a text are drawn as a rank and symbols, and all else stays as it is", () => {
  expect(drawnIn("You give 7☾❧ and A☾.")).toEqual(["You give ", ["7", "M", "L"], " and ", ["A", "M"], "."]);
  expect(drawnIn("Waves, a 7 and 17☾")).toEqual(["Waves, a 7 and 17", ["", "M"]]);
  expect(drawnIn("A☾=7")).toEqual([["A", "M"], "=7"]);
});

test("a suit alone is drawn, and a card without suits by the symbol on it", () => {
  expect(drawnIn("Moons ☾")).toEqual(["Moons ", ["", "M"]]);
  expect(drawnIn("North gives you X, not XY")).toEqual(["North gives you ", ["X", "excuse"], ", not XY"]);
});

test("cards in a text are spoken in words, without their proper names", () => {
  expect(spokenText("You give 7☾❧, A☾ and X.", decktet)).toBe(
    "You give seven of moons and leaves, Ace of moons and Excuse, a personality.",
  );
});

test("a game without signs has texts without symbols", () => {
  const plain = { rank: "4", suits: [], label: "four", short: "4" };
  expect(partsOf("4 § 5", { symbols: {}, faces: { "4": plain } })).toEqual(["4 § 5"]);
});

test("words from right to left are isolated, so that numbers beside them keep their places", async () => {
  const trace = tableTrace();
  trace.frames[0]!.text = "בן אדם 5 + 5, then لين 12";
  const el = document.body.appendChild(document.createElement("div"));
  const page = new AbortController();
  factory().render({ model: FakeHost.of(trace, { step: 0 }), el, signal: page.signal });
  await new Promise((resolve) => setTimeout(resolve, 5));
  const sentence = el.querySelector(".sw-text")!;
  expect(sentence.textContent).toBe("בן אדם 5 + 5, then لين 12");
  expect([...sentence.querySelectorAll("bdi")].map((word) => word.textContent)).toEqual(["בן אדם", "لين"]);
  page.abort();
});

test("sentences and buttons draw cards, copy their signs, and are named in words", async () => {
  const trace = tableTrace();
  trace.frames[0]!.text = "You follow with Q♣.";
  const host = FakeHost.of(trace, { step: 0 });
  const el = document.body.appendChild(document.createElement("div"));
  const page = new AbortController();
  factory().render({ model: host, el, signal: page.signal });
  await new Promise((resolve) => setTimeout(resolve, 5));
  const sentence = el.querySelector(".sw-text")!;
  expect(sentence.textContent).toBe("You follow with Q♣.");
  const name = sentence.querySelector("[role=img]")!;
  expect(name.getAttribute("aria-label")).toBe("queen of clubs");
  expect(name.querySelectorAll("svg").length).toBe(1);
  page.abort();
});

test("a press on the legend's button shows what each symbol and letter means", async () => {
  const trace = tableTrace();
  trace.legend = [
    { symbol: "C", text: "Clubs" },
    { written: "Q", text: "Queen" },
  ];
  const host = FakeHost.of(trace, { step: 0 });
  const el = document.body.appendChild(document.createElement("div"));
  const page = new AbortController();
  factory().render({ model: host, el, signal: page.signal });
  await new Promise((resolve) => setTimeout(resolve, 5));
  const legend = el.querySelector(".sw-legend")!;
  expect(el.querySelector(".sw-legend-button")!.getAttribute("popovertarget")).toBe(legend.id);
  expect([...legend.querySelectorAll("li")].map((row) => row.textContent)).toEqual(["Clubs", "QQueen"]);
  page.abort();
});
