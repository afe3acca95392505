// The players of the other seats: how strong they are, and which of them thinks.
import { Button } from "./Button";
import { useView } from "./context";
import { Select } from "./Select";

/** The levels that a reader may choose, from the weakest to the strongest. */
const LEVELS = ["beginner", "greedy", "casual", "strong"];
/** Those that may play already, but are not to be chosen. */
const OTHERS = ["perfect", "random"];

/** How strong the others are; nothing where nobody else plays, or nobody can change it. */
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

/** Who thinks now, and what stops that. */
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
