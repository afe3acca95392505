// The assembled view: its announcements, and limits on the size of its parts.
import { expect, test } from "vitest";
import { announcement } from "../../src/view/announcement";
import { beat } from "../host";
import { fakeClock, open } from "../opening";

fakeClock();

test("a beat is announced in reading order, and an empty beat not at all", () => {
  const frame = beat("Told.", {
    spoken: "Said.",
    answered: { feedback: [{ text: "Right.", right: true }], rules: [] },
    compared: { title: "Both", went: "", here: "", rows: [{ text: "Row." }] },
    summary: { of: "game", title: "Over.", rows: [] },
  } as never);
  const goal = { text: "Reached.", reached: true, rules: [] };
  expect(announcement({ frame, goal, remark: "Good: fine.", prompts: ["", "Which?"] })).toBe(
    "Right. Said. Over. Both. Row. Reached. Good: fine. Which?",
  );
  expect(announcement({ frame: undefined, goal: undefined, remark: "", prompts: [] })).toBe("");
});

/** Return the names of an object's public members, including inherited ones, and the number of its classes. */
function surface(part: object): { members: Set<string>; depth: number } {
  const members = new Set(Object.keys(part));
  let depth = 0;
  for (let type = Object.getPrototypeOf(part); type !== Object.prototype; type = Object.getPrototypeOf(type)) {
    depth++;
    for (const name of Object.getOwnPropertyNames(type)) members.add(name);
  }
  return { members, depth };
}

test("each part has fewer than 40 public members and at most two classes", () => {
  const { view } = open();
  const parts = Object.values(view).filter((part) => part && typeof part === "object");
  expect(parts.length).toBeGreaterThan(15);
  for (const part of [view, ...parts]) {
    const { members, depth } = surface(part);
    expect(members.size, `${part.constructor.name}: ${[...members].join(" ")}`).toBeLessThan(40);
    expect(depth, part.constructor.name).toBeLessThanOrEqual(2);
  }
});
