"""The facts that a line of text may state about a position, and the building of a position that fits them."""

from __future__ import annotations

import random
from functools import partial
from itertools import pairwise
from typing import Any

from ...rules.core import PLAYING
from ...rules.errors import NotationError
from ...rules.masks import mask_of
from ...rules.position.completion import CardPlace, dealt, first_that_can_be, refuse_shared_cards
from ...rules.position.facts import Facts
from .core import PROMISING, AscendCore
from .decktet import NAMES, NUMBER, cards_of, names_of
from .fields import FIELDS
from .notation import Pass, read_action
from .options import Options
from .setup import build
from .violations import judge

_FEW = 4
"""The cards in each hand if no fact gives a number."""


def fill(facts: Facts, options: Options, rng: random.Random) -> AscendCore:
    """Return a position that fits all facts; cards that no fact names were played before."""
    bare = [(one, [str(card).partition("=")[0] for card in one.values]) for one in facts.stated
            if one.fact.name in ("holds", "plays", "aside")]  # fmt: skip
    refuse_shared_cards(facts, ["holds", "plays", "aside"], lambda card: str(card).partition("=")[0])
    for one, cards in bare:
        if strange := [card for card in cards if not options.cards >> NUMBER[card] & 1]:
            facts.refuse("not_in_deck", one.fact.name, one.seat, card=strange[0])
    for seat in range(facts.players):
        if facts.value("promised", seat) is not None and not options.bidding:
            facts.refuse("no_promises", "promised", seat, clause="7.1")
        if facts.value("out", seat) is not None:
            if facts.value("count", seat) or facts.cards("holds", seat):
                facts.refuse("out_holds", "out", seat, clause="3.5")
            if seat in (facts.value("leads"), facts.value("to move")) and not facts.there("plays"):
                facts.refuse("out_moves", "out", seat, clause="3.4")
    if facts.value("giving"):
        return _fill_giving(facts, options, rng)
    plays = facts.plays("plays")
    return first_that_can_be(
        partial(_attempt, facts, options, random.Random(f"{rng.random()}"), plays, leader)
        for leader in _leaders(facts, plays)
    )


def _leaders(facts: Facts, plays: list[tuple[int | None, tuple[Any, ...]]]) -> list[int]:
    first = plays[0][0] if plays else None
    fact_of = {who: what for who, what in ((first, "plays"), (facts.value("leads"), "leads")) if who is not None}
    if not plays and (mover := facts.value("to move")) is not None:
        fact_of[mover] = "to move"
    if len(fact_of) > 1:
        facts.refuse("other_leads", list(fact_of.values())[-1], clause="3.1")
    if fact_of:
        return list(fact_of)
    turned = [(who - len(plays)) % facts.players for who in [*facts.seats_named("holds"), *range(facts.players)]]
    return list(dict.fromkeys(turned))


def _gone_out(facts: Facts, plays: list[tuple[int | None, tuple[Any, ...]]], leader: int) -> list[int]:
    """Return the seats without cards, first out first."""
    places = {seat: place for seat in range(facts.players) if (place := facts.value("out", seat)) is not None}
    empty = [seat for seat in range(facts.players) if facts.value("count", seat) == 0]
    others = [seat for seat in dict.fromkeys([*empty, *_passed_over(facts, plays)]) if seat not in places]
    busy = {who for who, _ in plays} | {*facts.seats_named("holds"), leader, facts.value("to move")}
    others += [seat for seat in range(facts.players) if seat not in (*busy, *places, *others)]
    least = max([len(empty), *places.values(), len({*places, *_passed_over(facts, plays)})])
    order: list[int] = []
    for place in range(1, least + 1):
        order += [seat for seat, its in places.items() if its == place] or others[:1]
        others = [seat for seat in others if seat not in order]
    return order


def _passed_over(facts: Facts, plays: list[tuple[int | None, tuple[Any, ...]]]) -> list[int]:
    """Return the seats that the turn skipped, which therefore hold no cards."""
    turns = [*(who for who, _ in plays), facts.value("to move")] if plays else []
    found: list[int] = []
    for one, other in pairwise(turns):
        if one is not None and other is not None and one != other:
            steps = (other - one) % facts.players
            found += [seat for n in range(1, steps) if (seat := (one + n) % facts.players) not in found]
    return [seat for seat in found if not any(who == seat for who, _ in plays) and not facts.cards("holds", seat)]


def _order(facts: Facts, plays: Any, leader: int, gone_out: list[int]) -> list[tuple[int, tuple[str, ...]]]:
    """Return the plays, each with its seat: the one that the facts name, or else the next one that is not out."""
    turn, order = leader, list[tuple[int, tuple[str, ...]]]()
    for who, cards in plays:
        seat = turn if who is None else who
        order.append((seat, cards))
        turn = (seat + 1) % facts.players
        while turn in gone_out and turn != seat:
            turn = (turn + 1) % facts.players
    return order


def _rooms(facts: Facts, size: int, plays: list[list[tuple[str, ...]]], gone_out: list[int]) -> list[CardPlace]:
    """Return the hands with room for more cards, from the size of a dealt hand and the plays of each seat."""
    held = facts.hands("holds")
    usual = max(map(len, held), default=0) or _FEW
    rooms = []
    for seat, hand in enumerate(held):
        count = facts.value("count", seat)
        played = sum(map(len, plays[seat]))
        many = (0 if seat in gone_out else min(usual, size - played)) if count is None else count
        if len(hand) > many or many + played > size:
            facts.refuse("hand_too_large", "holds", seat, clause="2.1", most=size, who=seat, n=many + played)
        if count is None and seat not in gone_out and (promised := facts.value("promised", seat)) is not None:
            since = sum(map(len, plays[seat][1:]))
            many = len(hand) or max(1, min(many, promised - since))
        rooms.append(CardPlace([NUMBER[card] for card in hand], many))
    return rooms


