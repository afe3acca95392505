// The connection of a page to its room: it comes back by itself, says again what was not answered, and tells what it hears.
import { newId } from "../trace/protocol";
import { Pulse } from "./pulse";

/** What a room says to a page. */
export type Heard =
  | { type: "in"; key: string }
  | { type: "refused"; word: string; text: string }
  | { type: "open" | "values"; values: Record<string, unknown> }
  | { type: "closed" | "led" | "pong" }
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
  #pulse = new Pulse({
    ping: () => this.#send({ type: "ping" }),
    silent: () => this.#lose(0),
  });

  constructor(
    private readonly address: string,
    private readonly hooks: Hooks,
  ) {
    this.#connect();
    const wake = () => document.visibilityState === "visible" && this.#wake();
    for (const event of ["online", "pageshow", "focus"]) addEventListener(event, wake);
    for (const event of ["visibilitychange", "resume"]) document.addEventListener(event, wake);
    // A connection without a network ends much later by itself, and what is said on it until then is lost.
    addEventListener("offline", () => this.#lose(LATEST));
  }

  /** A phone that wakes up, or comes back into the network, waits for no timer, and does not trust the connection it had. */
  #wake(): void {
    if (this.#isGone) this.#again(0);
    else if (this.isThere) this.#pulse.expect();
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
    this.#speak(message);
  }

  /** Say something now, if the connection is there, and wait for a word back. */
  #speak(message: object): void {
    if (!this.isThere) return;
    this.#send(message);
    this.#pulse.expect();
  }

  #send(message: object): void {
    this.#socket!.send(JSON.stringify(message));
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
    this.#speak({ ...message, press });
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
    if (first) this.#speak(first);
  }

  /** Say again what has no answer, once the room knows who this is. */
  repeat(): void {
    for (const message of this.#asked.values()) this.#speak(message);
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    this.#pulse.begin();
    socket.onopen = () => {
      if (this.#socket !== socket) return;
      // Asked for before anything else, the word comes even where an introduction has to wait.
      this.#send({ type: "ping" });
      this.introduce();
      this.hooks.moved(true);
    };
    socket.onmessage = ({ data }) => {
      // What was thought to be dead may speak again; the room tells everything to the connection in its place.
      if (this.#socket !== socket) return;
      this.#pulse.hear();
      this.#delay = SOON;
      const message: Heard = JSON.parse(data);
      if (message.type === "custom" && message.content.id) this.#asked.delete(message.content.id);
      if (message.type === "done") this.#done(message.press);
      else this.hooks.heard(message);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#pulse.end();
      this.hooks.moved(false);
      this.#again(this.#delay);
      this.#delay = Math.min(LATEST, this.#delay * 2);
    };
  }

  /** Give the connection up, whatever the browser thinks of it, and seek another one. */
  #lose(delay: number): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#pulse.end();
    socket?.close();
    this.hooks.moved(false);
    this.#again(delay);
  }

  #again(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), delay);
  }
}
