// Feedback: a sign, what is said, its rules as links at the end, and what can be done about it.
import type { ComponentChildren } from "preact";
import type { FeedbackLine } from "../trace/types";
import { classes } from "./classes";
import { useView } from "./context";
import { RuleChips } from "./Rules";
import { Laurel } from "./Summary";
import { Wording } from "./Wording";

/** Signs before feedback; a hint and a worked example are neither right nor wrong. */
const SIGNS = { right: "✓", wrong: "✕", note: "→" };

/** Letters above which feedback is long, as when a wrong answer follows from several beliefs. */
const LONG = 160;

/** Return the sign of judged lines. */
export function signOf([first]: FeedbackLine[]): keyof typeof SIGNS {
  if (first?.right === undefined) return "note";
  return first.right ? "right" : "wrong";
}

/** A line of feedback: laurels for a rule that is known now. */
function Line({ line: { text, is_known: isKnown } }: { line: FeedbackLine }) {
  return (
    <p class={classes(isKnown && "sw-new-rule")}>
      {isKnown && <Laurel />}
      <Wording text={text} />
      {isKnown && <Laurel mirrored />}
    </p>
  );
}

interface FeedbackProps {
  sign: keyof typeof SIGNS;
  lines: FeedbackLine[];
  rules: string[];
  /** Name that distinguishes its rules from those elsewhere. */
  place: string;
  children?: ComponentChildren;
}

export function FeedbackLines({ sign, lines, rules, place, children }: FeedbackProps) {
  const view = useView();
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  return (
    <div
      class={classes("sw-feedback", sign === "right" && "is-right")}
      role="group"
      aria-label={view.text("reply")}
      data-long={letters > LONG || undefined}
    >
      <span aria-hidden="true" data-drawn={SIGNS[sign]} />
      <div>
        <div class="sw-told">
          {lines.map((line) => (
            <Line key={line.text} line={line} />
          ))}
          {rules.length > 0 && " "}
          <RuleChips rules={rules} place={place} />
        </div>
        <div class="sw-flow">{children}</div>
      </div>
    </div>
  );
}
