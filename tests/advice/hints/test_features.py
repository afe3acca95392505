"""The cues and features of every game, as literal tables of positions and moves."""

from __future__ import annotations

from typing import Any

import pytest

from sisyphus_widgets.advice.hints import Study, arguments, study
from sisyphus_widgets.advice.hints.arguments import cue_facts
from sisyphus_widgets.games import ascend, sisyphos_board, sisyphus_cards, sixty, skitgubbe
from sisyphus_widgets.rules import AnyState
from tests.kits.kit_games import GAMES as KIT

HEARTS, WHIST = KIT["hearts"], KIT["whist"]

LAST = sisyphus_cards.position("South holds 9C 2S 3H JH, led 9H 8H TH, levels 3 1 1 1, to move South")
SPADES = sisyphus_cards.position("South holds AS AC, spades broken, South leads")
HIGH = sisyphus_cards.position("South holds 9C 2S 3D JD, led 9H TH, levels 8 1 1 1, to move South")
BOMB = ascend.position(hands=["2MK 3SK 9MS 9WY", "AY", "6SY AK", "7ML 8WL"])
SHORT = ascend.position(hands=["5ML 2WL", "9LK 9MS 4MS 4WL", "AK AS", "AW"], moves=("5ML",))
ATTACK = sixty.position(
    hands=["3 15 20 zap abracadabra", "4 4 5 6 6", "3 3 5 5 10"],
    attack="10 10",
    attacker=2,
    deck="3 4 5 6 10 12",
    discard="10",
)
EMPTY = sixty.position(hands=["3 30 zap", "4 4", "3 3 5"], attack="10 10", attacker=2, discard="10")
GIFT = ascend.position("South holds 2MK 3SK CM CS, giving")
RUN = skitgubbe.position(hands=["QC KC", "AC 3D"], aside="TH")
TIE = skitgubbe.position("Alva holds 9D 5C 2C, Björn led 9H, 2 players, Alva to move")
ACE = skitgubbe.position(hands=["4D AC", "KC 3D 5D"], aside="TH")
BEAT = skitgubbe.position(hands=["4S 7S 2H 3H", "5C 8D", "JC 3D"], aside="TH", trick=["2: 6S"])
CLOSE = sisyphos_board.parse_position("c3 d2 / b3 a5 / stones")
QUEEN = HEARTS.position(hands=["2H KS 4S 9S", "3C 4C 5C", "6C 7C 8C", "9C TC JC"], trick="QS 5S 6S", leader=1)
VOID = HEARTS.position(hands=["2H KS QS 9D", "3C 4C 5C 6D", "6C 7C 8C 9H", "9C TC JC"], trick="AC", leader=3)
PARTNER = WHIST.position(hands=["7C AC KC", "8D 9D", "8S 9S", "8H 9H"], trick="2C QC 3C", leader=1, trump="H")
LONG = WHIST.position(
    hands=["7C 8C 9C TC 2H", "8D 9D JD QD KD", "8S 9S JS QS KS", "8H 9H JH QH KH"], trump="H", leader=0
)

CUES: list[tuple[AnyState, dict[str, dict[str, Any]]]] = [
    (LAST, {"last_to_play": {}, "combination": {"cards": ["JH"], "n": 1}, "level": {"level": 3, "suit": "H"}}),
    (BOMB, {"short": {"n": 1, "who": 1}, "leads": {}, "bomb": {}}),
    (SHORT, {"short": {"n": 1, "who": 0}, "answers": {"n": 1, "last": 0, "left": 1}, "bomb": {}}),
    (ATTACK, {"attacked": {"who": 2, "total": 20}, "joker": {"n": 2}}),
    (EMPTY, {"attacked": {"who": 2, "total": 20}, "empty": {"points": 93}, "joker": {"n": 1}}),
    (RUN, {"short": {"who": 1, "n": 2}, "leads": {"n": 2}}),
    (CLOSE, {"captures": {"squares": ["b3"]}, "in_danger": {"squares": ["c3"], "n": 1},
             "way": {"n": 2, "corner": "a5"}, "waiting": {"n": 3}}),
    (QUEEN, {"last_to_play": {}, "points_lie": {"points": 13, "taker": 1}}),
    (VOID, {"none_of_suit": {"suit": "C"}, "table": {"taker": 3, "card": "AC", "n": 2}}),
    (PARTNER, {"last_to_play": {}, "partner_takes": {"taker": 2, "card": "QC"}}),
    (LONG, {"leads": {}}),
]  # fmt: skip

