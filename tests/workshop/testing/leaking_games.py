"""Games that reveal secrets: each is a correct game with one change, written as a separate package."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from sisyphus_widgets.rules.registry import folder_of
from sisyphus_widgets.workshop.new_game import Wanted, write_game


def write_new(name: str, folder: Path) -> Path:
    """Write the package of a new game from the template, and return its folder."""
    return write_game(Wanted(name, (3, 2, 4), "36"), folder) / name


def write_drawing(name: str, folder: Path) -> Path:
    """Write Skitgubbe, in which cards are drawn from a stock, under another name, and return its folder."""
    source = folder_of("skitgubbe")
    assert source is not None
    package = folder / name / name
    shutil.copytree(source, package, ignore=shutil.ignore_patterns("__pycache__", "lessons", "teaching", "course*"))
    for file in package.rglob("*.py"):
        text = re.sub(r"(?m)^(\s*from )\.{3,4}(?=[a-z])", r"\1sisyphus_widgets.", file.read_text("utf-8"))
        file.write_text(re.sub(r"\bskitgubbe\b", name, text), encoding="utf-8")
    return package


@dataclass(frozen=True)
class LeakingGame:
    """A game, the change that makes it leak, and the event that then reveals too much."""

    write: Callable[[str, Path], Path]
    file: str
    old: str
    new: str
    event: str

    def written(self, name: str, folder: Path) -> Path:
        """Write the game with its leak, and return the folder of its package."""
        package = self.write(name, folder)
        file = package / self.file
        text = file.read_text("utf-8")
        assert text.count(self.old) == 1, "the leak cannot be made any more"
        file.write_text(text.replace(self.old, self.new), encoding="utf-8")
        return package


LEAKING_GAMES = {
    "deal_for_all": LeakingGame(
        write_new, "events.py", 'tags="deal", each="hands", foreseeable', 'tags="deal", foreseeable', "Dealt"
    ),
    "draw_for_all": LeakingGame(
        write_drawing,
        "events.py",
        "    left: int\n\n    def seen_by(self, seat: int) -> Event:\n"
        "        return self if seat == self.seat else replace(self, card=None)\n",
        "    left: int\n",
        "CardDrawn",
    ),
    "hand_in_a_sentence": LeakingGame(
        write_new,
        "core.py",
        "emit(events.Passed(seat, NAMES[self.top]))",
        "emit(events.Passed(seat, names_of(self.hands[(seat + 1) % self.players])[0]))",
        "Passed",
    ),
}
"""The leaks: a deal shown to all seats, a drawn card shown to all seats, and a card of another hand in a sentence."""
