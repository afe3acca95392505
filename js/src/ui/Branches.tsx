// What becomes of a move that one chooses, and the branches that are kept: each by its name, one press away.
import type { BranchTold } from "../trace/types";
import { TRIALS } from "../view/authority";
import { Button } from "./Button";
import { useTrace, useView } from "./context";
import { LineBox } from "./LineBox";
import { Select } from "./Select";

export function Branches() {
  const view = useView();
  const { continuation } = view.cursor;
  const { trial } = view.authority;
  const kept = view.store.traits.get("branches") as BranchTold[] | undefined;
  if (!kept) return null;
  const trials = TRIALS.slice(view.authority.offers("play") ? 0 : 1);
  const branch = continuation?.kept;
  const othersMove = !continuation && !view.turn.decision;
  return (
    <>
      <Select
        name="trial"
        options={trials}
        value={trials.includes(trial) ? trial : trials[0]!}
        onChoose={(one) => {
          view.authority.trial = one;
        }}
      />
      {useTrace().perspective !== null && (
        <Button aria-disabled={!othersMove} onClick={() => othersMove && void view.whatIf.openBranch()}>
          {view.text("trial_other")}
        </Button>
      )}
      {kept.length > 0 && (
        <ul class="sw-saves sw-flow" aria-label={view.text("branches")}>
          {kept.map((one) => (
            <li key={one.branch}>
              <Button aria-pressed={one.branch === branch} onClick={() => void view.whatIf.openBranch(one.branch)}>
                {view.text("branch_at", one.at + 1, one.name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {branch !== undefined && (
        <>
          <LineBox
            name="branch"
            label={view.text("branch_name")}
            button={view.text("branch_rename")}
            longest={80}
            onSend={(name) => view.commands.nameBranch(branch, name)}
          />
          <div class="sw-flow">
            <Button onClick={() => view.commands.dropBranch(branch)}>{view.text("branch_drop")}</Button>
          </div>
        </>
      )}
    </>
  );
}
