// The class on the teacher's page: how to join, the tables, and the members.
import type { Press, TeacherState } from "../trace/types";
import { classes } from "../ui/classes";
import { Invitation } from "./Invitation";
import { MemberList } from "./MemberList";
import { StepChart } from "./StepChart";
import { TeamChart } from "./standings";
import { TableList } from "./TableList";
import type { TeacherScreen } from "./teacher_screen";

interface ClassPanelProps {
  state: TeacherState;
  screen: TeacherScreen;
  address: string;
  /** True if pupils sign in at a hub. */
  hasHub: boolean;
  onChange: (change: Partial<TeacherScreen>) => void;
  onPress: (press: Press) => void;
}

export function ClassPanel({ state, screen, address, hasHub, onChange, onPress }: ClassPanelProps) {
  const { helped, square } = screen;
  // In a lobby everybody sees who has come in, in a list or by teams.
  const isPause = state.stage === "pause";
  const showsNames = screen.showsNames || (isPause && !state.teams);
  const isOpen = !state.is_locked && state.stage !== "over";
  // Once the answers are shown, nobody comes in for them, and everybody wants to see the points.
  const isShown = state.stage === "shown";
  const teams = state.teams && <TeamChart teams={state.teams} isPause={isPause} />;
  return (
    <div class={classes("sw-class", isPause && "is-filling")}>
      {isShown && teams}
      {isOpen && <Invitation address={address} code={hasHub ? undefined : state.code} square={square} />}
      {!isShown && teams}
      {state.tables && (
        <TableList
          tables={state.tables}
          openTable={state.front_table}
          isOpen={state.stage !== "over"}
          onPress={onPress}
        />
      )}
      {state.stage === "own" && state.steps && <StepChart steps={state.steps} finished={state.finished ?? 0} />}
      <MemberList
        members={state.members}
        isHidden={state.stage !== "own" && !showsNames}
        showsNames={showsNames}
        helped={helped}
        onChoose={(number) => onChange({ helped: helped === number ? undefined : number })}
      />
    </div>
  );
}
