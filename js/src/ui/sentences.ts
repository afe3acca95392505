// Where the first sentence of a text ends: what is shown of it where there is little room.

/** A sentence ends behind two letters at least, so that neither "2." nor "z. B." ends one. */
const FIRST = /^.*?[^\s\d.][^\s\d.][.!?…]+["”“»’)]*(?=\s|$)/s;

/** Return the first sentence of a text, and the rest. */
export function parted(text: string): [first: string, rest: string] {
  const first = text.match(FIRST)?.[0] ?? text;
  return [first, text.slice(first.length)];
}
