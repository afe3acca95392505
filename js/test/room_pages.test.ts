// The pages of a room: refused presses, the entry of members, and the teacher's actions.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import english from "../../sisyphus_widgets/room/words_en.toml?raw";
import { actionsIn } from "../src/room/actions";
import type { Connection } from "../src/room/connection";
import { MemberPage } from "../src/room/member_page";
import { TeacherPage } from "../src/room/teacher_page";
import type { MemberState, OutcomeMessage, PageTraits, RoomSettings, TeacherState } from "../src/trace/types";
import { eventually } from "./eventually";

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
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
beforeEach(() => {
  vi.stubEnv("TZ", "UTC");
  vi.clearAllMocks();
  document.body.innerHTML = "<main></main>";
  main = document.querySelector("main")!;
});

const teacherState = (change: Partial<TeacherState> = {}): TeacherState => ({
  ...{
    type: "teacher_state",
    stage: "asked",
    activity: 1,
    title: "Sixty",
    plan: [{ id: 1, label: "Quiz: Sixty", has_begun: true }],
    code: "ABCDEF",
    is_locked: false,
    members_here: 2,
    answer_count: 1,
  },
  ...{ number: 1, of: 2, round: 1, watched_member: null, members: [{ number: 1, name: "Ada", is_here: true }] },
  ...change,
});

const memberState = (change: Partial<MemberState> = {}): MemberState => ({
  ...{ type: "member_state", stage: "asked", activity: 1, title: "Sixty", name: "Ada", counted_answer: "", note: "" },
  ...{ number: 1, of: 2, round: 1 },
  ...change,
});

test("the reason for a refused press is shown until the next press, and the button stays enabled", () => {
  const page = opened(new TeacherPage(main, settings({ role: "teacher" })));
  page.receive(teacherState());
  const show = () => [...main.querySelectorAll("button")].find((candidate) => candidate.textContent === words.show)!;
  show().click();
  page.receive({ type: "refused", word: "", text: "Not saved: the disk is full." });
  const problem = main.querySelector("[role=alert]")!;
  expect(problem.textContent).toBe("Not saved: the disk is full.");
  page.receive(teacherState({ answer_count: 2 }));
  expect(problem.textContent).toBe("Not saved: the disk is full.");
  expect(main.querySelector(".sw-message")!.textContent).toBe("2 of 2 have answered");
  show().click();
  expect([problem.textContent, connection.press.mock.calls.length, show().disabled]).toEqual(["", 2, false]);
});

test("members after one are removed together after a confirmation, without those who join meanwhile", () => {
  const page = opened(new TeacherPage(main, settings({ role: "teacher" })));
  const show = (...numbers: number[]) =>
    page.receive(teacherState({ members: numbers.map((number) => ({ number, name: `P${number}`, is_here: true })) }));
  const button = (text: RegExp) =>
    [...main.querySelectorAll("button")].find((candidate) => !candidate.hidden && text.test(candidate.textContent!));
  const press = (text: RegExp) => button(text)!.click();
  show(1, 4, 5, 6);
  press(/^Names$/);
  press(/^P6$/);
  expect([button(/^Send out$/), button(/came later/)]).toEqual([expect.anything(), undefined]);
  press(/^P4$/);
  press(/came later \(2\)$/);
  expect(connection.press).not.toHaveBeenCalled();
  show(1, 4, 5, 6, 7);
  press(/^Really send out 3\?$/);
  expect(connection.press.mock.calls.map(([message]) => message)).toEqual(
    [4, 5, 6].map((number) => ({ type: "remove", number })),
  );
  press(/^P1$/);
  press(/came later \(4\)$/);
  press(/^P5$/);
  expect(button(/^Really/)).toBeUndefined();
});

test("the seconds that are left run down, and a wrong clock makes no difference", async () => {
  vi.useFakeTimers({ now: 0 });
  const page = opened(new MemberPage(main, settings({})));
  const timeText = () => main.querySelector(".sw-time")?.textContent;
  page.receive({ type: "closed" });
  page.receive(memberState({ seconds_left: 12.4 }));
  await vi.advanceTimersByTimeAsync(200);
  expect(timeText()).toBe("13 s left");
  await vi.advanceTimersByTimeAsync(2600);
  expect(timeText()).toBe("10 s left");
  page.receive(memberState({ seconds_left: 25, counted_answer: "Yes" }));
  await vi.advanceTimersByTimeAsync(200);
  expect(timeText()).toBe("25 s left");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(timeText()).toBe("0 s left");
  page.receive(memberState({ stage: "shown", points: 1, team: "Team A ♣" }));
  expect(timeText()).toBeUndefined();
  expect(main.querySelector(".sw-message")!.textContent).toBe("Your points: 1 of 1");
  expect(main.querySelector(".sw-team")!.textContent).toBe("Team A ♣");
});

