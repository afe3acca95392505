// The pages of a room: what they say of a press that was not done, and of the answers of a pupil.
import { beforeEach, expect, test, vi } from "vitest";
import english from "../../sisyphus_widgets/room/words_en.toml?raw";
import type { Connection } from "../src/room/connection";
import { MemberPage } from "../src/room/member";
import { TeacherPage } from "../src/room/teacher";
import type { MemberState, PageTraits, RoomSettings, TeacherState } from "../src/trace/types";

const words = Object.fromEntries([...english.matchAll(/^(\w+) = "(.+)"$/gm)].map(([, key, text]) => [key!, text!]));
const connection = { press: vi.fn(), send: vi.fn(), repeat: vi.fn(), forget: vi.fn(), introduce: vi.fn() };

const settings = (change: Partial<RoomSettings>): RoomSettings => ({
  ...{ role: "member", words, bundle: BUNDLE, address: "http://room", connection: "/line", pass: "", ...change },
});

/** Open a page with a connection that only notes what is sent. */
function opened<Page extends MemberPage | TeacherPage>(page: Page): Page {
  const stub: object = connection;
  page.connection = stub as Connection;
  return page;
}

const MODEL = {} as PageTraits;

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

const teacherState = (change: Partial<TeacherState> = {}): TeacherState => ({
  ...{ type: "teacher_state", stage: "asked", title: "Sixty", code: "ABCDEF", locked: false, here: 2, answered: 1 },
  ...{ number: 1, of: 2, round: 1, watched: null, members: [{ number: 1, name: "Ada", here: true }] },
  ...change,
});

const memberState = (change: Partial<MemberState> = {}): MemberState => ({
  ...{ type: "member_state", stage: "asked", title: "Sixty", name: "Ada", counted: "", note: "" },
  ...{ number: 1, of: 2, round: 1 },
  ...change,
});

test("why a press was not done stands until something else is pressed, and the button stays", () => {
  const page = opened(new TeacherPage(main, settings({ role: "teacher" })));
  page.receive(teacherState());
  const show = () => [...main.querySelectorAll("button")].find((one) => one.textContent === words.show)!;
  show().click();
  page.receive({ type: "refused", word: "", text: "Not saved: the disk is full." });
  const problem = main.querySelector("[role=alert]")!;
  expect(problem.textContent).toBe("Not saved: the disk is full.");
  page.receive(teacherState({ answered: 2 }));
  expect(problem.textContent).toBe("Not saved: the disk is full.");
  expect(main.querySelector(".said")!.textContent).toBe("2 of 2 have answered");
  show().click();
  expect([problem.textContent, connection.press.mock.calls.length, show().disabled]).toEqual(["", 2, false]);
});

test("a pupil reads at the end how many answers were right", () => {
  const page = opened(new MemberPage(main, settings({})));
  const said = () => main.querySelector(".said")!.textContent;
  page.receive({ type: "open", values: MODEL });
  page.receive(memberState({ stage: "over", right: 4, shown: 6 }));
  expect(said()).toBe("You had 4 of 6 right.");
  page.receive(memberState({ stage: "over", right: 0, shown: 0 }));
  expect(said()).toBe("");
});

test("an answer is said to be for the question and the round that are asked, and nobody asks whether the room is there", async () => {
  const page = opened(new MemberPage(main, settings({})));
  page.receive({ type: "open", values: MODEL });
  page.receive(memberState({ number: 2, round: 3 }));
  await vi.waitFor(() => expect(connection.send).toHaveBeenCalled());
  expect(connection.send.mock.calls).toEqual([[{ type: "custom", content: { id: "a", type: "answer" }, at: [2, 3] }]]);
  await vi.waitFor(() => expect(document.body.dataset.heard).toBe("hello"));
});
