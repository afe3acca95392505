// A visit to the platform around a page, by SCORM 1.2: what is set and read in it, and whether the platform has it.

import { otherValue } from "./alternate_values";
import { type Api, called } from "./api";
import { timespan } from "./formats";
import { withLists } from "./missing_lists";

const isTrue = (call: () => unknown) => called(call) === "true";

const TIME = "cmi.core.session_time";
const SUSPENDED = "cmi.suspend_data";

/** What the learner has to show for the visit: a platform that refuses one of these, which each must have, has not taken it. */
const MARKS = ["cmi.core.score.raw", "cmi.core.lesson_status", SUSPENDED];

/** Begin a visit; whether the platform lets it. Moodle throws where a page is opened again in its window. */
function startSession(api: Api): boolean {
  const begin = () => api.LMSInitialize("");
  return (called(begin) ?? called(() => withLists(api, begin))) === "true";
}

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** Whether the platform is out of reach. Some say that they keep an answer as soon as they try to send it. */
const isOffline = () => !navigator.onLine && !LOOPBACK.test(location.hostname);

/** One visit: begun once, and finished once. */
export class Visit {
  #startTime = Date.now();
  #values = new Map<string, string>();
  #isOver = false;
  /** What was set since the platform has kept all. */
  #news = new Map<string, string>();
  /** Whether a commit has failed since: some platforms send only what has changed, and take what they could not send for sent. */
  #isLost = false;
  /** What the platform should have taken and has not. */
  #failed = new Set<string>();

  private constructor(private api: Api) {}

  /** A visit that has begun; undefined where the platform does not let it. */
  static begin(api: Api): Visit | undefined {
    return startSession(api) ? new Visit(api) : undefined;
  }

  /** The value of an element, empty where the platform has none. */
  get(element: string): string {
    return (!this.#isOver && called(() => this.api.LMSGetValue(element))) || "";
  }

  /** Whether the platform tells what it has kept: to write on without that would be to write over it. */
  get isReadable(): boolean {
    return called(() => this.api.LMSGetValue(SUSPENDED)) !== undefined;
  }

  /** Whether an element is to be set once more, as it could not be. */
  hasFailed(element: string): boolean {
    return this.#failed.has(element);
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
    const answer = called(() => this.api.LMSSetValue(element, value));
    if (answer !== "true") {
      console.warn(`The platform does not take ${element}: error ${called(() => this.api.LMSGetLastError())}`);
      // Other elements a platform need not have.
      if (answer === undefined || MARKS.includes(element)) this.#failed.add(element);
      return false;
    }
    this.#failed.delete(element);
    this.#values.set(element, value);
    this.#news.set(element, value);
    return true;
  }

  /** Say how long the visit has lasted. */
  tellTime(): void {
    this.set(TIME, timespan((Date.now() - this.#startTime) / 1000));
  }

  /** Have all kept that was set, and how long the visit has lasted, since it may end without a word; whether the platform has it. */
  commit(): boolean {
    if (this.#isOver) return true;
    return this.#committed() && !this.#failed.size;
  }

  #committed(): boolean {
    if (!this.#news.size) return true;
    if (isOffline()) return false;
    this.tellTime();
    const isKept = (!this.#isLost || this.#changed()) && isTrue(() => this.api.LMSCommit(""));
    if (isKept) this.#news.clear();
    this.#isLost = !isKept;
    return isKept;
  }

  /** Set all news to other values, have these kept, and set the right ones again; whether the platform has had the others. */
  #changed(): boolean {
    const news = [...this.#news];
    for (const [element, value] of news) called(() => this.api.LMSSetValue(element, otherValue(element, value)));
    const isKept = isTrue(() => this.api.LMSCommit(""));
    const back = news.map(([element, value]) => called(() => this.api.LMSSetValue(element, value)));
    return isKept && !back.includes(undefined);
  }

  /** End the visit. */
  finish(): void {
    if (this.#isOver) return;
    this.commit();
    this.#isOver = true;
    called(() => this.api.LMSFinish(""));
  }
}
