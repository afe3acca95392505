// Labels of the controls: this list and the English file agree, and learners understand the words.
import { expect, test } from "vitest";
import file from "../../sisyphus_widgets/rules/texts/controls_en.toml?raw";
import { LABEL_KEYS, label } from "../src/trace/labels";

const sources = import.meta.glob("../src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
const lines = [...file.matchAll(/^(\w+) = "(.+)"$/gm)];

test("every key has an English text, and every text has a key", () => {
  expect(lines.map(([, key]) => key)).toEqual([...LABEL_KEYS]);
});

test("every key is used, whole or begun by a template or by the name of a select", () => {
  const texts = Object.entries(sources).filter(([path]) => !path.endsWith("/trace/labels.ts"));
  const all = texts.map(([, text]) => text).join("\n");
  const words = new Set(all.match(/\w+/g));
  const beginnings = [...all.matchAll(/\b([a-z]+)_\$\{|\bname="(\w+)"/g)].map(([, start, name]) => `${start ?? name}_`);
  expect(LABEL_KEYS.filter((key) => !words.has(key) && !beginnings.some((start) => key.startsWith(start)))).toEqual([]);
});

test("no text contains a word of the code", () => {
  for (const [, key, text] of lines)
    expect(text, key).not.toMatch(/\b(illegal|invalid|verdict|action|ply|frame|void)\b/i);
});

test("{n} and {m} are filled in, and a missing text shows its key", () => {
  expect(label({ position: "{n} of {m}" }, "position", 3, 7)).toBe("3 of 7");
  expect(label({}, "next")).toBe("next");
});
