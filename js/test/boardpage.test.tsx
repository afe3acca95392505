// Board in a page: drawing, announcements, keys, waiting pieces, and the tutor.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import factory from "../src/index";
import type { Trace } from "../src/trace/types";
import { boardTrace, FakeHost } from "./host";

let pages: AbortController[] = [];
beforeEach(() => {
  pages = [];
  document.body.innerHTML = "";
});
afterEach(() => {
  for (const page of pages) page.abort();
});

async function show(state: Record<string, unknown> = {}, trace: Trace = boardTrace()) {
  const host = FakeHost.of(trace, { step: 2, live: false, ...state });
  const page = new AbortController();
  pages.push(page);
  const el = document.body.appendChild(document.createElement("div"));
  factory().render({ model: host, el, signal: page.signal });
  await drawn();
  return { host, el };
}

const drawn = () => new Promise((resolve) => setTimeout(resolve, 5));
const at = (el: HTMLElement, id: string) => el.querySelector<HTMLElement>(`[data-rove="${id}"]`)!;
const piece = (el: HTMLElement, id: string) => el.querySelector<HTMLElement>(`[data-move="${id}"]`)!;
const label = (el: HTMLElement, id: string) => at(el, id).getAttribute("aria-label");
const button = (el: HTMLElement, text: string) =>
  [...el.querySelectorAll("button")].find((b) => b.textContent === text)!;
const boxText = (el: HTMLElement) => el.querySelector(".sw-text")?.textContent;
const classed = (el: HTMLElement, name: string) =>
  [...el.querySelectorAll<HTMLElement>(`.sw-square.${name}`)].map((square) => square.dataset.rove);
const press = async (key: string) => {
  document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  await drawn();
};
const click = async (element: HTMLElement) => {
  element.click();
  await drawn();
};

describe("a board", () => {
  test("the board is a grid of rows with labels at its edge", async () => {
    const { el } = await show();
    const grid = el.querySelector("[role=grid]")!;
    expect(grid.getAttribute("aria-label")).toBe("The mountain");
    expect([...grid.children].map((row) => [row.getAttribute("role"), row.childElementCount])).toEqual(
      Array(5).fill(["row", 5]),
    );
    expect([...el.querySelectorAll(".sw-edge")].map((edge) => edge.textContent).join("")).toBe("abcde54321");
  });

  test("each square's name says which piece is on it and if it can be selected", async () => {
    const { el } = await show();
    expect(label(el, "c3")).toBe("c3, stone, [choosable]");
    expect(label(el, "b4")).toBe("b4, spirit");
    expect(label(el, "e1")).toBe("e1, start of the stones, [empty]");
    await click(at(el, "c3"));
    expect(label(el, "c3")).toBe("c3, stone, [selected]");
    expect(at(el, "c3").getAttribute("aria-selected")).toBe("true");
    expect(label(el, "b4")).toBe("b4, spirit, [reachable]");
    expect(label(el, "b3")).toBe("b3, [empty], [reachable]");
    expect(label(el, "d3")).toBe("d3, [empty]");
  });

  test("a step to the reader's turn focuses the square of a piece, not the piece", async () => {
    const { el } = await show({ step: 1 }, boardTrace({ mode: "play" }));
    button(el, "[next]").focus();
    await click(button(el, "[next]"));
    const { dataset, classList } = document.activeElement as HTMLElement;
    expect([dataset.rove, classList.contains("sw-square")]).toEqual(["c3", true]);
  });

  test("only the targets of the selected piece are marked, captures included", async () => {
    const { el } = await show();
    expect(classed(el, "is-target")).toEqual([]);
    expect(piece(el, "stone.3").className).toContain("is-open");
    expect(piece(el, "stone.4").className).not.toContain("is-open");
    await click(at(el, "c3"));
    expect(classed(el, "is-target")).toEqual(["b4", "c4", "b3"]);
    expect(classed(el, "is-target").filter((id) => at(el, id!).className.includes("is-taken"))).toEqual(["b4", "c4"]);
    expect(classed(el, "is-picked")).toEqual(["c3"]);
  });

  test("a piece is drawn by its symbol in its side's colour, or by its glyph without one", async () => {
    const trace = boardTrace();
    delete trace.layout.pieces![0]!.symbol;
    const { el } = await show({}, trace);
    const spirit = piece(el, "spirit.1");
    expect(spirit.className).toContain("seat-1");
    expect(spirit.querySelector("path")?.getAttribute("d")).toBe(trace.symbols.spirit!.path);
    expect(spirit.querySelector("text")).toBeNull();
    expect(piece(el, "stone.1").querySelector("text")?.textContent).toBe("●");
  });

  test("the last move has an arrow", async () => {
    const { el } = await show();
    expect([...el.querySelectorAll(".sw-arrows g")].map((g) => g.getAttribute("class"))).toEqual(["is-moved"]);
  });
});

