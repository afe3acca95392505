// The rounds of practice, each with the answers to a question that was asked once: which are left out where there is no room for all. Pure.
import type { KeptEntry } from "../trace/types";

interface Round {
  question: string;
  entries: KeptEntry[];
}

/** The answers round by round, in the order of the first answer to each. */
function roundsOf(entries: KeptEntry[]): Round[] {
  const result = new Map<string, Round>();
  for (const entry of entries) {
    const { question, round = 0 } = entry;
    const key = `${question} ${round}`;
    if (!result.has(key)) result.set(key, { question, entries: [] });
    result.get(key)!.entries.push(entry);
  }
  return [...result.values()];
}

/** How a rule stands follows from so many last rounds about it, and from the number of rounds between them. */
const LAST_ROUNDS = 16;

/** The indices of the rounds from one of the last about a rule to the last, those about other rules included, for all rules. */
function decisive(rounds: Round[], rulesOf: (question: string) => string[]): Set<number> {
  const places = new Map<string, number[]>();
  rounds.forEach(({ question }, at) => {
    for (const rule of rulesOf(question)) places.set(rule, [...(places.get(rule) ?? []), at]);
  });
  const result = new Set<number>();
  for (const all of places.values()) for (let at = all.slice(-LAST_ROUNDS)[0]!; at <= all.at(-1)!; at++) result.add(at);
  return result;
}

/**
 * Rounds in the order in which they may be left out: the oldest first, behind them those by which rules stand, and last the newest one of
 * each question.
 */
function leastFirst(rounds: Round[], rulesOf: (question: string) => string[]): Round[] {
  const last = decisive(rounds, rulesOf);
  const newest = new Map(rounds.map((round) => [round.question, round]));
  const isNewest = (round: Round) => newest.get(round.question) === round;
  return [
    ...rounds.filter((round, at) => !isNewest(round) && !last.has(at)),
    ...rounds.filter((round, at) => !isNewest(round) && last.has(at)),
    ...rounds.filter(isNewest),
  ];
}

/** What is left of answers when some rounds are left out, by how many are. The rounds of a question are counted anew. */
export function withoutOldest(
  entries: KeptEntry[],
  rulesOf: (question: string) => string[],
): (count: number) => KeptEntry[] {
  const rounds = roundsOf(entries);
  const order = leastFirst(rounds, rulesOf);
  return (count) => {
    const surplus = new Set(order.slice(0, count));
    const counted = new Map<string, number>();
    const numbers = new Map<KeptEntry, number>();
    for (const current of rounds) {
      if (surplus.has(current)) continue;
      const round = counted.get(current.question) ?? 0;
      counted.set(current.question, round + 1);
      for (const entry of current.entries) numbers.set(entry, round);
    }
    return entries.flatMap((entry) => {
      const round = numbers.get(entry);
      const { round: _, ...rest } = entry;
      return round === undefined ? [] : [{ ...rest, ...(round && { round }) }];
    });
  };
}
