// Table of cards in a page: faces, played cards, piles, badges, and selections of several cards with a play button.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import factory from "../src/index";
import type { Trace, VerdictData } from "../src/trace/types";
import { cardTable } from "./cardtable";
import { explorerTrace, FakeHost, tableTrace } from "./host";

let pages: AbortController[] = [];
beforeEach(() => {
  pages = [];
  document.body.innerHTML = "";
});
afterEach(() => {
  for (const page of pages) page.abort();
});

async function show(trace: Trace = cardTable(), state: Record<string, unknown> = {}) {
  const host = FakeHost.of(trace, { step: 0, ...state });
  const page = new AbortController();
  pages.push(page);
  const el = document.body.appendChild(document.createElement("div"));
  factory().render({ model: host, el, signal: page.signal });
  if (host.state.live) host.answer("hello");
  await drawn();
  return { host, el };
}

/** Return the trace up to the decision, so that a choice is a move. */
const live = () => {
  const trace = cardTable();
  return { ...trace, frames: trace.frames.slice(0, 1) };
};
const drawn = () => new Promise((resolve) => setTimeout(resolve, 5));
const card = (el: HTMLElement, id: string) => el.querySelector<HTMLElement>(`[data-move="${id}"]`)!;
const zone = (el: HTMLElement, id: string) => el.querySelector<HTMLElement>(`[data-zone="${id}"]`);
const button = (el: HTMLElement, text: string) =>
  [...el.querySelectorAll<HTMLElement>(".sw-button")].find((b) => b.textContent === text)!;
const choices = (el: HTMLElement) =>
  [...el.querySelectorAll<HTMLElement>(".sw-choices button")].map(
    (b) =>
      `${b.textContent}${b.classList.contains("is-main") ? " main" : ""}${b.getAttribute("aria-disabled") === "true" ? " off" : ""}`,
  );
const liveText = (el: HTMLElement) => el.querySelector("[role=status]")?.textContent;
const inside = (el: HTMLElement, id: string) =>
  [...zone(el, id)!.querySelectorAll<HTMLElement>("[data-move]")].map((c) => c.dataset.move);
const click = async (element: HTMLElement) => {
  element.click();
  await drawn();
};

describe("a card's face", () => {
  test("equal cards share one face", async () => {
    const { el } = await show();
    for (const id of ["10~0", "10~3"]) expect(card(el, id).querySelector("b")?.dataset.drawn).toBe("10");
    expect(card(el, "10~0").getAttribute("aria-label")).toBe("ten");
  });

  test("a card without a suit has large art of its own, no letters, and the colour of ink", async () => {
    const { el } = await show();
    const ten = card(el, "10~0");
    expect(ten.querySelectorAll(".sw-art .sw-sym").length).toBe(1);
    expect(ten.querySelector(".sw-suits, .sw-index i")).toBeNull();
    expect(ten.className).not.toContain("tone-");
  });

  test("a card of one suit has its colour and a large sign", async () => {
    const { el } = await show();
    expect(card(el, "4C").className).toContain("tone-1");
    expect(card(el, "4C").querySelectorAll(".sw-art .sw-sym").length).toBe(1);
    expect(card(el, "4C").querySelector<HTMLElement>(".sw-index i")?.dataset.drawn).toBe("C");
  });

  test.each([
    ["9SH", 2, "SH"],
    ["7SHC", 3, "SHC"],
  ])("%s shows its %i suits small and large, and all letters", async (id, count, letters) => {
    const { el } = await show();
    const several = card(el, id);
    expect(several.querySelectorAll(".sw-suits .sw-sym").length).toBe(count);
    expect(several.querySelectorAll(".sw-art .sw-sym").length).toBe(count);
    expect(several.querySelector<HTMLElement>(".sw-art")?.style.getPropertyValue("--signs")).toBe(String(count));
    expect(several.querySelector<HTMLElement>(".sw-index i")?.dataset.drawn).toBe(letters);
    expect(several.className).not.toContain("tone-");
  });

  test("a card with a name has it as a title", async () => {
    const { el } = await show();
    expect(card(el, "9SH").title).toBe("The Nine");
    expect(card(el, "4C").hasAttribute("title")).toBe(false);
  });

  test("a small card has no art", async () => {
    const { el } = await show();
    expect(card(el, "10~20").querySelector(".sw-art")).toBeNull();
  });
});

