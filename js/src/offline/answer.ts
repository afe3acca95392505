// An answer of a learner, as it is kept and as it was judged. Everything that a page shows of a quiz, a lesson or practice follows from
// a list of these. Pure.
import type { BankQuestion, KeptEntry } from "../trace/types";
import { type Judgement, judge } from "./answer_key";
import { SCORING, writtenScore } from "./scoring";

export interface Answer extends KeptEntry {
  /** The nickname of the learner; empty if there is none. */
  learner: string;
  /** Absent if the right answer was revealed, and in a code's claim. */
  judgement?: Judgement;
}

/** The part of an answer that a browser keeps. */
export const entryOf = ({ learner, judgement, ...entry }: Answer): KeptEntry => entry;

export const answersTo = (id: string, answers: readonly Answer[]) => answers.filter(({ question }) => question === id);

/** True for a first try before which no hint was given. Only such an answer counts for the score and for the rules. */
export const isUnaided = ({ tries, hints }: KeptEntry, earlier = 0): boolean =>
  tries === earlier + 1 && hints === tries - 1;

/** True if the right answer was shown at the learner's request. */
export const isReveal = ({ given: value, tries, claimed }: KeptEntry): boolean =>
  value === null && tries > 0 && !claimed;

/** True if a question was shown with its answer, as an example. */
export const isExample = ({ tries }: KeptEntry): boolean => tries === 0;

/** True if the learner answered here: the entry is no reveal, no example and no claim. */
export const isAnswer = (entry: KeptEntry): boolean => entry.given !== null && !isExample(entry) && !entry.claimed;

/** The greatest numbers of tries, of seconds, and of hints besides one for each miss that are believed. */
const MOST_TRIES = 9999;
const MOST_SECONDS = 1e9;
const MOST_HINTS = 2;

const TIME = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** True for a time as pages write it, on a day of the calendar. */
function isTime(text: unknown): text is string {
  const day = typeof text === "string" && TIME.exec(text)?.[1];
  const midnight = new Date(day ? `${day}T00:00:00Z` : Number.NaN);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day as string);
}

/** The number of hints asked for before an answer, besides one for each miss; 0 if the entry has an impossible number. */
export function requestedHints({ tries, hints }: KeptEntry): number {
  const count = hints - tries + 1;
  return tries > 0 && Number.isInteger(hints) && count > 0 && count <= MOST_HINTS ? count : 0;
}

/** An entry that a page kept, without what practice adds; undefined if it is damaged. `least` is the number of a first try. */
export function readEntry(data: unknown, least = 1): KeptEntry | undefined {
  const entry = (data ?? {}) as KeptEntry;
  const { time, question, given: value, tries, seconds, claimed, score } = entry;
  const isSpent = typeof seconds === "number" && seconds >= 0 && seconds <= MOST_SECONDS;
  if (!isTime(time) || !isSpent || !Number.isInteger(tries) || tries < least || tries > MOST_TRIES) return undefined;
  const misses = Math.max(0, tries - 1);
  const read = { time, question, given: value, tries, hints: misses, seconds: 0 };
  if (claimed === true) return { ...read, claimed, score: Number(score === 1) };
  return { ...read, hints: misses + requestedHints(entry), seconds: Math.round(seconds * 10) / 10 };
}

/** An entry with its judgement; undefined if it does not have the form that the question asks for. */
export function judged(question: BankQuestion, entry: KeptEntry, learner: string): Answer | undefined {
  if (entry.given === null) return { ...entry, learner };
  const judgement = judge(question, entry.given);
  if (!judgement) return undefined;
  return { ...entry, given: judgement.given, learner, ...(!entry.claimed && { judgement }) };
}

/** A line of the log, to the byte as Python writes it. */
export function lineOf(answer: Answer, { head }: BankQuestion, session: string): string {
  const { time, learner, tries, hints, seconds, claimed, score = 0, judgement } = answer;
  const value = judgement?.given ?? answer.given;
  const [when, who, what, why] = [time, learner, value, judgement?.parts ?? []].map((part) => JSON.stringify(part));
  const took = Number.isInteger(seconds) ? `${seconds}.0` : seconds;
  const written = writtenScore(judgement?.score ?? score);
  const outcome = `"given":${what},"parts":${why},"score":${written},"tries":${tries},"hints":${hints}`;
  const origin = `"seconds":${took},"claimed":${!!claimed},"scoring":${SCORING},"version":1`;
  return `{"time":${when},"learner":${who},"session":${session},${head},${outcome},${origin}}`;
}
