// More: four groups of controls as tabs; empty groups are absent. On phones a sheet over the table.
import { afterEach, describe, expect, test } from "vitest";
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
  const tabs = () => [...el.querySelectorAll<HTMLElement>("[data-area=more] [role=tab]")];
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
  const panel = () => el.querySelector("[data-area=more] [role=tabpanel]")!;
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
  expect(house.el.querySelector("[data-area=more] .sw-house-text")!.textContent).toBe(
    `[house_rules]: ${rules.join(" ")}`,
  );
  const usual = await open();
  expect(usual.el.querySelector(".sw-house-badge, .sw-house-rules, .sw-house-text")).toBeNull();
});

describe("the sheet over the table", () => {
  /** Open a table whose sheet the style sheet lays over the other areas, as on a phone, without controls from the start. */
  async function openPhone(state: Record<string, unknown> = {}) {
    const { el } = await open({ controls: "normal", ...state });
    const area = (name: string) => el.querySelector<HTMLElement>(`[data-area=${name}]`)!;
    area("more").style.position = "absolute";
    const opener = area("title").querySelector<HTMLElement>("[aria-expanded]")!;
    const press = async (button: HTMLElement) => {
      button.click();
      await settle();
    };
    const named = (name: string) =>
      [...area("more").querySelectorAll("button")].find(
        (b) => (b.getAttribute("aria-label") ?? b.textContent) === name,
      )!;
    return { el, area, opener, press, named };
  }

  test("takes the focus, and gives it back when Escape or its button closes it", async () => {
    const { area, opener, press, named } = await openPhone();
    for (const close of [
      () => press(named("[fold]")),
      () => {
        document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
        return settle();
      },
      () => press(area("title").parentElement!),
    ]) {
      await press(opener);
      expect(document.activeElement).toBe(named("[fold]"));
      expect(
        [area("title"), area("table"), area("way"), area("more")].map((part) => part.hasAttribute("inert")),
      ).toEqual([true, true, true, false]);
      await close();
      expect([document.activeElement, opener.getAttribute("aria-expanded")]).toEqual([opener, "false"]);
      expect(area("table").hasAttribute("inert")).toBe(false);
    }
  });

  test("stays while its own controls are used, and closes once a press changes the table", async () => {
    const { opener, press, named } = await openPhone();
    await press(opener);
    await press(named("[more_help]"));
    await press(named("[more_game]"));
    expect(opener.getAttribute("aria-expanded")).toBe("true");
    await press(named("[first]"));
    expect(opener.getAttribute("aria-expanded")).toBe("false");
  });

  test("does not open without a press", async () => {
    const style = document.head.appendChild(document.createElement("style"));
    style.textContent = "[data-area=more] { position: absolute; }";
    const { el, names } = await open({ controls: "full" });
    style.remove();
    expect(names()).toEqual([]);
    expect(el.querySelectorAll("[inert]").length).toBe(0);
  });
});
