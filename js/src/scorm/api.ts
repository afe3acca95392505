// The API of a platform: the search for it, and calls that never throw.

/** The functions of a platform, with the names of SCORM 1.2; each takes and returns texts. */
export interface Api {
  LMSInitialize(none: ""): string;
  LMSFinish(none: ""): string;
  LMSGetValue(element: string): string;
  LMSSetValue(element: string, value: string): string;
  LMSCommit(none: ""): string;
  LMSGetLastError(): string;
}

/** The greatest number of windows to search: a platform may nest several frames around a page. */
const MOST_WINDOWS = 50;

/** The value of a property of a window; undefined if the window is of another site and refuses it. */
function tryGet<T>(get: () => T): T | undefined {
  try {
    return get();
  } catch {
    return undefined;
  }
}

/** A window and its ancestors, then the windows that opened one of them, and their ancestors. */
function windows(from: Window): Window[] {
  const result: Window[] = [];
  const add = (at: Window | null | undefined) => {
    if (!at || result.includes(at) || result.length >= MOST_WINDOWS) return;
    result.push(at);
    add(tryGet(() => at.parent));
  };
  add(from);
  for (const frame of result) add(tryGet(() => frame.opener));
  return result;
}

/** The API of the platform that shows a window. */
export function apiOf(window: Window): Api | undefined {
  for (const at of windows(window)) {
    const api = tryGet(() => (at as { API?: Api }).API);
    if (api) return api;
  }
  return undefined;
}

/** The result of a call; undefined if the platform throws, as some do when the session has ended or the network is down. */
export function called(call: () => unknown): string | undefined {
  try {
    return String(call() ?? "");
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}
