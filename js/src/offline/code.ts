// The code of a quiz, written and read as Python does it (`practice/codes.py`). Pure.
import type { Bank, BankQuestion, KeptEntry } from "../trace/types";
import { type Answer, answersTo, isUnaided } from "./answer";
import { type AnswerValue, isRight, judge, numbered } from "./answer_key";

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The content of a code about one question. */
interface CodeItem {
  /** The number of the first answer, from 1; 0 if the code does not tell it. */
  first: number;
  /** The number of the right try, from 0; NEVER if there is none. */
  right: number;
}
const NEVER = 3;
const TRIES = 4n;
const BASE = 32n;

/** The code's item about a question, from the answers to it. After a hint, a first try counts as a second one. */
export function codeItem(question: BankQuestion, answers: readonly Answer[]): CodeItem {
  const first = answers.find((answer) => isUnaided(answer));
  const at = first && question.size > 1 ? judge(question, first.given)?.at : undefined;
  const right = answers.find(({ judgement, score }) => (judgement ? isRight(judgement) : score === 1));
  const tries = right?.tries === 1 && !isUnaided(right) ? 2 : right?.tries;
  return { first: at ?? 0, right: tries ? Math.min(tries, NEVER) - 1 : NEVER };
}

/** Two digits that change with any one letter, with two neighbours that change places, and with the quiz. */
function checks(digits: number[], [, first = 0, second = 0]: number[]): number[] {
  for (const [place, digit] of digits.entries()) {
    first = (first + digit * (2 * place + 1)) % 32;
    second = (second + digit * ((place % 30) + 1)) % 31;
  }
  return [first, second];
}

/** The code; empty if there are too many questions for one. */
export function codeOf({ questions, room }: Bank, answers: readonly Answer[]): string {
  const [length = 0] = room;
  let total = 0n;
  for (const question of [...questions].reverse()) {
    const { first, right } = codeItem(question, answersTo(question.id, answers));
    total = (total * BigInt(question.size) + BigInt(first % question.size)) * TRIES + BigInt(right);
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

/** The items of a code; undefined if it has a typing error, belongs to another quiz, or lacks a first answer that was right. */
function readCode({ questions, room }: Bank, typed: string): CodeItem[] | undefined {
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
  const items = questions.map(({ size }) => ({ right: next(TRIES), first: next(BigInt(size)), size }));
  return items.some(({ right, first, size }) => size > 1 && !right && !first) ? undefined : items;
}

/** The claims of a code: the first answers, and the numbers of the right tries; undefined if it is no code of these questions. */
export function claimsOf(bank: Bank, code: string, time: string): KeptEntry[] | undefined {
  return readCode(bank, code)?.flatMap(({ first, right }, n) => {
    const question = bank.questions[n]!;
    const claim = (value: AnswerValue | null, hints: number, score: number): KeptEntry => {
      return { time, question: question.id, given: value, tries: hints + 1, hints, seconds: 0, claimed: true, score };
    };
    return [
      ...(first || !right ? [claim(first ? numbered(question, first) : null, 0, Number(!right))] : []),
      ...(right && right < NEVER ? [claim(null, right, 1)] : []),
    ];
  });
}
