"""The parser and the writer of lines that state facts about a position."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, NoReturn, TypeVar

from ..errors import NotationError, PositionError
from ..numbers import read_signed
from ..reason import Reason
from . import checks
from .facts import CARDS_HERE, Fact, Facts, Says, StatedFact
from .vocabulary import Phrase, Vocabulary

C = TypeVar("C")

EXAMPLES = 6
"""The number of examples in an error about a line that cannot be understood."""

_SAME = {"has": "holds", "have": "holds", "hold": "holds", "holding": "holds"}

_TOKEN = re.compile(r"[^\s,;]+")

_START = re.compile(r"players \S+( *; *(deal |deals |points ).*)?", re.DOTALL)
"""A whole position as text that is the start of a game."""

MOST_LETTERS = 2000
"""The greatest length of a line."""

_BEGINNING = 60
"""The number of characters quoted of a line that is too long."""

ALL, IN_ORDER = -1, -2
"""Stand-ins for a seat until the number of seats is known: the same value for all seats, or one value each in order."""


@dataclass(frozen=True)
class _Word:
    small: str
    start: int
    end: int
    last: bool = False
    """True if a comma or semicolon follows."""


class _Reader:
    """A parser of one line, fact by fact."""

    def __init__(self, words: Vocabulary, text: str, names: Sequence[str], me: int, package: str) -> None:
        self._vocabulary, self._small_words, self._text, self._package = words, words.small, text, package
        found = _TOKEN.finditer(text)
        tokens = [
            _Word(m[0].lower().rstrip(".:!"), m.start(), m.end(), text[m.end() :].lstrip()[:1] in {",", ";"})
            for m in found
        ]
        kept = [word for word in tokens if word.small and word.small not in self._small_words.left_out]
        self._words = [_Word(_SAME.get(word.small, word.small), word.start, word.end, word.last) for word in kept]
        seats = {**words.seats, **{name.lower(): seat for seat, name in enumerate(names)}}
        self._seats = sorted(((name.split(), seat) for name, seat in seats.items()), key=lambda each: -len(each[0]))
        self._called = {name.lower(): name for name in names}
        self._me = me
        self._at = 0
        self._last: int | None = None

    def read(self) -> list[StatedFact]:
        """Return all stated facts."""
        found: list[StatedFact] = []
        while self._at < len(self._words):
            found += self._statement()
        return found

    # --- looking ahead ----------------------------------------------------------------------------------------

    def _small(self, ahead: int = 0) -> str:
        at = self._at + ahead
        return self._words[at].small if at < len(self._words) else ""

    def _seat_here(self, ahead: int = 0) -> tuple[int, int] | None:
        """Return the seat named at this point and the number of its words."""
        if self._small(ahead) in self._small_words.me:
            return self._me, 1
        for words, seat in self._seats:
            here = [self._small(ahead + n) for n in range(len(words))]
            if words and [*here[:-1], here[-1].removesuffix("'s").removesuffix("’s")] == words:
                return seat, len(words)
            if words and here == words:
                return seat, len(words)
        return None

    def _phrase_here(self, ahead: int = 0) -> Phrase | None:
        """Return the phrase at this point, or None."""
        return next((phrase for phrase in self._vocabulary.phrases if self._begins(phrase, ahead)), None)

    def _begins(self, phrase: Phrase, ahead: int) -> bool:
        """Return True if a phrase is at this point; a phrase of two parts needs cards between them."""
        if not self._stand_here(phrase.before, ahead):
            return False
        if not phrase.behind:
            return True
        ahead = first = ahead + len(phrase.before)
        while not self._stand_here(phrase.behind, ahead):
            if (found := self._card_here(ahead)) is None:
                return False
            ahead += found[1]
        return ahead > first

    def _stand_here(self, words: Sequence[str], ahead: int) -> bool:
        """Return True if these words follow at this point, with no comma between them."""
        if any(self._small(ahead + n) != word for n, word in enumerate(words)):
            return False
        return not any(self._words[self._at + ahead + n].last for n in range(len(words) - 1))

    def _card_here(self, ahead: int = 0) -> tuple[Any, int] | None:
        """Return the card named at this point and the number of its words, or None."""
        try:
            return self._read_card(ahead)
        except NotationError:
            return None

    def _read_card(self, ahead: int = 0) -> tuple[Any, int]:
        word, following = self._written(ahead), self._written(ahead + 1)
        if following and not self._words[self._at + ahead].last:
            card = self._vocabulary.card_of_two_words(word, following)
            if card is not None:
                return card, 2
        return self._vocabulary.card(word), 1

    def _written(self, ahead: int = 0) -> str:
        """Return the word at this point in its original spelling."""
        if self._at + ahead >= len(self._words):
            return ""
        word = self._words[self._at + ahead]
        return self._text[word.start : word.end].rstrip(".:!")

    def _number_first(self, ahead: int = 0) -> tuple[int, Fact, int] | None:
        """Return a number that precedes its phrase at this point, with the fact and the number of words; or None."""
        number, after = read_signed(self._small(ahead)), self._phrase_here(ahead + 1)
        if number is None or after is None or after.fact.kind != "number" or self._words[self._at + ahead].last:
            return None
        return number, after.fact, 1 + after.size

    def _list_ends(self) -> bool:
        """Return True if the number at this point begins another fact and so ends a list of numbers or cards."""
        found = self._number_first()
        if found is None:
            return False
        # In "levels 2 4 turns 12" the 4 belongs to the levels; in "levels 2 4 turns, ..." it belongs to the turns.
        size = found[2]
        return read_signed(self._small(size)) is None or self._words[self._at + size - 1].last

    # --- statements -------------------------------------------------------------------------------------------

    def _statement(self) -> list[StatedFact]:
        start, seat, everyone = self._at, self._seat_here(), False
        if seat is not None:
            self._at += seat[1]
        elif self._small() in self._small_words.each:
            self._at, everyone = self._at + 1, True
        who = None if seat is None else seat[0]
        self._last = self._last if who is None else who
        before = self._number_first()
        if before is not None:
            number, fact, size = before
            self._at += size
            return self._numbers(start, fact, who, [number], everyone)
        found = self._phrase_here() or (self._own_cards() if who is not None else None)
        if found is None:
            self._unknown(start, who)
        fact = found.fact
        self._at += len(found.before)
        if who is None and (after := self._seat_here()) is not None and self._follows(fact):
            who, self._at = after[0], self._at + after[1]
        match fact.kind:
            case "word":
                return [self._stated_fact(start, fact, None, (fact.words[found.text],))]
            case "seat":
                return [self._seat(start, fact, who)]
            case "number":
                return self._numbers(start, fact, who, self._listed_numbers(), everyone)
            case _:
                return self._cards(start, found, who, everyone)

    def _seat(self, start: int, fact: Fact, who: int | None) -> StatedFact:
        """Return a fact whose value is a seat: the seat before its phrase, or the last seat named in this text."""
        who = self._last if who is None else who
        if who is None:
            self._refuse(start, "say_who", example=fact.example)
        self._last = who
        return self._stated_fact(start, fact, None, (who,))

    def _cards(self, start: int, phrase: Phrase, who: int | None, everyone: bool) -> list[StatedFact]:
        """Parse the cards after a phrase, or their number, as in "South holds 5 cards"."""
        fact = phrase.fact
        count = self._number_first() if self._list_ends() else None
        if count is not None and fact.each and who is not None:
            self._at += count[2]
            return self._numbers(start, count[1], who, [count[0]], everyone)
        passes = phrase.text in fact.standalone_phrases
        cards = () if passes else tuple(self._listed_cards(phrase.behind))
        if not cards and not passes and not self._nothing():
            self._refuse(start, "cards_missing", example=fact.example)
        if fact.kind == "cards" and fact.each and who is None:
            self._refuse(start, "say_of_whom", example=fact.example)
        if fact.kind == "plays" and fact.most == 1:
            first = self._stated_fact(start, fact, who, cards[:1])
            return [first, *(self._stated_fact(start, fact, None, (card,)) for card in cards[1:])]
        return [self._stated_fact(start, fact, who, cards)]

    def _own_cards(self) -> Phrase | None:
        """Return the first fact about cards of a seat if cards directly follow the seat's name: "South 7C KC"."""
        fact = next((fact for fact in self._vocabulary.says.facts if fact.kind == "cards" and fact.each), None)
        if fact is None or self._card_here() is None:
            return None
        return Phrase((), (), fact, fact.phrases[0])

    def _follows(self, fact: Fact) -> bool:
        """Return True if the seat after a phrase belongs to it: "to move North", not "levels 2 4 1 8 North leads"."""
        size = (self._seat_here() or (0, 0))[1]
        return fact.kind == "seat" and self._phrase_here(size) is None

    def _nothing(self) -> bool:
        """Skip a word such as "nothing", and return True if there is one."""
        if self._small() in self._small_words.nothing:
            self._at += 1
            return True
        return False

    def _listed_numbers(self) -> list[int]:
        found: list[int] = []
        while (number := read_signed(self._small())) is not None and (not found or not self._list_ends()):
            found.append(number)
            self._at += 1
        return found

    def _listed_cards(self, until: Sequence[str] = ()) -> Iterator[Any]:
        """Yield the cards at this point, and skip the words ``until`` that end their phrase."""
        while self._at < len(self._words):
            if until and self._stand_here(until, 0):
                self._at += len(until)
                return
            if (self._phrase_here() is not None or self._list_ends()) and not until:
                return
            try:
                card, size = self._read_card()
            except NotationError as error:
                word = self._words[self._at]
                if self._seat_here() is None and not self._nearest() and any(map(str.isdigit, word.small)):
                    why = Reason(self._package, "no_card", {"word": self._text[word.start : word.end]})
                    raise NotationError(str(error), self._text, why) from None
                return
            self._at += size
            yield card

    def _numbers(self, start: int, fact: Fact, who: int | None, numbers: list[int], everyone: bool) -> list[StatedFact]:
        if not numbers:
            self._refuse(start, "number_missing", example=fact.example)
        for number in numbers:
            if not fact.least <= number <= fact.most:
                self._refuse(start, "out_of_range", least=fact.least, most=fact.most, n=number)
        if self._small() in self._small_words.each:
            self._at, everyone = self._at + 1, True
        if everyone and fact.each:
            return [self._stated_fact(start, fact, ALL, tuple(numbers))]
        if fact.each and who is None:
            return [self._stated_fact(start, fact, IN_ORDER, tuple(numbers))]
        if len(numbers) > 1:
            self._refuse(start, "one_number", n=len(numbers), example=fact.example)
        return [self._stated_fact(start, fact, who if fact.each else None, tuple(numbers))]

    def _stated_fact(self, start: int, fact: Fact, seat: int | None, values: tuple[Any, ...]) -> StatedFact:
        return StatedFact(self._vocabulary.declared[fact.name], seat, values, self._words_from(start))

    def _words_from(self, start: int) -> str:
        last = self._words[min(max(self._at, start + 1), len(self._words)) - 1]
        return self._text[self._words[start].start : last.end].rstrip(".:!")

    def _refuse(self, start: int, key: str, **facts: Any) -> NoReturn:
        raise _unread(Reason(self._package, key, facts, line_words=self._words_from(start)), self._text)

    def _nearest(self) -> str:
        phrases = [phrase.before for phrase in self._vocabulary.phrases]
        known = {word for words in phrases for word in (words[0], " ".join(words))}
        known |= {" ".join(words) for words, _ in self._seats} | {"holds"}
        nearest = get_close_matches(self._small(), sorted(known), n=1, cutoff=0.7)
        return self._called.get(nearest[0], nearest[0]) if nearest else ""

    def _unknown(self, start: int, who: int | None) -> NoReturn:
        if self._at >= len(self._words):
            self._refuse(start, "nothing_said")
        if who is not None and self._seat_here() is not None:
            self._refuse(start, "nothing_said")
        word = self._words[self._at]
        written = self._text[word.start : word.end]
        nearest = self._nearest()
        details = {"word": written, "nearest": nearest, "examples": _examples(self._vocabulary.says)}
        raise _unread(Reason(self._package, "unknown_near" if nearest else "unknown", details), self._text)


