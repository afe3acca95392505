// The view of the teacher's page beside the table. The class sees it on the projector.
import type { Press, TeacherState } from "../trace/types";
import { AnswerBars } from "./AnswerBars";
import { Invitation } from "./Invitation";
import { MemberHelp } from "./MemberHelp";
import { MemberList, nameOf } from "./MemberList";
import { TableList } from "./TableList";
import { TeacherActions } from "./TeacherActions";
import { type Phrase, usePhrase } from "./words";

/** The state of the page besides the state of the room. */
export interface TeacherScreen {
  showsNames: boolean;
  /** The number of the member whom the teacher is helping. */
  helped: number | undefined;
  isLost: boolean;
  /** True while a press has waited long for its receipt. */
  isLate: boolean;
  /** The reason why the last press was refused, or an empty text. */
  problem: string;
  /** The QR square for phones as SVG. */
  square: string;
}

interface TeacherViewProps {
  state: TeacherState;
  screen: TeacherScreen;
  address: string;
  /** True if pupils sign in at a hub. */
  hasHub: boolean;
  onChange: (change: Partial<TeacherScreen>) => void;
  onPress: (press: Press) => void;
}

export function TeacherView({ state, screen, address, hasHub, onChange, onPress }: TeacherViewProps) {
  const phrase = usePhrase();
  const { showsNames, helped } = screen;
  const isOpen = !state.is_locked && state.stage !== "over";
  return (
    <div class="side" onClickCapture={() => onChange({ problem: "" })}>
      <header>
        <h1>{titleOf(state, phrase)}</h1>
        <div class="come">
          {isOpen && <Invitation address={address} code={hasHub ? undefined : state.code} square={screen.square} />}
        </div>
      </header>
      <p class="message" role="status">
        {statusOf(state, screen, phrase)}
      </p>
      <p class="problem" role="alert">
        {screen.problem}
      </p>
      <AnswerBars bars={state.bars ?? []} showsNames={showsNames} />
      <TableList tables={state.tables ?? []} openTable={state.front_table} onPress={onPress} />
      <MemberList
        members={state.members}
        isHidden={state.stage !== "own" && !showsNames}
        showsNames={showsNames}
        helped={helped}
        onChoose={(number) => onChange({ helped: helped === number ? undefined : number })}
      />
      <MemberHelp state={state} helped={helped} showsNames={showsNames} onPress={onPress} />
      <TeacherActions
        state={state}
        showsNames={showsNames}
        onToggleNames={() => onChange({ showsNames: !showsNames })}
        onPress={onPress}
      />
    </div>
  );
}

function titleOf(state: TeacherState, phrase: Phrase): string {
  if (state.stage === "own" || state.stage === "over") return state.title;
  return phrase(state.stage === "asked" && state.round! > 1 ? "again" : state.stage, state);
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
  const counts = { here: state.members_here, answered: state.answer_count };
  return phrase(state.answer_count === undefined ? "here" : "answered", counts);
}
