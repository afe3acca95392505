// Explanation of a beat: its sentence and rules, the prompt, and the reply to an attempt.
import { useRef } from "preact/hooks";
import type { Frame } from "../trace/types";
import { Button } from "./Button";
import { Choices } from "./Choices";
import { classes } from "./classes";
import { useLeave, useTrace, useView } from "./context";
import { ShowFits } from "./Lights";
import { Thinking } from "./Opponents";
import { OfflineNote } from "./Practice";
import { Review } from "./Review";
import { Reply, RuleChips } from "./Rules";
import { Comparison, SummaryBox } from "./Summary";
import { BeatFeedback, TableAnswerForm, TableInstruction } from "./TableQuestion";
import { StartAgain } from "./Task";
import { Remark } from "./Tutor";
import { useExcerpt } from "./useExcerpt";
import { Waits } from "./Waits";

/** Heading over beats of a what-if or an example, with a button back to the game. */
function WhatIfHeading() {
  const view = useView();
  const leave = useLeave();
  const { stretch } = useTrace();
  return (
    <div class="sw-if sw-flow" role="group" aria-label={view.text("what_if")}>
      <span class="sw-badge">{view.text("what_if")}</span>
      <span class="sw-if-move">{leave ? stretch?.text : view.cursor.continuation?.label}</span>
      <Button onClick={leave ?? (() => view.cursor.leaveWhatIf())}>{view.text("what_if_back")}</Button>
      {!leave && <Keep />}
      {view.cursor.continuation?.redealt && <span class="sw-small">{view.text("redealt")}</span>}
    </div>
  );
}

/** Button that saves a what-if if Python can; at the game, button back to the what-if. */
function Keep() {
  const view = useView();
  const { store } = view;
  const { continuation, pausedWhatIf: parted } = view.cursor;
  if (parted) return <Button onClick={() => view.cursor.resume(parted)}>{view.text("what_if_on")}</Button>;
  if (!continuation || store.kernel !== "live" || !store.traits.get("branches")) return null;
  const isDisabled = continuation.isAwaited || continuation.savedBranch !== undefined || !continuation.moves.length;
  return (
    <Button aria-disabled={isDisabled} onClick={() => isDisabled || void view.whatIf.keep()}>
      {view.text("keep")}
    </Button>
  );
}

/** Outcome of the goal at the beat that decides it, with rules that the beat itself does not show. */
function Decided() {
  const view = useView();
  const { goal, cursor } = view;
  if (!goal.outcomeAtBeat) return null;
  const { reached, text, rules } = goal.outcomeAtBeat;
  return (
    <div class={classes("sw-feedback", reached && "is-right")} role="group" aria-label={view.text("reply")}>
      <p>{text}</p>
      <RuleChips rules={rules.filter((rule) => !cursor.beat?.frame.rules.includes(rule))} place="goal" />
      {!reached && <StartAgain />}
    </div>
  );
}

/** Text of a beat, and everything that comments on it. */
function WhatHappened({ frame }: { frame: Frame }) {
  const view = useView();
  const leave = useLeave();
  const { cursor, turn } = view;
  const { text, rules = [], summary, compared, answered } = frame;
  return (
    <>
      {(leave || cursor.whatIf) && <WhatIfHeading />}
      <p class="sw-text" role="group" aria-label={view.text("happened")}>
        {text}
      </p>
      <RuleChips rules={rules} place="beat" />
      {summary && <SummaryBox summary={summary} />}
      {compared && <Comparison compared={compared} />}
      {cursor.pausedWhatIf && <Keep />}
      <Decided />
      <Remark />
      {turn.question && <TableInstruction question={turn.question} />}
      {answered && <BeatFeedback {...answered} />}
    </>
  );
}

/** Prompt of the decision, or the way on after a what-if. */
function ToDo() {
  const view = useView();
  const { decision, question, prompt, whatIfEnd } = view.turn;
  if (decision ? question : view.feedback.reply || !whatIfEnd) return null;
  return (
    <p class="sw-prompt" role="group" aria-label={view.text("to_do")}>
      {decision ? prompt : whatIfEnd}
      {decision && <ShowFits />}
    </p>
  );
}

/** Button that shows a shortened text whole, or shortens it again. */
function Fold({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) {
  const view = useView();
  const label = view.text(isOpen ? "fold" : "read_on");
  return (
    <button type="button" class="sw-fold" aria-expanded={isOpen} aria-label={label} title={label} onClick={onClick} />
  );
}

/** Panel that explains the beat. The choice buttons keep their place below it; a shortened text unfolds over them. */
export function ExplanationPanel() {
  const view = useView();
  const { turn, cursor } = view;
  const { beat } = cursor;
  const { choosing, question } = turn;
  const { reply, refusals } = view.feedback;
  const section = useRef<HTMLDivElement>(null);
  const thinking = view.store.traits.get("thinking") as string | undefined;
  const isRuleOpen = !!view.panels.clause;
  const { isOpen, open } = useExcerpt(section, isRuleOpen, beat, reply, refusals, question);
  if (!beat) return null;
  const { result, open: isReviewed } = view.review;
  return (
    <div class="sw-say">
      {isReviewed && result && <Review result={result} />}
      <div
        hidden={isReviewed}
        class={classes("sw-explanation", (isOpen || isRuleOpen) && "is-whole")}
        ref={section}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !isOpen) return;
          open(false);
          event.preventDefault();
        }}
      >
        <WhatHappened frame={beat.frame} />
        <ToDo />
        <OfflineNote />
        <Reply />
        {!reply && view.autoplay.restsAt && <p class="sw-small">{view.autoplay.restsAt}</p>}
        {!thinking && <Waits />}
      </div>
      {/* Visible only if something is omitted. */}
      {!isRuleOpen && <Fold isOpen={isOpen} onClick={() => open(!isOpen)} />}
      {thinking && <Thinking sentence={thinking} />}
      {question && <TableAnswerForm question={question} />}
      {/* An open review takes this space, unless something is selected that can be tried. */}
      {!question &&
        (!isReviewed || view.selection.picks.length > 0) &&
        (choosing ? <Choices choosing={choosing} /> : turn.expectsButtons && <div class="sw-room" />)}
    </div>
  );
}
