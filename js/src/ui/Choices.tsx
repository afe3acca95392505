// Choices that are buttons: those that pick nothing, those the selection fits, and the one that plays a free selection.
import type { View } from "../view";
import type { Decision } from "../types";
import { Button } from "./parts";

export function Choices({ view, decision }: { view: View; decision: Decision }) {
  const { selection } = decision;
  const { offered, missing } = view;
  const confirm = selection.any || (selection.most > 1 && !!selection.confirm && !offered.length);
  if (!offered.length && !confirm) return null;
  return (
    <div class="sw-choices sw-flow" role="group" aria-label={view.text("choose")}>
      {offered.map((choice) => (
        <Button key={choice.action} onClick={() => view.choose(choice)}>{choice.label}</Button>
      ))}
      {confirm && (
        <>
          <Button class="is-main" aria-disabled={missing > 0} onClick={() => view.confirm()}>{selection.confirm}</Button>
          {missing > 0 && <span class="sw-to-go sw-small">{(selection.count ?? "").replace("{n}", String(missing))}</span>}
        </>
      )}
    </div>
  );
}
