// Bar of controls: Back, Next and Play in fixed places, and beside them the controls for play.
import type { Ref } from "preact";
import type { LessonStep, Pace } from "../trace/types";
import { PACES } from "../view/autoplay";
import { nextDecision } from "../view/beat_search";
import { Button } from "./Button";
import { classes } from "./classes";
import { useTrace, useView } from "./context";
import { TakeBackButton } from "./Practice";
import { ReviewButton } from "./Review";
import { currentAnswer, give, hasQuestions } from "./TableQuestion";

interface ControlsProps {
  nextButton: Ref<HTMLButtonElement>;
}

/** Button that starts or stops automatic play. */
function Play() {
  const view = useView();
  const { playing } = view.autoplay;
  const label = view.text(playing ? "pause" : "play_on");
  return (
    <Button
      class="sw-play"
      aria-label={label}
      title={label}
      aria-disabled={!playing && !view.cursor.canNext}
      onClick={() => view.autoplay.toggle()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={playing ? "M6 4h4v16H6zM14 4h4v16h-4z" : "M6 3.5v17L20.5 12z"} />
      </svg>
    </Button>
  );
}

/** Choice of speed in the bar; hidden where the step buttons need the width. */
function PaceChoice() {
  const view = useView();
  return (
    <select
      class="sw-pace"
      aria-label={view.text("pace")}
      title={view.text("pace")}
      value={view.autoplay.pace}
      data-arrows=""
      onChange={({ currentTarget }) => view.autoplay.choose(currentTarget.value as Pace)}
    >
      {PACES.map((pace) => (
        <option key={pace} value={pace}>
          {view.text(`pace_${pace}`)}
        </option>
      ))}
    </select>
  );
}

/**
 * Back, Next and the position. In a lesson, Next also leads to the next step and comes first, in the place of the
 * answer button.
 */
export function StepControls({ nextButton, lesson }: ControlsProps & { lesson?: LessonStep }) {
  const view = useView();
  const { cursor } = view;
  const { index, continuation } = cursor;
  const { question } = view.turn;
  const { beats } = view.store;
  const isOver = !!lesson?.done && !cursor.canNext && view.store.kernel !== "none";
  const leadsOn = question ? currentAnswer(view, question) !== undefined : cursor.canNext || isOver;
  const several = !lesson || beats.length > 1;
  const back = several && (
    <Button aria-disabled={!cursor.canBack} onClick={() => view.navigation.back()}>
      {view.text("back")}
    </Button>
  );
  return (
    <div class="sw-steps">
      {!lesson && back}
      <Button
        main
        ref={nextButton}
        class={classes(hasQuestions(view) && "is-asking")}
        aria-disabled={!leadsOn}
        onClick={({ detail }) => {
          if (question) give(view, question);
          else if (!isOver) view.navigation.next();
          // The second press of a double click must not skip a step.
          else if (detail < 2) view.commands.nextStep();
        }}
      >
        {view.text(question ? "quiz_answer" : "next")}
      </Button>
      {lesson && back}
      {!question && several && <Play />}
      {!question && several && lesson && <PaceChoice />}
      {!continuation && !question && several && (
        <span class="sw-position sw-small" role="group" aria-label={view.text("slider")}>
          {view.text("position", index + 1, beats.length)}
        </span>
      )}
    </div>
  );
}

/** Restart button, in the bar or, for lack of space, under More. */
export function RestartButton() {
  const view = useView();
  const { kernel, playable, lastChoiceIndex, playedFrom } = view.store;
  if (kernel === "live" && view.authority.offers("start_again"))
    return (
      <Button class="sw-again" onClick={() => view.commands.startAgain()}>
        {view.text("start_again")}
      </Button>
    );
  if (!playable) return null;
  return (
    <Button class="sw-again" aria-disabled={lastChoiceIndex < 0} onClick={() => view.moves.takeBack(playedFrom)}>
      {view.text("start_again")}
    </Button>
  );
}

/** Buttons for play. They keep their places and are disabled when they have no effect. */
function Turns() {
  const view = useView();
  const { mode } = useTrace();
  const { commands, cursor } = view;
  const { index, continuation } = cursor;
  const live = view.store.kernel === "live";
  const isOver =
    live &&
    mode === "play" &&
    !continuation &&
    (cursor.beat?.frame.summary?.of === "game" || view.review.ofWhole) &&
    view.authority.offers("new_game");
  const turnIsFurther = !continuation && nextDecision(view.store.beats, index) > index;
  return (
    <>
      {isOver && <Button onClick={() => commands.newGame()}>{view.text("new_game")}</Button>}
      <ReviewButton />
      {mode === "play" && !isOver && (
        <Button
          class="sw-turn"
          aria-disabled={!turnIsFurther}
          onClick={() => turnIsFurther && view.navigation.gotoDecision()}
        >
          {view.text("your_turn")}
        </Button>
      )}
      {live && view.authority.offers("undo") && (
        <Button aria-disabled={!commands.canUndo} onClick={() => commands.canUndo && commands.undo()}>
          {view.text("undo")}
        </Button>
      )}
    </>
  );
}

/** Buttons for play and hints, and the toggles of the tutor and of More. */
function Tools() {
  const view = useView();
  const live = view.store.kernel === "live";
  return (
    <div class="sw-tools">
      <Turns />
      <TakeBackButton />
      <RestartButton />
      {live && view.hint.offered && (
        <Button class="sw-hint" aria-disabled={!view.hint.ready} onClick={() => void view.hint.press()}>
          {view.text(view.hint.label)}
        </Button>
      )}
      <div class="sw-toggles">
        {live && view.authority.offers("explain") && (
          <Button class="sw-answer" aria-pressed={view.explainMode.on} onClick={() => view.explainMode.toggle()}>
            {view.text("explain")}
          </Button>
        )}
        {view.tutor.offered && (
          <Button class="sw-toggle" aria-expanded={view.tutor.wanted} onClick={() => view.tutor.toggle()}>
            {view.text("tutor")}
          </Button>
        )}
        {view.cursor.length > 1 && <PaceChoice />}
        <Button
          class="sw-toggle"
          aria-expanded={view.panels.more}
          aria-controls={view.panels.more ? `${view.id}-more` : undefined}
          onClick={() => view.panels.toggleMore()}
        >
          {view.text("more")}
        </Button>
      </div>
    </div>
  );
}

export function ControlBar({ nextButton }: ControlsProps) {
  return (
    <div class="sw-bar">
      <StepControls nextButton={nextButton} />
      <Tools />
    </div>
  );
}
