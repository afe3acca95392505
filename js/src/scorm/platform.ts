// A visit to the platform around a page, by SCORM 1.2: reads and sets elements, and knows if the platform has stored them.

import { otherValue } from "./alternate_values";
import { type Api, called } from "./api";
import { timespan } from "./formats";
import { withLists } from "./missing_lists";

const isTrue = (call: () => unknown) => called(call) === "true";

const TIME = "cmi.core.session_time";
const SUSPENDED = "cmi.suspend_data";

/** The results of a visit, which every platform must support: if it refuses one of them, it has not stored the visit. */
const MARKS = ["cmi.core.score.raw", "cmi.core.lesson_status", SUSPENDED];

/** Begin a visit; return true if the platform lets it. Moodle throws when a page is opened again in its window. */
function startSession(api: Api): boolean {
  const begin = () => api.LMSInitialize("");
  return (called(begin) ?? called(() => withLists(api, begin))) === "true";
}

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** True if the platform cannot be reached. Some platforms confirm a commit as soon as they try to send it. */
const isOffline = () => !navigator.onLine && !LOOPBACK.test(location.hostname);

/** One visit: begun once, and finished once. */
export class Visit {
  #startTime = Date.now();
  #values = new Map<string, string>();
  #isOver = false;
  /** The elements set since the last successful commit. */
  #news = new Map<string, string>();
  /** True if a commit has failed since then: some platforms send only changes, and count as sent what they could not send. */
  #isLost = false;
  /** The elements that the platform should have taken and has not. */
  #failed = new Set<string>();

  private constructor(private api: Api) {}

  /** Begin a visit; undefined if the platform does not let it. */
  static begin(api: Api): Visit | undefined {
    return startSession(api) ? new Visit(api) : undefined;
  }

  /** The value of an element; empty if the platform has none. */
  get(element: string): string {
    return (!this.#isOver && called(() => this.api.LMSGetValue(element))) || "";
  }

  /** True if the platform returns the answers that it keeps: without them, the next ones would overwrite these. */
  get isReadable(): boolean {
    return called(() => this.api.LMSGetValue(SUSPENDED)) !== undefined;
  }

  /** True if an element could not be set and has to be set again. */
  hasFailed(element: string): boolean {
    return this.#failed.has(element);
  }

  /** True if the platform supports an optional part of the data model, such as "objectives". */
  has(part: string): boolean {
    return this.get(`cmi.${part}._children`) !== "";
  }

  /** The number of entries in a part of the data model. */
  count(part: string): number {
    return Number(this.get(`cmi.${part}._count`)) || 0;
  }

  /** Set an element, unless it has this value; return true if the platform took it. */
  set(element: string, value: string): boolean {
    if (this.#isOver) return false;
    if (this.#values.get(element) === value) return true;
    const answer = called(() => this.api.LMSSetValue(element, value));
    if (answer !== "true") {
      console.warn(`The platform does not take ${element}: error ${called(() => this.api.LMSGetLastError())}`);
      // Other elements are optional.
      if (answer === undefined || MARKS.includes(element)) this.#failed.add(element);
      return false;
    }
    this.#failed.delete(element);
    this.#values.set(element, value);
    this.#news.set(element, value);
    return true;
  }

  /** Set the time that the visit has lasted. */
  tellTime(): void {
    this.set(TIME, timespan((Date.now() - this.#startTime) / 1000));
  }

  /** Commit all elements and the time so far, since the visit may end unannounced; return true if the platform has stored them. */
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

  /** Set all changed elements to other values, commit, and set them back, so that the platform sends them; true if that worked. */
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
