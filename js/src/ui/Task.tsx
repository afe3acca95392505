// Goal of the table: a line with its state, and a button to try again.
import { Button } from "./Button";
import { useTrace, useView } from "./context";
import { Wording } from "./Wording";

/** Signs of the states, drawn by the style sheet because a word beside each says the same. */
const SIGNS = { reached: "✓", missed: "✕", todo: "○" };

interface GoalProps {
  state: keyof typeof SIGNS;
  text?: string;
}

/** Line with a goal and its state. */
export function GoalLine({ state, text }: GoalProps) {
  const view = useView();
  return (
    <p class={`sw-task is-${state}`}>
      <span class="sw-sign" aria-hidden="true" data-drawn={SIGNS[state]} />
      <span>
        <b>{view.text("goal")}:</b> <Wording text={text} />
        {state !== "todo" && <span class="sw-small"> ({view.text(`goal_${state}`)})</span>}
      </span>
    </p>
  );
}

/** Line with the table's goal. */
export function TaskLine() {
  const view = useView();
  const { task } = useTrace();
  if (!task) return null;
  const missed = view.goal.decided ? "missed" : "todo";
  return <GoalLine state={view.goal.ticked ? "reached" : missed} text={task.text} />;
}

/** Button that restarts from the position where the game was taken up. */
export function StartAgain() {
  const view = useView();
  const { store } = view;
  const offered = store.kernel === "live" && view.authority.offers("start_again");
  if (!offered && !store.playable) return null;
  const begin = () => (offered ? view.commands.startAgain() : view.moves.takeBack(store.playedFrom));
  return <Button onClick={begin}>{view.text("start_again")}</Button>;
}