describe("keys", () => {
  test("the board has one tab stop; arrows, Home and End move it, Enter selects, Escape deselects, Space moves", async () => {
    const { el } = await show();
    const stops = () =>
      [...el.querySelectorAll<HTMLElement>(".sw-square")]
        .filter((square) => square.tabIndex === 0)
        .map((square) => square.dataset.rove);
    expect(stops()).toEqual(["c3"]);
    at(el, "c3").focus();
    await press("ArrowRight");
    await press("ArrowDown");
    expect([(document.activeElement as HTMLElement).dataset.rove, stops()]).toEqual(["d2", ["d2"]]);
    await press("Home");
    expect(stops()).toEqual(["a2"]);
    at(el, "c3").focus();
    await press("Enter");
    expect(classed(el, "is-target").length).toBe(3);
    await press("Escape");
    expect(classed(el, "is-target")).toEqual([]);
    await press("Enter");
    await press("ArrowLeft");
    await press(" ");
    expect(boxText(el)).toBe("You move c3 to b3.");
    expect((document.activeElement as HTMLElement).dataset.rove).toBe("b3");
  });

  test("arrow keys with a modifier are left to the browser", async () => {
    const { el } = await show();
    at(el, "c3").focus();
    for (const modifier of ["ctrlKey", "altKey", "metaKey"]) {
      const event = new KeyboardEvent("keydown", {
        key: "ArrowRight",
        [modifier]: true,
        bubbles: true,
        cancelable: true,
      });
      at(el, "c3").dispatchEvent(event);
      expect([event.defaultPrevented, (document.activeElement as HTMLElement).dataset.rove]).toEqual([false, "c3"]);
    }
  });

  test("Page Up steps back with the focus on a square", async () => {
    const { el } = await show();
    at(el, "c3").focus();
    await press("PageUp");
    expect(boxText(el)).toBe("You move c2 to c3.");
  });

  test("after selecting a waiting piece, the tab stop is the square it can enter", async () => {
    const { el } = await show();
    await click(at(el, "stone.1"));
    expect(at(el, "e1").tabIndex).toBe(0);
    await click(at(el, "e1"));
    expect(boxText(el)).toBe("You enter e1.");
  });
});

describe("waiting pieces", () => {
  const zone = (el: HTMLElement, id: string) => el.querySelector<HTMLElement>(`[data-zone="${id}"]`)!;

  test("waiting pieces are buttons with one tab stop, under the zone's label", async () => {
    const { el } = await show();
    const waiting = zone(el, "waiting.0");
    expect(waiting.textContent).toContain("Beside the board");
    const buttons = [...waiting.querySelectorAll("button")];
    expect(buttons.map((b) => [b.getAttribute("aria-label"), b.tabIndex])).toEqual([
      ["stone, [choosable]", 0],
      ["stone, [choosable]", -1],
    ]);
    buttons[0]!.focus();
    await press("ArrowRight");
    expect(document.activeElement).toBe(buttons[1]);
    await press("ArrowRight");
    await click(buttons[1]!);
    expect(buttons[1]!.getAttribute("aria-pressed")).toBe("true");
  });

  test("a zone without waiting pieces keeps its place", async () => {
    const trace = boardTrace();
    trace.frames[0]!.scene.pieces!["spirit.3"] = "a5";
    const { el } = await show({}, trace);
    expect(zone(el, "waiting.1").getAttribute("aria-label")).toBe("Beside the board, [empty]");
    expect(zone(el, "waiting.1").textContent).toBe("Beside the board");
  });

  test("a press on the other side's waiting piece is answered", async () => {
    const { el } = await show();
    await click(at(el, "spirit.3"));
    expect(el.querySelector(".sw-feedback p")?.textContent).toBe(
      "Choose one of your stones first, then where it goes.",
    );
  });
});

