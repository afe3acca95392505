"""The fields of a position of a trick-taking game; its keywords, text keys and facts are derived from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any, Final

from ...rules.cards import NAMES, SUIT_OF, SUITS, cards_of, names_of
from ...rules.core import NOBODY, PLAYING
from ...rules.errors import PositionError, quoted
from ...rules.numbers import MOST, plain, read_whole
from ...rules.position import checks
from ...rules.position.field import DUE, SET_UP, CardText, Field, Line, Reading
from ...rules.position.fields import Fields
from ...rules.position.kinds import Cards, Flag, Number, Numbers, Seat, Word
from ...rules.position.position_text import Placing, listed
from .bidding import NO_BID
from .breaking import SUIT_WORDS
from .core import BIDDING, PASSING, TrickCore
from .game_rules import Rules
from .solo import SoloCore
from .trump import GRAND, NULL, ContractTrump, FixedTrump, NamedTrump, OfferedTrump, SoloTrump, TurnedTrump

NONE: Final = "none"
"""The word for a passed bid, and for no trumps."""

MOST_MATADORS: Final = 13
"""The greatest number of trumps in a row that a position may state."""


@dataclass(frozen=True)
class Bids(Number):
    """The bid of each seat: a number, or -1 for a pass."""

    _: KW_ONLY
    each: bool = True

    @property
    def typed(self) -> str:
        return "Sequence[int | str] | None"

    def read(self, placing: Placing) -> Any:
        words = placing.text(self.text_key).split()
        return [word if (number := read_whole(word)) is None else number for word in words]

    def checked(self, value: Any, reading: Reading) -> Any:
        if value is None:
            return None
        found = plain(value)
        bids = list(found) if isinstance(found, Sequence) and not isinstance(found, str) else [found]
        if strange := [one for one in bids if isinstance(one, str) and one != NONE]:
            raise PositionError(f"a bid must be a number, or {NONE}, not {quoted(strange[0])}")
        numbers = checks.numbers(self.what, [0 if one == NONE else one for one in bids], reading.players)
        return [NO_BID if one == NONE else number for one, number in zip(bids, numbers, strict=True)]

    def written(self, value: Any, cards: CardText) -> str:
        return listed(NONE if bid == NO_BID else bid for bid in value)


@dataclass(frozen=True)
class Totals(Numbers):
    """The total of each side; a line states the total of one seat's side."""

    @property
    def _limits(self) -> tuple[int, int]:
        return self.least, MOST


def _table(core: TrickCore, seat: int) -> list[tuple[int, tuple[int, ...]]]:
    return [(who, (card,)) for who, card in core.table] if core.led else []


def _leader(core: TrickCore, seat: int) -> int | None:
    return (core.table[0][0] if core.led else core.turn_seat) if core.phase == PLAYING else None


def _took(core: TrickCore, seat: int) -> tuple[int, ...]:
    return cards_of(core.taken[seat] & core.rules.counting)


def _took_some(core: TrickCore, seat: int) -> tuple[int, ...] | None:
    return _took(core, seat) or None


def trump_of(core: TrickCore) -> str | None:
    """Return the letter of the trump suit, empty for no trumps, or None if it is not decided yet."""
    if isinstance(core, SoloCore):
        return core.named
    if core.trump:
        return core.trump_suit
    return "" if core.named == "" or (core.set_up and isinstance(core.rules.trump, NamedTrump)) else None


def is_broken(core: TrickCore) -> bool:
    """Return True if the suit that has to be broken has been broken."""
    return bool(core.played & core.rules.breaking_mask)


def total_of(core: TrickCore, seat: int) -> int:
    """Return the total of a seat's side."""
    # The sides alternate around the table, so the number of a seat's side is the seat modulo the number of sides.
    return core.totals[seat % len(core.totals)]


def _passing(core: TrickCore, seat: int) -> bool | None:
    return True if core.phase == PASSING else None


def _deal(core: TrickCore, seat: int) -> int | None:
    return (
        core.deals
        if core.phase == PASSING or core.rules.auction is not None or core.rules.partners is not None
        else None
    )


def _bidding(core: TrickCore, seat: int) -> bool | None:
    return True if isinstance(core, SoloCore) and core.phase == BIDDING else None


def _laid_away(core: Any, seat: int) -> tuple[int, ...] | None:
    return cards_of(core.away) if seat == core.declarer and core.away and not core.by_hand else None


def _broken(core: TrickCore, seat: int) -> bool | None:
    return is_broken(core) if core.phase == PLAYING else None


def _bid(core: TrickCore, seat: int) -> int | None:
    return core.bids[seat] if core.bids[seat] >= 0 else None


