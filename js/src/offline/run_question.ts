// A question as it is asked on a page without a kernel: what was answered to it, and what that is in the log.
import { dayOf, momentOf } from "../trace/moment";
import type { Bank, BankPart, BankQuestion, FeedbackLine, KeptEntry } from "../trace/types";
import { type AnswerValue, canReveal, isEither, isRight, type JudgedAnswer, judge } from "./answer_key";
import { NEVER } from "./code";
import { SCORING, writtenScore } from "./scoring";

export interface Attempt {
  question: BankQuestion;
  tries: number;
  /** How often it was answered before the quiz was started again, or elsewhere, as a code claims. */
  earlier: number;
  /** What a code claims: 1 that it was done elsewhere, 0 that it was only missed there. */
  claimed?: number;
  /** How long it was shown before it was left for later, in milliseconds. */
  spent: number;
  isDone: boolean;
  /** The score of the first answer, its parts, and its number among all answers. */
  score: number;
  firstParts: BankPart[];
  first: number;
  /** In which try it was right, from 0. */
  right: number;
  feedback: FeedbackLine[];
  answer?: AnswerValue | undefined;
  /** Which parts of the pool show why the last wrong move fails, and what a better one does. */
  failed?: number | undefined;
  better?: number | undefined;
  /** Which part of the pool has the table after the right move that was made, where it is another than the first right one. */
  after?: number | undefined;
  /** How many parts of a hint were asked for elsewhere: a page without a kernel has none. */
  hintCount: number;
  /** The wrong answers so far, each once, by their numbers. */
  misses: number[];
  /** Whether it was added after a miss of another question; then it does not count for the score. */
  twin: boolean;
  since?: number | undefined;
}

export const fresh = (question: BankQuestion, earlier = 0, right = NEVER, first = 0): Attempt => {
  const none = {
    tries: 0,
    spent: 0,
    isDone: false,
    score: 0,
    firstParts: [],
    feedback: [],
    hintCount: 0,
    misses: [],
    twin: false,
  };
  return { question, earlier, right, first, ...none };
};

export const currentTime = () => Date.now();
export const stamp = () => momentOf(currentTime());
export const filled = (text: string, n: number, m: number) => text.replace("{n}", String(n)).replace("{m}", String(m));

/** How long a question has been shown, in milliseconds. */
export const spent = ({ spent: before, since = currentTime() }: Attempt) => before + currentTime() - since;

/** An answer to a question as it is given now; null asks for the right one. */
export function newEntry(attempt: Attempt, answer: unknown): KeptEntry {
  const misses = attempt.earlier + attempt.tries;
  const seconds = Math.round(spent(attempt) / 100) / 10;
  const hints = misses + attempt.hintCount;
  return {
    time: stamp(),
    question: attempt.question.id,
    given: answer as AnswerValue,
    tries: misses + 1,
    hints,
    seconds,
  };
}

/** Which parts of the pool show why the last wrong move fails; once the question is done also what is better. */
export const worldOf = ({ failed, better, isDone }: Attempt) =>
  failed === undefined ? undefined : [failed, ...(isDone ? [better!] : [])];

/** The parts of the pool that show a question once it is done. */
export const closedOf = ({ question: { closed }, after }: Attempt) =>
  after === undefined ? closed : { ...closed, frames: after };

/** More tries or seconds than these are not believed, as in `practice/storage.py`. */
const MOST_TRIES = 9999;
const MOST_SECONDS = 1e9;

/** Whether this is a time as pages write it, on a day that there is. */
function isTime(text: unknown): boolean {
  const form = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
  const day = typeof text === "string" && form.exec(text)?.[1];
  const there = day ? new Date(`${day}T00:00:00Z`) : new Date(Number.NaN);
  return !Number.isNaN(there.getTime()) && there.toISOString().startsWith(day as string);
}

/** So many hints can be asked for, besides one for each miss. */
const MOST_HINTS = 2;

/** How many hints were asked for before an answer, besides one for each miss; none where that cannot be. */
export function requestedHints({ tries, hints }: KeptEntry): number {
  const count = hints - tries + 1;
  return tries > 0 && Number.isInteger(hints) && count > 0 && count <= MOST_HINTS ? count : 0;
}

/** Whether what was kept may be an answer, whatever it says. */
export function isNoted({ time, tries, seconds }: KeptEntry, least = 1): boolean {
  const isSpent = typeof seconds === "number" && seconds >= 0 && seconds <= MOST_SECONDS;
  return isTime(time) && isSpent && Number.isInteger(tries) && tries >= least && tries <= MOST_TRIES;
}

/** What is kept of an answer that was taken; with its parts and its line in the log, where one was given. */
export interface LoggedAnswer {
  entry: KeptEntry;
  parts?: BankPart[];
  text?: string;
}

