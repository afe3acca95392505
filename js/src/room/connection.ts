// The connection of a page to its room. It reconnects by itself and repeats messages without an answer.
import { newId } from "../trace/protocol";
import type { PageMessage, Press, RoomMessage } from "../trace/types";
import { Pulse } from "./pulse";

interface ConnectionHooks {
  /** Called with each message except the receipts of presses. */
  onMessage(message: RoomMessage): void;
  /** Called when the connection opens or is lost. */
  onChange(isOpen: boolean): void;
  /** Returns the introduction, which is the first message of each connection. */
  introduction(): PageMessage | undefined;
  /** Called with true when a press has waited too long for its receipt, and with false when none waits any longer. */
  onLate?(isLate: boolean): void;
}

/** The first delay before the page reconnects, in milliseconds; it doubles with each failure. */
const RETRY = 300;
/** The longest delay before the page reconnects, in milliseconds. */
const LONGEST_RETRY = 3000;
/** The milliseconds after which a press without a receipt is late. */
const LATE = 1500;

export class Connection {
  #socket: WebSocket | undefined;
  #delay = RETRY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Messages without an answer, by id. A new connection repeats them, and the room handles each id once. */
  #pending = new Map<string, PageMessage>();
  /** The presses among them, with the timers after which they are late. */
  #presses = new Map<string, ReturnType<typeof setTimeout>>();
  #late = new Set<string>();
  #isLate = false;
  #pulse = new Pulse({
    ping: () => this.#transmit({ type: "ping" }),
    silent: () => this.#lose(0),
  });

  constructor(
    private readonly address: string,
    private readonly hooks: ConnectionHooks,
  ) {
    this.#connect();
    const wake = () => document.visibilityState === "visible" && this.#wake();
    for (const event of ["online", "pageshow", "focus"]) addEventListener(event, wake);
    for (const event of ["visibilitychange", "resume"]) document.addEventListener(event, wake);
    // Without a network, a browser closes its connections much later, and messages until then are lost.
    addEventListener("offline", () => this.#lose(LONGEST_RETRY));
  }

  /** Reconnect at once, or test the old connection, after a phone wakes up or is back in the network. */
  #wake(): void {
    if (this.#isGone) this.#retry(0);
    else if (this.isOpen) this.#pulse.expect();
  }

  get #isGone(): boolean {
    return !this.#socket || this.#socket.readyState > WebSocket.OPEN;
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  send(message: PageMessage): void {
    const id = message.type === "custom" && idOf(message.content);
    if (id) this.#pending.set(id, message);
    this.#deliver(message);
  }

  /** Send a message if the connection is open, and expect any reply. */
  #deliver(message: PageMessage): void {
    if (!this.isOpen) return;
    this.#transmit(message);
    this.#pulse.expect();
  }

  #transmit(message: PageMessage): void {
    this.#socket!.send(JSON.stringify(message));
  }

  /** Send a press, and repeat it until its receipt arrives. The room carries it out once. */
  press(press: Press): void {
    const id = newId();
    const message: Press = { ...press, press: id };
    const timer = setTimeout(() => {
      this.#late.add(id);
      this.#updateLate();
    }, LATE);
    this.#presses.set(id, timer);
    this.#pending.set(id, message);
    this.#deliver(message);
  }

  #receipt(press: string): void {
    clearTimeout(this.#presses.get(press));
    this.#presses.delete(press);
    this.#late.delete(press);
    this.#pending.delete(press);
    this.#updateLate();
  }

  #updateLate(): void {
    const isLate = this.#late.size > 0;
    if (isLate !== this.#isLate) this.hooks.onLate?.(isLate);
    this.#isLate = isLate;
  }

  /** Drop all messages without an answer, as the room is deleted. */
  forget(): void {
    for (const press of [...this.#presses.keys()]) this.#receipt(press);
    this.#pending.clear();
  }

  /** Send the introduction if the connection is open. */
  introduce(): void {
    const introduction = this.hooks.introduction();
    if (introduction) this.#deliver(introduction);
  }

  /** Repeat all messages without an answer, after the room has accepted the introduction. */
  repeat(): void {
    for (const message of this.#pending.values()) this.#deliver(message);
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    this.#pulse.begin();
    socket.onopen = () => {
      if (this.#socket !== socket) return;
      // A ping before the introduction is answered at once, even if the introduction has to wait.
      this.#transmit({ type: "ping" });
      this.introduce();
      this.hooks.onChange(true);
    };
    socket.onmessage = ({ data }) => {
      // An abandoned connection may still deliver. The room sends everything again to its successor.
      if (this.#socket !== socket) return;
      this.#pulse.hear();
      this.#delay = RETRY;
      this.#receive(JSON.parse(data));
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#pulse.end();
      this.hooks.onChange(false);
      this.#retry(this.#delay);
      this.#delay = Math.min(LONGEST_RETRY, this.#delay * 2);
    };
  }

  #receive(message: RoomMessage): void {
    if (message.type === "done") {
      this.#receipt(message.press);
      return;
    }
    const id = message.type === "custom" && idOf(message.content);
    if (id) this.#pending.delete(id);
    this.hooks.onMessage(message);
  }

  /** Abandon the connection, even if the browser takes it for open, and connect again after a delay. */
  #lose(delay: number): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#pulse.end();
    socket?.close();
    this.hooks.onChange(false);
    this.#retry(delay);
  }

  #retry(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), delay);
  }
}

/** Return the id of a request or an answer. */
function idOf(content: unknown): string | undefined {
  const { id } = (content ?? {}) as { id?: unknown };
  return typeof id === "string" ? id : undefined;
}
