"""How Skitgubbe is drawn: hands, cards played, sloughed and collected, the stock, and the table of phase two."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...rules.cards import NAMES, NUMBER, SUITS, cards_of, names_of
from ...rules.scene import Choice, Choosing, Sentence, Situation, by, furniture, held, place_of, situated, zone
from ...rules.state import Action
from ...rules.suits import FrenchSuits
from ...rules.texts import Texts
from .core import SkitgubbeCore
from .events_two import FEW
from .notation import DECLINE, PICK_UP, Decline, PickUp, Play, Slough
from .position import ASKING, DEALING, NOBODY, OVER, SHEDDING
from .runs import from_low, lowest, top_run
from .view import known_standing, known_to_move, shown_core, trick_of

if TYPE_CHECKING:
    from .state import SkitgubbeState

MOST_CHOICES = 256
_CENTRE = (
    ("stock", "pile"),
    ("aside", "pile"),
    ("before", "pile"),
    ("sloughed", "pile"),
    ("table", "row"),
    ("discard", "pile"),
)


def hand_names(core: SkitgubbeCore, seat: int) -> list[str]:
    """A hand as it is held: in phase one by rank with the ace low, in phase two by suit with trumps last."""
    if core.phase == 1:
        return list(from_low(core.hands[seat]))
    cards = cards_of(core.hands[seat])
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
                brief = labels["collected"] if kind == "pile" else None
                zones.append(zone(f"{kind}.{seat}", kind, place, mine, seat, brief=brief))
        zones += [zone(name, kind, "center", labels[name]) for name, kind in _CENTRE]
        counters = [{"id": name, "label": labels[name], "place": "center"} for name in ("phase", "trumps", "plays")]
        return furniture(zones=zones, counters=counters)

    def situation(self, state: SkitgubbeState, perspective: int | None, texts: Texts) -> Situation:
        turn = known_to_move(state._core, perspective)
        core = shown_core(state._core, perspective)
        zones: dict[str, Any] = {}
        for seat, hand in enumerate(core.hands):
            own = perspective in (None, seat)
            zones[f"hand.{seat}"] = held(hand_names(core, seat)) if own else held([], hand.bit_count())
        zones |= self._collecting(core, perspective) if core.phase == 1 else self._shedding_zones(core)
        seats = self._trick_marks(core) if core.phase == 1 else self._standing_marks(core)
        if turn is not None:
            seats[turn] = ["turn", *seats.get(turn, ())]
        marks = {f"seat.{seat}": there for seat, there in sorted(seats.items())}
        marks |= {NAMES[lowest(play)]: [by(who)] for who, play in zip(core.owners, core.table, strict=True)}
        counters = {"phase": str(core.phase)}
        if core.phase == 2:
            counters["trumps"] = texts.data["suits"][SUITS[core.trump]]["many"]
        if core.mode == SHEDDING:
            plays = {"n": len(core.table), "needed": core.needed}
            counters["plays"] = texts.fill(texts.find("labels.plays_of"), plays)
        return situated(zones=zones, counters=counters, marks=marks)

    @staticmethod
    def _collecting(core: SkitgubbeCore, perspective: int | None) -> dict[str, Any]:
        """What lies there in phase one beside the hands."""
        zones: dict[str, Any] = {}
        everything = perspective is None
        latest = {play >> 6: NAMES[play & 63] for play in core.plays[core.shown :]}
        for seat, taken in enumerate(core.collected):
            zones[f"slot.{seat}"] = held([latest[seat]] if seat in latest else [])
            own = everything or seat == perspective
            zones[f"pile.{seat}"] = held(names_of(taken)) if own else held([], taken.bit_count())
        stock = core.stock[core.drawn :]
        zones["stock"] = held([NAMES[card] for card in stock]) if everything else held([], len(stock))
        dealt = core.aside != NOBODY
        zones["aside"] = held([NAMES[core.aside]]) if dealt and everything else held([], int(dealt))
        if core.shown:
            zones["before"] = held([NAMES[play & 63] for play in core.plays[: core.shown]])
        zones["sloughed"] = held([NAMES[play & 63] for play in core.sloughs])
        return zones

    @classmethod
    def _shedding_zones(cls, core: SkitgubbeCore) -> dict[str, Any]:
        """What lies there in phase two beside the hands."""
        return {
            "aside": held([NAMES[core.aside]]),
            "table": held([name for cards in core.table for name in names_of(cards)]),
            "discard": held(names_of(cls._discarded(core))),
        }

    @staticmethod
    def _trick_marks(core: SkitgubbeCore) -> dict[int, list[str]]:
        """How each seat stands in the trick: highest so far, tied (also while it goes on alone), or it takes all."""
        if core.winner != NOBODY:
            return {core.winner: ["takes"]}
        marks = {seat: ["tied"] for seat in core.order[core.placed :]} if core.since else {}
        return marks | {seat: ["highest" if len(core.tops) == 1 else "tied"] for seat in core.tops}

    @staticmethod
    def _standing_marks(core: SkitgubbeCore) -> dict[int, list[str]]:
        """Who is out, and once all others are, who is the goat."""
        if core.goat == NOBODY:
            return {seat: ["out"] for seat in core.out}
        return {seat: ["goat" if seat == core.goat else "winner"] for seat in range(core.players)}

    @staticmethod
    def _discarded(core: SkitgubbeCore) -> int:
        """The cards out of play, which all have seen (2.6)."""
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

    def label(self, state: SkitgubbeState, action: Action) -> Sentence | None:
        if isinstance(action, Play):
            cards = tuple(names_of(action.cards))
            if len(cards) > FEW:
                return Sentence("prompts.play_run", {"low": cards[0], "high": cards[-1]})
            return Sentence("prompts.play", {"cards": cards})
        if isinstance(action, Slough):
            return Sentence("prompts.slough", {"card": names_of(action.cards)[0]})
        if isinstance(action, Decline):
            return Sentence("prompts.decline")
        if not isinstance(action, PickUp):
            return None
        table = state._core.table
        taken = tuple(name for cards in table[-top_run(table) :] for name in names_of(cards))
        if len(taken) > FEW:
            return Sentence("prompts.pick_up_run", {"low": taken[0], "high": taken[-1], "count": len(taken)})
        return Sentence("prompts.pick_up", {"cards": taken})

    def _choice(self, state: SkitgubbeState, action: Play | Slough | Decline | PickUp) -> Choice:
        """An action with the cards that select it and its label."""
        picks = tuple(names_of(action.cards)) if isinstance(action, Play | Slough) else ()
        label = self.label(state, action)
        assert label is not None
        return Choice(action, picks, label)

    def choosing(self, state: SkitgubbeState, seat: int) -> Choosing:
        core = state._core
        if core.mode == ASKING:
            return self._asked(state, core, seat)
        if core.mode == SHEDDING:
            return self._shedding(state, core, seat)
        return Choosing(
            prompt=Sentence(self._prompt(core), {"seat": seat}, seat),
            elements=hand_names(core, seat),
            least=1,
            most=1,
            choices=[self._choice(state, Play(1 << NUMBER[name])) for name in hand_names(core, seat)],
        )

    @staticmethod
    def _prompt(core: SkitgubbeCore) -> str:
        if core.winner != NOBODY:
            return "prompts.lead_last" if core.drawn == len(core.stock) else "prompts.lead_next"
        if not core.plays:
            return "prompts.lead"
        return "prompts.private" if core.since else "prompts.follow"

    def _asked(self, state: SkitgubbeState, core: SkitgubbeCore, seat: int) -> Choosing:
        may = core.sloughable(seat)
        names = from_low(may)
        kept = core.hands[seat] & ~may
        sloughs: list[Slough | Decline] = [Slough(1 << NUMBER[name]) for name in names]
        prompt = "prompts.asked_one" if len(names) == 1 else "prompts.asked_many"
        return Choosing(
            prompt=Sentence(prompt, {"seat": seat, "may": names}, seat),
            elements=names,
            least=1,
            most=1,
            choices=[self._choice(state, action) for action in [*sloughs, DECLINE]],
            refusals={NAMES[card]: state.verdict(Slough(1 << card)) for card in cards_of(kept)},
        )

    def _shedding(self, state: SkitgubbeState, core: SkitgubbeCore, seat: int) -> Choosing:
        """In phase two a selection grows to a run, and a button plays it."""
        legal = core.legal()
        hand, playable = core.hands[seat], 0
        for cards in legal:
            playable |= cards
        buttons = [self._choice(state, PICK_UP)] if core.table else []
        many = len(legal) > MOST_CHOICES  # only for who leads from a hand of very long suits
        plays = [] if many else [self._choice(state, Play(cards)) for cards in legal if cards]
        facts: dict[str, Any] = {"seat": seat}
        prompt = "prompts.shed_lead"
        if core.table:
            facts["top"] = NAMES[core.table[-1].bit_length() - 1]
            prompt = "prompts.beat" if playable else "prompts.cannot_beat"
        return Choosing(
            prompt=Sentence(prompt, facts, seat),
            elements=[name for name in hand_names(core, seat) if playable >> NUMBER[name] & 1],
            least=1,
            most=hand.bit_count(),
            choices=[*plays, *buttons],
            refusals={NAMES[card]: state.verdict(Play(1 << card)) for card in cards_of(hand & ~playable)},
            any_of=many,
            several=bool(playable),
            confirm=Sentence("prompts.confirm") if playable else None,
        )
