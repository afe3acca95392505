// Style sheet: what only frames and tokens may say, and the contrasts of the colours.
import { expect, test } from "vitest";
import { flattenLayers } from "../layers.mjs";

const files = import.meta.glob("../src/style/*.css", { query: "?raw", import: "default", eager: true });
/** Files that may say lengths; entries have no rules. */
const SIZES = ["frames.css", "tokens.css", "layers.css", "room_layers.css"];
/** Most lines of a part, with one declaration on each. */
const LONGEST_PART = 130;

const sheets = Object.entries(files).map(([path, text]) => ({
  name: path.split("/").at(-1)!,
  text: text.replace(/\/\*.*?\*\//gs, ""),
}));
const parts = sheets.filter(({ name }) => !SIZES.includes(name));
const found = (files: typeof sheets, pattern: RegExp) =>
  files.flatMap(({ name, text }) => (text.match(pattern) ?? []).map((match) => `${name}: ${match}`));

test("parts say no lengths of the page", () => {
  expect(found(parts, /(?!0px)\b[\d.]+(?:px|rem|pt|cm|v[whib]|vmin|vmax|cq[wh]|[sdl]v[hw])\b/g)).toEqual([]);
});

test("frames alone ask the size of the stage, and nobody asks that of the window", () => {
  expect(found(parts, /@container stage.*/g)).toEqual([]);
  expect(found(sheets, /@media[^{]*(?:width|height|aspect).*/g)).toEqual([]);
});

test("nothing wins by force", () => {
  expect(found(sheets, /!important|:has\(|(\.[\w-]+)\1(?![\w-])|\[style/g)).toEqual([]);
});

test("colours stand in one file", () => {
  const others = sheets.filter(({ name }) => name !== "colours.css");
  expect(found(others, /#[\da-f]{3,8}\b|\brgba?\(|\bhsl\(|light-dark\(/g)).toEqual([]);
});

test("every selector begins with the root and names it once", () => {
  const rules = parts.concat(sheets.filter(({ name }) => name === "frames.css"));
  const selectors = rules.flatMap(({ name, text }) =>
    [...text.matchAll(/([^{};]+)\{/g)]
      .map(([, selector]) => selector!.trim())
      // Neither a rule about rules nor a step of an animation.
      .filter((selector) => !/^(?:@|from$|to$|[\d.]+%)/.test(selector))
      .map((selector) => `${name}: ${selector}`),
  );
  const roots = (selector: string) => selector.match(/\.sw-(?:root|page)(?![\w-])/g)?.length ?? 0;
  // A comma inside of parentheses separates no selectors.
  const withoutLists = (selector: string): string => {
    const shorter = selector.replace(/\([^()]*\)/g, "");
    return shorter === selector ? selector : withoutLists(shorter);
  };
  const lists = selectors.map(withoutLists);
  expect(lists.filter((list) => list.split(",").some((selector) => roots(selector) !== 1))).toEqual([]);
});

test("a part is a file that one can read at once", () => {
  const lines = parts.map(({ name, text }) => ({ name, lines: text.trim().split("\n").length }));
  expect(lines.filter(({ lines: count }) => count > LONGEST_PART)).toEqual([]);
});

// --- Colours

const colours = Object.fromEntries(
  [...files["../src/style/colours.css"]!.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(
    ([, name, light, dark]) => [name!, [light!, dark!]],
  ),
);

/** Relative luminance of a colour. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(first: string, other: string): number {
  const [low, high] = [luminance(first), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

test.each([
  ["ink", 7],
  ["soft", 4.5],
  ["clay", 4.5],
  ["good", 4.5],
  ["chosen", 4.5],
  ["named", 3],
  ["line", 3],
  ["green", 4.5],
  ["blue", 4.5],
  ["red", 4.5],
  ["black", 4.5],
  ["violet", 4.5],
  ["brown", 4.5],
])("%s has a contrast of %d on ground and panel, by day and by night", (name, least) => {
  for (const theme of [0, 1])
    for (const on of ["ground", "panel"])
      expect(contrast(colours[name]![theme]!, colours[on]![theme]!)).toBeGreaterThanOrEqual(least);
});

// --- Layers

test("layers become roots of growing strength, and rules keep their order", () => {
  const css = "@layer a,b;@layer b{.sw-root .x{top:0}}@layer a{.sw-page>p{top:1}.sw-pages{top:2}}";
  expect(flattenLayers(css)).toBe(".sw-root:not(#_#_) .x{top:0}.sw-page:not(#_)>p{top:1}.sw-pages{top:2}");
});

test("what is registered for the whole page has a name of our own", () => {
  const css = flattenLayers("@layer a;@layer a{.sw-page{--u:1em;--card:var(--u);--card-least:2px;--up:1;--x-u:2}}");
  expect(css).toBe(".sw-page:not(#_){--sw-u:1em;--sw-card:var(--sw-u);--card-least:2px;--up:1;--x-u:2}");
});

test("a rule outside of all layers is refused", () => {
  expect(() => flattenLayers("@layer a;.x{top:0}")).toThrow("in no layer");
  expect(() => flattenLayers("@layer a;@layer c{.x{top:0}}")).toThrow("no place in the order");
});
