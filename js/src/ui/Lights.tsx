// Whether a reader is shown what may be chosen: a button to see it here, and the choice when it is seen.
import { LIGHTS, type Lights } from "../view/watcher";
import { Button } from "./Button";
import { useView } from "./context";

/** For who has not tried yet and wants to see what fits. */
export function ShowFits() {
  const view = useView();
  if (view.lights !== "after_try" || view.lit || !view.choosing) return null;
  return (
    <Button class="sw-chip" onClick={() => view.showFits()}>
      {view.text("show_fits")}
    </Button>
  );
}

/** When what fits is shown; nothing where nobody chooses anything. */
export function LightsChoice() {
  const view = useView();
  const id = `${view.id}-lights`;
  if (!view.store.beats.some(({ frame }) => frame.decision)) return null;
  return (
    <div class="sw-line sw-flow" data-arrows="">
      <label for={id}>{view.text("lights")}</label>
      <select id={id} value={view.lights} onChange={(event) => view.setLights(event.currentTarget.value as Lights)}>
        {LIGHTS.map((lights) => (
          <option key={lights} value={lights}>
            {view.text(`lights_${lights}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
