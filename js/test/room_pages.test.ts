// The pages of a room: what they say of a press that was not done, and of the answers of a pupil.
import { beforeEach, expect, test, vi } from "vitest";
import english from "../../sisyphus_widgets/room/words_en.toml?raw";
import type { Heard, Line } from "../src/room/line";
import { MemberPage } from "../src/room/member";
import { TeacherPage } from "../src/room/teacher";

const words = Object.fromEntries([...english.matchAll(/^(\w+) = "(.+)"$/gm)].map(([, key, text]) => [key!, text!]));
const line = { press: vi.fn(), say: vi.fn(), repeat: vi.fn(), forget: vi.fn(), introduce: vi.fn() };

/** A front end that asks whether Python is there, and then answers a question. */
const BUNDLE = `data:text/javascript,export default async () => ({
  initialize() {},
  render({ model }) {
    model.on("msg:custom", ({ id }) => { document.body.dataset.heard = id; });
    model.send({ id: "hello", type: "hello" });
    model.send({ id: "a", type: "answer" });
  },
})`;

let main: HTMLElement;
beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = "<main></main>";
  main = document.querySelector("main")!;
});

const standing = (change: object = {}) =>
  ({
    ...{ type: "room", stage: "asked", title: "Sixty", code: "ABCDEF", locked: false, here: 2, answered: 1 },
    ...{ number: 1, of: 2, round: 1, name: "Ada", members: [{ number: 1, name: "Ada", here: true }] },
    ...change,
  }) as Heard;

test("why a press was not done stands until something else is pressed, and the button stays", () => {
  const page = new TeacherPage(main, words, "", "http://room", "");
  page.line = line as unknown as Line;
  page.heard(standing());
  const show = () => [...main.querySelectorAll("button")].find((one) => one.textContent === words.show)!;
  show().click();
  page.heard({ type: "refused", word: "", text: "Not saved: the disk is full." });
  const problem = main.querySelector("[role=alert]")!;
  expect(problem.textContent).toBe("Not saved: the disk is full.");
  page.heard(standing({ answered: 2 }));
  expect(problem.textContent).toBe("Not saved: the disk is full.");
  expect(main.querySelector(".said")!.textContent).toBe("2 of 2 have answered");
  show().click();
  expect([problem.textContent, line.press.mock.calls.length, show().disabled]).toEqual(["", 2, false]);
});

test("all who came after somebody are sent out together, once that was meant, and nobody who comes meanwhile", () => {
  const page = new TeacherPage(main, words, "", "http://room", "");
  page.line = line as unknown as Line;
  const here = (...numbers: number[]) =>
    page.heard(standing({ members: numbers.map((number) => ({ number, name: `P${number}`, here: true })) }));
  const button = (text: RegExp) =>
    [...main.querySelectorAll("button")].find((one) => !one.hidden && text.test(one.textContent!));
  const press = (text: RegExp) => button(text)!.click();
  here(1, 4, 5, 6);
  press(/^Names$/);
  press(/^P6$/);
  expect([button(/^Send out$/), button(/came later/)]).toEqual([expect.anything(), undefined]);
  press(/^P4$/);
  press(/came later \(2\)$/);
  expect(line.press).not.toHaveBeenCalled();
  here(1, 4, 5, 6, 7);
  press(/^Really send out 3\?$/);
  expect(line.press.mock.calls.map(([message]) => message)).toEqual(
    [4, 5, 6].map((number) => ({ type: "remove", number })),
  );
  press(/^P1$/);
  press(/came later \(4\)$/);
  press(/^P5$/);
  expect(button(/^Really/)).toBeUndefined();
});

test("a pupil reads at the end how many answers were right", () => {
  const page = new MemberPage(main, words, BUNDLE, "");
  page.line = line as unknown as Line;
  const said = () => main.querySelector(".said")!.textContent;
  page.heard({ type: "open", values: {} });
  page.heard(standing({ stage: "over", right: 4, shown: 6 }));
  expect(said()).toBe("You had 4 of 6 right.");
  page.heard(standing({ stage: "over", right: 0, shown: 0 }));
  expect(said()).toBe("");
});

test("an answer is said to be for the question and the round that are asked, and nobody asks whether the room is there", async () => {
  const page = new MemberPage(main, words, BUNDLE, "");
  page.line = line as unknown as Line;
  page.heard({ type: "open", values: {} });
  page.heard(standing({ number: 2, round: 3 }));
  await vi.waitFor(() => expect(line.say).toHaveBeenCalled());
  expect(line.say.mock.calls).toEqual([[{ type: "custom", content: { id: "a", type: "answer" }, at: [2, 3] }]]);
  await vi.waitFor(() => expect(document.body.dataset.heard).toBe("hello"));
});