/** Note what a code claims of a question that was not answered here, and do not look whether it is right; undefined where it cannot be. */
export function claim(attempt: Attempt, input: KeptEntry, bank: Bank, learner: string): LoggedAnswer | undefined {
  const { question, claimed = 0 } = attempt;
  const { time, given: value, tries } = input;
  const answer = value === null ? undefined : judge(question, value);
  if (!answer && value !== null) return undefined;
  const score = Number(input.score === 1);
  if (tries === 1 && answer && question.size > 1) attempt.first = answer.at;
  if (score && attempt.right === NEVER) attempt.right = Math.min(tries, NEVER) - 1;
  Object.assign(attempt, { earlier: tries, claimed: Math.max(claimed, score, Number(isEither(question))) });
  if (attempt.claimed) attempt.feedback = [{ text: bank.texts[4]! }];
  const base = { time, question: question.id, given: answer?.given ?? null, tries, hints: tries - 1, seconds: 0 };
  const entry: KeptEntry = { ...base, claimed: true, score };
  return { entry, text: line(entry, question, [], score, bank, learner) };
}

/** The name of the file that is handed in, as `practice/storage.py` makes it: the quiz, the nickname, and when. */
export function fileName({ file }: Bank, learner: string): string {
  const plain = learner.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
  const coded = plain.replace(/[^\0-\x7f]/gu, (letter) => `${letter.codePointAt(0)!.toString(16)}-`);
  const safe = coded
    .replace(/[^A-Za-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  const moment = stamp();
  const time = moment.slice(11, 19).replace(/:/g, "");
  return `${[file, safe, dayOf(moment), time].filter(Boolean).join("-")}.jsonl`;
}

/** A line with a nickname, if it has none yet. */
export const signed = (text: string, learner: string) =>
  text.replace('"learner":""', () => `"learner":${JSON.stringify(learner)}`);

/** What is said of an answer. */
function feedback({ question, tries, isDone: done }: Attempt, answer: JudgedAnswer): FeedbackLine[] {
  if (isRight(answer.parts)) return answer.feedback;
  if (done) return question.solution;
  return [{ text: tries === 2 ? question.second : answer.miss, right: false }];
}

/** Note what an answer counts for. After a hint it is neither right at the first try nor a mistake. */
function noteTry(attempt: Attempt, { parts, score, at }: JudgedAnswer, tries: number): void {
  const { question, hintCount: hinted } = attempt;
  if (attempt.tries === 1 && !hinted) Object.assign(attempt, { score, firstParts: parts });
  if (tries === 1) attempt.first = question.size > 1 && !hinted ? at : 0;
  if (!isRight(parts)) attempt.misses = [...attempt.misses, at];
  else if (attempt.right === NEVER) attempt.right = Math.min(tries === 1 && hinted ? 2 : tries, NEVER) - 1;
}

/** Judge an answer, and note it; undefined where it cannot be one. */
export function take(attempt: Attempt, input: KeptEntry, bank: Bank, learner: string): LoggedAnswer | undefined {
  const { question } = attempt;
  const { time, given: value, tries } = input;
  const turn = tries - attempt.earlier;
  const seconds = Math.round(input.seconds * 10) / 10;
  const hintCount = requestedHints(input);
  const entry: KeptEntry = { time, question: question.id, given: value, tries, hints: tries - 1 + hintCount, seconds };
  if (value === null) {
    if (!canReveal(question, attempt.tries)) return undefined;
    Object.assign(attempt, {
      isDone: true,
      feedback: question.solution,
      answer: undefined,
      better: question.better,
      hintCount,
    });
    return { entry };
  }
  const answer = judge(question, value);
  if (!answer) return undefined;
  entry.given = answer.given;
  const { parts, miss, score, world, after } = answer;
  const stays = question.form.kind === "act" ? undefined : answer.given;
  if (attempt.misses.includes(answer.at)) {
    Object.assign(attempt, { feedback: [{ text: `${question.again} ${miss}`, right: false }], answer: stays });
    return undefined;
  }
  Object.assign(attempt, { tries: turn, hintCount });
  noteTry(attempt, answer, tries);
  const right = isRight(parts);
  attempt.isDone = right || isEither(question);
  attempt[right ? "better" : "failed"] = world;
  attempt.after = right ? after : undefined;
  attempt.feedback = feedback(attempt, answer);
  attempt.answer = attempt.isDone ? undefined : stays;
  return { entry, parts, text: line(entry, question, parts, score, bank, learner) };
}

/** A line of the log, to the byte as Python writes it. */
export function line(
  { time, given: value, tries, hints, seconds, claimed }: KeptEntry,
  { head }: BankQuestion,
  parts: BankPart[],
  score: number,
  { session }: Bank,
  learner: string,
): string {
  const [when, who, what, why] = [time, learner, value, parts].map((value) => JSON.stringify(value));
  const took = Number.isInteger(seconds) ? `${seconds}.0` : seconds;
  const judgement = `"given":${what},"parts":${why},"score":${writtenScore(score)},"tries":${tries},"hints":${hints}`;
  const origin = `"seconds":${took},"claimed":${!!claimed},"scoring":${SCORING},"version":1`;
  return `{"time":${when},"learner":${who},"session":${session},${head},${judgement},${origin}}`;
}