def _examples(says: Says[Any]) -> str:
    return "; ".join(fact.example for fact in says.facts[:EXAMPLES])


def _unread(why: Reason, text: str) -> NotationError:
    return NotationError(why.english(), text, why)


def read_facts(
    words: Vocabulary, text: object, *, names: Sequence[str], me: int, players: Sequence[int], package: str
) -> Facts:
    """Parse the facts in a line.

    Raises:
        NotationError: the line cannot be read; the message suggests the nearest known word.
        PositionError: ``text`` is not a string, or the line names a missing seat.
    """
    line = checks.text("a position", text)
    if len(line) > MOST_LETTERS:
        raise _unread(Reason(package, "too_long", {"n": MOST_LETTERS}, line_words=f"{line[:_BEGINNING]}…"), line)
    stated_facts = _Reader(words, line, names, me, package).read()
    if not stated_facts:
        raise _unread(Reason(package, "nothing", {"examples": _examples(words.says)}), line)
    number = _players(stated_facts, players, package)
    found: list[StatedFact] = []
    for one in stated_facts:
        if one.seat == ALL:
            found += [StatedFact(one.fact, seat, one.values, one.text) for seat in range(number)]
        elif one.seat == IN_ORDER:
            if len(one.values) != number:
                details = {"names": ", ".join(names[:number]), "n": len(one.values)}
                raise _unread(Reason(package, "number_each", details, line_words=one.text), line)
            found += [StatedFact(one.fact, seat, (value,), one.text) for seat, value in enumerate(one.values)]
        else:
            found.append(one)
    for one in found:
        if (one.seat is not None and one.seat >= number) or (one.fact.kind == "seat" and one.values[0] >= number):
            raise _impossible(Reason(package, "no_seat", {"n": number}, line_words=one.text))
    return Facts(found, number, names, package)


