"""How Ascend is drawn: hands and plays around the table, the led cards in the middle, the cards cleared beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...rules.scene import Choosing, SceneMaker, Sentence, Situation, held, place_of, zone
from ...rules.state import Action
from ...rules.texts import Texts
from .choosing import choosing, picked
from .decktet import EXCUSE, EXTENDED, NAMES, PATHS, PERSONALITIES, SUITS, TONES, names_of
from .notation import AscendAction
from .phases import DEALING, GIVING, NOBODY, OVER, PLAY_MASK, PROMISED
from .picture import asked_text
from .view import known_cards, known_phase, known_to_move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .core import AscendCore
    from .state import AscendState


class AscendScene(SceneMaker["AscendState"]):
    """The scene maker of Ascend."""

    def symbols(self, texts: Texts) -> dict[str, Any]:
        suits = texts.data["suits"]
        return {
            suit: {
                "label": suits[suit]["one"],
                "letter": suits[suit]["letter"],
                "tone": TONES[suit],
                "path": PATHS[suit],
            }
            for suit in SUITS
        }

    def faces(self, texts: Texts) -> dict[str, Any]:
        return {name: _face(name, bool(PERSONALITIES >> card & 1), texts) for card, name in enumerate(NAMES)}

    def layout(self, state: AscendState, texts: Texts, perspective: int | None) -> dict[str, Any]:
        labels, players = texts.data["labels"], state.players
        zones, counters = [], []
        for seat in range(players):
            place, mine = place_of(seat, perspective, players), seat == perspective
            for name, kind in (("hand", "hand"), ("played", "pile")):
                label = labels[f"my_{name}"] if mine else texts.fill(labels[name], {"seat": seat})
                zones.append(zone(f"{name}.{seat}", kind, place, label, seat))
            points = texts.fill(labels["points"], {"seat": seat})
            counters.append({"id": f"points.{seat}", "label": points, "place": place, "seat": seat})
        zones.append(zone("led", "pile", "center", labels["led"]))
        zones.append(zone("cleared", "discard", "center", labels["cleared"]))
        if state._core.aside or (not state.hand_number and players == 4 and state.options.deck == "extended"):
            zones.append(zone("aside", "discard", "center", labels["aside"]))
        names = ["deal", "asked", *(["promise"] if state.options.bidding else [])]
        counters += [{"id": name, "label": labels[name], "place": "center"} for name in names]
        return {
            "zones": zones,
            "tracks": [],
            "goals": [],
            "pegs": [],
            "grids": [],
            "pieces": [],
            "counters": counters,
        }

    def situation(self, state: AscendState, perspective: int | None, texts: Texts) -> Situation:
        core = state._core
        zones: dict[str, Any] = {}
        marks: dict[str, list[str]] = {}
        table = core.table()
        # After a led Excuse the next single sets the suits, so it stays in sight too.
        leading = 2 if core.size == 1 and table[0][1] == EXCUSE else 1
        latest = dict(table[leading:])
        for seat in range(core.players):
            hand, known = core.hands[seat], known_cards(core, perspective, seat)
            zones[f"hand.{seat}"] = held(names_of(known), (hand & ~known).bit_count())
            zones[f"played.{seat}"] = held(names_of(latest.get(seat, 0) & EXTENDED))
            if core.phase == GIVING and perspective in (None, seat) and (gift := core.gifts[seat]):
                marks.update((NAMES[card], ["dim"]) for card in gift)
        led = 0
        for _, play in table[:leading]:
            led |= play & EXTENDED
        zones["led"] = held(names_of(led))
        marks.update((name, ["leader"]) for name in names_of(led))
        shown = led
        for play in latest.values():
            shown |= play & EXTENDED
        zones["cleared"] = held([], _cleared(core, shown))
        if core.aside:
            open_aside = perspective is None
            zones["aside"] = held(names_of(core.aside) if open_aside else [], 0 if open_aside else 1)
        turn = known_to_move(core, perspective)
        if turn is not None:
            marks[f"seat.{turn}"] = ["turn"]
        elif core.phase == OVER:
            marks[f"seat.{core.winner}"] = ["winner"]
        return {"zones": zones, "pegs": {}, "pieces": {}, "counters": _counters(core, texts), "marks": marks}

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
    return {
        "rank": rank["short"] + ("★" if personality else ""),
        "suits": list(name[1:]),
        "label": texts.say(f"faces.{kind}", facts),
        "short": texts.card(name),
        "name": facts["name"],
    }


def _cleared(core: AscendCore, shown: int) -> int:
    """How many of the cards that were played are no longer shown."""
    count = core.gone.bit_count() - shown.bit_count()
    for entry in core.plays:
        if not entry & PROMISED:
            count += (entry & PLAY_MASK & EXTENDED).bit_count()
    return count


def _counters(core: AscendCore, texts: Texts) -> dict[str, str]:
    found = {f"points.{seat}": str(points) for seat, points in enumerate(core.points)}
    found["deal"] = str(core.number)
    found["asked"] = asked_text(core, texts)
    if core.options.bidding:
        facts = {"seat": core.promiser, "value": core.promise}
        made = core.promiser != NOBODY
        found["promise"] = texts.say("asked.promise", facts) if made else str(texts.find("asked.none"))
    return found
