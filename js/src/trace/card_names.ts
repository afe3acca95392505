// Names of cards in texts: where a text names a card or a suit, which symbols are drawn there, and how it is spoken. Pure.
import type { Face, Id, Trace } from "./types";

/** A card or a suit named in a text. */
export interface CardName {
  /** Name as it is written: “7☾❧”. */
  written: string;
  /** What precedes the symbols: the rank, if any. */
  rank: string;
  /** Signs and the keys of their symbols. */
  signs: { sign: string; symbol: Id }[];
  /** Spoken name: “seven of moons and leaves”. */
  spoken: string;
}

type Named = Pick<Trace, "faces" | "symbols">;

interface Vocabulary {
  pattern: RegExp;
  faces: Map<string, Face>;
  symbols: Map<string, Id>;
}

const VARIATION = /[\ufe0e\ufe0f]/g;
const IS_SIGN = /^[^\p{L}\p{N}\s]$/u;
const vocabularies = new WeakMap<object, Vocabulary | null>();

/** Return the signs of a card's suits: the characters at the end of its printed name. */
function signsOf({ short, suits }: Face): string[] {
  const signs = [...short.replace(VARIATION, "")].slice(-suits.length);
  return suits.length && signs.length === suits.length && signs.every((sign) => IS_SIGN.test(sign)) ? signs : [];
}

/** Return true for a card without suits whose printed name is a capital letter, such as the Excuse. */
const isLetter = ({ short, suits, art = [] }: Face): boolean =>
  !suits.length && art.length === 1 && /^\p{Lu}$/u.test(short);

/** Return the spoken name of a card, without a proper name before its rank and suits. */
function spokenName({ label, name, suits }: Face): string {
  const before = `${name}, `;
  return suits.length && name && label.startsWith(before) ? label.slice(before.length) : label;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

function vocabularyOf({ faces }: Named): Vocabulary | null {
  const found: Vocabulary = { pattern: /$^/u, faces: new Map(), symbols: new Map() };
  const ranks = new Set<string>();
  const letters: string[] = [];
  for (const face of Object.values(faces)) {
    const short = face.short.replace(VARIATION, "");
    const signs = signsOf(face);
    if (signs.length) ranks.add(short.slice(0, -signs.join("").length));
    else if (isLetter(face)) letters.push(short);
    else continue;
    found.faces.set(short, face);
    signs.forEach((sign, n) => {
      found.symbols.set(sign, face.suits[n]!);
    });
  }
  if (!found.faces.size) return null;
  const signs = `[${[...found.symbols.keys()].map(escaped).join("")}][\ufe0e\ufe0f]?`;
  const rank = [...ranks].sort((a, b) => b.length - a.length).map(escaped);
  const lone = letters.map((letter) => `(?<![\\p{L}\\p{N}])${letter}(?![\\p{L}\\p{N}])`);
  const named = found.symbols.size ? [`(?:(?<![\\p{L}\\p{N}])(?:${rank.join("|")}))?(?:${signs})+`] : [];
  found.pattern = new RegExp([...named, ...lone].join("|"), "gu");
  return found;
}

/** Return a text in parts: words as they are, and the names of cards and suits. */
export function partsOf(text: string, trace: Named): (string | CardName)[] {
  let words = vocabularies.get(trace.faces);
  if (words === undefined) {
    words = vocabularyOf(trace);
    vocabularies.set(trace.faces, words);
  }
  if (!words) return [text];
  const parts: (string | CardName)[] = [];
  let end = 0;
  for (const { 0: written, index } of text.matchAll(words.pattern)) {
    if (index > end) parts.push(text.slice(end, index));
    end = index + written.length;
    const short = written.replace(VARIATION, "");
    const face = words.faces.get(short);
    const characters = [...short];
    const signs = characters.flatMap((sign) => {
      const symbol = words.symbols.get(sign);
      return symbol ? [{ sign, symbol }] : [];
    });
    if (face && !signs.length) signs.push({ sign: "", symbol: face.art![0]! });
    const rank = characters.filter((character) => !words.symbols.has(character)).join("");
    const spoken =
      (face && spokenName(face)) ?? [rank, ...signs.map(({ symbol }) => trace.symbols[symbol]?.label)].join(" ").trim();
    parts.push({ written, rank, signs, spoken });
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** Return a text as it is spoken: cards and suits by their names in words. */
export const spokenText = (text: string, trace: Named): string =>
  partsOf(text, trace)
    .map((part) => (typeof part === "string" ? part : part.spoken))
    .join("");
