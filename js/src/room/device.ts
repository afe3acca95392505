// The one who has come in on this device.

const KEY = "sisyphus-room";

/** A browser may forbid a page to keep anything, or have no room: then the tab alone remembers, until it is closed. */
class Memory {
  #own = new Map<string, string>();

  constructor(private readonly storage: () => Storage) {}

  get(name: string): string | null {
    const own = this.#own.get(name) ?? null;
    try {
      return this.storage().getItem(name) ?? own;
    } catch {
      return own;
    }
  }

  set(name: string, text: string | null): void {
    if (text === null) this.#own.delete(name);
    else this.#own.set(name, text);
    try {
      if (text === null) this.storage().removeItem(name);
      else this.storage().setItem(name, text);
    } catch {
      // It is in this tab's memory.
    }
  }
}

export class Device {
  #tab = new Memory(() => sessionStorage);
  #all = new Memory(() => localStorage);

  /** The key of the one who uses this tab, or else of the one who came in last. */
  get key(): string | null {
    return this.#tab.get(KEY) ?? this.#all.get(KEY);
  }

  use(key: string): void {
    this.#tab.set(KEY, key);
    this.#all.set(KEY, key);
  }

  /** Forget the one who uses this tab, whom the room does not know any more. */
  forget(): void {
    this.#tab.set(KEY, null);
    this.#all.set(KEY, null);
  }
}
