"""Practice asks about cases that are rare in play: each is among the listed questions of its game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from sisyphus_widgets.games.ascend.combinations import combination
from sisyphus_widgets.questions.exposure import exposing_about
from sisyphus_widgets.questions.question_lists import known_about
from sisyphus_widgets.rules import get_game
from sisyphus_widgets.teaching import Question, question

from .test_wrong_choices import case_of


def questions_asked(name: str, kinds: tuple[str, ...]) -> Iterator[Question]:
    """Yield the questions of some kinds that practice asks."""
    game = get_game(name)
    about = (id for clause in game.rulebook for id in (*known_about(game, clause.id), *exposing_about(game, clause.id)))
    yield from (question(f"{name}/{id}") for id in dict.fromkeys(about) if id.split("/")[0] in kinds)


def ranks(question: Question) -> set[str]:
    """Return the ranks in a trick with the card that is played to it."""
    case = case_of(question)
    return {card[0] for card in (*(card for _, card in case.plain.trick), case.move.split()[-1])}


def leads_after_breaking(question: Question) -> bool:
    plain = case_of(question).plain
    return not plain.trick and plain.broken


def wins_in_mid_trick(question: Question) -> bool:
    case = case_of(question)
    return case.after.winner is not None and len(case.plain.trick) < 3


def follows_with_equal_rank(question: Question) -> bool:
    move, core = question.state.read(str(question.deed)), question.state.core
    made = combination(move.mask, move.stands) if core.size and getattr(move, "mask", 0) else None
    return question.answer == "yes" and made is not None and made.rank == core.rank


def goes_out_in_a_trick(question: Question) -> bool:
    events = [event.type for event in question.state.apply(question.state.read(str(question.deed)))[1]]
    return "went_out" in events and "goat_named" not in events


def is_a_tie(question: Question) -> bool:
    return any(reason.text.startswith("Several got the most") for reason in question.reasons)


def enters_far_from_the_corner(question: Question) -> bool:
    return bool({"c1", "e3"} & {*question.answer})


CASES: dict[str, tuple[str, tuple[str, ...], Callable[[Question], bool]]] = {
    "ace, two and three are no straight": (
        "sisyphus_cards",
        ("outcome.combo",),
        lambda target: ranks(target) >= {*"A23"} and target.answer == "none",
    ),
    "a two after an ace": ("sisyphus_cards", ("outcome.combo",), lambda target: ranks(target) >= {*"A2"}),
    "a lead after spades are broken": ("sisyphus_cards", ("playable.elements", "playable.may"), leads_after_breaking),
    "the second summit in the middle of a trick": (
        "sisyphus_cards",
        ("outcome.summit", "outcome.peg", "outcome.points"),
        wins_in_mid_trick,
    ),
    "an equal rank may follow": ("ascend", ("playable.may",), follows_with_equal_rank),
    "a tie for who begins": ("sixty", ("fact.starter",), is_a_tie),
    "going out while the trick goes on": (
        "skitgubbe",
        ("outcome.out", "outcome.goat", "outcome.discarded"),
        goes_out_in_a_trick,
    ),
    "the third tier of entry": ("sisyphos_board", ("playable.targets",), enters_far_from_the_corner),
}


@pytest.mark.parametrize("case", CASES)
def test_practice_asks_about_a_rare_case(case: str) -> None:
    game, kinds, holds = CASES[case]
    assert any(map(holds, questions_asked(game, kinds)))
