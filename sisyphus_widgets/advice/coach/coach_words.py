"""The coach's sentences: for each clause and face one of at most fourteen words, in the texts of the game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from math import fsum
from typing import Any

from ...questions.believed import beliefs_in
from ...questions.house import changed
from ...rules import AnyGame, AnyState, resolve_language
from ...rules.language.catalogue import load_texts
from ...rules.options import TableOptions, options_at
from .moments import Moment

TEXTS = "coach"
"""The catalogue with the sentences, by the number of the clause."""

MOST_WORDS = 14
"""The greatest number of words in a sentence of the coach."""

MOST_AFTER_BELIEF = 40
"""The greatest number of words of a clause that the coach says after a belief."""

LEAST_LETTERS, STEM = 4, 5
"""The letters of the shortest word that counts when a clause is compared with a belief, and of its compared part."""

_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_WORD = re.compile(r"[\w'’×-]+")


def count_words(text: str) -> int:
    """Return the number of words in a text."""
    return len(_WORD.findall(text))


class CoachWords:
    """The sentences about a game at one table, in one language.

    A game's ``texts/coach_en.toml`` has them below ``[coach."2.1"]``, by face. A face may name what it is about:
    ``refused_must_not_take`` is said in place of ``refused`` where the refusal has that code, ``others_zapped`` in
    place of ``others`` after an event of that type, and ``others_zapped_single`` if the event is told by the text
    ``zapped.single``. ``further_`` stands before the key of a sentence about a clause that is not the chief one of an
    event. Where only one move is possible, ``possible`` is said if there is no ``only``.

    A game without this file is coached with the first sentences of its clauses, and so are the clauses that differ at
    a table with other options.
    """

    def __init__(
        self,
        game: AnyGame,
        language: str,
        names: Sequence[str] | None = None,
        options: TableOptions | None = None,
    ) -> None:
        self._game = game
        self._texts = load_texts(game.package, language, TEXTS).named(names)
        self._entries: Mapping[str, Mapping[str, str]] = self._texts.data.get(TEXTS, {})
        self._book = game.rulebook_in(language, options)
        self._changed = frozenset[str]() if options is None else changed(game, options)

    @property
    def keys(self) -> frozenset[tuple[str, str]]:
        """The number of the clause and the key of every sentence of the game's own."""
        return frozenset((number, key) for number, entry in self._entries.items() for key in entry)

    def belief_line(self, belief: str) -> str:
        """Return the sentence that says a belief back, by its id, and after it the part of its clause about it."""
        named = next(one for one in beliefs_in(self._game, self._texts.language) if one.id == belief)
        clause = self._book[named.rule]
        values = {"belief": named.sentence, "rule": part_about(clause.text, f"{named.name} {named.sentence}")}
        return self._game.texts(self._texts.language).say("coaching.believed", values)

    def line(self, moment: Moment, reader: int | None) -> str | None:
        """Return the sentence about a moment to the seat ``reader``, or None if there is none for its face."""
        template = self._template(moment)
        if template is None:
            return None
        return self._texts.fill(template, {"seat": moment.seat, **moment.facts}, reader=reader)

    def key(self, moment: Moment) -> str | None:
        """Return the key of the sentence about a moment below its clause; None without a sentence of the game's own."""
        entry = {} if moment.rule in self._changed else self._entries.get(moment.number, {})
        return next((key for key in _keys(moment) if key in entry), None)

    def _template(self, moment: Moment) -> str | None:
        key = self.key(moment)
        if key is not None:
            return self._entries[moment.number][key]
        if self._entries and moment.rule not in self._changed:
            return None
        return _escaped(first_sentence(self._book[moment.rule].text, self._book[moment.rule].title))


def first_sentence(text: str, title: str) -> str:
    """Return the first sentence of a clause, or its title if the sentence is too long."""
    sentence = _SENTENCE.split(text.strip(), maxsplit=1)[0]
    return sentence if count_words(sentence) <= MOST_WORDS else f"{title}."


def part_about(text: str, belief: str) -> str:
    """Return the part of a clause to say after a belief: sentences around the one that has most words of the belief.

    There are as many as may follow a belief, but at least one. A word counts less the more sentences have it.
    """
    sentences = _SENTENCE.split(text.strip())
    words, wanted = [_stems(sentence) for sentence in sentences], _stems(belief)
    counts = Counter(chain.from_iterable(words))
    shared = [fsum(counts[stem] ** -2 for stem in stems & wanted) for stems in words]
    first = last = max(range(len(sentences)), key=lambda n: (shared[n], n if shared[n] else -n))

    def fits(start: int, end: int) -> bool:
        is_inside = start >= 0 and end < len(sentences)
        return is_inside and count_words(" ".join(sentences[start : end + 1])) <= MOST_AFTER_BELIEF

    while fits(first - 1, last):
        first -= 1
    while fits(first, last + 1):
        last += 1
    return " ".join(sentences[first : last + 1])


def _stems(text: str) -> set[str]:
    """Return the beginnings of the longer words in a text, alike for the singular and the plural."""
    longer = (word for word in _WORD.findall(text.lower()) if len(word) >= LEAST_LETTERS)
    return {(word.removesuffix("s") if len(word) > LEAST_LETTERS else word)[:STEM] for word in longer}


def _escaped(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")


def _keys(moment: Moment) -> Iterator[str]:
    """Yield the keys of the sentences that may be said of a moment, the most exact one first."""
    faces = ("only", "possible") if moment.face == "only" else (moment.face,)
    further = "" if moment.is_chief else "further_"
    words = moment.text_key.replace(".", "_").split("_")
    for face in faces:
        for count in range(len(words), 0, -1):
            yield "_".join((f"{further}{face}", *words[:count]))
        yield f"{further}{face}_{moment.detail}"
        yield f"{further}{face}"


def words_of(
    game: AnyGame, state: AnyState, *, language: str | None = None, names: Sequence[str] | None = None
) -> CoachWords:
    """Return the coach's sentences for the table of a position.

    Raises:
        RulesError: there are no texts in the language.
    """
    options: Any = options_at(state)
    return CoachWords(game, resolve_language(language), names, options)
