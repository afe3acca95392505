// Feedback: what came of a try, a move, a trick or the game. It takes its room from the table alone.

import { Alternatives } from "./Choices";
import { CoachEnding } from "./Coach";
import { classes } from "./classes";
import { useView } from "./context";
import { ReviewReason } from "./Review";
import { Reply, RuleChips } from "./Rules";
import { Comparison, SummaryBox } from "./Summary";
import { AnswerOutcome, BeatFeedback } from "./TableQuestion";
import { StartAgain } from "./Task";
import { Remark } from "./Tutor";
import { Wording } from "./Wording";

/** Outcome of the goal at the beat that decides it, with rules that the beat itself does not show. */
function GoalFeedback() {
  const view = useView();
  const { goal, cursor } = view;
  if (!goal.outcomeAtBeat) return null;
  const { reached, text, rules } = goal.outcomeAtBeat;
  return (
    <div class={classes("sw-feedback", reached && "is-right")} role="group" aria-label={view.text("reply")}>
      <span aria-hidden="true" data-drawn={reached ? "✓" : "✕"} />
      <p>
        <Wording text={text} />
      </p>
      <RuleChips rules={rules.filter((rule) => !cursor.beat?.frame.rules.includes(rule))} place="goal" />
      <StartAgain />
    </div>
  );
}

/** Feedback of a table. */
export function TableOutcome() {
  const view = useView();
  const { beat } = view.cursor;
  if (!beat) return null;
  const { summary, compared, answered } = beat.frame;
  const { result, open: isReviewed } = view.review;
  return (
    <>
      {isReviewed && result && <ReviewReason result={result} />}
      <CoachEnding />
      {summary && !isReviewed && <SummaryBox summary={summary} />}
      {compared && <Comparison compared={compared} />}
      <GoalFeedback />
      <Remark />
      {answered && <BeatFeedback {...answered} />}
      <AnswerOutcome />
      <Reply />
      <Alternatives />
    </>
  );
}
