// Splits texts after their first sentence, which is what a small space shows.

/** Letters below which a first sentence says too little, so that the next one is added. */
const SHORT_SENTENCE = 28;
/** Most letters of two sentences together; with more, the second one is not added. */
const LONG_SENTENCE = 110;

/** First sentence: it ends after at least two letters, so that neither "2." nor "z. B." ends one. */
const FIRST = /^.*?[^\s\d.][^\s\d.][.!?…]+["”“»’)]*(?=\s|$)/s;

/** Return the first sentence of a text, and the rest. */
export function splitFirst(text: string): [first: string, rest: string] {
  const first = text.match(FIRST)?.[0] ?? text;
  return [first, text.slice(first.length)];
}

/** Return the first informative sentence of a feedback, and the rest. */
export function lead(text: string): [first: string, rest: string] {
  const [first, rest] = splitFirst(text);
  if (first.length >= SHORT_SENTENCE || !rest) return [first, rest];
  const [next, others] = lead(rest);
  return first.length + next.length > LONG_SENTENCE ? [first, rest] : [first + next, others];
}
