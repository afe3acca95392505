"""The words of advice: sentences about moves, in the language of a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from ..questions.labels import move_name
from ..questions.wording import texts_of
from ..rules import Action, AnyGame, RulesError, Texts, load_texts
from ..rules.language.catalogue import read_texts
from .arguments import Argument, arguments, seen
from .study import Study

MOST_NAMED: Final = 3
"""The greatest number of features named of one move."""

MOST_GOOD: Final = 3
"""The greatest number of moves named as good as another."""

_SMALL: Final = 0.05
"""Fewer points than this are not told."""


@cache
def advice_texts(game: AnyGame, language: str = "en") -> Texts:
    """Return the catalogue of a game with its words of advice, and those that all games share under ``hint``.

    Raises:
        RulesError: there are no texts in that language.
    """
    shared = read_texts(__package__, "", language)
    if not shared:
        raise RulesError(f"there is no advice in the language {language!r}")
    own = load_texts(game.package, language, "advice").data.get("advice", {})
    return Texts({**texts_of(game, language).data, "advice": own, "hint": shared}, language, game.package)


class Words:
    """The words for what a study has found, addressed to its seat; with ``spoken``, for reading aloud."""

    def __init__(
        self, study: Study, language: str = "en", names: Sequence[str] | None = None, *, spoken: bool = False
    ) -> None:
        self.study, self.spoken = study, spoken
        self.texts = advice_texts(study.game, language).named(names)

    def say(self, key: str, **facts: Any) -> str:
        """Return a sentence of the shared words of advice."""
        return self._said(f"hint.{key}", facts)

    def _said(self, key: str, facts: dict[str, Any]) -> str:
        seat = self.study.seat
        return self.texts.say(key, {"seat": seat, **facts}, about=seat, reader=seat, spoken=self.spoken)

    def label(self, action: Action) -> str:
        """Return the name of a move, ``play 7♣``."""
        study = self.study
        return move_name(study.game, study.worlds[0], study.seat, self.texts, action, spoken=self.spoken)

    def number(self, value: float) -> str:
        """Return a number with one decimal, as the language writes it."""
        return f"{value:.1f}".replace(".", str(self.texts.data["hint"]["point"]))

    # --- what to look at, and the move -------------------------------------------------------------------------

    def look(self) -> str:
        """Return what to look at: the cue of what speaks for the best move, else the first cue there is."""
        study = self.study
        if study.forced:
            return self.say("forced")
        cues = {cue.name: cue for cue in study.game.advice.cues}
        wanted = [argument.feature.cue for argument in arguments(study, study.best, study.next_best)]
        for name in dict.fromkeys([*wanted, *cues]):
            cue = cues.get(name)
            facts = None if cue is None else seen(cue, study)
            if facts is not None:
                return self._said(f"advice.cues.{name}", dict(facts))
        return self.say("choices", n=len(study.ranked))

    def move(self) -> str:
        """Return the sentence that names the best move."""
        label = self.label(self.study.best)
        return self.say("good" if len(self.study.good) > 1 else "best", label=label)

    # --- why ---------------------------------------------------------------------------------------------------

    def why(self) -> list[str]:
        """Return why the best move is good, in sentences."""
        study = self.study
        if study.forced:
            return [self.say("only")]
        told = list(self._why(study.best, study.next_best))
        others = [action for action in study.good if action != study.best]
        if others:
            labels = [self.label(action) for action in others[:MOST_GOOD]]
            more = len(others) - len(labels)
            listed = [*labels, *([self.say("more", n=more)] if more else [])]
            told.append(self.say("equal_exact" if study.exact else "equal", list=self.texts.listed(listed)))
        if study.next_best is None:
            told.append(self.say("no_worse_exact" if study.exact else "no_worse"))
        return told

    def against(self, action: Action, other: Action) -> list[str]:
        """Return why a move is better than another one, in sentences."""
        return list(self._why(action, other))

    def _why(self, action: Action, other: Action | None) -> Iterator[str]:
        study = self.study
        found = arguments(study, action, other)
        for_it = [one for one in found if not one.against or other is None]
        against = [one for one in found if one.against and other is not None]
        label = self.label(action)
        if for_it:
            yield self.say("why", label=label, what=self._listed(for_it))
        if study.exact:
            yield study.outlooks[action].says.say(self.texts, study.seat, self.spoken)
        if other is None:
            return
        beside = self.label(other)
        if study.exact:
            yield self.say("beside", other=beside)
            yield study.outlooks[other].says.say(self.texts, study.seat, self.spoken)
        if against:
            yield self.say("why_not", other=beside, what=self._listed(against))
        yield from self._sure(action, other, beside, named=bool(against))

    def _sure(self, action: Action, other: Action, beside: str, *, named: bool) -> Iterator[str]:
        """Yield how sure it is that a move is better than another one."""
        found = self.study.compare(action, other)
        if found is None or found.better <= found.worse:
            return
        kind = "deals" if self.study.hidden else "trials"
        if not named:
            yield self.say("beside", other=beside)
        yield self.say(f"worse.{kind}", n=found.better, m=found.deals)
        if found.equal:
            yield self.say("same", n=found.equal)
        if found.points is not None and found.points > _SMALL:
            yield self.say("points", points=self.number(found.points))

    def _listed(self, found: Sequence[Argument]) -> str:
        told = [self._said(f"advice.features.{one.feature.name}", dict(one.facts)) for one in found[:MOST_NAMED]]
        return self.texts.listed(told)
