// The controls' texts: the list here and the English file say the same, in words a learner may read.
import { expect, test } from "vitest";
import file from "../../sisyphus_widgets/rules/texts/controls_en.toml?raw";
import { LABEL_KEYS, label } from "../src/trace/labels";

const lines = [...file.matchAll(/^(\w+) = "(.+)"$/gm)];

test("every key has an English text, and no text is without use", () => {
  expect(lines.map(([, key]) => key)).toEqual([...LABEL_KEYS]);
});

test("no text uses a word a learner never reads", () => {
  for (const [, key, text] of lines)
    expect(text, key).not.toMatch(/\b(illegal|invalid|verdict|action|ply|frame|void)\b/i);
});

test("numbers are filled in; a missing text shows its key", () => {
  expect(label({ position: "{n} of {m}" }, "position", 3, 7)).toBe("3 of 7");
  expect(label({}, "next")).toBe("next");
});
