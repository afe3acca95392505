// The connection of a page to its room: it reconnects by itself and sends again what has no answer.
import { newId } from "../trace/protocol";
import type { PageMessage, Press, RoomMessage } from "../trace/types";
import { Pulse } from "./pulse";

interface ConnectionHooks {
  /** Called with each message but the receipts of presses. */
  onMessage(message: RoomMessage): void;
  /** Called when the connection opens or is lost. */
  onChange(isOpen: boolean): void;
  /** Returns the introduction, which is the first message of each connection. */
  introduction(): PageMessage | undefined;
  /** Called when a press has waited too long for its receipt, and when none does any more. */
  onLate?(isLate: boolean): void;
}

/** The milliseconds before the page connects again; they double with each failure, up to the second number. */
const RETRY = 300;
const LONGEST_RETRY = 3000;
/** The milliseconds after which a press without a receipt is late. */
const LATE = 1500;

export class Connection {
  #socket: WebSocket | undefined;
  #delay = RETRY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Messages without an answer, by their ids: they are sent again on a new connection, and the room counts each once. */
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
    // A connection without a network ends much later by itself, and what is sent on it until then is lost.
    addEventListener("offline", () => this.#lose(LONGEST_RETRY));
  }

  /** A phone that wakes up, or is back in the network, waits for no timer and does not trust its old connection. */
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

  /** Send a message now, if the connection is open, and expect an answer of any kind. */
  #deliver(message: PageMessage): void {
    if (!this.isOpen) return;
    this.#transmit(message);
    this.#pulse.expect();
  }

  #transmit(message: PageMessage): void {
    this.#socket!.send(JSON.stringify(message));
  }

  /** Send a press until its receipt comes; the room does it once, however often it is sent. */
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

  /** Forget all messages without an answer, as there is no room any more. */
  forget(): void {
    for (const press of [...this.#presses.keys()]) this.#receipt(press);
    this.#pending.clear();
  }

  /** Send the introduction now, if the connection is open. */
  introduce(): void {
    const introduction = this.hooks.introduction();
    if (introduction) this.#deliver(introduction);
  }

  /** Send all messages without an answer again, once the room knows who this is. */
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
      // Sent before anything else, it is answered even where an introduction has to wait.
      this.#transmit({ type: "ping" });
      this.introduce();
      this.hooks.onChange(true);
    };
    socket.onmessage = ({ data }) => {
      // A connection that was given up may still deliver; the room sends everything to the one in its place.
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

  /** Give the connection up, whatever the browser thinks of it, and open another one. */
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

/** The id of a request or of an answer. */
function idOf(content: unknown): string | undefined {
  const { id } = (content ?? {}) as { id?: unknown };
  return typeof id === "string" ? id : undefined;
}
