// Whether the room still hears the page: after something is said, a word has to come back in a few seconds.

/** So many milliseconds a word may take to come back, and twice as many after each silence, up to a limit: a network may be slow. */
const PATIENCE = 4000;
const LONGEST_PATIENCE = 16_000;
/** A connection that has lasted so many milliseconds is a good one. */
const LASTING = 60_000;
/** After so many milliseconds without a word the page asks for one. */
const INTERVAL = 10_000;

interface PulseHooks {
  /** Ask the room for a word, which it gives at once. */
  ping(): void;
  /** No word has come back: the connection is of no use any more, whatever the browser thinks of it. */
  silent(): void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/** The watch over one connection after another: packets may vanish for minutes before the browser notices. */
export class Pulse {
  #patience = PATIENCE;
  #began = 0;
  /** Runs while a word is due. */
  #due: Timer;
  /** Runs while none is. */
  #idle: Timer;

  constructor(private readonly hooks: PulseHooks) {}

  /** Watch another connection, from when it is sought on. */
  begin(): void {
    this.end();
    this.#began = Date.now();
    this.#await();
  }

  /** Wait for a word, unless one is due already. */
  expect(): void {
    if (this.#due !== undefined) return;
    this.#await();
    this.hooks.ping();
  }

  /** A word has come. */
  hear(): void {
    this.end();
    if (Date.now() - this.#began > LASTING) this.#patience = PATIENCE;
    this.#idle = setTimeout(() => this.expect(), INTERVAL);
  }

  /** Wait for nothing: there is no connection. */
  end(): void {
    clearTimeout(this.#due);
    clearTimeout(this.#idle);
    this.#due = this.#idle = undefined;
  }

  #await(): void {
    this.end();
    this.#due = setTimeout(() => {
      this.end();
      this.#patience = Math.min(LONGEST_PATIENCE, 2 * this.#patience);
      this.hooks.silent();
    }, this.#patience);
  }
}
