"""The addresses of this machine in the networks around it."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from ipaddress import IPv4Address, ip_address
from typing import Final, NamedTuple

INNER: Final = re.compile(
    r"(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun\d|tap|wg\d)|.*(virtualbox|vmware|hyper-v|\bwsl\b)", re.IGNORECASE
)
"""The names of networks that no phone is in: those of containers, virtual machines and tunnels."""


NO_NETWORK_NOTE: Final = (
    "This machine is in no network, so only its own browser can open the room. Connect it, and begin again."
)


class OwnAddress(NamedTuple):
    """An address of this machine and the name of its network."""

    network: str
    address: str


def own_addresses() -> list[str]:
    """Return the addresses at which other machines reach this one, the best first; an empty list without a network."""
    import ifaddr  # the extra "room" brings it

    found = [
        OwnAddress(adapter.nice_name, ip.ip)
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if isinstance(ip.ip, str)
    ]
    return ordered(found, way_out())


def ordered(addresses: Iterable[OwnAddress], way_out: str = "") -> list[str]:
    """Return the addresses at which phones may reach this machine, the best first.

    The address of the outgoing network, ``way_out``, is the best. Those assigned by routers and hotspots follow, then
    self-assigned ones, and last those of networks inside this machine.
    """

    def rank(own_address: OwnAddress) -> tuple[bool, bool, bool, bool]:
        address = ip_address(own_address.address)
        is_inner = INNER.match(own_address.network) is not None
        return is_inner, address.is_link_local, own_address.address != way_out, not address.is_private

    outer = [own for own in addresses if is_reachable(own.address)]
    return list(dict.fromkeys(own.address for own in sorted(outer, key=rank)))


def is_reachable(address: str) -> bool:
    """Return True for an address at which another machine may reach this one."""
    there = ip_address(address)
    return isinstance(there, IPv4Address) and not (there.is_loopback or there.is_unspecified or there.is_multicast)


def way_out() -> str:
    """Return this machine's address in its outgoing network, or an empty text without one. No packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return ""
