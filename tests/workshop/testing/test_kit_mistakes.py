"""Mistakes of authors in games of the kit for tricks: each is reported in one sentence, with file and line if known."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.workshop.testing.author_mistakes import GameWriter, Mistake, check_mistake, findings_of, game_writer

CODE, KIT = "__init__.py", "from sisyphus_widgets.kits.tricks import "
METHOD = "    def break_tie("
PREFERENCE = (
    '    @preference("2.2", "no_ace_first")\n    def first(self, turn: Turn) -> int | None:\n        return {}\n\n'
)

MISTAKES = {
    "a declaration with a misspelled name": Mistake(
        CODE,
        "    cards_each = ",
        "    trupm = None\n    cards_each = ",
        "declares 'trupm', .* mean 'trump'[?]",
        "",
    ),
    "a misspelled clause": Mistake(
        CODE, 'trick="2.3"', 'trik="2.3"', r"unexpected keyword argument 'trik'(: did|[.] Did) you mean 'trick'[?]", ""
    ),
    "trumps without a clause": Mistake(
        CODE, KIT, f"{KIT}FixedTrump, ", "clauses has no 'trump', which the declarations need", ""
    ),
    "points for another seat": Mistake(
        CODE,
        METHOD,
        f"    def settle(self, core, points, emit):\n        return [*points[1:], points[0]]\n\n{METHOD}",
        r"example 1 of clause 3\.1: North should have won, and West has",
        "rulebook.toml",
        '[[clauses."3.1".examples]]',
    ),
    "too few points": Mistake(
        CODE,
        METHOD,
        f"    def settle(self, core, points, emit):\n        return points[1:]\n\n{METHOD}",
        "settle must return a whole number for each of 4 sides",
        None,
        "def settle",
    ),
    "totals that are changed twice": Mistake(
        CODE,
        METHOD,
        f"    def settle(self, core, points, emit):\n        core.totals[0] += 1\n        return points\n\n{METHOD}",
        "settle must return what each side gains, and leave core.totals as they are",
        None,
        "def settle",
    ),
    "a tie broken for a seat that is not tied": Mistake(
        CODE,
        "return core.taker if core.taker in tied else tied[0]",
        "return next((seat for seat in range(core.players) if seat not in tied), 0)",
        "break_tie must return one of the sides that are tied",
        None,
        METHOD,
    ),
    "hands that are too large in a later deal": Mistake(
        CODE,
        METHOD,
        f"    def hand_size(self, players, deal):\n        return 5 * deal\n\n{METHOD}",
        "hand_size must leave enough cards: in deal 3 there are 4 hands of 15 cards, and 52 cards",
        None,
        "def hand_size",
    ),
    "a preference that is no mask": Mistake(
        CODE,
        METHOD,
        f"{PREFERENCE.format(True)}{METHOD}",
        "the preference first must return a mask of cards, or None, and not True",
        None,
        "def first",
    ),
    "a preference without a sentence": Mistake(
        CODE,
        METHOD,
        f"{PREFERENCE.format('None')}{METHOD}",
        "the refusal 'no_ace_first' has no sentence: write no_ace_first = “…” below",
        None,
        '"no_ace_first"',
    ),
    "a rare position that is missing": Mistake(
        CODE,
        METHOD,
        f'    @practise("3.2")\n    def rare(self, rng):\n        """Return nothing."""\n\n{METHOD}',
        "rare must return a position, and not None",
        "",
    ),
    "another number of cards than in the rulebook": Mistake(
        "rulebook.toml",
        "cards 5 5 5 5",
        "cards 4 4 4 4",
        r"example 1 of clause 1\.1: “cards 4 4 4 4” is not so; the position is “.*cards 5 5 5 5",
        None,
        '[[clauses."1.1".examples]]',
    ),
    "another taker than in the rulebook": Mistake(
        "rulebook.toml",
        'to_move = "West"\nanswers = { taker = "West" }',
        'answers = { taker = "East" }',
        r"example 1 of clause 2\.3: the answer to 'taker' should be East, and is West",
        None,
        '[[clauses."2.3".examples]]',
    ),
}


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameWriter]:
    """Yield a function that writes a correct game of the kit with a name."""
    with game_writer(tmp_path_factory.mktemp("games"), (4,), "52", tricks=True) as write:
        yield write


def completed(text: str) -> str:
    """Return the changed code with the names and declarations that the change needs."""
    text = text.replace(KIT, f"{KIT}Turn, preference, ", 1).replace(
        KIT, f"from sisyphus_widgets.rules import practise\n{KIT}", 1
    )
    if "FixedTrump" in text:
        text = text.replace("    cards_each = ", '    trump = FixedTrump("S")\n    cards_each = ')
    if "def hand_size" in text:
        text = text.replace("deals = 1", "deals = 3").replace('win="3.1"', 'score="3.1", win="3.1"')
    return text


def test_a_new_game_of_the_kit_has_no_findings(games: GameWriter) -> None:
    games("no_mistake_of_tricks")
    assert findings_of("no_mistake_of_tricks") == []


@pytest.mark.parametrize("number", range(len(MISTAKES)), ids=MISTAKES)
def test_a_mistake_is_found_at_its_line(number: int, games: GameWriter) -> None:
    mistake = [*MISTAKES.values()][number]
    check_mistake(mistake, f"tricks_{number}", games, lambda _, text: completed(text) if mistake.file == CODE else text)
