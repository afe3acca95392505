// The doubts about a learner in practice, as `practice/doubts.py` has them: beliefs that the learner may have, and how much a question
// tells of them. Pure.
import type { BankQuestion } from "../trace/types";
import { alternativesOf, BELIEVED, isNamed, isTelling, type Likelihood, SLIP, SOUND } from "./diagnosis";

/** The probability of a named belief from which on practice no longer looks for it. */
const SETTLED = 0.99;
/** The greatest number of questions of which it is worked out how much they tell. */
const MOST_WEIGHED = 8;
/** The least share of the likeliest belief's probability with which another one is worth telling apart from it. */
const LEAST_LIKELY = 0.05;

/** A number as far as its digits count: Python computes the same but for rounding. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;
const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0);

export const isSettled = (belief: Likelihood): boolean => isNamed(belief) && belief.probability >= SETTLED;
const isSuspected = (belief: Likelihood): boolean => belief.signs > 0 && belief.evidence > 0 && !isSettled(belief);

export class Doubts {
  /** The ids of the beliefs that answers speak for, and of those that need no more answers. */
  readonly suspected: string[];
  readonly #settled: Set<string>;
  /** The probability of each belief for a learner who has one of these or none, beside those that are settled. */
  readonly #probabilities: ReadonlyMap<string, number>;

  /** Start from a diagnosis; `others` are the ids of beliefs that are looked for as well. */
  constructor(found: readonly Likelihood[], others: readonly string[]) {
    this.suspected = found.filter(isSuspected).map(({ belief }) => belief);
    this.#settled = new Set(found.filter(isSettled).map(({ belief }) => belief));
    const wanted = [...this.suspected, ...others].filter((id) => !this.#settled.has(id));
    const open = found.filter(({ belief }) => wanted.includes(belief));
    const odds = open.map(({ evidence }) => (BELIEVED / found.length / SOUND) * Math.exp(evidence));
    this.#probabilities = new Map(open.map(({ belief }, at) => [belief, odds[at]! / (1 + sum(odds))]));
  }

  /** Of the first question and others, the one that tells most; only a few promising others are weighed. */
  best(first: BankQuestion, others: readonly BankQuestion[], isHalf: boolean): BankQuestion {
    const promise = new Map(others.map((question) => [question, this.#promise(question)]));
    const promising = others.filter((question) => promise.get(question));
    promising.sort((a, b) => promise.get(b)! - promise.get(a)!);
    const weighed = [first, ...promising.slice(0, MOST_WEIGHED)];
    const gains = weighed.map((question) => this.#gain(question, isHalf));
    return weighed[gains.indexOf(Math.max(...gains))]!;
  }

  /** True if the answer to a question shows the single suspected belief, or tells likely ones apart. */
  isToldBy(question: BankQuestion): boolean {
    return this.suspected.length > 0 && isTelling(question, this.#likely);
  }

  /** The suspected beliefs that are not far behind the likeliest one, or all of them behind a single one. */
  get #likely(): string[] {
    const probability = (id: string) => this.#probabilities.get(id)!;
    const least = LEAST_LIKELY * Math.max(...this.suspected.map(probability));
    const likely = this.suspected.filter((id) => probability(id) >= least);
    return likely.length > 1 ? likely : this.suspected;
  }

  #promise({ id, practised }: BankQuestion): number {
    const game = id.split("/")[0];
    return rounded(sum(practised!.exposes.map((name) => this.#probabilities.get(`${game}/${name}`) ?? 0)));
  }

  #gain(question: BankQuestion, isHalf: boolean): number {
    const found = new Map<string, number>();
    const { believed_answers } = question.practised!;
    for (const { belief, answer, half } of believed_answers) {
      const probability = this.#probabilities.get(belief);
      const key = JSON.stringify(answer);
      if (probability !== undefined && (half || !isHalf)) found.set(key, (found.get(key) ?? 0) + probability);
    }
    if (!found.size) return 0;
    const nats = information([...found.values()], alternativesOf(question, isHalf));
    return rounded(believed_answers.some(({ belief }) => this.#settled.has(belief)) ? nats / 2 : nats);
  }
}

/** The mutual information of an answer and what the learner believes, in nats, given the probability of each believed answer. */
function information(believed: readonly number[], others: number): number {
  const shares = [1 - Math.min(1, sum(believed)), ...believed];
  while (shares.length <= others) shares.push(0);
  const chances = shares.map((share) => share * (1 - SLIP) + ((1 - share) * SLIP) / others);
  const total = sum(chances);
  const noise = -(1 - SLIP) * Math.log(1 - SLIP) - SLIP * Math.log(SLIP / others);
  return -sum(chances.map((chance) => (chance / total) * Math.log(chance / total))) - noise;
}
