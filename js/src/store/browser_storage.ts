// What a page keeps in its browser: texts by name, which stay there when the page is closed. A browser may forbid it or have no room.

const PREFIX = "sisyphus_widgets/";

/** What is kept under this name; undefined where nothing is, or nothing may be read. */
export function recall(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keep a text under this name, or forget what is there; false where the browser forbids it or is full. */
export function keep(name: string, text?: string): boolean {
  try {
    if (text === undefined) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}

/** The names that begin so under which something is kept, without that beginning. */
export function names(begin: string): string[] {
  const from = PREFIX + begin;
  try {
    return Object.keys(localStorage).flatMap((name) => (name.startsWith(from) ? [name.slice(from.length)] : []));
  } catch {
    return [];
  }
}
