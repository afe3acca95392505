// Wording: a text in which cards and suits are drawn with the symbols that are on the cards, and spoken in words.
import { partsOf } from "../trace/card_names";
import { useTrace } from "./context";
import { SymbolImage } from "./Shapes";

/** Text with symbols. What a reader copies still has the signs of the notation. */
export function Wording({ text }: { text: string | undefined }) {
  const trace = useTrace();
  if (!text) return null;
  const parts = partsOf(text, trace);
  if (parts.length === 1 && typeof parts[0] === "string") return <>{text}</>;
  return (
    <>
      {parts.map((part, at) =>
        typeof part === "string" ? (
          part
        ) : (
          <span key={at} class="sw-card-name" role="img" aria-label={part.spoken}>
            {part.rank}
            {part.signs.map(({ sign, symbol }, n) => (
              <span key={n} class="sw-glyph">
                <span class="sw-sign">{sign}</span>
                <SymbolImage symbol={symbol} />
              </span>
            ))}
          </span>
        ),
      )}
    </>
  );
}
