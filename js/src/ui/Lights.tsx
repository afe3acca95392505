// Whether a reader is shown what may be chosen: a button to see it here, and the choice when it is seen.
import { LIGHTS } from "../view/lights";
import { Button } from "./Button";
import { useView } from "./context";
import { Select } from "./Select";

/** For who has not tried yet and wants to see what fits. */
export function ShowFits() {
  const view = useView();
  if (view.lights.option !== "after_try" || view.lights.lit || !view.turn.choosing) return null;
  return (
    <Button class="sw-chip" onClick={() => view.turn.showFits()}>
      {view.text("show_fits")}
    </Button>
  );
}

/** When what fits is shown; nothing where nobody chooses anything. */
export function LightsChoice() {
  const view = useView();
  if (!view.store.beats.some(({ frame }) => frame.decision)) return null;
  return (
    <Select
      name="lights"
      options={LIGHTS}
      value={view.lights.option}
      onChoose={(lights) => {
        view.lights.option = lights;
      }}
    />
  );
}
