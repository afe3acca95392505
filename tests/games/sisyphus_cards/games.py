"""Games to test with: random ones, and positions right after passing with given hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from hypothesis import settings

from sisyphus_widgets.games.sisyphus_cards import GAME, CardsState, Options, new_game
from sisyphus_widgets.rules import Action, Record
from sisyphus_widgets.rules.cards import NAMES
from tests.games.samples import Samples, random_game, recorded
from tests.games.samples import cut as cut

DEFAULT = Options()
EVERY_OPTIONS = (
    DEFAULT,
    Options(ace_low_straights=True),
    Options(carry_past_summit=False),
    Options(ace_low_straights=True, carry_past_summit=False),
    Options(second_pair=False),
    Options(keep_pedestal_cards=True),
)
SEATS = range(4)


def random_steps(seed: int, options: Options = DEFAULT) -> Iterator[tuple[CardsState, Action, CardsState]]:
    """Return a random game, move by move: the position before, the move, the position after."""
    return random_game(GAME.begin(4, options), seed)


@cache
def random_record(seed: int, options: Options = DEFAULT) -> Record:
    """Return a random game to its end as a record."""
    return recorded(GAME, seed, (4, options), random_steps(seed, options))


SAMPLES = Samples(
    GAME,
    tables=[(4, options) for options in EVERY_OPTIONS],
    play=lambda seed, table: random_steps(seed, table[1]),
    record=lambda seed, table: random_record(seed, table[1]),
    new=new_game,
    examples=settings().max_examples,
)


def filled(hands: Sequence[str]) -> list[list[str]]:
    """Return four hands of thirteen with these first cards, completed seat by seat with the unnamed cards."""
    named = [hand.split() for hand in hands] + [[] for _ in range(4 - len(hands))]
    used = [card for hand in named for card in hand]
    assert len(used) == len(set(used))
    rest = iter(card for card in NAMES if card not in used)
    return [hand + [next(rest) for _ in range(13 - len(hand))] for hand in named]


def deal_text(hands: Sequence[Sequence[str]]) -> str:
    """Return the notation of a deal."""
    return "deal " + " | ".join(" ".join(hand) for hand in hands)


def playing(hands: Sequence[str], options: Options = DEFAULT) -> CardsState:
    """Return the first deal after passing, with these hands (completed); the two of clubs is to be led."""
    wanted = filled(hands)
    received = [hand[-3:] for hand in wanted]
    dealt = [wanted[seat][:-3] + received[(seat + 1) % 4] for seat in SEATS]
    state = new_game(deal=deal_text(dealt), options=options)
    for seat in SEATS:
        state = state.after("pass " + " ".join(received[(seat + 1) % 4]))
    assert [set(hand) for hand in state.hands] == [set(hand) for hand in wanted]
    return state


def play_all(state: CardsState, cards: str) -> CardsState:
    """Return the position after playing these cards in order."""
    for card in cards.split():
        state = state.after(f"play {card}")
    return state
