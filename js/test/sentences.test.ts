// First sentences of feedback, as small spaces show them.
import { expect, test } from "vitest";
import { lead, splitFirst } from "../src/ui/sentences";

const LONG = `The rule that decides here is the one ${"that was met before ".repeat(5)}today.`;

test.each([
  ["Too high.", ["Too high.", ""]],
  ["You have no heart and play 4♣ instead. Try again.", ["You have no heart and play 4♣ instead.", " Try again."]],
  // The first sentence says only that something is wrong.
  [
    "That does not do it. North took the trick, and leads now. Look.",
    ["That does not do it. North took the trick, and leads now.", " Look."],
  ],
  [
    "You have tried that. That does not do it. West leads.",
    ["You have tried that. That does not do it. West leads.", ""],
  ],
  [`That does not do it. ${LONG}`, ["That does not do it.", ` ${LONG}`]],
])("%s", (text, parts) => {
  expect(lead(text)).toEqual(parts);
});

test("a quoted title with a full stop after it ends a sentence", () => {
  const text = "What happens here does not follow from “Clearing a round”. When all others have passed, it is over.";
  expect(splitFirst(text)[0]).toBe("What happens here does not follow from “Clearing a round”.");
});
