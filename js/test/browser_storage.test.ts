// Storage of a page in its browser, including browsers that refuse it.
import { afterEach, expect, test, vi } from "vitest";
import { isForbidden, keep, names, recall } from "../src/store/browser_storage";

afterEach(() => vi.restoreAllMocks());

test("a text is stored under its name until it is deleted", () => {
  expect(recall("a")).toBeUndefined();
  expect(keep("a", "<b>1")).toBe(true);
  expect(keep("b", "2")).toBe(true);
  expect([recall("a"), recall("b")]).toEqual(["<b>1", "2"]);
  expect(keep("a")).toBe(true);
  expect([recall("a"), recall("b")]).toEqual([undefined, "2"]);
  expect(Object.keys(localStorage)).toEqual(["sisyphus_widgets/b"]);
});

test("a browser that forbids storage or is full returns false or undefined instead of throwing", () => {
  vi.stubGlobal("localStorage", {
    getItem() {
      throw new DOMException("no", "SecurityError");
    },
    setItem() {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(recall("a")).toBeUndefined();
  expect(keep("a", "1")).toBe(false);
  expect(keep("a")).toBe(false);
  expect(isForbidden()).toBe(true);
  vi.unstubAllGlobals();
  expect(isForbidden()).toBe(false);
  expect(Object.keys(localStorage)).not.toContain("sisyphus_widgets/trial");
});

test("names are found by their prefix, and a browser without storage has none", () => {
  keep("quiz/a/Ida", "1");
  keep("quiz/a/", "2");
  keep("quiz/ab/Bo", "3");
  expect(names("quiz/a/").sort()).toEqual(["", "Ida"]);
  vi.stubGlobal("localStorage", null);
  expect(names("quiz/a/")).toEqual([]);
  vi.unstubAllGlobals();
});
