"""Text catalogues: every sentence a learner reads, by key and language, filled from plain facts.

A catalogue is TOML. A sentence is a string, or a table with ``you`` (said to the player concerned) and ``other``
(said about them). ``{name:kind}`` is filled from the facts; the kinds are

- ``seat``: a seat's name, or "you" for the one who reads; ``scores``: a number for every seat, ``you 94 and Ben 256``;
- ``card``, ``cards``: cards, written "7♣" or spoken "seven of clubs";
- ``suit``, ``suits``: a suit in the singular or plural; ``any_suit``: several, ``moons or knots``;
- ``word``: an entry of ``[words]``; ``words``: several of them;
- ``list``: several things as they are, ``d1 and e2``; ``either``: the same with ``or``;
- ``a|b``: ``a`` if the fact is 1, else ``b``; nothing: the value as it is.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import cache
from importlib import resources
from string import Formatter
from typing import Any

from .errors import RulesError

_Part = tuple[str, str | None, str]


@cache
def _parts(template: str) -> tuple[_Part, ...]:
    return tuple((text, name, spec or "") for text, name, spec, _ in Formatter().parse(template))


def _read(package: str, file: str) -> dict[str, Any]:
    return tomllib.loads(resources.files(package).joinpath("texts").joinpath(file).read_text("utf-8"))


def _merged(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    out = dict(base)
    for key, value in over.items():
        old = out.get(key)
        # A table of the same name is extended, whether it holds sections or the two forms of a sentence.
        out[key] = _merged(old, value) if isinstance(old, Mapping) and isinstance(value, Mapping) else value
    return out


class Texts:
    """The sentences of one game in one language, together with those every game shares."""

    def __init__(self, data: Mapping[str, Any], language: str) -> None:
        self.data = data
        self.language = language
        self.seat_names: Sequence[str] = data["seats"]
        self._cards: dict[str, tuple[str, str]] = {}
        self._kinds: dict[str, Callable[[Any, bool], str]] = {
            "card": self.card,
            "cards": self.cards,
            "suit": lambda v, spoken: self.data["suits"][v]["one"],
            "suits": lambda v, spoken: self.data["suits"][v]["many"],
            "any_suit": lambda v, spoken: self.listed([self.data["suits"][s]["many"] for s in v], "or"),
            "list": lambda v, spoken: self.listed([str(item) for item in v]),
            "either": lambda v, spoken: self.listed([str(item) for item in v], "or"),
            "word": lambda v, spoken: self.data["words"][str(v)],
            "words": lambda v, spoken: self.listed([self.data["words"][str(item)] for item in v]),
        }

    def named(self, names: Sequence[str] | None) -> Texts:
        """The same catalogue with other names for the seats."""
        if names is None:
            return self
        twin = copy(self)
        twin.seat_names = list(names)
        return twin

    def card(self, name: str, spoken: bool = False) -> str:
        """A card in words: ``Q♣``, or spoken ``queen of clubs``; where cards have names, ``[cards]`` lists them."""
        pair = self._cards.get(name)
        if pair is None:
            rank, suits = self.data["ranks"][name[:1]], self.data["suits"]
            pair = self._cards[name] = (
                rank["short"] + "".join(suits[s]["sign"] for s in name[1:]),
                self.data["cards"][name]
                if "cards" in self.data
                else self.data["card_label"].format(rank=rank["label"], suit=suits[name[1:]]["many"]),
            )
        short, label = pair
        return label if spoken else short

    def cards(self, names: Sequence[str], spoken: bool = False) -> str:
        """Several cards as a list: ``7♣, 9♣ and Q♣``."""
        return self.listed([self.card(name, spoken) for name in names])

    def listed(self, items: Sequence[str], last: str = "and") -> str:
        """Items joined as a sentence would: ``a, b and c``; ``last`` is the key of the word before the last."""
        if len(items) < 2:
            return "".join(items)
        joint: str = self.data[last]
        return ", ".join(items[:-1]) + joint + items[-1]

    def _seat(self, seat: int, reader: int | None) -> str:
        """What a seat is called by the one who reads."""
        name: str = self.data["you"] if seat == reader else self.seat_names[seat]
        return name

    def find(self, key: str) -> Any:
        """The entry below a dotted key.

        Raises:
            RulesError: there is none.
        """
        entry: Any = self.data
        for part in key.split("."):
            if not isinstance(entry, Mapping) or part not in entry:
                raise RulesError(f"the {self.language} texts have no entry {key!r}")
            entry = entry[part]
        return entry

    def has(self, key: str) -> bool:
        """Whether there is an entry below a dotted key."""
        try:
            self.find(key)
        except RulesError:
            return False
        return True

    def say(
        self,
        key: str,
        facts: Mapping[str, Any],
        *,
        about: int | None = None,
        reader: int | None = None,
        spoken: bool = False,
    ) -> str:
        """The sentence ``key``, filled from ``facts``.

        ``about`` is the seat the sentence is about and ``reader`` the seat that reads it (None: a bystander); where
        they are the same the sentence says "you".
        """
        entry = self.find(key)
        if isinstance(entry, Mapping):
            to_you = reader is not None and reader == about and "you" in entry
            entry = entry["you" if to_you else "other"]
        return self.fill(entry, facts, reader=reader, spoken=spoken)

    def fill(self, template: str, facts: Mapping[str, Any], *, reader: int | None = None, spoken: bool = False) -> str:
        """A template filled from ``facts``, see the module's head."""
        out = []
        for text, name, spec in _parts(template):
            out.append(text)
            if name is None:
                continue
            value = facts[name]
            kind = self._kinds.get(spec)
            if kind is not None:
                out.append(kind(value, spoken))
            elif spec == "seat":
                out.append(self._seat(value, reader))
            elif spec == "scores":
                out.append(self.listed([f"{self._seat(seat, reader)} {score}" for seat, score in enumerate(value)]))
            elif "|" in spec:
                one, _, many = spec.partition("|")
                out.append(one if value == 1 else many)
            else:
                out.append(str(value))
        return "".join(out)


@cache
def languages(package: str) -> tuple[str, ...]:
    """The languages that a game's package has texts in."""
    folders = (resources.files(name).joinpath("texts") for name in (package, __package__))
    own, shared = ({file.name.removesuffix(".toml") for file in folder.iterdir()} for folder in folders)
    # Of the names in both folders, those of languages alone have no part that says what else the file is.
    return tuple(sorted(name for name in own & shared if "_" not in name))


@cache
def load_texts(package: str, language: str = "en", also: str = "") -> Texts:
    """The catalogue of a game's package in a language, with what every game shares underneath.

    ``also`` names one more of the package's catalogues (``also_en.toml``) to lay on top.

    Raises:
        RulesError: the game has no texts in that language.
    """
    if language not in (known := languages(package)):
        raise RulesError(f"there are no texts in the language {language!r}; there are some in {', '.join(known)}")
    own = _read(package, f"{language}.toml")
    for shared in (f"cards_{language}.toml", f"controls_{language}.toml", f"{language}.toml"):
        own = _merged(_read(__package__, shared), own)
    return Texts(_merged(own, _read(package, f"{also}_{language}.toml")) if also else own, language)
