// The way on: what is quiet, and the main button.
import type { Ref } from "preact";
import type { LessonStep } from "../trace/types";
import { nextDecision } from "../view/beat_search";
import { Button } from "./Button";
import { ChoicesBesideMain, hasOnlyDirectChoices } from "./Choices";
import { useTrace, useView } from "./context";
import { mainAction } from "./main_action";
import { ReviewButton } from "./Review";
import { useTableEnd } from "./Ways";
import { Wording } from "./Wording";

/** Button that starts or stops automatic play. */
export function Play() {
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

/** Buttons beside Back: automatic play, and the way to the reader's turn. */
function BesideBack() {
  const view = useView();
  const { mode } = useTrace();
  const { cursor, navigation, store, review } = view;
  if (review.open || (review.atHand && !cursor.canNext)) return null;
  const turnIsFurther =
    mode === "play" && !cursor.continuation && nextDecision(store.beats, cursor.index) > cursor.index;
  return (
    <>
      <Play />
      {turnIsFurther && <Button onClick={() => navigation.gotoDecision()}>{view.text("your_turn")}</Button>}
    </>
  );
}

/** Quiet buttons while the reader watches: one step back, and those beside it. */
function WatchButtons() {
  const view = useView();
  const { cursor, navigation } = view;
  if (cursor.length < 2 && !cursor.continuation) return null;
  return (
    <>
      <Button aria-disabled={!cursor.canBack} onClick={() => navigation.back()}>
        {view.text("back")}
      </Button>
      <BesideBack />
    </>
  );
}

/** Quiet buttons while the reader is to choose. */
function TurnButtons() {
  const view = useView();
  const { hint, selection, navigation, cursor } = view;
  return (
    <>
      {view.store.kernel === "live" && hint.offered ? (
        <Button class="sw-hint" aria-disabled={!hint.ready} onClick={() => void hint.press()}>
          {view.text(hint.label)}
        </Button>
      ) : (
        cursor.length > 1 && (
          <Button aria-disabled={!cursor.canBack} onClick={() => navigation.back()}>
            {view.text("back")}
          </Button>
        )
      )}
      {selection.growing && selection.picks.length > 1 && (
        <Button class="sw-put-back" onClick={() => selection.clear()}>
          {view.text("put_back")}
        </Button>
      )}
    </>
  );
}

/** Letters above which the label of a move is small where the main button is narrow, so that it never grows. */
const LONG_LABEL = 24;

interface WayProps {
  main: Ref<HTMLButtonElement>;
  /** Lesson whose next step follows the last beat. */
  lesson?: LessonStep;
}

export function TableWay({ main, lesson }: WayProps) {
  const view = useView();
  const { label, isReady, press } = mainAction(view, lesson);
  const end = useTableEnd();
  return (
    <>
      {view.turn.yours && !view.turn.question && !view.review.open ? <TurnButtons /> : <WatchButtons />}
      <ReviewButton />
      <ChoicesBesideMain />
      {!hasOnlyDirectChoices(view) && (
        <Button
          main={!end}
          ref={main}
          data-long={label.length > LONG_LABEL || undefined}
          aria-disabled={!isReady}
          onClick={({ detail }) => (detail < 2 || !lesson?.done) && press()}
        >
          <Wording text={label} />
        </Button>
      )}
      {end && (
        <Button class="sw-onward" main onClick={() => end.go()}>
          {end.text}
        </Button>
      )}
    </>
  );
}
