// What is pressed before it is known what may be chosen: kept in order, and done once it is.

/** So much is kept: whoever presses on and on means the first. */
const MOST = 8;
/** After so many milliseconds the page says that it waits, … */
const SLOW = 1000;
/** … and after so many it waits no longer. */
const PATIENCE = 5000;

interface Hooks {
  slow(slow: boolean): void;
  givenUp(): void;
}

export class Meanwhile {
  #acts: (() => void)[] = [];
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(private hooks: Hooks) {}

  keep(act: () => void): void {
    if (!this.#acts.length) {
      this.#timers = [
        setTimeout(() => this.hooks.slow(true), SLOW),
        setTimeout(() => {
          this.drop();
          this.hooks.givenUp();
        }, PATIENCE),
      ];
    }
    if (this.#acts.length < MOST) this.#acts.push(act);
  }

  /** What was pressed is of no account any more. */
  drop(): void {
    if (!this.#acts.length) return;
    this.#acts = [];
    for (const timer of this.#timers) clearTimeout(timer);
    this.hooks.slow(false);
  }

  /** Do what was pressed, as long as `goOn` holds; each act may keep itself again. */
  run(goOn: () => boolean): void {
    const acts = this.#acts;
    this.drop();
    for (const act of acts) if (goOn()) act();
  }

  /** Do what was pressed once what it waited for is `done`, which would make it of no account. */
  after(done: () => void): void {
    const acts = this.#acts;
    this.drop();
    done();
    for (const act of acts) act();
  }

  get waits(): boolean {
    return this.#acts.length > 0;
  }
}
