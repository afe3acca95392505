// The row of buttons with which the teacher leads the room.
import { useState } from "preact/hooks";
import type { Press, TeacherState } from "../trace/types";
import { actionsIn } from "./actions";
import { PlainButton } from "./PlainButton";
import { usePhrase } from "./words";

interface TeacherActionsProps {
  state: TeacherState;
  showsNames: boolean;
  onToggleNames: () => void;
  onPress: (press: Press) => void;
}

export function TeacherActions({ state, showsNames, onToggleNames, onPress }: TeacherActionsProps) {
  const phrase = usePhrase();
  const isOver = state.stage === "over";
  return (
    <nav>
      {actionsIn(state).map(({ word, press, isMain, isOn }) => (
        <PlainButton
          key={word}
          text={phrase(word)}
          class={isMain ? "go" : ""}
          aria-pressed={isOn}
          onClick={() => onPress(press)}
        />
      ))}
      <PlainButton key="names" text={phrase("names")} aria-pressed={showsNames} onClick={onToggleNames} />
      {!isOver && (
        <PlainButton
          key="lock"
          text={phrase(state.is_locked ? "unlock" : "lock")}
          onClick={() => onPress({ type: "lock", is_locked: !state.is_locked })}
        />
      )}
      {state.members.length > 0 && (
        <PlainButton key="report" text={phrase("report")} onClick={() => onPress({ type: "report" })} />
      )}
      {isOver && <Deletion key="delete" onDelete={() => onPress({ type: "delete", sure: true })} />}
    </nav>
  );
}

/** The button that deletes the room after a confirmation. */
function Deletion({ onDelete }: { onDelete: () => void }) {
  const phrase = usePhrase();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) return <PlainButton key="ask" text={phrase("delete")} onClick={() => setAsking(true)} />;
  return (
    <>
      <p class="sure">{phrase("delete_sure")}</p>
      <PlainButton text={phrase("delete")} class="go" onClick={onDelete} />
      <PlainButton text={phrase("keep")} onClick={() => setAsking(false)} />
    </>
  );
}
