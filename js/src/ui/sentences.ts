// Where the first sentence of a text ends: what is shown of it where there is little room.

/** A first sentence of fewer letters says only that something is wrong: the next one says what. */
const SAYS_LITTLE = 28;
/** But not if both together have more letters. */
const SAYS_ENOUGH = 110;

/** A sentence ends behind two letters at least, so that neither "2." nor "z. B." ends one. */
const FIRST = /^.*?[^\s\d.][^\s\d.][.!?…]+["”“»’)]*(?=\s|$)/s;

/** Return the first sentence of a text, and the rest. */
export function parted(text: string): [first: string, rest: string] {
  const first = text.match(FIRST)?.[0] ?? text;
  return [first, text.slice(first.length)];
}

/** Return what is said first of an answer, one sentence that says something, and the rest. */
export function lead(text: string): [first: string, rest: string] {
  const [first, rest] = parted(text);
  if (first.length >= SAYS_LITTLE || !rest) return [first, rest];
  const [next, others] = lead(rest);
  return first.length + next.length > SAYS_ENOUGH ? [first, rest] : [first + next, others];
}
