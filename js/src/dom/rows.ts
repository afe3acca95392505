// Answers stand in one row, or in rows of which the last has more than one; many long ones never below each other where
// there is little room.

/** How many stand in each row, from the places where they were drawn. */
function rowsOf(buttons: readonly HTMLElement[]): number[] {
  const rows: number[] = [];
  let top = Number.NaN;
  for (const button of buttons) {
    const y = button.offsetTop;
    // Of one row are those whose tops differ by less than a line.
    if (Math.abs(y - top) < button.offsetHeight / 2) rows[rows.length - 1]!++;
    else rows.push(1);
    top = y;
  }
  return rows;
}

/**
 * The most columns, up to `most`, in which none of so many is alone in the last row; where there are none, one column
 * for three, and more than `most` for more of them.
 */
export function columnsFor(count: number, most: number): number {
  for (let columns = Math.min(count, most); columns > 1; columns--) if (count % columns !== 1) return columns;
  if (count <= 3) return 1;
  let columns = most + 1;
  while (count % columns === 1) columns++;
  return columns;
}

/** So many answers take too much of little room where they need more rows than two beside each other. */
const MANY = 4;

/** Let no answer in `box` stand alone below the others: closer where that is enough, else in columns. */
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
