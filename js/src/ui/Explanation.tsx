// What happened and why, the rules behind it, the question to the learner, and the answer to what was tried.
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

/** Says that the beats shown did not happen, or are of another game, and leads back to this one. */
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

/** Lets what is tried be kept, where Python keeps it; back at the game for a look, leads on with it. */
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

/** Said at the beat that decides the goal: with the rule, where the beat does not show that. */
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

/** What happened at a beat, and what there is to say about it. */
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

/** What to do now: the decision that is due, or how to go on after a what-if. */
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

/** The button that unfolds a text that has no room, or folds it again. */
function Fold({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) {
  const view = useView();
  const label = view.text(isOpen ? "fold" : "read_on");
  return (
    <button type="button" class="sw-fold" aria-expanded={isOpen} aria-label={label} title={label} onClick={onClick} />
  );
}

/** The buttons to choose by keep their place below what is told; what of it has no room unfolds over the rest. */
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
      {/* Seen where something is left out. */}
      {!isRuleOpen && <Fold isOpen={isOpen} onClick={() => open(!isOpen)} />}
      {thinking && <Thinking sentence={thinking} />}
      {question && <TableAnswerForm question={question} />}
      {/* While one looks back, the room is for that; what is selected can be tried. */}
      {!question &&
        (!isReviewed || view.selection.picks.length > 0) &&
        (choosing ? <Choices choosing={choosing} /> : turn.expectsButtons && <div class="sw-room" />)}
    </div>
  );
}
