// The connection of a page to its room, which repeats presses and requests until the room has them.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Connection } from "../src/room/connection";
import type { RoomMessage } from "../src/trace/types";

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  answersPings = true;
  sent: { type: string; press?: string; content?: { id: string } }[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage = (_: { data: string }) => {};

  constructor() {
    Socket.all.push(this);
  }

  send(text: string): void {
    const message = JSON.parse(text);
    if (message.type !== "ping") this.sent.push(message);
    else if (this.answersPings) this.hear({ type: "pong" });
  }

  close(): void {
    this.readyState = 3;
    this.onclose();
  }

  open(): void {
    this.readyState = 1;
    this.onopen();
  }

  hear(message: RoomMessage): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const last = () => Socket.all.at(-1)!;
let late: boolean[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Socket.all = [];
  late = [];
  connection = new Connection("ws://room", {
    onMessage: (message) => message.type === "led" && connection.repeat(),
    onChange: () => {},
    introduction: () => ({ type: "lead", secret: "s" }),
    onLate: (isLate) => late.push(isLate),
  });
  last().open();
  last().hear({ type: "led" });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a press is repeated to the next leader under the same id until its receipt arrives", () => {
  connection.press({ type: "show" });
  const [, first] = last().sent;
  expect(first).toMatchObject({ type: "show", press: expect.any(String) });
  last().hear({ type: "led" });
  last().close();
  vi.advanceTimersByTime(1000);
  last().open();
  last().hear({ type: "led" });
  expect(last().sent).toEqual([{ type: "lead", secret: "s" }, first]);
  last().hear({ type: "done", press: first!.press! });
  last().hear({ type: "led" });
  expect(last().sent).toHaveLength(2);
});

test("a press without a connection is sent after the next connection", () => {
  last().close();
  connection.press({ type: "show" });
  vi.advanceTimersByTime(1000);
  last().open();
  last().hear({ type: "led" });
  expect(last().sent.map(({ type }) => type)).toEqual(["lead", "show"]);
});

test("the page hears when a press becomes late and when its receipt arrives", () => {
  connection.press({ type: "show" });
  const { press } = last().sent[1]!;
  vi.advanceTimersByTime(1400);
  expect(late).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(late).toEqual([true]);
  last().hear({ type: "done", press: press! });
  expect(late).toEqual([true, false]);
});

test("a press with a prompt receipt is never late, and a deleted room gets no repeated presses", () => {
  connection.press({ type: "show" });
  last().hear({ type: "done", press: last().sent[1]!.press! });
  connection.press({ type: "delete", sure: true });
  connection.forget();
  last().hear({ type: "led" });
  vi.advanceTimersByTime(5000);
  expect(late).toEqual([]);
  expect(last().sent).toHaveLength(3);
});

describe("lost packets", () => {
  const vanish = () => {
    last().answersPings = false;
  };
  const SECONDS = 1000;

  test("a lost press is repeated on another connection within five seconds under the same id", () => {
    vanish();
    connection.press({ type: "show" });
    const dead = last();
    vi.advanceTimersByTime(5 * SECONDS);
    expect(dead.readyState).toBe(3);
    expect(last()).not.toBe(dead);
    last().open();
    last().hear({ type: "led" });
    expect(last().sent).toEqual([{ type: "lead", secret: "s" }, dead.sent[1]]);
  });

  test("a lost request is repeated on another connection until it is answered", () => {
    vanish();
    connection.send({ type: "custom", content: { id: "a" } });
    vi.advanceTimersByTime(5 * SECONDS);
    last().open();
    last().hear({ type: "led" });
    expect(last().sent.filter(({ type }) => type === "custom")).toHaveLength(1);
    last().hear({ type: "custom", content: { v: 1, type: "answer", id: "a", ok: true, revision: 0, result: {} } });
    last().hear({ type: "led" });
    expect(last().sent.filter(({ type }) => type === "custom")).toHaveLength(1);
  });

  test("a silent page also notices a dead connection", () => {
    vanish();
    vi.advanceTimersByTime(20 * SECONDS);
    expect(Socket.all.length).toBeGreaterThan(1);
  });

  test("a page that wakes up tests its connection at once", () => {
    const dead = last();
    vanish();
    document.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(5 * SECONDS);
    expect(dead.readyState).toBe(3);
  });

  test("failing attempts to connect are abandoned after growing delays", () => {
    last().close();
    const waitForSocket = () => {
      const before = Socket.all.length;
      let waited = 0;
      for (; Socket.all.length === before; waited += 100) vi.advanceTimersByTime(100);
      return waited;
    };
    waitForSocket();
    const [first, second, third, fourth] = [waitForSocket(), waitForSocket(), waitForSocket(), waitForSocket()];
    expect(first).toBeLessThanOrEqual(5 * SECONDS);
    expect(second).toBeGreaterThan(first!);
    expect(third).toBeGreaterThan(second!);
    expect(fourth).toBeLessThanOrEqual(20 * SECONDS);
  });

  test("messages of an abandoned connection are ignored", () => {
    const messages: RoomMessage[] = [];
    const other = new Connection("ws://room", {
      onMessage: (m) => messages.push(m),
      onChange: () => {},
      introduction: () => undefined,
    });
    const dead = last();
    dead.open();
    vanish();
    other.send({ type: "read" });
    vi.advanceTimersByTime(5 * SECONDS);
    messages.length = 0;
    dead.hear({ type: "closed" });
    expect(messages).toEqual([]);
  });
});

test("a room that answers keeps its connection, however long it works on a request", () => {
  const [first] = Socket.all;
  connection.send({ type: "custom", content: { id: "a" } });
  vi.advanceTimersByTime(300_000);
  expect(Socket.all).toEqual([first]);
  expect(first!.sent.filter(({ type }) => type === "custom")).toHaveLength(1);
});
