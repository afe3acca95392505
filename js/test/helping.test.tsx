// Help line: the request to Python, the line that a page writes itself, and the box that shows it.
import { afterEach, expect, test } from "vitest";
import factory from "../src/index";
import { helpLine } from "../src/store/help";
import type { Packed } from "../src/trace/types";
import { FakeHost, tableTrace } from "./host";
import { DECIDING } from "./opening";

const drawn = () => new Promise((resolve) => setTimeout(resolve, 5));
let page = new AbortController();
afterEach(() => {
  page.abort();
  document.body.innerHTML = "";
});

async function open(state: Record<string, unknown> = {}) {
  const host = FakeHost.of(tableTrace(), { step: DECIDING, controls: "full", ...state });
  page = new AbortController();
  const el = document.body.appendChild(document.createElement("div"));
  factory().render({ model: host, el, signal: page.signal });
  if (host.state.live) host.answer("hello");
  await drawn();
  const press = async (text: string) => {
    [...el.querySelectorAll("button")].find((candidate) => candidate.textContent === text)!.click();
    await drawn();
  };
  await press("[more_help]");
  return { host, el, press };
}

const boxes = (el: HTMLElement) => [...el.querySelectorAll<HTMLInputElement>(".sw-code")];
/** Return the box with the line for Python, below the one with words for people. */
const box = (el: HTMLElement) => boxes(el).at(-1) ?? null;

test("Python receives the beat and the refused card, and its line is shown until the next step", async () => {
  const { host, el, press } = await open();
  const refused = Object.keys(tableTrace().frames[DECIDING]!.decision!.choosing!.refusals)[0]!;
  el.querySelector<HTMLElement>(`[data-move="${refused}"]`)!.click();
  await drawn();
  await press("[help]");
  expect(host.last("help").payload).toEqual({ step: DECIDING, moves: [[refused]] });
  host.answer("help", { result: { line: "sisyphus_help/1/x/y/0/z/1" } });
  await drawn();
  expect(box(el)!.value).toBe("sisyphus_help/1/x/y/0/z/1");
  expect(boxes(el).map(({ labels }) => labels![0]!.textContent)).toEqual(["[help_words]", "[help_line]"]);
  await press("[back]");
  expect(box(el)).toBeNull();
});

test("a page without a kernel writes the line itself, and has no button without the data for it", async () => {
  const none = await open({ live: false });
  expect(none.el.textContent).not.toContain("[help]");
  page.abort();
  const help = [
    { last: 1, base: "one" },
    { last: 4, base: "two" },
  ];
  const beats = tableTrace().frames.length;
  const packed: Packed = { beats, step: DECIDING, common: "", frames: [], choosing: [], help };
  const { host, el, press } = await open({ live: false, packed });
  const sent = host.sent.length;
  await press("[help]");
  expect(box(el)!.value).toBe(helpLine("two", 4 - DECIDING, [[]]));
  expect(host.sent.length).toBe(sent);
});

test("the words say the game, what happened, what is asked, why a move was refused, and the reader's cards", async () => {
  const trace = tableTrace();
  trace.labels = { ...trace.labels, help_plea: "Stuck in {n}. {m}" };
  const { host, el, press } = await open({ _trace: trace });
  const { frames, faces, title } = trace;
  const [refused, { text }] = Object.entries(frames[DECIDING]!.decision!.choosing!.refusals)[0]!;
  el.querySelector<HTMLElement>(`[data-move="${refused}"]`)!.click();
  await drawn();
  await press("[help]");
  host.answer("help", { result: { line: "sisyphus_help/1/x/y/0/z/1" } });
  await drawn();
  const words = boxes(el)[0]!.value;
  expect(words).toContain(`Stuck in ${title}. ${frames[DECIDING]!.text}`);
  expect(words).toContain(text);
  expect(words.split("\n").at(-1)).toContain(faces[refused]!.short);
});

test("a page writes the same line as Python (tests/widgets/test_help.py)", () => {
  expect(helpLine("sisyphus_help/1/sixty/abc-_", 12, [["7♣", "K C"], "a/b'(!)*~"])).toBe(
    "sisyphus_help/1/sixty/abc-_/12/%5B%5B%227%E2%99%A3%22%2C%22K%20C%22%5D%2C%22a%2Fb'(!)*~%22%5D/179704",
  );
});
