// Style sheet: every class, attribute and property that it uses is written by a source, and no property is set in vain.
import { expect, test } from "vitest";

const sheets = import.meta.glob("../src/style/*.css", { query: "?raw", import: "default", eager: true });
const sources = import.meta.glob("../src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });

/** Beginnings of names that a template completes: `at-${side}`. */
const BEGINNINGS = ["at-", "kind-", "look-", "seat-"];
/** Names that a template completes whose beginning says too little. */
const COMPLETED = ["is-better", "is-deck", "is-done", "is-gone", "is-moved", "sw-hand", "sw-row", "sw-spread"];

/** Return the words of the strings in a source; comments and selectors write no class. */
const wordsOf = (source: string) =>
  [...source.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, "").matchAll(/"([^"\n]*)"|`([^`]*)`/g)].flatMap(
    ([, plain, template]) => (plain ?? template!).split(/[^\w.${}-]+/),
  );

const styled = new Set(
  Object.values(sheets).flatMap((text) =>
    [...text.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{};]+)\{/g)]
      .filter(([, selector]) => !selector!.trim().startsWith("@"))
      .flatMap(([, selector]) => [...selector!.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!)),
  ),
);
const written = new Set(Object.values(sources).flatMap(wordsOf));

test("every class that is styled is written", () => {
  const unwritten = [...styled].filter(
    (name) => !written.has(name) && !COMPLETED.includes(name) && !BEGINNINGS.some((start) => name.startsWith(start)),
  );
  expect(unwritten).toEqual([]);
});

test("every exception is styled, and a template writes its beginning", () => {
  const beginnings = [...BEGINNINGS, ...COMPLETED.map((name) => `${name.split("-")[0]}-`)];
  const templates = [...written].filter((word) => word.includes("-${"));
  expect(beginnings.filter((start) => !templates.some((word) => word.startsWith(`${start}\${`)))).toEqual([]);
  expect(COMPLETED.filter((name) => !styled.has(name) || written.has(name))).toEqual([]);
});

const rules = Object.values(sheets)
  .map((text) => text.replace(/\/\*.*?\*\//gs, ""))
  .join("\n");
const code = Object.values(sources).join("\n");
const all = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))];

test("every data attribute that is styled is written", () => {
  const inScript = (name: string) => `dataset.${name.slice(5).replace(/-(.)/g, (_, letter) => letter.toUpperCase())}`;
  const attributes = all(rules, /\[(data-[a-z-]+)/g);
  const isWritten = (name: string) => [`${name}=`, `"${name}":`, inScript(name)].some((text) => code.includes(text));
  expect(attributes.filter((name) => !isWritten(name))).toEqual([]);
});

/** Properties that the page around a widget sets. */
const OF_THE_PAGE = ["--jp-content-font-size1", "--stage-most", "--stage-share"];

test("every property that is set is read, and the other way round", () => {
  const [read, set] = [all(rules, /var\((--[a-z0-9-]+)/g), all(rules, /(?<![\w(-])(--[a-z0-9-]+):/g)];
  expect(set.filter((name) => !read.includes(name))).toEqual([]);
  const unset = read.filter((name) => !set.includes(name) && !code.includes(`"${name}"`));
  expect(unset.sort()).toEqual(OF_THE_PAGE);
});
