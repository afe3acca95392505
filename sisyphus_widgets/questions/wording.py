"""The words of questions: catalogues, labels of moves and elements, narrations of events."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from ..rules import Action, AnyGame, Event, Rulebook, Sentence, Texts, Verdict, load_texts
from ..rules.language.catalogue_files import read_shared_texts
from ..rules.language.statement import Statement
from .labels import element_name, move_name, name_and_place
from .positions import Spot
from .question import AnswerReason


@cache
def texts_of(game: AnyGame, language: str = "en") -> Texts:
    """Return the catalogue of a game, including its question texts, with the shared texts under ``teaching``.

    Raises:
        RulesError: there are no texts in that language.
    """
    own = load_texts(game.package, language, "asking")
    shared = read_shared_texts(__package__, language)
    return Texts({**own.data, "teaching": shared}, language, game.package)


class Voice:
    """The wording of everything at a spot in one language, addressed to the seat that answers."""

    def __init__(self, spot: Spot, language: str, texts: Texts | None = None, *, supposes_move: bool = False) -> None:
        self.spot = spot
        self.texts: Texts = texts_of(spot.game, language) if texts is None else texts
        self.reader: int | None = spot.perspective
        self.supposes_move = supposes_move
        self.deed_key = f"teaching.deed.{'supposed' if supposes_move else 'label'}"

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook of the table in the language of the question."""
        return self.spot.game.rulebook_at(self.spot.state, self.texts.language)

    @property
    def seat(self) -> int:
        """The seat that is to choose."""
        seat = self.spot.state.to_move
        assert seat is not None  # at a spot, some seat is to move
        return seat

    def say(self, key: str, facts: Mapping[str, Any] | None = None, about: int | None = None) -> str:
        """Return a sentence of the catalogue, about the seat to move unless ``about`` names another."""
        who = self.seat if about is None else about
        return self.texts.say(key, {"seat": who, **(facts or {})}, about=who, reader=self.reader)

    def because(self, rule: str, key: str, facts: Mapping[str, Any] | None = None) -> AnswerReason:
        """Return a sentence of the catalogue, about the seat that is to choose, as the reason for clause ``rule``."""
        sentence = Sentence(key, {"seat": self.seat, **(facts or {})}, self.seat)
        return AnswerReason(rule, self.statement(sentence), sentence.say(self.texts, self.reader))

    def because_of(self, event: Event, rule: str = "") -> AnswerReason:
        """Return the narration of an event as a reason, for its chief clause unless another ``rule`` is named.

        What comes of a move that is only supposed is said as such.
        """
        sentence = self._sentence(event)
        text = sentence.say(self.texts, self.reader)
        if self.supposes_move:
            text = self.texts.say("teaching.deed.then", {"text": text})
        return AnswerReason(rule or event.rule, self.statement(sentence), text)

    def because_barred(self, verdict: Verdict) -> AnswerReason:
        """Return the text of a refusal as a reason, for the clause that is broken."""
        return AnswerReason(str(verdict.rule), self.statement(verdict), verdict.say(self.texts, reader=self.reader))

    def statement(self, source: Event | Sentence | Verdict) -> Statement:
        """Return the meaning of an event, a sentence or a refusal, for comparison; it is the same in all languages."""
        return source.statement(texts_of(self.spot.game), self.reader)

    def event(self, event: Event, *, spoken: bool = False) -> str:
        """Return the narration of an event; with ``spoken``, words replace the signs of suits."""
        return self._sentence(event).say(self.texts, self.reader, spoken=spoken)

    @staticmethod
    def _sentence(event: Event) -> Sentence:
        return Sentence(f"events.{event.text_key}", event.facts(), event.actor)

    def move(self, action: Action, *, spoken: bool = False) -> str:
        """Return the label of a move, which is the same whether the move is legal or not."""
        return move_name(self.spot.game, self.spot.state, self.reader, self.texts, action, spoken=spoken)

    def deed(self, action: Action) -> str:
        """Return the sentence that names the move of a question, before the question itself."""
        return self.say(self.deed_key, {"label": self.move(action)})

    def synonym(self, action: Action) -> str:
        """Return a label of a move in other words; its usual label if there are none."""
        return move_name(self.spot.game, self.spot.state, self.reader, self.texts, action, table="synonyms")

    def element(self, id: str) -> str:
        """Return the label of an element of the scene."""
        return element_name(self.spot.game, self.spot.state, self.reader, self.texts, id)

    def named(self, id: str) -> tuple[str, str | None]:
        """Return the name of an element of the scene, and that of its place if it is a piece."""
        return name_and_place(self.spot.game, self.spot.state, self.reader, self.texts, id)


@lru_cache(maxsize=64)
def spaces_beside(
    game: AnyGame, players: int, perspective: int | None, texts: Texts, space: str
) -> tuple[tuple[str, str], ...]:
    """Return the ids and labels of all spaces on the board, or on the track with its goal, that contains ``space``."""
    layout = game.scene.layout(game.start(players), texts, perspective)
    for grid in layout["grids"]:
        squares = tuple((square["id"], square["label"]) for square in grid["squares"])
        if space in dict(squares):
            return squares
    goals = {goal["id"]: goal["label"] for goal in layout["goals"]}
    for track in layout["tracks"]:
        found = [(place["id"], place["label"]) for place in track["spaces"]]
        if "goal" in track:
            found.append((track["goal"], goals[track["goal"]]))
        if space in dict(found):
            return tuple(found)
    return ()
