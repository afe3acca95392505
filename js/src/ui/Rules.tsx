// Rules as chips that open their text, and the reply to an attempt.
import { Button } from "./Button";
import { useTrace, useView } from "./context";
import { Wording } from "./Wording";

/** Lift the text of a rule that lies over the table, so that it leaves the hand free. */
function keepHandFree(clause: HTMLElement | null): void {
  const hand = clause?.closest(".sw-page")?.querySelector<HTMLElement>("[data-area=hand]");
  if (!clause || !hand?.firstChild || getComputedStyle(clause).position !== "absolute") return;
  if (clause.offsetLeft >= hand.offsetLeft + hand.offsetWidth) return;
  clause.style.setProperty("--clause-most", `${hand.offsetTop}px`);
  const most = hand.offsetTop - clause.offsetHeight;
  if (clause.offsetTop > most) clause.style.setProperty("--clause-at", `${most}px`);
}

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
        <div class="sw-clause" id={panel} key={open} ref={keepHandFree}>
          <div>
            <p>
              <Wording text={clauses[open]!.text} />
            </p>
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
  return (
    <div class="sw-feedback" role="group" aria-label={view.text("reply")} key={refusals}>
      {reply.refused !== undefined && <span aria-hidden="true" data-drawn="✕" />}
      <div class="sw-told">
        <p>
          <Wording text={reply.text} />
        </p>{" "}
        <RuleChips rules={reply.rules ?? []} place="feedback" />
      </div>
    </div>
  );
}
