// Where the first sentence of a text ends: what is shown of it where there is little room.

/** A first sentence of fewer letters says only that something is wrong: the next one says what. */
const SHORT_SENTENCE = 28;
/** But not if both together have more letters. */
const LONG_SENTENCE = 110;

/** A sentence ends behind two letters at least, so that neither "2." nor "z. B." ends one. */
const FIRST = /^.*?[^\s\d.][^\s\d.][.!?…]+["”“»’)]*(?=\s|$)/s;

/** Return the first sentence of a text, and the rest. */
export function splitFirst(text: string): [first: string, rest: string] {
  const first = text.match(FIRST)?.[0] ?? text;
  return [first, text.slice(first.length)];
}

/** Return what is said first of an answer, one sentence that says something, and the rest. */
export function lead(text: string): [first: string, rest: string] {
  const [first, rest] = splitFirst(text);
  if (first.length >= SHORT_SENTENCE || !rest) return [first, rest];
  const [next, others] = lead(rest);
  return first.length + next.length > LONG_SENTENCE ? [first, rest] : [first + next, others];
}
