// What was answered in a quiz, kept in the browser by the name of the quiz and the nickname of the learner.
import type { KeptEntry, SavedAnswers } from "../trace/types";
import { keep, names, recall } from "./browser_storage";

/** A nickname has so many characters at most. */
export const LONGEST = 40;

/** What shows nothing. Joiners and variation selectors stay: they matter in Persian and Hindi names, and in emoji. */
const HIDDEN = /(?!\s|\p{Variation_Selector}|\p{Join_Control}|[\u{e0020}-\u{e007f}])(?:\p{C}|\p{DI}|\u2800|\ufffc)/gu;

/** A nickname as somebody typed it: on one line, without spaces around it, and not too long. */
export function nickname(typed: string): string {
  const text = typed.normalize("NFC").replace(HIDDEN, "");
  return [...text.replace(/\s+/gu, " ").trim()].slice(0, LONGEST).join("").trim();
}

const place = ({ name }: SavedAnswers) => `quiz/${encodeURIComponent(name)}/`;

const isEntry = (value: unknown): value is KeptEntry => typeof value === "object" && value !== null;
const NO_ENTRY = {} as KeptEntry;

/** What a learner has answered. What cannot be read stands as an answer that nobody takes. */
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

/** Who has answered in this browser, whoever did last first. */
export function learners(quiz: SavedAnswers): string[] {
  const last = (learner: string) => Date.parse(String(answersOf(quiz, learner).at(-1)?.time)) || 0;
  return names(place(quiz)).sort((a, b) => (last(a) < last(b) ? 1 : -1));
}

const key = ({ question, tries, round = 0 }: KeptEntry) => `${tries} ${round} ${question}`;

/** Those of the answers that are not among others: by the question, how often it had been asked, and which answer it was. */
function news(answers: KeptEntry[], others: KeptEntry[]): KeptEntry[] {
  const otherKeys = new Set(others.map(key));
  return answers.filter((entry) => !otherKeys.has(key(entry)));
}

/** Keep what was answered, beside what another page has kept meanwhile; false where the browser keeps nothing. */
export function keepAnswers(quiz: SavedAnswers): boolean {
  const there = answersOf(quiz, quiz.learner);
  const more = news(quiz.entries, there);
  return !more.length || keep(place(quiz) + quiz.learner, JSON.stringify([...there, ...more]));
}

/** Keep under a nickname what was answered by somebody who had none. */
export function moveAnswers(quiz: SavedAnswers, learner: string): void {
  const entries = answersOf(quiz, quiz.learner);
  if (keepAnswers({ ...quiz, learner, entries: [...entries, ...news(quiz.entries, entries)] }))
    keep(place(quiz) + quiz.learner);
}

/** What is kept of the learner's answers, where some of it is news here; else nothing. */
export function newsFor(quiz: SavedAnswers): KeptEntry[] {
  const there = answersOf(quiz, quiz.learner);
  return news(there, quiz.entries).length ? there : [];
}
