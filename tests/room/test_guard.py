"""The protection of a room: allowances, codes, pages of one person, proxies, and host names."""

from __future__ import annotations

import pytest

from sisyphus_widgets.room import guard
from sisyphus_widgets.room.guard import Allowance, Allowances, Guesses, Person, Proxies, is_ours
from sisyphus_widgets.rules import RulesError


class Clock:
    """A clock that tests advance."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def test_an_allowance_can_be_spent_at_once_and_refills() -> None:
    clock = Clock()
    allowance = Allowance(3, 2, clock)
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]
    assert allowance.wait() == 0.5
    clock.seconds = 0.5
    assert [allowance.take() for _ in range(2)] == [True, False]
    allowance.spend(2)
    assert allowance.wait(0) == 1
    clock.seconds = 100
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]


def test_the_allowances_of_the_least_recent_addresses_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "MOST_ADDRESSES", 2)
    allowances = Allowances(1, 1, Clock())
    for address in ("a", "b", "a", "c"):
        allowances.of(address).spend()
    assert [allowances.of(address).wait() for address in ("a", "b")] == [2, 0]


def test_wrong_codes_slow_down_only_their_own_address() -> None:
    clock = Clock()
    guesses = Guesses(clock)
    for _ in range(guard.FREE_GUESSES):
        assert guesses.wait("here") == 0
        guesses.begin("here")
    assert 0 < guesses.wait("here") <= 1 / guard.GUESSES_PER_SECOND
    assert guesses.wait("there") == 0
    guesses.right("here")
    assert guesses.wait("here") == 0


def test_many_machines_try_less_than_a_fiftieth_of_all_codes_in_a_day() -> None:
    clock = Clock()
    guesses, tried = Guesses(clock), 0
    while clock.seconds < 60:
        while guesses.wait(address := str(tried)) == 0:
            guesses.begin(address)
            tried += 1
        clock.seconds += 0.5
    assert tried / 60 * 86400 < 23**6 / 50


def test_a_further_page_of_a_person_replaces_the_oldest() -> None:
    class Open:
        has_left = False

        def give_way(self) -> None:
            self.has_left = True

    person, pages = Person(), [Open() for _ in range(guard.MOST_PAGES + 2)]
    person.open(pages[0])
    person.close(pages[0])
    for page in pages[1:]:
        person.open(page)
        person.open(page)
    assert [page.has_left for page in pages] == [False, True, *[False] * guard.MOST_PAGES]


@pytest.mark.parametrize(
    ("peer", "forwarded", "sender"),
    [
        ("192.168.1.7", "10.9.9.9", "192.168.1.7"),  # the header of any other sender is ignored
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", "192.168.1.7", "192.168.1.7"),
        ("127.0.0.1", "1.2.3.4, 192.168.1.7", "192.168.1.7"),  # a stranger has forged the first address
        ("127.0.0.1", "1.2.3.4, 192.168.1.7, 10.0.0.9", "192.168.1.7"),
        ("127.0.0.1", "nobody", "127.0.0.1"),
        ("127.0.0.1", "2001:db8::1:2", "2001:db8::/64"),
        ("", "1.2.3.4", ""),
    ],
)
def test_only_trusted_proxies_name_the_sender_of_a_request(peer: str, forwarded: str, sender: str) -> None:
    assert Proxies(["127.0.0.1", "10.0.0.0/8"]).sender(peer, forwarded) == sender
    assert Proxies().sender("127.0.0.1", "1.2.3.4") == "127.0.0.1"


def test_a_proxy_without_an_address_is_refused() -> None:
    with pytest.raises(RulesError, match=r"a proxy is named by its address, as in .*, not 'nginx'"):
        Proxies(["nginx"])


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        *((host, True) for host in ("localhost:8000", "127.0.0.1", "192.168.4.10:8790", "[::1]:80", "[fe80::1]")),
        *((host, True) for host in ("laptop", "LAPTOP.local:8790", "laptop.fritz.box", "laptop.local.")),
        *((host, False) for host in ("laptop.example.org", "elsewhere.local", "1.2.3.4.example.org", "", "local")),
    ],
)
def test_a_server_accepts_its_addresses_and_its_names_in_the_network(host: str, ours: bool) -> None:
    assert is_ours(host, ("localhost",), "laptop.school.example") is ours
    assert is_ours("laptop.local", ("localhost",)) is False
