// The API of a platform: where it is looked for, and calls of it that never throw.

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
const MOST_WINDOWS = 50;

/** What a window of another site does not give is not there. */
function tryGet<T>(get: () => T): T | undefined {
  try {
    return get();
  } catch {
    return undefined;
  }
}

/** A window and those around it, then the windows that opened one of them and those around these. */
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

/** Call a platform. One that throws, as some do when a session has ended or the network is gone, gives nothing. */
export function called(call: () => unknown): string | undefined {
  try {
    return String(call() ?? "");
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}
