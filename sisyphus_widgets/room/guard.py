"""A guard against strangers and floods: the names of a server, who sends what, and how much of it at once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from time import monotonic
from typing import Final, Protocol

from ..rules import RulesError
from ..rules.errors import quoted

Clock = Callable[[], float]

FREE_GUESSES, GUESSES_PER_SECOND = 60, 4
"""So many wrong codes from one address at once, and each second from then on: a class may sit behind one address."""
ALL_FREE_GUESSES, ALL_GUESSES_PER_SECOND = 240, 20
"""The same from all addresses: nobody finds one of 148 million codes in a day, however many machines try."""
FREE_ENTRIES, ENTRIES_PER_SECOND = 12, 1
"""So many new members from one address at once, and each second from then on, so that no script takes all places."""
MOST_ADDRESSES = 10_000

BURST, PER_SECOND = 60, 20
"""How many messages a page may send at once, and how many each second from then on."""
WORK, WORK_PER_SECOND = 1.5, 0.2
"""How many seconds of work one person may ask for at once, and in each second from then on."""
MOST_PAGES = 6
"""The greatest number of pages that one person has open. The oldest gives way to another one."""


class Allowance:
    """An amount that may be used up at once and grows again, so much each second."""

    def __init__(self, burst: float, per_second: float, clock: Clock = monotonic) -> None:
        self._most, self._per_second, self._clock = float(burst), float(per_second), clock
        self._remaining, self._at = self._most, clock()

    def _grow(self) -> None:
        now = self._clock()
        self._remaining, self._at = min(self._most, self._remaining + (now - self._at) * self._per_second), now

    def wait(self, amount: float = 1.0) -> float:
        """Return how many seconds it takes until so much is there."""
        self._grow()
        return max(0.0, (amount - self._remaining) / self._per_second)

    def take(self) -> bool:
        """Use one up; return False if there is none."""
        if self.wait() > 0:
            return False
        self._remaining -= 1
        return True

    def spend(self, amount: float = 1.0) -> None:
        """Use up so much, even if less is there."""
        self._grow()
        self._remaining -= amount

    def give_back(self) -> None:
        """Take back that one was used up."""
        self._remaining = min(self._most, self._remaining + 1)


class Allowances:
    """An allowance for each address; of many addresses, those that were seen last are remembered."""

    def __init__(self, burst: float, per_second: float, clock: Clock = monotonic) -> None:
        self._burst, self._per_second, self._clock = burst, per_second, clock
        self._of: OrderedDict[str, Allowance] = OrderedDict()

    def of(self, address: str) -> Allowance:
        """Return the allowance of an address."""
        found = self._of.setdefault(address, Allowance(self._burst, self._per_second, self._clock))
        self._of.move_to_end(address)
        if len(self._of) > MOST_ADDRESSES:
            self._of.popitem(last=False)
        return found


class Entries(Allowances):
    """The new members that each address may bring."""

    def __init__(self, clock: Clock = monotonic) -> None:
        super().__init__(FREE_ENTRIES, ENTRIES_PER_SECOND, clock)


class Guesses:
    """The codes that strangers may try. A right one costs nothing, and each address has tries of its own."""

    def __init__(self, clock: Clock = monotonic) -> None:
        self._by_address = Allowances(FREE_GUESSES, GUESSES_PER_SECOND, clock)
        self._all = Allowance(ALL_FREE_GUESSES, ALL_GUESSES_PER_SECOND, clock)

    def wait(self, address: str) -> float:
        """Return how many seconds an address has to wait before its next guess is looked at."""
        return max(self._by_address.of(address).wait(), self._all.wait())

    def begin(self, address: str) -> None:
        """Note a guess, which may be wrong."""
        self._by_address.of(address).spend()
        self._all.spend()

    def right(self, address: str) -> None:
        """Note that the last guess was right."""
        self._by_address.of(address).give_back()
        self._all.give_back()


class Leaver(Protocol):
    """A page that can be told that another one takes its place."""

    def give_way(self) -> None:
        """Belong to nobody from now on."""


class Person:
    """One member at the network: all pages of the member share the work that may be asked for."""

    def __init__(self, clock: Clock = monotonic) -> None:
        self.work = Allowance(WORK, WORK_PER_SECOND, clock)
        """The seconds of work."""
        self._pages: dict[Leaver, None] = {}

    def open(self, page: Leaver) -> None:
        """Count a page; beyond the greatest number, the oldest gives way."""
        self._pages[page] = None
        if len(self._pages) > MOST_PAGES:
            oldest = next(iter(self._pages))
            del self._pages[oldest]
            oldest.give_way()

    def close(self, page: Leaver) -> None:
        """Forget a page."""
        self._pages.pop(page, None)


class People:
    """The members that pages belong to, by name; of many, those that were seen last are remembered."""

    def __init__(self) -> None:
        self._of: OrderedDict[str, Person] = OrderedDict()

    def of(self, name: str) -> Person:
        """Return the member of a name."""
        person = self._of.setdefault(name, Person())
        self._of.move_to_end(name)
        if len(self._of) > MOST_ADDRESSES:
            self._of.popitem(last=False)
        return person


# --- addresses --------------------------------------------------------------------------------------------------------


class Proxies:
    """The proxies that lead here. Only these are believed when they say where a request came from."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        """Name proxies by their addresses, or by networks as in 10.0.0.0/8.

        Raises:
            RulesError: one is no address.
        """
        self._networks: list[IPv4Network | IPv6Network] = []
        for one in named:
            try:
                self._networks.append(ip_network(one, strict=False))
            except ValueError:
                raise RulesError(
                    f"a proxy is named by its address, as in 127.0.0.1 or 10.0.0.0/8, not {quoted(one)}"
                ) from None

    def __contains__(self, address: str) -> bool:
        try:
            there = ip_address(address)
        except ValueError:
            return False
        return any(there in network for network in self._networks)

    def sender(self, peer: str, forwarded: str) -> str:
        """Return where a request came from; ``forwarded`` is the header ``X-Forwarded-For``."""
        address = peer
        for hop in reversed(forwarded.split(",")):
            if address not in self or not is_address(hop.strip()):
                break
            address = hop.strip()
        # Whoever has one address of the sixth version has 2 to the power of 64.
        return address if ":" not in address else str(ip_network(f"{address.partition('%')[0]}/64", strict=False))


def is_address(name: str) -> bool:
    """Return True for the number of a machine, and False for a name."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


FAMILY: Final = ("", ".local", ".lan", ".home", ".home.arpa", ".internal", ".fritz.box")
"""What routers and phones put behind the name of a machine in their network. Nobody else can have these names."""


def is_ours(host: str, names: Iterable[str], machine: str = "") -> bool:
    """Return True if a ``Host`` header names this server: by a number, by one of its names, or as this machine.

    A page of another site, whose name was made to lead here, names that site, and never a number.
    """
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
    name = name.strip("[]").rstrip(".").lower()
    if is_address(name):
        return True
    return name in names or (machine != "" and name in {f"{machine.partition('.')[0]}{ending}" for ending in FAMILY})
