// The text in which a platform keeps the answers of a learner between two visits, in at most 4,096 characters. Pure.
//
//   1~CODE~base~.offset~answer~answer~…      all answers
//   2~CODE~base~.offset~answer~answer~…      some of them: of the others, the code claims some, unless there are too many questions for
//                                            one; practice has no code, and these are the newest answers to each question
//
// The code is the one that Python reads (`codes.read_code`). `base` is the time of the first answer, in seconds since 1970. An answer is
// `question.given.tries.took.later`, numbers to the base of 36: the index of the question, the number of the answer among all (0 if the
// right one was revealed), the tenths of a second that it took, and the seconds since the answer before; in practice `.round` follows.
// Instead of the time that it took, a claim of a code has `c0` or `c1`, and a claim of the platform, which had no room, `t0` or `t1`.
// In practice the question that waits comes last: `question.0`, or `question.1` if it is half done, or `question.2` as an example.
// `.offset` is the learner's offset from UTC in minutes, and comes again before an answer if it has changed: an answer keeps its day.

import { isAnswer } from "../offline/answer";
import { everything, judge, numbered } from "../offline/answer_key";
import { claimsOf, codeOf } from "../offline/code";
import { keyOf } from "../trace/entries";
import { momentOf, offsetOf } from "../trace/moment";
import type { Bank, BankQuestion, KeptEntry, WaitingQuestion } from "../trace/types";
import { judgedEntries, type Trusted } from "./outcome";
import { thinned } from "./rounds";

/** The length of `cmi.suspend_data`, less the mark with which it is sent again (`alternate_values.ts`). */
export const ROOM = 4096 - 1;

const BASE = 36;
const encode = (n: number) => Math.round(n).toString(BASE);
const read = (text = "0") => Number.parseInt(text, BASE);
const secondsOf = ({ time }: KeptEntry) => Math.round(Date.parse(time) / 1000);
const stamped = (seconds: number, minutes: number) => momentOf(seconds * 1000, minutes);

/** All answers as text, or as many as there is room for. */
export function suspended(
  bank: Bank,
  entries: readonly KeptEntry[],
  trusted: Trusted = new Set(),
  open?: WaitingQuestion,
  room = ROOM,
): string {
  const all = everything(bank);
  const questions = new Map(all.map((question) => [question.id, question]));
  const relevant = entries.filter(({ question }) => questions.has(question));
  const line = (entry: KeptEntry, before: KeptEntry) => {
    const question = questions.get(entry.question)!;
    const claim = `${trusted.has(entry.question) ? "t" : "c"}${entry.score ?? 0}`;
    const offset = offsetOf(entry.time);
    const isMoved = entry === before || offset !== offsetOf(before.time);
    const fields = [
      encode(all.indexOf(question)),
      encode(judge(question, entry.given)?.at ?? 0),
      encode(entry.tries),
      entry.claimed ? claim : encode(entry.seconds * 10),
      encode(secondsOf(entry) - secondsOf(before)),
    ];
    const record = [...fields, ...(entry.round ? [encode(entry.round)] : [])].join(".");
    return isMoved ? `.${encode(offset)}~${record}` : record;
  };
  const code = codeOf(bank, judgedEntries(bank, entries));
  const openAt = all.findIndex(({ id }) => id === open?.question);
  const waiting = openAt < 0 ? [] : [`${encode(openAt)}.${open!.rule ? 2 : Number(!!open!.half)}`];
  const text = (some: readonly KeptEntry[]) => {
    const head = [some.length === relevant.length ? "1" : "2", code, some[0] ? encode(secondsOf(some[0])) : "0"];
    return [...head, ...some.map((entry, n) => line(entry, some[n - 1] ?? entry)), ...waiting].join("~");
  };
  const whole = text(relevant);
  return whole.length <= room ? whole : longest(thinned(relevant, questions, !!bank.practice), text, room);
}

/** The text of the most answers for which there is room; `without` leaves out a number of rounds. */
function longest(
  without: (count: number) => KeptEntry[],
  text: (some: readonly KeptEntry[]) => string,
  room: number,
): string {
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
  /** The ids of the questions to which the platform has had more answers than it had room for: it claims them itself. */
  trusted: Set<string>;
  /** In practice, the question that waits. */
  open?: WaitingQuestion;
}

/** A claim in the place of the seconds: of a code or of the platform, and 1 if it says that the question is done. */
const CLAIM = /^([ct])([01])$/;

/** The entry in the fields of an answer. */
function entryOf(question: BankQuestion, time: string, [, answer, tries, took = "", , round]: string[]): KeptEntry {
  const claim = CLAIM.exec(took);
  return {
    time,
    question: question.id,
    given: read(answer) ? numbered(question, read(answer)) : null,
    tries: read(tries),
    hints: Math.max(0, read(tries) - 1),
    ...(claim ? { seconds: 0, claimed: true as const, score: Number(claim[2]) } : { seconds: read(took) / 10 }),
    ...(round && { round: read(round) }),
  };
}

/** The record of the question that waits: its index, and how it is asked. */
const WAITING = /^([0-9a-z]+)\.([012])$/;

/** The question that waits, if there is one among the records. */
function waitingIn(bank: Bank, records: readonly string[]): Pick<ResumedAnswers, "open"> {
  const [, at, help] = records.map((record) => WAITING.exec(record)).find(Boolean) ?? [];
  const question = bank.questions[read(at)];
  if (!at || !question?.practised) return {};
  const { id, practised } = question;
  return { open: { question: id, ...(help === "1" && { half: true }), ...(help === "2" && { rule: practised.rule }) } };
}

/** The answers in such a text; none if it is not about these questions. */
export function resumed(bank: Bank, text: string): ResumedAnswers {
  const [kind, code = "", base, ...records] = text.replace(/~$/, "").split("~");
  const none: ResumedAnswers = { entries: [], trusted: new Set() };
  if ((kind !== "1" && kind !== "2") || !base) return none;
  const all = everything(bank);
  const trusted = new Set<string>();
  const entries: KeptEntry[] = [];
  let time = read(base);
  let offset = 0;
  for (const record of records.filter((text) => !WAITING.test(text))) {
    if (record.startsWith(".")) {
      offset = read(record.slice(1));
      continue;
    }
    const fields = record.split(".");
    const question = all[read(fields[0])];
    time += read(fields[4]);
    if (!question || !Number.isFinite(time + offset)) return none;
    if (CLAIM.exec(fields[3] ?? "")?.[1] === "t") trusted.add(question.id);
    entries.push(entryOf(question, stamped(time, offset), fields));
  }
  const isCut = kind === "2" && code !== "";
  return isCut
    ? withClaims({ entries, trusted }, claimsOf(bank, code, momentOf(Date.now())) ?? [])
    : { entries, trusted, ...waitingIn(bank, records) };
}

/** Answers together with the claims of a code about the questions that have no answers. */
function withClaims({ entries, trusted }: ResumedAnswers, claims: KeptEntry[]): ResumedAnswers {
  const there = new Set(entries.map(({ question }) => question));
  const added = claims.filter(({ question }) => !there.has(question));
  return { entries: [...entries, ...added], trusted: new Set([...trusted, ...added.map(({ question }) => question)]) };
}

/** A test for answers that the platform has not been told. */
export const isNews = (reportedKeys: ReadonlySet<string>) => (entry: KeptEntry) =>
  isAnswer(entry) && !reportedKeys.has(keyOf(entry));
