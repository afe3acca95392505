// How far a learner has got at the stations of a course: a mark for each, kept in the browser and carried from page to page.
import { dayOf, momentOf } from "../trace/moment";
import type { CourseStation, StationMark, StationState } from "../trace/types";
import { keep, kept, names } from "./browser_storage";

export type Marks = Record<string, StationMark>;

const PLACE = "mark/";
const LEARNER = "learner";
const CARRIED = "#marks=";

const place = (name: string, learner: string) => `${PLACE}${encodeURIComponent(name)}/${learner}`;

/** Who answered last in this browser; an empty text where nobody with a nickname did. */
export const lastLearner = (): string => kept(LEARNER) ?? "";

/** The mark of a station that had one and gets another: what is done stays done, and nothing gets less. */
export function later(old: StationMark | undefined, now: StationMark): StationMark {
  if (!old) return now;
  return { done: old.done || now.done, share: Math.max(old.share, now.share), due: now.due };
}

function read(text: string | undefined): StationMark | undefined {
  try {
    const { done, share, due } = JSON.parse(text ?? "null");
    return typeof done === "boolean" && typeof share === "number" && typeof due === "string"
      ? { done, share, due }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Keep a mark of a learner beside what was kept before. */
export function keepMark(name: string, learner: string, mark: StationMark): void {
  if (!mark.done && !mark.share) return;
  keep(LEARNER, learner);
  const at = place(name, learner);
  keep(at, JSON.stringify(later(read(kept(at)), mark)));
}

/** The marks kept under these names: those of a learner, or of whoever answered last. */
export function marksOf(all: string[], learner: string): Marks {
  const who = learner ? [learner] : [...new Set(["", lastLearner()])];
  const found: Marks = {};
  for (const name of all) {
    for (const one of who) {
      const mark = read(kept(place(name, one)));
      if (mark) found[name] = later(found[name], mark);
    }
  }
  return found;
}

/** Marks together with others. */
export function merged(marks: Marks, more: Marks): Marks {
  const found = { ...marks };
  for (const [name, mark] of Object.entries(more)) found[name] = later(found[name], mark);
  return found;
}

export function stateOf({ kept: name }: CourseStation, marks: Marks, day: string): StationState {
  const mark = marks[name];
  if (!mark) return "new";
  if (mark.due && mark.due <= day) return "due";
  if (mark.done) return "done";
  return mark.share > 0 ? "begun" : "new";
}

/** The station to go on with: what is due, else the first that is not done. */
export function nextOf(stations: CourseStation[], marks: Marks, day: string): CourseStation | undefined {
  const states = stations.map((one) => ({ one, state: stateOf(one, marks, day) }));
  return (states.find(({ state }) => state === "due") ?? states.find(({ state }) => state !== "done"))?.one;
}

/** The learner's day, as Python writes it. */
export const today = () => dayOf(momentOf(Date.now()));

// Some browsers keep for each file on disk what it keeps for itself. So pages on disk carry the marks on to each other.

/** An address of a page of the same folder, with the marks that are known here. */
export function withMarks(href: string): string {
  if (location.protocol !== "file:") return href;
  const all = Object.fromEntries(names(PLACE).map((name) => [name, kept(PLACE + name)]));
  return `${href}${CARRIED}${encodeURIComponent(JSON.stringify({ learner: lastLearner(), all }))}`;
}

/** Keep the marks that this page's address carries. */
export function takeCarried(): void {
  if (!location.hash.startsWith(CARRIED)) return;
  try {
    const { learner, all } = JSON.parse(decodeURIComponent(location.hash.slice(CARRIED.length)));
    for (const [name, text] of Object.entries(all)) {
      const mark = read(String(text));
      if (mark) keep(PLACE + name, JSON.stringify(later(read(kept(PLACE + name)), mark)));
    }
    if (learner) keep(LEARNER, String(learner));
    history.replaceState(null, "", location.pathname + location.search);
  } catch {
    // What somebody else has written there is none of ours.
  }
}
