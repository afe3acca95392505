// The connection of a page to its room: a press is said again until the room has it.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Heard, Line } from "../src/room/line";

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  said: { type: string; press?: string; content?: { id: string } }[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage = (_: { data: string }) => {};

  constructor() {
    Socket.all.push(this);
  }

  send(text: string): void {
    this.said.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
    this.onclose();
  }

  open(): void {
    this.readyState = 1;
    this.onopen();
  }

  hear(message: Heard): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const last = () => Socket.all.at(-1)!;
let late: boolean[];
let line: Line;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Socket.all = [];
  late = [];
  line = new Line("ws://room", {
    heard: (message) => message.type === "led" && line.repeat(),
    moved: () => {},
    first: () => ({ type: "lead" }),
    late: (isLate) => late.push(isLate),
  });
  last().open();
  last().hear({ type: "led" });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a press is said again to whoever leads next, under the same name, until it is done", () => {
  line.press({ type: "show" });
  const [, first] = last().said;
  expect(first).toMatchObject({ type: "show", press: expect.any(String) });
  last().hear({ type: "led" });
  last().close();
  vi.advanceTimersByTime(1000);
  last().open();
  last().hear({ type: "led" });
  expect(last().said).toEqual([{ type: "lead" }, first]);
  last().hear({ type: "done", press: first!.press! });
  last().hear({ type: "led" });
  expect(last().said).toHaveLength(2);
});

test("what is pressed while nothing is connected waits", () => {
  last().close();
  line.press({ type: "show" });
  vi.advanceTimersByTime(1000);
  last().open();
  last().hear({ type: "led" });
  expect(last().said.map(({ type }) => type)).toEqual(["lead", "show"]);
});

test("the page is told while a press is late", () => {
  line.press({ type: "show" });
  const { press } = last().said[1]!;
  vi.advanceTimersByTime(1400);
  expect(late).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(late).toEqual([true]);
  last().hear({ type: "done", press: press! });
  expect(late).toEqual([true, false]);
});

test("a press that is done in time is never late, and nothing is said to a room that is gone", () => {
  line.press({ type: "show" });
  last().hear({ type: "done", press: last().said[1]!.press! });
  line.press({ type: "delete" });
  line.forget();
  last().hear({ type: "led" });
  vi.advanceTimersByTime(5000);
  expect(late).toEqual([]);
  expect(last().said).toHaveLength(3);
});
