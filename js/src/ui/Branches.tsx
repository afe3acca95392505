// Choice of what selecting a move does, and the saved branches by name.
import type { BranchData } from "../trace/types";
import { TRIALS } from "../view/authority";
import { Button } from "./Button";
import { useTrace, useView } from "./context";
import { LineBox } from "./LineBox";
import { Select } from "./Select";

export function Branches() {
  const view = useView();
  const { continuation } = view.cursor;
  const { trial } = view.authority;
  const branches = view.store.traits.get("branches") as BranchData[] | undefined;
  if (!branches) return null;
  const trials = TRIALS.slice(view.authority.offers("play") ? 0 : 1);
  const branch = continuation?.savedBranch;
  const othersMove = !continuation && !view.turn.decision;
  return (
    <>
      <Select
        name="trial"
        options={trials}
        value={trials.includes(trial) ? trial : trials[0]!}
        onChoose={(entry) => {
          view.authority.trial = entry;
        }}
      />
      {useTrace().perspective !== null && (
        <Button aria-disabled={!othersMove} onClick={() => othersMove && void view.whatIf.openBranch()}>
          {view.text("trial_other")}
        </Button>
      )}
      {branches.length > 0 && (
        <ul class="sw-saves sw-flow" aria-label={view.text("branches")}>
          {branches.map((entry) => (
            <li key={entry.branch}>
              <Button aria-pressed={entry.branch === branch} onClick={() => void view.whatIf.openBranch(entry.branch)}>
                {view.text("branch_at", entry.at + 1, entry.name)}
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
