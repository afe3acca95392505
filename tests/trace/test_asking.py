"""Prompts for readers who are not shown their legal moves: they must not give them away."""

from __future__ import annotations

import pytest

from sisyphus_widgets import SisyphusTable
from sisyphus_widgets.games.sisyphus_cards import position
from sisyphus_widgets.players import RandomPlayer, let_move
from sisyphus_widgets.rules import Match
from sisyphus_widgets.trace.builder import trace_moves
from tests.games.test_every_game import EVERY

every_game = pytest.mark.parametrize("game", [samples.game for samples in EVERY.values()], ids=EVERY)
HANDS = ["2C 7C QC 3D", "KC 4D 5D 3H", "JC 6D 7D 4H", "AC 8D 9D"]


def prompt_of(hand: str, lead: str) -> str:
    """Return the prompt without highlights for South, who is to follow the cards ``lead``."""
    hands = [hand, *HANDS[1:]]
    table = SisyphusTable(position=position(hands=hands, trick=lead, leader=3), play=0, lights="after_try")
    return table._trace["frames"][-1]["decision"]["asking"]


def test_the_question_form_does_not_depend_on_the_legal_moves():
    follows, is_free = prompt_of("7C QC 3D 2S", "8C"), prompt_of("2H QH 3D 2S", "8C")
    assert follows == is_free == "Your turn: which card do you play?"


@every_game
def test_every_prompt_that_reveals_legal_moves_has_a_question_form(game):
    """A prompt that depends on the hand has a variant as a plain question."""
    prompts, asking = game.texts("en").data["prompts"], game.texts("en").data["prompts_while_asked"]
    assert asking.keys() <= prompts.keys()
    telling = {key for key, text in prompts.items() if isinstance(text, dict) and not text["you"].endswith("?")}
    # How many cards, for whom or from whose hand, or that any card or suit will do.
    tells_nothing = {"pass", "give", "stones_step", "spirits_step", "promise", "discard", "lay", "name_last"}
    tells_nothing |= {"call_last", "for_other", "for_other_lead"}
    assert telling <= asking.keys() | tells_nothing


@every_game
def test_prompts_of_whole_games_have_question_forms(game):
    match = Match(game, seed=5)
    for _ in let_move(match, {seat: RandomPlayer() for seat in range(match.players)}):
        pass
    tracer = trace_moves(match, 0)
    decisions = [frame["decision"] for frame in tracer.frames if "decision" in frame]
    assert decisions
    for decision in decisions:
        assert decision.get("asking", "?").strip().endswith("?")
