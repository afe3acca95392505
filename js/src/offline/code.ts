// The code of a quiz, written and read as Python does it (`practice/log.py`).
import type { Bank } from "../trace/types";

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What a code says of a question: which answer came first, from 1 (0: none), and in which try it was right, from 0 (NEVER: in none). */
export interface Coded {
  first: number;
  right: number;
}
export const NEVER = 3;
const TRIES = 4n;
const BASE = 32n;

/** Two digits that change with any one letter, with two neighbours that change places, and with the quiz. */
function checks(digits: number[], [, first = 0, second = 0]: number[]): number[] {
  for (const [place, digit] of digits.entries()) {
    first = (first + digit * (2 * place + 1)) % 32;
    second = (second + digit * ((place % 30) + 1)) % 31;
  }
  return [first, second];
}

/** The code; empty where there are too many questions for one. */
export function codeOf({ questions, room }: Bank, outcomes: Coded[]): string {
  const [length = 0] = room;
  let total = 0n;
  for (let n = questions.length; n--; ) {
    const { size } = questions[n]!;
    const { first, right } = outcomes[n]!;
    total = (total * BigInt(size) + BigInt(first % size)) * TRIES + BigInt(right);
  }
  const digits: number[] = [];
  while (digits.length < length) {
    digits.push(Number(total % BASE));
    total /= BASE;
  }
  const all = length ? [...digits, ...checks(digits, room)] : [];
  return all
    .map((digit) => LETTERS[digit])
    .join("")
    .replace(/.{5}(?=.)/g, "$&-");
}

/** What a code says; undefined where it has a typing error, is of another quiz, or leaves out the answer of a first try that was right. */
export function readCode({ questions, room }: Bank, typed: string): Coded[] | undefined {
  const letters = typed.toUpperCase().replace(/[-\s]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  const all = [...letters].map((letter) => LETTERS.indexOf(letter));
  const [length = 0] = room;
  const digits = all.slice(0, length);
  const isValid = length > 0 && !all.includes(-1) && String(all) === String([...digits, ...checks(digits, room)]);
  if (!isValid) return undefined;
  let total = digits.reduceRight((sum, digit) => sum * BASE + BigInt(digit), 0n);
  const next = (size: bigint) => {
    const remainder = Number(total % size);
    total /= size;
    return remainder;
  };
  const outcomes = questions.map(({ size }) => ({ right: next(TRIES), first: next(BigInt(size)), size }));
  return outcomes.some(({ right, first, size }) => size > 1 && !right && !first) ? undefined : outcomes;
}
