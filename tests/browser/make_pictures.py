"""A command that makes the pictures of the README and the docs: `python -m tests.browser.make_pictures`."""

from __future__ import annotations

import base64
import io
import tempfile
from collections.abc import Iterator
from pathlib import Path

from PIL import Image
from playwright.sync_api import Locator, Page, expect

from devtools.paths import ROOT
from sisyphus_widgets import Lesson, SisyphusTable
from sisyphus_widgets.lessons import find
from tests.browser import harness
from tests.browser.boards import square
from tests.browser.cells import notebook
from tests.browser.learning import Learner
from tests.browser.parts import feedback, sentence
from tests.browser.platforms import strict
from tests.browser.tables import cell, choose, held, main_button

IMAGES = ROOT / "docs" / "images"
STATIC_OF_BOOK = ROOT / "docs" / "book" / "_static"
LARGEST = 250_000
TITLE = """
<body style="margin: 0; background: #f5e9d4">
<h1 style="margin: 0; padding: 18px 24px; height: 54px; font: 600 44px serif">Learn a game, one rule at a time</h1>
"""

# The third trick of a deal, all of it in clubs: South's 7♣ has just completed a straight of four.
TABLE = """
start = position(
    hands=[
        "2C 7C QC 3D 8D KD 4H JH 2S 6S KS",
        "KC AC 4D 5D QD 2H 9H TH 3S 8S",
        "JC 3C 6D 7D TD 3H 5H QH 7S TS",
        "4C 6C 9D JD AD 6H 7H KH 9S QS",
    ],
    trick="9C 8C TC", leader=1, levels=[3, 6, 2, 4], summits=[0, 0, 1, 0],
)
table = SisyphusTable(position=start, play=0, seed=1)
table.play("7C")
table.step = 2
table
"""

# The tutor's list beside the board, and what the stone on c3 can do.
BOARD = cell(
    "board", "SisyphosBoard(play='stones', position='b2 c3 d1 e1 / b3 c4 / stones / 12', turn_limit=50, tutor='open')"
)

# North has dropped a bomb on West's set of three 7s; two of the three cards asked for are chosen.
ASCEND = cell(
    "climbing",
    """AscendTable(position=ascend.position(
        hands=["3MW 5SW 6MW 8MS 8WL 8YK CM", "7ML 7SK 7WY CK AS", "2MK 3SK 3LY CY", "PMYK TSLK 9WY"], leader=1),
        moves=["7ML 7SK 7WY", "2MK 3SK 3LY", "pass"], play=0, seed=1)""",
)


# Three clubs lie; South's heart is refused, and the seven completes a straight of four.
FILM = "hands 7C JC 2H | 3H JS | KC 4H | QC 5H; trick 9C 8C TC; leader 1"


def pick_stone(root: Locator) -> None:
    """Choose the stone on c3."""
    square(root, "c3").click()


def choose_two(root: Locator) -> None:
    """Choose two of the three cards for the answer, and wait for the feedback."""
    choose(root, "8WL", "8YK")
    expect(feedback(root)).to_be_visible()
    expect(main_button(root)).to_be_visible()


# The pictures: name of the file, cell of the notebook, theme, and first actions.
PICTURES = (
    ("table-light", 0, "light", None),
    ("board-light", 1, "light", pick_stone),
    ("ascend-light", 2, "light", choose_two),
)


def checked(file: Path) -> None:
    """Print the size of a picture, and check it.

    Raises:
        AssertionError: it is too large.
    """
    size = file.stat().st_size
    print(f"{file.relative_to(ROOT)}: {size} bytes")
    assert size <= LARGEST


def on_a_platform(folder: Path) -> None:
    """Take a picture of a lesson inside a platform, after the answer to its first question."""
    lesson = find("first-trick")
    with harness.chromium() as browser, harness.open_page(browser, 1000, 496) as page:
        platform = strict(page, Lesson(lesson).to_scorm(folder / "lesson.zip"))
        platform.launch()
        root = platform.frame.locator(".sw-root")
        first = lesson.steps[0].questions[0]
        Learner(root, lesson).give(first, first.answer)
        expect(feedback(root)).to_be_visible()
        page.mouse.move(0, 0)
        checked(harness.screenshot(page, IMAGES, "on-a-platform"))


def first_trick(page: Page) -> Iterator[float]:
    """Play a trick, with a refused card first, and yield how many seconds each state of the page is shown."""
    root = page.locator(".sw-root")
    expect(main_button(root)).to_be_visible()
    yield 2
    held(root, "2H").click(force=True)  # it is marked as one that may not be played
    expect(feedback(root)).to_be_visible()
    yield 4
    held(root, "7C").click()
    for _ in range(4):
        before = sentence(root).inner_text()
        yield 2.5
        main_button(root).click()
        expect(sentence(root)).not_to_have_text(before)
    yield 3


def film(folder: Path) -> None:
    """Make a moving picture of a first trick on a page without Python."""
    file = SisyphusTable(position=FILM, play=0, seed=1).to_html(folder / "trick.html")
    pictures, seconds = list[Image.Image](), list[float]()
    with harness.chromium() as browser, harness.open_page(browser, 760, 560, reduced_motion="reduce") as page:
        page.goto(file.as_uri())
        for duration in first_trick(page):
            page.mouse.move(0, 0)
            pictures.append(Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB"))
            seconds.append(duration)
    target = IMAGES / "first-trick.webp"
    first, *others = pictures
    durations = [round(1000 * duration) for duration in seconds]
    first.save(target, save_all=True, append_images=others, duration=durations, loop=0, lossless=True, method=6)
    checked(target)


def share(folder: Path) -> None:
    """Take the picture that is shown beside a link to the book: the title, and a card refused with its reason."""
    file = SisyphusTable(position=FILM, play=0, seed=1).to_html(folder / "share.html")
    with harness.chromium() as browser, harness.open_page(browser, 1200, 540, reduced_motion="reduce") as page:
        page.goto(file.as_uri())
        root = page.locator(".sw-root")
        expect(main_button(root)).to_be_visible()
        held(root, "2H").click(force=True)
        expect(feedback(root)).to_be_visible()
        page.mouse.move(0, 0)
        table = base64.b64encode(page.screenshot(animations="disabled")).decode()
        page.set_viewport_size({"width": 1200, "height": 630})
        page.set_content(f'{TITLE}<img src="data:image/png;base64,{table}">')
        picture = Image.open(io.BytesIO(page.screenshot())).convert("P", palette=Image.Palette.ADAPTIVE)
        target = STATIC_OF_BOOK / "share.png"
        picture.save(target, optimize=True)
        checked(target)


def main() -> None:
    """Take the pictures, and check the sizes of their files."""
    with tempfile.TemporaryDirectory() as folder:
        share(Path(folder))
        film(Path(folder))
        on_a_platform(Path(folder))
    with tempfile.TemporaryDirectory() as folder:
        notebooks, home = Path(folder, "notebooks"), Path(folder, "home")
        notebooks.mkdir()
        home.mkdir()
        with (
            harness.lab_server(notebooks, home) as server,
            harness.chromium() as browser,
            notebook(browser, server, "pictures.ipynb", TABLE, BOARD, ASCEND, size=(1380, 1100)) as book,
        ):
            for name, number, theme, first in PICTURES:
                book.theme(theme)
                if first is not None:
                    first(book.widget(number))
                book.page.mouse.move(0, 0)
                file = harness.screenshot(book.page, IMAGES, name, f".jp-Cell >> nth={number + 1} >> .sw-root")
                checked(file)
            assert book.problems() == []


if __name__ == "__main__":
    main()
