"""What people wrongly believe about a trick-taking game, as far as it follows from the declarations of the game.

A belief of the kit is the same game with one declaration changed: :func:`variant` plays on from a position by it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from ...rules.belief import Act, Belief, first
from ...rules.core import NOBODY, PLAYING
from .cards import suit
from .core import TrickCore
from .events import TrickTaken
from .passing import Passing
from .trump import FixedTrump

if TYPE_CHECKING:
    from .game import TrickTakingGame

_TURNED: Mapping[Any, Any] = {"left": "right", "right": "left"}


def variant(*, dropped: str = "", any_suit: bool = False, **declared: Any) -> Callable[[TrickCore], None]:
    """Return the ``sees`` of a belief: the game with other declarations, such as ``ranks`` or ``must_follow``.

    ``dropped`` is the code of a rule of play that a believer does not know. With ``any_suit`` the highest card takes
    the trick, whatever its suit.
    """

    @cache
    def varied(kind: type[TrickCore]) -> type[TrickCore]:
        own: dict[str, Any] = {"rules": _with(kind.rules, declared, dropped), "__module__": kind.__module__}
        if any_suit:
            own["beats"] = _beats_any
        return type(kind.__name__, (kind,), own)

    def sees(core: TrickCore) -> None:
        core.__class__ = varied(type(core))
        if "trump" in declared:
            core.trump = suit(declared["trump"].suit) if declared["trump"] else 0
        if core.led:
            (core.taker, core.best), *others = core.table
            for seat, card in others:
                if core.beats(card):
                    core.taker, core.best = seat, card

    return sees


def _with(rules: Any, declared: Mapping[str, Any], dropped: str) -> TrickTakingGame:
    """Return a copy of a game with other declarations."""
    game: TrickTakingGame = object.__new__(type(rules))  # calling the class would return the game itself
    game.__dict__.update(rules.__dict__)
    game.__dict__.update(declared)
    game._work_out()
    game.rules_of_play = tuple(rule for rule in game.rules_of_play if rule.code != dropped)
    return game


def _beats_any(core: TrickCore, card: int) -> bool:
    """Return True if a card is higher than the best one so far, whatever their suits."""
    return core.rules.heights[card] > core.rules.heights[core.best]


def beliefs_of(game: TrickTakingGame) -> Iterator[Belief]:
    """Yield the beliefs that follow from the declarations of a game."""
    clauses, passing = game.clauses, game.passing
    follow = clauses.follow or clauses.play

    def belief(name: str, clause: str, sees: Callable[[TrickCore], None] | None = None, **more: Any) -> Belief:
        return Belief(name, clause, sees=sees, package=__package__, **more)

    if passing is not None:
        direction = clauses.direction or clauses.passing
        yield belief("moved_at_once", clauses.passing, facts={"moved": lambda fact: "yes"})
        turned = tuple(_TURNED.get(way, way) for way in passing.directions)
        if turned != passing.directions:
            yield belief("other_way", direction, variant(passing=Passing(passing.cards, turned)),
                         beside=(clauses.passing,))  # fmt: skip
        if len({*passing.directions}) > 1:
            always = Passing(passing.cards, passing.directions[:1])
            yield belief("same_way", direction, variant(passing=always), beside=(clauses.passing,))
    beside = (clauses.play, follow, *(rule.clause for rule in game.rules_of_play))
    if game.opener:
        yield belief("any_opening", clauses.opening, variant(dropped="must_open"), beside=beside)
    else:
        yield belief("other_opens", clauses.play, follows=_other_opens, beside=(clauses.opening,))
    if game.must_follow:
        yield belief("need_not_follow", follow, variant(dropped="must_follow_suit"), beside=beside)
    if game.breaking is not None:
        words = {"suit": game.breaking.suit}
        yield belief("led_at_once", game.breaking.leading, variant(dropped="not_broken"), words=words, beside=beside)
    own = {rule.code: rule.clause for rule in game.rules_of_play}
    for code in ("must_open", "must_follow_suit", "not_broken"):
        own.pop(code, None)
    for code, clause in own.items():
        yield belief(f"no_{code}", clause, variant(dropped=code), key="no_rule", beside=beside)
    points = (*clauses.numbers, *_scoring(game))
    if game.ranks[-1] == "A":
        yield belief("ace_low", clauses.trick, variant(ranks="A" + game.ranks[:-1]), beside=points)
    yield belief("ranks_turned", clauses.trick, variant(ranks=game.ranks[::-1]), beside=points)
    yield belief("any_suit_takes", clauses.trick, variant(any_suit=True), beside=points)
    yield belief("left_leads", clauses.trick, follows=_left_leads)
    if game.trump is None:
        letter = next(letter for letter in "SHDC" if game.breaking is None or letter == game.breaking.suit)
        yield belief("suit_is_trump", clauses.trick, variant(trump=FixedTrump(letter)), words={"suit": letter},
                     beside=points)  # fmt: skip
    else:
        yield belief("no_trumps", clauses.trump, variant(trump=None), beside=points)
    if game.deals != 1:
        yield belief("most_win" if game.lowest_wins else "fewest_win", clauses.win,
                     variant(lowest_wins=not game.lowest_wins))  # fmt: skip
    if game.target:
        yield belief("past_the_target", clauses.win, _one_more, beside=(clauses.score,))
    dear = {card: 1 for card, count in game.card_points.items() if len(card) > 1 and count > 1}
    if dear:
        card = max(dear, key=lambda name: game.card_points[name])
        yield belief("counts_one", clauses.score or clauses.trick, variant(card_points={**game.card_points, card: 1}),
                     words={"card": card}, beside=points)  # fmt: skip


def _scoring(game: TrickTakingGame) -> tuple[str, ...]:
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


def _other_opens(act: Act) -> int | None:
    """Return the dealer in place of the seat next to it at the first lead of a deal, or the other way round."""
    before, after = act.before, act.after
    begins = after.phase == PLAYING and before.phase != PLAYING and not after.plays
    if not begins:
        return _next(act)
    dealer: int = after.dealer
    return dealer if after.to_move != dealer else (dealer + 1) % after.players
