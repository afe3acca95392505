// Reads typed notation against the choices of a decision, for pages without Python. Pure.
import type { SymbolShape } from "../trace/contract";
import type { ChoiceData, ChoosingData, Face, Id, Recorded, VerdictData } from "../trace/types";

type Faces = Record<Id, Face>;
type Symbols = Record<Id, SymbolShape>;

// A suit sign may be followed by a variation selector, which is ignored.
const undrawn = (text: string) => text.replace(/[\ufe0e\ufe0f]/g, "");
const plain = (text: string) => undrawn(text).trim().replace(/\s+/g, " ").toLowerCase();
const withoutVerb = (text: string) => text.replace(/^\S+ /, "");

export type Reading = { choice: ChoiceData } | { id: Id; verdict: VerdictData } | { recorded: true } | null;

/**
 * Return each spelling of a card with its notation, as in `rules/language/typed_cards.py`: `q♣`, `10c`, and in German
 * `dkr`, `krd`, `kreuz d`.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a table of the ways to name a card
function namesOf(faces: Faces, symbols: Symbols): Map<string, Id> {
  const names = new Map<string, Id>();
  const words = new Set(
    Object.values(faces).flatMap(({ suits }) => suits.map((suit) => plain(symbols[suit]?.label ?? ""))),
  );
  for (const [id, { short, label, name, rank, suits }] of Object.entries(faces)) {
    const letters = suits.map((suit) => symbols[suit]?.letter).join("");
    const spellings = [short, label, label.replace(/-/g, " "), name ?? short];
    if (suits.length) spellings.push(rank + letters, rank + suits.join(""));
    if (suits.length === 1 && letters.length > 1)
      for (const suit of [letters, symbols[suits[0]!]?.label])
        for (const joint of ["", "-", " "]) spellings.push(suit + joint + rank);
    // `PiK` is a king, but `Pik` is the suit.
    for (const name of spellings) names.set(words.has(plain(name)) ? name : plain(name), id);
  }
  return names;
}

/** Return typed text with its cards in notation. */
function inNotation(text: string, faces: Faces, symbols: Symbols): string {
  const names = namesOf(faces, symbols);
  const named = (word: string) => names.get(undrawn(word)) ?? names.get(plain(word));
  // The number that an ace stands for follows it: `a☾=7`. A card's name may consist of two words.
  const pairs = text.replace(/[^\s=]+ +(?=([^\s=]+))/g, (first, second: string) =>
    named(`${first.trim()} ${second}`) ? `${first.trim()}\u00a0` : first,
  );
  return pairs.replace(/[^ \n\t=]+/g, (word) => named(word.replace("\u00a0", " ")) ?? word);
}

/** Read typed text; the verb of an action is optional, and cards may be written as they are shown. */
export function read(
  choosing: ChoosingData,
  recorded: Recorded | undefined,
  typed: string,
  faces: Faces = {},
  symbols: Symbols = {},
): Reading {
  const text = plain(inNotation(typed, faces, symbols));
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
