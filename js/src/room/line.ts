// The connection of a page to its room: it comes back by itself, says again what was not answered, and tells what it hears.
import { newId } from "../trace/protocol";

/** What a room says to a page. */
export type Heard =
  | { type: "in"; key: string }
  | { type: "refused"; word: string; text: string }
  | { type: "open" | "values"; values: Record<string, unknown> }
  | { type: "closed" | "led" }
  | { type: "done"; press: string }
  | { type: "report"; html: string }
  | { type: "custom"; content: { id?: string } }
  | ({ type: "room" } & Record<string, unknown>);

interface Hooks {
  heard(message: Heard): void;
  /** The connection is there, or is gone. */
  moved(isThere: boolean): void;
  /** What is said first, whenever the connection is there: who this is. */
  first(): object | undefined;
  /** A press that the room should have answered by now is still on its way, or none is any more. */
  late?(isLate: boolean): void;
}

/** So many milliseconds until the connection is sought again; twice as many each time, up to a limit. */
const SOON = 300;
const LATEST = 3000;
/** So many milliseconds after which a press without an answer is late. */
const LATE = 1500;

export class Line {
  #socket: WebSocket | undefined;
  #delay = SOON;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Requests without an answer, by their ids: they are made again on a new connection, and the room counts each once. */
  #asked = new Map<string, object>();
  /** Presses among them, with the timers after which they are late. */
  #pressed = new Map<string, ReturnType<typeof setTimeout>>();
  #late = new Set<string>();
  #isLate = false;

  constructor(
    private readonly address: string,
    private readonly hooks: Hooks,
  ) {
    this.#connect();
    // A phone that wakes up, or comes back into the network, does not wait for the timer.
    const now = () => document.visibilityState === "visible" && this.#isGone && this.#again(0);
    addEventListener("online", now);
    // A connection without a network ends much later by itself, and what is said on it until then is lost.
    addEventListener("offline", () => this.#lose());
    document.addEventListener("visibilitychange", now);
  }

  get #isGone(): boolean {
    return !this.#socket || this.#socket.readyState > WebSocket.OPEN;
  }

  get isThere(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  say(message: object): void {
    const { content } = message as { content?: { id?: string } };
    if (content?.id) this.#asked.set(content.id, message);
    if (this.isThere) this.#socket!.send(JSON.stringify(message));
  }

  /** Say what is pressed, until the room has it: it does so once, however often it is said. */
  press(message: object): void {
    const press = newId();
    const timer = setTimeout(() => {
      this.#late.add(press);
      this.#tellLate();
    }, LATE);
    this.#pressed.set(press, timer);
    this.#asked.set(press, { ...message, press });
    if (this.isThere) this.#socket!.send(JSON.stringify({ ...message, press }));
  }

  #done(press: string): void {
    clearTimeout(this.#pressed.get(press));
    this.#pressed.delete(press);
    this.#late.delete(press);
    this.#asked.delete(press);
    this.#tellLate();
  }

  #tellLate(): void {
    const isLate = this.#late.size > 0;
    if (isLate !== this.#isLate) this.hooks.late?.(isLate);
    this.#isLate = isLate;
  }

  /** Forget what has no answer, as there is no room any more. */
  forget(): void {
    for (const press of [...this.#pressed.keys()]) this.#done(press);
    this.#asked.clear();
  }

  /** Say who this is: now, if the connection is there. */
  introduce(): void {
    const first = this.hooks.first();
    if (first && this.isThere) this.#socket!.send(JSON.stringify(first));
  }

  /** Say again what has no answer, once the room knows who this is. */
  repeat(): void {
    for (const message of this.#asked.values()) this.#socket!.send(JSON.stringify(message));
  }

  #connect(): void {
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#delay = SOON;
      this.introduce();
      this.hooks.moved(true);
    };
    socket.onmessage = ({ data }) => {
      const message: Heard = JSON.parse(data);
      if (message.type === "custom" && message.content.id) this.#asked.delete(message.content.id);
      if (message.type === "done") this.#done(message.press);
      else this.hooks.heard(message);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.hooks.moved(false);
      this.#again(this.#delay);
      this.#delay = Math.min(LATEST, this.#delay * 2);
    };
  }

  #lose(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    this.hooks.moved(false);
    this.#again(LATEST);
  }

  #again(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), delay);
  }
}
