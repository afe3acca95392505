"""Notebooks for one test file: cells of code that are run in JupyterLab, and the widgets under them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any, Literal, Protocol, get_args

import nbformat
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.browser import harness, labs
from tests.browser.parts import sentence
from tests.browser.spoken_names import has_sign
from tests.browser.stillness import measured

Theme = Literal["light", "dark"]

SETUP = """
from pathlib import Path
import re
import time
import ipywidgets
from IPython.display import display
from sisyphus_widgets import AscendTable, SisyphosBoard, SisyphusTable, SixtyTable, SkitgubbeTable
from sisyphus_widgets import ComboExplorer, HillBoard, SuitLevelExplorer
from sisyphus_widgets.games import ascend, sixty, skitgubbe
from sisyphus_widgets.games.sisyphus_cards import position

def value_or_error(expression):
    try:
        return expression()
    except LookupError as error:
        return repr(error)
"""

# South plays last to a trick led with a club: 7♣ completes a straight, and 3♦ is illegal.
FOURTH = """position(hands=["2C 7C QC 3D", "KC 4D 5D", "JC 6D 7D", "AC 8D 9D"], trick="9C 8C TC", leader=1)"""

KERNEL_WAITS = """Path({held!r}).touch()
while not Path({gate!r}).exists(): time.sleep(0.02)"""

ONE_SHELL = """() => {
  window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.commsOverSubshells = "disabled";
}"""


@dataclass
class Notebook:
    """An open notebook: its page, its folder, and its widgets."""

    page: Page
    folder: Path

    def widget(self, cell: int, number: int = 0) -> Locator:
        """Return the widget under a cell; the first cell after the imports is 0."""
        return self.page.locator(".jp-Cell").nth(cell + 1).locator(".sw-root").nth(number)

    def text(self, cell: int) -> Locator:
        """Return the sentence of the shown beat."""
        return sentence(self.widget(cell))

    def output(self, cell: int) -> Locator:
        """Return the output of a cell."""
        return self.page.locator(".jp-Cell").nth(cell + 1).locator(".jp-OutputArea")

    def theme(self, name: str) -> None:
        """Switch to the "light" or "dark" theme, and wait until the change is complete."""
        harness.set_theme(self.page, name)
        self.page.wait_for_function("() => !document.getElementById('jupyterlab-splash')")
        for root in self.page.locator(".sw-root").all():
            expect(root).to_have_attribute("data-sw-theme", name)

    def resize(self, width: int, height: int) -> None:
        """Resize the page, and give all of it to the notebook."""
        harness.resize(self.page, width, height)
        harness.hide_sidebars(self.page)

    def run(self, code: str, wait: bool = True) -> None:
        """Run code in the notebook's kernel, outside its cells."""
        self.page.evaluate(
            """([code, wait]) => {
              const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
              const future = kernel.requestExecute({code, stop_on_error: false});
              const checked = ({content}) => { if (content.status !== "ok") throw new Error(JSON.stringify(content)); };
              return wait ? future.done.then(checked) : null;
            }""",
            [code, wait],
        )

    @contextmanager
    def kernel_held(self) -> Iterator[None]:
        """Block the kernel of a notebook with `one_shell` in the block, once it has answered every widget's hello."""
        self.page.wait_for_function(
            "() => [...document.querySelectorAll('.sw-root')].every((root) => root.dataset.swKernel === 'live')"
        )
        held, gate = self.folder / "held", self.folder / "go-on"
        for file in (held, gate):
            file.unlink(missing_ok=True)
        self.run(KERNEL_WAITS.format(held=str(held), gate=str(gate)), wait=False)
        # The kernel's status does not show that, as it may still be busy with earlier requests.
        harness.wait_until(self.page, held.exists, "the kernel does not begin to wait")
        try:
            yield
        finally:
            gate.touch()
            harness.wait_idle(self.page)

    def value(self, expression: str) -> str:
        """Return the repr of an expression in Python."""
        answer = self.folder / "answer.txt"
        self.run(f"Path({str(answer)!r}).write_text(str({expression}), encoding='utf-8')")
        return answer.read_text("utf-8")

    def wait_for_value(self, expression: str, wanted: str) -> None:
        """Wait until an expression has a value in Python. Names may still be undefined at first."""
        careful = f"value_or_error(lambda: {expression})"
        values: list[str] = []

        def reached() -> bool:
            values.append(self.value(careful))
            return values[-1] == wanted

        harness.wait_until(self.page, reached, lambda: f"{expression} is not {wanted} but {values[-1]}")

    def problems(self) -> list[str]:
        """Return all errors in the page and in the cells."""
        return [*harness.page_log(self.page).problems(), *harness.cell_errors(self.page)]


