// Kept answers: the key of each, and two lists of them as one. Pure.
import type { KeptEntry } from "./types";

/** The key of an answer among those of a learner: the question, its round in practice, and the number of the try. */
export const keyOf = ({ question, round = 0, tries }: KeptEntry) => `${question} ${round} ${tries}`;

const FIELDS = ["claimed", "given", "hints", "question", "round", "rule", "score", "seconds", "time", "tries"];
const canonical = (entry: KeptEntry) => JSON.stringify(entry, FIELDS);
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const instantOf = ({ time }: KeptEntry) => Date.parse(time) || 0;

/** The order of answers with the same key; the first of them stays. An answer comes before the claim of a code. */
const precedence = (a: KeptEntry, b: KeptEntry) =>
  Number(!!a.claimed) - Number(!!b.claimed) || instantOf(a) - instantOf(b) || compare(canonical(a), canonical(b));

/** True if two answers with the same key are the same. */
export const isSame = (a: KeptEntry, b: KeptEntry) => !precedence(a, b);

/** The order of answers in a list: by time, then by key. */
const sequence = (a: KeptEntry, b: KeptEntry) =>
  instantOf(a) - instantOf(b) ||
  compare(a.question, b.question) ||
  (a.round ?? 0) - (b.round ?? 0) ||
  a.tries - b.tries;

/** Two lists of answers as one, each key once, in order of time. A list that has all of the other keeps its own order. */
export function merge<Entry extends KeptEntry>(ours: readonly Entry[], theirs: readonly Entry[]): Entry[] {
  const byKey = new Map<string, Entry>();
  const keeper = (entry: Entry) => byKey.get(keyOf(entry))!;
  for (const entry of [...ours, ...theirs])
    if (!keeper(entry) || precedence(entry, keeper(entry)) < 0) byKey.set(keyOf(entry), entry);
  const isWhole = (list: readonly Entry[]) =>
    list.length === byKey.size && list.every((entry) => isSame(entry, keeper(entry)));
  const [whole, other] = [ours, theirs].filter(isWhole).map((list) => list.map(keeper));
  if (whole && (other ?? whole).every((entry, n) => entry === whole[n])) return whole;
  return [...byKey.values()].sort(sequence);
}
