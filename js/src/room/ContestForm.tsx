// The choice of a time limit, and of points or teams, for a quiz in the plan.
import type { Press, RoomContest } from "../trace/types";
import { usePhrase } from "./words";

/** The seconds to choose from; 0 stands for no limit. */
const TIMES = [0, 15, 30, 60, 120];
/** The numbers of teams to choose from; 0 stands for no points, 1 for points without teams. */
const TEAMS = [0, 1, 2, 3, 4, 5, 6];

interface ContestFormProps {
  id: number;
  label: string;
  contest: RoomContest;
  onPress: (press: Press) => void;
}

export function ContestForm({ id, label, contest, onPress }: ContestFormProps) {
  const phrase = usePhrase();
  const { seconds, has_points: hasPoints, teams } = contest;
  const set = (change: Partial<RoomContest>) => onPress({ type: "contest", id, contest: { ...contest, ...change } });
  const teamsText = (number: number) =>
    number > 1 ? phrase("with_teams", { number }) : phrase(number ? "with_points" : "no_points");
  return (
    <div class="sw-flow">
      <Choice
        name={phrase("limit_of", { label })}
        values={[...new Set([...TIMES, seconds])].sort((a, b) => a - b)}
        value={seconds}
        textOf={(number) => phrase(number ? "time_for" : "no_limit", { seconds: number })}
        onChange={(number) => set({ seconds: number })}
      />
      <Choice
        name={phrase("contest_of", { label })}
        values={TEAMS}
        value={teams || Number(hasPoints)}
        textOf={teamsText}
        onChange={(number) => set({ has_points: number > 0, teams: number > 1 ? number : 0 })}
      />
    </div>
  );
}

interface ChoiceProps {
  name: string;
  values: number[];
  value: number;
  textOf: (value: number) => string;
  onChange: (value: number) => void;
}

function Choice({ name, values, value, textOf, onChange }: ChoiceProps) {
  return (
    <select aria-label={name} value={value} onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}>
      {values.map((number) => (
        <option key={number} value={number}>
          {textOf(number)}
        </option>
      ))}
    </select>
  );
}
