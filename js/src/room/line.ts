// The connection of a page to its room: it comes back by itself, says again what was not answered, and tells what it hears.

/** What a room says to a page. */
export type Heard =
  | { type: "in"; key: string }
  | { type: "refused"; word: string; text: string }
  | { type: "open" | "values"; values: Record<string, unknown> }
  | { type: "closed" }
  | { type: "report"; html: string }
  | { type: "custom"; content: { id?: string } }
  | ({ type: "room" } & Record<string, unknown>);

interface Hooks {
  heard(message: Heard): void;
  /** The connection is there, or is gone. */
  moved(isThere: boolean): void;
  /** What is said first, whenever the connection is there: who this is. */
  first(): object | undefined;
}

/** So many milliseconds until the connection is sought again; twice as many each time, up to a limit. */
const SOON = 300;
const LATEST = 3000;

export class Line {
  #socket: WebSocket | undefined;
  #delay = SOON;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Requests without an answer, by their ids: they are made again on a new connection, and the room counts each once. */
  #asked = new Map<string, object>();

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
      this.hooks.heard(message);
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
