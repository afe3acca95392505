"""What one seat of Ascend may know, and whole positions consistent with it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from ...rules.shuffle import shuffled
from ...rules.view import View
from .core import AscendCore
from .decktet import BIT, EXTENDED, NAMES, cards_of, mask_of, names_of
from .phases import GIVING, NOBODY, PLAY_MASK, PLAYING, PROMISED, PROMISING, SEAT_SHIFT
from .tables import STANDS

if TYPE_CHECKING:
    from .state import AscendState


def given_on(core: AscendCore) -> bool:
    """Whether the cards given in this hand have moved."""
    return core.phase != GIVING and core.gifts[-1] is not None


def known_cards(core: AscendCore, seat: int | None, holder: int) -> int:
    """The cards in ``holder``'s hand that ``seat`` knows to be there (None: knows all): its own, and what it gave."""
    hand = core.hands[holder]
    if seat is None or seat == holder:
        return hand
    if not given_on(core):
        return 0
    return hand & sum(BIT[card] for giver, to, card in core.moved() if (giver, to) == (seat, holder))


def known_to_move(core: AscendCore, seat: int | None) -> int | None:
    """The seat to move, as far as ``seat`` knows.

    Who is choosing cards to give, and who is silently making up its mind about a promise, is nobody else's business.
    """
    to_move = core.to_move
    if to_move == NOBODY:
        return None
    if seat is None or seat == to_move or core.phase == PLAYING:
        return to_move
    return None


def known_phase(core: AscendCore, seat: int | None) -> int:
    """The phase as ``seat`` knows it: nobody else sees a player think about a promise."""
    return PLAYING if core.phase == PROMISING and seat not in (None, core.to_move) else core.phase


def entry_text(entry: int) -> str:
    """A play, pass or promise of a hand as a line of history."""
    seat, play = entry >> SEAT_SHIFT, entry & PLAY_MASK
    if entry & PROMISED:
        return f"promise {seat}: {entry & EXTENDED}"
    if not play:
        return f"pass {seat}"
    stands = play >> STANDS
    words = [name + (f"={stands}" if stands and name[0] == "A" else "") for name in names_of(play & EXTENDED)]
    return f"play {seat}: {' '.join(words)}"


class AscendView(View["AscendState"]):
    """A position of Ascend as one seat knows it."""

    __slots__ = ()

    @property
    def _core(self) -> AscendCore:
        return self._state._core

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards (empty for the one who sees everything)."""
        return () if self.seat is None else tuple(names_of(self._core.hands[self.seat]))

    @property
    def known(self) -> tuple[tuple[str, ...], ...]:
        """For each seat, the cards in its hand that this one knows to be there."""
        core = self._core
        return tuple(tuple(names_of(known_cards(core, self.seat, holder))) for holder in range(core.players))

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return tuple(hand.bit_count() for hand in self._core.hands)

    @property
    def table(self) -> tuple[tuple[int, str], ...]:
        """The plays of this round in order, as seat and notation."""
        return self._state.table

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat."""
        return self._state.points

    @property
    def history(self) -> tuple[str, ...]:
        """What this seat has seen of the hand: its own cards, what it gave and got, every play, pass and promise."""
        core, seat = self._core, self.seat
        seats = range(core.players) if seat is None else (seat,)
        lines = []
        if core.number and not core.set_up:
            lines += [f"dealt {s}: {' '.join(names_of(core.dealt[s]))}" for s in seats]
            lines += [f"gave {s}: {NAMES[gift[0]]} {NAMES[gift[1]]}" for s in seats if (gift := core.gifts[s])]
        if seat is not None and given_on(core):
            lines += [f"received {giver}: {NAMES[card]}" for giver, to, card in core.moved() if to == seat]
        return (*lines, *map(entry_text, core.plays))

    def key(self) -> tuple[Any, ...]:
        core = self._core
        return (
            self.seat,
            core.players,
            core.options,
            known_phase(core, self.seat),
            core.number,
            self.to_move,
            self.known,
            self.counts,
            self.history,
            core.start,
            core.aside if self.seat is None else 0,
            core.gone,
            core.set_up,
            tuple(core.points),
            tuple(core.out),
            core.mountain,
            core.promiser,
            core.promise,
            core.winner,
        )

    def sample(self, rng: random.Random) -> AscendState:
        core = self._core
        if self.seat is None:
            return self._state
        return self._state.__class__(_sampled(core, self.seat, rng))


def _sampled(core: AscendCore, seat: int, rng: random.Random) -> AscendCore:
    """A copy of ``core`` with everything that ``seat`` cannot know dealt anew.

    Every card not seen may be with anyone: passing is always allowed, so that no play tells what a hand holds not.
    """
    twin = core.copy()
    others = [s for s in range(core.players) if s != seat]
    fixed = {s: known_cards(core, seat, s) for s in others}
    unknown = core.aside
    for s in others:
        unknown |= core.hands[s] & ~fixed[s]
    deck = shuffled(cards_of(unknown), rng)
    for s in others:
        room = core.hands[s].bit_count() - fixed[s].bit_count()
        twin.hands[s] = fixed[s] | mask_of(deck[:room])
        deck = deck[room:]
    twin.aside = mask_of(deck)
    if core.phase == GIVING:
        _invent_choices(core, twin, seat, rng)
    elif core.number and not core.set_up:
        _invent_gifts(core, twin, seat, rng)
    return twin


def _invent_choices(core: AscendCore, twin: AscendCore, seat: int, rng: random.Random) -> None:
    """While cards are being chosen: as many have chosen as this seat can tell for sure."""
    twin.dealt = twin.hands[:]
    later = 0 if core.gifts[seat] is None else seat + 1
    chosen = seat if core.to_move == seat else later
    for s in range(core.players):
        if s != seat:
            left, right = shuffled(cards_of(twin.hands[s]), rng)[:2]
            twin.gifts[s] = (left, right) if s < chosen else None
    twin.to_move = chosen


def _invent_gifts(core: AscendCore, twin: AscendCore, seat: int, rng: random.Random) -> None:
    """Give the other seats gifts and dealt hands that fit the hands of ``twin``."""
    players = core.players
    full = [twin.hands[s] | core.played(s) for s in range(players)]
    gifts: dict[tuple[int, int], int] = {(giver, to): card for giver, to, card in core.moved() if seat in (giver, to)}
    for to in range(players):
        free = full[to] & ~sum(BIT[card] for (_, at), card in gifts.items() if at == to)
        cards = shuffled(cards_of(free), rng)
        for giver in ((to - 1) % players, (to + 1) % players):
            if (giver, to) not in gifts:
                gifts[giver, to] = cards.pop()
    for (giver, to), card in gifts.items():
        full[to] &= ~BIT[card]
        full[giver] |= BIT[card]
    twin.gifts = [(gifts[s, (s + 1) % players], gifts[s, (s - 1) % players]) for s in range(players)]
    twin.dealt = full
