// The heartbeat of a connection: after each message, any reply must arrive within a few seconds.

/** The first timeout of a reply in milliseconds; it doubles after each silence. */
const PATIENCE = 4000;
/** The longest timeout of a reply in milliseconds. */
const LONGEST_PATIENCE = 16_000;
/** The age in milliseconds at which a connection counts as reliable, so that the timeout is reset. */
const LASTING = 60_000;
/** The milliseconds of silence after which the page sends a ping. */
const INTERVAL = 10_000;

interface PulseHooks {
  /** Sends a ping, which the room answers at once. */
  ping(): void;
  /** Called when no reply arrives in time: the connection is dead, even if the browser takes it for open. */
  silent(): void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/** The watchdog of one connection after another, as packets may be lost for minutes before the browser notices. */
export class Pulse {
  #patience = PATIENCE;
  #began = 0;
  /** The timer that runs while a reply is due. */
  #due: Timer;
  /** The timer that runs while no reply is due. */
  #idle: Timer;

  constructor(private readonly hooks: PulseHooks) {}

  /** Watch a new connection from its first attempt on. */
  begin(): void {
    this.end();
    this.#began = Date.now();
    this.#await();
  }

  /** Send a ping and wait for a reply, unless one is due already. */
  expect(): void {
    if (this.#due !== undefined) return;
    this.#await();
    this.hooks.ping();
  }

  /** Note that a message has arrived. */
  hear(): void {
    this.end();
    if (Date.now() - this.#began > LASTING) this.#patience = PATIENCE;
    this.#idle = setTimeout(() => this.expect(), INTERVAL);
  }

  /** Stop all timers, as there is no connection. */
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
