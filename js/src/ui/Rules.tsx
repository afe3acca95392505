// Rules as chips that open their text, and the reply to an attempt.
import { Button } from "./Button";
import { useTrace, useView } from "./context";
import { lead } from "./sentences";

/** One chip per rule; at most one is open. `place` distinguishes groups of chips. */
export function RuleChips({ rules, place }: { rules: string[]; place: string }) {
  const view = useView();
  const { clauses } = useTrace();
  const ruleIds = rules.filter((id) => clauses[id]);
  if (!ruleIds.length) return null;
  const open = ruleIds.find((id) => view.panels.clause === place + id);
  const panel = `${view.id}-${place}`;
  return (
    <div class="sw-rules sw-flow">
      {ruleIds.map((id) => (
        <button
          key={id}
          type="button"
          class="sw-chip"
          aria-expanded={open === id}
          aria-controls={open === id ? panel : undefined}
          onClick={() => view.panels.openClause(place + id)}
        >
          {clauses[id]!.title}
        </button>
      ))}
      {open && (
        <div class="sw-clause" id={panel}>
          <div>
            <p>{clauses[open]!.text}</p>
            {clauses[open]!.another && view.store.kernel === "live" && (
              <Button class="sw-another" onClick={() => void view.commands.run("another", { rule: open })}>
                {view.text("another")}
              </Button>
            )}
          </div>
          <button
            type="button"
            class="sw-close"
            aria-label={view.text("rule_close")}
            title={view.text("rule_close")}
            onClick={({ currentTarget }) => {
              currentTarget.closest(".sw-rules")!.querySelector<HTMLElement>("[aria-expanded=true]")!.focus();
              view.panels.openClause(null);
            }}
          >
            ×
          </button>
        </div>
      )}
    </div>
  );
}

/** Reply to an attempt. */
export function Reply() {
  const view = useView();
  const { reply, refusals } = view.feedback;
  if (!reply) return null;
  const [first, rest] = lead(reply.text);
  return (
    <div class="sw-feedback" role="group" aria-label={view.text("reply")} key={refusals}>
      <p>
        {first}
        {rest && <span class="sw-rest">{rest}</span>}
      </p>
      <RuleChips rules={reply.rules ?? []} place="feedback" />
    </div>
  );
}
