// What the room tells the teacher and the class: how many have answered, what is on the screen, and what went wrong.
import type { TeacherState } from "../trace/types";
import { nameOf } from "./MemberList";
import type { TeacherScreen } from "./teacher_screen";
import { type Phrase, usePhrase } from "./words";

export function TeacherNews({ state, screen }: { state: TeacherState | undefined; screen: TeacherScreen }) {
  const phrase = usePhrase();
  return (
    <>
      <p class="sw-message" role="status" data-tone={toneOf(state, screen)}>
        {state ? statusOf(state, screen, phrase) : screen.isLost && phrase("gone")}
      </p>
      <p class="sw-problem" role="alert">
        {screen.problem}
      </p>
    </>
  );
}

function toneOf(state: TeacherState | undefined, { isLost, isLate }: TeacherScreen): string | undefined {
  if (isLost || isLate) return "alarm";
  return state?.is_what_if ? "what-if" : undefined;
}

function statusOf(state: TeacherState, { isLost, isLate, showsNames }: TeacherScreen, phrase: Phrase): string {
  if (isLost) return phrase("gone");
  if (isLate) return phrase("sending");
  if (state.stage === "over") return phrase("over");
  if (state.is_what_if) return phrase("what_if_here");
  if (typeof state.watched_member === "number") {
    return phrase("watched", { name: nameOf(state.members, state.watched_member, showsNames) });
  }
  const seats = state.tables?.find(({ number }) => number === state.front_table)?.seats;
  if (typeof state.teacher_seat === "number" && seats)
    return phrase("sit_for", { name: seats[state.teacher_seat]!.name });
  if (state.stage === "shown") return "";
  const counts = { here: state.voter_count ?? state.members_here, answered: state.answer_count };
  if (state.answer_count !== undefined) return phrase("answered", counts);
  return phrase(state.has_coaches ? "here_coached" : "here", counts);
}
