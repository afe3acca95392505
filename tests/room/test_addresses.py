"""The addresses of this machine: those that other machines can open, the best first."""

from __future__ import annotations

import ifaddr
import pytest

from sisyphus_widgets.room import addresses
from sisyphus_widgets.room.addresses import OwnAddress, ordered, own_addresses

LOOP = OwnAddress("lo", "127.0.0.1")
WIFI = OwnAddress("wlan0", "192.168.4.10")
CABLE = OwnAddress("eth0", "10.20.0.5")
DOCKER = OwnAddress("docker0", "172.17.0.1")
LINK_LOCAL = OwnAddress("eth1", "169.254.3.4")


@pytest.mark.parametrize(
    ("found", "way_out", "best"),
    [
        ([LOOP, WIFI], "", ["192.168.4.10"]),  # a hotspot without an internet connection
        ([LOOP, WIFI, CABLE], "10.20.0.5", ["10.20.0.5", "192.168.4.10"]),
        ([LOOP, DOCKER, LINK_LOCAL, WIFI], "", ["192.168.4.10", "169.254.3.4", "172.17.0.1"]),
        ([DOCKER, CABLE, CABLE], "172.17.0.1", ["10.20.0.5", "172.17.0.1"]),
        ([OwnAddress("VMware Virtual Ethernet Adapter", "192.168.9.1"), WIFI], "", ["192.168.4.10", "192.168.9.1"]),
        (
            [OwnAddress("Microsoft Wi-Fi Direct Virtual Adapter", "192.168.137.1"), LINK_LOCAL],
            "",
            ["192.168.137.1", LINK_LOCAL[1]],
        ),
        ([OwnAddress("utun4", "10.8.0.2"), WIFI], "10.8.0.2", ["192.168.4.10", "10.8.0.2"]),  # a tunnel
        ([LOOP], "", []),
    ],
)
def test_the_addresses_for_phones_are_listed_with_the_best_first(
    found: list[OwnAddress], way_out: str, best: list[str]
) -> None:
    assert ordered(found, way_out) == best


def test_own_addresses_include_those_of_all_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    ips = [ifaddr.IP("192.168.4.10", 24, "wlan9"), ifaddr.IP(("fe80::1", 0, 2), 64, "wlan9")]
    adapters = [ifaddr.Adapter("wlan9", "wlan9", ips), ifaddr.Adapter("lo", "lo", [ifaddr.IP("127.0.0.1", 8, "lo")])]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters)
    monkeypatch.setattr(addresses, "way_out", lambda: "")
    assert own_addresses() == ["192.168.4.10"]
