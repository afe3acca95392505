// Columns of answers, so that the last row never holds a single one. Pure.

/**
 * Return the most columns, up to `most`, that leave no single button in the last row. If there are none: one column for
 * up to three buttons, else more columns than `most`.
 */
export function columnsFor(count: number, most: number): number {
  for (let columns = Math.min(count, most); columns > 1; columns--) if (count % columns !== 1) return columns;
  if (count <= 3) return 1;
  let columns = most + 1;
  while (count % columns === 1) columns++;
  return columns;
}

/** Most letters of an answer that stands beside another, and of one that stands beside several. */
const SHORT = 24;
const SHORTEST = 8;
/** Most letters of a word that fits half of a narrow column. */
const WORD = 12;
/** Most letters of an answer that is as narrow as the name of a card. */
const NAME = 3;

/** Least number of answers of which the last one may have a line of its own. */
const SEVERAL = 5;

/** Return the columns for answers with these texts: one for long ones, else about two. */
export function answerColumns(answers: readonly string[]): number {
  const longest = Math.max(0, ...answers.map(({ length }) => length));
  const words = answers.flatMap((answer) => answer.split(/[\s-]+/));
  if (longest > SHORT || words.some(({ length }) => length > WORD)) return 1;
  if (longest <= NAME) return columnsFor(answers.length, 6);
  const columns = columnsFor(answers.length, longest > SHORTEST ? 2 : 4);
  const isBroken = words.some(({ length }) => length > SHORTEST);
  return answers.length >= SEVERAL && isBroken ? Math.min(columns, 2) : columns;
}
