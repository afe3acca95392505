// The phrases around a widget in the language of the room, and the context with which components get them.
import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** A function that returns a phrase by its name, with values for the placeholders in braces. */
export type Phrase = (name: string, values?: object) => string;

export function phrasesOf(words: Record<string, string>): Phrase {
  return (name, values = {}) => {
    const facts = new Map(Object.entries(values));
    return words[name]!.replace(/\{(\w+)\}/g, (whole, key) => String(facts.get(key) ?? whole));
  };
}

const Context = createContext<Phrase>((name) => name);

export const PhraseProvider = Context.Provider;

export const usePhrase = (): Phrase => useContext(Context);
