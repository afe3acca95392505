// What becomes of a move that one chooses, and the branches that are kept: each by its name, one press away.
import type { BranchTold } from "../trace/types";
import { TRIALS } from "../view/selector";
import { Button } from "./Button";
import { useTrace, useView } from "./context";
import { LineBox } from "./LineBox";
import { Select } from "./Select";

export function Branches() {
  const view = useView();
  const { tail, trial, decision } = view;
  const kept = view.store.model.get("branches") as BranchTold[] | undefined;
  if (!kept) return null;
  const trials = TRIALS.slice(view.offers("play") ? 0 : 1);
  const branch = tail?.kept;
  return (
    <>
      <Select
        name="trial"
        options={trials}
        value={trials.includes(trial) ? trial : trials[0]!}
        onChoose={(one) => view.setTrial(one)}
      />
      {useTrace().perspective !== null && (
        <Button aria-disabled={!!(tail || decision)} onClick={() => tail || decision || void view.openBranch()}>
          {view.text("trial_other")}
        </Button>
      )}
      {kept.length > 0 && (
        <ul class="sw-saves sw-flow" aria-label={view.text("branches")}>
          {kept.map((one) => (
            <li key={one.branch}>
              <Button aria-pressed={one.branch === branch} onClick={() => void view.openBranch(one.branch)}>
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
            onSend={(name) => {
              tail!.label = name.trim() || tail!.label;
              void view.command("name_branch", { branch, name });
            }}
          />
          <div class="sw-flow">
            <Button onClick={() => view.dropBranch(branch)}>{view.text("branch_drop")}</Button>
          </div>
        </>
      )}
    </>
  );
}