def _impossible(why: Reason) -> PositionError:
    return PositionError(why.english(), why=why)


def _players(stated_facts: Iterable[StatedFact], players: Sequence[int], package: str) -> int:
    """Return the number of players: stated, or inferred from a list of numbers or the seats named, or the usual one."""
    counts = [one.values[0] for one in stated_facts if one.fact.name == "players"]
    listed = [len(one.values) for one in stated_facts if one.seat == IN_ORDER and len(one.values) in players]
    named = [one.seat for one in stated_facts if one.seat is not None] + [
        one.values[0] for one in stated_facts if one.fact.kind == "seat"
    ]
    needed = max(named, default=-1) + 1
    number = counts[0] if counts else listed[0] if listed else players[0]
    if not counts and not listed and needed > number:
        number = min((each for each in players if each >= needed), default=number)
    if number not in players:
        raise _impossible(Reason(package, "for_players", {"players": sorted(players), "n": number}))
    return int(number)


def is_line(says: Says[Any] | None, text: object) -> bool:
    """Return True if a text is a line of facts and not a whole position."""
    if says is None or not isinstance(text, str) or not text.strip() or "/" in text or "|" in text:
        return False
    begins = [(part.split() or [""])[0] for part in text.split(";")]
    start = _START.fullmatch(text.strip()) is not None
    return not start and not any(word in says.begins for word in begins)


