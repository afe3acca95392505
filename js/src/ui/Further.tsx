// More: what happened, what can be undone, and the settings. Beside the table where there is room, else a sheet.
import type { Reviewed } from "../trace/types";
import { PACES } from "../view/autoplay";
import { Button } from "./Button";
import { useTrace, useView } from "./context";
import { More } from "./More";
import { TakeBackButton } from "./Practice";
import { ReviewChart } from "./Review";
import { Select } from "./Select";
import { Sheet } from "./Sheet";
import { Story } from "./Story";
import { TutorMoves } from "./Tutor";

/** Choice of speed while one watches, beside the list of what happened. */
function PaceChoice() {
  const view = useView();
  const { mode } = useTrace();
  if (mode === "play" || view.cursor.length < 2) return null;
  return (
    <Select name="pace" options={PACES} value={view.autoplay.pace} onChoose={(pace) => view.autoplay.choose(pace)} />
  );
}

/** Buttons for a game in progress. */
function GameButtons() {
  const view = useView();
  const { commands, authority, store, explainMode, tutor } = view;
  const live = store.kernel === "live";
  return (
    <div class="sw-deeds">
      {live && authority.offers("undo") && (
        <Button aria-disabled={!commands.canUndo} onClick={() => commands.canUndo && commands.undo()}>
          {view.text("undo")}
        </Button>
      )}
      <TakeBackButton />
      {live && authority.offers("explain") && (
        <Button aria-pressed={explainMode.on} onClick={() => explainMode.toggle()}>
          {view.text("explain")}
        </Button>
      )}
      {tutor.offered && (
        <Button aria-expanded={tutor.wanted} onClick={() => tutor.toggle()}>
          {view.text("tutor")}
        </Button>
      )}
      <PaceChoice />
    </div>
  );
}

/** Chart of a review, and the rest on request. */
export function ReviewFurther({ result }: { result: Reviewed }) {
  const { panels } = useView();
  return (
    <Sheet>
      <ReviewChart result={result} />
      {panels.more && (
        <>
          <GameButtons />
          <More />
        </>
      )}
    </Sheet>
  );
}

export function TableFurther() {
  const view = useView();
  return (
    <Sheet>
      <GameButtons />
      <TutorMoves />
      {view.panels.more && <More />}
      <Story />
    </Sheet>
  );
}
