// The rounds of kept answers, each with the answers to a question that was asked once: the order in which they may be left out where
// there is no room for all. Pure.
import type { BankQuestion, KeptEntry } from "../trace/types";

interface Round {
  question: string;
  entries: KeptEntry[];
}

/** The answers round by round, in the order of the first answer to each. */
function roundsIn(entries: readonly KeptEntry[]): Round[] {
  const rounds = new Map<string, Round>();
  for (const entry of entries) {
    const { question, round = 0 } = entry;
    const key = `${question} ${round}`;
    if (!rounds.has(key)) rounds.set(key, { question, entries: [] });
    rounds.get(key)!.entries.push(entry);
  }
  return [...rounds.values()];
}

/** The number of rounds about a rule, and of the rounds between them, from which the progress with it follows. */
const LAST_ROUNDS = 16;

/** The rounds that decide the progress with some rule: from one of the last about it to the last, those between included. */
function decisive(rounds: Round[], rulesOf: (question: string) => string[]): Set<Round> {
  const places = new Map<string, number[]>();
  rounds.forEach(({ question }, at) => {
    for (const rule of rulesOf(question)) places.set(rule, [...(places.get(rule) ?? []), at]);
  });
  return new Set([...places.values()].flatMap((all) => rounds.slice(all.slice(-LAST_ROUNDS)[0], all.at(-1)! + 1)));
}

/** The rounds of practice, the dispensable first: the oldest, then those that decide the progress, then the newest of each question. */
function leastFirst(rounds: Round[], questions: ReadonlyMap<string, BankQuestion>): Round[] {
  const last = decisive(rounds, (id) => questions.get(id)!.rules);
  const newest = new Set(new Map(rounds.map((round) => [round.question, round])).values());
  const weight = (round: Round) => (newest.has(round) ? 2 : Number(last.has(round)));
  return [...rounds].sort((a, b) => weight(a) - weight(b));
}

/**
 * A function that leaves out a number of rounds, whole: a question that is half there could not be gone on with. Of practice the
 * dispensable ones go first, and the rounds of each question are numbered again; of a quiz or lesson the newest.
 */
export function thinned(
  entries: readonly KeptEntry[],
  questions: ReadonlyMap<string, BankQuestion>,
  isPractice: boolean,
): (count: number) => KeptEntry[] {
  const rounds = roundsIn(entries);
  const order = isPractice ? leastFirst(rounds, questions) : [...rounds].reverse();
  return (count) => {
    const surplus = new Set(order.slice(0, count));
    const counts = new Map<string, number>();
    const numbers = new Map<KeptEntry, number>();
    for (const current of rounds) {
      if (surplus.has(current)) continue;
      const number = counts.get(current.question) ?? 0;
      counts.set(current.question, number + 1);
      for (const entry of current.entries) numbers.set(entry, number);
    }
    return entries.flatMap(({ round: _, ...rest }, n) => {
      const round = numbers.get(entries[n]!);
      return round === undefined ? [] : [{ ...rest, ...(round && { round }) }];
    });
  };
}
