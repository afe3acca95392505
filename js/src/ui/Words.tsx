// To-do: what happened, and then what is asked.
import { Button } from "./Button";
import { CoachWords } from "./Coach";
import { Counters } from "./Counters";
import { classes } from "./classes";
import { useLeave, useTable, useTrace, useView } from "./context";
import { sentencesOf } from "./counter_roles";
import { ShowFits } from "./Lights";
import { mainAction } from "./main_action";
import { Thinking } from "./Opponents";
import { OfflineNote } from "./Practice";
import { RuleChips } from "./Rules";
import { TableInstruction } from "./TableQuestion";
import { TaskLine } from "./Task";
import { Waits } from "./Waits";
import { Wording } from "./Wording";

/** Heading over beats of a what-if or an example, with a button back to the game. */
function WhatIfHeading() {
  const view = useView();
  const leave = useLeave();
  const { stretch } = useTrace();
  return (
    <div class="sw-if sw-flow" role="group" aria-label={view.text("what_if")}>
      <span class="sw-badge">{view.text("what_if")}</span>
      <span>
        <Wording text={leave ? stretch?.text : view.cursor.continuation?.label} />
      </span>
      <Button onClick={leave ?? (() => view.cursor.leaveWhatIf())}>{view.text("what_if_back")}</Button>
      {!leave && <Keep />}
      {view.cursor.continuation?.redealt && <span class="sw-small">{view.text("redealt")}</span>}
    </div>
  );
}

/** Button that saves a what-if if Python can; at the game, button back to the what-if. */
export function Keep() {
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

/** What is asked: the prompt of the decision, or the way on after a what-if. */
function PromptLine() {
  const view = useView();
  const { decision, question, prompt, whatIfEnd } = view.turn;
  if (question) return <TableInstruction question={question} />;
  if (!decision && (view.feedback.reply || !whatIfEnd)) return null;
  if (view.coach.words?.is_task) return null;
  return (
    <p class="sw-prompt" role="group" aria-label={view.text("to_do")}>
      <Wording text={decision ? prompt : whatIfEnd} />
      {decision && <ShowFits />}
    </p>
  );
}

/** Words of a table: what happened at the beat, what is asked, and who is thinking. */
export function TableWords() {
  const view = useView();
  const leave = useLeave();
  const { arrangement } = useTable();
  const { beat, whatIf, pausedWhatIf } = view.cursor;
  if (!beat) return null;
  const { text, rules = [] } = view.coach.fold ?? beat.frame;
  const thinking = view.store.traits.get("thinking") as string | undefined;
  const { decision, question } = view.turn;
  const { restsAt } = view.autoplay;
  return (
    <>
      <TaskLine />
      {(leave || whatIf) && <WhatIfHeading />}
      {/* At the beginning of a coached deal, how the cards were dealt matters less than what to do. */}
      {!view.coach.words?.note && (
        <div class={classes("sw-told", view.feedback.reply && "is-past")} data-past={question ? undefined : ""}>
          <p class={question ? "sw-prompt" : "sw-text"} role="group" aria-label={view.text("happened")}>
            <Wording text={text} />
          </p>{" "}
          <RuleChips rules={rules} place="beat" />
        </div>
      )}
      {!decision && (
        <span class="sw-small">
          <Counters counters={sentencesOf(arrangement.counters)} />
        </span>
      )}
      {pausedWhatIf && <Keep />}
      <CoachWords />
      <PromptLine />
      <OfflineNote />
      {!view.feedback.reply && restsAt && mainAction(view).goesOn && <p class="sw-small">{restsAt}</p>}
      {thinking ? <Thinking sentence={thinking} /> : <Waits />}
    </>
  );
}
