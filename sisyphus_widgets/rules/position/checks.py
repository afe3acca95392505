"""Checks of the values that set up a position; errors name the wrong value."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence, Set
from typing import Any

from ..cards import names_of
from ..errors import PositionError, instance_of, quoted
from ..language.catalogue_files import SHARED
from ..numbers import MOST, plain, whole
from ..numbers import truth as read_truth
from ..reason import Reason


def number(what: str, value: object, least: int = 0, most: int = MOST) -> int:
    """Return a whole number.

    Raises:
        PositionError: the value is not a whole number, or is out of range.
    """
    found = whole(value)
    if found is None or not least <= found <= most:
        facts = {"least": least, "most": most, "given": quoted(value)}
        raise PositionError(
            f"{what} must be a whole number from {least} to {most}, not {quoted(value)}",
            why=Reason(SHARED, "whole_number", facts),
        )
    return found


def numbers(what: str, value: object, count: int | None, least: int = 0, most: int = MOST) -> list[int]:
    """Return a list of whole numbers, of length ``count`` if that is given.

    Raises:
        PositionError: the value is not such a list, has another length, or contains a number out of range.
    """
    listed = _listed(value)
    found = [whole(each) for each in listed or ()]
    fitting = [each for each in found if each is not None and least <= each <= most]
    if listed is None or len(fitting) < len(found) or count not in (None, len(found)):
        many = "" if count is None else f"{count} "
        facts = {"many": many, "least": least, "most": most, "given": quoted(value)}
        raise PositionError(
            f"{what} must be {many}whole numbers from {least} to {most}, not {quoted(value)}",
            why=Reason(SHARED, "whole_numbers", facts),
        )
    return fitting


def seat(what: str, value: object, players: int) -> int:
    """Return a seat at a table of ``players``.

    Raises:
        PositionError: there is no such seat.
    """
    found = whole(value)
    if found is None or not 0 <= found < players:
        raise PositionError(
            f"{what} must be a seat from 0 to {players - 1}, not {quoted(value)}",
            why=Reason(SHARED, "a_seat", {"most": players - 1, "given": quoted(value)}),
        )
    return found


def truth(what: str, value: object) -> bool:
    """Return a truth value.

    Raises:
        PositionError: the value is not one.
    """
    found = read_truth(value)
    if found is None:
        raise PositionError(f"{what} must be true or false, not {quoted(value)}")
    return found


def text(what: str, value: object) -> str:
    """Return a string.

    Raises:
        PositionError: the value is not one.
    """
    return instance_of(str, value, f"{what} must be a string", PositionError)


def texts(what: str, value: object, count: int | None = None) -> list[str]:
    """Return a list of strings, of length ``count`` if that is given.

    Raises:
        PositionError: the value is not such a list, or has another length.
    """
    found = _listed(value)
    if found is None or not all(isinstance(each, str) for each in found):
        raise PositionError(f"{what} must be a list of strings, not {quoted(value)}")
    if count is not None and len(found) != count:
        raise PositionError(
            f"{what} are of {count} seats, not of {len(found)}",
            why=Reason(SHARED, "of_each_seat", {"players": count, "n": len(found)}),
        )
    return found


def in_one_place(
    places: Iterable[tuple[str, int]],
    complaint: str,
    package: str,
    names_of: Callable[[int], Sequence[str]] = names_of,
) -> int:
    """Return the union of the masks of several places, given as pairs of a name and a mask.

    ``package`` is the game's package; ``names_of`` returns the names of the cards in a mask.

    Raises:
        PositionError: a card lies in two places; ``complaint`` is the message, with ``{cards}`` and the second
            ``{place}``.
    """
    seen = 0
    for place, cards in places:
        if twice := seen & cards:
            names = names_of(twice)
            why = Reason(package, "elsewhere_too", {"cards": names, "n": len(names)})
            raise PositionError(complaint.format(cards=" ".join(names), place=place), why=why)
        seen |= cards
    return seen


def words(what: str, value: object, *, or_none: bool = True) -> list[str]:
    """Return a list of strings from any collection of them, or from a single string.

    Raises:
        PositionError: the value is neither, or it is empty and ``or_none`` is false.
    """
    found = [value] if isinstance(value, str) else plain(value)
    if not isinstance(found, Collection) or isinstance(found, bytes) or not all(isinstance(one, str) for one in found):
        raise PositionError(f"{what} must be a list of strings, not {quoted(value)}")
    if not (found or or_none):
        raise PositionError(f"{what} is an empty list; leave it out to ask about all")
    return list(found)


def _listed(value: object) -> list[Any] | None:
    """Return the items of a list or a similar ordered collection, or None for anything else."""
    found = plain(value)
    if not isinstance(found, Collection) or isinstance(found, str | bytes | Mapping | Set):
        return None
    return list(found)
