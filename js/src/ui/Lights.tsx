// Controls of the highlights: a button for this beat, and a choice for all.
import { LIGHTS } from "../view/lights";
import { useView } from "./context";
import { Select } from "./Select";

/** Button behind a sentence for readers who want the highlights before a first try. */
export function ShowFits() {
  const view = useView();
  if (view.lights.option !== "after_try" || view.lights.lit || !view.turn.choosing) return null;
  return (
    <>
      {" "}
      <button type="button" class="sw-chip" onClick={() => view.turn.showFits()}>
        {view.text("show_fits")}
      </button>
    </>
  );
}

/** Choice of when possible moves are highlighted; absent if nobody ever chooses. */
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
