// The tutor's advice on a decision: which choices to list, in which order, and what a square leads to. Pure.

import type { ChoiceData, ChoosingData, Grade, Id } from "../trace/types";
import { leadsOn } from "./choices";

/** A sign for each grade from the best on, so that no grade is told by its colour alone. */
export const SIGNS: Record<Grade, string> = { best: "★", good: "✓", worse: "▽", lost: "✕" };

const GRADES = Object.keys(SIGNS);

const rank = ({ outlook }: ChoiceData) => (outlook ? GRADES.indexOf(outlook.grade) : GRADES.length);

/** Return one choice for each action, best first; none where no choice says what it leads to. */
export function advice(choosing: ChoosingData | null): ChoiceData[] {
  const choices = choosing?.choices ?? [];
  if (!choices.some(({ outlook }) => outlook)) return [];
  const actions = choices.filter((choice, i) => choices.findIndex(({ action }) => action === choice.action) === i);
  return actions.sort((a, b) => rank(a) - rank(b));
}

/** Return the best of what `id` leads to once `picks` are picked. */
export function bestAfter(choosing: ChoosingData, picks: readonly Id[], id: Id): ChoiceData | undefined {
  return choosing.choices
    .filter((choice) => choice.outlook && leadsOn(choosing, choice, [...picks, id]))
    .sort((a, b) => rank(a) - rank(b))[0];
}
