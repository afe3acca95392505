// The whole widget in a page: drawing, names, and the ways in which hosts use it.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import factory from "../src/index";
import { VERSION } from "../src/trace/format";
import type { ChoosingData, Trace } from "../src/trace/types";
import { BARE, beat, explorerTrace, FakeHost, newerTrace, tableTrace } from "./host";

let pages: AbortController[] = [];
beforeEach(() => {
  pages = [];
  document.body.innerHTML = "";
});
afterEach(() => {
  for (const page of pages) page.abort();
});

async function show(trace: Trace | null = tableTrace(), state: Record<string, unknown> = {}, widget = factory()) {
  const host = FakeHost.of(trace, { step: 2, ...state });
  const page = new AbortController();
  pages.push(page);
  const { signal } = page;
  await widget.initialize({ model: host, signal });
  const el = view(host, widget, signal);
  return { host, el, widget, page, again: () => view(host, widget, signal) };
}

function view(model: FakeHost, widget: ReturnType<typeof factory>, signal: AbortSignal): HTMLElement {
  const el = document.body.appendChild(document.createElement("div"));
  widget.render({ model, el, signal });
  return el;
}

const drawn = () => new Promise((resolve) => setTimeout(resolve, 5));
const card = (el: HTMLElement, id: string) => el.querySelector<HTMLButtonElement>(`[data-move="${id}"]`)!;
const button = (el: HTMLElement, text: string) =>
  [...el.querySelectorAll("button")].find((b) => b.textContent === text)!;
const boxText = (el: HTMLElement) => el.querySelector(".sw-text")?.textContent;
const press = (target: Element, key: string) =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

