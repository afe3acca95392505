// The platform around a page: its API of SCORM 1.2, looked for in the windows around, and the state of the visit.
import { timespan } from "./formats";
import { withLists } from "./missing_lists";
import { otherValue } from "./other_values";

/** The functions of a platform, named as SCORM 1.2 names them; each takes texts and gives one. */
export interface Api {
  LMSInitialize(none: ""): string;
  LMSFinish(none: ""): string;
  LMSGetValue(element: string): string;
  LMSSetValue(element: string, value: string): string;
  LMSCommit(none: ""): string;
  LMSGetLastError(): string;
}

/** So many windows are looked through at most: a platform may frame a page several times. */
const MOST_FRAMES = 50;

/** The API of a window or of one around it; undefined where there is none, or it is of another site. */
function above(from: Window): Api | undefined {
  let at = from;
  for (let n = 0; n < MOST_FRAMES; n++) {
    try {
      const { API } = at as { API?: Api };
      if (API) return API;
    } catch {
      return undefined; // another site: what is around it is out of reach as well
    }
    if (at.parent === at) return undefined;
    at = at.parent;
  }
  return undefined;
}

/** The API of the platform that shows a window: around it, or around the window that opened it. */
export function apiOf(window: Window): Api | undefined {
  const found = above(window);
  if (found) return found;
  try {
    return window.opener ? above(window.opener) : undefined;
  } catch {
    return undefined;
  }
}

const isTrue = (answer: unknown) => String(answer) === "true";

const TIME = "cmi.core.session_time";

/** Begin a visit; whether the platform lets it. Moodle throws where a page is opened again in its window. */
function begun(api: Api): boolean {
  const begin = () => isTrue(api.LMSInitialize(""));
  try {
    return begin();
  } catch {
    return withLists(api, begin);
  }
}

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** Whether the platform is out of reach. Some say that they keep an answer as soon as they try to send it. */
const isOffline = () => !navigator.onLine && !LOOPBACK.test(location.hostname);

/** One visit: begun once, and finished once. */
export class Visit {
  #begun = Date.now();
  #values = new Map<string, string>();
  #isOver = false;
  /** What was set since the platform has kept all. */
  #news = new Map<string, string>();
  /** Whether a commit has failed since: some platforms send only what has changed, and take what they could not send for sent. */
  #isLost = false;

  private constructor(private api: Api) {}

  /** A visit that has begun; undefined where the platform does not let it. */
  static begin(api: Api): Visit | undefined {
    return begun(api) ? new Visit(api) : undefined;
  }

  /** The value of an element, empty where the platform has none. */
  get(element: string): string {
    return this.#isOver ? "" : String(this.api.LMSGetValue(element) ?? "");
  }

  /** Whether the platform keeps a part of the data model that it need not have, such as "objectives". */
  has(part: string): boolean {
    return this.get(`cmi.${part}._children`) !== "";
  }

  /** How many there are of something. */
  count(part: string): number {
    return Number(this.get(`cmi.${part}._count`)) || 0;
  }

  /** Set an element, unless this value was set before; whether the platform took it. */
  set(element: string, value: string): boolean {
    if (this.#isOver) return false;
    if (this.#values.get(element) === value) return true;
    if (!isTrue(this.api.LMSSetValue(element, value))) {
      console.warn(`The platform does not take ${element}: error ${this.api.LMSGetLastError()}`);
      return false;
    }
    this.#values.set(element, value);
    this.#news.set(element, value);
    return true;
  }

  /** Say how long the visit has lasted. */
  tellTime(): void {
    this.set(TIME, timespan((Date.now() - this.#begun) / 1000));
  }

  /** Have all kept that was set, and how long the visit has lasted, since it may end without a word; whether the platform has it. */
  commit(): boolean {
    if (this.#isOver || !this.#news.size) return true;
    if (isOffline()) return false;
    this.tellTime();
    const isKept = (!this.#isLost || this.#changed()) && isTrue(this.api.LMSCommit(""));
    if (isKept) this.#news.clear();
    this.#isLost = !isKept;
    return isKept;
  }

  /** Set all news to other values, have these kept, and set the right ones again; whether the platform has had the others. */
  #changed(): boolean {
    const news = [...this.#news];
    for (const [element, value] of news) this.api.LMSSetValue(element, otherValue(element, value));
    const isKept = isTrue(this.api.LMSCommit(""));
    for (const [element, value] of news) this.api.LMSSetValue(element, value);
    return isKept;
  }

  /** End the visit. */
  finish(): void {
    if (this.#isOver) return;
    this.commit();
    this.#isOver = true;
    this.api.LMSFinish("");
  }
}
