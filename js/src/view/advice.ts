// The tutor's advice on a decision: the choices to list, their order, and the outlook of an element. Pure.

import type { ChoiceData, ChoosingData, Grade, Id } from "../trace/types";
import { leadsOn } from "./choices";

/** Sign of each grade, best first, so that grades differ in more than colour. */
export const SIGNS: Record<Grade, string> = { best: "★", good: "✓", worse: "▽", lost: "✕" };

const GRADES = Object.keys(SIGNS);

const rank = ({ outlook }: ChoiceData) => (outlook ? GRADES.indexOf(outlook.grade) : GRADES.length);

/** Return one choice per action, best first; an empty list if no choice has an outlook. */
export function advice(choosing: ChoosingData | null): ChoiceData[] {
  const choices = choosing?.choices ?? [];
  if (!choices.some(({ outlook }) => outlook)) return [];
  const actions = choices.filter((choice, i) => choices.findIndex(({ action }) => action === choice.action) === i);
  return actions.sort((a, b) => rank(a) - rank(b));
}

/** Return the best choice that selecting `id` after `picks` can lead to. */
export function bestAfter(choosing: ChoosingData, picks: readonly Id[], id: Id): ChoiceData | undefined {
  return choosing.choices
    .filter((choice) => choice.outlook && leadsOn(choosing, choice, [...picks, id]))
    .sort((a, b) => rank(a) - rank(b))[0];
}