describe("a table", () => {
  test("a table shows the beat, its rule's title, and the prompt", async () => {
    const { el } = await show();
    expect(boxText(el)).toBe("East follows suit with K♣.");
    expect(el.querySelector(".sw-chip")?.textContent).toBe("Follow suit");
    expect(el.querySelector(".sw-prompt")?.textContent).toBe("Your turn: follow with a club.");
    expect(el.textContent).not.toContain("sisyphus_cards.");
    expect(card(el, "KC").closest("[data-zone]")?.getAttribute("data-zone")).toBe("slot.3");
  });

  test("a rule's text opens beside its chip, and closing it returns the focus", async () => {
    const { el } = await show();
    const chip = el.querySelector<HTMLButtonElement>(".sw-chip")!;
    chip.click();
    await drawn();
    expect(chip.getAttribute("aria-expanded")).toBe("true");
    expect(el.querySelector(`#${chip.getAttribute("aria-controls")}`)?.textContent).toContain(
      "Play a card of the suit that was led",
    );
    const close = el.querySelector<HTMLButtonElement>(".sw-close")!;
    close.focus();
    close.click();
    await drawn();
    expect([document.activeElement, el.querySelector(".sw-clause")]).toEqual([chip, null]);
  });

  test("the focus stays inside when its element disappears", async () => {
    const { el } = await show();
    el.querySelector<HTMLButtonElement>(".sw-chip")!.click();
    await drawn();
    const inside = el.querySelector<HTMLElement>(".sw-clause .sw-close")!;
    inside.focus();
    el.querySelector<HTMLButtonElement>(".sw-chip")!.click();
    await drawn();
    expect(inside.isConnected).toBe(false);
    expect(el.contains(document.activeElement)).toBe(true);
  });

  test("the focus moves to Next when a reply disappears", async () => {
    const { el } = await show();
    card(el, "KH").click();
    await drawn();
    const chip = el.querySelector<HTMLElement>("[data-area=feedback] .sw-chip")!;
    chip.focus();
    press(chip, "PageUp");
    await drawn();
    expect([chip.isConnected, document.activeElement]).toEqual([false, button(el, "[next]")]);
  });

  test("cards have names, and refused ones are marked as disabled but say why when pressed", async () => {
    const { el } = await show();
    expect(card(el, "QC").getAttribute("aria-label")).toBe("queen of clubs");
    expect(card(el, "KH").getAttribute("aria-disabled")).toBe("true");
    expect(card(el, "KH").disabled).toBe(false);
    card(el, "KH").click();
    await drawn();
    expect(el.querySelector(".sw-feedback p")?.textContent).toBe(
      "A club was led and you hold 7♣ and Q♣, so play a club.",
    );
    expect(el.querySelector("[role=status]")?.textContent).toContain("seven of clubs");
    expect(el.querySelector(".sw-prompt")).not.toBeNull();
    expect(card(el, "JC").className).toContain("is-lit");
    button(el, "[back]").click();
    await drawn();
    expect(el.querySelector(".sw-feedback")).toBeNull();
  });

  test("a hand has one tab stop; arrows, Home and End move inside", async () => {
    const { el } = await show();
    const hand = el.querySelector('[data-zone="hand.0"]')!;
    const stops = () =>
      [...hand.querySelectorAll<HTMLElement>("[data-rove]")].filter((c) => c.tabIndex === 0).map((c) => c.dataset.rove);
    const first = hand.querySelector<HTMLElement>("[data-rove]")!;
    expect(stops()).toEqual([first.dataset.rove]);
    first.focus();
    press(first, "ArrowRight");
    await drawn();
    const second = hand.querySelectorAll<HTMLElement>("[data-rove]")[1]!;
    expect(document.activeElement).toBe(second);
    expect(stops()).toEqual([second.dataset.rove]);
    press(second, "End");
    await drawn();
    expect(document.activeElement).toBe([...hand.querySelectorAll("[data-rove]")].at(-1));
    expect(boxText(el)).toBe("East follows suit with K♣.");
  });

  test("Page Up and Page Down step anywhere, arrow keys outside lists", async () => {
    const { el } = await show();
    press(card(el, "QC"), "PageUp");
    await drawn();
    expect(boxText(el)).toBe("North leads J♣.");
    press(button(el, "[next]"), "ArrowLeft");
    await drawn();
    expect(boxText(el)).toBe("Trick 10 of a deal. Spades are not broken.");
    expect(button(el, "[back]").getAttribute("aria-disabled")).toBe("true");
  });

  test("JupyterLab's shortcuts are suppressed", async () => {
    const { el } = await show();
    expect((el.firstElementChild as HTMLElement).dataset.lmSuppressShortcuts).toBe("true");
  });

  test("without a kernel the controls that need one are hidden, and a badge says replay", async () => {
    const live = await show(tableTrace({ mode: "play" }), { controls: "full" });
    live.host.answer("hello");
    await drawn();
    expect(button(live.el, "[undo]")).toBeTruthy();
    expect(live.el.querySelector(".badge-replay")).toBeNull();
    const still = await show(tableTrace(), { controls: "full", live: false });
    expect(button(still.el, "[undo]")).toBeUndefined();
    expect(still.el.querySelector(".badge-replay")?.textContent).toBe("[replay]");
  });

  test("what happened ends with the furthest beat that was on screen, at play, too", async () => {
    const { el } = await show(tableTrace({ mode: "play" }), { step: 0 });
    const listed = () => el.querySelectorAll(".sw-story li").length;
    expect(listed()).toBe(0); // one beat alone is no list
    press(el.querySelector(".is-main")!, "ArrowRight");
    await drawn();
    expect(listed()).toBe(2);
    press(el.querySelector(".is-main")!, "ArrowLeft");
    await drawn();
    expect(listed()).toBe(2);
  });

  test("only offered controls are shown", async () => {
    const { el, host } = await show(tableTrace({ offers: ["play", "undo"], perspectives: [0] }), { controls: "full" });
    host.answer("hello");
    await drawn();
    expect(button(el, "[undo]")).toBeTruthy();
    for (const label of ["[new_game]", "[save]", "[load]"]) expect(button(el, label)).toBeUndefined();
    expect(el.querySelector("select[id$=perspective]")).toBeNull();
  });

  test("the Play button switches between play and pause, and its name says which", async () => {
    const trace = tableTrace();
    trace.frames[1]!.rules = []; // a new rule would pause automatic play
    const { el, host } = await show(trace, { step: 0 });
    const play = el.querySelector<HTMLElement>(".sw-play")!;
    const buttonState = () => [play.getAttribute("aria-label"), play.getAttribute("aria-disabled")];
    play.click();
    await drawn();
    expect(buttonState()).toEqual(["[pause]", "false"]);
    play.click();
    await drawn();
    expect(buttonState()).toEqual(["[play_on]", "false"]);
    host.python({ step: 2 });
    await drawn();
    expect(el.querySelector(".sw-play")).toBeNull(); // at a decision the reader leads on
  });

  test("Undo is visible and disabled while it has no effect; the way to one's turn is offered while it is further", async () => {
    const { el, host } = await show(tableTrace({ mode: "play", offers: ["play", "undo", "start_again"] }));
    host.answer("hello");
    await drawn();
    expect(button(el, "[undo]")?.getAttribute("aria-disabled")).toBe("true");
    expect(button(el, "[your_turn]")).toBeUndefined();
    press(el.querySelector(".is-main")!, "PageUp");
    await drawn();
    button(el, "[your_turn]")!.click();
    await drawn();
    expect(el.querySelector(".sw-prompt")?.textContent).toBe("Your turn: follow with a club.");
    el.querySelector<HTMLElement>('[aria-label="[more]"]')!.click();
    await drawn();
    button(el, "[start_again]")!.click();
    expect(host.last("start_again").payload).toEqual({});
  });

  test("the focus moves to Next when the focused card has left the hand", async () => {
    const { el } = await show(tableTrace(), { live: false });
    card(el, "QC").focus();
    card(el, "QC").click();
    await drawn();
    expect(el.querySelector(".sw-if")?.textContent).toContain("[what_if]");
    expect(document.activeElement).toBe(button(el, "[next]"));
  });
});

