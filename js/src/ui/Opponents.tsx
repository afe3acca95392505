// Opponents: their strength, and the one that is thinking.
import { Button } from "./Button";
import { useView } from "./context";
import { Select } from "./Select";

/** Levels that a reader may choose, weakest first. */
const LEVELS = ["beginner", "greedy", "casual", "strong"];
/** Levels that a table may have but a reader cannot choose. */
const OTHERS = ["perfect", "random"];

/** Choice of the opponents' strength; absent without opponents, or if it cannot be changed. */
export function OpponentsChoice() {
  const view = useView();
  const { traits, kernel, trace } = view.store;
  const playing = traits.get("opponents") as string | undefined;
  if (playing === undefined || kernel !== "live" || trace?.mode !== "play" || trace.perspective === null) return null;
  const current = [...LEVELS, ...OTHERS].includes(playing) ? playing : "other";
  const options = LEVELS.includes(current) ? LEVELS : [...LEVELS, current];
  return (
    <Select
      name="opponents"
      options={options}
      value={current}
      onChoose={(level) => LEVELS.includes(level) && view.commands.setOpponents(level)}
    />
  );
}

/** Name of the player that is thinking, with a button to stop. */
export function Thinking({ sentence }: { sentence: string }) {
  const view = useView();
  return (
    <p class="sw-small sw-thinking">
      {sentence}{" "}
      <Button class="sw-chip" onClick={() => view.commands.stopThinking()}>
        {view.text("stop")}
      </Button>
    </p>
  );
}