def fields_of(rules: Rules, package: str, players: Sequence[int], names: Sequence[str]) -> Fields:
    """Return the fields of a game; ``names`` are the English names of its seats, for examples."""
    one, other = names[:2]
    size = max(rules.hand_size(number, 1) for number in players)
    several = len(players) > 1
    says_deal = any(one is not None for one in (rules.passing, rules.auction, rules.partners))
    found: list[Field] = []
    if several:
        found.append(
            Number("players", "the number of players", lambda c, s: c.players, when=(DUE,), required=(DUE,),
                   sample=str(players[0]), line=Line("players", f"{players[0]} players"))
        )  # fmt: skip
    found += [
        Number("deals", "how many deals there were before", lambda c, s: c.deals, when=(DUE,),
               called="the deals so far", required=() if several else (DUE,), default=0, sample="2"),
        Cards("hands", "the cards that each seat still holds", lambda c, s: cards_of(c.hands[s]), each=True,
              required=(SET_UP,), sample="4C QD | … | … | …",
              line=Line("holds", f"{one} holds 9C KC", name="holds", secret=True, zone="hand")),
        Number("number", "the number of this deal, from 1; by default the first in which nothing is passed",
               lambda c, s: c.deals, least=1, called="the number of the deal", sample="4",
               line=Line("deal", "deal 1", name="deal", get=_deal) if says_deal else None),
        Seat("leader", "the seat that leads the trick", _leader, default=0, called="the leader", sample="1"),
        Cards("trick", "the cards on the table in the order played from ``leader``",
              lambda c, s: [card for _, card in c.table] if c.led else [], sample="QC KC",
              line=Line("led, played, plays", f"{one} led 9H, {other} played KH", kind="plays", get=_table, most=1,
                        zone="slot")),
        Seat("to_move", "the seat to move", lambda c, s: None if c.turn_seat == NOBODY else c.turn_seat, only="line",
             line=Line("to move, to play, turn, to choose, leads", f"{one} to move")),
        Number("count", "how many cards each seat holds", lambda c, s: c.hands[s].bit_count(), each=True, most=size,
               only="line", line=Line("cards, card", "2 cards each", singular="card")),
        *_scores(rules, size, one),
        *_trumps(rules, one),
        *_partners(rules, one, other),
    ]  # fmt: skip
    if rules.breaking_mask:
        suit = SUIT_WORDS[SUITS[SUIT_OF[cards_of(rules.breaking_mask)[0]]]]
        words = {f"{suit} broken": True, f"{suit} whole": False, f"{suit} not broken": False, f"{suit} unbroken": False}
        found.append(
            Flag("broken", f"if {suit} are broken", _broken, only="line",
                 line=Line("", f"{suit} broken", words=words))
        )  # fmt: skip
    if rules.auction is not None:
        found.append(
            Flag("bidding", "if the auction is going on", _bidding, only="line",
                 line=Line("", "bidding", words={"bidding": True}))
        )  # fmt: skip
    if rules.passing is not None:
        found.append(
            Flag("passing", "if cards are being passed", _passing, only="line",
                 line=Line("", "passing", words={"passing": True, "choosing": True}))
        )  # fmt: skip
    return Fields(package, players, found, claims=_claims(rules))


def _claims(rules: Rules) -> dict[str, tuple[str, ...]]:
    """Return other wordings of phrases in a text, by phrase; see :class:`.Says`."""
    found: dict[str, tuple[str, ...]] = {}
    if rules.breaking_mask:
        suit = SUIT_WORDS[SUITS[SUIT_OF[cards_of(rules.breaking_mask)[0]]]]
        one = suit.removesuffix("s")
        found[f"{suit} whole"] = (f"no {one} has been played", f"no {suit} have been played",
                                  f"nobody has played a {one}", f"{suit} have not been broken")  # fmt: skip
        found[f"{suit} broken"] = (f"{suit} have been broken",)
    if _has_trumps_of_a_deal(rules):
        found |= {f"{suit} trumps": (f"trumps are {suit}",) for suit in SUIT_WORDS.values()}
    return found


def _has_no_trumps(rules: Rules) -> bool:
    """Return True if a deal may be played without trumps."""
    trump = rules.trump
    return (isinstance(trump, NamedTrump) and trump.none) or (
        isinstance(trump, ContractTrump) and "" in trump.contracts
    )


def _has_trumps_of_a_deal(rules: Rules) -> bool:
    """Return True if trumps change from deal to deal, so that a position has to state them."""
    return rules.trump is not None and not isinstance(rules.trump, FixedTrump)


def _scores(rules: Rules, size: int, who: str) -> list[Field]:
    """Return the fields for taken cards, tricks, bids and totals."""
    found: list[Field] = []
    if rules.counts:
        example = NAMES[cards_of(rules.counting)[0]]
        found.append(
            Cards("taken", "the cards that count and each seat has taken in this deal", _took, each=True,
                  called="taken cards", sample=f"{example} | … | … | …",
                  line=Line("took, taken", f"{who} took {example}", get=_took_some))
        )  # fmt: skip
    if rules.counts_tricks:
        found.append(
            Number("tricks", "how many tricks each seat has taken in this deal", lambda c, s: c.tricks[s], each=True,
                   most=size, sample="3 0 1 1", line=Line("tricks", f"{who} tricks 1", singular="tricks"))
        )  # fmt: skip
    if rules.bidding is not None or rules.auction is not None:
        most = size if rules.auction is None else rules.auction.values[-1]
        number = 1 if rules.auction is None else rules.auction.values[0]
        found.append(
            Bids("bids", "what each seat has bid, none where it passed", lambda c, s: c.bids[s], sample="3 none 4 2",
                 line=Line("bids, bid", f"{who} bid {number}", get=_bid, singular="bid", most=most))
        )  # fmt: skip
    if not rules.single:
        found.append(
            Totals("totals", "the total of each side before this deal", lambda c, s: c.totals, default=None,
                    least=-MOST, when=(SET_UP, DUE), sample="12 40 3 49",
                    line=Line("totals, total", f"{who} total 12", get=total_of, singular="total"))
        )  # fmt: skip
    return found


