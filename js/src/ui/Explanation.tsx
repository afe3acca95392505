// What happened and why, the rules behind it, the question to the learner, and the answer to what was tried.
import type { View } from "../view";
import { Choices } from "./Choices";
import { Button } from "./parts";
import { Remark } from "./Tutor";

function Chips({ view, rules, place }: { view: View; rules: string[]; place: string }) {
  const clauses = view.store.trace?.clauses ?? {};
  const known = rules.filter((id) => clauses[id]);
  if (!known.length) return null;
  const open = known.find((id) => view.clause === place + id);
  const panel = `${view.id}-${place}`;
  return (
    <div class="sw-rules sw-flow">
      {known.map((id) => (
        <button key={id} type="button" class="sw-chip" aria-expanded={open === id} aria-controls={open === id ? panel : undefined} onClick={() => view.openClause(place + id)}>
          {clauses[id]!.title}
        </button>
      ))}
      {open && (
        <div class="sw-clause" id={panel}>
          <p>{clauses[open]!.text}</p>
          <button type="button" class="sw-close" aria-label={view.text("rule_close")} title={view.text("rule_close")} onClick={() => view.openClause(null)}>×</button>
        </div>
      )}
    </div>
  );
}

export function Explanation({ view }: { view: View }) {
  const { beat, tail, decision, feedback } = view;
  const frame = beat?.frame;
  if (!frame) return null;
  return (
    <div class="sw-say">
      {view.whatIf && (
        <div class="sw-if sw-flow">
          <span class="sw-badge">{view.text("what_if")}</span>
          <span class="sw-if-move">{tail?.label}</span>
          <Button onClick={() => view.leaveWhatIf()}>{view.text("what_if_back")}</Button>
        </div>
      )}
      <p class="sw-text">{frame.text}</p>
      <Chips view={view} rules={frame.rules ?? []} place="beat" />
      <Remark view={view} />
      {decision && (
        <div class="sw-ask">
          <p class="sw-prompt">{decision.prompt}</p>
          <Choices view={view} decision={decision} />
        </div>
      )}
      {feedback && (
        <div class="sw-feedback" key={view.refusals}>
          <p>{feedback.text}</p>
          {feedback.rule && <Chips view={view} rules={[feedback.rule]} place="feedback" />}
        </div>
      )}
      {view.slow && <p class="sw-small">{view.text("waiting")}</p>}
    </div>
  );
}
