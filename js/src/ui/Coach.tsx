// Coach: its sentences before a decision, and at the end of a deal what the learner knows.
import { isForbidden } from "../store/browser_storage";
import { Button } from "./Button";
import { useView } from "./context";
import { ShowFits } from "./Lights";
import { RuleChips } from "./Rules";
import { Wording } from "./Wording";

/** Sentences of the coach, with the offer to take a bad move back. */
export function CoachWords() {
  const view = useView();
  const { words } = view.coach;
  if (!words) return null;
  const { note, blunder, lines = [], is_task: isTask } = words;
  if (!note && !blunder && !lines.length) return null;
  const sentences = lines.map((line, number) => (
    <p key={line}>
      <Wording text={line} />
      {isTask && number === lines.length - 1 && <ShowFits />}
    </p>
  ));
  return (
    <div class="sw-coach" role="note">
      {note && (
        <p class="sw-small">
          {note} {isForbidden() && view.text("unkept")}
        </p>
      )}
      {blunder && (
        <p class="sw-flow">
          <span>
            <Wording text={blunder.text} />
          </span>
          {blunder.undo && view.store.kernel === "live" && view.turn.decision && (
            <Button onClick={() => view.commands.undo()}>{blunder.undo}</Button>
          )}
        </p>
      )}
      {isTask ? (
        <div class="sw-coach-lines" role="group" aria-label={view.text("to_do")}>
          {sentences}
        </div>
      ) : (
        !!lines.length && <div class="sw-coach-lines">{sentences}</div>
      )}
    </div>
  );
}

/** At the end of a deal: the rules that the learner keeps to alone, has met, and has not met. */
export function CoachEnding() {
  const { end } = useView().coach;
  if (!end) return null;
  return (
    <section class="sw-coach-end">
      <p class="sw-text">
        <Wording text={end.text} />
      </p>
      {end.groups.map(({ level, label, rules }) => (
        <div key={level} data-level={level}>
          <p class="sw-heading">{label}</p>
          <RuleChips rules={rules} place={`coach-${level}`} />
        </div>
      ))}
    </section>
  );
}
