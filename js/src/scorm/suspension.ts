// What a platform keeps of a learner between two visits: all answers and the code to hand in, in at most 4,096 characters. Pure.
//
//   1~CODE~base~answer~answer~…      everything
//   2~CODE~base~answer~answer~…      some of it: the rest is what the code claims, or lost where there are too many questions for one; of
//                                    practice, which has no code, the newest answers to each question
//
// The code is the one that Python reads (`log.read_code`). `base` is the time of the first answer, in seconds since 1970. An answer is
// `question.given.tries.took.later`, numbers to the base of 36: the question by its place, the answer by its number among all (0: the
// right one was shown), how long it took in tenths of a second, and how much later it was than the one before; in practice `.round`
// more. In place of how long it took, `c0` and `c1` are what a code claims, `t0` and `t1` what this platform had and had no room for.

import { isAnswer } from "../offline/answer";
import { everything, judge, numbered } from "../offline/answer_key";
import { claimsOf, codeOf } from "../offline/code";
import { keyOf } from "../trace/entries";
import { momentOf } from "../trace/moment";
import type { Bank, BankQuestion, KeptEntry } from "../trace/types";
import { judgedEntries, type Trusted } from "./outcome";
import { withoutOldest } from "./rounds";

/** What `cmi.suspend_data` has room for, less the mark by which it is sent again (`alternate_values.ts`). */
export const ROOM = 4096 - 1;

const BASE = 36;
const encode = (n: number) => Math.round(n).toString(BASE);
const read = (text = "0") => Number.parseInt(text, BASE);
const secondsOf = ({ time }: KeptEntry) => Math.round(Date.parse(time) / 1000);
const stamped = (seconds: number) => momentOf(seconds * 1000);

/** All of it as text, in at most `room` characters. */
export function suspended(bank: Bank, entries: KeptEntry[], trusted: Trusted = new Set(), room = ROOM): string {
  const all = everything(bank);
  const places = new Map(all.map(({ id }, at) => [id, at]));
  const relevant = entries.filter(({ question }) => places.has(question));
  const line = (entry: KeptEntry, before: KeptEntry) => {
    const at = places.get(entry.question)!;
    const number = judge(all[at]!, entry.given)?.at ?? 0;
    const claim = `${trusted.has(entry.question) ? "t" : "c"}${entry.score ?? 0}`;
    const took = entry.claimed ? claim : encode(entry.seconds * 10);
    const numbers = [
      encode(at),
      encode(number),
      encode(entry.tries),
      took,
      encode(secondsOf(entry) - secondsOf(before)),
    ];
    return [...numbers, ...(entry.round ? [encode(entry.round)] : [])].join(".");
  };
  const code = codeOf(bank, judgedEntries(bank, entries));
  const text = (some: KeptEntry[]) => {
    const head = [some.length === relevant.length ? "1" : "2", code, some[0] ? encode(secondsOf(some[0])) : "0"];
    return [...head, ...some.map((entry, n) => line(entry, some[n - 1] ?? entry))].join("~");
  };
  const whole = text(relevant);
  if (whole.length <= room) return whole;
  const rulesOf = (question: string) => all[places.get(question)!]!.rules;
  return longest(bank.practice ? withoutOldest(relevant, rulesOf) : withoutNewest(relevant), text, room);
}

/**
 * What is left of answers when some questions are left out, by how many are. A question is kept with all of its answers or left out: one
 * that is half there could not be gone on with. The newest go first, to the code.
 */
function withoutNewest(entries: KeptEntry[]): (count: number) => KeptEntry[] {
  const ids = [...new Set(entries.map(({ question }) => question))];
  return (count) => {
    const there = new Set(ids.slice(0, Math.max(0, ids.length - count)));
    return entries.filter(({ question }) => there.has(question));
  };
}

/** The text of most of the answers that fits into a room; `without` gives what is left of them when so many parts are left out. */
function longest(without: (count: number) => KeptEntry[], text: (some: KeptEntry[]) => string, room: number): string {
  let least = 0;
  let most = 1;
  while (text(without(most)).length > room) most *= 2;
  while (least + 1 < most) {
    const middle = Math.floor((least + most) / 2);
    if (text(without(middle)).length > room) least = middle;
    else most = middle;
  }
  return text(without(most));
}

export interface ResumedAnswers {
  entries: KeptEntry[];
  /** The questions of which the platform had more than it had room for: claims of its own. */
  trusted: Set<string>;
}

/** A claim in the place of the time that an answer took: of a code, or of the platform; and whether it says that the question is done. */
const CLAIM = /^([ct])([01])$/;

/** The entry that the fields of a line make. */
function entryOf(question: BankQuestion, time: number, [, answer, tries, took = "", , round]: string[]): KeptEntry {
  const claim = CLAIM.exec(took);
  return {
    time: stamped(time),
    question: question.id,
    given: read(answer) ? numbered(question, read(answer)) : null,
    tries: read(tries),
    hints: Math.max(0, read(tries) - 1),
    ...(claim ? { seconds: 0, claimed: true as const, score: Number(claim[2]) } : { seconds: read(took) / 10 }),
    ...(round && { round: read(round) }),
  };
}

/** What such a text says; nothing where it is none of these questions. */
export function resumed(bank: Bank, text: string): ResumedAnswers {
  const [kind, code = "", base, ...lines] = text.replace(/~$/, "").split("~");
  const none: ResumedAnswers = { entries: [], trusted: new Set() };
  if ((kind !== "1" && kind !== "2") || !base) return none;
  const all = everything(bank);
  const trusted = new Set<string>();
  const entries: KeptEntry[] = [];
  let time = read(base);
  for (const record of lines) {
    const fields = record.split(".");
    const question = all[read(fields[0])];
    time += read(fields[4]);
    if (!question || !Number.isFinite(time)) return none;
    if (CLAIM.exec(fields[3] ?? "")?.[1] === "t") trusted.add(question.id);
    entries.push(entryOf(question, time, fields));
  }
  const isCut = kind === "2" && code !== "";
  return isCut
    ? withClaims({ entries, trusted }, claimsOf(bank, code, momentOf(Date.now())) ?? [])
    : { entries, trusted };
}

/** Answers with the claims of a code, for the questions that have no answers. */
function withClaims({ entries, trusted }: ResumedAnswers, claims: KeptEntry[]): ResumedAnswers {
  const there = new Set(entries.map(({ question }) => question));
  const added = claims.filter(({ question }) => !there.has(question));
  return { entries: [...entries, ...added], trusted: new Set([...trusted, ...added.map(({ question }) => question)]) };
}

/** Answers that a platform has not been told yet. */
export const isNews = (reportedKeys: ReadonlySet<string>) => (entry: KeptEntry) =>
  isAnswer(entry) && !reportedKeys.has(keyOf(entry));