test("a sandbox lays out its cards by suit and draws one path", async () => {
  const { el } = await show(explorerTrace(), { step: 0, _kind: "explorer" });
  expect(el.querySelectorAll(".sw-spread .sw-cards").length).toBe(4);
  expect(el.querySelectorAll(".sw-hill-space").length).toBe(4);
  expect(el.querySelectorAll(".sw-way").length).toBe(1);
});

test("the main button asks for a square of a board, or for a piece on it", async () => {
  const square = { id: "sq.0", label: "square 0", column: 0, row: 0 };
  for (const [pick, key] of [
    ["sq.0", "choose_place"],
    ["p", "choose_piece"],
  ] as const) {
    const trace = explorerTrace({ mode: "replay" });
    trace.layout = {
      ...BARE,
      grids: [{ id: "g", label: "Board", columns: 1, rows: 1, squares: [square] }],
      pieces: [{ id: "p", side: 1, label: "stone", glyph: "●" }],
    };
    const choices = [{ action: "put", picks: [pick], label: "Put", frames: [beat("Put.")] }];
    const choosing: ChoosingData = {
      selection: { mode: "one", from: [pick] },
      elsewhere: "Elsewhere.",
      refusals: {},
      choices,
    };
    trace.frames = [beat("Go.", { decision: { seat: 0, prompt: "?", choosing } })];
    const { el } = await show(trace, { step: 0, live: false });
    expect(button(el, `[${key}]`).classList.contains("is-main")).toBe(true);
  }
});

test("a piece on a board is selected and moved by its squares", async () => {
  const trace = explorerTrace({ mode: "replay" });
  const squares = [0, 1].map((column) => ({ id: `sq.${column}`, label: `square ${column}`, column, row: 0 }));
  trace.layout = {
    ...BARE,
    grids: [{ id: "g", label: "Board", columns: 2, rows: 1, squares }],
    pieces: [{ id: "p", side: 1, label: "stone", glyph: "●" }],
  };
  trace.frames = [
    beat("Go.", {
      scene: { pieces: { p: "sq.0" } },
      decision: {
        seat: 0,
        prompt: "?",
        choosing: {
          selection: { mode: "sequence", from: ["p", "sq.1"] },
          elsewhere: "Elsewhere.",
          refusals: {},
          choices: [
            {
              action: "go",
              picks: ["p", "sq.1"],
              label: "Go",
              frames: [beat("Gone.", { scene: { pieces: { p: "sq.1" } } })],
            },
          ],
        },
      },
    }),
  ];
  const { el } = await show(trace, { step: 0, live: false });
  const [from, to] = [...el.querySelectorAll<HTMLElement>(".sw-square")];
  expect(from!.getAttribute("aria-label")).toBe("square 0, stone, [choosable]");
  from!.click();
  await drawn();
  to!.click();
  await drawn();
  expect(boxText(el)).toBe("Gone.");
  expect(el.querySelectorAll(".sw-square")[1]!.querySelector('[data-move="p"]')).not.toBeNull();
});

