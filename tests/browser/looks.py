"""The look of a widget in a small, comparable form: a grid with the amount of drawn pixels in each cell.

A look is a picture that is divided into cells of the size of a letter. The digit of a cell is the variation of its
brightness, from nothing (0) to lines of bold text (f). Digits depend on a machine's fonts, but empty cells do not.

    python -m tests.browser.looks            writes looks.txt (needs Chromium)
"""

from __future__ import annotations

import tempfile
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser import harness
from tests.gallery import described, gallery_page

FILE = Path(__file__).parent / "looks.txt"
SIZES = ((1000, 760), (480, 844))
CELL = 17
"""The approximate size of a cell in pixels."""
DRAWN = 2
"""The digit from which on a cell certainly has drawn content; smaller digits may come from an edge."""

MEASURE = """async ([png, size]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const {width, height} = image, columns = Math.round(width / size), rows = Math.round(height / size);
  const cell = width / columns;
  const context = Object.assign(document.createElement("canvas"), {width, height}).getContext("2d");
  context.drawImage(image, 0, 0);
  const {data} = context.getImageData(0, 0, width, height);
  const found = [];
  for (let row = 0; row < rows; row++) {
    let line = "";
    for (let column = 0; column < columns; column++) {
      let n = 0, sum = 0, squares = 0;
      for (let y = Math.floor(row * cell); y < Math.min((row + 1) * cell, height); y++) {
        for (let x = Math.floor(column * cell); x < (column + 1) * cell && x < width; x++) {
          const at = 4 * (y * width + x), grey = 0.3 * data[at] + 0.59 * data[at + 1] + 0.11 * data[at + 2];
          n++; sum += grey; squares += grey * grey;
        }
      }
      const spread = n ? Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2)) : 0;
      line += Math.min(15, Math.round(spread / 5)).toString(16);
    }
    found.push(line);
  }
  return found;
}"""

Look = tuple[str, ...]


def look(page: Page, name: str) -> Look:
    """Return the present look of the widget with a name."""
    png = b64encode(page.locator(f"#{name}").screenshot(animations="disabled")).decode()
    return tuple(page.evaluate(MEASURE, [png, CELL]))


def _missing_cells(there: Look, other: Look) -> int:
    """Return the number of cells with content in the first look, whose neighbourhood in the second is empty."""

    def empty(row: int, column: int) -> bool:
        around = [line[max(0, column - 1) : column + 2] for line in other[max(0, row - 1) : row + 2]]
        return all(int(digit, 16) < DRAWN for line in around for digit in line)

    return sum(
        int(digit, 16) >= DRAWN and empty(row, column)
        for row, line in enumerate(there[: len(other)])
        for column, digit in enumerate(line)
    )


def difference(was: Look, after: Look) -> int:
    """Return the number of cells that lost or gained content; all cells of extra rows count."""
    return (
        _missing_cells(was, after)
        + _missing_cells(after, was)
        + len(was[0]) * max(0, abs(len(was) - len(after)) - len(was) // 8)
    )


@contextmanager
def opened(browser: Browser, size: tuple[int, int], written: Path) -> Iterator[Page]:
    """Open a page with all widgets of the gallery, and wait until they are drawn."""
    with harness.open_page(browser, *size, color_scheme="light") as page:
        page.goto(written.as_uri())
        expect(page.locator(".sw-fragment .sw-page")).to_have_count(len(described()))
        yield page


@cache
def read() -> dict[tuple[str, int], Look]:
    """Return the recorded looks by widget and width."""
    found: dict[tuple[str, int], Look] = {}
    for block in FILE.read_text("utf-8").strip().split("\n\n"):
        title, *lines = block.splitlines()
        name, width = title.split()
        found[name, int(width)] = tuple(lines)
    return found


def main() -> None:
    """Record all looks again."""
    blocks = []
    with tempfile.TemporaryDirectory() as folder, harness.chromium() as browser:
        written = gallery_page(Path(folder) / "gallery.html")
        for size in SIZES:
            with opened(browser, size, written) as page:
                blocks += ["\n".join([f"{name} {size[0]}", *look(page, name)]) for name in described()]
    FILE.write_text("\n\n".join(blocks) + "\n", encoding="utf-8")
    print(f"{FILE}: {len(blocks)} looks, {FILE.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
