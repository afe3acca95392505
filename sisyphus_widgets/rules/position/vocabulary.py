"""The vocabulary of lines about positions in a language: the words of its catalogues, laid over the English ones.

A game declares its facts in English (``facts.py`` of the game). Another language adds its words in catalogues named
``lines``: ``rules/texts/lines_de.toml`` has the small words that all games share, and a game's ``lines_de.toml`` has a
table for each fact. English lines can be read in every language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from ..language.catalogue import Texts
from ..language.catalogue_files import SHARED, merged, read_texts, texts_below
from ..language.typed_cards import in_notation, named
from .facts import CARDS_HERE, Fact, Says

_PART = "lines"


@dataclass(frozen=True)
class SmallWords:
    """Words shared by all games, in lower case."""

    left_out: frozenset[str] = frozenset(
        ("the", "a", "an", "and", "is", "are", "was", "were", "with", "now", "then", "there", "been", "yet")
    )
    """Filler words, which are ignored everywhere."""

    me: frozenset[str] = frozenset(("i", "you", "me", "my", "your"))
    each: frozenset[str] = frozenset(("each", "everyone", "all"))
    nothing: frozenset[str] = frozenset(("nothing", "none"))
    conditions: frozenset[str] = frozenset(("if", "once", "when", "whenever", "until", "till", "unless", "suppose"))
    """Words of conditional sentences."""

    def and_those_of(self, more: Mapping[str, Any]) -> SmallWords:
        """Return these words together with those of a catalogue."""
        added = {name: getattr(self, name) | {word.lower() for word in words} for name, words in more.items()}
        return replace(self, **added)


@dataclass(frozen=True)
class Phrase:
    """A phrase in parsed form: the words before its cards, and the words after them."""

    before: tuple[str, ...]
    behind: tuple[str, ...]
    fact: Fact
    text: str

    @property
    def size(self) -> int:
        """The number of words."""
        return len(self.before) + len(self.behind)


@dataclass(frozen=True)
class Vocabulary:
    """The words for positions of a game in one language.

    ``says`` has the facts; their first words are those of the language, which are used for writing. ``seats`` maps the
    names of seats, in English and in the language, to seats; ``cards`` maps the names of cards to their notation.
    ``claimed`` maps a phrase of a fact to other wordings of the same claim.
    """

    says: Says[Any]
    declared: Mapping[str, Fact]
    """The facts by name, in English, as the game declares them."""

    small: SmallWords = field(default_factory=SmallWords)
    seats: Mapping[str, int] = field(default_factory=dict)
    cards: Mapping[str, str] = field(default_factory=dict)
    claimed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def claims(self) -> dict[str, tuple[str, Any]]:
        """The claims that a text may make about a position, each with the name of the fact and its value."""
        values = {phrase: (fact.name, meant) for fact in self.says.facts for phrase, meant in fact.words.items()}
        # A kit's words may include suits that a game does not use.
        claimed = {phrase: claims for phrase, claims in self.claimed.items() if phrase in values}
        found = {claim: values[phrase] for phrase, claims in claimed.items() for claim in claims}
        meanings = {(name, meant) for name, meant in found.values()}
        return found | {phrase: value for phrase, value in values.items() if value in meanings and " " in phrase}

    @cached_property
    def phrases(self) -> list[Phrase]:
        """All phrases, the longest first."""
        found = [self._phrase(fact, spoken) for fact in self.says.facts for spoken in fact.all_phrases]
        return sorted(found, key=lambda phrase: -phrase.size)

    def _phrase(self, fact: Fact, spoken: str) -> Phrase:
        before, _, behind = spoken.lower().partition(CARDS_HERE)
        kept = [tuple(word for word in part.split() if word not in self.small.left_out) for part in (before, behind)]
        return Phrase(kept[0], kept[1], fact, spoken)

    def calling(self, seats: Mapping[str, int]) -> Vocabulary:
        """Return a vocabulary with additional names of seats, in lower case."""
        return replace(self, seats={**self.seats, **seats})

    def card(self, word: str) -> Any:
        """Read one card, in notation or by its name in the language.

        Raises:
            NotationError: the word is not a card.
        """
        return self.says.card(in_notation(word, self.cards))

    def card_of_two_words(self, first: str, second: str) -> Any | None:
        """Read a card from two words, as in ``Kreuz Bube``; return None if they do not name a card."""
        found = named(f"{first} {second}", self.cards)
        return None if found is None else self.says.card(found)


def english_of(says: Says[Any]) -> Vocabulary:
    """Return the English vocabulary that a game declares."""
    return Vocabulary(says, {fact.name: fact for fact in says.facts}, seats=says.seats, claimed=says.claims)


def vocabulary_of(
    says: Says[Any], texts: Texts, package: str, cards: Mapping[str, str], display: Callable[[str], str]
) -> Vocabulary:
    """Return the vocabulary in the language of ``texts``, with the English words as a fallback.

    ``cards`` maps the names of cards in that language to their notation, ``display`` returns a card as shown there.
    """
    more = merged(texts_below(package, texts.language).get(_PART, {}), read_texts(package, _PART, texts.language))
    shared = read_texts(SHARED, _PART, texts.language)
    fact_words = more.get("facts", {})
    facts = tuple(_translated_fact(fact, fact_words.get(fact.name, {})) for fact in says.facts)
    written = says.written if not fact_words else lambda card: display(says.written(card))
    seats = {name: seat for seat, name in enumerate(texts.seat_names)}
    own = {word.lower(): seats[name] for word, name in more.get("seats", {}).items()}
    return Vocabulary(
        replace(says, facts=facts, written=written),
        {fact.name: fact for fact in says.facts},
        SmallWords().and_those_of(shared.get("words", {})),
        {**says.seats, **own},
        cards,
        {phrase: tuple(claims) for phrase, claims in more.get("claims", {}).items()},
    )


def _translated_fact(fact: Fact, words: Mapping[str, Any]) -> Fact:
    """Return a fact with the words of a language in front of its English words."""
    if not words:
        return fact
    # A kit's words may include suits that a game does not use.
    values = {phrase: fact.words[meant] for phrase, meant in words.get("words", {}).items() if meant in fact.words}
    return replace(
        fact,
        phrases=(*words.get("phrases", ()), *fact.phrases),
        standalone_phrases=(*words.get("alone", ()), *fact.standalone_phrases),
        words={**values, **fact.words},
        singular=words.get("one", ""),
        example=words.get("example", fact.example),
    )
