// What came of a visit for a member: the total, the rules that the member has or lacks, and pages to save for home.
import type { OutcomeMessage } from "../trace/types";
import { Button } from "../ui/Button";
import { usePhrase } from "./words";

interface VisitOutcomeProps {
  /** The outcome, or undefined until the room has sent it. */
  outcome: OutcomeMessage | undefined;
  /** True while the room cannot be reached, so that nothing can be saved. */
  isLost: boolean;
  onPractise: (game: string) => void;
  onTakeHome: () => void;
}

export function VisitOutcome({ outcome, isLost, onPractise, onTakeHome }: VisitOutcomeProps) {
  const phrase = usePhrase();
  if (!outcome) return null;
  const { right, of, rules, weak_rules: weak, games, has_game: hasGame } = outcome;
  return (
    <div class="sw-outcome">
      {of > 0 && (
        <p class="sw-total" role="status">
          {phrase("total", { right, shown: of })}
        </p>
      )}
      {rules.length > 0 && (
        <section>
          <h2 class="sw-heading">{phrase("outcome_rules")}</h2>
          <ul>
            {rules.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </section>
      )}
      {weak.length > 0 && (
        <section>
          <h2 class="sw-heading">{phrase("outcome_weak")}</h2>
          <dl>
            {weak.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {!isLost && (games.length > 0 || hasGame) && (
        <section>
          <h2 class="sw-heading">{phrase("outcome_home")}</h2>
          <p>{phrase("outcome_save")}</p>
          <p class="sw-flow">
            {games.map(({ name, title }) => (
              <Button key={name} main={name === games[0]!.name} onClick={() => onPractise(name)}>
                {phrase("outcome_practice", { title })}
              </Button>
            ))}
            {hasGame && <Button onClick={onTakeHome}>{phrase("take_home")}</Button>}
          </p>
        </section>
      )}
    </div>
  );
}
