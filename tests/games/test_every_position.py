"""Positions as text: every part of a position is written and read, and impossible ones are refused by name."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sisyphus_widgets.games import ascend, sisyphos_board, sisyphus_cards, sixty, skitgubbe
from sisyphus_widgets.rules import AnyGame, AnyState, Match, Record, RulesError

from .every import provided
from .samples import Samples, Table, random_game

EVERY: dict[str, Samples] = provided("games", "SAMPLES")
BY_HAND: dict[str, list[AnyState]] = {
    name: [state for match in shows() for state in match.states] for name, shows in provided("shows", "shows").items()
}
EXTRA: dict[str, list[AnyState]] = {
    "ascend": [
        ascend.position(
            hands=["AS 5ML 9MS", "AW 6MW", "AK 7ML", ""],
            leader=1,
            out=[3],
            points=(7, 0, 3, 5),
            promise=(2, 4),
            aside="CM",
            hand_number=4,
            options=ascend.Options(bidding=True),
        ),
        ascend.position(hands=["AS 5ML", "AW 6MW 4MS", "AK 7ML"], options=ascend.Options(bidding=True), moves=["AS"]),
    ],
    "sisyphus_cards": [
        sisyphus_cards.position(
            hands=["2S AS", "4C", "4S 6D", "5S 8D"], trick="3S", leader=1, levels=(4, 8, 1, 2), broken=True
        ),
        sisyphus_cards.position(hands=["KH 2C", "7H 3C", "2H 4C", "9H 5C"], levels=(8, 8, 8, 8), summits=(1, 1, 0, 1)),
    ],
    "sixty": [
        sixty.position(
            hands=["zap 3 4", "6 hocus-pocus", "", "5"],
            to_move=1,
            attack="5 5",
            attacker=3,
            discard="10 5 abracadabra",
            penalties=["3 3", "", "10", ""],
            direction="counterclockwise",
            round=2,
            totals=(3, 0, 12, 60),
        ),
    ],
    "skitgubbe": [
        skitgubbe.position(
            hands=["5S 6S 2H", "7S 8S 3C", "9H 4C"], aside="AH", trick=["2: 8H"], secret=["2H", "", "9H"]
        ),
        skitgubbe.position(hands=["5S 3H", "7S 8S", "", "9H 4C"], aside="AH", to_move=3, needed=4),
    ],
}

every_game = pytest.mark.parametrize("samples", EVERY.values(), ids=EVERY)


def options_of(state: AnyState) -> Any:
    return getattr(state, "options", None)


def read_again(game: AnyGame, state: AnyState) -> AnyState:
    """Return the position that its own text sets up, after asserting that it is the same in every respect."""
    text = state.position
    again = game.read_position(text, options_of(state))
    assert again == state, text
    assert again.position == text
    assert options_of(again) == options_of(state)
    assert (again.to_move, again.over, again.chance_due) == (state.to_move, state.over, state.chance_due)
    assert again.standing == state.standing
    assert list(islice(again.legal_actions(), 50)) == list(islice(state.legal_actions(), 50))
    for seat in (None, *range(state.players)):
        assert again.picture(seat) == state.picture(seat)
        assert again.view(seat) == state.view(seat)
        assert again.view(seat).history == state.view(seat).history
    if state.chance_due:
        assert again.chance_action(7) == state.chance_action(7)
    return again


@every_game
def test_any_position_of_a_game_is_written_and_read(samples: Samples) -> None:
    def holds(seed: int, table: Table) -> None:
        states = [samples.game.start(*table), *(after for _, _, after in samples.play(seed, table))]
        for state in (states[0], states[-1], *random.Random(seed).sample(states, min(6, len(states)))):
            read_again(samples.game, state)

    samples.try_out(holds)


@every_game
def test_a_sampled_position_is_written_and_read(samples: Samples) -> None:
    """Records contain the sampled positions from which what-ifs begin."""

    def holds(seed: int, table: Table) -> None:
        states = [before for before, _, _ in samples.play(seed, table) if before.to_move is not None]
        rng = random.Random(seed)
        for state in rng.sample(states, min(2, len(states))):
            seat = rng.randrange(state.players)
            view = state.view(seat)
            assert read_again(samples.game, view.sample(rng)).view(seat) == view

    samples.try_out(holds)


@every_game
def test_a_record_from_any_position_replays(samples: Samples) -> None:
    def holds(seed: int, table: Table) -> None:
        played = list(samples.play(seed, table))
        first = random.Random(seed).randrange(len(played))
        last = min(len(played), first + 12)
        match = Match.from_state(played[first][0], seed=seed)
        for _, action, _ in played[first:last]:
            match.play(action)
        record = Record.loads(match.record.dumps())
        assert record == match.record
        assert list(record.states()) == [played[first][0], *(after for _, _, after in played[first:last])]
        again = Match.from_record(record)
        again.undo(again.length)
        assert again.state == played[first][0]
        assert again.record.position == record.position

    samples.try_out(holds)


@every_game
def test_a_position_set_by_hand_is_written_read_and_played_on(samples: Samples) -> None:
    by_hand = [*BY_HAND[samples.game.name], *EXTRA.get(samples.game.name, [])]
    for state in by_hand:
        read_again(samples.game, state)

    @given(st.sampled_from(by_hand), st.integers(0, 10_000))
    @settings(max_examples=samples.examples)
    def holds(state: AnyState, seed: int) -> None:
        length = random.Random(seed).choice((1, 3, 20, 70))
        for _, _, after in islice(random_game(state, seed), length):
            state = after
        read_again(samples.game, state)

    holds()


PIECES = (
    "; ",
    " ",
    "|",
    "\n",
    *["-1", "0", "9", "99999999999", "hands", "deals", "deal", "play", "AS", "2C", "§", "=", "yes"],
)


@every_game
def test_a_damaged_text_is_refused_or_means_a_position(samples: Samples) -> None:
    def holds(seed: int, table: Table) -> None:
        rng = random.Random(seed)
        states = [samples.game.start(*table), *(before for before, _, _ in samples.play(seed, table))]
        text = rng.choice(states[:40]).position
        for _ in range(4):
            start, end = sorted(rng.randint(0, len(text)) for _ in range(2))
            changed = text[:start] + rng.choice(PIECES) + text[rng.choice((start, min(end, start + 4))) :]
            try:
                state = samples.game.read_position(changed, table[1])
            except RulesError:
                continue
            assert samples.game.read_position(state.position, table[1]) == state

    samples.try_out(holds)


@pytest.mark.parametrize(
    ("game", "text", "words"),
    [
        (sisyphus_cards.GAME, "", "nothing between two semicolons"),
        (sisyphus_cards.GAME, "deals 0;", "nothing between two semicolons"),
        (sisyphus_cards.GAME, "play 2C", "'play' cannot be understood here. Did you mean “plays”?"),
        (sisyphus_cards.GAME, "deals 0; deals 0", "'deals' is given twice"),
        (sisyphus_cards.GAME, "hands 2C | 3C | 4C | 5C; play 2C; leader 1", "'leader' comes after a move"),
        (sisyphus_cards.GAME, "deals 1; trick QC", "'trick' does not go with 'deals', but levels, summits, kept may"),
        (sisyphus_cards.GAME, "deals x", "'deals' must be followed by whole numbers, not by 'x'"),
        (sisyphus_cards.GAME, "deals 1 2", "'deals' must be one whole number, not '1 2'"),
        (sisyphus_cards.GAME, "levels 1 1 1 1; kept 2C | 3C | 4C | 5C", "'deals' must be one whole number, not ''"),
        (sisyphus_cards.GAME, "hands 2C | 3C | 4C | 5C; broken perhaps", "'broken' must be yes or no, not 'perhaps'"),
        (sisyphus_cards.GAME, "hands 2C | 2C | 4C | 5C", "2C in seat 1's hand is somewhere else too"),
        (sisyphus_cards.GAME, "deals 0; levels 2 1 1 1", "before the first deal all pegs stand on level 1"),
        (sisyphus_cards.GAME, "deals 1; levels 9 1 1 1", "levels must be 4 whole numbers from 1 to 8"),
        (sisyphus_cards.GAME, "deals 1; kept 2C | 3C | 4C", "kept cards are of 4 seats, not of 3"),
        (
            sisyphus_cards.GAME,
            "deals 1; summits 1 0 0 0; kept 2C | 3C | 4C | 4C",
            "4C, kept by seat 3, was kept by another",
        ),
        (sisyphus_cards.GAME, "deals 1; summits 1 0 0 0; kept 2C | 3C | 4C |", "every seat keeps one card"),
        (sisyphus_cards.GAME, "deals 1; kept 2C | 3C | 4C | 5C", "with 0 summits reached, nobody has kept 1 cards"),
        (sisyphus_cards.GAME, "hands 2C 9C | 3C 8C | 4C 7C | 5C 6C; play 2C; play 8H", "move 2 of the position: "),
        (ascend.GAME, "players 5", "ascend is for 3, 4 players, not 5"),
        (ascend.GAME, "players 3; points 1 0 0", "before the first deal nobody has points"),
        (ascend.GAME, "players 3; deals 2; points 1 0", "points must be 3 whole numbers"),
        (ascend.GAME, "players 3; deals 2; points 60 0 0", "the game is over"),
        (ascend.GAME, "players 3; hands AS | AW | AK", "'players' does not go with 'hands'"),
        (ascend.GAME, "hands AS | AW | AK; promised 1 1", "there are no promises at this table"),
        (sixty.GAME, "players 7", "sixty is for 2, 3, 4, 5, 6 players, not 7"),
        (sixty.GAME, "hands 3 | 4; starter 2", "the seat that began the round must be a seat from 0 to 1, not 2"),
        (sixty.GAME, "hands 3 | 4; fight 3", "move 1 of the position: "),
        (skitgubbe.GAME, "players 1", "skitgubbe is for 2, 3, 4, 5, 6 players, not 1"),
        (skitgubbe.GAME, "hands 2C | 3C; aside 4C", "'hands' does not go with 'players'"),
        (skitgubbe.GAME, "phase 3; hands 2C | 3C; aside 4C", "phase must be a whole number from 1 to 2, not 3"),
        (skitgubbe.GAME, "phase 2; hands 2C | 3C; aside 4C; counted -1", "'counted' must be followed by whole numbers"),
        (skitgubbe.GAME, "phase 2; hands 2C | 3C; aside 4C; stock 5C", "'stock' does not go with 'phase'"),
        (sisyphos_board.GAME, "c1 / a4", "has 2 parts"),
    ],
)
def test_text_that_is_no_position_is_refused_with_the_reason(game: AnyGame, text: str, words: str) -> None:
    with pytest.raises(RulesError) as refused:
        game.read_position(text)
    assert words in str(refused.value)


@pytest.mark.parametrize("value", [None, 7, b"deals 0", ["deals 0"]])
@every_game
def test_values_other_than_text_are_no_positions(samples: Samples, value: Any) -> None:
    with pytest.raises(RulesError, match="a position must be a string, not"):
        samples.game.read_position(value)


_MESSAGES = {
    "ascend": "North leads",
    "sisyphus_cards": "South holds 7C",
    "sixty": "Ada holds zap",
    "skitgubbe": "phase one",
}


def test_each_game_reads_its_positions() -> None:
    for module in (ascend, sisyphos_board, sisyphus_cards, sixty, skitgubbe):
        start = module.GAME.start()
        assert module.parse_position(start.position) == start
        if module is sisyphos_board:  # facts that are left out always have the same value
            continue
        filled = [module.parse_position(_MESSAGES[module.GAME.name], seed=seed) for seed in (1, 2, 3, 3)]
        assert filled[2] == filled[3]
        assert filled[:3] != [filled[0]] * 3, "what is not said differs from seed to seed"
    limited = sisyphos_board.new_game(30)
    assert sisyphos_board.parse_position(limited.position, options=limited.options) == limited
    with pytest.raises(RulesError, match="a turn limit or options, not both"):
        sisyphos_board.parse_position(limited.position, turn_limit=30, options=limited.options)