describe("played cards", () => {
  test("played cards lie in a row at full size, and each play begins with its seat's token and name", async () => {
    const { el } = await show();
    const row = zone(el, "table")!;
    expect(inside(el, "table")).toEqual(["10~1", "10~2", "10~3"]);
    expect(row.querySelector(".sw-mini")).toBeNull();
    expect([...row.querySelectorAll<HTMLElement>(".is-first")].map((c) => c.dataset.move)).toEqual(["10~1", "10~3"]);
    expect([...row.querySelectorAll(".sw-token")].map((token) => token.getAttribute("class"))).toEqual([
      "sw-token seat-1",
      "sw-token seat-2",
    ]);
    expect(["10~1", "10~2", "10~3"].map((id) => card(el, id).getAttribute("aria-label"))).toEqual([
      "ten, Ben",
      "ten",
      "ten, Cleo",
    ]);
    const { style } = row.querySelector<HTMLElement>(".sw-cards")!;
    expect([style.getPropertyValue("--cards"), style.getPropertyValue("--gaps")]).toEqual(["3", "1"]);
  });

  test("an empty row keeps its place and has a name for screen readers only", async () => {
    const { el } = await show(cardTable(), { step: 1 });
    const row = zone(el, "table")!;
    expect(row.querySelector(".sw-cards")).not.toBeNull();
    expect([row.getAttribute("aria-label"), row.textContent]).toEqual(["What has been played", ""]);
  });
});

describe("piles", () => {
  test("a discard pile shows small open cards, and their number if there are many", async () => {
    const { el } = await show();
    expect(inside(el, "discard")).toEqual(["10~15", "2C"]);
    expect(zone(el, "discard")!.querySelectorAll(".sw-mini").length).toBe(2);
    expect(zone(el, "discard")!.textContent).toBe("Discard pile12");
  });

  test("equal discarded cards are shown as one, with their number drawn and in its name", async () => {
    const { el } = await show();
    const tens = card(el, "10~15");
    expect(tens.querySelector<HTMLElement>(".sw-index i")?.dataset.drawn).toBe("×11");
    expect(tens.getAttribute("aria-label")).toContain("[cards]");
    expect(card(el, "2C").querySelector<HTMLElement>(".sw-index i")?.dataset.drawn).toBe("C");
  });

  test("other piles show their last card", async () => {
    const { el } = await show();
    expect(inside(el, "won")).toEqual(["10~48"]);
    expect(zone(el, "deck")!.querySelectorAll(".sw-back").length).toBe(1);
  });

  test("a pile shows its brief name and has the full one for screen readers", async () => {
    const { el } = await show();
    const pile = zone(el, "pile.1")!;
    expect([pile.textContent, pile.getAttribute("aria-label")]).toEqual(["Penalty", "Ben's penalty cards"]);
  });

  test("zones that are not in the scene are not drawn", async () => {
    const { el } = await show();
    expect(zone(el, "slot.0")).toBeNull();
    expect(zone(el, "deck")).not.toBeNull();
    await click(button(el, "[next]"));
    expect(zone(el, "deck")).toBeNull();
  });
});

describe("seats", () => {
  test("a seat has a badge for every mark with a label", async () => {
    const { el } = await show();
    const badges = [...el.querySelectorAll(".sw-plate")].map((plate) =>
      [...plate.querySelectorAll(".sw-badge")].map((badge) => badge.textContent),
    );
    expect(badges).toEqual([["[mark_turn]"], ["Passed"], []]);
  });

  test("opponents are in a line, each with their own zones", async () => {
    const { el } = await show();
    expect(el.querySelector(".sw-table")?.className).toContain("has-cards");
    const others = [...el.querySelectorAll(".sw-other")];
    expect(others.map((other) => other.querySelector(".sw-name")?.textContent)).toEqual(["Ben", "Cleo"]);
    expect(
      others.map((other) => [...other.querySelectorAll<HTMLElement>("[data-zone]")].map((z) => z.dataset.zone)),
    ).toEqual([["hand.1", "pile.1"], ["hand.2"]]);
    expect(others[0]!.querySelectorAll(".sw-back").length).toBe(7);
    expect(others[0]!.querySelector(".sw-count")?.textContent).toBe("9");
  });

  test("opponents are in a line at a table with a hill, too", async () => {
    const { el } = await show(tableTrace());
    expect(el.querySelector(".sw-table")?.className).toContain("has-hill");
    const names = [...el.querySelectorAll(".sw-other .sw-name")].map((name) => name.textContent);
    expect(names).toEqual(["West", "North", "East"]);
  });

  test("a sandbox without seats or a board shows its middle and its cards", async () => {
    const trace = explorerTrace();
    trace.layout = { ...trace.layout, tracks: [], goals: [] };
    const { el } = await show(trace);
    expect(el.querySelector(".has-cards")).not.toBeNull();
    expect(el.querySelector(".sw-tray [data-move]")).not.toBeNull();
  });
});

