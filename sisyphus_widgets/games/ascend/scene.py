"""How Ascend is drawn: hands and plays around the table, the play to be followed in the middle, what was cleared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...rules.scene import Choosing, SceneMaker, Sentence, Situation, by, furniture, held, place_of, situated, zone
from ...rules.state import Action
from ...rules.texts import Texts
from .choosing import choosing, label, picked
from .decktet import CAP, CAP_TONE, EXTENDED, NAMES, PATHS, PERSONALITIES, SUITS, TONES, names_of
from .laying import laid_out, marks_of, ordered, shown_cards
from .notation import AscendAction, Deal
from .phases import DEALING, GIVING, NOBODY, OVER, PLAY_MASK, PLAYING, PROMISED, PROMISING
from .picture import STAR, asked_text
from .reasons import led_cards
from .view import known_cards, known_phase, known_to_move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .core import AscendCore
    from .state import AscendState


EMBLEM = "excuse"
"""The key of the Excuse's symbol: it has no suits to be drawn."""


class AscendScene(SceneMaker["AscendState"]):
    """The scene maker of Ascend."""

    def symbols(self, texts: Texts) -> dict[str, Any]:
        suits = texts.data["suits"]
        found = {
            suit: {
                "label": suits[suit]["one"],
                "letter": suits[suit]["letter"],
                "tone": TONES[suit],
                "path": PATHS[suit],
            }
            for suit in SUITS
        }
        cap = {"label": texts.data["labels"]["excuse"], "letter": "X", "tone": CAP_TONE, "path": CAP}
        return {**found, EMBLEM: cap}

    def faces(self, texts: Texts) -> dict[str, Any]:
        return {name: _face(name, bool(PERSONALITIES >> card & 1), texts) for card, name in enumerate(NAMES)}

    def layout(self, state: AscendState, texts: Texts, perspective: int | None) -> dict[str, Any]:
        labels, players = texts.data["labels"], state.players
        zones, counters = [], []
        for seat in range(players):
            place, mine = place_of(seat, perspective, players), seat == perspective
            for name, kind, brief in (("hand", "hand", None), ("played", "pile", labels["beside"])):
                spoken = labels[f"my_{name}"] if mine else texts.fill(labels[name], {"seat": seat})
                zones.append(zone(f"{name}.{seat}", kind, place, spoken, seat, brief=brief))
            counters.append({"id": f"points.{seat}", "label": labels["points"], "place": place, "seat": seat})
        zones.append(zone("table", "row", "center", labels["table"]))
        zones.append(zone("cleared", "discard", "center", labels["cleared"]))
        if state._core.aside or (not state.hand_number and players == 4 and state.options.deck == "extended"):
            zones.append(zone("aside", "discard", "center", labels["aside"]))
        names = ["deal", "asked", *(["promise"] if state.options.bidding else [])]
        counters += [{"id": name, "label": labels[name], "place": "center"} for name in names]
        return furniture(zones=zones, counters=counters)

    def situation(self, state: AscendState, perspective: int | None, texts: Texts) -> Situation:
        core = state._core
        zones: dict[str, Any] = {}
        marks: dict[str, list[str]] = {}
        middle, beside = laid_out(core)
        for seat in range(core.players):
            hand, known = core.hands[seat], known_cards(core, perspective, seat)
            zones[f"hand.{seat}"] = held(names_of(known), (hand & ~known).bit_count())
            zones[f"played.{seat}"] = held(ordered(beside.get(seat, 0)))
            if core.phase == GIVING and perspective in (None, seat) and (gift := core.gifts[seat]):
                marks.update((NAMES[card], ["dim"]) for card in gift)
        rows = [(seat, ordered(play)) for seat, play in middle]
        zones["table"] = held([name for _, cards in rows for name in cards])
        for seat, cards in rows:
            marks[cards[0]] = [by(seat)]
        if core.size == 1:
            marks[led_cards(core)[0]].insert(0, "leader")
        zones["cleared"] = held([], _cleared(core, shown_cards(middle, beside)))
        if core.aside:
            open_aside = perspective is None
            zones["aside"] = held(names_of(core.aside) if open_aside else [], 0 if open_aside else 1)
        marks.update(_seat_marks(core, perspective))
        return situated(zones=zones, counters=_counters(core, texts), marks=marks)

    def traits(self, state: AscendState, perspective: int | None) -> dict[str, Any]:
        core = state._core
        seat = core.to_move if perspective is None else perspective
        return {
            "to_move": known_to_move(core, perspective),
            "hand": names_of(core.hands[seat]) if seat != NOBODY else [],
            "table": [[who, play.removeprefix("play ")] for who, play in state.table],
            "points": list(core.points),
            "out": list(core.out),
            "promise": None if state.promise is None else list(state.promise),
            "standing": state.standing(),
        }

    def opening(self, state: AscendState) -> Sentence:
        core = state._core
        if core.set_up:
            return Sentence("opening.set_up", {"hand": core.number})
        return Sentence(f"opening.{core.options.deck}", {"goal": core.options.goal})

    def waiting(self, state: AscendState, perspective: int | None) -> Sentence:
        core = state._core
        phase = known_phase(core, perspective)
        if phase == OVER:
            return Sentence("waiting.over", {"seat": core.winner}, core.winner)
        if phase == DEALING:
            return Sentence("waiting.deal")
        turn = known_to_move(core, perspective)
        if turn is None:
            return Sentence("waiting.giving" if phase == GIVING else "waiting.next")
        return Sentence("waiting.turn", {"seat": turn}, turn)

    def choosing(self, state: AscendState, seat: int) -> Choosing:
        return choosing(state, seat)

    def picked(self, state: AscendState, picks: Sequence[str]) -> AscendAction:
        return picked(state, picks)

    def label(self, state: AscendState, action: Action) -> Sentence | None:
        assert isinstance(action, AscendAction)
        return None if isinstance(action, Deal) else label(action, state._core)

    def picks_of(self, action: Action, elements: Sequence[str]) -> list[str]:
        cards = {word.partition("=")[0] for word in str(action).split()}  # AM=7 is the ace AM, said to be a seven
        return [element for element in elements if element in cards]


