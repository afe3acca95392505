"""How Sisyphus is drawn: four hands and slots around the hill, its four tracks and the summit."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from ...rules.cards import BIT, NAMES, SUITS, cards_of, mask_of, names_of
from ...rules.scene import Choice, Choosing, Sentence, Situation, furniture, held, place_of, situated, zone
from ...rules.suits import FrenchSuits
from ...rules.texts import Texts
from .core import DEALING, NO_SPADE_ON_FIRST_TRICK, NOBODY, OVER, PASSING, CardsCore
from .notation import Pass, Play
from .scoring import LEVELS, SUMMITS_TO_WIN, suit_of_level
from .view import known_cards, known_to_move

if TYPE_CHECKING:
    from .state import SisyphusState

SEATS = range(4)


def hill(texts: Texts, perspective: int | None, seats: range = SEATS) -> dict[str, Any]:
    """The furniture of the hill for some seats: climbing tracks, the summit, pegs, and the holes that count summits."""
    labels = texts.data["labels"]
    tracks, pegs = [], []
    for seat in seats:
        place, facts = place_of(seat, perspective, 4), {"seat": seat}
        spaces = [
            {
                "id": f"level.{seat}.{level}",
                "label": texts.fill(labels["level"], {"level": level, "suit": suit_of_level(level)}),
                "symbol": suit_of_level(level),
                "text": str(level),
            }
            for level in range(1, LEVELS + 1)
        ]
        holes = [
            {"id": f"summits.{seat}.{n}", "label": texts.fill(labels["summits"], {"n": n})}
            for n in range(SUMMITS_TO_WIN + 1)
        ]
        climb = texts.fill(labels["track"], facts)
        count = texts.fill(labels["summit_track"], facts)
        tracks.append(
            {
                "id": f"track.{seat}",
                "role": "climb",
                "place": place,
                "label": climb,
                "seat": seat,
                "spaces": spaces,
                "goal": "summit",
            }
        )
        tracks.append(
            {
                "id": f"count.{seat}",
                "role": "count",
                "place": place,
                "label": count,
                "seat": seat,
                "spaces": holes,
            }
        )
        pegs.append({"id": f"peg.{seat}", "seat": seat, "label": texts.fill(labels["peg"], facts)})
        pegs.append({"id": f"marker.{seat}", "seat": seat, "label": texts.fill(labels["marker"], facts)})
    return {"tracks": tracks, "goals": [{"id": "summit", "label": labels["summit"]}], "pegs": pegs}


def peg_places(levels: list[int], summits: list[int], seats: range = SEATS) -> dict[str, str]:
    """Where the pegs stand; level 9 is the summit."""
    places = {}
    for seat in seats:
        places[f"peg.{seat}"] = f"level.{seat}.{levels[seat]}" if levels[seat] <= LEVELS else "summit"
        places[f"marker.{seat}"] = f"summits.{seat}.{summits[seat]}"
    return places


@cache
def _slot(card: int) -> dict[str, Any]:
    return held([NAMES[card]])


_EMPTY = held([])


class SisyphusScene(FrenchSuits["SisyphusState"]):
    """The scene maker of Sisyphus."""

    def layout(self, state: SisyphusState, texts: Texts, perspective: int | None) -> dict[str, Any]:
        labels = texts.data["labels"]
        zones = []
        for seat in SEATS:
            place, mine = place_of(seat, perspective, 4), seat == perspective
            for kind in ("hand", "slot", "pile"):
                label = labels[f"my_{kind}"] if mine else texts.fill(labels[kind], {"seat": seat})
                zones.append(zone(f"{kind}.{seat}", kind, place, label, seat))
        return furniture(zones=zones, counters=self._counters(labels), **hill(texts, perspective))

    @staticmethod
    def _counters(labels: Any) -> list[dict[str, Any]]:
        return [{"id": name, "label": labels[name], "place": "center"} for name in ("deal", "spades")]

    def situation(self, state: SisyphusState, perspective: int | None, texts: Texts) -> Situation:
        core = state._core
        between = core.phase == DEALING
        zones: dict[str, Any] = {}
        marks: dict[str, list[str]] = {}
        table = {play >> 6: play & 63 for play in core.trick_plays()}
        for seat in SEATS:
            hand, kept = core.hands[seat], 0 if between else core.kept[seat]
            known = known_cards(core, perspective, seat)
            zones[f"hand.{seat}"] = held(names_of(known), (hand & ~known).bit_count())
            zones[f"slot.{seat}"] = _slot(table[seat]) if seat in table else _EMPTY
            zones[f"pile.{seat}"] = held(names_of(kept)) if kept else _EMPTY
            if pedestal := kept | (hand if between else hand & core.pedestal[seat]):
                marks.update((NAMES[card], ["pedestal"]) for card in cards_of(pedestal))
            if core.phase == PASSING and perspective in (None, seat) and core.passes[seat]:
                marks.update((NAMES[card], ["dim"]) for card in cards_of(core.passes[seat]))
        turn = known_to_move(core, perspective)
        if turn is not None:
            marks[f"seat.{turn}"] = ["turn"]
        elif core.phase == OVER:
            marks[f"seat.{core.winner}"] = ["winner"]
        words = texts.data["words"]
        return situated(
            zones=zones,
            pegs=peg_places(core.levels, core.summits),
            counters={"deal": str(core.deals), "spades": words["broken" if core.broken else "whole"]},
            marks=marks,
        )

    def traits(self, state: SisyphusState, perspective: int | None) -> dict[str, Any]:
        core = state._core
        seat = core.to_move if perspective is None else perspective
        return {
            "to_move": known_to_move(core, perspective),
            "hand": names_of(core.hands[seat]) if seat != NOBODY else [],
            "trick": [NAMES[card] for card in core.trick],
            "levels": list(state.levels),
            "summits": list(core.summits),
            "standing": state.standing(),
        }

    def opening(self, state: SisyphusState) -> Sentence:
        core = state._core
        if not core.deals:
            return Sentence("opening.new")
        return Sentence("opening.set_up", {"trick": core.tricks + 1, "spades": "broken" if core.broken else "whole"})

    def waiting(self, state: SisyphusState, perspective: int | None) -> Sentence:
        core = state._core
        if core.phase == OVER:
            return Sentence("waiting.over", {"seat": core.winner}, core.winner)
        if core.phase == DEALING:
            return Sentence("waiting.deal")
        turn = known_to_move(core, perspective)
        if turn is None:
            between = "next" if core.led else "opening"
            return Sentence("waiting.passing" if core.phase == PASSING else f"waiting.{between}")
        return Sentence("waiting.turn", {"seat": turn}, turn)

    def choosing(self, state: SisyphusState, seat: int) -> Choosing:
        core = state._core
        hand = cards_of(core.hands[seat])
        if core.phase == PASSING:
            to = core.receiver(seat)
            facts = {"seat": seat, "to": to}
            passable = core.passable()
            return Choosing(
                prompt=Sentence("prompts.pass", facts, seat),
                elements=names_of(passable),
                least=3,
                most=3,
                any_of=True,
                refusals={
                    # Any three with this card among them would do to ask why it may not be passed.
                    NAMES[card]: state.verdict(Pass(BIT[card] | mask_of(cards_of(passable)[:2])))
                    for card in hand
                    if not passable & BIT[card]
                },
                confirm=Sentence("prompts.pass_confirm", facts, seat),
                count=Sentence("prompts.pass_count"),
            )
        playable = core.legal_cards()
        verdicts = {card: state.verdict(Play(card)) for card in hand if card not in playable}
        return Choosing(
            prompt=self._prompt(core, seat),
            elements=[NAMES[card] for card in playable],
            least=1,
            most=1,
            choices=[
                Choice(Play(card), (NAMES[card],), Sentence("prompts.play_card", {"card": NAMES[card]}))
                for card in playable
            ],
            refusals={NAMES[card]: verdict for card, verdict in verdicts.items()},
        )

    @staticmethod
    def _prompt(core: CardsCore, seat: int) -> Sentence:
        facts: dict[str, Any] = {"seat": seat}
        if not core.led:
            return Sentence("prompts.lead" if core.plays else "prompts.open", facts, seat)
        facts["suit"] = SUITS[core.trick[0] // 13]
        if core.hands[seat] & core.led:
            return Sentence("prompts.follow", facts, seat)
        barred = core.playable()[1] == NO_SPADE_ON_FIRST_TRICK
        return Sentence("prompts.no_spade" if barred else "prompts.free", facts, seat)
