// Where the room is: the question and its place among the others, or what the room does.
import type { MemberState, TeacherState } from "../trace/types";
import { ProgressBar } from "../ui/ProgressBar";
import { useSecondsLeft } from "./useSecondsLeft";
import { type Phrase, usePhrase } from "./words";

export function Stage({ state, isHeading }: { state: MemberState | TeacherState; isHeading?: boolean }) {
  const phrase = usePhrase();
  const { number, of } = state;
  const isAsked = state.stage === "asked" || state.stage === "shown";
  const Text = isHeading ? "h1" : "p";
  return (
    <>
      {isAsked && number && of && <ProgressBar number={number} of={of} />}
      <Text class="sw-stage" data-stage={state.stage}>
        {textOf(state, phrase)}
      </Text>
      {state.seconds_left !== undefined && <TimeLeft state={state} seconds={state.seconds_left} />}
    </>
  );
}

/** The seconds that are left for the question. */
function TimeLeft({ state, seconds }: { state: object; seconds: number }) {
  const left = useSecondsLeft(state, seconds);
  return (
    <b class="sw-time" role="timer">
      {usePhrase()("seconds_left", { left })}
    </b>
  );
}

function textOf(state: MemberState | TeacherState, phrase: Phrase): string {
  if (state.stage === "own" || state.stage === "pause") return state.title;
  return phrase(state.stage === "asked" && state.round! > 1 ? "again" : state.stage, state);
}