describe("selecting several cards", () => {
  const low: VerdictData = {
    legal: false,
    code: "c",
    rule: null,
    text: "Add a ten.",
    spoken: "Add one ten.",
    highlight: [],
  };

  test("the matching choice is the main button, before choices without picks", async () => {
    const { el } = await show(live());
    expect(choices(el)).toEqual(["Play main off", "Do pass"]);
    await click(card(el, "10~0"));
    expect(card(el, "10~0").getAttribute("aria-pressed")).toBe("true");
    expect(choices(el)).toEqual(["Do ten main", "Do pass"]);
    await click(card(el, "9SH"));
    expect(choices(el)).toEqual(["Do two main", "Do pass", "[put_back]"]);
    await click(el.querySelectorAll<HTMLElement>(".sw-choices button")[2]!);
    expect(el.querySelectorAll("[aria-pressed=true]").length).toBe(0);
    await click(card(el, "9SH"));
    expect(choices(el)).toEqual(["Play main off", "Do pass"]);
  });

  test("a refusal of the selection is shown and announced once, and nothing shakes", async () => {
    const { el, host } = await show(live());
    await click(card(el, "9SH"));
    expect(liveText(el)).toBe("");
    host.answer("verdict", { result: { verdict: low } });
    await drawn();
    expect(el.querySelector(".sw-feedback p")?.textContent).toBe("Add a ten.");
    expect(liveText(el)).toBe("Add one ten.");
    expect(el.querySelector(".is-no")).toBeNull();
    expect(card(el, "9SH").getAttribute("aria-pressed")).toBe("true");
  });

  test("a card that is refused by itself shakes", async () => {
    const { el, host } = await show(live());
    await click(card(el, "9SH"));
    await click(card(el, "4C"));
    expect(host.last("verdict").payload).toEqual({ picks: ["9SH", "4C"] });
    host.answer("verdict", { result: { verdict: low } });
    await drawn();
    expect(card(el, "4C").className).toContain("is-no");
  });

  test("the button plays the selection, and the focus moves to Next", async () => {
    const { el, host } = await show(live());
    await click(card(el, "10~0"));
    button(el, "Do ten").focus();
    await click(button(el, "Do ten"));
    expect(host.last("play").payload).toEqual({ action: "ten" });
    expect(el.querySelector(".sw-text")?.textContent).toBe("Done: ten.");
    expect(document.activeElement).toBe(button(el, "[next]"));
  });

  test("if any selection may be tried, Python's verdict labels the button", async () => {
    const trace = live();
    const choosing = trace.frames[0]!.decision!.choosing!;
    Object.assign(choosing, { choices: [] });
    Object.assign(choosing.selection, { complete: false });
    const { el, host } = await show(trace);
    await click(card(el, "9SH"));
    expect(choices(el)).toEqual(["Play main off"]);
    host.answer("verdict", { result: { verdict: { ...low, legal: true, text: "Play a nine" } } });
    await drawn();
    expect(choices(el)).toEqual(["Play a nine main"]);
    await click(button(el, "Play a nine"));
    expect(host.last("play").payload).toEqual({ picks: ["9SH"] });
  });

  test("Escape deselects the cards", async () => {
    const { el } = await show(live());
    await click(card(el, "9SH"));
    card(el, "9SH").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await drawn();
    expect(card(el, "9SH").getAttribute("aria-pressed")).toBe("false");
  });
});
