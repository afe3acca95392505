// What happened and why, the rules behind it, the question to the learner, and the answer to what was tried.
import { useLayoutEffect, useRef } from "preact/hooks";
import { AnsweredHere, AskedForm, AskedHow } from "./Asked";
import { Button } from "./Button";
import { Choices } from "./Choices";
import { classes } from "./classes";
import { useLeave, useTrace, useView } from "./context";
import { ShowFits } from "./Lights";
import { Says } from "./Practice";
import { Answered, RuleChips } from "./Rules";
import { Comparison, Summary } from "./Summary";
import { StartAgain } from "./Task";
import { Remark } from "./Tutor";

/** Says that the beats shown did not happen, or are of another game, and leads back to this one. */
function WhatIf() {
  const view = useView();
  const leave = useLeave();
  const { stretch } = useTrace();
  return (
    <div class="sw-if sw-flow">
      <span class="sw-badge">{view.text("what_if")}</span>
      <span class="sw-if-move">{leave ? stretch?.text : view.tail?.label}</span>
      <Button onClick={leave ?? (() => view.leaveWhatIf())}>{view.text("what_if_back")}</Button>
      {!leave && <Keep />}
      {view.tail?.redealt && <span class="sw-small">{view.text("redealt")}</span>}
    </div>
  );
}

/** Lets what is tried be kept, where Python keeps it; back at the game for a look, leads on with it. */
function Keep() {
  const view = useView();
  const { tail, parted, store } = view;
  if (parted) return <Button onClick={() => view.resume(parted)}>{view.text("what_if_on")}</Button>;
  if (!tail || store.kernel !== "live" || !store.model.get("branches")) return null;
  const done = tail.asked || tail.kept !== undefined || !tail.moves.length;
  return (
    <Button aria-disabled={done} onClick={() => done || void view.keep()}>
      {view.text("keep")}
    </Button>
  );
}

/** Said at the beat that decides the goal: with the rule, where the beat does not show that. */
function Decided() {
  const { decided, beat } = useView();
  if (!decided) return null;
  const { reached, text, rules } = decided;
  return (
    <div class={classes("sw-feedback", reached && "is-right")}>
      <p>{text}</p>
      <RuleChips rules={rules.filter((rule) => !beat?.frame.rules.includes(rule))} place="goal" />
      {!reached && <StartAgain />}
    </div>
  );
}

/** The buttons to choose by keep their place below what is told, which scrolls where it is long. */
export function Explanation() {
  const view = useView();
  const { beat, decision, choosing, feedback, refusals, asked } = view;
  const leave = useLeave();
  const told = useRef<HTMLDivElement>(null);
  // A new beat is read from its beginning; what was answered is at the end.
  useLayoutEffect(() => {
    const element = told.current;
    const last = element?.lastElementChild as HTMLElement;
    if (element) element.scrollTop = feedback || asked?.tries ? last.offsetTop - element.offsetTop : 0;
  }, [beat, feedback, refusals, asked]);
  if (!beat) return null;
  return (
    <div class="sw-say">
      <div class="sw-told" ref={told} tabIndex={feedback || asked?.told.length ? 0 : undefined}>
        {(leave || view.whatIf) && <WhatIf />}
        <p class="sw-text">{beat.frame.text}</p>
        <RuleChips rules={beat.frame.rules ?? []} place="beat" />
        {beat.frame.summary && <Summary summary={beat.frame.summary} />}
        {beat.frame.compared && <Comparison compared={beat.frame.compared} />}
        {view.parted && <Keep />}
        <Decided />
        <Remark />
        {asked && <AskedHow asking={asked} />}
        {beat.frame.answered && <AnsweredHere {...beat.frame.answered} />}
        {decision && !asked && (
          <p class="sw-prompt">
            {view.prompt}
            <ShowFits />
          </p>
        )}
        {!decision && !feedback && view.whatIfEnd && <p class="sw-prompt">{view.whatIfEnd}</p>}
        <Says />
        <Answered />
        {!feedback && view.restsAt && <p class="sw-small">{view.restsAt}</p>}
        {view.slow && <p class="sw-small">{view.text("waiting")}</p>}
      </div>
      {asked && <AskedForm asking={asked} />}
      {!asked && (choosing ? <Choices choosing={choosing} /> : view.expectsButtons && <div class="sw-room" />)}
    </div>
  );
}
