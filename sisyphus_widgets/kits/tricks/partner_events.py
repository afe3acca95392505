"""The events of a game whose partners follow from cards: a wedding, its partner, and a party that a card shows."""

from __future__ import annotations

from ...rules.askable import Ask
from ...rules.events import Event
from .clauses import Clauses


class WeddingSaid(Event, tags="deal", elements="seat.{seat}", foreseeable=False):
    """A seat was dealt both partner cards, and says so."""

    seat: int


class PartyShown(
    Event, text="party_shown.both:has_partner|party_shown.one", tags="play", elements="seat.{seat}", facts="has_partner"
):
    """A ``seat`` played a partner card, so it is in the party of Re, with ``partner`` if everybody can know that."""

    seat: int
    partner: int | None

    @property
    def has_partner(self) -> bool:
        """True if everybody can know the partner."""
        return self.partner is not None


class PartnerFound(
    Event,
    text="partner_found.alone:is_alone|partner_found.found",
    tags="trick",
    elements="seat.{seat}",
    facts="how",
    asks=(Ask("alliance", "option", "how", options=("found", "alone")),),
):
    """The search for the partner of a wedding is over: ``seat`` plays with ``partner``, or alone (None)."""

    seat: int
    partner: int | None

    @property
    def is_alone(self) -> bool:
        """True if no other seat took a trick in time."""
        return self.partner is None

    @property
    def how(self) -> str:
        """``found`` or ``alone``."""
        return "alone" if self.is_alone else "found"


PARTNER_EVENTS: tuple[type[Event], ...] = (WeddingSaid, PartyShown, PartnerFound)
"""All events of such a game."""


def partner_rules_of(clauses: Clauses) -> dict[type[Event], str]:
    """Return the ``rules`` for the class line of each kind of event."""
    return {WeddingSaid: clauses.wedding, PartyShown: clauses.partners, PartnerFound: clauses.wedding}
