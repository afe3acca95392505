"""How Skitgubbe is drawn: hands, cards played, sloughed and collected, the stock, and the table of phase two."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...rules.cards import NAMES, SUITS, cards_of, names_of
from ...rules.scene import Choice, Choosing, Sentence, Situation, held, place_of, zone
from ...rules.suits import FrenchSuits
from ...rules.texts import Texts
from .core import SkitgubbeCore
from .notation import DECLINE, PICK_UP, Play, Slough
from .position import ASKING, DEALING, NOBODY, OVER, SHEDDING
from .runs import LOW_RANK, top_run
from .view import known_standing, known_to_move, shown_core, trick_of

if TYPE_CHECKING:
    from .state import SkitgubbeState

MOST_CHOICES = 256
_CENTRE = (
    ("stock", "pile"),
    ("aside", "pile"),
    ("before", "pile"),
    ("sloughed", "pile"),
    ("table", "pile"),
    ("discard", "discard"),
)


def hand_names(core: SkitgubbeCore, seat: int) -> list[str]:
    """A hand as it is held: in phase one by rank with the ace low, in phase two by suit with trumps last."""
    cards = cards_of(core.hands[seat])
    if core.phase == 1:
        return [NAMES[card] for card in sorted(cards, key=lambda card: (LOW_RANK[card], card))]
    return [NAMES[card] for card in sorted(cards, key=lambda card: (card // 13 == core.trump, card))]


class SkitgubbeScene(FrenchSuits["SkitgubbeState"]):
    """The scene maker of Skitgubbe."""

    def layout(self, state: SkitgubbeState, texts: Texts, perspective: int | None) -> dict[str, Any]:
        labels = texts.data["labels"]
        zones = []
        for seat in range(state.players):
            place = place_of(seat, perspective, state.players)
            for kind in ("hand", "slot", "pile"):
                mine = labels[f"my_{kind}"] if seat == perspective else texts.fill(labels[kind], {"seat": seat})
                zones.append(zone(f"{kind}.{seat}", kind, place, mine, seat))
        zones += [zone(name, kind, "center", labels[name]) for name, kind in _CENTRE]
        counters = [{"id": name, "label": labels[name], "place": "center"} for name in ("phase", "trumps", "plays")]
        none: dict[str, list[Any]] = {"tracks": [], "goals": [], "pegs": [], "grids": [], "pieces": []}
        return {"zones": zones, **none, "counters": counters}

    def situation(self, state: SkitgubbeState, perspective: int | None, texts: Texts) -> Situation:
        turn = known_to_move(state._core, perspective)
        core = shown_core(state._core, perspective)
        zones: dict[str, Any] = {}
        latest = {play >> 6: NAMES[play & 63] for play in core.plays[core.shown :]}
        for seat in range(core.players):
            own, count = perspective in (None, seat), core.hands[seat].bit_count()
            zones[f"hand.{seat}"] = held(hand_names(core, seat)) if own else held([], count)
            zones[f"slot.{seat}"] = held([latest[seat]] if seat in latest else [])
            taken = core.collected[seat]
            zones[f"pile.{seat}"] = held(names_of(taken)) if own else held([], taken.bit_count())
        shown = set(latest.values())
        stock = core.stock[core.drawn :]
        everything = perspective is None
        dealt = core.aside != NOBODY
        open_aside = dealt and (everything or core.phase == 2)
        zones["stock"] = held([NAMES[c] for c in stock]) if everything else held([], len(stock))
        zones["aside"] = held([NAMES[core.aside]]) if open_aside else held([], int(dealt))
        zones["before"] = held([NAMES[p & 63] for p in core.plays if NAMES[p & 63] not in shown])
        zones["sloughed"] = held([NAMES[play & 63] for play in core.sloughs])
        zones["table"] = held([name for cards in core.table for name in names_of(cards)])
        zones["discard"] = held(names_of(self._discarded(core)))
        marks: dict[str, list[str]] = {}
        if turn is not None:
            marks[f"seat.{turn}"] = ["turn"]
        elif core.goat != NOBODY:
            marks.update((f"seat.{seat}", ["winner"]) for seat in range(core.players) if seat != core.goat)
        counters = {
            "phase": str(core.phase),
            "trumps": texts.data["suits"][SUITS[core.trump]]["many"] if core.phase == 2 else texts.find("labels.none"),
            "plays": texts.fill(texts.find("labels.plays_of"), {"n": len(core.table), "needed": core.needed})
            if core.mode == SHEDDING
            else texts.find("labels.none"),
        }
        return {"zones": zones, "pegs": {}, "pieces": {}, "counters": counters, "marks": marks}

    @staticmethod
    def _discarded(core: SkitgubbeCore) -> int:
        """The cards out of play, which all have seen (2.6)."""
        if core.phase == 1:
            return 0
        there = 1 << core.aside
        for cards in (*core.hands, *core.table):
            there |= cards
        base = core.base
        if base is not None and base.phase == 2:
            started = 0
            for cards in (*base.hands, *base.table):
                started |= cards
            return started & ~there
        return (1 << 52) - 1 & ~there

    def traits(self, state: SkitgubbeState, perspective: int | None) -> dict[str, Any]:
        core = shown_core(state._core, perspective)
        seat = state._core.to_move if perspective is None else perspective
        return {
            "to_move": known_to_move(state._core, perspective),
            "hand": hand_names(core, seat) if seat != NOBODY else [],
            "trick": list(trick_of(core)),
            "sloughed": [NAMES[play & 63] for play in core.sloughs],
            "stock": len(core.stock) - core.drawn,
            "trump": NAMES[core.aside] if core.phase == 2 else None,
            "standing": known_standing(state._core, perspective),
        }

    # --- sentences --------------------------------------------------------------------------------------------

    def opening(self, state: SkitgubbeState) -> Sentence:
        core = state._core
        if core.mode == DEALING:
            return Sentence("opening.new")
        return Sentence(f"opening.set_up_{core.phase}")

    def waiting(self, state: SkitgubbeState, perspective: int | None) -> Sentence:
        turn = known_to_move(state._core, perspective)
        core = shown_core(state._core, perspective)
        if core.mode == OVER:
            if core.goat == NOBODY:
                return Sentence("waiting.undecided")
            return Sentence("waiting.over", {"seat": core.goat}, core.goat)
        if core.mode == DEALING:
            return Sentence("waiting.deal")
        if turn is None:
            return Sentence("waiting.next")
        return Sentence("waiting.turn", {"seat": turn}, turn)

    def choosing(self, state: SkitgubbeState, seat: int) -> Choosing:
        core = state._core
        if core.mode == ASKING:
            return self._asked(state, core, seat)
        if core.mode == SHEDDING:
            return self._shedding(state, core, seat)
        names = hand_names(core, seat)
        return Choosing(
            prompt=Sentence(self._prompt(core), {"seat": seat}, seat),
            elements=names,
            least=1,
            most=1,
            choices=[Choice(state.read(f"play {n}"), (n,), Sentence("prompts.play", {"cards": (n,)})) for n in names],
        )

    @staticmethod
    def _prompt(core: SkitgubbeCore) -> str:
        if core.winner != NOBODY:
            return "prompts.lead_last" if core.drawn == len(core.stock) else "prompts.lead_next"
        if not core.plays:
            return "prompts.lead"
        return "prompts.private" if core.since else "prompts.follow"

    @staticmethod
    def _asked(state: SkitgubbeState, core: SkitgubbeCore, seat: int) -> Choosing:
        may = core.sloughable(seat)
        choices = [
            Choice(Slough(1 << card), (NAMES[card],), Sentence("prompts.slough", {"card": NAMES[card]}))
            for card in cards_of(may)
        ]
        return Choosing(
            prompt=Sentence("prompts.asked", {"seat": seat, "may": tuple(names_of(may))}, seat),
            elements=names_of(may),
            least=1,
            most=1,
            choices=[*choices, Choice(DECLINE, (), Sentence("prompts.decline"))],
            refusals={NAMES[c]: state.verdict(Slough(1 << c)) for c in cards_of(core.hands[seat] & ~may)},
        )

    @staticmethod
    def _shedding(state: SkitgubbeState, core: SkitgubbeCore, seat: int) -> Choosing:
        legal = [cards for cards in core.legal() if cards]
        playable = 0
        for cards in legal:
            playable |= cards
        names = [name for name in hand_names(core, seat) if name in set(names_of(playable))]
        many = len(legal) >= MOST_CHOICES  # only for who leads from a hand of very long suits
        choices = [
            Choice(Play(cards), tuple(names_of(cards)), Sentence("prompts.play", {"cards": tuple(names_of(cards))}))
            for cards in legal
        ]
        facts: dict[str, Any] = {"seat": seat, "trump": SUITS[core.trump]}
        prompt = "prompts.shed_lead"
        if core.table:
            number = top_run(core.table)
            taken = tuple(name for cards in core.table[-number:] for name in names_of(cards))
            facts["top"] = NAMES[core.table[-1].bit_length() - 1]
            choices.append(Choice(PICK_UP, (), Sentence("prompts.pick_up", {"cards": taken})))
            prompt = "prompts.beat" if legal else "prompts.cannot_beat"
        return Choosing(
            prompt=Sentence(prompt, facts, seat),
            elements=names,
            least=1,
            most=13 if many else max((cards.bit_count() for cards in legal), default=1),
            choices=() if many else choices,
            refusals={NAMES[c]: state.verdict(Play(1 << c)) for c in cards_of(core.hands[seat] & ~playable)},
            any_of=many,
            confirm=Sentence("prompts.confirm") if many else None,
        )
