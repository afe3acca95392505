"""Beliefs of the kit: the same game with one declaration changed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from sisyphus_widgets import teaching
from sisyphus_widgets.kits.tricks import TrickState, TrickTakingGame, variant
from sisyphus_widgets.questions.believed import differs
from sisyphus_widgets.questions.positions import PREPARED, walk
from sisyphus_widgets.rules import PLAYING, Belief, get_game
from sisyphus_widgets.rules.belief import Believer
from sisyphus_widgets.rules.language.catalogue_files import languages
from tests.games.samples import random_game

from .conftest import Changed
from .kit_games import GAMES, SHORT

ALL = [
    pytest.param(game, belief, id=f"{game.name}-{belief.name}") for game in GAMES.values() for belief in game.beliefs
]


def states_of(game: TrickTakingGame, belief: Belief) -> list[TrickState]:
    """Return positions of short random games and of prepared ones, those of the clause first."""
    found: list[TrickState] = []
    for index, way in enumerate(game.prepared):
        if belief.clause in way.clauses:
            first = -(-PREPARED // len(game.prepared)) * len(game.prepared)
            for number in range(4):
                found += walk(game, first + number * len(game.prepared) + index).states  # type: ignore[arg-type]
    for seed in range(4):
        found += walk(game, seed).states  # type: ignore[arg-type]
    return found


def ends_of(game: TrickTakingGame) -> Iterator[TrickState]:
    """Yield the positions before the last card of a deal, in games with several targets."""
    for seed in range(60):
        options = game.options_type(**{"target": 5 + seed % 20} if game.name == "hearts" else SHORT.get(game.name, {}))
        for state, _, _ in random_game(game.start(None, options), seed):
            if not state.chance_due and state.core.phase == PLAYING and sum(map(len, state.hands)) == 1:
                yield state


@pytest.mark.parametrize(("game", "belief"), ALL)
def test_a_belief_from_a_declaration_differs_from_the_game(game: TrickTakingGame, belief: Belief) -> None:
    states = ends_of(game) if belief.clause == game.clauses.win else iter(states_of(game, belief))
    assert any(differs(Believer(state, belief)) for state in states)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_variant_without_changes_plays_as_the_game_does(game: TrickTakingGame) -> None:
    neutral = Belief("neutral", game.clauses.trick, variant())
    found = walk(game, 1)
    for state, action in islice(zip(found.states, found.actions, strict=False), 80):
        if state.to_move is not None:
            after, events = state.apply(action)
            believer = Believer(state, neutral)
            assert (believer.events(action), believer.follows(action)) == (events, after.to_move)
            assert all(believer.allows(move) for move in state.legal_actions())


def test_a_variant_leaves_the_game_and_the_position_as_they_are() -> None:
    hearts = GAMES["hearts"]
    state = next(state for state in walk(hearts, 1).states if state.to_move is not None and state.core.led)
    before, heights = state.core.key(), hearts.heights
    for belief in hearts.beliefs:
        differs(Believer(state, belief))
    assert (state.core.key(), hearts.heights, type(state.core)) == (before, heights, hearts.Core)


def test_the_ace_is_low_in_the_eyes_of_one_who_believes_it() -> None:
    whist = GAMES["whist"]
    [ace_low] = [belief for belief in whist.beliefs if belief.name == "ace_low"]
    for seed in range(20):
        found = walk(whist, seed)
        for state, action in zip(found.states, found.actions, strict=False):
            taken = [event for event in state.apply(action)[1] if event.type == "trick_taken"]
            if taken and taken[0].card.startswith("A") and not taken[0].trump:  # type: ignore[attr-defined]
                believed = [e for e in Believer(state, ace_low).events(action) if e.type == "trick_taken"]
                followed = [card for card in taken[0].cards if card[1] == taken[0].card[1]]  # type: ignore[attr-defined]
                assert (believed[0] == taken[0]) == (len(followed) == 1)
                if len(followed) > 1:
                    return
    pytest.fail("no trick was taken by an ace")


def test_the_highest_total_wins_in_the_eyes_of_one_who_believes_it() -> None:
    hearts = GAMES["hearts"]
    [most_win] = [belief for belief in hearts.beliefs if belief.name == "most_win"]
    state = hearts.start(4, hearts.options_type(**SHORT["hearts"]))
    while not state.over:
        action = state.chance_action(1) if state.chance_due else next(iter(state.legal_actions()))
        events = Believer(state, most_win).events(action)
        totals = [event.totals for event in events if event.type == "deal_scored"]  # type: ignore[attr-defined]
        won = [event for event in events if event.type == "game_won"]
        if won:
            assert won[0].total == max(totals[0])  # type: ignore[attr-defined]
        state = state.after(action)
    assert won


TRICKS = "\nfrom sisyphus_widgets.kits import tricks\n\n\n"
OWN = """    deals = 1
    beliefs = (tricks.Belief("six_high", "2.3", tricks.variant(ranks="23457" + "89TJQKA6")),)
"""


def test_a_game_declares_beliefs_of_its_own_beside_those_of_the_kit(changed: Changed) -> None:
    file = changed("kit_six", "    deals = 1\n", OWN)
    file.write_text(file.read_text("utf-8").replace("\n\nclass ", TRICKS + "class ", 1), "utf-8")
    texts = '[beliefs]\nsix_high = { name = "The six is high", sentence = "You take the six for the highest card." }\n'
    (file.parent / "texts" / "beliefs_en.toml").write_text(texts, "utf-8")
    game = get_game("kit_six")
    named = teaching.beliefs("kit_six", language="en")
    assert [belief.name for belief in named][-1] == "The six is high"
    assert {belief.belief.name for belief in named} >= {"six_high", "need_not_follow", "ace_low"}
    assert any(differs(Believer(state, named[-1].belief)) for seed in range(12) for state in walk(game, seed).states)


@pytest.mark.parametrize("game", GAMES)
def test_beliefs_of_the_kit_have_texts_in_all_languages_of_the_game(game: str) -> None:
    for language in languages(GAMES[game].package):
        named = teaching.beliefs(game, language=language)
        assert len({belief.id for belief in named}) == len(named)
        assert all("{" not in belief.name + belief.sentence for belief in named)


@pytest.mark.parametrize("game", GAMES)
def test_a_belief_of_the_kit_changes_only_answers_in_which_its_clauses_are_at_work(game: str) -> None:
    questions = teaching.questions(game, n=60, language="en")
    for named in teaching.beliefs(game):
        near = {named.rule, *(f"{game}.{number}" for number in named.belief.beside)}
        assert [q.id for q in questions if not near & {*q.rules} and teaching.exposes(q, named)] == [], named.id
