// Playable page without a kernel: lines of play are followed, taken back and retried, as far as the page carries them.
import { beforeEach, expect, test, vi } from "vitest";
import { Store } from "../src/store/store";
import type { ChoiceData, ChoosingData, DecisionData, Packed } from "../src/trace/types";
import { View } from "../src/view/view";
import { beat, FakeHost, settle, tableTrace } from "./host";
import { fakeClock, text } from "./opening";

/** Content of the chunks, by their `gzip` text; and a promise that delays unpacking. */
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

/** Decisions that the choices lead to, in two chunks. Two first moves lead to the first, a third move ends the game. */
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

test("a choice is played with its answers, and the next decision follows", async () => {
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

test("a line ends with its last move, after which nothing can be chosen", async () => {
  const { store, view } = await opened();
  await play(view, "7C", "3D", "5S");
  expect(texts(store).at(-1)).toBe("5S ends it.");
  view.navigation.goto(view.cursor.length - 1);
  expect([view.cursor.canNext, view.turn.decision]).toEqual([false, null]);
  view.input.pick("5S");
  expect(view.feedback.reply?.text).toContain("Wait.");
});

test("moves are taken back one by one", async () => {
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

test("after a restart another line can be played", async () => {
  const { store, view } = await opened();
  await play(view, "2C", "3D", "5S");
  view.moves.takeBack(store.playedFrom);
  expect([view.cursor.index, view.cursor.length]).toEqual([1, 2]);
  await play(view, "QC");
  expect(texts(store)).toEqual(["You play QC.", "QC ends it."]);
});

test("at an earlier beat the recorded move steps forward, and another one replaces the line", async () => {
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

test("a second choice during unpacking is ignored", async () => {
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

test("a reader who has left during unpacking is not moved", async () => {
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

test("all views of a page show the played line", async () => {
  const { store, view } = await opened();
  const other = new View(store);
  await play(view, "2C");
  expect([other.cursor.index, other.cursor.length]).toEqual([1, 4]);
  other.navigation.goto(3);
  view.moves.takeBack(store.playedFrom);
  expect([other.cursor.index, other.turn.decision?.prompt]).toEqual([1, "Which?"]);
});

test("beats that are unpacked later are placed before the line", async () => {
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

test("a page without lines cannot be played, only tried", async () => {
  const { store, view } = await opened({ turns: undefined });
  expect([store.playable, store.lastChoiceIndex]).toEqual([false, -1]);
  await play(view, "2C");
  expect([view.cursor.whatIf, view.cursor.length]).toEqual([true, 2]);
  expect(await store.take(1, ROOT.choices[0]!)).toBe(false);
});

test("the note on the page's abilities is shown at the opening beat and where play begins", async () => {
  const { store } = await opened({}, 0);
  expect([store.offlineNote, store.offlineNoteBeats]).toEqual(["For practice.", [0, 1]]);
  expect((await opened({ says: undefined })).store.offlineNoteBeats).toEqual([]);
});
