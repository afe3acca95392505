// Choices shown as buttons: those that match the selection, the one that plays a free selection, and those without
// picks.
import type { ChoiceData, ChoosingData } from "../trace/types";
import type { SelectionState } from "../view/selection";
import { Button } from "./Button";
import { useView } from "./context";

/** Return the label of the button that plays the selection; empty if there is no such button. */
function confirmLabel({ selection }: ChoosingData, { fitting }: SelectionState): string {
  if (selection.mode === "any") return selection.confirm;
  return selection.mode === "growing" && !fitting.length ? selection.confirm : "";
}

/** Return a text with the number of elements still to select; empty if none. */
function stillToSelect({ selection }: ChoosingData, { missing }: SelectionState): string {
  const text = selection.mode === "any" && missing > 0 ? selection.count : undefined;
  return text?.replace("{n}", String(missing)) ?? "";
}

/** Most choices of a single element that get buttons beside one that selects nothing. */
const FEW = 4;

/** Return the choices of a single element if another selects nothing: beside a "no" button there is a "yes" button. */
function besideNone({ selection, choices }: ChoosingData, fitting: readonly ChoiceData[]): ChoiceData[] {
  if (selection.mode !== "one" || choices.every(({ picks }) => picks.length)) return [];
  const single = choices.filter((choice) => choice.picks.length && !fitting.includes(choice));
  return single.length > FEW ? [] : single;
}

function ChoiceButton({ choice, main }: { choice: ChoiceData; main?: boolean }) {
  const view = useView();
  return (
    <Button main={main} onClick={() => view.moves.choose(choice)}>
      {choice.label}
    </Button>
  );
}

export function Choices({ choosing }: { choosing: ChoosingData }) {
  const view = useView();
  const { selection } = view;
  const { fitting, growing, allowed } = selection;
  const withoutPicks = choosing.choices.filter((choice) => !choice.picks.length);
  const confirm = confirmLabel(choosing, selection);
  const toSelect = stillToSelect(choosing, selection);
  const others = [...(view.lights.lit ? besideNone(choosing, fitting) : []), ...withoutPicks];
  if (!fitting.length && !withoutPicks.length && !confirm) return null;
  return (
    <div class="sw-choices sw-flow" role="group" aria-label={view.text("choose")}>
      {fitting.map((choice) => (
        <ChoiceButton key={choice.action} choice={choice} main={growing} />
      ))}
      {confirm && (
        <Button main aria-disabled={!selection.ready} onClick={() => view.moves.confirm()}>
          {allowed?.text || confirm}
        </Button>
      )}
      {toSelect && <span class="sw-to-go sw-small">{toSelect}</span>}
      {others.map((choice) => (
        <ChoiceButton key={choice.action} choice={choice} />
      ))}
      {growing && selection.picks.length > 1 && (
        <Button onClick={() => view.selection.clear()}>{view.text("put_back")}</Button>
      )}
    </div>
  );
}
