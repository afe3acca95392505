// The answers of a class: each with its share as a bar behind it, with the numbers of all rounds, and with the belief
// from which it follows.
import type { ComponentChildren } from "preact";
import type { AnswerBar, RoomBelief } from "../trace/types";
import { classes } from "../ui/classes";
import { usePhrase } from "./words";

/** The greatest number of answers and beliefs with which answers are as high as buttons. */
const FEW = 4;
/** Most letters of answers of which two share a line where there are many. */
const SHORT = 18;

interface AnswerBarsProps {
  bars: AnswerBar[];
  beliefs: RoomBelief[];
  showsNames: boolean;
  /** What stands above the answers in the list. */
  children?: ComponentChildren;
}

export function AnswerBars({ bars, beliefs, showsNames, children }: AnswerBarsProps) {
  const phrase = usePhrase();
  const all = bars.reduce((sum, { counts }) => sum + (counts.at(-1) ?? 0), 0);
  const areShort = bars.every(({ label }) => label.length <= SHORT);
  const hasWords = (label: string) => showsNames || beliefs.some(({ answer }) => answer === label);
  return (
    <ul
      class={classes("sw-choices", "sw-shares", bars.length + beliefs.length > FEW && "is-many")}
      data-short={areShort || undefined}
    >
      {children}
      {bars.map(({ label, counts, is_right: isRight, names }) => (
        <li
          key={label}
          class={classes("sw-share", isRight && "is-right", hasWords(label) && "has-words")}
          style={{ "--share": `${(100 * (counts.at(-1) ?? 0)) / Math.max(1, all)}%` }}
        >
          <span class="sw-share-label">{isRight ? `${label} ✓` : label}</span>
          <span class="sw-counts">
            {counts.map((count, round) =>
              round < counts.length - 1 ? (
                <span key={round} class="sw-share-count sw-small" title={phrase("first")}>
                  {count}
                </span>
              ) : (
                <b key={round} class="sw-share-count">
                  {count}
                </b>
              ),
            )}
          </span>
          {beliefs.map(
            ({ text, answer, count }) =>
              answer === label && (
                <span key={text} class="sw-belief sw-small">
                  {phrase("believed", { count, of: all, text })}
                </span>
              ),
          )}
          {showsNames && (
            <span class="sw-names sw-small">
              {names.map((name, n) => [n > 0 && ", ", <bdi key={name}>{name}</bdi>])}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
