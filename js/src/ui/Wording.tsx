// Wording: a text in which cards and suits are drawn with the symbols that are on the cards, and spoken in words.
import { partsOf } from "../trace/card_names";
import { useTrace } from "./context";
import { SymbolImage } from "./Shapes";

/** Words in Hebrew, Arabic and other letters from right to left. */
const RTL = /([\u0590-\u08ff]+(?:[\s'-]+[\u0590-\u08ff]+)*)/;

/** Text whose words from right to left do not turn the numbers and signs beside them. */
const isolated = (text: string) => text.split(RTL).map((part, at) => (at % 2 ? <bdi key={at}>{part}</bdi> : part));

/** Text with symbols. What a reader copies still has the signs of the notation. */
export function Wording({ text }: { text: string | undefined }) {
  const trace = useTrace();
  if (!text) return null;
  const parts = partsOf(text, trace);
  if (parts.length === 1 && typeof parts[0] === "string") return <>{isolated(text)}</>;
  return (
    <>
      {parts.map((part, at) =>
        typeof part === "string" ? (
          isolated(part)
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
