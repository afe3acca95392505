"""Trumps that a card offers, and bowers (Euchre, `shelf/`): who names what, what follows, and what is hidden."""

from __future__ import annotations

import random
from typing import Any

import pytest
from sisyphus_shelf.euchre import GAME

from sisyphus_widgets.kits.tricks import TrickState
from sisyphus_widgets.rules import PositionError
from sisyphus_widgets.rules.cards import names_of

DEAL = "deal 9C TC JC QC KC | AC 9D TD JD QD | KD AD 9H TH QH | KH AH 9S TS JS / QS"


def after(*moves: str) -> TrickState:
    state: Any = GAME.start()
    for move in (DEAL, *moves):
        state = state.after(move)
    return state


def moves(state: TrickState) -> list[str]:
    return [str(move) for move in state.legal_actions()]


def test_the_suit_turned_up_is_ordered_or_passed() -> None:
    state = after()
    assert (state.to_move, moves(state)) == (0, ["name S", "name none"])
    assert state.verdict("name H").text == "In the first round only the suit turned up, spades, can be made trump."
    assert state.verdict("play 9C").rule == "euchre.2.1"
    assert state.verdict("discard 9C").rule == "euchre.2.1"


def test_the_dealer_takes_the_card_and_puts_another_away() -> None:
    state = after("name none", "name S")
    assert (state.to_move, state.core.maker, len(state.hands[3])) == (3, 1, 6)
    assert moves(state) == ["discard KH", "discard AH", "discard 9S", "discard TS", "discard JS"]
    verdict = state.verdict("discard QS")
    assert (verdict.rule, verdict.code) == ("euchre.2.2", "keeps_turned")
    assert state.verdict("play KH").code == "discard_first"
    state = state.after("KH")
    assert (state.to_move, len(state.hands[3]), state.standing["maker"]) == (0, 5, 1)
    assert state.verdict("discard 9C").code == "not_now"


def test_in_the_second_round_another_suit_is_named_and_the_dealer_has_to() -> None:
    state = after(*["name none"] * 4)
    assert moves(state) == ["name C", "name D", "name H", "name none"]
    assert state.verdict("name S").rule == "euchre.2.3"
    last = after(*["name none"] * 7)
    assert (last.to_move, moves(last)) == (3, ["name C", "name D", "name H"])
    assert last.verdict("name none").code == "must_name"
    state = last.after("name D")
    assert (state.core.maker, state.to_move, len(state.hands[3])) == (3, 0, 5)


FOLLOWS = {
    "the left bower follows trumps": ("West led AH", "TC JD 9S", {"JD"}),
    "it does not follow its own suit": ("West led AD", "TC JD 9S", {"TC", "JD", "9S"}),
    "the suit that it shows follows": ("West led AD", "TD JD 9S", {"TD"}),
    "trumps are asked for by it": ("West led JD", "TH TD 9S", {"TH"}),
    "the other jacks are plain": ("West led AS", "JS JC 9D", {"JS"}),
}


@pytest.mark.parametrize("case", FOLLOWS)
def test_what_follows(case: str) -> None:
    led, hand, playable = FOLLOWS[case]
    state = GAME.position(f"{led}, North holds {hand}, North to move, hearts trump")
    assert {move.cards[0] for move in state.legal_actions()} == playable


TAKES = {
    "AH 9H JD": "JD",
    "JD AH JH": "JH",
    "JD AD AH": "JD",
    "AD JS 9H": "9H",
    "JS AS JC": "AS",
}


@pytest.mark.parametrize("trick", TAKES)
def test_what_takes(trick: str) -> None:
    played = trick.split()
    line = ", ".join(f"{who} played {card}" for who, card in zip(("West", "North"), played[1:], strict=True))
    state = GAME.position(f"South led {played[0]}, {line}, East holds 9C, East to move, hearts trump")
    taken = next(event for event in state.apply("9C")[1] if event.type == "trick_taken")
    assert taken.card == TAKES[trick]
    assert taken.suit == ("H" if {*played} & {"JD", "9H"} else "S")


def test_others_do_not_see_what_is_put_away() -> None:
    state, events = after("name S").apply("discard KH")
    [away] = [event for event in events if event.type == "card_discarded"]
    for seat in range(4):
        assert away.seen_by(seat).card == ("KH" if seat == 3 else None)
        history = repr(state.view(seat).history)
        assert ("discard KH" in history) == (seat == 3)
    other = after("name S", "discard TS")
    for seat in range(3):
        assert state.view(seat).key() == other.view(seat).key()
    assert state.view(3).key() != other.view(3).key()


def test_samples_keep_what_is_known_and_can_be_played_again() -> None:
    rng = random.Random(2)
    for seed in range(12):
        state: Any = GAME.deal(seed=seed)
        while not state.chance_due:
            for seat in range(4):
                sampled = state.view(seat).sample(rng)
                assert sampled.view(seat).key() == state.view(seat).key()
                core = sampled.core
                everything = [*core.hands, core.discarded, core.played]
                assert sum(mask.bit_count() for mask in everything) == sum(everything).bit_count()
                again = GAME.position(sampled.position)
                assert again.core.hands == core.hands
                assert names_of(again.core.discarded) == names_of(core.discarded)
            state = state.after(rng.choice(list(state.legal_actions())))


def test_a_position_states_who_made_trumps() -> None:
    line = "South led AD, West played KD, North played QD, East holds TD, East to move, hearts trump"
    state = GAME.position(f"{line}, West made trumps, tricks 2 2 0 0")
    assert state.core.maker == 1
    german = GAME.position_line(state, 0, language="de")
    assert "West bestimmt Trumpf" in german
    assert GAME.position(german, language="de").core.maker == 1
    with pytest.raises(PositionError, match="trump suit must be given"):
        GAME.position(hands=["AD", "KD", "QD", "TD"])


def test_greedy_players_make_trumps_with_good_hands() -> None:
    rng, made, kept = random.Random(4), 0, 0
    for _ in range(150):
        core = GAME.Core(4, GAME.options_type())
        core.deal(*core.random_deal(rng))
        state = GAME.State(core)
        while core.to_move >= 0:
            GAME.policy.move(state, core, rng)
        if len(core.namings) < 8:  # the dealer was not forced to name
            made += 1
            kept += sum(core.tricks[core.maker % 2 :: 2]) >= 3
    assert made > 100
    assert kept > 0.7 * made
