"""The drawing of a position editor: the game's table, with the unplaced cards below it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ...schema import Face, Layout, MarkLook, SymbolShape
from ..drawing.scene import Choice, Choosing, PickOne, SceneMaker, Sentence, Situation, situated, zone, zone_contents
from ..language.catalogue import Texts
from ..verdict import Verdict
from .sheet import AnyGame
from .state import EditingState, Offer, lying, offers, unsaid

DECK = "all_cards"


class EditingScene(SceneMaker[EditingState]):
    """The table of a game, with unstated cards face down and unstated pieces dimmed."""

    step_tags: ClassVar[tuple[()]] = ()
    pause_tags: ClassVar[tuple[str, ...]] = ()

    def __init__(self, edited: AnyGame) -> None:
        self._edited = edited
        self.looks: Mapping[str, MarkLook] = {**edited.scene.looks, "chosen": "active"}  # type: ignore[misc]

    def layout(self, state: EditingState, texts: Texts, perspective: int | None) -> Layout:
        layout = self._edited.scene.layout(state.filled, texts, perspective)
        if not self.faces(texts):
            return layout
        return {**layout, "zones": [*layout["zones"], zone(DECK, "spread", "tray", texts.data["labels"][DECK])]}

    def symbols(self, texts: Texts) -> dict[str, SymbolShape]:
        return self._edited.scene.symbols(texts)

    def faces(self, texts: Texts) -> dict[str, Face]:
        return self._edited.scene.faces(texts)

    def situation(self, state: EditingState, perspective: int | None, texts: Texts) -> Situation:
        whole = self._edited.scene.situation(state.filled, None, texts)
        elements = lying(state)
        zones = {}
        for name, inside in whole["zones"].items():
            seen = [card for card in inside["cards"] if card in elements]
            zones[name] = zone_contents(seen, inside["hidden"] + len(inside["cards"]) - len(seen))
        marks = {element: list(there) for element, there in whole["marks"].items()}
        for piece in whole["pieces"].keys() - elements.keys():
            marks.setdefault(piece, []).append("dim")
        marks.setdefault(f"seat.{state.seat}", []).insert(0, "chosen")
        if self.faces(texts):
            zones[DECK] = zone_contents(list(unsaid(state)))
        return situated(
            zones=zones, pegs=whole["pegs"], pieces=whole["pieces"], counters=whole["counters"], marks=marks
        )

    def traits(self, state: EditingState, perspective: int | None) -> dict[str, object]:
        return {"line": state.line}

    def waiting(self, state: EditingState, perspective: int | None) -> Sentence:
        return Sentence("waiting.next")

    def prompt(self, state: EditingState, seat: int) -> Sentence:
        return Sentence(f"editor.prompts.{state.fact.name.replace(' ', '_')}", {"seat": state.seat})

    def choosing(self, state: EditingState, seat: int) -> Choosing:
        choices: list[Choice] = []
        refusals: dict[str, Verdict] = {}
        for offer in offers(state):
            verdict = state.judge(offer.action, seat)
            if verdict:
                choices.append(_choice(offer))
            elif offer.picks:
                refusals[offer.picks[0]] = verdict
        elements = [choice.picks[0] for choice in choices if choice.picks]
        return Choosing(self.prompt(state, seat), PickOne(elements), choices, refusals)


def _choice(offer: Offer) -> Choice:
    return Choice(offer.action, offer.picks, offer.label)
