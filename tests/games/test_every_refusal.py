"""Every refusal is true under every option: its claims are checked, and the table plays by the clause that it cites."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from sisyphus_widgets.questions.house import game_at
from sisyphus_widgets.questions.positions import PREPARED, walk
from sisyphus_widgets.questions.question import NoQuestionError
from sisyphus_widgets.rules import AnyGame, AnyState, RulesError, get_game
from tests.games.refusal_claims import REFUSALS, Refusal, figures
from tests.games.test_every_option import LANGUAGES, TABLES

FULL, SAMPLE = 90, 9
"""The number of games that are tested at each table."""

POSITIONS, MOVES = 10, 30
"""The number of positions of a game, and of moves tried in each."""

OWN_REFUSALS = {
    "sixty": ("take", "skip", "zap", "abracadabra", "hocus-pocus", "fight 3 4", "fight zap zap", "lead zap"),
    "skitgubbe": ("pick-up", "decline"),
    "ascend": ("pass", "promise", "no promise"),
}
"""Moves without numbers or cards, which are tried in every position."""

TABLES_AND_USUAL = [*TABLES, *(pytest.param(get_game(name), None, id=f"{name}, usual") for name in REFUSALS)]


def refusals(game: AnyGame, options: Any, games: int) -> Iterator[Refusal]:
    """Yield refusals of moves that are legal elsewhere in the same game, or use cards of the hand."""
    table = game_at(game, options)
    for number in range(games):
        prepared = number % 3 == 2 and table.prepared
        try:
            states = walk(table, PREPARED + number if prepared else number).states
        except NoQuestionError:
            continue  # a rare position that is impossible with these options
        rng = random.Random(f"{game.name}/{number}")
        due = [state for state in states if state.to_move is not None]
        elsewhere = list(dict.fromkeys(
            str(move) for state in rng.sample(due, min(len(due), 20)) for move in islice(state.legal_actions(), 30)
        ))  # fmt: skip
        # Always include ends of games, which have special rules.
        for state in [*rng.sample(due, min(len(due), POSITIONS)), *due[-3:]]:
            yield from _refused(state, [*_of_hand(state, rng), *rng.sample(elsewhere, min(len(elsewhere), MOVES))])


def _of_hand(state: AnyState, rng: random.Random) -> list[str]:
    """Return moves with one, two or three cards of the hand, and those without cards."""
    hand = list(getattr(state.view(state.to_move), "hand", ()))
    verbs = {str(move).split()[0] for move in islice(state.legal_actions(), 40)} | {"play", "lead", "fight", "add"}
    several = [rng.sample(hand, size) for size in (1, 2, 3) for _ in range(3) if len(hand) >= size]
    alike = [[card] * hand.count(card) for card in {*hand} if hand.count(card) > 1]
    moves = [" ".join([verb, *cards]) for verb in sorted(verbs) for cards in [*([c] for c in hand), *several, *alike]]
    return [*OWN_REFUSALS.get(state.game_name, ()), *rng.sample(moves, min(len(moves), MOVES))]


def _refused(state: AnyState, moves: list[str]) -> Iterator[Refusal]:
    for move in moves:
        try:
            verdict = state.verdict(move)
        except RulesError:
            continue  # not a move of this game
        if not verdict:
            yield Refusal(state, move, verdict)


@pytest.mark.parametrize(("game", "options"), TABLES_AND_USUAL)
def test_a_refusal_is_true_at_its_table(game: AnyGame, options: Any, full: bool) -> None:
    if game.name not in REFUSALS:
        pytest.skip("its refusals are those of the kit")
    checked, wrong = Counter[str](), list[str]()
    books = {language: game.rulebook_in(language, options) for language in LANGUAGES}
    texts = {language: game.texts(language) for language in LANGUAGES}
    for refusal in refusals(game, options, FULL if full else SAMPLE):
        verdict = refusal.verdict
        code = str(verdict.code)
        checked[code] += 1
        words = {language: verdict.say(texts[language], reader=refusal.seat) for language in LANGUAGES}
        true = REFUSALS[game.name][code](refusal)
        cited = all(verdict.rule in book for book in books.values())
        if not (true and cited and figures(words["en"]) == figures(words["de"])):
            picture = refusal.state.picture(refusal.seat)
            wrong.append(f"{code} {dict(verdict.facts)} of {refusal.move!r}: {words}\n{picture}")
    assert not wrong, "\n".join(wrong[:6])
    assert len(checked) >= min(6, len(REFUSALS[game.name]) // 3), checked
