// Quiz answers in the browser's storage, by the name of the quiz and the nickname of the learner.
import { merge } from "../trace/entries";
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
const openPlace = ({ name }: SavedAnswers) => `open/${encodeURIComponent(name)}/`;

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

/** Return the question of practice that waited when a page of the learner was last shown; it may be anything. */
export function openOf(quiz: SavedAnswers, learner: string): unknown {
  try {
    return JSON.parse(recall(openPlace(quiz) + learner) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forget what was stored of a learner. */
export function forget(quiz: SavedAnswers, learner: string): void {
  for (const where of [place, openPlace]) keep(where(quiz) + learner);
}

/** Return the learners who answered in this browser, most recent first. */
export function learners(quiz: SavedAnswers): string[] {
  const last = (learner: string) => Date.parse(String(answersOf(quiz, learner).at(-1)?.time)) || 0;
  return names(place(quiz)).sort((a, b) => (last(a) < last(b) ? 1 : -1));
}

/** True if a list has the same answers as another. */
const isSame = (entries: KeptEntry[], others: KeptEntry[]) =>
  entries.length === others.length && entries.every((entry, n) => entry === others[n]);

/**
 * Store the answers merged with those that another page stored meanwhile, and the question that waits; false if the browser stores no
 * answers.
 */
export function keepAnswers(quiz: SavedAnswers): boolean {
  keep(openPlace(quiz) + quiz.learner, quiz.open && JSON.stringify(quiz.open));
  const there = answersOf(quiz, quiz.learner);
  const all = merge(there, quiz.entries);
  return isSame(all, there) || keep(place(quiz) + quiz.learner, JSON.stringify(all));
}

/** Move the answers of a learner without a nickname to a nickname. */
export function moveAnswers(quiz: SavedAnswers, learner: string): void {
  const entries = merge(answersOf(quiz, quiz.learner), quiz.entries);
  if (keepAnswers({ ...quiz, learner, entries })) forget(quiz, quiz.learner);
}

/** Return the learner's stored answers if some of them are news to the page, else an empty list. */
export function newsFor(quiz: SavedAnswers): KeptEntry[] {
  const there = answersOf(quiz, quiz.learner);
  const { entries } = quiz;
  return merge(entries, there).every((entry) => entries.includes(entry)) ? [] : there;
}
