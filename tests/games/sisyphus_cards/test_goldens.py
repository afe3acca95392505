"""Small files to look through: a game's notation, what is told of some tricks, how many choices there were."""

from __future__ import annotations

from collections.abc import Callable

from sisyphus_widgets.games.sisyphus_cards import GAME
from tests.games.samples import cut, match_of

from .games import random_record

Golden = Callable[[str, str], None]


def wrapped(words: list[str], width: int) -> str:
    """So many words a line."""
    return "".join(" ".join(words[start : start + width]) + "\n" for start in range(0, len(words), width))


def test_notation_of_a_game(golden: Golden) -> None:
    lines = []
    plays: list[str] = []
    for move in [*random_record(7).moves, ""]:
        if move.startswith("play"):
            plays.append(move.removeprefix("play "))
            continue
        if plays:
            lines.append("play, a trick a line\n" + wrapped(plays, 4))
            plays = []
        lines.append(move + "\n")
    golden("notation.txt", "".join(lines))


def test_what_is_told_of_the_first_tricks(golden: Golden) -> None:
    match, texts = match_of(cut(random_record(7), 1 + 4 + 4 * 6)), GAME.texts()
    lines = []
    for before, action in zip(match.states, match.moves, strict=False):
        for event in before.apply(action)[1]:
            text = texts.say(f"events.{event.text_key}", event.facts(), about=event.actor)
            lines.append(f"{' '.join(rule.removeprefix('sisyphus_cards.') for rule in event.rules)}: {text}\n")
    golden("told.txt", "".join(lines))


def test_how_many_choices_there_are(golden: Golden) -> None:
    lines, row = [], list[str]()
    for state in [*random_record(7).states()]:
        if state.chance_due or state.over:
            lines.append(wrapped(row, 26))
            row = []
        else:
            row.append(str(len(list(state.legal_actions()))))
    golden("choices.txt", "\n".join(lines[1:]))
