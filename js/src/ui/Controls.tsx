// Back and Next, and the way to everything else.
import type { Ref } from "preact";
import { nextDecision } from "../cursor";
import type { View } from "../view";
import { More } from "./More";
import { Button } from "./parts";
import { Moves } from "./Tutor";

export function Controls({ view, nextRef }: { view: View; nextRef: Ref<HTMLButtonElement> }) {
  const { trace, beats } = view.store;
  const steps = beats.length > 1 || view.tail;
  const turn = nextDecision(beats, view.index);
  return (
    <div class="sw-controls">
      <div class="sw-steps sw-flow">
        {steps && (
          <>
            <Button aria-disabled={!view.canBack} onClick={() => view.back()}>{view.text("back")}</Button>
            <button type="button" class="sw-button is-main" ref={nextRef} aria-disabled={!view.canNext} onClick={() => view.next()}>{view.text("next")}</button>
            {trace?.mode === "play" && !view.tail && turn > view.index + 1 && (
              <Button onClick={() => view.gotoDecision()}>{view.text("your_turn")}</Button>
            )}
            {!view.tail && <span class="sw-position sw-small">{view.text("position", view.index + 1, beats.length)}</span>}
          </>
        )}
        <div class="sw-toggles">
          {view.tutorOffered && <Button class="sw-toggle" aria-expanded={view.tutor} onClick={() => view.toggleTutor()}>{view.text("tutor")}</Button>}
          <Button class="sw-toggle" aria-expanded={view.more} aria-controls={view.more ? `${view.id}-more` : undefined} onClick={() => view.toggleMore()}>
            {view.text("more")}
          </Button>
        </div>
      </div>
      <Moves view={view} />
      {view.more && <More view={view} />}
    </div>
  );
}
