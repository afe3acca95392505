// Arranges answer buttons in rows so that the last row never holds a single one, and many long answers use columns
// where space is scarce.

/** Return the number of buttons in each row, from the places where they were drawn. */
function rowsOf(buttons: readonly HTMLElement[]): number[] {
  const rows: number[] = [];
  let top = Number.NaN;
  for (const button of buttons) {
    const y = button.offsetTop;
    // Buttons belong to one row if their tops differ by less than half a line.
    if (Math.abs(y - top) < button.offsetHeight / 2) rows[rows.length - 1]!++;
    else rows.push(1);
    top = y;
  }
  return rows;
}

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

/** Number of answers from which more rows than two per row would need count as too high for a small space. */
const MANY = 4;

/** Arrange the answers in `box` so that none is alone below the others: closer if that is enough, else in columns. */
export function keepTogether(box: HTMLElement): void {
  const buttons = [...box.querySelectorAll<HTMLElement>(".sw-answer")];
  delete box.dataset.rows;
  box.style.removeProperty("--columns");
  const isLonely = () => {
    const rows = rowsOf(buttons);
    return rows.length > 1 && rows.at(-1) === 1 && Math.max(...rows) > 1;
  };
  const isTower = () => rowsOf(buttons).length > buttons.length / 2;
  if (buttons.length >= MANY && box.closest("[data-narrow], [data-low]") && isTower()) {
    box.dataset.rows = "columns";
    box.style.setProperty("--columns", String(columnsFor(buttons.length, 2)));
    return;
  }
  if (buttons.length < 3 || !isLonely()) return;
  const [first = 1] = rowsOf(buttons);
  box.dataset.rows = "close";
  if (!isLonely()) return;
  box.dataset.rows = "columns";
  box.style.setProperty("--columns", String(columnsFor(buttons.length, first)));
}
