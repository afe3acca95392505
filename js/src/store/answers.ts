// Quiz answers in the browser's storage, by the name of the quiz and the nickname of the learner.
import type { KeptEntry, SavedAnswers } from "../trace/types";
import { keep, names, recall } from "./browser_storage";

/** Most characters of a nickname. */
export const LONGEST = 40;

/** Invisible characters. Joiners and variation selectors stay: Persian and Hindi names and emoji need them. */
const HIDDEN = /(?!\s|\p{Variation_Selector}|\p{Join_Control}|[\u{e0020}-\u{e007f}])(?:\p{C}|\p{DI}|\u2800|\ufffc)/gu;

/** Clean up a typed nickname: one line, trimmed, and no longer than `LONGEST`. */
export function nickname(typed: string): string {
  const text = typed.normalize("NFC").replace(HIDDEN, "");
  return [...text.replace(/\s+/gu, " ").trim()].slice(0, LONGEST).join("").trim();
}

const place = ({ name }: SavedAnswers) => `quiz/${encodeURIComponent(name)}/`;

const isEntry = (value: unknown): value is KeptEntry => typeof value === "object" && value !== null;
const NO_ENTRY = {} as KeptEntry;

/** Return a learner's stored answers. An unreadable entry becomes `NO_ENTRY`, which Python refuses. */
export function answersOf(quiz: SavedAnswers, learner: string): KeptEntry[] {
  const text = recall(place(quiz) + learner);
  if (!text) return [];
  try {
    const content = JSON.parse(text);
    return (Array.isArray(content) ? content : [content]).map((entry) => (isEntry(entry) ? entry : NO_ENTRY));
  } catch {
    return [NO_ENTRY];
  }
}

/** Return the learners who answered in this browser, most recent first. */
export function learners(quiz: SavedAnswers): string[] {
  const last = (learner: string) => Date.parse(String(answersOf(quiz, learner).at(-1)?.time)) || 0;
  return names(place(quiz)).sort((a, b) => (last(a) < last(b) ? 1 : -1));
}

const key = ({ question, tries, round = 0 }: KeptEntry) => `${tries} ${round} ${question}`;

/** Return the answers that are not among others, compared by question, number of tries and round. */
function news(answers: KeptEntry[], others: KeptEntry[]): KeptEntry[] {
  const otherKeys = new Set(others.map(key));
  return answers.filter((entry) => !otherKeys.has(key(entry)));
}

/** Store the answers beside those that another page stored meanwhile; false if the browser stores nothing. */
export function keepAnswers(quiz: SavedAnswers): boolean {
  const there = answersOf(quiz, quiz.learner);
  const more = news(quiz.entries, there);
  return !more.length || keep(place(quiz) + quiz.learner, JSON.stringify([...there, ...more]));
}

/** Move the answers of a learner without a nickname to a nickname. */
export function moveAnswers(quiz: SavedAnswers, learner: string): void {
  const entries = answersOf(quiz, quiz.learner);
  if (keepAnswers({ ...quiz, learner, entries: [...entries, ...news(quiz.entries, entries)] }))
    keep(place(quiz) + quiz.learner);
}

/** Return the learner's stored answers if some are missing from `quiz`, else an empty list. */
export function newsFor(quiz: SavedAnswers): KeptEntry[] {
  const there = answersOf(quiz, quiz.learner);
  return news(there, quiz.entries).length ? there : [];
}
