// The answers of a class as a bar chart with a row for each round.
import type { AnswerBar } from "../trace/types";
import { usePhrase } from "./words";

/** The width of the longest bar in per cent, which leaves space for its number. */
const WIDEST = 85;

interface AnswerBarsProps {
  bars: AnswerBar[];
  showsNames: boolean;
}

export function AnswerBars({ bars, showsNames }: AnswerBarsProps) {
  const most = Math.max(1, ...bars.flatMap(({ counts }) => counts));
  return (
    <div class="bars">
      {bars.map((bar) => (
        <div key={bar.label} class={bar.is_right ? "bar right" : "bar"}>
          <span class="label">{bar.is_right ? `${bar.label} ✓` : bar.label}</span>
          <span class="lanes">
            {bar.counts.map((count, round) => (
              <Lane key={round} count={count} most={most} isLast={round === bar.counts.length - 1} />
            ))}
          </span>
          {showsNames && <span class="names">{bar.names.join(", ")}</span>}
        </div>
      ))}
    </div>
  );
}

function Lane({ count, most, isLast }: { count: number; most: number; isLast: boolean }) {
  const phrase = usePhrase();
  return (
    <span class={isLast ? "lane" : "lane before"} title={isLast ? undefined : phrase("first")}>
      <span class="fill" style={{ width: `${(count / most) * WIDEST}%` }} />
      <span class="count">{count}</span>
    </span>
  );
}
