// What happened and why, the rules behind it, the question to the learner, and the answer to what was tried.
import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "./Button";
import { Choices } from "./Choices";
import { classes } from "./classes";
import { useTrace, useView } from "./context";
import { ShowFits } from "./Lights";
import { Says } from "./Practice";
import { Summary } from "./Summary";
import { StartAgain } from "./Task";
import { Remark } from "./Tutor";

/** A chip for each rule; one of them may be open. `place` tells the chips of one place from those of another. */
export function RuleChips({ rules, place }: { rules: string[]; place: string }) {
  const view = useView();
  const { clauses } = useTrace();
  const known = rules.filter((id) => clauses[id]);
  if (!known.length) return null;
  const open = known.find((id) => view.clause === place + id);
  const panel = `${view.id}-${place}`;
  return (
    <div class="sw-rules sw-flow">
      {known.map((id) => (
        <button
          key={id}
          type="button"
          class="sw-chip"
          aria-expanded={open === id}
          aria-controls={open === id ? panel : undefined}
          onClick={() => view.openClause(place + id)}
        >
          {clauses[id]!.title}
        </button>
      ))}
      {open && (
        <div class="sw-clause" id={panel}>
          <p>{clauses[open]!.text}</p>
          <button
            type="button"
            class="sw-close"
            aria-label={view.text("rule_close")}
            title={view.text("rule_close")}
            onClick={() => view.openClause(null)}
          >
            ×
          </button>
        </div>
      )}
    </div>
  );
}

/** Says that the beats shown did not happen, and leads back to the game. */
function WhatIf() {
  const view = useView();
  return (
    <div class="sw-if sw-flow">
      <span class="sw-badge">{view.text("what_if")}</span>
      <span class="sw-if-move">{view.tail?.label}</span>
      <Button onClick={() => view.leaveWhatIf()}>{view.text("what_if_back")}</Button>
      {view.tail?.redealt && <span class="sw-small">{view.text("redealt")}</span>}
    </div>
  );
}

/** What is said to something that was tried. */
export function Answered() {
  const { feedback, refusals } = useView();
  if (!feedback) return null;
  return (
    <div class="sw-feedback" key={refusals}>
      <p>{feedback.text}</p>
      {feedback.rule && <RuleChips rules={[feedback.rule]} place="feedback" />}
    </div>
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
  const { beat, decision, choosing, feedback, refusals } = view;
  const told = useRef<HTMLDivElement>(null);
  // A new beat is read from its beginning; what was answered is at the end.
  useLayoutEffect(() => {
    const element = told.current;
    if (element) element.scrollTop = feedback ? element.scrollHeight : 0;
  }, [beat, feedback, refusals]);
  if (!beat) return null;
  return (
    <div class="sw-say">
      <div class="sw-told" ref={told}>
        {view.whatIf && <WhatIf />}
        <p class="sw-text">{beat.frame.text}</p>
        <RuleChips rules={beat.frame.rules ?? []} place="beat" />
        {beat.frame.summary && <Summary summary={beat.frame.summary} />}
        <Decided />
        <Remark />
        {decision && (
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
      {choosing ? <Choices choosing={choosing} /> : view.expectsButtons && <div class="sw-room" />}
    </div>
  );
}