class Opened(Protocol):
    """An open notebook in JupyterLab, or a desk in its place."""

    page: Page

    def widget(self, cell: int, number: int = 0) -> Locator: ...
    def theme(self, name: str) -> None: ...
    def resize(self, width: int, height: int) -> None: ...
    def value(self, expression: str) -> str: ...


@contextmanager
def notebook(
    browser: Browser,
    server: harness.Server,
    name: str,
    *cells: str,
    size: tuple[int, int] = (1200, 900),
    one_shell: bool = False,
    **options: Any,
) -> Iterator[Notebook]:
    """Write a notebook, open it, run it, and wait for a widget under each cell that displays one.

    With `one_shell` the kernel does not answer widgets while a cell runs, unlike kernels with subshells.
    """
    book = new_notebook(cells=[new_code_cell(source) for source in (SETUP, *cells)])
    book.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(book, server.folder / name)
    with labs.opened(browser, server, name, *size, **options) as page:
        harness.hide_sidebars(page)
        if one_shell:
            page.evaluate(ONE_SHELL)
        opened = Notebook(page, server.folder)
        opened.theme("light")  # the last test may have left another theme
        harness.run_all(page)
        assert harness.cell_errors(page) == []
        for number, source in enumerate(cells):
            if "display(" in source or source.rstrip().splitlines()[-1].isidentifier():
                sentence(opened.widget(number)).wait_for()
        yield opened


def card(root: Locator, zone: str, name: str) -> Locator:
    """Return a card in a zone."""
    return root.locator(f"[data-zone='{zone}'] [data-move='{name}']")


def button(root: Locator, name: str) -> Locator:
    """Return a button by its label, in which cards are named by signs as they are drawn."""
    if has_sign(name):
        label = re.compile(rf"^\s*{re.escape(name)}\s*$")
        return root.get_by_role("button").filter(has_text=label)
    return root.get_by_role("button", name=name, exact=True)


def more(root: Locator, group: str) -> None:
    """Open one of the groups under More."""
    if not root.get_by_role("tablist").count():
        button(root, "More").click()
    root.get_by_role("tab", name=group, exact=True).click()


def look(book: Opened, pictures: Path, widgets: Iterable[str], name: str) -> list[str]:
    """Take a picture of each of the `widgets`, in the order of their cells, and return the problems that axe finds.

    axe checks all widgets at once, as the surrounding page takes most of the time.
    """
    named = list(widgets)
    # At the top of the page, the sticky bar of a widget could cover its head.
    book.widget(len(named) - 1).scroll_into_view_if_needed()
    found = harness.accessibility_problems(book.page, ".sw-root")
    for number, widget in enumerate(named):
        root = book.widget(number)
        root.scroll_into_view_if_needed()
        pictures.mkdir(parents=True, exist_ok=True)
        root.screenshot(path=pictures / f"{widget}-{name}.png")
        expect(root.locator(".sw-told > :is(.sw-text, .sw-prompt)")).not_to_have_count(
            0
        )  # it exists, although narrow widgets hide it
        wide = measured(root, "root => root.scrollWidth - root.clientWidth")
        found += [f"{widget}: {wide} px too wide"] if wide > 0 else []
    return found


def pairs(widths: Sequence[int], turn: int, full: bool) -> list[tuple[int, Theme]]:
    """Return pairs of a width and a theme: all of them with --full, otherwise each width and each theme once."""
    every = product(enumerate(widths), enumerate(get_args(Theme)))
    return [(width, theme) for (i, width), (j, theme) in every if full or (i + j + turn) % 2 == 0]


# The pixels by which a widget is wider than its page, and its question wider than the column, with 4 px allowed.
TOO_WIDE = """root => [root, ...root.querySelectorAll("[data-area]")].map(
  part => part.scrollWidth - part.clientWidth - (part === root ? 0 : 4))"""


def looks(book: Opened, widget: int, pictures: Path, name: str, turn: int | None = None) -> list[str]:
    """Take pictures of a widget, dark and narrow, light and wide, and return problems of axe and excess widths.

    With a `turn` it takes only one of the two: the first if the turn is even. The page then is light in its old size.
    """
    root, page, size = book.widget(widget), book.page, book.page.viewport_size
    assert size is not None
    pictures.mkdir(parents=True, exist_ok=True)
    found = []
    for number, (theme, chosen) in enumerate((("dark", ViewportSize(width=480, height=800)), ("light", size))):
        book.resize(**chosen)
        if turn is not None and number != turn % 2:
            continue
        book.theme(theme)
        root.scroll_into_view_if_needed()
        found += harness.accessibility_problems(page, root)
        root.screenshot(path=pictures / f"{name}-{theme}-{chosen['width']}.png")
        if theme == "dark":
            found += [f"{wide} px too wide" for wide in measured(root, TOO_WIDE) if wide > 0]
    book.theme("light")
    return [f"{name}: {problem}" for problem in found]
