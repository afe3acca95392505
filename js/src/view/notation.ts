// Reads typed notation against what a decision carries, for when Python cannot be asked. Pure.
import type { SymbolShape } from "../trace/contract";
import type { Choice, Choosing, Face, Id, Recorded, Verdict } from "../trace/types";

type Faces = Record<Id, Face>;
type Symbols = Record<Id, SymbolShape>;

// A sign of a suit may be followed by one that says whether it is drawn as text.
const plain = (text: string) =>
  text
    .replace(/[\ufe0e\ufe0f]/g, "")
    .trim()
    .replace(/\s+/g, " ")
    .toLowerCase();
const withoutVerb = (text: string) => text.replace(/^\S+ /, "");

export type Reading = { choice: Choice } | { id: Id; verdict: Verdict } | { recorded: true } | null;

/** Put cards into notation that were typed as they are shown: `q♣` and `10c` give `qc` and `tc`, in German also `dkr`. */
function inNotation(text: string, faces: Faces, symbols: Symbols): string {
  const names = new Map<string, Id>();
  for (const [id, { short, label, rank, suits }] of Object.entries(faces)) {
    const letters = suits.map((suit) => symbols[suit]?.letter).join("");
    const written = suits.length ? [rank + letters, rank + suits.join("")] : [];
    for (const name of [short, label, ...written]) names.set(plain(name), plain(id));
  }
  // The number that an ace stands for follows it: `a☾=7`.
  return text.replace(/[^\s=]+/g, (word) => names.get(word) ?? word);
}

/** Read what was typed; the verb of an action may be left out, and cards may be written as they are shown. */
export function read(
  choosing: Choosing,
  recorded: Recorded | undefined,
  typed: string,
  faces: Faces = {},
  symbols: Symbols = {},
): Reading {
  const text = inNotation(plain(typed), faces, symbols);
  if (!text) return null;
  const fits = (action: string) => plain(action) === text || withoutVerb(plain(action)) === text;
  const choice = choosing.choices.find(({ action }) => fits(action));
  if (choice) return { choice };
  if (recorded && fits(recorded.action)) return { recorded: true };
  for (const [id, verdict] of Object.entries(choosing.refusals)) {
    if (plain(id) === text || plain(id) === withoutVerb(text)) return { id, verdict };
  }
  return null;
}
