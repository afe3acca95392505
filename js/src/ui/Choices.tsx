// Choices that are buttons: those the selection fits, the one that plays a free selection, and those that pick nothing.
import type { View } from "../view";
import type { Decision } from "../types";
import { Button } from "./parts";

export function Choices({ view, decision }: { view: View; decision: Decision }) {
  const { any, several, most, confirm, count } = decision.selection;
  const { fitting, missing, allowed } = view;
  const others = decision.choices.filter((choice) => !choice.picks.length);
  const confirms = several ? confirm && !fitting.length : any || (most > 1 && confirm && !fitting.length && !others.length);
  if (!fitting.length && !others.length && !confirms) return null;
  return (
    <div class="sw-choices sw-flow" role="group" aria-label={view.text("choose")}>
      {fitting.map((choice) => (
        <Button key={choice.action} class={several ? "is-main" : ""} onClick={() => view.choose(choice)}>{choice.label}</Button>
      ))}
      {confirms && (
        <>
          <Button class="is-main" aria-disabled={!view.ready} onClick={() => view.confirm()}>{allowed?.text || confirm}</Button>
          {missing > 0 && count && <span class="sw-to-go sw-small">{count.replace("{n}", String(missing))}</span>}
        </>
      )}
      {others.map((choice) => (
        <Button key={choice.action} onClick={() => view.choose(choice)}>{choice.label}</Button>
      ))}
      {several && view.picks.length > 1 && <Button onClick={() => view.clearPicks()}>{view.text("put_back")}</Button>}
    </div>
  );
}
