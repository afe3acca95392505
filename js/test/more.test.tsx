// More: four groups of controls as tabs; empty groups are absent.
import { afterEach, expect, test } from "vitest";
import factory from "../src/index";
import { FakeHost, settle, tableTrace } from "./host";

let page = new AbortController();
afterEach(() => page.abort());

async function open(state: Record<string, unknown> = {}) {
  const host = FakeHost.of(tableTrace(), { step: 1, controls: "full", ...state });
  page = new AbortController();
  const el = document.body.appendChild(document.createElement("div"));
  factory().render({ model: host, el, signal: page.signal });
  if (host.state.live) host.answer("hello");
  await settle();
  const tabs = () => [...el.querySelectorAll<HTMLElement>(".sw-more [role=tab]")];
  const names = () => tabs().map(({ textContent }) => textContent);
  const selected = () =>
    tabs().find((tab) => tab.ariaSelected === "true" || tab.getAttribute("aria-selected") === "true");
  return { el, tabs, names, selected };
}

test("groups without content are absent", async () => {
  const live = await open();
  expect(live.names()).toEqual(["[more_game]", "[more_help]", "[more_plays]", "[more_keep]"]);
  const page = await open({ live: false });
  expect(page.names()).toEqual(["[more_game]", "[more_help]", "[more_plays]"]);
});

test("one group is open, and arrow keys switch to the next", async () => {
  const { el, tabs, selected } = await open();
  const panel = () => el.querySelector(".sw-more [role=tabpanel]")!;
  expect(selected()!.textContent).toBe("[more_game]");
  expect(panel().querySelector("input[type=range]")).not.toBeNull();
  tabs()[0]!.focus();
  tabs()[0]!.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  await settle();
  expect(selected()!.textContent).toBe("[more_help]");
  expect(panel().getAttribute("aria-labelledby")).toBe(selected()!.id);
  expect(panel().textContent).toContain("[keys]");
  expect(tabs().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1]);
});

test("house rules are shown in the head and above the groups, and only at tables that have some", async () => {
  const rules = ["An ace also counts low.", "Points left over are lost."];
  const house = await open({ _trace: tableTrace({ house_rules: rules }) });
  const badge = house.el.querySelector<HTMLElement>(".sw-head .sw-house-badge")!;
  expect(badge.textContent).toBe("[house_rules]");
  const list = house.el.querySelector(`#${CSS.escape(badge.getAttribute("popovertarget")!)}`)!;
  expect([...list.children].map(({ textContent }) => textContent)).toEqual(rules);
  expect(house.el.querySelector(".sw-more > .sw-house-text")!.textContent).toBe(`[house_rules]: ${rules.join(" ")}`);
  const usual = await open();
  expect(usual.el.querySelector(".sw-house-badge, .sw-house-rules, .sw-house-text")).toBeNull();
});