FEATURES: list[tuple[AnyState, str, dict[str, dict[str, Any]]]] = [
    (LAST, "play JH", {"takes_trick": {}, "makes_combination": {"kind": "straight_of_4"},
                       "matches_level": {"suit": "H"}}),
    (LAST, "play 3H", {"spends_low": {}, "leaves_higher": {"n": 2}}),
    (HIGH, "play 9C", {"reaches_summit": {}, "makes_combination": {"kind": "pair"}, "keeps_spades": {"n": 1},
                       "leaves_none": {"suits": ["C"]}, "leaves_higher": {"n": 1}, "opens_way": {"n": 12, "to": 1}}),
    (HIGH, "play 2S", {"beats_table": {}, "leaves_higher": {"n": 3}, "opens_way": {"n": 15, "to": 1}}),
    (BOMB, "play 2MK", {"spends_low": {"n": 1}, "keeps_high": {"n": 2}, "leaves_higher": {"n": 3},
                        "breaks_bomb": {}}),
    (BOMB, "play 9MS", {"keeps_bomb": {}, "splits": {}}),
    (BOMB, "play 9MS 9WY", {"sheds": {"n": 2}, "keeps_bomb": {}}),
    (BOMB, "play 2MK 3SK", {"sheds": {"n": 2}, "spends_low": {"n": 2}, "keeps_high": {"n": 2},
                            "leaves_higher": {"n": 2}, "spends_bomb": {}}),
    (GIFT, "give 2MK 3SK", {"spends_low": {"n": 2}, "keeps_high": {"n": 3}, "keeps_sets": {}}),
    (GIFT, "give 2MK CM", {"keeps_sets": {}}),
    (SHORT, "pass", {"saves": {}}),
    (SHORT, "play 9MS", {"stops": {"who": 0, "n": 1}, "keeps_bomb": {}, "plays_on": {"n": 3}, "splits": {}}),
    (ATTACK, "abracadabra", {"sends_back": {"to": 2, "total": 20}, "spends_joker": {}}),
    (ATTACK, "zap", {"passes_on": {"to": 1, "total": 10}, "takes_points": {"points": 10}, "spends_joker": {}}),
    (EMPTY, "zap", {"passes_on": {"to": 1, "total": 10}, "takes_points": {"points": 10}, "sheds_joker": {},
                    "sheds": {"points": 60}}),
    (EMPTY, "fight 30", {"fights_back": {}, "sheds": {"points": 30}}),
    (RUN, "play QC KC", {"goes_out": {}, "ends": {}, "sheds": {"n": 2}, "few_higher": {"n": 1, "rank": 11}}),
    (RUN, "play QC", {"spends_low": {}, "few_higher": {"n": 2, "rank": 10}, "leaves_higher": {"n": 1}}),
    (TIE, "play 9D", {"ties": {}}),
    (TIE, "play 5C", {"leaves_higher": {"n": 1}}),
    (ACE, "play AC", {"highest": {}}),
    (BEAT, "play 7S", {"keeps_trumps": {"n": 2}, "spends_low": {}}),
    (BEAT, "play 2H 3H", {"sheds": {"n": 2}, "leaves_higher": {"n": 2}}),
    (BEAT, "pick-up", {"waits": {}, "picks_up": {"n": 1}}),
    (CLOSE, "c3xb3", {"captures": {}, "delays": {}, "saves": {}}),
    (QUEEN, "play KS", {"takes_points": {"points": 13}}),
    (QUEEN, "play 4S", {"ducks": {}}),
    (VOID, "play QS", {"sheds_points": {"points": 13}, "ducks": {}}),
    (VOID, "play KS", {"ducks": {}, "sheds_high": {}}),
    (PARTNER, "play 7C", {"leaves_to_partner": {"taker": 2}}),
    (PARTNER, "play KC", {"takes_trick": {}, "takes_cheaply": {}}),
    (PARTNER, "play AC", {"takes_trick": {}}),
    (LONG, "play 8C", {"leads_long": {"suit": "C", "n": 4}, "keeps_trumps": {}}),
]  # fmt: skip


def quick(state: AnyState) -> Study:
    """Return a study with hardly any search."""
    return study(state.view(state.to_move), iterations=1)


@pytest.mark.parametrize(("state", "expected"), CUES)
def test_a_position_has_the_expected_cues_and_facts(state: AnyState, expected: dict[str, dict[str, Any]]) -> None:
    found = quick(state)
    facts = {cue.name: cue_facts(cue, found) for cue in found.game.advice.cues}
    assert {name: fact for name, fact in facts.items() if fact is not None} == expected


@pytest.mark.parametrize(("state", "move", "expected"), FEATURES, ids=lambda value: value if type(value) is str else "")
def test_a_move_has_the_expected_features_and_facts(
    state: AnyState, move: str, expected: dict[str, dict[str, Any]]
) -> None:
    found = arguments(quick(state), state.action(move), None)
    assert {one.feature.name: dict(one.facts) for one in found} == expected


def test_features_common_to_both_moves_are_no_arguments() -> None:
    found = quick(BOMB)
    bomb, set_of_two = BOMB.action("play 2MK 3SK"), BOMB.action("play 9MS 9WY")
    assert [(one.feature.name, str(one.action)) for one in arguments(found, set_of_two, bomb)] == [
        ("keeps_bomb", "play 9MS 9WY"),
        ("spends_bomb", "play 2MK 3SK"),
    ], "both get rid of two cards, which speaks for neither"


def test_a_counted_feature_is_an_argument_for_the_move_with_more() -> None:
    found = quick(EMPTY)
    zap, fight = EMPTY.action("zap"), EMPTY.action("fight 30")
    assert "sheds" in {one.feature.name for one in arguments(found, zap, fight)}
    assert "sheds" not in {one.feature.name for one in arguments(found, fight, zap)}


def test_the_ace_of_spades_is_beaten_by_no_card_where_another_ace_may_be_trumped() -> None:
    found = quick(SPADES)
    spade, club = SPADES.action("play AS"), SPADES.action("play AC")
    assert "sure" in [one.feature.name for one in arguments(found, spade, club)]
    assert "sure" not in [one.feature.name for one in arguments(found, club, spade)]
