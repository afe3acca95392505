// The rounds of practice, each with the answers to a question that was asked once: which are left out where there is no room for all. Pure.
import type { KeptEntry } from "../trace/types";

interface Round {
  question: string;
  entries: KeptEntry[];
}

/** The answers round by round, in the order of the first answer to each. */
function roundsOf(entries: KeptEntry[]): Round[] {
  const found = new Map<string, Round>();
  for (const entry of entries) {
    const { question, round = 0 } = entry;
    const key = `${question} ${round}`;
    if (!found.has(key)) found.set(key, { question, entries: [] });
    found.get(key)!.entries.push(entry);
  }
  return [...found.values()];
}

/**
 * Rounds in the order in which they may be left out: the oldest first, and the newest one of each question behind all others, since how a
 * rule stands follows from the last answers to its questions.
 */
function leastFirst(rounds: Round[]): Round[] {
  const newest = new Map(rounds.map((one) => [one.question, one]));
  const isNewest = (one: Round) => newest.get(one.question) === one;
  return [...rounds.filter((one) => !isNewest(one)), ...rounds.filter(isNewest)];
}

/** What is left of answers when some rounds are left out, by how many are. The rounds of a question are counted anew. */
export function withoutOldest(entries: KeptEntry[]): (count: number) => KeptEntry[] {
  const rounds = roundsOf(entries);
  const order = leastFirst(rounds);
  return (count) => {
    const gone = new Set(order.slice(0, count));
    const counted = new Map<string, number>();
    const numbers = new Map<KeptEntry, number>();
    for (const one of rounds) {
      if (gone.has(one)) continue;
      const round = counted.get(one.question) ?? 0;
      counted.set(one.question, round + 1);
      for (const entry of one.entries) numbers.set(entry, round);
    }
    return entries.flatMap((entry) => {
      const round = numbers.get(entry);
      const { round: _, ...rest } = entry;
      return round === undefined ? [] : [{ ...rest, ...(round && { round }) }];
    });
  };
}
