// The people who have come in on this device: who uses this tab, and who else may go on here, as several share a tablet.

const KEY = "sisyphus-room";
const PEOPLE = "sisyphus-room-people";
const CODE = "sisyphus-room-code";
/** So many people are remembered, and for so many milliseconds: a lesson, and not the next class. */
const MOST = 8;
const LONGEST = 12 * 3600_000;

export interface Person {
  name: string;
  /** What the room knows this person by. */
  key: string;
  /** When this person was here last. */
  time: number;
}

/** A browser may forbid a page to keep anything, or have no room: then the tab alone remembers, until it is closed. */
class DeviceMemory {
  #values = new Map<string, string>();

  constructor(private readonly storage: () => Storage) {}

  get(name: string): string | null {
    const value = this.#values.get(name) ?? null;
    try {
      return this.storage().getItem(name) ?? value;
    } catch {
      return value;
    }
  }

  set(name: string, text: string | null): void {
    if (text === null) this.#values.delete(name);
    else this.#values.set(name, text);
    try {
      if (text === null) this.storage().removeItem(name);
      else this.storage().setItem(name, text);
    } catch {
      // It is in this tab's memory.
    }
  }
}

export class Device {
  #tab = new DeviceMemory(() => sessionStorage);
  #all = new DeviceMemory(() => localStorage);

  /** The key of the one who uses this tab, or else of the one who came in last. */
  get key(): string | null {
    return this.#tab.get(KEY) ?? this.#all.get(KEY);
  }

  /** The code with which somebody came in on this tab. */
  get code(): string {
    return this.#tab.get(CODE) ?? "";
  }

  /** All who may go on here. */
  get people(): Person[] {
    try {
      const people: unknown = JSON.parse(this.#all.get(PEOPLE) ?? "[]");
      return Array.isArray(people) ? people.filter(isPerson).filter(({ time }) => Date.now() - time < LONGEST) : [];
    } catch {
      return [];
    }
  }

  use(key: string, code?: string): void {
    this.#tab.set(KEY, key);
    this.#all.set(KEY, key);
    if (code) this.#tab.set(CODE, code);
  }

  /** Remember by which name the one who uses this tab is known. */
  name(name: string): void {
    const { key } = this;
    if (!key) return;
    const others = this.people.filter((person) => person.key !== key);
    this.#keep([...others, { name, key, time: Date.now() }].slice(-MOST));
  }

  /** Let somebody else use this tab; who used it may go on later. */
  leave(): void {
    this.#tab.set(KEY, null);
    this.#all.set(KEY, null);
  }

  /** Forget the one who uses this tab, whom the room does not know any more. */
  forget(): void {
    const { key } = this;
    this.#keep(this.people.filter((person) => person.key !== key));
    this.leave();
  }

  #keep(people: Person[]): void {
    this.#all.set(PEOPLE, people.length ? JSON.stringify(people) : null);
  }
}

function isPerson(value: unknown): value is Person {
  const { name, key, time } = (value ?? {}) as Partial<Person>;
  return typeof name === "string" && typeof key === "string" && typeof time === "number";
}
