"""Impossible whole positions written as text: the page gives the reason in its language, as for a line."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from itertools import islice
from typing import Any

import pytest

from sisyphus_widgets.games import ascend, sisyphos_board, sisyphus_cards, sixty, skitgubbe
from sisyphus_widgets.models.responder import error_text
from sisyphus_widgets.rules import RulesError
from tests.pseudo_languages import spoken

from .every import provided

CARDS = "hands JC 2H | JS 3H | KC 4H | QC 5H"
SIXTY = "hands 3 4 5 6 10 | 3 4 5 6 10"
PHASE_ONE = "phase 1; hands 2C 3C 4C | 5C 6C 7C; aside AH"
PHASE_TWO = "phase 2; hands 5S 6S | 7S 8S; aside AH"

WRONG: list[tuple[Any, str]] = [
    *[
        (sisyphus_cards, text)
        for text in (
            f"{CARDS}; leader 9",
            f"{CARDS}; leader x",
            f"{CARDS}; levels 1 2 x 4",
            f"{CARDS}; levels 1 2 3",
            f"{CARDS}; levels 1 2 3 9",
            f"{CARDS}; broken perhaps",
            f"{CARDS}; deals 3",
            f"{CARDS}; {CARDS}",
            f"{CARDS}; JC; leader 1",
            f"{CARDS};",
            f"{CARDS}; trick AC KC QC 2C",
            "hands JC 2H | JS 3H",
            "hands QX | JS 3H | KC 4H | QC 5H",
            "hands JC JC | JS 3H | KC 4H | QC 5H",
            "hands JC 2H | JC 3H | KC 4H | QC 5H",
            "hands JC | JS 3H | KC 4H | QC 5H",
            "hands | | | ",
            "hands 6C 2H | 7S 3H | KC 4H | QC 5H; leader 1; trick 9H 8C",
            "deals 0; levels 2 1 1 1",
            "deals 3; summits 1 0 0 0; kept 2C | 2C | 3C | 4C",
            "deals 3; summits 1 0 0 0; kept 2C 5C | 6C | 3C | 4C",
            "deals 3; kept 2C | 5C | 3C | 4C",
        )
    ],
    *[
        (sisyphos_board, text)
        for text in (
            "c1 d1 / a4",
            "z9 / a4 / stones",
            "c1 c1 / a4 / stones",
            "a4 / a4 / stones",
            "/ a4 / stones",
            "a1 a2 a3 b1 b2 b3 / a4 / stones",
            "c1 / a4 / nobody",
            "c1 / a4 / stones / many",
        )
    ],
    *[
        (ascend, text)
        for text in (
            "hands AS | AW",
            "hands QX | AW | AK",
            "hands AS AS | AW | AK",
            "hands AS | AS | AK",
            "hands AS | AW | AK; aside AL",
            "hands AS | AW | AK; promised 1 3",
            "hands AS | AW | AK | AL; aside AS",
            "hands AS | AW | AK; out 7",
            "players 9",
            "players 3; points 5 0 0",
            f"hands {'AS AM AW AL AY AK 2MK 2SY 2WL 3MW 3SK 3LY 4MS 4WL 4YK 5ML'} | 5SW | 5YK",
        )
    ],
    *[
        (sixty, text)
        for text in (
            "hands 3 4 5 6 10",
            "hands 99 | 3",
            f"{SIXTY}; direction sideways",
            f"{SIXTY}; penalties zap | ",
            f"{SIXTY}; attacker 1",
            f"{SIXTY}; discard zap zap zap",
            "hands 3 3 3 3 3 3 | 4",
            "hands 3 3 | 4; deck 5",
            "players 1",
        )
    ],
    *[
        (skitgubbe, text)
        for text in (
            "phase 1; hands 2C 3C 4C; aside AH",
            "phase 3; hands 2C | 3C; aside AH",
            f"{PHASE_ONE}; collected 2S | 3S",
            "phase 1; hands 2C 3C | 5C 6C 7C; aside AH",
            "phase 1; hands 2C 3C 4C | 4C 6C 7C; aside AH",
            f"{PHASE_TWO}; trick 8H",
            f"{PHASE_TWO}; trick 0: 2C 9D",
            f"{PHASE_TWO}; trick 0: 9C | 1: 2C",
            f"{PHASE_TWO}; secret 2H | ",
            f"{PHASE_TWO}; stock 2C",
        )
    ],
]
QUOTED = re.compile(r"“[^”]*”|„[^“]*“|'[^']*'")


@pytest.mark.parametrize(("game", "text"), WRONG, ids=[f"{game.__name__[24:]}-{text[-30:]}" for game, text in WRONG])
def test_a_page_refuses_an_impossible_position_in_its_language(game: Any, text: str) -> None:
    with pytest.raises(RulesError) as refused:
        game.GAME.read_position(text)
    german, english = (error_text(game.GAME.texts(language), refused.value) for language in ("de", "en"))
    assert german != english
    with spoken():
        message = QUOTED.sub("", error_text(game.GAME.texts("xx-accent"), refused.value))
    known = "|".join(
        [*game.GAME.position_keys, *game.GAME.texts().seat_names, *sixty.cards.NAMES, "QC", "MK", "MSWLYK"]
    )
    assert not re.search(r"[a-z]{3,}", re.sub(known, "", message)), message


def test_a_page_says_that_an_unreadable_move_is_no_move() -> None:
    state = sisyphus_cards.GAME.read_position(CARDS)
    with pytest.raises(RulesError, match="'nonsense' is not a card: write rank and suit") as refused:
        state.read("nonsense")
    assert error_text(sisyphus_cards.GAME.texts("de"), refused.value).startswith("„nonsense“ ist hier kein Zug")


WORDS = (
    "9",
    "0",
    "12",
    "999",
    "-1",
    "x",
    "zap",
    "2C",
    "KS",
    "AM",
    "|",
    ";",
    "/",
    "yes",
    "deal",
    "pass",
    "play",
    "a5",
    "-",
)


def mangled(text: str, rng: random.Random, keys: Sequence[str]) -> str:
    """Return a position with a word or two changed, left out, or moved."""
    for _ in range(rng.choice((1, 1, 2))):
        words = text.split(" ")
        at = rng.randrange(len(words))
        match rng.randrange(6):
            case 0:
                del words[at : at + rng.choice((1, 3))]
            case 1:
                words[at] = rng.choice((*WORDS, *words))
            case 2:
                words.insert(at, rng.choice((*WORDS, *words)))
            case 3:
                words.insert(at, f"{rng.choice(keys or ['stones'])}{rng.choice((' 1', ' 2C 3C', '; '))}")
            case 4:
                parts = text.split(";")
                rng.shuffle(parts)
                words = [";".join(parts)]
            case _:
                words = words[: at + 1]
        text = " ".join(words) or "x"
    return text


def refusal(game: Any, text: str, options: Any) -> RulesError | None:
    try:
        game.GAME.read_position(text, options, language="de")
    except RulesError as error:
        return error
    return None


@pytest.mark.parametrize("game", [sisyphus_cards, sisyphos_board, ascend, sixty, skitgubbe])
def test_every_fault_of_a_position_is_explained_in_german(game: Any) -> None:
    samples, refused = provided("games", "SAMPLES")[game.GAME.name], 0
    rng = random.Random(game.GAME.name)
    for number in range(40):
        table = rng.choice(samples.tables)
        states = [state for state, _, _ in islice(samples.play(number % 5, table), rng.choice((3, 20, 60)))]
        options, text = getattr(states[0], "options", table[1]), rng.choice(states).position
        for _ in range(12):
            error = refusal(game, mangled(text, rng, game.GAME.position_keys), options)
            refused += error is not None
            assert error is None or error.language == "de"
            assert error is None or error.why is not None or "ist hier kein Zug" in str(error), str(error)
            assert not str(error).startswith("Das geht nicht: "), str(error)
    assert refused > 100
