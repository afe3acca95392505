"""Wrong beliefs about a trick-taking game, as far as they follow from the declarations of the game.

A belief of the kit is the same game with one declaration changed: :func:`variant` plays on from a position by it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from ...rules.belief import Act, Belief, first
from ...rules.core import NOBODY, PLAYING
from ..cards import suit
from .breaking import NOT_BROKEN
from .core import MUST_FOLLOW_SUIT, MUST_OPEN, TrickCore
from .events import TrickTaken
from .passing import Passing
from .trump import NamedTrump

_TURNED: Mapping[Any, Any] = {"left": "right", "right": "left"}


def variant(
    *, dropped: str = "", any_suit: bool = False, trumps: str | None = None, **declared: Any
) -> Callable[[TrickCore], None]:
    """Return the ``sees`` of a belief: the game with other declarations, such as ``ranks`` or ``must_follow``.

    ``dropped`` is the code of a rule of play that a believer does not know. With ``any_suit`` the highest card takes
    the trick, whatever its suit. ``trumps`` is the suit that is taken for trumps, by its letter, or empty for none.
    """

    @cache
    def varied(kind: Any) -> type[TrickCore]:
        own: dict[str, Any] = {"rules": _with(kind.rules, declared, dropped), "__module__": kind.__module__}
        if any_suit:
            own["beats"] = _beats_any
        return type(kind.__name__, (kind,), own)

    def sees(core: TrickCore) -> None:
        kind: Any = type(core)
        core.__class__ = varied(kind)
        if trumps is not None:
            core.trump = suit(trumps) if trumps else 0
        if core.led:
            (core.taker, core.best), *others = core.table
            for seat, card in others:
                if core.beats(card):
                    core.taker, core.best = seat, card

    return sees


def _with(rules: Any, declared: Mapping[str, Any], dropped: str) -> Any:
    """Return a copy of a game with other declarations."""
    game = object.__new__(type(rules))  # calling the class would return the game itself
    game.__dict__.update(rules.__dict__)
    game.__dict__.update(declared)
    game._work_out()
    game.rules_of_play = tuple(rule for rule in game.rules_of_play if rule.code != dropped)
    game.bid_limits = tuple(limit for limit in game.bid_limits if limit.code != dropped)
    return game


def _beats_any(core: TrickCore, card: int) -> bool:
    """Return True if a card is higher than the best one so far, whatever their suits."""
    return core.rules.heights[card] > core.rules.heights[core.best]


def beliefs_of(game: Any) -> Iterator[Belief]:
    """Yield the beliefs that follow from the declarations of a trick-taking game."""
    for about in (_passing, _playing, _taking, _winning):
        for belief in about(game):
            yield replace(belief, package=__package__)


def _passing(game: Any) -> Iterator[Belief]:
    """Yield the beliefs about passing cards."""
    clauses, passing = game.clauses, game.passing
    if passing is None:
        return
    direction, beside = clauses.direction or clauses.passing, (clauses.passing,)
    yield Belief("moved_at_once", clauses.passing, facts={"moved": lambda fact: "yes"})
    turned = tuple(_TURNED.get(way, way) for way in passing.directions)
    if turned != passing.directions:
        yield Belief("other_way", direction, variant(passing=Passing(passing.cards, turned)), beside=beside)
    if len({*passing.directions}) > 1:
        always = Passing(passing.cards, passing.directions[:1])
        yield Belief("same_way", direction, variant(passing=always), beside=beside)


def _playing(game: Any) -> Iterator[Belief]:
    """Yield the beliefs about the cards that may be played: each without one rule of play."""
    clauses = game.clauses
    follow = clauses.follow or clauses.play
    beside = (clauses.play, follow, *(rule.clause for rule in game.rules_of_play))
    names = {MUST_OPEN: "any_opening", MUST_FOLLOW_SUIT: "need_not_follow", NOT_BROKEN: "led_at_once"}
    for rule in game.rules_of_play:
        name = names.get(rule.code)
        words = {"suit": game.breaking.suit} if rule.code == NOT_BROKEN else {}
        found = Belief(
            name or f"ignores_{rule.code}", rule.clause, variant(dropped=rule.code), beside=beside, words=words
        )
        yield found if name else replace(found, key="no_rule")
    for limit in game.bid_limits:
        ignored = variant(dropped=limit.code)
        yield Belief(f"ignores_{limit.code}", limit.clause, ignored, beside=(clauses.bid,), key="no_rule")
    # The first lead follows a decision only where something is chosen after the deal.
    announcing = game.announcing
    if announcing is not None and announcing.dummy:
        yield Belief("dummy_plays", clauses.dummy, follows=_dummy_plays, beside=(clauses.play,))
    if game.opens == "after_declarer":
        yield Belief("declarer_opens", clauses.play, follows=_declarer_opens, beside=(clauses.contract,))
    elif not game.opener and (game.passing or game.bidding or isinstance(game.trump, NamedTrump)):
        yield Belief("other_opens", clauses.play, follows=_other_opens, beside=(clauses.opening,))


def _taking(game: Any) -> Iterator[Belief]:
    """Yield the beliefs about who takes a trick."""
    clauses, breaking = game.clauses, game.breaking
    beside = (*clauses.numbers, *_by_events(game))
    if game.ranks[-1] == "A":
        yield Belief("ace_low", clauses.trick, variant(ranks="A" + game.ranks[:-1]), beside=beside)
    yield Belief("ranks_turned", clauses.trick, variant(ranks=game.ranks[::-1]), beside=beside)
    yield Belief("any_suit_takes", clauses.trick, variant(any_suit=True), beside=beside)
    yield Belief("left_leads", clauses.trick, follows=_left_leads)
    if game.trump is None:
        suit_taken = "S" if breaking is None else breaking.suit
        yield Belief("suit_is_trump", clauses.trick, variant(trumps=suit_taken), beside=beside,
                     words={"suit": suit_taken})  # fmt: skip
    else:
        yield Belief("no_trumps", clauses.trump, variant(trumps=""), beside=beside)


def _winning(game: Any) -> Iterator[Belief]:
    """Yield the beliefs about the points of a deal and the end of the game."""
    clauses = game.clauses
    if game.deals != 1:
        name = "most_win" if game.lowest_wins else "fewest_win"
        yield Belief(name, clauses.win, variant(lowest_wins=not game.lowest_wins))
    if game.target:
        yield Belief("past_the_target", clauses.win, _one_more, beside=(clauses.score,))
    dear = [card for card, count in game.card_points.items() if len(card) > 1 and count > 1]
    if dear:
        card = max(dear, key=lambda name: int(game.card_points[name]))
        yield Belief("counts_one", clauses.score or clauses.trick, variant(card_points={**game.card_points, card: 1}),
                     beside=(*clauses.numbers, *_by_events(game)), words={"card": card})  # fmt: skip


def _by_events(game: Any) -> tuple[str, ...]:
    """Return the clauses of all events, which may come out otherwise with another taker."""
    return tuple(number for kind in game.event.values() for number in kind.declared_clauses())


def _one_more(core: TrickCore) -> None:
    core.options = replace(core.options, target=core.options.target + 1)


def _next(act: Act) -> int | None:
    seat: int = act.after.to_move
    return None if seat == NOBODY else seat


def _left_leads(act: Act) -> int | None:
    taken, seat = first(act.events, TrickTaken), _next(act)
    return seat if taken is None or seat is None else (taken.seat + 1) % act.after.players


def _dummy_plays(act: Act) -> int | None:
    """Return the seat whose card is due, which plays it itself."""
    seat: int = act.after.turn_seat
    return None if seat == NOBODY else seat


def _declarer_opens(act: Act) -> int | None:
    """Return the declarer at the first lead of a deal."""
    before, after = act.before, act.after
    begins = after.phase == PLAYING and before.phase != PLAYING and not after.plays
    declarer: int = after.declarer
    return declarer if begins else _next(act)


def _other_opens(act: Act) -> int | None:
    """Return the dealer in place of the seat next to it at the first lead of a deal, or the other way round."""
    before, after = act.before, act.after
    begins = after.phase == PLAYING and before.phase != PLAYING and not after.plays
    if not begins:
        return _next(act)
    dealer: int = after.dealer
    return dealer if after.to_move != dealer else (dealer + 1) % after.players
