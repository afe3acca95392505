// The buttons with which the teacher leads the room: the next one stands in the way on, all others further away.
import { useState } from "preact/hooks";
import type { Press, TeacherState } from "../trace/types";
import { Button } from "../ui/Button";
import { actionsIn, isNear } from "./actions";
import { useTurns } from "./useTurns";
import { usePhrase } from "./words";

interface LeadProps {
  state: TeacherState;
  onPress: (press: Press) => void;
}

/** The actions that lead on. The first main one is always the same button, which keeps the focus. */
export function Lead({ state, onPress }: LeadProps) {
  const phrase = usePhrase();
  const near = actionsIn(state).filter(isNear);
  const first = near.find(({ isMain }) => isMain);
  return (
    <div class="sw-lead">
      {near.map((action) => (
        <Button
          key={action === first ? "main" : action.word}
          main={!!action.isMain}
          // A held key and the second click of a double click must not press what the button means next.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={({ detail }) => detail < 2 && onPress(action.press)}
        >
          {phrase(action.word, action)}
        </Button>
      ))}
    </div>
  );
}

interface OtherActionsProps extends LeadProps {
  showsNames: boolean;
  onToggleNames: () => void;
  /** Called with the next table when it is shown by itself. */
  onTurn: (number: number) => void;
}

/** All other actions. */
export function OtherActions({ state, showsNames, onToggleNames, onPress, onTurn }: OtherActionsProps) {
  const phrase = usePhrase();
  const [isTurning, setTurning] = useState(false);
  useTurns(isTurning, state, onTurn);
  const isOver = state.stage === "over";
  const far = actionsIn(state).filter((action, at, all) => !isNear(action, at, all));
  return (
    <div class="sw-lead sw-deeds">
      {far.map(({ word, label, press, isOn }) => (
        <Button key={word} aria-pressed={isOn} onClick={() => onPress(press)}>
          {phrase(word, { label })}
        </Button>
      ))}
      {!isOver && (state.tables?.length ?? 0) > 1 && (
        <Button key="turns" aria-pressed={isTurning} onClick={() => setTurning(!isTurning)}>
          {phrase("in_turn")}
        </Button>
      )}
      <Button key="names" aria-pressed={showsNames} onClick={onToggleNames}>
        {phrase("names")}
      </Button>
      {!isOver && (
        <Button key="lock" onClick={() => onPress({ type: "lock", is_locked: !state.is_locked })}>
          {phrase(state.is_locked ? "unlock" : "lock")}
        </Button>
      )}
      {state.members.length > 0 && (
        <Button key="report" onClick={() => onPress({ type: "report" })}>
          {phrase("report")}
        </Button>
      )}
      {isOver && <Deletion key="delete" onDelete={() => onPress({ type: "delete", sure: true })} />}
    </div>
  );
}

/** The button that deletes the room after a confirmation. */
function Deletion({ onDelete }: { onDelete: () => void }) {
  const phrase = usePhrase();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button key="ask" onClick={() => setAsking(true)}>
        {phrase("delete")}
      </Button>
    );
  return (
    <>
      <p class="sw-sure">{phrase("delete_sure")}</p>
      <Button main onClick={onDelete}>
        {phrase("delete")}
      </Button>
      <Button onClick={() => setAsking(false)}>{phrase("keep")}</Button>
    </>
  );
}
