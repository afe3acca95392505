// A learner's progress in a course: states as in Python, marks by learner, and marks carried from page to page.
import { expect, test } from "vitest";
import { keepMark, marksOf, nextOf, stateOf, takeCarried } from "../src/store/marks";
import type { CourseStation } from "../src/trace/types";
import cases from "./fixtures/course_states.json";

const stations = [0, 1, 2].map(
  (n): CourseStation => ({ id: `s${n}`, kind: "lesson", title: `S${n}`, text: "", storage_name: `lesson/sixty/s${n}` }),
);
const names = stations.map((station) => station.storage_name);
const FULL = { done: true, share: 1, due: "" };
const HALF = { done: false, share: 0.5, due: "" };

test.each(cases)("states follow from marks: $means", ({ marks: rawMarks, states, next, day }) => {
  const marks = Object.fromEntries(Object.entries(rawMarks).map(([at, mark]) => [names[+at]!, mark]));
  expect(stations.map((station) => stateOf(station, marks, day))).toEqual(states);
  const following = nextOf(stations, marks, day);
  expect(following ? stations.indexOf(following) : null).toBe(next);
});

test("a done station stays done, and marks belong to one learner", () => {
  keepMark(names[0]!, "Mia", FULL);
  keepMark(names[0]!, "Mia", HALF);
  expect(marksOf(names, "Mia")).toEqual({ [names[0]!]: FULL });
  keepMark(names[1]!, "Ben", HALF);
  expect(marksOf(names, "Mia")).toEqual({ [names[0]!]: FULL });
  // Without a name, marks of the learner who answered last.
  expect(marksOf(names, "")).toEqual({ [names[1]!]: HALF });
  keepMark(names[2]!, "Mia", { done: false, share: 0, due: "" });
  expect(marksOf(names, "Mia")).toEqual({ [names[0]!]: FULL });
});

test("a page stores the valid marks of its address and ignores others", () => {
  const all = { [`${encodeURIComponent(names[0]!)}/`]: JSON.stringify(FULL), broken: "{" };
  location.hash = `#marks=${encodeURIComponent(JSON.stringify({ learner: "", all }))}`;
  takeCarried();
  expect(marksOf(names, "")).toEqual({ [names[0]!]: FULL });
  expect(location.hash).toBe("");
  for (const hash of ["#marks=%", "#marks=1", "#beat=3"]) {
    location.hash = hash;
    takeCarried();
  }
  expect(Object.keys(localStorage)).toHaveLength(1);
});
