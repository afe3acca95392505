"""The check of examples in a rulebook: true ones pass, and each kind of false one is found and told."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from sisyphus_widgets.rules import AnyGame, game_names, get_game
from sisyphus_widgets.rules.rulebook_example import RulebookExample
from sisyphus_widgets.workshop.testing.rulebook_examples import rulebook_examples

ATTACKED = "Ada holds 10 10 3, attack 10, Dora attacks, Ada to move, deck 20, 4 players, clockwise"
"""A position of Sixty in which one seat may pass the attack on."""

ENOUGH = 2
"""The number of examples that each clause has at least."""

WITHOUT_EXAMPLES = {
    "sisyphos_board.5.1": "an example plays moves, and no few moves show that none are better",
    "sixty.1.3": "an example says what happens, not who sees it",
}
"""Clauses that no example can show, each with the reason."""

Judge = Callable[[str, RulebookExample], list[str]]
"""A function that returns the findings if an example is the only one of a clause of Sixty."""


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch) -> Judge:
    game = get_game("sixty")

    def findings_of(number: str, example: RulebookExample) -> list[str]:
        book = game.rulebook
        changed = replace(book, clauses={f"sixty.{number}": replace(book[f"sixty.{number}"], examples=(example,))})
        monkeypatch.setattr(type(game), "rulebook", changed)
        try:
            return [finding.what for finding in rulebook_examples(game)]
        finally:
            monkeypatch.undo()

    return findings_of


@pytest.mark.parametrize(
    "example",
    [
        RulebookExample(ATTACKED, illegal=("add 3",), legal=("add 10", "add 10 10")),
        RulebookExample(ATTACKED, ("add 10",), to_move="Ben", answers={"against": "Ben", "total": 20}),
        RulebookExample(ATTACKED, ("add 10",), facts="attack 10 10, Ada attacks, Ben to move"),
        RulebookExample(ATTACKED, ("add 10",), sentence="Ada adds a 10 and passes on: 2 × 10 = 20 against Ben."),
    ],
)
def test_a_true_example_has_no_finding(judge: Judge, example: RulebookExample) -> None:
    assert judge("3.1", example) == []


@pytest.mark.parametrize(
    ("example", "fault"),
    [
        (RulebookExample(ATTACKED, illegal=("add 10",)), "add 10 should break clause 3.1, and is legal"),
        (RulebookExample(ATTACKED, illegal=("take",)), "take should break clause 3.1, and breaks 3.5 ("),
        (RulebookExample(ATTACKED, legal=("take",)), "take should be legal, and breaks 3.5 ("),
        (RulebookExample(ATTACKED, ("add 10",), to_move="Dora"), "Dora should be to move, and Ben is"),
        (RulebookExample(ATTACKED, ("add 10",), winner="Ada"), "Ada should have won, and nobody has"),
        (RulebookExample(ATTACKED, ("add 10",), facts="attack 10"), "“attack 10” is not so; the position is “"),
        (
            RulebookExample(ATTACKED, ("add 10",), answers={"total": 30}),
            "the answer to 'total' should be 30, and is 20",
        ),
        (
            RulebookExample(ATTACKED, ("add 10",), answers={"against": "Cleo"}),
            "the answer to 'against' should be Cleo, and is Ben",
        ),
        (
            RulebookExample(ATTACKED, ("add 10",), answers={"agains": "Ben"}),
            "there is no question 'agains': did you mean 'against'?",
        ),
        (
            RulebookExample(ATTACKED, ("add 10",), answers={"penalty": 10}),
            "the answer to 'penalty' should be 10, and is left open",
        ),
        (
            RulebookExample(ATTACKED, ("add 10",), sentence="Nothing happens."),
            "no event says “Nothing happens.”; they",
        ),
        (RulebookExample(ATTACKED, ("add 10",), to_move="Benn"), "there is no seat 'Benn': did you mean 'Ben'?"),
        (RulebookExample(ATTACKED, ("take",), to_move="Ben"), "'take' is not possible here: "),
        (RulebookExample("Ada holds 99", legal=("take",)), "'99' is not a card"),
        (
            RulebookExample(ATTACKED, ("add 10",), to_move="Ben", by="3.3"),
            "no event of add 10 is by clause 3.3; there",
        ),
        (
            RulebookExample("players 3", ("deal",), facts="5 cards each", by="1.1"),
            "“5 cards each” is about Dora too; add “3 players” to the facts",
        ),
    ],
)
def test_a_false_example_is_found(judge: Judge, example: RulebookExample, fault: str) -> None:
    [finding] = judge("3.1", example)
    assert finding.startswith("example 1 of clause 3.1: ")
    assert fault in finding


def test_an_example_must_hold_however_its_position_is_completed(judge: Judge) -> None:
    """Only some completions have a 10 in the discard pile, so the example states too little."""
    [finding] = judge(
        "3.2", RulebookExample("Ada holds hocus-pocus 3 4, attack 10, Ada to move", legal=("hocus-pocus",))
    )
    assert "hocus-pocus should be legal, and breaks 3.2" in finding


def test_every_example_of_the_package_holds() -> None:
    games = [get_game(name) for name in game_names()]
    ours = [game for game in games if game.package.startswith("sisyphus_widgets.games.")]
    assert [str(finding) for game in ours for finding in rulebook_examples(game)] == []


@pytest.mark.parametrize("folder", ["sisyphus_widgets/games", "shelf/sisyphus_shelf"])
def test_every_clause_has_enough_examples_unless_it_cannot(folder: str) -> None:
    files = sorted((Path(__file__).parents[3] / folder).glob("*/rulebook.toml"))
    books = {file.parent.name: tomllib.loads(file.read_text("utf-8"))["clauses"] for file in files}
    assert books
    counts = {
        f"{name}.{n}": len(clause.get("examples", [])) for name, book in books.items() for n, clause in book.items()
    }
    few = {clause for clause, count in counts.items() if count < ENOUGH}
    assert few == {clause for clause in WITHOUT_EXAMPLES if clause in counts}


def test_a_finding_has_the_line_of_its_example(monkeypatch: pytest.MonkeyPatch) -> None:
    game: AnyGame = get_game("sixty")
    book = game.rulebook
    first, second = book["sixty.3.5"].examples
    wrong = replace(book["sixty.3.5"], examples=(first, replace(second, legal=("take",))))
    monkeypatch.setattr(type(game), "rulebook", replace(book, clauses={"sixty.3.5": wrong}))
    [finding] = rulebook_examples(game)
    file, _, line = finding.where.rpartition(":")
    with open(file, encoding="utf-8") as lines:
        headers = [number for number, text in enumerate(lines, 1) if text.strip() == '[[clauses."3.5".examples]]']
    assert int(line) == headers[1]