def _face(name: str, personality: bool, texts: Texts) -> dict[str, Any]:
    """A card's face; a star after its rank says that it is a personality."""
    suits, rank = texts.data["suits"], texts.data["ranks"][name[0]]
    title: str = texts.data["cards"][name].removeprefix(texts.data["article"])
    facts = {
        "name": title[0].upper() + title[1:],
        "rank": rank["label"],
        "suits": texts.listed([suits[suit]["many"] for suit in name[1:]]),
    }
    kind = ("excuse" if name == "X" else "ace" if name[0] == "A" else "card") + ("_personality" if personality else "")
    face = {
        "rank": rank["short"] + (STAR if personality else ""),
        "suits": list(name[1:]),
        "label": texts.say(f"faces.{kind}", facts),
        "short": texts.card(name),
        "name": facts["name"],
    }
    return face if face["suits"] else {**face, "art": [EMBLEM]}


def _seat_marks(core: AscendCore, perspective: int | None) -> dict[str, list[str]]:
    """What is written beside each seat's name: whose turn it is, who has won, passed, gone out or promised."""
    found = {f"seat.{seat}": marks for seat, marks in marks_of(core).items()}
    turn = core.winner if core.phase == OVER else known_to_move(core, perspective)
    if turn is not None:
        found[f"seat.{turn}"] = ["winner" if core.phase == OVER else "turn", *found.get(f"seat.{turn}", ())]
    return found


def _cleared(core: AscendCore, shown: int) -> int:
    """How many of the cards that were played are no longer shown."""
    count = core.gone.bit_count() - shown
    for entry in core.plays:
        if not entry & PROMISED:
            count += (entry & PLAY_MASK & EXTENDED).bit_count()
    return count


def _counters(core: AscendCore, texts: Texts) -> dict[str, str]:
    found = {f"points.{seat}": str(points) for seat, points in enumerate(core.points)}
    found["deal"] = str(core.number)
    if core.phase in (PLAYING, PROMISING):
        found["asked"] = asked_text(core, texts)
    if core.options.bidding:
        facts = {"seat": core.promiser, "value": core.promise}
        made = core.promiser != NOBODY
        found["promise"] = texts.say("asked.promise", facts) if made else str(texts.find("asked.none"))
    return found
