"""The map of rules in practice: its sections, and the text of each rule as it is learnt."""

from __future__ import annotations

import pytest

from sisyphus_widgets.practice.practice_run import Practising
from sisyphus_widgets.practice.rule_record import RIGHT_IN_A_ROW, never
from sisyphus_widgets.rules import get_game
from tests.games import every  # noqa: F401  (makes the game of the tests known)
from tests.practice.test_practice_run import GAMES, states, texts


def test_the_map_has_the_sections_of_the_rulebook() -> None:
    page = Practising("sixty").to_page()["practice"]
    assert [group["title"] for group in page["groups"]] == [
        "Leading",
        "Answering an attack",
        "The end of a round",
        "Setting up",
        "Winning",
    ]
    assert [one["text"] for one in page["groups"][0]["rules"]] == [
        "Leading: not met yet",
        "Draw after leading: not met yet",
        "No number to lead: not met yet",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_section_has_a_title(game: str) -> None:
    book = get_game(game).rulebook
    own = [clause.id for clause in book if clause.id.startswith(f"{game}.")]
    titles = {book.section(id) for id in own}
    assert all(not title.isdecimal() for title in titles)
    assert len(titles) == len(book.sections)
    assert get_game("three_cards").rulebook.section("three_cards.2.1") == "2"


def test_the_map_fills_up_and_says_when_a_rule_is_known() -> None:
    number = 2
    run = Practising("sixty", rules=["2.2"], day=lambda: f"2026-03-{number:02}",
                     stamp=lambda: f"2026-03-{number:02}T10:00:00+00:00", review=never)  # fmt: skip
    assert states(run) == {"sixty.2.2": (0, False)}
    run.next_question()
    assert states(run) == {"sixty.2.2": (0, True)}
    for n in range(1, RIGHT_IN_A_ROW + 1):
        assert run.open
        run.answer(run.question.answer)
        assert states(run) == {"sixty.2.2": (n, True)}
        assert not any(one.get("is_known") for one in run.to_page()["feedback"])
        if n < RIGHT_IN_A_ROW:
            assert texts(run)["sixty.2.2"] == f"Draw after leading: {n} of 4 in a row"
        run.next_question()
    assert texts(run)["sixty.2.2"] == "Draw after leading: practised, and comes back another day"
    assert run.known_rules == []
    number = 3
    run.answer(run.question.answer)
    lines = [one for one in run.to_page()["feedback"] if one.get("is_known")]
    assert texts(run)["sixty.2.2"] == "Draw after leading: known"
    assert lines == [{"text": "Now you know this rule: Draw after leading.", "right": True, "is_known": True}]
    assert run.to_page()["feedback"][-1]["text"].startswith("You know every rule here")
    assert run.known_rules == ["sixty.2.2"]
    run.next_question()
    run.answer(run.question.answer)
    assert not any(one.get("is_known") for one in run.to_page()["feedback"]), "it is said once"
