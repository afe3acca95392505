// The words around a widget, in the language of the room, and the context that gives them to components.
import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** A function that returns a sentence by its name, with values in place of the names in braces. */
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
