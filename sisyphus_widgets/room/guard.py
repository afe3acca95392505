"""A guard against strangers and floods: names of the server, guesses that are slowed down, the rate of messages."""

from __future__ import annotations

from asyncio import Lock
from collections import OrderedDict
from collections.abc import Callable, Collection
from time import monotonic
from weakref import WeakValueDictionary

FREE_GUESSES = 5
"""So many wrong codes from one address cost nothing: a class may sit behind one address, and people mistype."""
FIRST_WAIT, LONGEST_WAIT = 1.0, 60.0
MOST_ADDRESSES = 10_000

BURST, PER_SECOND = 60, 20
"""How many messages a page may send at once, and how many each second from then on."""


class Guesses:
    """The wrong codes that came from each address. After some, the next guess waits, twice as long each time."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._wrong: OrderedDict[str, tuple[int, float]] = OrderedDict()
        self._turns: WeakValueDictionary[str, Lock] = WeakValueDictionary()

    def wait(self, address: str) -> float:
        """Return how many seconds an address has to wait before its next guess is looked at."""
        wrong, last = self._wrong.get(address, (0, 0.0))
        if wrong < FREE_GUESSES:
            return 0.0
        waits = min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** min(wrong - FREE_GUESSES, 10))
        return max(0.0, last + waits - self._clock())

    def turn(self, address: str) -> Lock:
        """Return the lock that a guess of an address holds while it is looked at."""
        return self._turns.setdefault(address, Lock())

    def wrong(self, address: str) -> None:
        """Note a wrong guess."""
        count, _ = self._wrong.pop(address, (0, 0.0))
        self._wrong[address] = count + 1, self._clock()
        if len(self._wrong) > MOST_ADDRESSES:
            self._wrong.popitem(last=False)

    def right(self, address: str) -> None:
        """Forget the wrong guesses of an address."""
        self._wrong.pop(address, None)


class Rate:
    """The messages of one page: some at once, and then a steady number a second."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._left, self._at = float(BURST), clock()

    def take(self) -> bool:
        """Count a message; return False if it is one too many."""
        now = self._clock()
        self._left = min(float(BURST), self._left + (now - self._at) * PER_SECOND)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


def is_ours(host: str, names: Collection[str]) -> bool:
    """Return True if a ``Host`` header names this server.

    A page of another site, whose name was made to lead here, names that site.
    """
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
    return name.strip("[]").lower() in names
