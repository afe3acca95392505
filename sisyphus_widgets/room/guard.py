"""Protection against strangers and floods: rate limits, the senders of requests, and the names of the server."""

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
"""The burst of wrong codes from one address, and the rate after it. A whole class may share one address."""
ALL_FREE_GUESSES, ALL_GUESSES_PER_SECOND = 240, 20
"""The same for all addresses together. At this rate nobody finds one of 148 million codes in a day."""
FREE_ENTRIES, ENTRIES_PER_SECOND = 12, 1
"""The burst of new members from one address, and the rate after it, so that no script fills the room."""
MOST_ADDRESSES = 10_000

BURST, PER_SECOND = 60, 20
"""The burst of messages from one page, and the rate after it."""
WORK, WORK_PER_SECOND = 1.5, 0.2
"""The burst of one person's requests in seconds of CPU time, and the rate after it."""
MOST_PAGES = 6
"""The greatest number of open pages of one person. A further page takes the place of the oldest."""


class Allowance:
    """A token bucket: an amount that can be spent at once and refills at a constant rate."""

    def __init__(self, burst: float, per_second: float, clock: Clock = monotonic) -> None:
        self._most, self._per_second, self._clock = float(burst), float(per_second), clock
        self._remaining, self._at = self._most, clock()

    def _grow(self) -> None:
        now = self._clock()
        self._remaining, self._at = min(self._most, self._remaining + (now - self._at) * self._per_second), now

    def wait(self, amount: float = 1.0) -> float:
        """Return the seconds until ``amount`` can be spent."""
        self._grow()
        return max(0.0, (amount - self._remaining) / self._per_second)

    def take(self) -> bool:
        """Spend 1 and return True, or return False if less is left."""
        if self.wait() > 0:
            return False
        self._remaining -= 1
        return True

    def spend(self, amount: float = 1.0) -> None:
        """Spend ``amount``, even if less is left."""
        self._grow()
        self._remaining -= amount

    def give_back(self) -> None:
        """Refund 1."""
        self._remaining = min(self._most, self._remaining + 1)


class Allowances:
    """An allowance for each address. Beyond ``MOST_ADDRESSES`` addresses the least recently seen are forgotten."""

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
    """The allowance of new members for each address."""

    def __init__(self, clock: Clock = monotonic) -> None:
        super().__init__(FREE_ENTRIES, ENTRIES_PER_SECOND, clock)


class Guesses:
    """The allowance of codes that strangers may try, for each address and for all together. A right code is free."""

    def __init__(self, clock: Clock = monotonic) -> None:
        self._by_address = Allowances(FREE_GUESSES, GUESSES_PER_SECOND, clock)
        self._all = Allowance(ALL_FREE_GUESSES, ALL_GUESSES_PER_SECOND, clock)

    def wait(self, address: str) -> float:
        """Return the seconds until the next guess of an address may be checked."""
        return max(self._by_address.of(address).wait(), self._all.wait())

    def begin(self, address: str) -> None:
        """Charge an address for a guess."""
        self._by_address.of(address).spend()
        self._all.spend()

    def right(self, address: str) -> None:
        """Refund the last guess of an address, which was right."""
        self._by_address.of(address).give_back()
        self._all.give_back()


class Leaver(Protocol):
    """A page that another one can replace."""

    def give_way(self) -> None:
        """Stop being a page of this person."""


class Person:
    """A member as the network sees one: all pages of the member share one allowance of work."""

    def __init__(self, clock: Clock = monotonic) -> None:
        self.work: Allowance = Allowance(WORK, WORK_PER_SECOND, clock)
        """The seconds of work."""
        self._pages: dict[Leaver, None] = {}

    def open(self, page: Leaver) -> None:
        """Count a page; beyond ``MOST_PAGES``, the oldest is replaced."""
        self._pages[page] = None
        if len(self._pages) > MOST_PAGES:
            oldest = next(iter(self._pages))
            del self._pages[oldest]
            oldest.give_way()

    def close(self, page: Leaver) -> None:
        """Stop counting a page."""
        self._pages.pop(page, None)


class People:
    """The members to whom pages belong, by name. Beyond ``MOST_ADDRESSES`` the least recently seen are forgotten."""

    def __init__(self) -> None:
        self._of: OrderedDict[str, Person] = OrderedDict()

    def of(self, name: str) -> Person:
        """Return the member with a name."""
        person = self._of.setdefault(name, Person())
        self._of.move_to_end(name)
        if len(self._of) > MOST_ADDRESSES:
            self._of.popitem(last=False)
        return person


# --- addresses --------------------------------------------------------------------------------------------------------


class Proxies:
    """The trusted proxies: the senders that they name are believed."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        """Trust proxies at addresses, or in networks as in 10.0.0.0/8.

        Raises:
            RulesError: one of them is no address.
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
        """Return the address from which a request came; ``forwarded`` is the header ``X-Forwarded-For``."""
        address = peer
        for hop in reversed(forwarded.split(",")):
            if address not in self or not is_address(hop.strip()):
                break
            address = hop.strip()
        # An IPv6 client owns a whole /64 network, so all of its addresses count as one.
        return address if ":" not in address else str(ip_network(f"{address.partition('%')[0]}/64", strict=False))


def is_address(name: str) -> bool:
    """Return True for an IP address, and False for a host name."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


FAMILY: Final = ("", ".local", ".lan", ".home", ".home.arpa", ".internal", ".fritz.box")
"""The suffixes that routers and phones add to host names in their network. Nobody can register such a name."""


def is_ours(host: str, names: Iterable[str], machine: str = "") -> bool:
    """Return True if a ``Host`` header names this server: by an IP address, one of ``names``, or the machine's name.

    This stops DNS rebinding: a page of another site whose name resolves to this server sends that site's name.
    """
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
    name = name.strip("[]").rstrip(".").lower()
    if is_address(name):
        return True
    return name in names or (machine != "" and name in {f"{machine.partition('.')[0]}{ending}" for ending in FAMILY})
