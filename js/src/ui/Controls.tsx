// The bar of controls: Back and Next where they always are, and beside them what else leads on and the ways to the rest.
import type { Ref } from "preact";
import { nextDecision } from "../view/cursor";
import { Button } from "./Button";
import { useTrace, useView } from "./context";
import { Practice } from "./Practice";

interface ControlsProps {
  nextButton: Ref<HTMLButtonElement>;
}

/** Back, Next, and where we are. */
function Steps({ nextButton }: ControlsProps) {
  const view = useView();
  const { index, tail } = view;
  const { beats } = view.store;
  return (
    <div class="sw-steps">
      <Button aria-disabled={!view.canBack} onClick={() => view.back()}>
        {view.text("back")}
      </Button>
      <Button main ref={nextButton} aria-disabled={!view.canNext} onClick={() => view.next()}>
        {view.text("next")}
      </Button>
      {!tail && <span class="sw-position sw-small">{view.text("position", index + 1, beats.length)}</span>}
    </div>
  );
}

/** What else leads on, and the buttons that show the tutor and the rest, or hide them. */
function Tools() {
  const view = useView();
  const { mode } = useTrace();
  const { index, tail } = view;
  const turn = nextDecision(view.store.beats, index);
  const turnIsFurther = !tail && turn > index + 1;
  return (
    <div class="sw-tools">
      {mode === "play" && turnIsFurther && (
        <Button onClick={() => view.gotoDecision()}>{view.text("your_turn")}</Button>
      )}
      <Practice />
      <div class="sw-toggles">
        {view.tutorOffered && (
          <Button class="sw-toggle" aria-expanded={view.tutor} onClick={() => view.toggleTutor()}>
            {view.text("tutor")}
          </Button>
        )}
        <Button
          class="sw-toggle"
          aria-expanded={view.more}
          aria-controls={view.more ? `${view.id}-more` : undefined}
          onClick={() => view.toggleMore()}
        >
          {view.text("more")}
        </Button>
      </div>
    </div>
  );
}

export function Controls({ nextButton }: ControlsProps) {
  return (
    <div class="sw-bar">
      <Steps nextButton={nextButton} />
      <Tools />
    </div>
  );
}
