// The goal of the table: a line of its own that says how it stands, and the way back to where it can be tried again.
import { Button } from "./Button";
import { useTrace, useView } from "./context";

/** Drawn by the style sheet: a word beside it says the same. */
const SIGNS = { reached: "✓", missed: "✕", todo: "○" };

interface GoalProps {
  state: keyof typeof SIGNS;
  text?: string;
}

/** A goal, and how it stands. */
export function GoalLine({ state, text }: GoalProps) {
  const view = useView();
  return (
    <p class={`sw-task is-${state}`}>
      <span class="sw-sign" aria-hidden="true" data-drawn={SIGNS[state]} />
      <span>
        <b>{view.text("goal")}:</b> {text}
        {state !== "todo" && <span class="sw-small"> ({view.text(`goal_${state}`)})</span>}
      </span>
    </p>
  );
}

/** The goal of the table. */
export function TaskLine() {
  const view = useView();
  const { task } = useTrace();
  if (!task) return null;
  const missed = view.goal.decided ? "missed" : "todo";
  return <GoalLine state={view.goal.ticked ? "reached" : missed} text={task.text} />;
}

/** Leads back to where the game was taken up. */
export function StartAgain() {
  const view = useView();
  const { store } = view;
  const offered = store.kernel === "live" && view.authority.offers("start_again");
  if (!offered && !store.playable) return null;
  const begin = () => (offered ? view.commands.startAgain() : view.moves.takeBack(store.playedFrom));
  return <Button onClick={begin}>{view.text("start_again")}</Button>;
}
