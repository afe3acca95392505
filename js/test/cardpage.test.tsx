// Table of cards in a page: faces, played cards, piles, badges, and selections of several cards with a play button.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import factory from "../src/index";
import { toggleLetters } from "../src/store/letters";
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
  [...el.querySelectorAll<HTMLElement>("[data-area=way] .sw-button")].map(
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

  test("a card without a suit has large art of its own, no letters, and the tone of its only sign", async () => {
    const { el } = await show();
    const ten = card(el, "10~0");
    expect(ten.querySelectorAll(".sw-art .sw-sym").length).toBe(1);
    expect(ten.querySelector(".sw-suits, .sw-index i")).toBeNull();
    expect(ten.className).toContain("tone-2");
  });

  test("a card of one suit has its colour and a large sign", async () => {
    const { el } = await show();
    expect(card(el, "4C").className).toContain("tone-1");
    expect(card(el, "4C").querySelectorAll(".sw-art .sw-sym").length).toBe(1);
    expect(card(el, "4C").querySelector(".sw-index i")).toBeNull();
  });

  test.each([
    ["9SH", 2, "SH"],
    ["7SHC", 3, "SHC"],
  ])("%s shows its %i suits small and large, and letters once they are switched on", async (id, count, letters) => {
    const { el } = await show();
    expect(card(el, id).querySelector(".sw-index i")).toBeNull();
    toggleLetters();
    await drawn();
    const several = card(el, id);
    expect(several.querySelectorAll(".sw-suits .sw-sym").length).toBe(count);
    expect(several.querySelectorAll(".sw-art .sw-sym").length).toBe(count);
    expect(several.querySelector<HTMLElement>(".sw-art")?.style.getPropertyValue("--signs")).toBe(String(count));
    expect(several.querySelector<HTMLElement>(".sw-index i")?.dataset.drawn).toBe(letters);
    expect(several.className).not.toContain("tone-");
    expect(localStorage.getItem("sisyphus_widgets/letters")).toBe("on");
    toggleLetters();
    await drawn();
    expect(several.querySelector(".sw-index i")).toBeNull();
    expect(localStorage.getItem("sisyphus_widgets/letters")).toBeNull();
  });

  test("a card with a name has it as a title", async () => {
    const { el } = await show();
    expect(card(el, "9SH").title).toBe("The Nine");
    expect(card(el, "4C").hasAttribute("title")).toBe(false);
  });

  test("one face serves all sizes", async () => {
    const { el } = await show();
    const parts = (id: string) => [...card(el, id).children].map((part) => part.className);
    expect(parts("10~20")).toEqual(parts("10~0"));
  });
});

describe("played cards", () => {
  test("played cards lie in a row at full size, and each play begins with its seat's token and name", async () => {
    const { el } = await show();
    const row = zone(el, "table")!;
    expect(inside(el, "table")).toEqual(["10~1", "10~2", "10~3"]);
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
    expect(style.getPropertyValue("--cards")).toBe("3");
  });

  test("an empty row keeps its place and has a name for screen readers only", async () => {
    const { el } = await show(cardTable(), { step: 1 });
    const row = zone(el, "table")!;
    expect(row.querySelector(".sw-cards")).not.toBeNull();
    expect([row.getAttribute("aria-label"), row.textContent]).toEqual(["What has been played", ""]);
  });
});

describe("piles", () => {
  /** Open the list behind a pile, as the browser does at a press. */
  async function list(el: HTMLElement, id: string) {
    const panel = el.querySelector<HTMLElement>(
      `#${zone(el, id)!.querySelector("[popovertarget]")!.getAttribute("popovertarget")}`,
    )!;
    panel.dispatchEvent(Object.assign(new Event("toggle"), { newState: "open" }));
    await drawn();
    return panel;
  }

  test("a discard pile shows its last card and their number, and all of them in a list", async () => {
    const { el } = await show();
    expect(inside(el, "discard")).toEqual(["10~15"]);
    expect(zone(el, "discard")!.querySelector(".sw-brief")!.textContent).toBe("12 Discard pile");
    const cards = [...(await list(el, "discard")).querySelectorAll<HTMLElement>("[data-move]")];
    expect(cards.map(({ dataset }) => dataset.move)).toEqual(["10~15", "2C"]);
  });

  test("equal discarded cards are shown as one, with their number drawn and in its name", async () => {
    const { el } = await show();
    const tens = (await list(el, "discard")).querySelector<HTMLElement>('[data-move="10~15"]')!;
    expect(tens.querySelector<HTMLElement>(".sw-index i")?.dataset.drawn).toBe("×11");
    expect(tens.getAttribute("aria-label")).toContain("[cards]");
    expect(card(el, "2C").querySelector(".sw-index i")).toBeNull();
  });

  test("other piles show their last card", async () => {
    const { el } = await show();
    expect(inside(el, "won")).toEqual(["10~48"]);
    expect(zone(el, "deck")!.querySelectorAll(".sw-back").length).toBe(1);
  });

  test("a seat's pile shows its number of cards and has its full name for screen readers", async () => {
    const { el } = await show();
    const pile = zone(el, "pile.1")!;
    expect([pile.textContent, pile.getAttribute("aria-label")]).toEqual(["2", "Ben's penalty cards, [cards]"]);
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
      [...plate.querySelectorAll("[class*=badge-]")].map((badge) => badge.textContent),
    );
    expect(badges).toEqual([["Passed"], [], ["[mark_turn]"]]);
  });

  test("opponents are in a line, each with their own zones", async () => {
    const { el } = await show();
    const others = [...el.querySelectorAll("[data-area=others] .sw-seat")];
    expect(others.map((other) => other.querySelector(".sw-name")?.textContent)).toEqual(["Ben", "Cleo"]);
    expect(
      others.map((other) => [...other.querySelectorAll<HTMLElement>("[data-zone]")].map((z) => z.dataset.zone)),
    ).toEqual([["hand.1", "pile.1"], ["hand.2"]]);
    expect(zone(el, "hand.1")!.textContent).toBe("9");
  });

  test("opponents are in a line at a table with a hill, too", async () => {
    const { el } = await show(tableTrace());
    expect(el.querySelector("[data-area=table] .sw-hill")).not.toBeNull();
    const names = [...el.querySelectorAll("[data-area=others] .sw-name")].map((name) => name.textContent);
    expect(names).toEqual(["West", "North", "East"]);
  });

  test("a sandbox without seats or a board shows its middle and its cards", async () => {
    const trace = explorerTrace();
    trace.layout = { ...trace.layout, tracks: [], goals: [] };
    const { el } = await show(trace);
    expect(el.querySelector("[data-area=table] .sw-slot")).not.toBeNull();
    expect(el.querySelector("[data-area=hand] .sw-spread [data-move]")).not.toBeNull();
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

  test("the matching choice is the main button, behind choices without picks", async () => {
    const { el } = await show(live());
    expect(choices(el)).toEqual(["Do pass", "[choose_card] main off"]);
    await click(card(el, "10~0"));
    expect(card(el, "10~0").getAttribute("aria-pressed")).toBe("true");
    expect(choices(el)).toEqual(["Do pass", "Do ten main"]);
    await click(card(el, "9SH"));
    expect(choices(el)).toEqual(["[put_back]", "Do pass", "Do two main"]);
    await click(button(el, "[put_back]"));
    expect(el.querySelectorAll("[aria-pressed=true]").length).toBe(0);
    await click(card(el, "9SH"));
    expect(choices(el)).toEqual(["Do pass", "Play main off"]);
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