# --- writing --------------------------------------------------------------------------------------------------------


def fact_lines(
    says: Says[C], core: C, players: int, names: Sequence[str], seat: int | None = None, *, turn: bool = True
) -> list[str]:
    """Return the texts of all facts of a position that ``seat`` may know (None: all).

    Without ``turn``, leave out facts whose value is a seat, such as whose turn it is.
    """
    parts: list[str] = []
    for fact in says.facts:
        if seat is not None and ((fact.secret and not fact.each) or (fact.kind == "seat" and not turn)):
            continue
        seats = [who for who in range(players) if not fact.secret or seat in (None, who)] if fact.each else [-1]
        values = [(who, fact.get(core, who)) for who in seats]
        if fact.kind == "number" and fact.each and len(seats) == players and None not in [v for _, v in values]:
            parts.append(f"{fact.phrases[0]} {' '.join(str(value) for _, value in values)}")
            continue
        for who, value in values:
            if value is not None and (line := fact_line(says, fact, who, value, names)):
                parts.append(line)
    return parts


def fact_line(says: Says[Any], fact: Fact, who: int, value: Any, names: Sequence[str]) -> str:
    """Return the text of a fact; for plays, ``value`` is a list of seats with their cards."""
    match fact.kind:
        case "word":
            return next((phrase for phrase, meant in fact.words.items() if meant == value), "")
        case "seat":
            return f"{names[value]} {fact.phrases[0]}"
        case "number":
            usual = fact.phrases[0]
            return f"{names[who]} {fact.singular or usual} {value}" if fact.each else f"{usual} {value}"
        case "plays":
            return ", ".join(
                _with_cards(
                    says, fact.phrases[bool(place)] if cards else fact.standalone_phrases[0], names, seat, cards
                )
                for place, (seat, cards) in enumerate(value)
            )
    return _with_cards(says, fact.phrases[0], names, who if fact.each else None, value) if value else ""


def _with_cards(says: Says[Any], phrase: str, names: Sequence[str], who: int | None, cards: Sequence[Any]) -> str:
    """Return a phrase with its cards, after the name of the seat if there is one."""
    listed = " ".join(map(says.written, cards))
    words = phrase.replace(CARDS_HERE, listed) if CARDS_HERE in phrase else f"{phrase} {listed}".strip()
    return words if who is None else f"{names[who]} {words}"