test("the teacher begins the time of a question, gives more of it, and asks again only after an answer", () => {
  const plan = [{ id: 1, label: "Quiz", has_begun: true, contest: { seconds: 30, has_points: false, teams: 0 } }];
  const wordsIn = (change: Partial<TeacherState>) =>
    actionsIn(teacherState({ plan, ...change })).map(({ word, isMain }) => (isMain ? `${word}!` : word));
  expect(wordsIn({ answer_count: 0 })).toEqual(["start_time!", "show"]);
  expect(wordsIn({ answer_count: 0, seconds_left: 9 })).toEqual(["show!", "more_time"]);
  expect(wordsIn({ answer_count: 2, seconds_left: 0 })).toEqual(["show!", "more_time", "ask_again"]);
});

const outcome = (change: Partial<OutcomeMessage> = {}): OutcomeMessage => ({
  ...{ type: "outcome", right: 4, of: 6, rules: ["Lead"], weak_rules: [{ title: "Beat", text: "Beat if you can." }] },
  ...{ games: [{ name: "sixty", title: "Sixty" }], has_game: true, ...change },
});

test("at the end a pupil reads the total, the rules that are right or weak, and saves pages for home", () => {
  const page = opened(new MemberPage(main, settings({})));
  const statusText = () => main.querySelector(".sw-message")!.textContent;
  const totalText = () => main.querySelector(".sw-total")?.textContent;
  const texts = () => [...main.querySelectorAll(".sw-outcome :is(li, dt, dd)")].map((element) => element.textContent);
  const buttons = () => [...main.querySelectorAll<HTMLButtonElement>(".sw-outcome button")];
  page.receive({ type: "closed" });
  page.receive(memberState({ stage: "over" }));
  expect(connection.send.mock.calls).toEqual([[{ type: "outcome" }]]);
  expect([totalText(), buttons()]).toEqual([undefined, []]);
  page.receive(outcome());
  expect(totalText()).toBe("You had 4 of 6 right.");
  expect(texts()).toEqual(["Lead", "Beat", "Beat if you can."]);
  expect(buttons().map((button) => button.textContent)).toEqual(["Practise: Sixty", words.take_home]);
  for (const button of buttons()) button.click();
  expect(connection.send.mock.calls.slice(1)).toEqual([
    [{ type: "practice_at_home", game: "sixty" }],
    [{ type: "take_home" }],
  ]);
  page.setOpen(false);
  expect(statusText()).toBe(words.outcome_lost);
  expect(texts()).toEqual(["Lead", "Beat", "Beat if you can."]);
  expect(buttons()).toEqual([]);
  page.receive(memberState({ stage: "over" }));
  expect([statusText(), buttons().length]).toEqual(["", 2]);
  page.receive(outcome({ right: 0, of: 0, rules: [], weak_rules: [], games: [], has_game: false }));
  expect([totalText(), texts(), buttons()]).toEqual([undefined, [], []]);
});

