// The lists that Moodle 4.5 reaches into before it makes them, when a page is opened a second time in one window: without
// them LMSInitialize throws, and the platform takes nothing more from the page. They stand in for as long as one call lasts.

/** So many answers, rules and right answers have a list each. */
const MOST = 2000;

/** What each list has to have, so that something can be set below it. */
const PARTS = {
  interactions: ["objectives", "correct_responses"],
  objectives: ["score"],
  correct_responses: [],
};

/** What every object of the platform's window inherits from. */
function rootOf(api: object): object {
  let at = api;
  for (let next = at; next; next = Object.getPrototypeOf(at)) at = next;
  return at;
}

/** Call a function of a platform while each list that it may ask for is there; nothing of them is left. */
export function withLists<T>(api: object, call: () => T): T {
  const root = rootOf(api) as Record<string, unknown>;
  const added: string[] = [];
  try {
    for (const [name, parts] of Object.entries(PARTS))
      for (let n = 0; n < MOST; n++) {
        const key = `${name}_${n}`;
        if (key in root) continue;
        // A child of the root, not of this window's: a list may be in another.
        const value = Object.create(root);
        for (const part of parts) value[part] = Object.create(root);
        Object.defineProperty(root, key, { value, configurable: true, writable: true });
        added.push(key);
      }
    return call();
  } finally {
    for (const key of added) delete root[key];
  }
}
