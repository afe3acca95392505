"""Practice asks about cases that are rare in play: each is among the listed questions of its game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from sisyphus_widgets.games.ascend.combinations import combination
from sisyphus_widgets.practice.page_questions import spread
from sisyphus_widgets.practice.schedule import ids_about
from sisyphus_widgets.questions.exposure import exposing_about
from sisyphus_widgets.questions.question import sameness
from sisyphus_widgets.questions.question_lists import known_about
from sisyphus_widgets.questions.rare_cases import FILE, rare_about
from sisyphus_widgets.rules import get_game
from sisyphus_widgets.rules.game_files import teaching
from sisyphus_widgets.teaching import Question, question, questions

from .test_wrong_choices import case_of


def questions_asked(name: str, kinds: tuple[str, ...]) -> Iterator[Question]:
    """Yield the questions of some kinds that practice asks."""
    game = get_game(name)
    lists = (known_about, exposing_about, rare_about)
    about = (id for clause in game.rulebook for ids in lists for id in ids(game, clause.id))
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


def has_only_spades(question: Question) -> bool:
    """Return True if nothing but spades is on the hand of a leader before spades are broken."""
    plain = case_of(question).plain
    hand = plain.hands[question.perspective]
    return not plain.trick and not plain.broken and len(hand) > 1 and all(card.endswith("S") for card in hand)


def can_enter_nowhere(question: Question) -> bool:
    return str(question.deed).startswith("@") and not any(
        str(turn).startswith("@") for turn in question.state.legal_actions()
    )


def sends_cards_past_an_empty_hand(question: Question) -> bool:
    return question.deed == "abracadabra" and any("has none left" in reason.text for reason in question.reasons)


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
    "three of a kind": ("sisyphus_cards", ("outcome.combo",), lambda target: target.answer == "three_of_a_kind"),
    "four of a kind": ("sisyphus_cards", ("outcome.combo",), lambda target: target.answer == "four_of_a_kind"),
    "a hand of nothing but spades": ("sisyphus_cards", ("playable.may",), has_only_spades),
    "a piece that can enter nowhere": ("sisyphos_board", ("playable.may",), can_enter_nowhere),
    "Abracadabra against a player without cards": ("sixty", ("outcome.against",), sends_cards_past_an_empty_hand),
    "the third tier of entry": ("sisyphos_board", ("playable.targets",), enters_far_from_the_corner),
}


@pytest.mark.parametrize("case", CASES)
def test_practice_asks_about_a_rare_case(case: str) -> None:
    game, kinds, holds = CASES[case]
    assert any(map(holds, questions_asked(game, kinds)))


LISTED = [
    (name, clause)
    for name in ("ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe")
    for clause in teaching(name, FILE)
]
"""The games and clauses with listed rare cases."""


@pytest.mark.parametrize(("name", "clause"), LISTED)
def test_listed_rare_cases_are_different_questions_about_their_clause_and_worth_asking(name: str, clause: str) -> None:
    game, rule = get_game(name), f"{name}.{clause}"
    found = [question(f"{name}/{id}") for id in rare_about(game, rule)]
    assert len({sameness(one) for one in found}) == len(found)
    assert all(rule in one.rules and not one.trivial for one in found)
    assert not {one.id for one in found} & {f"{name}/{id}" for id in known_about(game, rule)}


@pytest.mark.parametrize(("name", "clause"), LISTED)
@pytest.mark.parametrize("seed", [0, 1])
def test_quizzes_pages_and_practice_bring_a_rare_case_early(name: str, clause: str, seed: int) -> None:
    game, rule = get_game(name), f"{name}.{clause}"
    rare = {f"{name}/{id}" for id in rare_about(game, rule)}
    assert rare & {one.id for one in questions(name, rules=[clause], n=6, seed=seed)}
    assert rare & {*spread(game, [rule], 8, seed)[rule]}
    assert rare < {*ids_about(game, rule, seed)}


def test_the_first_rare_case_depends_on_the_seed() -> None:
    assert len({rare_about(get_game("sixty"), "sixty.3.2", seed)[0] for seed in range(4)}) > 1


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_hand_of_nothing_but_spades_may_lead_one_by_the_rule_on_leading_spades(language: str) -> None:
    [reason] = question("sisyphus_cards/playable.may/2.37:play_3S", language=language).reasons
    assert reason.rule == "sisyphus_cards.3.4"
    assert reason.text.startswith({"en": "You hold nothing but spades", "de": "Du hast nur Pik"}[language])
