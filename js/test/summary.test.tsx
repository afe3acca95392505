// Summaries: rows, links to beats, the chart, and the announcement of a win.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import factory from "../src/index";
import type { Compared, Frame, Summary } from "../src/trace/types";
import { beat, FakeHost, tableTrace } from "./host";

let pages: AbortController[] = [];
beforeEach(() => {
  pages = [];
  document.body.innerHTML = "";
});
afterEach(() => {
  for (const page of pages) page.abort();
});

const GAME: Summary = {
  of: "game",
  title: "You have <won>!",
  won: true,
  rows: [{ back: 99 }, { back: 2 }, { seat: 0, text: "You climbed 3 steps." }],
  climb: {
    label: "How far",
    lines: [
      [1, 2, 8],
      [1, 1, 1],
      [1, 3, 3],
      [1, 1, 2],
    ],
  },
};

async function show(summary: Summary = GAME, end: Partial<Frame> = { summary }) {
  const trace = tableTrace({ mode: "replay" });
  delete trace.frames[2]!.decision;
  trace.frames.push(beat("One more."), beat("And the end.", end));
  const host = FakeHost.of(trace, { step: 0, live: false });
  const page = new AbortController();
  pages.push(page);
  const el = document.body.appendChild(document.createElement("div"));
  factory().render({ model: host, el, signal: page.signal });
  await drawn();
  for (let n = 1; n < trace.frames.length; n++) {
    button(el, "[next]").click();
    await drawn();
  }
  return el;
}

const drawn = () => new Promise((resolve) => setTimeout(resolve, 5));
const button = (el: HTMLElement, text: string) =>
  [...el.querySelectorAll("button")].find((b) => b.textContent === text)!;

/** Return the visible text of a row; the text of a link is drawn. */
const textOf = (row: HTMLElement) => row.querySelector<HTMLElement>("[data-drawn]")?.dataset.drawn ?? row.textContent;

describe("a summary", () => {
  test("a summary with its rows is shown at its beat, with texts escaped", async () => {
    const el = await show();
    const summary = el.querySelector(".sw-summary")!;
    expect(summary.querySelector(".sw-heading")?.textContent).toBe("You have <won>!");
    expect([...summary.querySelectorAll<HTMLElement>("li")].map(textOf)).toEqual([
      tableTrace().frames[2]!.text,
      "SYou climbed 3 steps.",
    ]);
    expect(summary.querySelector("[role=img]")?.getAttribute("aria-label")).toBe(
      "How far: South 8, West 1, North 3, East 2",
    );
    expect(summary.querySelectorAll("polyline").length).toBe(4);
    button(el, "[back]").click();
    await drawn();
    expect(el.querySelector(".sw-summary")).toBeNull();
  });

  test("only rows whose beat exists are links", async () => {
    const el = await show();
    expect(el.querySelectorAll(".sw-summary button").length).toBe(1);
    el.querySelector<HTMLElement>(".sw-summary button")!.click();
    await drawn();
    expect(el.querySelector(".sw-text")?.textContent).toBe(tableTrace().frames[2]!.text);
  });

  test("the end of a game is announced, and a win has laurels", async () => {
    const el = await show();
    expect(el.querySelector("[role=status]")?.textContent).toBe("And the end. You have <won>!");
    expect(el.querySelectorAll(".sw-laurel").length).toBe(2);
    const lost = await show({ ...GAME, title: "West has won", won: false });
    expect(lost.querySelectorAll(".sw-laurel").length).toBe(0);
  });
});

describe("a comparison", () => {
  const compared: Compared = {
    title: "What is <different>",
    went: "As it went",
    here: "Here",
    rows: [
      { text: "Here <b>West</b> takes it.", went: 0, here: 1 },
      { text: "Not here.", went: 2 },
      { text: "So much." },
    ],
  };

  test("differences are shown side by side, announced, and linked to the beats of both games", async () => {
    const el = await show(GAME, { compared });
    const rows = [...el.querySelectorAll<HTMLElement>(".sw-compared li")];
    expect(rows.map((row) => row.querySelector("b")?.textContent)).toEqual(compared.rows.map(({ text }) => text));
    expect(rows.map((row) => [...row.querySelectorAll("i")].map((side) => side.textContent))).toEqual([
      ["As it went", "Here"],
      ["As it went"],
      [],
    ]);
    expect(el.querySelector("[role=status]")?.textContent).toBe(
      "And the end. What is <different>. Here <b>West</b> takes it. Not here. So much.",
    );
    const [went, whatIfLink] = rows[0]!.querySelectorAll("button");
    whatIfLink!.click();
    await drawn();
    expect(el.querySelector(".sw-text")?.textContent).toBe("One more.");
    button(el, "[next]").click();
    await drawn();
    went!.click();
    await drawn();
    expect(el.querySelector(".sw-text")?.textContent).toBe(tableTrace().frames[0]!.text);
  });
});
