// Browser storage of a page: texts by name, which outlive the page. A browser may forbid it or have no space left.

const PREFIX = "sisyphus_widgets/";

/** Return the text stored under this name; undefined if there is none or reading is forbidden. */
export function recall(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Store a text under this name, or delete it without a text; false if the browser forbids it or is full. */
export function keep(name: string, text?: string): boolean {
  try {
    if (text === undefined) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}

/** True if the browser stores nothing for this page, so that what a learner does is lost with it. */
export const isForbidden = (): boolean => !keep("trial", "") || !keep("trial");

/** Return the stored names that begin with this text, without it. */
export function names(begin: string): string[] {
  const from = PREFIX + begin;
  try {
    return Object.keys(localStorage).flatMap((name) => (name.startsWith(from) ? [name.slice(from.length)] : []));
  } catch {
    return [];
  }
}
