// A page without a kernel that can be played: lines are taken, taken back and tried again, as far as the page carries them.
import { beforeEach, expect, test, vi } from "vitest";
import { Store } from "../src/store/store";
import type { ChoiceData, ChoosingData, DecisionData, Packed } from "../src/trace/types";
import { View } from "../src/view/view";
import { beat, FakeHost, settle, tableTrace } from "./host";
import { fakeClock, text } from "./opening";

/** What chunks hold, by what is their `gzip` here; and what keeps them from being unpacked, if anything. */
const content: Record<string, unknown[]> = {};
let barrier: Promise<void> | null = null;
vi.mock("../src/store/gzip", () => ({
  unpack: async (_common: string, name: string) => {
    await barrier;
    return `what all begin with\n${JSON.stringify(content[name])}`;
  },
}));

fakeClock();
beforeEach(() => {
  barrier = null;
});

const leads = (card: string, to?: number): ChoiceData => ({
  action: `play ${card}`,
  picks: [card],
  label: `Play ${card}`,
  frames: [
    beat(`You play ${card}.`, { scene: { zones: { "slot.0": { cards: [card], hidden: 0 } } }, traits: { last: card } }),
    beat(to === undefined ? `${card} ends it.` : `${card} is answered.`),
  ],
  ...(to !== undefined && { to }),
});
const choosingOf = (...choices: ChoiceData[]): ChoosingData => ({
  selection: { mode: "one", from: choices.flatMap(({ picks }) => picks) },
  choices,
  refusals: {},
  elsewhere: "Elsewhere.",
});
const decides = (prompt: string, ...choices: ChoiceData[]): DecisionData => ({
  seat: 0,
  prompt,
  choosing: choosingOf(...choices),
});

/** Two ways to begin lead to one turn, and on to another; a third ends at once. The turns are in two chunks. */
const TURNS = [decides("And then?", leads("3D", 2), leads("4D")), decides("At last?", leads("5S")), decides("Never?")];
const ROOT = choosingOf(leads("2C", 1), leads("7C", 1), leads("QC"));

function open(change: Partial<Packed> = {}, step = 1) {
  const { scene } = tableTrace().frames[0]!;
  const frames = [
    beat("It begins.", { scene, wait: "Wait." }),
    beat("Your turn.", { decision: { seat: 0, prompt: "Which?" } }),
  ];
  Object.assign(content, {
    frames,
    choosing: [{ beat: 1, choosing: ROOT }],
    first: TURNS.slice(0, 1),
    second: TURNS.slice(1),
  });
  const packed: Packed = {
    beats: 2,
    step,
    common: "",
    frames: [{ from: 0, gzip: "frames" }],
    choosing: [{ from: 1, gzip: "choosing" }],
    turns: [
      { from: 1, gzip: "first" },
      { from: 2, gzip: "second" },
    ],
    says: "For practice.",
    ...change,
  };
  const opening = { ...frames[step]!, scene, wait: "Wait." };
  const host = FakeHost.of(tableTrace({ mode: "play", frames: [opening] }), { step, packed, live: false });
  const store = new Store(host);
  return { host, store, view: new View(store) };
}

async function opened(change: Partial<Packed> = {}, step = 1) {
  const all = open(change, step);
  await settle();
  await settle();
  return all;
}

async function play(view: View, ...cards: string[]): Promise<void> {
  for (const card of cards) {
    view.navigation.goto(view.cursor.length - 1);
    view.input.pick(card);
    await settle();
    await settle();
  }
}

const texts = (store: Store) => store.beats.slice(2).map(({ frame }) => frame.text);

test("a choice is played, the answers follow, and the next question is asked", async () => {
  const { host, store, view } = await opened();
  await play(view, "2C");
  expect(texts(store)).toEqual(["You play 2C.", "2C is answered."]);
  expect([view.cursor.index, text(view), view.cursor.continuation, view.turn.decision]).toEqual([
    2,
    "You play 2C.",
    null,
    null,
  ]);
  expect(view.cursor.beat!.scene.zones["slot.0"]!.cards).toEqual(["2C"]);
  expect(view.cursor.beat!.scene.zones["hand.0"]).toEqual(store.beats[1]!.scene.zones["hand.0"]);
  expect([host.state.last, view.cursor.beat!.wait]).toEqual(["2C", "Wait."]);
  expect(store.beats[1]!.frame.decision!.recorded).toEqual({ action: "play 2C", picks: ["2C"] });
  view.navigation.next();
  expect([view.turn.decision!.prompt, [...view.selection.openings.keys()]]).toEqual(["And then?", ["3D", "4D"]]);
});

