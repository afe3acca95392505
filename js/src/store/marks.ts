// How far a learner has got at the stations of a course: a mark for each, kept in the browser and carried from page to page.
import { dayOf, momentOf } from "../trace/moment";
import type { CourseStation, StationMark, StationState } from "../trace/types";
import { keep, names, recall } from "./browser_storage";

export type Marks = Record<string, StationMark>;

const PLACE = "mark/";
const LEARNER = "learner";
const CARRIED = "#marks=";

const place = (name: string, learner: string) => `${PLACE}${encodeURIComponent(name)}/${learner}`;

/** Who answered last in this browser; an empty text where nobody with a nickname did. */
export const lastLearner = (): string => recall(LEARNER) ?? "";

/** The mark of a station of which two are kept: what is done stays done, and nothing gets less, in whatever order they come. */
export function mergedMark(one: StationMark | undefined, other: StationMark): StationMark {
  if (!one) return other;
  const due = one.due > other.due ? one.due : other.due;
  return { done: one.done || other.done, share: Math.max(one.share, other.share), due };
}

function read(text: string | undefined): StationMark | undefined {
  try {
    const { done: isDone, share, due } = JSON.parse(text ?? "null");
    return typeof isDone === "boolean" && typeof share === "number" && typeof due === "string"
      ? { done: isDone, share, due }
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
  keep(at, JSON.stringify({ ...mergedMark(read(recall(at)), mark), due: mark.due }));
}

/** The marks kept under these names: those of a learner, or of whoever answered last. */
export function marksOf(all: string[], learner: string): Marks {
  const who = learner ? [learner] : [...new Set(["", lastLearner()])];
  const result: Marks = {};
  for (const name of all) {
    for (const learner of who) {
      const mark = read(recall(place(name, learner)));
      if (mark) result[name] = mergedMark(result[name], mark);
    }
  }
  return result;
}

/** Marks together with others. */
export function merged(marks: Marks, more: Marks): Marks {
  const result = { ...marks };
  for (const [name, mark] of Object.entries(more)) result[name] = mergedMark(result[name], mark);
  return result;
}

export function stateOf({ storage_name: name }: CourseStation, marks: Marks, day: string): StationState {
  const mark = marks[name];
  if (!mark) return "new";
  if (mark.due && mark.due <= day) return "due";
  if (mark.done) return "done";
  return mark.share > 0 ? "begun" : "new";
}

/** The station to go on with: what is due, else the first that is not done. */
export function nextOf(stations: CourseStation[], marks: Marks, day: string): CourseStation | undefined {
  const states = stations.map((station) => ({ station, state: stateOf(station, marks, day) }));
  return (states.find(({ state }) => state === "due") ?? states.find(({ state }) => state !== "done"))?.station;
}

/** The learner's day, as Python writes it. */
export const today = () => dayOf(momentOf(Date.now()));

// Some browsers keep for each file on disk what it keeps for itself. So pages on disk carry the marks on to each other.

/** An address of a page of the same folder, with the marks that are known here. */
export function withMarks(href: string): string {
  if (location.protocol !== "file:") return href;
  const all = Object.fromEntries(names(PLACE).map((name) => [name, recall(PLACE + name)]));
  return `${href}${CARRIED}${encodeURIComponent(JSON.stringify({ learner: lastLearner(), all }))}`;
}

/** Keep the marks that this page's address carries. */
export function takeCarried(): void {
  if (!location.hash.startsWith(CARRIED)) return;
  try {
    const { learner, all } = JSON.parse(decodeURIComponent(location.hash.slice(CARRIED.length)));
    for (const [name, text] of Object.entries(all)) {
      const mark = read(String(text));
      if (mark) keep(PLACE + name, JSON.stringify(mergedMark(read(recall(PLACE + name)), mark)));
    }
    if (learner) keep(LEARNER, String(learner));
    history.replaceState(null, "", location.pathname + location.search);
  } catch {
    // What somebody else has written there is none of ours.
  }
}
