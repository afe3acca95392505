// Kept answers: the key of each, and two lists of them as one. Pure.
import type { KeptEntry } from "./types";

/** The key of an answer among those of a learner: the question, its round in practice, and the number of the try. */
export const keyOf = ({ question, round = 0, tries }: KeptEntry) => `${question} ${round} ${tries}`;

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const instantOf = ({ time }: KeptEntry) => Date.parse(time) || 0;
const canonical = (entry: KeptEntry) => JSON.stringify(entry, Object.keys(entry).sort());

/** The order of answers with the same key; the first of them stays. An answer comes before the claim of a code. */
const precedence = (a: KeptEntry, b: KeptEntry) =>
  Number(!!a.claimed) - Number(!!b.claimed) || instantOf(a) - instantOf(b) || compare(canonical(a), canonical(b));

/** The order of answers in a list: by time, then by key. */
const sequence = (a: KeptEntry, b: KeptEntry) =>
  instantOf(a) - instantOf(b) ||
  compare(a.question, b.question) ||
  (a.round ?? 0) - (b.round ?? 0) ||
  a.tries - b.tries;

/** Two lists of answers as one, each key once, in order of time. A list that has all of the other keeps its own order. */
export function merge<Item>(ours: readonly Item[], theirs: readonly Item[], entryOf: (item: Item) => KeptEntry) {
  const byKey = new Map<string, Item>();
  const keeper = (item: Item) => byKey.get(keyOf(entryOf(item)))!;
  for (const item of [...ours, ...theirs]) {
    const rival = keeper(item);
    if (!rival || precedence(entryOf(item), entryOf(rival)) < 0) byKey.set(keyOf(entryOf(item)), item);
  }
  const isWhole = (list: readonly Item[]) =>
    list.length === byKey.size && list.every((item) => !precedence(entryOf(item), entryOf(keeper(item))));
  const [whole, other = whole] = [ours, theirs].filter(isWhole).map((list) => list.map(keeper));
  if (whole?.every((item, n) => item === other![n])) return whole;
  return [...byKey.values()].sort((a, b) => sequence(entryOf(a), entryOf(b)));
}