test("a line goes on to its end, where nothing is asked any more", async () => {
  const { store, view } = await opened();
  await play(view, "7C", "3D", "5S");
  expect(texts(store).at(-1)).toBe("5S ends it.");
  view.navigation.goto(view.cursor.length - 1);
  expect([view.cursor.canNext, view.turn.decision]).toEqual([false, null]);
  view.input.pick("5S");
  expect(view.feedback.reply?.text).toContain("Wait.");
});

test("the last move is taken back, and then the one before", async () => {
  const { store, view } = await opened();
  await play(view, "2C", "4D");
  view.moves.takeBack(store.lastChoiceIndex);
  expect([view.turn.decision!.prompt, view.turn.decision!.recorded, view.cursor.length]).toEqual([
    "And then?",
    undefined,
    4,
  ]);
  await play(view, "3D");
  expect(texts(store).slice(2)).toEqual(["You play 3D.", "3D is answered."]);
  view.moves.takeBack(store.lastChoiceIndex);
  view.moves.takeBack(store.lastChoiceIndex);
  expect([view.turn.decision!.prompt, view.cursor.index, view.cursor.length, store.lastChoiceIndex]).toEqual([
    "Which?",
    1,
    2,
    -1,
  ]);
  view.moves.takeBack(store.lastChoiceIndex);
  expect(view.cursor.length).toBe(2);
});

test("it is started again, and tried along another line", async () => {
  const { store, view } = await opened();
  await play(view, "2C", "3D", "5S");
  view.moves.takeBack(store.playedFrom);
  expect([view.cursor.index, view.cursor.length]).toEqual([1, 2]);
  await play(view, "QC");
  expect(texts(store)).toEqual(["You play QC.", "QC ends it."]);
});

test("from a beat that was, what was played is played again, and anything else in its place", async () => {
  const { store, view } = await opened();
  await play(view, "2C", "3D");
  const before = store.beats;
  view.navigation.goto(1);
  view.input.pick("2C");
  await settle();
  expect([view.cursor.index, store.beats === before]).toEqual([2, true]);
  view.navigation.goto(1);
  view.input.pick("7C");
  await settle();
  await settle();
  expect([view.cursor.index, texts(store)]).toEqual([2, ["You play 7C.", "7C is answered."]]);
});

test("a choice is taken once, though it is made twice while what follows is unpacked", async () => {
  const { store, view } = await opened();
  let letGo = () => {};
  barrier = new Promise((resolve) => {
    letGo = resolve;
  });
  view.input.pick("2C");
  view.input.pick("7C");
  await settle();
  expect([view.cursor.index, view.cursor.length]).toEqual([1, 2]);
  letGo();
  await settle();
  await settle();
  expect([view.cursor.index, texts(store)]).toEqual([2, ["You play 2C.", "2C is answered."]]);
});

test("who has gone elsewhere meanwhile is not led away", async () => {
  const { store, view } = await opened();
  let letGo = () => {};
  barrier = new Promise((resolve) => {
    letGo = resolve;
  });
  view.input.pick("2C");
  view.navigation.back();
  letGo();
  await settle();
  await settle();
  expect(view.cursor.index).toBe(0);
  expect(texts(store)).toEqual(["You play 2C.", "2C is answered."]);
});

test("all views of a page see the line that is taken", async () => {
  const { store, view } = await opened();
  const other = new View(store);
  await play(view, "2C");
  expect([other.cursor.index, other.cursor.length]).toEqual([1, 4]);
  other.navigation.goto(3);
  view.moves.takeBack(store.playedFrom);
  expect([other.cursor.index, other.turn.decision?.prompt]).toEqual([1, "Which?"]);
});

test("beats that are still packed come into their place below a line", async () => {
  const { store, view } = open();
  store.decisions.bring([[store.beats[1]!.frame.decision!, ROOT]]);
  await store.take(1, ROOT.choices[2]!);
  await settle();
  expect(store.beats.map(({ frame }) => frame.text)).toEqual([
    "It begins.",
    "Your turn.",
    "You play QC.",
    "QC ends it.",
  ]);
  expect(view.cursor.length).toBe(4);
});

test("a page that carries no lines is not played", async () => {
  const { store, view } = await opened({ turns: undefined });
  expect([store.playable, store.lastChoiceIndex]).toEqual([false, -1]);
  await play(view, "2C");
  expect([view.cursor.whatIf, view.cursor.length]).toEqual([true, 2]);
  expect(await store.take(1, ROOT.choices[0]!)).toBe(false);
});

test("what can be done is said where the page is opened, and where play begins", async () => {
  const { store } = await opened({}, 0);
  expect([store.offlineNote, store.offlineNoteBeats]).toEqual(["For practice.", [0, 1]]);
  expect((await opened({ says: undefined })).store.offlineNoteBeats).toEqual([]);
});
