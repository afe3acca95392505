// The members who have used this device: the one in this tab, and others, as several may share a tablet.

const KEY = "sisyphus-room";
const PEOPLE = "sisyphus-room-people";
const CODE = "sisyphus-room-code";
/** The greatest number of remembered members. */
const MOST = 8;
/** The milliseconds for which a member is remembered: long enough for a lesson, too short for the next day's class. */
const LONGEST = 12 * 3600_000;

export interface Person {
  name: string;
  /** The secret key with which this member returns. */
  key: string;
  /** The time of the member's last visit, in milliseconds since 1970. */
  time: number;
}

/** A browser storage with a fallback in memory, as browsers may forbid storage or have no space left. */
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
      // The value is in memory.
    }
  }
}

export class Device {
  #tab = new DeviceMemory(() => sessionStorage);
  #all = new DeviceMemory(() => localStorage);

  /** The key of the member in this tab, or of the last one on this device. */
  get key(): string | null {
    return this.#tab.get(KEY) ?? this.#all.get(KEY);
  }

  /** The code with which a member joined in this tab. */
  get code(): string {
    return this.#tab.get(CODE) ?? "";
  }

  /** The members who may return on this device. */
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

  /** Remember the name of the member in this tab. */
  name(name: string): void {
    const { key } = this;
    if (!key) return;
    const others = this.people.filter((person) => person.key !== key);
    this.#keep([...others, { name, key, time: Date.now() }].slice(-MOST));
  }

  /** Release this tab for another member. The present one may return later. */
  leave(): void {
    this.#tab.set(KEY, null);
    this.#all.set(KEY, null);
  }

  /** Forget the member in this tab, whom the room no longer knows. */
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
