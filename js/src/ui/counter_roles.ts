// What a counter of the table is for: the value that decides the move, a fact beside the title, or a sentence.
import type { Counter } from "../trace/types";

/** Value of a counter that stands for none. */
export const NONE = "–";
/** Letters above which the text of a counter is a sentence. */
const LONGEST_FACT = 24;

export const decidingOf = (counters: readonly Counter[]) => counters.filter(({ decides }) => decides);
/** Return the facts, of which the short ones share a line. */
export const factsOf = (counters: readonly Counter[]) =>
  counters
    .filter(({ decides, most = 0 }) => !decides && most <= LONGEST_FACT)
    .sort(({ most = 0 }, other) => most - (other.most ?? 0));
export const sentencesOf = (counters: readonly Counter[]) =>
  counters.filter(({ decides, most = 0 }) => !decides && most > LONGEST_FACT);
