// How far a learner has got in a course: states as Python has them, marks kept by learner, and carried from page to page.
import { expect, test } from "vitest";
import { keepMark, marksOf, nextOf, stateOf, takeCarried } from "../src/store/marks";
import type { CourseStation } from "../src/trace/types";
import cases from "./fixtures/course_states.json";

const stations = [0, 1, 2].map(
  (n): CourseStation => ({ id: `s${n}`, kind: "lesson", title: `S${n}`, text: "", kept: `lesson/sixty/s${n}` }),
);
const kept = stations.map((one) => one.kept);
const DONE = { done: true, share: 1, due: "" };
const HALF = { done: false, share: 0.5, due: "" };

test.each(cases)("states follow from marks: $means", ({ marks: told, states, next, day }) => {
  const marks = Object.fromEntries(Object.entries(told).map(([at, mark]) => [kept[+at]!, mark]));
  expect(stations.map((one) => stateOf(one, marks, day))).toEqual(states);
  const following = nextOf(stations, marks, day);
  expect(following ? stations.indexOf(following) : null).toBe(next);
});

test("what is done stays done, and nobody sees the marks of another", () => {
  keepMark(kept[0]!, "Mia", DONE);
  keepMark(kept[0]!, "Mia", HALF);
  expect(marksOf(kept, "Mia")).toEqual({ [kept[0]!]: DONE });
  keepMark(kept[1]!, "Ben", HALF);
  expect(marksOf(kept, "Mia")).toEqual({ [kept[0]!]: DONE });
  // Without a name, those of whoever answered last.
  expect(marksOf(kept, "")).toEqual({ [kept[1]!]: HALF });
  keepMark(kept[2]!, "Mia", { done: false, share: 0, due: "" });
  expect(marksOf(kept, "Mia")).toEqual({ [kept[0]!]: DONE });
});

test("a page takes the marks that its address carries, and no others", () => {
  const all = { [`${encodeURIComponent(kept[0]!)}/`]: JSON.stringify(DONE), broken: "{" };
  location.hash = `#marks=${encodeURIComponent(JSON.stringify({ learner: "", all }))}`;
  takeCarried();
  expect(marksOf(kept, "")).toEqual({ [kept[0]!]: DONE });
  expect(location.hash).toBe("");
  for (const hash of ["#marks=%", "#marks=1", "#beat=3"]) {
    location.hash = hash;
    takeCarried();
  }
  expect(Object.keys(localStorage)).toHaveLength(1);
});