describe("the tutor", () => {
  const moves = (el: HTMLElement) => [...el.querySelectorAll<HTMLButtonElement>(".sw-moves button")];

  test("the tutor's list appears only after its button is pressed", async () => {
    const { el } = await show();
    expect(button(el, "[tutor]").getAttribute("aria-expanded")).toBe("false");
    expect(moves(el)).toEqual([]);
    await click(button(el, "[tutor]"));
    expect(button(el, "[tutor]").getAttribute("aria-expanded")).toBe("true");
    expect(moves(el).map((b) => b.textContent)).toEqual([
      "c3 to b4, captures — wins in 14",
      "Enter on e1 — wins in 15",
      "d1 to c1 — wins in 16",
      "d1 to c2 — wins in 16",
      "c3 to c4, captures — wins in 17",
      "c3 to b3 — the spirits can stop you",
    ]);
    expect(el.querySelector(".sw-moves ul")?.getAttribute("aria-labelledby")).toBe(el.querySelector(".sw-heading")?.id);
  });

  test("the list is below the tutor's button, so that the button stays in place", async () => {
    const { el } = await show({ tutor: "open", controls: "full" });
    const order = [
      el.querySelector("[data-area=way] .is-main")!,
      button(el, "[tutor]"),
      moves(el)[0]!,
      el.querySelector(".sw-story ol")!,
    ];
    for (const [i, element] of order.slice(1).entries()) {
      expect(order[i]!.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    }
  });

  test("a table with the tutor off has no button for it", async () => {
    const { el } = await show({ tutor: "off" });
    expect(button(el, "[tutor]")).toBeUndefined();
  });

  test("each grade has its own sign and is named in words", async () => {
    const { el } = await show({ tutor: "open" });
    const signs = moves(el).map((b) => b.querySelector("[data-drawn]")!.getAttribute("data-drawn"));
    expect(new Set(signs).size).toBe(4);
    expect(moves(el)[0]!.getAttribute("aria-label")).toBe("c3 to b4, captures — wins in 14, [grade_best]");
    expect(moves(el)[5]!.getAttribute("aria-label")).toContain("[grade_lost]");
    const { el: before } = await show({ tutor: "open", step: 1 });
    expect(before.querySelector(".sw-remark")?.textContent).toBe("[grade_worse] That costs 2 turns: d1-c1 wins in 12.");
    expect([...before.querySelectorAll(".sw-arrows g")].map((g) => g.getAttribute("class"))).toEqual([
      "is-moved",
      "is-better",
    ]);
  });

  test("hovering or focusing a listed move previews it, and pressing it selects it to be played by its button", async () => {
    const { el } = await show({ tutor: "open" });
    const [first, second] = moves(el);
    first!.dispatchEvent(new MouseEvent("mouseenter"));
    await drawn();
    expect(classed(el, "is-lit")).toEqual(["b4"]);
    expect(piece(el, "stone.3").className).toContain("is-lit");
    expect(el.querySelectorAll(".sw-arrows .is-better").length).toBe(1);
    first!.dispatchEvent(new MouseEvent("mouseleave"));
    await drawn();
    expect(el.querySelectorAll(".sw-arrows .is-better").length).toBe(0);
    second!.focus();
    await drawn();
    expect(classed(el, "is-lit")).toEqual(["e1"]);
    const stood = boxText(el);
    await click(second!);
    expect(boxText(el)).toBe(stood);
    expect(classed(el, "is-picked")).toEqual(["e1"]);
    await click(el.querySelector<HTMLElement>("[data-area=way] .is-main")!);
    expect(boxText(el)).toBe("You enter e1.");
  });

  test("each target of the selected piece shows its outlook, also in its name", async () => {
    const { el } = await show({ tutor: "open" });
    expect(el.querySelectorAll(".sw-short").length).toBe(0);
    await click(at(el, "c3"));
    expect([...el.querySelectorAll(".sw-short")].map((badge) => badge.textContent)).toEqual(["14", "17", "–"]);
    expect(label(el, "b4")).toBe("b4, spirit, [reachable], wins in 14");
    await click(button(el, "[tutor]"));
    expect(el.querySelectorAll(".sw-short").length).toBe(0);
  });
});

test("every word on the page comes from the trace", async () => {
  const trace = boardTrace();
  const words = new Set(JSON.stringify(trace).match(/[A-Za-z]{2,}/g));
  const { el } = await show({ tutor: "open", controls: "full" }, trace);
  await click(at(el, "c3"));
  const all = [...el.querySelectorAll("*")];
  const texts = all.flatMap((e) =>
    [...e.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent),
  );
  const visibleTexts = [
    ...texts,
    ...all.flatMap((e) => ["aria-label", "aria-valuetext", "title", "data-drawn"].map((name) => e.getAttribute(name))),
  ].join(" ");
  expect([...new Set(visibleTexts.match(/[A-Za-z]{2,}/g))].filter((word) => !words.has(word))).toEqual([]);
});
