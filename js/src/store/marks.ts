// A learner's progress at the stations of a course: one mark each, stored in the browser and carried from page to page.
import { dayOf, momentOf } from "../trace/moment";
import type { CatchUp, CourseStation, StationMark, StationState } from "../trace/types";
import { keep, names, recall } from "./browser_storage";

export type Marks = Record<string, StationMark>;

const PLACE = "mark/";
const LEARNER = "learner";
const CARRIED = "#marks=";

const place = (name: string, learner: string) => `${PLACE}${encodeURIComponent(name)}/${learner}`;

/** Return the learner who answered last in this browser; an empty text if it was one without a nickname. */
export const lastLearner = (): string => recall(LEARNER) ?? "";

/** Merge two marks of a station, in any order: done stays done, and the share and the due day never decrease. */
export function mergedMark(mark: StationMark | undefined, other: StationMark): StationMark {
  if (!mark) return other;
  const due = mark.due > other.due ? mark.due : other.due;
  const [misses, more] = [{ ...mark.misses }, Object.entries(other.misses ?? {})];
  for (const [rule, count] of more) misses[rule] = Math.max(count, misses[rule] ?? 0);
  return {
    done: mark.done || other.done,
    share: Math.max(mark.share, other.share),
    due,
    ...(Object.keys(misses).length && { misses }),
  };
}

function read(text: string | undefined): StationMark | undefined {
  try {
    const { done: isDone, share, due, misses } = JSON.parse(text ?? "null");
    return typeof isDone === "boolean" && typeof share === "number" && typeof due === "string"
      ? { done: isDone, share, due, ...(misses && { misses }) }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Store a learner's mark, combined with the one stored before. */
export function keepMark(name: string, learner: string, mark: StationMark): void {
  if (!mark.done && !mark.share && !mark.misses) return;
  keep(LEARNER, learner);
  const at = place(name, learner);
  keep(at, JSON.stringify({ ...mergedMark(read(recall(at)), mark), due: mark.due }));
}

/** Return the marks stored under these names: those of a learner, or of the learner who answered last. */
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

/** Combine two sets of marks. */
export function merged(marks: Marks, more: Marks): Marks {
  const result = { ...marks };
  for (const [name, mark] of Object.entries(more)) result[name] = mergedMark(result[name], mark);
  return result;
}

/** Return the rules that a learner missed most at some stations, in their order. */
export function missedRules({ stations, rules, most }: CatchUp, learner: string): string[] {
  const marks = Object.values(marksOf(stations, learner));
  const count = (rule: string) => marks.reduce((sum, { misses }) => sum + (Number(misses?.[rule]) || 0), 0);
  const missed = rules.filter(count);
  const chosen = [...missed].sort((a, b) => count(b) - count(a)).slice(0, most);
  return missed.filter((rule) => chosen.includes(rule));
}

export function stateOf({ storage_name: name }: CourseStation, marks: Marks, day: string): StationState {
  const mark = marks[name];
  if (!mark) return "new";
  if (mark.due && mark.due <= day) return "due";
  if (mark.done) return "done";
  return mark.share > 0 ? "begun" : "new";
}

/** Return the station to continue with: the first that is due, else the first that is not done. */
export function nextOf(stations: CourseStation[], marks: Marks, day: string): CourseStation | undefined {
  const states = stations.map((station) => ({ station, state: stateOf(station, marks, day) }));
  return (states.find(({ state }) => state === "due") ?? states.find(({ state }) => state !== "done"))?.station;
}

/** Return the learner's day, in the format that Python writes. */
export const today = () => dayOf(momentOf(Date.now()));

// Some browsers give each file on disk its own storage. So pages on disk pass the marks on in links.

/** Return the address of a page in the same folder, with the marks stored here. */
export function withMarks(href: string): string {
  if (location.protocol !== "file:") return href;
  const all = Object.fromEntries(names(PLACE).map((name) => [name, recall(PLACE + name)]));
  return `${href}${CARRIED}${encodeURIComponent(JSON.stringify({ learner: lastLearner(), all }))}`;
}

/** Store the marks that this page's address carries. */
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
    // Another program wrote this part of the address.
  }
}