test("a table sees the seconds run down until the computer plays, and then for whom it plays", async () => {
  vi.useFakeTimers();
  const page = opened(new MemberPage(main, settings({})));
  const texts = () => [...main.querySelectorAll(".sw-small")].map((line) => line.textContent);
  const show = (seconds: number, has_stand_in: boolean) =>
    page.receive(memberState({ stage: "play", absent: [{ name: "<b>Ben</b>", seconds, has_stand_in }] }));
  page.receive({ type: "closed" });
  show(2, false);
  await vi.advanceTimersByTimeAsync(0);
  expect(texts()).toEqual(["<b>Ben</b> is away. The computer plays in 2 s."]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(texts()).toEqual(["<b>Ben</b> is away. The computer plays in 1 s."]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(texts()).toEqual(["<b>Ben</b> is away. The computer plays in 0 s."]);
  show(0, true);
  expect(texts()).toEqual(["The computer plays for <b>Ben</b> until <b>Ben</b> is back."]);
  page.receive(memberState({ stage: "play", absent: [] }));
  expect(texts()).toEqual([]);
});

test.each([
  ["America/Los_Angeles", "2026-03-08T09:59:00Z", -480],
  ["America/Los_Angeles", "2026-03-08T10:01:00Z", -420],
  ["Asia/Tokyo", "2026-03-08T10:01:00Z", 540],
  ["Pacific/Kiritimati", "2026-03-08T10:01:00Z", 840],
])(
  "in %s at %s a page sends the offset %i with its introduction and with each answer",
  async (zone, moment, offset) => {
    vi.stubEnv("TZ", zone);
    vi.setSystemTime(moment);
    const returning = opened(new MemberPage(main, settings({ pass: "p" })));
    expect(returning.introduction()).toEqual({ type: "pass", pass: "p", utc_offset: offset });
    returning.receive({ type: "open", values: MODEL });
    await eventually(() => expect(connection.send).toHaveBeenCalled());
    expect(connection.send.mock.calls[0]![0]).toMatchObject({ type: "custom", utc_offset: offset });
  },
);

test("a request names the activity, question and round on the page, and the hello of the front end stays in the page", async () => {
  const page = opened(new MemberPage(main, settings({})));
  page.receive({ type: "open", values: MODEL });
  page.receive(memberState({ number: 2, round: 3 }));
  await eventually(() => expect(connection.send).toHaveBeenCalled());
  const content = { id: "a", type: "answer" };
  expect(connection.send.mock.calls).toEqual([[{ type: "custom", content, at: [1, 2, 3], utc_offset: 0 }]]);
  await eventually(() => expect(document.body.dataset.heard).toBe("hello"));
});

test("a pupil with a pass stays at the table after a failed write", () => {
  const page = opened(new MemberPage(main, settings({ pass: "p" })));
  page.receive({ type: "open", values: MODEL });
  page.receive(memberState());
  page.receive({ type: "refused", word: "", text: "Not saved: the disk is full." });
  expect(main.querySelector(".sw-message")!.textContent).toBe("Not saved: the disk is full.");
  expect(main.querySelector("form")).toBeNull();
  page.receive(memberState());
  expect(main.querySelector(".sw-message")!.textContent).toBe("");
});

test("a removed pupil reads the reason and joins again with another key", () => {
  location.hash = "";
  const page = opened(new MemberPage(main, settings({})));
  const field = (name: string) => main.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  const enter = () => {
    field("code").value = "abcdef";
    field("nickname").value = "Ada";
    main.querySelector("form")!.dispatchEvent(new Event("submit"));
    return page.introduction();
  };
  const first = enter();
  expect(first).toMatchObject({ type: "join", code: "abcdef", name: "Ada", key: expect.stringMatching(/^\w{48}$/) });
  page.receive({ type: "in", key: "k" });
  page.receive({ type: "open", values: MODEL });
  page.receive(memberState());
  expect(main.querySelector(".sw-who")!.textContent).toBe("Ada");
  page.receive({ type: "refused", word: "removed", text: "Your teacher has sent you out." });
  expect(main.querySelector("[role=alert]")!.textContent).toBe("Your teacher has sent you out.");
  expect(main.querySelector("[data-part=stage]")).toBeNull();
  expect(page.introduction()).toBeUndefined();
  expect(enter()).not.toEqual(first);
});

test("the teacher's buttons fit each state of the room", () => {
  const page = opened(new TeacherPage(main, settings({ role: "teacher" })));
  const offered = (change: Partial<TeacherState>) => {
    page.receive(teacherState(change));
    return [...main.querySelectorAll(".sw-lead button")].map((button) => button.textContent);
  };
  const always = [words.names, words.lock, words.report];
  const seats = [{ name: "Ada", is_taken: true, is_here: true, has_stand_in: false, hints: 0 }];
  const table = { number: 1, is_over: false, turn: 0, seats };
  const play: Partial<TeacherState> = {
    stage: "play",
    tables: [table],
    front_table: 1,
    teacher_seat: null,
    is_paused: false,
  };
  expect(offered({ answer_count: 0 })).toEqual([words.show, ...always]);
  expect(offered({})).toEqual([words.show, words.ask_again, ...always]);
  expect(offered({ stage: "shown" })).toEqual([words.go_on, ...always]);
  expect(offered({ stage: "shown", number: 2 })).toEqual([words.finish, ...always]);
  expect(offered({ stage: "own", watched_member: 1 })).toEqual([words.unwatch, words.close, ...always]);
  const { pause, start, undo, step_in, sit, stand, what_if, allow_hints, close } = words;
  expect(offered(play)).toEqual([pause, undo, step_in, sit, allow_hints, close, ...always]);
  expect(offered({ ...play, is_paused: true })).toEqual([start, undo, allow_hints, close, ...always]);
  expect(offered({ ...play, teacher_seat: 0 })).toEqual([stand, pause, undo, step_in, allow_hints, close, ...always]);
  expect(offered({ ...play, can_try: true })).toContain(what_if);
  expect(offered({ ...play, is_what_if: true })).toEqual([words.back_to_game, undo, ...always]);
  const ended: Partial<TeacherState> = {
    ...play,
    tables: [
      { ...table, is_over: true, turn: null },
      { ...table, number: 2, is_over: true },
    ],
  };
  const { new_game, new_games, in_turn } = words;
  expect(offered(ended)).toEqual([new_game, new_games, pause, undo, allow_hints, close, in_turn, ...always]);
  expect(offered({ stage: "over", members: [] })).toEqual([words.names, words.delete]);
});

test("the computer is offered for an absent pupil while a game goes on in an open room", () => {
  const page = opened(new TeacherPage(main, settings({ role: "teacher" })));
  const seats = [{ name: "Ada", is_taken: true, is_here: false, has_stand_in: false, hints: 0 }];
  const offered = (stage: TeacherState["stage"], is_over: boolean) => {
    page.receive(teacherState({ stage, tables: [{ number: 1, is_over, turn: 0, seats }], front_table: 1 }));
    return [...main.querySelectorAll(".sw-tables li button")].map((button) => button.textContent);
  };
  expect(offered("play", false)).toEqual([words.stand_in]);
  expect(offered("play", true)).toEqual([]);
  expect(offered("over", false)).toEqual([]);
});

test("each table is shown in turn, without stopping, and not while the teacher sits at one", async () => {
  vi.useFakeTimers();
  const page = opened(new TeacherPage(main, settings({ role: "teacher" })));
  const seats = [{ name: "Ada", is_taken: true, is_here: true, has_stand_in: false, hints: 0 }];
  const tables = [1, 2, 3].map((number) => ({ number, is_over: false, turn: 0, seats }));
  const show = (front_table: number, teacher_seat: number | null = null) =>
    page.receive(teacherState({ stage: "play", tables, front_table, teacher_seat, is_paused: false }));
  const turns = async () => {
    connection.press.mockClear();
    await vi.advanceTimersByTimeAsync(15_000);
    return connection.press.mock.calls.map(([message]) => message);
  };
  show(1);
  expect(await turns()).toEqual([]);
  [...main.querySelectorAll("button")].find((button) => button.textContent === words.in_turn)!.click();
  await vi.advanceTimersByTimeAsync(200);
  expect(await turns()).toEqual([{ type: "look", number: 2 }]);
  expect(await turns()).toEqual([{ type: "look", number: 2 }]);
  show(3);
  await vi.advanceTimersByTimeAsync(200);
  expect(await turns()).toEqual([{ type: "look", number: 1 }]);
  show(1, 0);
  await vi.advanceTimersByTimeAsync(200);
  expect(await turns()).toEqual([]);
});

test("the wall shows a bar for each step, and names the one where most are stuck", () => {
  const page = opened(new TeacherPage(main, settings({ role: "teacher" })));
  const labels = () =>
    [...main.querySelectorAll(".sw-step-chart > div")].map((step) => step.getAttribute("aria-label"));
  const steps = [
    { members: 4, stuck: 0 },
    { members: 2, stuck: 2 },
    { members: 0, stuck: 0 },
  ];
  page.receive(teacherState({ stage: "own", steps, finished: 3 }));
  expect(labels()).toEqual(
    ["4, 0", "2, 2", "0, 0"].map((counts, at) => {
      const [members, stuck] = counts.split(", ");
      return `Step ${at + 1}: ${members} there, ${stuck} of them stuck`;
    }),
  );
  expect(main.querySelector(".sw-hardest")!.textContent).toBe("Most are stuck at step 2.");
  expect(main.textContent).toContain("3 done");
  page.receive(teacherState({ stage: "own", steps: [{ members: 4, stuck: 0 }], finished: 0 }));
  expect(main.querySelector(".sw-hardest")).toBeNull();
});
