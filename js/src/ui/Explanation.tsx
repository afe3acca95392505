// What happened and why, the rules behind it, the question to the learner, and the answer to what was tried.
import { useRef } from "preact/hooks";
import { Button } from "./Button";
import { Choices } from "./Choices";
import { classes } from "./classes";
import { useLeave, useTrace, useView } from "./context";
import { ShowFits } from "./Lights";
import { Thinking } from "./Opponents";
import { Says } from "./Practice";
import { Review } from "./Review";
import { Answered, RuleChips } from "./Rules";
import { Comparison, Summary } from "./Summary";
import { AnsweredHere, AskedForm, AskedHow } from "./TableQuestion";
import { StartAgain } from "./Task";
import { Remark } from "./Tutor";
import { useExcerpt } from "./useExcerpt";
import { Waits } from "./Waits";

/** Says that the beats shown did not happen, or are of another game, and leads back to this one. */
function WhatIf() {
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
  const { continuation, parted } = view.cursor;
  if (parted) return <Button onClick={() => view.cursor.resume(parted)}>{view.text("what_if_on")}</Button>;
  if (!continuation || store.kernel !== "live" || !store.traits.get("branches")) return null;
  const done = continuation.asked || continuation.kept !== undefined || !continuation.moves.length;
  return (
    <Button aria-disabled={done} onClick={() => done || void view.whatIf.keep()}>
      {view.text("keep")}
    </Button>
  );
}

/** Said at the beat that decides the goal: with the rule, where the beat does not show that. */
function Decided() {
  const view = useView();
  const { goal, cursor } = view;
  if (!goal.decidedHere) return null;
  const { reached, text, rules } = goal.decidedHere;
  return (
    <div class={classes("sw-feedback", reached && "is-right")} role="group" aria-label={view.text("reply")}>
      <p>{text}</p>
      <RuleChips rules={rules.filter((rule) => !cursor.beat?.frame.rules.includes(rule))} place="goal" />
      {!reached && <StartAgain />}
    </div>
  );
}

/** The buttons to choose by keep their place below what is told; what of it has no room unfolds over the rest. */
export function Explanation() {
  const view = useView();
  const { turn, cursor } = view;
  const { beat } = cursor;
  const { decision, choosing, asked } = turn;
  const { reply, refusals } = view.feedback;
  const leave = useLeave();
  const told = useRef<HTMLDivElement>(null);
  const thinking = view.store.traits.get("thinking") as string | undefined;
  const isRuleOpen = !!view.panels.clause;
  const { isOpen, open } = useExcerpt(told, isRuleOpen, beat, reply, refusals, asked);
  if (!beat) return null;
  const { done, open: isReviewed } = view.review;
  return (
    <div class="sw-say">
      {isReviewed && done && <Review done={done} />}
      <div
        hidden={isReviewed}
        class={classes("sw-told", (isOpen || isRuleOpen) && "is-whole")}
        ref={told}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !isOpen) return;
          open(false);
          event.preventDefault();
        }}
      >
        {(leave || cursor.whatIf) && <WhatIf />}
        <p class="sw-text" role="group" aria-label={view.text("happened")}>
          {beat.frame.text}
        </p>
        <RuleChips rules={beat.frame.rules ?? []} place="beat" />
        {beat.frame.summary && <Summary summary={beat.frame.summary} />}
        {beat.frame.compared && <Comparison compared={beat.frame.compared} />}
        {cursor.parted && <Keep />}
        <Decided />
        <Remark />
        {asked && <AskedHow asking={asked} />}
        {beat.frame.answered && <AnsweredHere {...beat.frame.answered} />}
        {decision && !asked && (
          <p class="sw-prompt" role="group" aria-label={view.text("to_do")}>
            {turn.prompt}
            <ShowFits />
          </p>
        )}
        {!decision && !reply && turn.whatIfEnd && (
          <p class="sw-prompt" role="group" aria-label={view.text("to_do")}>
            {turn.whatIfEnd}
          </p>
        )}
        <Says />
        <Answered />
        {!reply && view.autoplay.restsAt && <p class="sw-small">{view.autoplay.restsAt}</p>}
        {!thinking && <Waits />}
      </div>
      {/* Seen where something is left out. */}
      {!isRuleOpen && (
        <button
          type="button"
          class="sw-fold"
          aria-expanded={isOpen}
          aria-label={view.text(isOpen ? "fold" : "read_on")}
          title={view.text(isOpen ? "fold" : "read_on")}
          onClick={() => open(!isOpen)}
        />
      )}
      {thinking && <Thinking told={thinking} />}
      {asked && <AskedForm asking={asked} />}
      {/* While one looks back, the room is for that; what is selected can be tried. */}
      {!asked &&
        (!isReviewed || view.selection.picks.length > 0) &&
        (choosing ? <Choices choosing={choosing} /> : turn.expectsButtons && <div class="sw-room" />)}
    </div>
  );
}
