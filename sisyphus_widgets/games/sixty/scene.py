"""How Sixty is drawn: hands and penalty cards around the deck, the discard pile and the cards under way."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any

from ...rules.errors import NotationError
from ...rules.scene import Choice, Choosing, SceneMaker, Sentence, Situation, held, place_of, zone
from ...rules.texts import Texts
from ...rules.verdict import Verdict
from .cards import (
    COPIES,
    FIRST_JOKER,
    JOKERS,
    KINDS,
    NAMES,
    card_id,
    cards_of,
    kind_named,
    kind_of,
    names_of,
    token,
)
from .core import SixtyCore, ids, names
from .notation import Move, SixtyAction, joker
from .table import DEALING, NOBODY, OVER

if TYPE_CHECKING:
    from .state import SixtyState

MOST_SEATS = 6

# Drawn for a box of 24 by 24.
_SHAPES = {
    "abracadabra": (
        "tone-2",
        "M4 8h11V3.5L21.5 10 15 16.5V12H4zM20 16v4H9v3.5L2.5 18.5 9 13.5V16z",
    ),
    "hocus-pocus": (
        "tone-4",
        "M7 3h10v11h4.5v4h-19v-4H7zM9 11h6V9H9zM5 20h14v2H5z",
    ),
    "zap": ("tone-3", "M14.5 1.5L4 13.5h6L8.5 22.5 20 9.5h-6.5z"),
}


class SixtyScene(SceneMaker["SixtyState"]):
    """The scene maker of Sixty."""

    def layout(self, state: SixtyState, texts: Texts, perspective: int | None) -> dict[str, Any]:
        labels = texts.data["labels"]
        players = state.players
        zones, counters = [], []
        for seat in range(players):
            place, mine = place_of(seat, perspective, players), seat == perspective
            for kind, name in (("hand", "hand"), ("pile", "pile")):
                label = labels[f"my_{name}"] if mine else texts.fill(labels[name], {"seat": seat})
                zones.append(zone(f"{name}.{seat}", kind, place, label, seat))
            label = labels["my_penalty"] if mine else texts.fill(labels["penalty"], {"seat": seat})
            counters.append({"id": f"penalty.{seat}", "label": label, "place": place, "seat": seat})
        for name, kind in (("deck", "pile"), ("attack", "spread"), ("discard", "discard")):
            zones.append(zone(name, kind, "center", labels[name]))
        counters += [{"id": name, "label": labels[name], "place": "center"} for name in ("round", "direction", "sum")]
        return {"zones": zones, "tracks": [], "goals": [], "pegs": [], "grids": [], "pieces": [], "counters": counters}

    def symbols(self, texts: Texts) -> dict[str, Any]:
        words = texts.data["symbols"]
        return {
            name: {"label": words[name]["label"], "letter": words[name]["letter"], "tone": tone, "path": path}
            for name, (tone, path) in _SHAPES.items()
        }

    def faces(self, texts: Texts) -> dict[str, Any]:
        """Every card, whichever seat may come to draw it."""
        faces: dict[str, Any] = {}
        for kind in KINDS:
            word = texts.data["words"][NAMES[kind]]
            is_joker = kind >= FIRST_JOKER
            face = {
                "rank": texts.data["symbols"][NAMES[kind]]["letter"] if is_joker else word,
                "suits": [NAMES[kind]] if is_joker else [],
                "label": word,
                "short": word,
            }
            for seat in range(MOST_SEATS):
                faces.update((card_id(token(kind, seat, n)), face) for n in range(1, COPIES[kind] + 1))
        return faces

    def situation(self, state: SixtyState, perspective: int | None, texts: Texts) -> Situation:
        core = state._core
        words = texts.data["words"]
        left = len(core.deck) - core.top
        zones = {
            "deck": held([], left),
            "attack": held(ids(core.attack)),
            "discard": held(ids(core.discard)),
        }
        counters = {
            "round": str(core.round),
            "direction": words["clockwise" if core.clockwise else "counterclockwise"],
            "sum": str(core.total()) if core.attack else "–",
        }
        for seat in range(core.players):
            seen = perspective in (None, seat)
            zones[f"hand.{seat}"] = held(ids(core.held(seat))) if seen else held([], core.sizes[seat])
            zones[f"pile.{seat}"] = held(ids(core.piles[seat]))
            before, points = core.score(seat)
            facts = {"points": points, "total": before}
            counters[f"penalty.{seat}"] = texts.fill(texts.data["labels"]["points"], facts)
        marks: dict[str, list[str]] = {}
        if core.to_move != NOBODY:
            marks[f"seat.{core.to_move}"] = ["turn"]
        elif core.phase == OVER:
            marks[f"seat.{core.winner}"] = ["winner"]
        if core.attacker != NOBODY:
            marks.setdefault(f"seat.{core.attacker}", []).append("leader")
        return {"zones": zones, "pegs": {}, "pieces": {}, "counters": counters, "marks": marks}

    def traits(self, state: SixtyState, perspective: int | None) -> dict[str, Any]:
        core = state._core
        seat = core.to_move if perspective is None else perspective
        return {
            "to_move": state.to_move,
            "hand": list(names_of(cards_of(core.hands[seat]))) if seat != NOBODY else [],
            "trick": list(names(core.attack)),
            "attacker": state.attacker,
            "counts": list(core.sizes),
            "deck": len(core.deck) - core.top,
            "direction": state.direction,
            "penalties": [list(pile) for pile in state.penalties],
            "standing": state.standing(),
        }

    def opening(self, state: SixtyState) -> Sentence:
        core = state._core
        if core.to_move == NOBODY:
            return Sentence("opening.new")
        facts = {"seat": core.to_move, "round": core.round}
        if core.leading:
            return Sentence("opening.lead", facts, core.to_move)
        return Sentence("opening.answer", facts | {"cards": names(core.attack)}, core.to_move)

    def waiting(self, state: SixtyState, perspective: int | None) -> Sentence:
        core = state._core
        if core.phase == OVER:
            return Sentence("waiting.over", {"seat": core.winner}, core.winner)
        if core.phase == DEALING:
            return Sentence("waiting.deal", {"round": core.round})
        if core.to_move == NOBODY:
            return Sentence("waiting.next")
        return Sentence("waiting.turn", {"seat": core.to_move}, core.to_move)

    # --- choosing ---------------------------------------------------------------------------------------------

    def choosing(self, state: SixtyState, seat: int) -> Choosing:
        core = state._core
        hand = core.held(seat)
        choices = [choice for action in state.legal_actions() for choice in _choices(action, hand, seat)]
        elements = [card_id(card) for card in hand if any(card_id(card) in choice.picks for choice in choices)]
        refusals = {card_id(card): _refusal(state, card) for card in hand if card_id(card) not in elements}
        return Choosing(
            prompt=self._prompt(core, seat, any(choice.picks for choice in choices)),
            elements=elements,
            least=1 if elements else 0,
            most=max((len(choice.picks) for choice in choices), default=0),
            choices=choices,
            refusals=refusals,
            confirm=Sentence("prompts.confirm"),
        )

    @staticmethod
    def _prompt(core: SixtyCore, seat: int, possible: bool) -> Sentence:
        facts: dict[str, Any] = {"seat": seat}
        if core.leading:
            return Sentence("prompts.turn_lead" if possible else "prompts.turn_skip", facts, seat)
        number, count, total = NAMES[core.kind], len(core.attack), core.total()
        shown = number if count == 1 else f"{count} × {number} = {total}"
        facts |= {"number": number, "total": total, "shown": shown}
        if core.is_last():
            return Sentence("prompts.turn_last" if possible else "prompts.turn_last_take", facts, seat)
        return Sentence("prompts.turn_answer" if possible else "prompts.turn_take", facts, seat)

    def picked(self, state: SixtyState, picks: Sequence[str]) -> SixtyAction:
        """The move that selecting these cards means; one joker alone is played, unless the seat is to lead.

        Raises:
            NotationError: the picks are not cards.
        """
        if not picks:
            raise NotationError("nothing is selected", "")
        cards = tuple(sorted(kind_named(element) for element in picks))
        core = state._core
        if not core.attack:
            return Move("lead", cards)
        if len(cards) == 1 and cards[0] >= FIRST_JOKER:
            return joker(NAMES[cards[0]])
        return Move("add" if {*cards} == {core.kind} else "fight", cards)


def _choices(action: SixtyAction, hand: Sequence[int], seat: int) -> list[Choice]:
    """The selections that mean a move: any of the equal cards in hand may be those that are played."""
    assert isinstance(action, Move)
    verb, cards = action.verb, action.cards
    facts = {"cards": names_of(cards), "seat": seat}
    label = Sentence(f"prompts.{'joker' if verb in JOKERS else verb}", facts, seat)
    if not cards:
        return [Choice(action, (), label)]
    equal = [card for card in hand if kind_of(card) == cards[0]]
    return [Choice(action, ids(some), label) for some in combinations(equal, len(cards))]


def _refusal(state: SixtyState, card: int) -> Verdict:
    """Why a card is part of nothing that its holder may do."""
    core = state._core
    kind = kind_of(card)
    if core.leading:
        return state.verdict(Move("lead", (kind,)))
    if kind >= FIRST_JOKER:
        return state.verdict(joker(NAMES[kind]))
    if kind == core.kind:
        return state.verdict(Move("add", (kind,)))
    return state.verdict(Move("fight", tuple(other for other in cards_of(core.hands[core.to_move]) if other == kind)))