def _solo(trump: SoloTrump, who: str, rules_deck: int) -> list[Field]:
    """Return the fields of a game that one seat plays alone."""
    example = " ".join(names_of(rules_deck)[: trump.kitty])
    return [
        Seat("declarer", "the seat that plays alone", lambda c, s: None if c.declarer == NOBODY else c.declarer,
             default=None, called="the declarer", sample="1",
             line=Line("declares", f"{who} declares", name="declarer")),
        Flag("by_hand", "if the kitty was not taken up", lambda c, s: c.by_hand,
             line=Line("", "hand game", words={"hand game": True}, get=lambda c, s: c.by_hand or None)),
        Number("matadors", "how many of the highest trumps the declarer had, or did not have",
               lambda c, s: c.set_matadors, default=1, least=1, most=MOST_MATADORS, sample="2",
               line=Line("matadors, matador", "matadors 2", get=lambda c, s: c.set_matadors or None)),
        Cards("away", "the cards that count for the declarer without being played",
              lambda c, s: cards_of(c.away) if s == c.declarer else (), each=True, called="cards laid away",
              sample=f"{example} | … | …", line=Line("laid away", f"{who} laid away {example}", get=_laid_away,
                                                       secret=True)),
    ]  # fmt: skip


def _partners(rules: Rules, who: str, other: str) -> list[Field]:
    """Return the fields for partners by cards."""
    if rules.partners is None:
        return []
    example = rules.partners.cards.split()[0]
    return [
        Seat("wedding", "the seat that was dealt both partner cards", lambda c, s: _some(c.wedding), default=None,
             called="the wedding", sample="1", line=Line("weds", f"{who} weds", name="wedding")),
        Seat("partner", "the seat that the wedding has found", lambda c, s: _some(c.partner), default=None,
             called="the partner", sample="2", line=Line("is the partner", f"{other} is the partner", name="partner")),
        Cards("shows", "the partner cards that each seat has played before", lambda c, s: cards_of(c.shows[s]),
              each=True, called="partner cards", sample=f"{example} | … | … | …",
              line=Line("showed", f"{who} showed {example}", get=lambda c, s: cards_of(c.shows[s]) or None)),
    ]  # fmt: skip


def _some(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _trumps(rules: Rules, who: str) -> list[Field]:
    """Return the fields for trumps, if they change from deal to deal."""
    if not _has_trumps_of_a_deal(rules):
        return []
    words = {f"{name} {word}": suit for suit, name in SUIT_WORDS.items() for word in ("trump", "trumps")}
    keys = {"": None, **{suit: suit for suit in SUITS}}
    if _has_no_trumps(rules):
        words |= {"no trumps": "", "no trump": ""}
        keys[NONE] = ""
    if isinstance(rules.trump, SoloTrump):
        words |= {GRAND: GRAND} | ({NULL: NULL} if rules.trump.null else {})
        keys |= {game: game for game in (GRAND, NULL)}
    found: list[Field] = [
        Word("trump", "the suit that is trump, by its letter", lambda c, s: trump_of(c), words=keys, default="",
             sample="H", line=Line("", "hearts are trump", words=words))
    ]  # fmt: skip
    if isinstance(rules.trump, SoloTrump):
        found += _solo(rules.trump, who, rules.deck_mask)
    if isinstance(rules.trump, ContractTrump):
        most = max(tricks for _, tricks in rules.trump.pairs)
        found += [
            Seat("declarer", "the seat that plays the contract",
                 lambda c, s: None if c.declarer == NOBODY else c.declarer, default=None,
                 called="the declarer", sample="1",
                 line=Line("declares", f"{who} declares", name="declarer")),
            Number("goal", "how many tricks the declarer's side has to take", lambda c, s: c.goal or None,
                   default=None, called="the goal", sample="9", least=1, most=most,
                   line=Line("goal", "goal 9", name="goal")),
        ]  # fmt: skip
    if isinstance(rules.trump, OfferedTrump):
        found.append(
            Seat("maker", "the seat that made trumps", lambda c, s: None if c.maker == NOBODY else c.maker,
                 default=None, called="the maker", sample="1",
                 line=Line("made trumps", f"{who} made trumps", name="maker"))
        )  # fmt: skip
    if isinstance(rules.trump, TurnedTrump):
        found.append(
            Cards("turned", "the card that was turned up, in place of ``trump``",
                  lambda c, s: [] if c.turned == NOBODY else [c.turned], called="the card turned up", sample="9H")
        )  # fmt: skip
    return found
