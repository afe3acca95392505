"""The wording of advice: sentences about moves, in the language of a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

from ...questions.labels import move_name
from ...questions.wording import texts_of
from ...rules import Action, AnyGame, Texts, load_texts
from ...rules.language.catalogue_files import read_shared_texts
from .arguments import Argument, arguments, cue_facts
from .position_study import SURE, Study

MOST_NAMED: Final = 3
"""The greatest number of features mentioned for one move."""

MOST_GOOD: Final = 3
"""The greatest number of moves named as equally good."""

_SMALL: Final = 0.05
"""The least error and the least mean lead in points that are mentioned."""


@cache
def advice_texts(game: AnyGame, language: str = "en") -> Texts:
    """Return the catalogue of a game with its advice texts, and the advice texts common to all games under ``hint``.

    Raises:
        RulesError: there are no texts in that language.
    """
    own = load_texts(game.package, language, "advice").data.get("advice", {})
    shared = read_shared_texts(__package__, language)
    return Texts({**texts_of(game, language).data, "advice": own, "hint": shared}, language, game.package)


class Words:
    """The wording of a study's findings, addressed to its seat; with ``spoken``, for reading aloud."""

    def __init__(
        self, study: Study, language: str = "en", names: Sequence[str] | None = None, *, spoken: bool = False
    ) -> None:
        self.study: Study = study
        self.is_spoken: bool = spoken
        self.texts: Texts = advice_texts(study.game, language).named(names)

    def say(self, key: str, **facts: Any) -> str:
        """Return a sentence from the advice texts common to all games."""
        return self._text(f"hint.{key}", facts)

    def _text(self, key: str, facts: dict[str, Any]) -> str:
        seat = self.study.seat
        return self.texts.say(key, {"seat": seat, **facts}, about=seat, reader=seat, spoken=self.is_spoken)

    def label(self, action: Action) -> str:
        """Return the name of a move, ``play 7♣``."""
        study = self.study
        return move_name(study.game, study.worlds[0], study.seat, self.texts, action, spoken=self.is_spoken)

    def number(self, value: float) -> str:
        """Return a number with one decimal, as the language writes it."""
        return f"{value:.1f}".replace(".", str(self.texts.data["hint"]["point"]))

    # --- what to look at, and the move -------------------------------------------------------------------------

    def look(self) -> str:
        """Return where to look: the cue of the best move's strongest argument that has one, else the first cue."""
        study = self.study
        if study.forced:
            return self.say("forced")
        cues = {cue.name: cue for cue in study.game.advice.cues}
        wanted = [argument.feature.cue for argument in arguments(study, study.best, study.next_best)]
        begin = f"{self.say('lost')} " if study.lost else ""
        for name in dict.fromkeys([*wanted, *cues]):
            cue = cues.get(name)
            facts = None if cue is None else cue_facts(cue, study)
            if facts is not None:
                return begin + self.cue(name, facts)
        return begin + self.say("choices", n=len(study.ranked))

    def cue(self, name: str, facts: Mapping[str, Any]) -> str:
        """Return the sentence of a cue of the game."""
        return self._text(f"advice.cues.{name}", dict(facts))

    def move(self) -> str:
        """Return the sentence that names the best move."""
        study = self.study
        key = "single" if study.forced else "left" if study.lost else "good" if len(study.good) > 1 else "best"
        return self.say(key, label=self.label(study.best))

    # --- why ---------------------------------------------------------------------------------------------------

    def why(self, *, figures: bool = True) -> list[str]:
        """Return why the best move is good, in short paragraphs.

        Without ``figures``, leave out in how many deals the next best move does worse, if there are other reasons.
        """
        study = self.study
        if study.forced:
            return [self.say("only")]
        kind = "_exact" if study.exact else ""
        label = self.label(study.best)  # moves with the same cards have the same label
        others = [action for action in study.good if action != study.best and self.label(action) != label]
        equal = [self.say(f"equal{kind}", list=self._several(others))] if others else []
        if study.next_best is None:
            rival = next((one for one in others if self._purposes(study.best, one)), None)
            return [*self.speaking_for(study.best, rival), *equal, self.say(f"no_worse{kind}")]
        figures = figures or not self.has_reasons()
        beside = self._beside(study.best, study.next_best, figures=figures)
        return [*self.speaking_for(study.best, study.next_best), *equal, *beside]

    def has_reasons(self) -> bool:
        """Return True if :meth:`why` says what the best move is good for, or the next best bad for."""
        study = self.study
        return study.forced or bool(arguments(study, study.best, study.next_best)) or self.plan(study.best) is not None

    def plan(self, action: Action) -> str | None:
        """Return the plan behind a move of a solved game, or None."""
        study = self.study
        if not study.exact or study.game.advice.plan is None:
            return None
        found = study.game.advice.plan(study.worlds[0], study.seat, action)
        return None if found is None else self._text(f"advice.plan.{found.name}", dict(found.facts))

    def _purposes(self, action: Action, other: Action) -> list[Argument]:
        """Return what speaks for a move over another one that is as good."""
        return [one for one in arguments(self.study, action, other) if not one.against]

    def against(self, action: Action, other: Action) -> list[str]:
        """Return why a move is better than another one, in paragraphs like those of :meth:`why`."""
        return [*self.speaking_for(action, other), *self._beside(action, other)]

    def _beside(self, action: Action, other: Action, *, figures: bool = True) -> Iterator[str]:
        """Yield the paragraph about the other move, unless it is empty."""
        if paragraph := " ".join(self._than(action, other, figures=figures)):
            yield paragraph

    def speaking_for(self, action: Action, other: Action | None) -> Iterator[str]:
        """Yield the arguments for a move, in comparison with another one if given."""
        found = arguments(self.study, action, other)
        speaking = [one for one in found if not one.against]
        label = self.label(action)
        if speaking:
            yield self.say("why", label=label, what=self._listed(speaking))
        if self.study.exact:
            sentence = self.say("outlook" if speaking else "exact", label=label, what=self._outlook(action))
            yield sentence[:1].upper() + sentence[1:]
            if (plan := self.plan(action)) is not None:
                yield plan

    def _than(self, action: Action, other: Action, *, figures: bool) -> Iterator[str]:
        """Yield the arguments against the other move and, with ``figures``, the evidence that it is worse."""
        against = [one for one in arguments(self.study, action, other) if one.against]
        sure = list(self._sure(action, other)) if figures and not self.study.exact else []
        if self.study.exact:
            yield self.say("beside_exact", other=self.label(other), what=self._outlook(other))
        elif against or sure:
            yield self.say("beside", other=self.label(other))
        if against:
            yield self.say("but", what=self._listed(against))
        yield from sure

    def _outlook(self, action: Action) -> str:
        return self.study.outlooks[action].sentence.say(self.texts, self.study.seat, self.is_spoken)

    def _several(self, actions: Sequence[Action]) -> str:
        """Return the names of the first moves and the number of the rest, separated by semicolons.

        Names may contain commas.
        """
        labels = [self._with_purpose(action) for action in actions[:MOST_GOOD]]
        more = len(actions) - len(labels)
        return "; ".join(dict.fromkeys([*labels, *([self.say("more", n=more)] if more else [])]))

    def _with_purpose(self, action: Action) -> str:
        """Return the name of a move that is as good as the best one, with what speaks for it, if anything does."""
        label = self.label(action)
        if self.study.exact or not (purposes := self._purposes(action, self.study.best)):
            return label
        return self.say("purpose", label=label, what=self._listed(purposes))

    def _sure(self, action: Action, other: Action) -> Iterator[str]:
        """Yield the evidence that a move is better than another one: deals and points."""
        found = self.study.quoted(action, other)
        if found is None or found.ahead <= 0:
            return
        kind = "deals" if self.study.hidden else "trials"
        error = None if found.points_error is None else max(SURE * found.points_error, _SMALL)
        gained = found.points is not None and error is not None and found.points > error
        if found.better > found.worse:
            key = "worse_all" if found.better == found.deals else "worse_equal" if found.equal else "worse"
            yield self.say(f"{key}.{kind}", n=found.better, m=found.deals, same=found.equal)
        elif not gained:  # the other move does worse less often, but by more
            yield self.say("average")
        if gained:
            assert found.points is not None  # for the type checker: `gained` implies it
            assert error is not None  # and this, too
            yield self.say("points", points=self.number(found.points), error=self.number(error))

    def _listed(self, found: Sequence[Argument]) -> str:
        features = [
            (one.feature.name, self._text(f"advice.features.{one.feature.name}", dict(one.facts)))
            for one in found[:MOST_NAMED]
        ]
        return listed(self.texts, features)


def listed(texts: Texts, features: Sequence[tuple[str, str]]) -> str:
    """Return features, each a name and a phrase, as one list; phrases about what a move keeps share one verb."""
    keeping = [text for name, text in features if name.startswith(_KEEPS)]
    others = [text for name, text in features if not name.startswith(_KEEPS)]
    return texts.listed([*others, *_together(texts, keeping)])


_KEEPS = "keeps_"
"""The prefix of the names of features about what a move keeps."""


def _together(texts: Texts, sayings: Sequence[str]) -> list[str]:
    """Join phrases with a common first word, and perhaps a common last one: “keeps your bomb and your high cards”."""
    split = [saying.split() for saying in sayings]
    if len(split) < 2 or len({words[0] for words in split}) > 1:
        return [*sayings]
    ends = {words[-1] for words in split}
    last = ends.pop() if len(ends) == 1 else ""
    between = [" ".join(words[1 : -1 if last else None]) for words in split]
    return [f"{split[0][0]} {texts.listed(between)} {last}".strip()]
