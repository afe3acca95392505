"""Text catalogues: every sentence a learner reads, by key and language, filled from plain facts.

A catalogue is TOML. A sentence is a string, or a table with ``you`` (addressed to the player concerned) and ``other``
(about that player). ``{name:kind}`` is filled from the facts; the kinds are

- ``seat``: a seat's name, or "you" for the reader; ``scores``: a number for every seat, ``you 94 and Ben 256``;
  ``sides``: the same for sides of partners, ``you and Ben 94, Ada and Cem 12``;
- ``card``, ``cards``: cards, written "7♣" or spoken "the seven of clubs", with the ``card_article`` of the language;
- ``suit``, ``suits``: a suit in the singular or plural; ``any_suit``: several, ``moons or knots``;
- ``rank``: a rank in words;
- ``word``: an entry of ``[words]``; ``words``: several of them;
- ``list``: several values joined, ``d1 and e2``; ``either``: the same with ``or``;
- ``why``: a nested reason (``reason.py``), without its clause;
- ``a|b``: a form for each plural of the language, in the order of the CLDR's categories (``plurals.py``); for a truth
  value, the forms for true and false. In a language with more than two plurals, two forms are those for 1 and for all
  other numbers;
- ``you=a|b``: ``a`` if the seat is the reader, else ``b``: for a verb, ``{last:you=are|is}``;
- none: the value unchanged.

A language may have cases and articles. The kind may be followed by a case, ``{to:seat.dat}``, or by an article and a
case, ``{card:card.the.acc}``. The catalogue defines both. A term is an entry of ``[suits]``, ``[ranks]``, ``[cards]``
or ``[words]``, or ``you``: a table with a ``gender`` and with a form for each case that differs from the usual form
(``many_dat`` in the plural). The form of an article is ``articles.<article>.<gender>.<case>``. Only words take
articles: a card written with a sign has none. A term in such a form, a spoken card and "you" are capitalised at the
start of a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from functools import cache, cached_property
from string import Formatter
from typing import Any

from ..errors import RulesError, quoted
from .catalogue_files import CATALOGUES, SHARED, completed, laid_over, languages
from .plurals import plurals_of

_Part = tuple[str, str | None, str, bool]
"""A text, the name and the kind of the placeholder after it, and True if that may have to be capitalised."""


@cache
def _parts(template: str) -> tuple[_Part, ...]:
    found = [(text, name, spec or "") for text, name, spec, _ in Formatter().parse(template)]
    return tuple((text, name, spec, spec == "seat" or ("." in spec and "|" not in spec)) for text, name, spec in found)


@cache
def _names(template: str) -> tuple[str, ...]:
    return tuple(sorted({name for _, name, _, _ in _parts(template) if name is not None}))


def _begins_sentence(before: str) -> bool:
    """Return True if a new sentence begins after ``before``."""
    text = before.rstrip()
    return not before or (text != before and text.endswith((".", "!", "?")))


class Texts:
    """The sentences of a game in a language, including those that all games share."""

    def __init__(self, data: Mapping[str, Any], language: str, package: str = "") -> None:
        self.data = data
        self.language = language
        self.package = package
        self.seat_names: Sequence[str] = data.get("seats", ())
        self._categories, self._category = plurals_of(language)
        self._cards: dict[tuple[str, str], tuple[str, str]] = {}
        self._kinds: dict[str, Callable[[Texts, Any, int | None, bool], str]] = {}

    def named(self, names: Sequence[str] | None) -> Texts:
        """Return the same catalogue with other names for the seats."""
        if names is None:
            return self
        twin = type(self)(self.data, self.language, self.package)
        twin.seat_names = list(names)
        twin._cards, twin._kinds = self._cards, self._kinds
        return twin

    @cached_property
    def withholding(self) -> Texts:
        """The catalogue for text renderings while a question is open: ``picture_while_asked`` overrides ``picture``."""
        picture = {**self.data.get("picture", {}), **self.data.get("picture_while_asked", {})}
        twin = type(self)({**self.data, "picture": picture}, self.language, self.package)
        twin.seat_names, twin._cards, twin._kinds = self.seat_names, self._cards, self._kinds
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """Leave the caches out of a pickle, since they hold local functions."""
        return type(self), (self.data, self.language, self.package), {"seat_names": self.seat_names}

    # --- terms ------------------------------------------------------------------------------------------------

    def seat_column(self, players: int, turn: int | None) -> list[str]:
        """Return the names of seats as a column of a text rendering, with ``>`` before the seat to move."""
        names = self.seat_names[:players]
        width = max(map(len, names), default=0) + 2
        return [f"{'>' if seat == turn else ' '}{name:<{width}}" for seat, name in enumerate(names)]

    def card(self, name: str, spoken: bool = False, form: str = "") -> str:
        """Return a card as text, ``Q♣``, or spoken, ``queen of clubs``; ``[cards]`` may define the spoken names."""
        pair = self._cards.get((name, form))
        if pair is None:
            rank, suits = self.data["ranks"][name[:1]], self.data["suits"]
            article, _, case = form.rpartition(".")
            if "cards" in self.data:
                label = self._formed(self.data["cards"][name], case, "one")
            else:
                facts = {"rank": self._formed(rank, case, "label"), "suit": suits[name[1:]]["many"]}
                label = self.data["card_label"].format(**facts)
            short = rank["short"] + "".join(suits[s]["sign"] for s in name[1:])
            pair = self._cards[name, form] = short, self._article(rank, article, case) + label
        short, label = pair
        return label if spoken else short

    def cards(self, names: Sequence[str], spoken: bool = False, form: str = "") -> str:
        """Return several cards as in a sentence: ``7♣, 9♣ and Q♣``."""
        return self.listed([self._card_in_sentence(name, spoken, form) for name in names])

    def _card_in_sentence(self, name: str, spoken: bool, form: str) -> str:
        """Return a card as in a sentence: spoken with the article of the language, unless its name has one."""
        card, article = self.card(name, spoken, form), self.data["card_article"]
        return card if not spoken or form or card.startswith(article) else article + card

    def listed(self, items: Sequence[str], last: str = "and") -> str:
        """Join items as in a sentence: ``a, b and c``; ``last`` is the key of the word before the last item."""
        if len(items) < 2:
            return "".join(items)
        joint: str = self.data[last]
        return ", ".join(items[:-1]) + joint + items[-1]

    def _term(self, entry: Any, form: str, usual: str = "one") -> str:
        """Return a term in a case, ``acc``, or with an article and in a case, ``the.acc``."""
        article, _, case = form.rpartition(".")
        return self._article(entry, article, case) + self._formed(entry, case, usual)

    def _formed(self, entry: Any, case: str, usual: str) -> str:
        if isinstance(entry, str):
            return entry
        return str(entry.get(f"many_{case}" if usual == "many" else case, entry[usual]))

    def _article(self, entry: Any, article: str, case: str) -> str:
        """Return the article of a term and a space; empty without an article."""
        return f"{self.data['articles'][article][entry['gender']][case]} " if article else ""

    def _seat(self, seat: int, reader: int | None, case: str = "") -> str:
        """Return a seat's name, or "you" if it is the reader."""
        return self._formed(self.data["you"], case, "one") if seat == reader else self.seat_names[seat]

    def word(self, key: object, form: str = "") -> str:
        """Return an entry of ``[words]``."""
        return self._term(self.data["words"][str(key)], form)

    def _suit(self, suit: str, form: str, usual: str) -> str:
        return self._term(self.data["suits"][suit], form, usual)

    # --- sentences --------------------------------------------------------------------------------------------

    def find(self, key: str) -> Any:
        """Return the entry with a dotted key.

        Raises:
            RulesError: there is no such entry.
        """
        entry: Any = self.data
        try:
            for part in key.split("."):
                entry = entry[part]
        except (KeyError, TypeError):  # TypeError: the key goes on below a sentence or a list
            where = f" of {self.package}" if self.package else ""
            raise RulesError(f"the {self.language} texts{where} have no entry {key!r}") from None
        return entry

    def has(self, key: str) -> bool:
        """Return True if there is an entry with a dotted key."""
        try:
            self.find(key)
        except RulesError:
            return False
        return True

    def names(self, key: str, *, about: int | None = None, reader: int | None = None) -> tuple[str, ...]:
        """Return the sorted names of the facts that fill the sentence ``key``; see :meth:`say`.

        Raises:
            RulesError: there is no such sentence.
        """
        return _names(self._template(key, about, reader))

    def say(
        self,
        key: str,
        facts: Mapping[str, Any],
        *,
        about: int | None = None,
        reader: int | None = None,
        spoken: bool = False,
    ) -> str:
        """Return the sentence ``key``, filled from ``facts``.

        ``about`` is the seat that the sentence is about and ``reader`` the seat that reads it (None: a bystander); if
        they are the same, the sentence says "you".
        """
        return self.fill(self._template(key, about, reader), facts, reader=reader, spoken=spoken)

    def _template(self, key: str, about: int | None, reader: int | None) -> str:
        entry = self.find(key)
        if isinstance(entry, Mapping):
            to_you = reader is not None and reader == about and "you" in entry
            if not to_you and "other" not in entry:
                where = f" of {self.package}" if self.package else ""
                raise RulesError(f"the {self.language} texts{where} have no sentence {key!r}: it lacks “other = …”")
            entry = entry["you" if to_you else "other"]
        template: str = entry
        return template

    def fill(self, template: str, facts: Mapping[str, Any], *, reader: int | None = None, spoken: bool = False) -> str:
        """Fill a template from ``facts``; see the docstring of the module."""
        out = ""
        for text, name, spec, able in _parts(template):
            out += text
            if name is None:
                continue
            try:
                value = facts[name]
                kind = self._kinds.get(spec)
                if kind is None:
                    kind = self._kinds[spec] = _kind(spec)
                piece = kind(self, value, reader, spoken)
            except (LookupError, TypeError, AttributeError) as error:
                raise self._unfilled(template, name, spec, facts, error) from error
            is_term = able or (spoken and spec.startswith("card"))
            out += piece[:1].upper() + piece[1:] if is_term and _begins_sentence(out) else piece
        return out

    def _unfilled(self, template: str, name: str, spec: str, facts: Mapping[str, Any], error: Exception) -> RulesError:
        """Return the error for a placeholder that cannot be filled, with the reason, file and line."""
        where = f"{CATALOGUES.line_of(self.package, template)}: " if self.package else ""
        held = f"{{{name}{':' if spec else ''}{spec}}} in “{template}”"
        if name not in facts:
            near = get_close_matches(name, facts, n=1)
            hint = f"; did you mean {{{near[0]}}}?" if near else ""
            there = ", ".join(sorted(facts)) or "none"
            return RulesError(f"{where}{held}: there is no fact {name!r}{hint or '.'} The facts are {there}")
        kind = spec.partition(".")[0]
        if spec and "|" not in spec and not spec.startswith("you=") and kind not in _KINDS:
            near = get_close_matches(kind, _KINDS, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else f"; the kinds are {', '.join(sorted(_KINDS))}"
            return RulesError(f"{where}{held}: there is no kind {kind!r}{hint}")
        return RulesError(f"{where}{held}: {quoted(facts[name])} is no {kind}: {type(error).__name__}: {error}")

    def _counted(self, value: Any, forms: Sequence[str]) -> str:
        """Return the plural form for a number, or the form for a truth value."""
        if isinstance(value, bool) or len(forms) != len(self._categories):
            return forms[0] if value == 1 else forms[-1]
        return forms[self._categories.index(self._category(value))]


def _kind(spec: str) -> Callable[[Texts, Any, int | None, bool], str]:
    """Return the function that formats a placeholder; ``spec`` is the text after its colon, or empty."""
    if not spec:
        return lambda texts, v, reader, spoken: str(v)
    if spec.startswith("you="):
        yours, _, others = spec.removeprefix("you=").partition("|")
        return lambda texts, v, reader, spoken: yours if v == reader else others
    if "|" in spec:
        forms = spec.split("|")
        return lambda texts, v, reader, spoken: texts._counted(v, forms)
    kind, _, form = spec.partition(".")
    return _KINDS[kind](form)


_KINDS: dict[str, Callable[[str], Callable[[Texts, Any, int | None, bool], str]]] = {
    "seat": lambda form: lambda t, v, reader, spoken: t._seat(v, reader, form),
    "scores": lambda form: (
        lambda t, v, reader, spoken: t.listed(
            [f"{t._seat(seat, reader, form)} {score}" for seat, score in enumerate(v)]
        )
    ),
    "sides": lambda form: (
        lambda t, v, reader, spoken: ", ".join(
            f"{t.listed([t._seat(seat, reader, form) for seat in seats])} {score}" for seats, score in v
        )
    ),
    "card": lambda form: lambda t, v, reader, spoken: t._card_in_sentence(v, spoken, form),
    "cards": lambda form: lambda t, v, reader, spoken: t.cards(v, spoken, form),
    "suit": lambda form: lambda t, v, reader, spoken: t._suit(v, form, "one"),
    "suits": lambda form: lambda t, v, reader, spoken: t._suit(v, form, "many"),
    "any_suit": lambda form: lambda t, v, reader, spoken: t.listed([t._suit(s, form, "many") for s in v], "or"),
    "rank": lambda form: lambda t, v, reader, spoken: t._term(t.data["ranks"][v], form, "label"),
    "list": lambda form: lambda t, v, reader, spoken: t.listed([str(item) for item in v]),
    "either": lambda form: lambda t, v, reader, spoken: t.listed([str(item) for item in v], "or"),
    "why": lambda form: lambda t, v, reader, spoken: str(v.text_in(t, spoken=spoken, clause=False)),
    "word": lambda form: lambda t, v, reader, spoken: t.word(v, form),
    "words": lambda form: lambda t, v, reader, spoken: t.listed([t.word(item, form) for item in v]),
}


def load_texts(package: str, language: str = "en", also: str = "") -> Texts:
    """Return the catalogue of a game's package in a language, laid over the catalogue that all games share.

    ``also`` names another catalogue of the package (``<also>_en.toml``), laid on top, together with the shared
    catalogue of that name. Texts that the package lacks in the language are in English, with one warning.

    Raises:
        RulesError: there is no such package, or no game has texts in that language.
    """
    for what, given in (("package", package), ("language", language), ("also", also)):
        if not isinstance(given, str):
            raise RulesError(f"{what} must be a string, not {quoted(given)}")
    return _texts(package, language, also)


@cache
def _texts(package: str, language: str, also: str) -> Texts:
    known = languages(package)
    if language not in known and language not in languages(SHARED):
        raise RulesError(
            f"there are no texts in the language {quoted(language)}; the languages with texts are {', '.join(known)}"
        )
    english = laid_over(package, "en", also)
    data = english if language == "en" else laid_over(package, language, also)
    return Texts(completed(data, english, package, language), language, package)
