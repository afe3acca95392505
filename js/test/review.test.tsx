// Review in a page: a chart that keys move through, a list, announcements, and escaped texts.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import factory from "../src/index";
import type { ReviewData } from "../src/trace/types";
import { hold } from "./contract";
import { beat, FakeHost, tableTrace } from "./host";

let page: AbortController;
beforeEach(() => {
  page = new AbortController();
  document.body.innerHTML = "";
});
afterEach(() => page.abort());

const REVIEW: ReviewData = {
  label: "Review",
  done: {
    heading: "Your decisions",
    text: "One of <two> cost something.",
    axis: "Your lead",
    scale: [
      { value: 2, text: "+2" },
      { value: -1, text: "-1" },
    ],
    close: "Close it",
    list: "As a list",
    plot: "As a picture",
    play_on: "Play on",
    figures: "In numbers",
    points: [
      {
        at: 1,
        before: 2,
        after: -1,

        entry: "1. <b>A</b>",
        text: "It cost a <trick>.",
        rival: "Better: <B>.",
        figures: "By 2 points.",
        turning: "Turning 1",
      },
      {
        at: 3,
        before: 1,
        after: 1,

        entry: "2. C",
        entry_spoken: "2. see",
        text: "Good.",
        find: "Find",
      },
    ],
  },
};

async function show() {
  hold(REVIEW, "traits.schema.json#/$defs/review");
  const trace = tableTrace({ mode: "replay" });
  delete trace.frames[2]!.decision;
  trace.frames.push(beat("Three."), beat("The end."));
  const host = FakeHost.of(trace, { step: 0, live: false, _review: REVIEW });
  const el = document.body.appendChild(document.createElement("div"));
  factory().render({ model: host, el, signal: page.signal });
  await drawn();
  return { el, host };
}

const drawn = () => new Promise((resolve) => setTimeout(resolve, 5));
const button = (el: HTMLElement, name: string) =>
  [...el.querySelectorAll("button")].find((b) => (b.getAttribute("aria-label") ?? b.textContent) === name)!;
const liveText = (el: HTMLElement) => el.querySelector('[role="status"]')?.textContent;

async function press(el: HTMLElement, name: string) {
  button(el, name).click();
  await drawn();
}

async function key(el: HTMLElement, pressed: string) {
  el.querySelector('[role="slider"]')!.dispatchEvent(
    new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true }),
  );
  await drawn();
}

describe("the review", () => {
  test("the review replaces the beat's text, and closing it returns to the first beat", async () => {
    const { el, host } = await show();
    await press(el, "Review");
    const section = el.querySelector("section.sw-review")!;
    expect(document.getElementById(section.getAttribute("aria-labelledby")!)?.textContent).toBe("Your decisions");
    expect(section.textContent).toContain("One of <two> cost something.");
    expect(liveText(el)).toBe("One of <two> cost something.");
    expect(section.closest<HTMLElement>("[data-area]")!.dataset.area).toBe("todo");
    expect(el.querySelector(".sw-text")).toBeNull();
    await press(el, "Turning 1");
    await press(el, "Close it");
    expect(el.querySelector(".sw-review")).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(host.get("step")).toBe(0);
  });

  test("keys move through the chart, and each decision is announced", async () => {
    const { el } = await show();
    await press(el, "Review");
    const slider = el.querySelector('[role="slider"]')!;
    expect(slider.getAttribute("aria-label")).toBe("Your lead");
    await key(el, "ArrowRight");
    expect(liveText(el)).toBe("Turning 1. It cost a <trick>. Better: <B>.");
    expect(slider.getAttribute("aria-valuenow")).toBe("1");
    expect(slider.getAttribute("aria-valuetext")).toBe("1. <b>A</b>. Turning 1");
    await key(el, "ArrowRight");
    expect(liveText(el)).toBe("Find. Good.");
    expect(slider.getAttribute("aria-valuetext")).toBe("2. see. Find");
    await key(el, "Home");
    expect(slider.getAttribute("aria-valuenow")).toBe("1");
    await key(el, "End");
    expect(slider.getAttribute("aria-valuenow")).toBe("2");
    await key(el, "ArrowLeft");
    await key(el, "ArrowLeft");
    expect(slider.getAttribute("aria-valuenow")).toBe("1");
  });

  test("special decisions have signs and names", async () => {
    const { el } = await show();
    await press(el, "Review");
    const marks = [...el.querySelectorAll<HTMLElement>(".sw-plot-mark")].map((mark) => mark.dataset.drawn);
    expect(marks).toEqual(["▼", "★"]);
    await press(el, "Find");
    expect(button(el, "Find").getAttribute("aria-pressed")).toBe("true");
    expect(el.querySelector(".sw-review-text")?.textContent).toBe("Find. Good.");
  });

  test("the review can be shown as a list", async () => {
    const { el } = await show();
    await press(el, "Review");
    await press(el, "As a list");
    expect(el.querySelector('[role="slider"]')).toBeNull();
    const rows = [...el.querySelectorAll<HTMLElement>(".sw-review-list button")];
    expect(rows.map((row) => row.getAttribute("aria-label"))).toEqual(["1. <b>A</b>. Turning 1", "2. see. Find"]);
    expect(rows.map((row) => row.textContent)).toEqual(["▼ 1. <b>A</b>", "★ 2. C"]);
    rows[1]!.click();
    await drawn();
    expect(el.querySelector(".sw-review-list [aria-current]")).toBe(el.querySelectorAll(".sw-review-list button")[1]);
    await press(el, "As a picture");
    expect(el.querySelector('[role="slider"]')).not.toBeNull();
  });

  test("figures appear only on request, and for one decision", async () => {
    const { el } = await show();
    await press(el, "Review");
    await press(el, "Turning 1");
    const place = el.querySelector("[data-area=feedback]")!;
    expect(place.textContent).toContain("Better: <B>.");
    expect(el.textContent).not.toContain("By 2 points.");
    await press(el, "In numbers");
    expect(place.textContent).toContain("By 2 points.");
    expect(liveText(el)).toBe("By 2 points.");
    expect(button(el, "In numbers").getAttribute("aria-expanded")).toBe("true");
    await press(el, "Find");
    expect(button(el, "In numbers")).toBeUndefined();
    await press(el, "Turning 1");
    await press(el, "In numbers");
    expect(place.textContent).not.toContain("By 2 points.");
  });

  test("the button to play on is absent if nothing is known to follow", async () => {
    const { el } = await show();
    await press(el, "Review");
    await press(el, "Turning 1");
    expect(button(el, "Play on")).toBeUndefined();
  });
});
