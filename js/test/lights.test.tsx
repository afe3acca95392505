// Highlights: without them the page does not reveal the possible choices before a first try.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import factory from "../src/index";
import type { Trace } from "../src/trace/types";
import { boardTrace, FakeHost, tableTrace } from "./host";

let pages: AbortController[] = [];
beforeEach(() => {
  pages = [];
  document.body.innerHTML = "";
});
afterEach(() => {
  for (const page of pages) page.abort();
});

async function show(lights: string, trace: Trace = tableTrace()) {
  const host = FakeHost.of(trace, { step: 2, live: false, lights });
  const page = new AbortController();
  pages.push(page);
  const el = document.body.appendChild(document.createElement("div"));
  factory().render({ model: host, el, signal: page.signal });
  await drawn();
  return { host, el };
}

const drawn = () => new Promise((resolve) => setTimeout(resolve, 5));
const card = (el: HTMLElement, id: string) => el.querySelector<HTMLButtonElement>(`[data-move="${id}"]`)!;
const button = (el: HTMLElement, text: string) =>
  [...el.querySelectorAll("button")].find((b) => (b.getAttribute("aria-label") ?? b.textContent) === text);
const prompt = (el: HTMLElement) => el.querySelector(".sw-prompt")?.firstChild?.textContent;

/** Return everything that the page shows of a card's state. */
function cardState(el: HTMLElement, id: string): string {
  const { className, title } = card(el, id);
  const states = ["aria-disabled", "aria-pressed", "disabled", "tabindex"].map((name) =>
    card(el, id).getAttribute(name),
  );
  return JSON.stringify([className.replace(/ tone-\d/, ""), title, states.slice(0, 3)]);
}

const FITS = "QC";
const DOES_NOT = "KH";

describe("cards", () => {
  test("with highlights, a possible card differs from an impossible one", async () => {
    const { el } = await show("on");
    expect(cardState(el, FITS)).not.toBe(cardState(el, DOES_NOT));
    expect(card(el, FITS).classList).not.toContain("is-unlit");
    expect(prompt(el)).toBe("Your turn: follow with a club.");
    expect(button(el, "[show_fits]")).toBeUndefined();
  });

  test.each(["after_try", "off"])(
    "with the option %s, possible and impossible cards look and sound alike, and the prompt is neutral",
    async (lights) => {
      const { el } = await show(lights);
      expect(cardState(el, FITS)).toBe(cardState(el, DOES_NOT));
      expect(card(el, FITS).classList).toContain("is-unlit");
      expect(prompt(el)).toBe("Your turn: which card do you play?");
    },
  );

  test("a try highlights the cards until the next decision", async () => {
    const { el } = await show("after_try");
    card(el, DOES_NOT).click();
    await drawn();
    expect(el.querySelector(".sw-feedback p")?.textContent).toContain("A club was led");
    expect(cardState(el, FITS)).not.toBe(cardState(el, DOES_NOT));
    expect(prompt(el)).toBe("Your turn: follow with a club.");
    button(el, "[back]")!.click();
    await drawn();
    button(el, "[next]")!.click();
    await drawn();
    expect(cardState(el, FITS)).toBe(cardState(el, DOES_NOT));
  });

  test("the button highlights the cards and announces the prompt", async () => {
    const { el } = await show("after_try");
    button(el, "[show_fits]")!.click();
    await drawn();
    expect(cardState(el, FITS)).not.toBe(cardState(el, DOES_NOT));
    expect(el.querySelector("[role=status]")?.textContent).toBe("Your turn: follow with a club.");
    expect(button(el, "[show_fits]")).toBeUndefined();
  });

  test("with highlights off, a try only shows the reason", async () => {
    const { el } = await show("off");
    expect(button(el, "[show_fits]")).toBeUndefined();
    card(el, DOES_NOT).click();
    await drawn();
    expect(el.querySelector(".sw-feedback p")?.textContent).toContain("A club was led");
    expect(prompt(el)).toBe("Your turn: which card do you play?");
    expect(el.querySelectorAll("[aria-disabled=true][data-move]").length).toBe(0);
  });

  test("a card is played by one click without highlights, too", async () => {
    const { el } = await show("off");
    card(el, FITS).click();
    await drawn();
    expect(card(el, FITS).closest("[data-zone]")?.getAttribute("data-zone")).toBe("slot.0");
  });
});

test("the reader's choice of highlights applies until the trait is set", async () => {
  const { el, host } = await show("on");
  el.querySelector<HTMLElement>('[aria-label="[more]"]')!.click();
  await drawn();
  button(el, "[more_plays]")!.click();
  await drawn();
  const select = el.querySelector<HTMLSelectElement>("select[id$=lights]")!;
  select.value = "off";
  select.dispatchEvent(new Event("change", { bubbles: true }));
  await drawn();
  expect(cardState(el, FITS)).toBe(cardState(el, DOES_NOT));
  host.set("lights", "after_try");
  await drawn();
  button(el, "[show_fits]")!.click();
  await drawn();
  expect(cardState(el, FITS)).not.toBe(cardState(el, DOES_NOT));
});

test("with highlights off, a board reveals neither movable pieces nor their targets", async () => {
  const { el } = await show("off", boardTrace());
  const names = () => [...el.querySelectorAll("[role=gridcell]")].map((square) => square.getAttribute("aria-label"));
  expect(names().join()).not.toMatch(/\[choosable]|\[reachable]/);
  el.querySelector<HTMLElement>('[data-rove="c3"]')!.click();
  await drawn();
  expect(names().join()).not.toMatch(/\[choosable]|\[reachable]/);
  expect(el.querySelectorAll(".is-target").length).toBe(0);
  expect(el.querySelector("[role=status]")?.textContent).not.toMatch(/\[goes_to]/);
  el.querySelector<HTMLElement>('[data-rove="b4"]')!.click();
  await drawn();
  expect(el.querySelector(".sw-if, .sw-text")).toBeTruthy();
  expect(el.querySelector('[data-move="stone.3"]')?.closest("[data-rove]")?.getAttribute("data-rove")).toBe("b4");
});
