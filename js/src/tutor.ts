// What the tutor says of a decision's choices: which to list, in which order, and what a square leads to. Pure.
import { leadsOn } from "./choices";
import type { Choice, Decision, Grade, Id } from "./types";

export const GRADES: readonly Grade[] = ["best", "good", "worse", "lost"];

/** A sign for each grade, so that no grade is told by its colour alone. */
export const SIGNS: Record<Grade, string> = { best: "★", good: "✓", worse: "▽", lost: "✕" };

const rank = ({ outlook }: Choice) => (outlook ? GRADES.indexOf(outlook.grade) : GRADES.length);

/** One choice for each action, best first; nothing where no choice says what it leads to. */
export function advice(decision: Decision | null): Choice[] {
  const choices = decision?.choices ?? [];
  if (!choices.some(({ outlook }) => outlook)) return [];
  const actions = choices.filter((choice, i) => choices.findIndex(({ action }) => action === choice.action) === i);
  return actions.sort((a, b) => rank(a) - rank(b));
}

/** The best of what `id` leads to once `picks` are picked. */
export function best(decision: Decision, picks: readonly Id[], id: Id): Choice | undefined {
  return decision.choices.filter((choice) => choice.outlook && leadsOn(choice, [...picks, id])).sort((a, b) => rank(a) - rank(b))[0];
}
