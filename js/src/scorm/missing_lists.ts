// Stand-ins for lists that Moodle 4.5 uses before it creates them, when a page is opened a second time in one window: without
// them LMSInitialize throws, and the platform takes nothing more from the page. They exist only during one call.

/** The number of answers, of rules and of right answers that get a list each. */
const MOST = 2000;

/** The parts of each list below which elements are set. */
const PARTS = {
  interactions: ["objectives", "correct_responses"],
  objectives: ["score"],
  correct_responses: [],
};

/** The prototype of all objects of the platform's window. */
function rootOf(api: object): object {
  let at = api;
  for (let next = at; next; next = Object.getPrototypeOf(at)) at = next;
  return at;
}

/** Call a function of a platform while all these lists exist, and remove them afterwards. */
export function withLists<T>(api: object, call: () => T): T {
  const root = rootOf(api) as Record<string, unknown>;
  const added: string[] = [];
  try {
    for (const [name, parts] of Object.entries(PARTS))
      for (let n = 0; n < MOST; n++) {
        const key = `${name}_${n}`;
        if (key in root) continue;
        // A child of the platform's own root: the API may be in another window.
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