def _attempt(facts: Facts, options: Options, rng: random.Random, plays: Any, leader: int) -> AscendCore:
    players = facts.players
    gone_out = _gone_out(facts, plays, leader)
    order = _order(facts, plays, leader, gone_out)
    plays_of = [[cards for seat, cards in order if seat == s] for s in range(players)]
    played = [[card.partition("=")[0] for cards in plays_of[s] for card in cards] for s in range(players)]
    size, over = divmod(options.cards.bit_count(), players)
    rooms = _rooms(facts, size, plays_of, gone_out)
    hidden = CardPlace([NUMBER[card] for card in facts.cards("aside")], over)
    if len(hidden.cards) > over:
        facts.refuse("set_aside", "aside", clause="2.1", n=over)
    lying = {NUMBER[card] for hand in played for card in hand} | {
        card for room in (*rooms, hidden) for card in room.cards
    }
    deck = [card for card in cards_of(options.cards) if card not in lying]
    used = sum(room.size - len(room.cards) for room in (*rooms, hidden))
    if used > len(deck):
        facts.refuse("too_few_cards", "count")
    promised = next(((s, v) for s in range(players) if (v := facts.value("promised", s)) is not None), None)
    # A promise of fewer cards than the seat held when this round began was made in this round, before the Mountain.
    later = promised is not None and rooms[promised[0]].size + len(played[promised[0]]) > promised[1]
    gone = CardPlace([], len(deck) - used, lambda card: later and card == NUMBER["4MS"])
    laid = dealt(deck, [*rooms, hidden, gone], rng)
    if laid is None:
        facts.refuse("no_promise_since", "promised", clause="7.1")
    values = FIELDS.of_line(
        facts,
        hands=[[*names_of(mask_of(laid[s])), *played[s]] for s in range(players)],
        leader=leader,
        out=[seat for seat in gone_out if not played[seat]],
        promise=None if later else promised,
        aside=names_of(mask_of(laid[players])),
    )
    core = build(values, options)
    _play_all(facts, core, order, promised if later else None)
    return core


def _play_all(
    facts: Facts, core: AscendCore, order: list[tuple[int, tuple[str, ...]]], promise: tuple[int, int] | None
) -> None:
    """Make the plays of this round, and the promise, given as a seat and its number of cards, if there is one."""
    for seat, cards in order:
        _play(facts, core, seat, cards)
        if core.phase == PROMISING and promise == (seat, core.hands[seat].bit_count()):
            core.say(promise=True)
            promise = None
    if promise is not None:
        facts.refuse("promise_when", "promised", clause="7.1")
    mover = facts.value("to move")
    if core.phase == PROMISING and mover not in (None, core.to_move):
        core.say(promise=False)
    if mover not in (None, core.to_move):
        facts.refuse("else_turn", "to move", clause="3.2")


def _play(facts: Facts, core: AscendCore, seat: int, cards: tuple[str, ...]) -> None:
    """Let a seat play or pass as the facts say."""
    stated_seat = seat if any(one.seat == seat and one.fact.name == "plays" for one in facts.stated) else None
    if core.phase == PROMISING:
        core.say(promise=False)
    if core.to_move != seat or core.phase != PLAYING:
        facts.refuse("not_turn", "plays", stated_seat, clause="3.2", who=seat)
    try:
        move = read_action(" ".join(cards), giving=False) if cards else Pass()
    except NotationError:
        facts.refuse("no_play", "plays", stated_seat)
    if (violation := judge(core, move, seat)) is not None:  # type: ignore[arg-type]  # no deal is played
        facts.refuse_move(violation, seat, "plays", stated_seat)
    core.play(0 if isinstance(move, Pass) else move.code)  # type: ignore[union-attr]


def _fill_giving(facts: Facts, options: Options, rng: random.Random) -> AscendCore:
    """Return a position in which cards are chosen for the neighbours."""
    for name in ("plays", "leads", "out", "promised"):
        if facts.there(name):
            facts.refuse("while_giving", name, clause="2.2")
    players, held = facts.players, facts.hands("holds")
    size, over = divmod(options.cards.bit_count(), players)
    aside = [NUMBER[card] for card in facts.cards("aside")]
    for s in range(players):
        if len(held[s]) > size or facts.value("count", s) not in (None, size):
            facts.refuse("whole_hands", "holds", s, clause="2.1", n=size)
    if len(aside) > over:
        facts.refuse("set_aside", "aside", clause="2.1", n=over)
    rooms = [*(CardPlace([NUMBER[card] for card in hand], size) for hand in held), CardPlace(aside, over)]
    lying = {card for room in rooms for card in room.cards}
    laid = dealt([card for card in cards_of(options.cards) if card not in lying], rooms, rng)
    assert laid is not None  # no seat is barred from any card
    core = AscendCore(players, options)
    core.points = facts.numbers("points", 0)
    number = facts.value("hand") or (2 if any(core.points) else 1)
    if number == 1 and any(core.points):
        facts.refuse("no_points_yet", "points", clause="6.1")
    core.number = number - 1
    core.deal(tuple(mask_of(hand) for hand in laid[:players]), mask_of(laid[players]))
    mover = facts.value("to move")
    for s in range(next(iter(facts.seats_named("holds")), 0) if mover is None else mover):
        free = [card for card in laid[s] if NAMES[card] not in held[s]]
        left, right = rng.sample(free if len(free) > 1 else laid[s], 2)
        core.give(left, right)
    return core


SAYS = FIELDS.says(fill)
