"""Games to test on: random ones, and positions right after passing with hands as wanted."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache

from sisyphus_widgets.games.sisyphus_cards import GAME, Options, SisyphusState, new_game
from sisyphus_widgets.rules import Action, Match, Record
from sisyphus_widgets.rules.cards import NAMES

DEFAULT = Options()
EVERY_OPTIONS = (
    DEFAULT,
    Options(ace_low_straights=True),
    Options(carry_past_summit=False),
    Options(ace_low_straights=True, carry_past_summit=False),
)
SEATS = range(4)


def next_action(state: SisyphusState, seed: int, rng: random.Random) -> Action:
    """The chance move that is due, or any decision."""
    return state.chance_action(seed) if state.chance_due else rng.choice(list(state.legal_actions()))


def random_steps(seed: int, options: Options = DEFAULT) -> Iterator[tuple[SisyphusState, Action, SisyphusState]]:
    """A random game, move by move: the position before, the move, the position after."""
    rng = random.Random(seed)
    state = GAME.begin(4, options)
    while not state.over:
        action = next_action(state, seed, rng)
        after = state.after(action)
        yield state, action, after
        state = after


@cache
def random_record(seed: int, options: Options = DEFAULT) -> Record:
    """A random game to its end as a record."""
    moves = tuple(str(action) for _, action, _ in random_steps(seed, options))
    return Record(GAME.name, 4, GAME.write_options(options), seed, moves)


def cut(record: Record, moves: int) -> Record:
    """The beginning of a record."""
    return Record(record.game, record.players, record.options, record.seed, record.moves[:moves])


def match_of(record: Record) -> Match:
    """The match at the end of a record."""
    return Match.from_record(record)


def filled(hands: Sequence[str]) -> list[list[str]]:
    """Four hands of thirteen that begin as given, filled up seat by seat with the cards named nowhere."""
    named = [hand.split() for hand in hands] + [[] for _ in range(4 - len(hands))]
    used = [card for hand in named for card in hand]
    assert len(used) == len(set(used))
    rest = iter(card for card in NAMES if card not in used)
    return [hand + [next(rest) for _ in range(13 - len(hand))] for hand in named]


def deal_text(hands: Sequence[Sequence[str]]) -> str:
    """The notation of a deal."""
    return "deal " + " | ".join(" ".join(hand) for hand in hands)


def playing(hands: Sequence[str], options: Options = DEFAULT) -> SisyphusState:
    """The first deal, passed, with these hands (filled up) and the two of clubs about to be led."""
    wanted = filled(hands)
    received = [hand[-3:] for hand in wanted]
    dealt = [wanted[seat][:-3] + received[(seat + 1) % 4] for seat in SEATS]
    state = new_game(deal=deal_text(dealt), options=options)
    for seat in SEATS:
        state = state.after("pass " + " ".join(received[(seat + 1) % 4]))
    assert [set(hand) for hand in state.hands] == [set(hand) for hand in wanted]
    return state


def play_all(state: SisyphusState, cards: str) -> SisyphusState:
    """The position after playing these cards in order."""
    for card in cards.split():
        state = state.after(f"play {card}")
    return state