test("texts of the trace are escaped", async () => {
  const evil = '<img src=x onerror="alert(1)"><b>bold</b>';
  const trace = tableTrace({ title: evil });
  Object.assign(trace.frames[2]!, { text: evil });
  trace.frames[2]!.decision!.prompt = evil;
  trace.seats[0]!.name = evil;
  trace.faces.QC!.rank = evil;
  trace.clauses["sisyphus_cards.3.2"]!.title = evil;
  const { el } = await show(trace);
  expect(el.querySelector("img")).toBeNull();
  expect(boxText(el)).toBe(evil);
});

test("every word on the page comes from the trace", async () => {
  const trace = tableTrace();
  const words = new Set(JSON.stringify(trace).match(/[A-Za-z]{2,}/g));
  const { el } = await show(trace, { controls: "full", live: false });
  const texts = [...el.querySelectorAll("*")].flatMap((e) =>
    [...e.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent),
  );
  const visibleTexts = [
    ...texts,
    ...[...el.querySelectorAll("*")].flatMap((e) =>
      ["aria-label", "aria-valuetext", "title", "data-drawn", "placeholder"].map((name) => e.getAttribute(name)),
    ),
  ].join(" ");
  const foreign = [...new Set(visibleTexts.match(/[A-Za-z]{2,}/g))].filter((word) => !words.has(word));
  expect(foreign).toEqual([]);
});

test("a newer trace is refused with its version, and a readable one replaces it", async () => {
  const { el, host } = await show(newerTrace());
  expect(el.querySelector(".sw-table")).toBeNull();
  expect(el.textContent).toBe(`[unreadable] sisyphus-widgets/trace ${VERSION + 1} ≠ ${VERSION}`);
  host.python({ _trace: tableTrace({ revision: 8 }), _revision: 8 });
  await drawn();
  expect(el.querySelector("[data-area=table] .sw-hill")).not.toBeNull();
});

describe("hosts", () => {
  test("two views of a model share a store and have their own cursors", async () => {
    const { host, el, again } = await show();
    const other = again();
    expect(host.sent.filter((r) => r.type === "hello").length).toBe(1);
    button(el, "[back]").click();
    await drawn();
    expect([boxText(el), boxText(other)]).toEqual(["North leads J♣.", "East follows suit with K♣."]);
    host.frames(7, 3, [beat("New.")]);
    await drawn();
    button(other, "[next]").click();
    await drawn();
    expect(boxText(other)).toBe("New.");
  });

  test("one factory serves two models", async () => {
    const widget = factory();
    const first = await show(tableTrace({ title: "One" }), {}, widget);
    const two = await show(tableTrace({ title: "Two" }), {}, widget);
    expect([first.el, two.el].map((el) => el.querySelector(".sw-title")?.textContent)).toEqual(["One", "Two"]);
  });

  test("rendering works without initialize", async () => {
    const host = FakeHost.of(tableTrace(), { step: 2 });
    const el = view(host, factory(), new AbortController().signal);
    expect(boxText(el)).toBe("East follows suit with K♣.");
  });

  test("aborting removes everything", async () => {
    const { host, el, page } = await show();
    page.abort();
    expect(el.childElementCount).toBe(0);
    expect(host.listening).toBe(0);
  });

  test("the widget works in a shadow root", async () => {
    const host = FakeHost.of(tableTrace(), { step: 2 });
    const outer = document.body.appendChild(document.createElement("div"));
    const el = outer.attachShadow({ mode: "open" }).appendChild(document.createElement("div"));
    const query = vi.spyOn(document, "querySelector");
    factory().render({ model: host, el });
    expect(boxText(el)).toBe("East follows suit with K♣.");
    expect(query).not.toHaveBeenCalled();
  });
});

test("the widget follows the page's theme", async () => {
  const { el } = await show();
  const theme = () => (el.firstElementChild as HTMLElement).dataset.swTheme;
  expect(theme()).toBe("light");
  await drawn();
  document.body.setAttribute("data-jp-theme-light", "false");
  await drawn();
  await drawn();
  expect(theme()).toBe("dark");
  document.body.removeAttribute("data-jp-theme-light");
  document.documentElement.setAttribute("data-theme", "dark");
  await drawn();
  expect(theme()).toBe("dark");
  document.documentElement.removeAttribute("data-theme");
});
