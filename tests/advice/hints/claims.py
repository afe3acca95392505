"""The claims of all advice, each recomputed from the cards on the table and in the seat's hand by independent code."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sisyphus_widgets.rules import AnyState
from tests.games.ascend.reference import PERSONALITIES, rank
from tests.games.sisyphos_board.reference import GOAL, OTHER, neighbours
from tests.games.sisyphus_cards.reference import DECK, LEVEL_SUITS, SUIT_WORD, combination, taker, value
from tests.games.sixty.reference import JOKERS, worth
from tests.games.skitgubbe.reference import LOW


@dataclass(frozen=True)
class Claim:
    """A claim about a position, or about a move in it, with the facts of its sentence."""

    state: AnyState
    seat: int
    move: str
    facts: Mapping[str, Any]

    @cached_property
    def after(self) -> AnyState:
        return self.state.after(self.state.action(self.move))

    @cached_property
    def view(self) -> Any:
        return self.state.view(self.seat)

    @property
    def hand(self) -> list[str]:
        return list(self.view.hand)

    @cached_property
    def cards(self) -> list[str]:
        """The cards of the move; in Sixty, a joker is a move without a verb."""
        verb, *cards = self.move.split()
        return [verb] if verb in JOKERS else [card.partition("=")[0] for card in cards]

    @cached_property
    def others(self) -> list[Claim]:
        """The same claim about every legal move."""
        return [Claim(self.state, self.seat, str(move), self.facts) for move in self.state.legal_actions()]

    def says(self, **facts: Any) -> bool:
        """Return True if the facts of the sentence are exactly these."""
        return dict(self.facts) == facts

    def keeps(self, fits: Callable[[str], bool]) -> bool:
        """Return True if the move keeps the stated number of cards of a sort, although the seat could play one."""
        held = sum(map(fits, self.hand))
        may = any(any(map(fits, one.cards)) for one in self.others)
        return held > 0 and self.facts.get("n", held) == held and may and not any(map(fits, self.cards))


Check = Callable[[Claim], bool]


# --- the card hill ----------------------------------------------------------------------------------------------------


def _trick(c: Claim) -> list[str]:
    return [*c.state.trick] if len(c.state.trick) < 4 else []


def _taking(c: Claim, *more: str) -> tuple[int, str]:
    cards = [*_trick(c), *more]
    leader = c.seat - len(_trick(c))
    return taker([((leader + n) % 4, card) for n, card in enumerate(cards)])


def _two_points(c: Claim) -> bool:
    level, suit = c.facts["level"], c.facts["suit"]
    first = not c.state.summits[c.seat] and c.state.options.carry_past_summit
    fits = c.state.levels[c.seat] == level and LEVEL_SUITS[level - 1] == SUIT_WORD[suit]
    return fits and (level + 2 <= 9 or first)


def _takes(c: Claim) -> bool:
    return len(_trick(c)) == 3 and _taking(c, *c.cards)[0] == c.seat


def _cheaply(c: Claim) -> bool:
    cost = {one.cards[0]: (one.cards[0][1] == "S", value(one.cards[0])) for one in c.others if _takes(one)}
    return _takes(c) and len(cost) > 1 and cost[c.cards[0]] == min(cost.values())


def _low_of_suit(c: Claim) -> bool:
    [card] = c.cards
    same = [one.cards[0] for one in c.others if one.cards[0][1] == card[1]]
    return value(card) < 10 <= max(map(value, same)) and not _takes(c)


def _combining(c: Claim, before: list[str], cards: set[str]) -> set[str]:
    options = c.state.options
    ways = {"ace_low": options.ace_low_straights, "second_pair": options.second_pair}
    return {card for card in cards if combination(before, card, **ways)}


def _unseen(c: Claim) -> bool:
    """Return True if the stated number of cards that the seat has never seen make a combination."""
    seen = {card for holder in c.view.known_cards for card in holder}
    seen |= {line.rpartition(" ")[2] for line in c.view.history if line.startswith("play ")}
    found = _combining(c, [*_trick(c), *c.cards], DECK - seen - {*c.cards})
    return c.says(n=len(found), to=(c.seat + 1) % 4)


def _few_higher(c: Claim) -> bool:
    """Return True if just so many ranks are above the highest card of a move, one at least, with the ace on top."""
    top = max("23456789TJQKA".index(card[0]) for card in c.cards)
    return c.says(n=len("23456789TJQKA"[top + 1 :]), rank=top) and c.facts["n"] > 0


def _with_ace(c: Claim) -> bool:
    """Return True if one of the cards of a move is an ace."""
    return any(card[0] == "A" for card in c.cards)


HILL: dict[str, Check] = {
    "cues.last_to_play": lambda c: len(_trick(c)) == 3,
    "cues.combination": lambda c: (
        {*c.facts["cards"]} == _combining(c, _trick(c), {one.cards[0] for one in c.others})
        and len(c.facts["cards"]) == c.facts["n"]
    ),
    "cues.near_summit": lambda c: _two_points(c) and c.facts["level"] >= 7,
    "cues.last_step": lambda c: c.says(level=c.state.levels[c.seat]) and c.facts["level"] == 8,
    "cues.level": _two_points,
    "cues.table": lambda c: c.says(taker=_taking(c)[0], card=_taking(c)[1], n=3 - len(_trick(c))),
    "cues.leads": lambda c: not _trick(c),
    "cues.passes": lambda c: c.says(to=c.state.core.receiver(c.seat), n=len(c.others[0].cards)),
    "features.wins": lambda c: c.after.over and c.after.summits[c.seat] == 2,
    "features.reaches_summit": lambda c: c.after.summits[c.seat] > c.state.summits[c.seat],
    "features.takes_trick": _takes,
    "features.makes_combination": lambda c: bool(_combining(c, _trick(c), {*c.cards})),
    "features.matches_level": lambda c: (
        LEVEL_SUITS[c.state.levels[c.seat] - 1] == SUIT_WORD[c.facts["suit"]] == SUIT_WORD[c.cards[0][1]]
        or _takes(c)  # the combination may first move the peg to a matching level
    ),
    "features.takes_cheaply": _cheaply,
    "features.beats_table": lambda c: _taking(c, *c.cards)[0] == c.seat,
    "features.keeps_spades": lambda c: c.keeps(lambda card: card[1] == "S"),
    "features.spends_low": _low_of_suit,
    "features.passes_low": lambda c: max(map(value, c.cards)) < 10 <= max(map(value, c.hand)),
    "features.leaves_none": lambda c: all(
        {card for card in c.hand if card[1] == suit} == {*c.cards} for suit in c.facts["suits"]
    ),
    "features.highest": lambda c: not _trick(c) and _with_ace(c),
    "features.few_higher": lambda c: not _trick(c) and _few_higher(c) and c.facts["n"] <= 4,
    "features.sure": lambda c: not _trick(c) and c.cards == ["AS"],
    "features.leaves_higher": lambda c: c.says(n=sum(value(card) > value(c.cards[0]) for card in c.hand)),
    "features.leaves_lower": lambda c: c.says(n=sum(value(card) < value(c.cards[0]) for card in c.hand)),
    "features.passes_suit": lambda c: c.says(
        n=len({card[1] for card in c.hand} - {card[1] for card in c.hand if card not in c.cards})
    ),
    "features.opens_way": _unseen,
}


# --- Sixty ------------------------------------------------------------------------------------------------------------


def _sum(cards: Any) -> int:
    return sum(map(worth, cards))


def _strong(card: str) -> bool:
    return card not in JOKERS and worth(card) >= 15


def _joker(card: str) -> bool:
    return card in JOKERS


def _penalty(c: Claim) -> int:
    attack = c.state.attack
    return _sum(attack if c.move == "take" else attack[: len(attack) // 2])


SIXTY: dict[str, Check] = {
    "cues.attacked": lambda c: c.says(who=c.state.attacker, total=_sum(c.state.attack)),
    "cues.empty": lambda c: not c.state.deck and c.says(points=_sum(c.hand)),
    "cues.leads": lambda c: c.state.leading,
    "cues.joker": lambda c: (
        any(_joker(one.cards[0]) for one in c.others if one.cards) and c.says(n=sum(map(_joker, c.hand)))
    ),
    "features.fights_back": lambda c: c.move.startswith("fight") and _sum(c.cards) > _sum(c.state.attack),
    "features.passes_on": lambda c: c.says(to=c.after.to_move, total=_sum(c.after.attack)),
    "features.sends_back": lambda c: c.says(to=c.after.to_move, total=_sum(c.state.attack)),
    "features.takes_points": lambda c: c.says(points=_penalty(c)),
    "features.sheds_joker": lambda c: not c.state.deck and _joker(c.cards[0]),
    "features.sheds": lambda c: not c.state.deck and c.says(points=_sum(c.cards)),
    "features.keeps_joker": lambda c: c.keeps(_joker),
    "features.keeps_strong": lambda c: c.keeps(_strong),
    "features.draws": lambda c: c.says(n=len(c.state.deck) - len(c.after.deck)),
    "features.keeps_same": lambda c: c.says(n=c.hand.count(c.state.attack[0]) - len(c.cards)) and c.facts["n"] > 0,
    "features.strong_lead": lambda c: c.state.leading and c.says(total=_sum(c.cards)) and _sum(c.cards) >= 12,
    "features.leaves_higher": lambda c: c.says(
        n=sum(not _joker(card) and worth(card) > worth(c.cards[0]) for card in c.hand)
    ),
    "features.spends_joker": lambda c: _joker(c.cards[0]),
    "features.lead_to_beat": lambda c: c.state.leading and c.says(total=_sum(c.cards)),
    "features.keeps_number": lambda c: (
        c.move.startswith(("lead", "fight")) and c.says(n=c.hand.count(c.cards[0]) - len(c.cards))
    ),
    "features.sheds_early": lambda c: (
        c.state.deck and c.move.startswith(("lead", "fight", "add")) and c.says(points=_sum(c.cards))
    ),
}


# --- the goat game ----------------------------------------------------------------------------------------------------


def _high(card: str) -> bool:
    return card[0] in "JQKA"


def _leader_after(c: Claim) -> AnyState:
    """Return the position after a move and after everybody has declined to slough."""
    state = c.after
    while state.is_slough_offered:
        state = state.after(state.action("decline"))
    return state


def _wins(c: Claim) -> bool:
    return bool(_leader_after(c).to_move == c.seat)


def _collected(c: Claim) -> list[str]:
    return [*c.state.trick, *c.state.sloughed, *c.cards]


def _trump(c: Claim) -> Check:
    return lambda card: card[1] == c.view.trump[1]  # type: ignore[index]


def _cost(c: Claim, card: str) -> tuple[bool, int]:
    return card[1] == c.view.trump[1], "23456789TJQKA".index(card[0])


def _lowest_that_will_do(c: Claim) -> bool:
    singles = [one.cards[0] for one in c.others if len(one.cards) == 1]
    return len(singles) > 1 and c.cards[0] == min(singles, key=lambda card: _cost(c, card))


def _leaves_higher(c: Claim) -> bool:
    order = LOW if c.state.phase == 1 else "23456789TJQKA"
    top = max(order.index(card[0]) for card in c.cards)
    return c.says(n=sum(order.index(card[0]) > top for card in c.hand))


GOAT: dict[str, Check] = {
    "cues.asked": lambda c: c.state.is_slough_offered and c.view.stock > 0,
    "cues.asked_at_the_end": lambda c: c.state.is_slough_offered and not c.view.stock,
    "cues.last_to_play": lambda c: len(c.state.core.waiting) == 1,
    "cues.beat": lambda c: all(LOW.index(card[0]) <= LOW.index(c.facts["card"][0]) for card in c.state.trick),
    "cues.collects": lambda c: c.state.phase == 1,
    "cues.short": lambda c: c.facts["n"] == c.view.counts[c.facts["who"]] == min(
        n for who, n in enumerate(c.view.counts) if who != c.seat and n
    ),
    "cues.top": lambda c: c.facts["card"] == c.state.trick[-1],
    "cues.leads": lambda c: not c.state.trick and c.says(n=len(c.hand)),
    "features.goes_out": lambda c: c.seat in c.after.out,
    "features.ends": lambda c: c.after.over,
    "features.wins_high": lambda c: _wins(c) and c.says(n=sum(map(_high, _collected(c)))),
    "features.wins_trick": _wins,
    "features.ties": lambda c: len(c.state.core.waiting) == 1 and LOW.index(c.cards[0][0]) == c.state.core.high,
    "features.beats_table": lambda c: all(
        LOW.index(card[0]) < LOW.index(c.cards[0][0]) for card in c.state.trick
    ),
    "features.draws": lambda c: c.move.startswith("slough") and c.view.stock > 0,
    "features.keeps_high": lambda c: c.keeps(_high),
    "features.keeps_hand": lambda c: c.move == "decline",
    "features.sheds": lambda c: c.says(n=len(c.cards)),
    "features.discards": lambda c: not c.after.trick or c.after.over,
    "features.keeps_trumps": lambda c: c.keeps(_trump(c)),  # type: ignore[arg-type]
    "features.spends_low": _lowest_that_will_do,
    "features.waits": lambda c: c.move == "pick-up" and {*c.hand} <= {*c.after.hands[c.seat]},
    "features.highest": lambda c: c.state.phase == 2 and _with_ace(c),
    "features.few_higher": lambda c: c.state.phase == 2 and not c.state.trick and _few_higher(c),
    "features.leaves_higher": _leaves_higher,
    "features.gives_high": lambda c: _high(c.cards[0]) and not (_after_last(c) and _wins(c)),
    "features.picks_up": lambda c: c.says(n=len(c.after.hands[c.seat]) - len(c.hand)),
    "features.above": lambda c: c.state.phase == 2 and _few_higher(c),
    "features.gives_low": lambda c: (
        c.state.phase == 1 and not _high(c.cards[0]) and not (_after_last(c) and _wins(c))
    ),
}  # fmt: skip


def _after_last(c: Claim) -> bool:
    """Return True if this card decides the trick, so that its winner leads next."""
    state = _leader_after(c)
    return state.phase == 2 or state.core.winner >= 0


# --- Ascend -----------------------------------------------------------------------------------------------------------


def _bomb(cards: list[str]) -> bool:
    return sum(card in PERSONALITIES for card in cards) > 1


def _left(c: Claim) -> list[str]:
    return [card for card in c.hand if card not in c.cards]


def _last_play(c: Claim) -> tuple[int, list[str]]:
    seat, text = [entry for entry in c.state.table if entry[1] != "pass"][-1]
    return seat, text.split()[1:]


def _answered(c: Claim) -> bool:
    last, cards = _last_play(c)
    return c.says(n=len(cards), last=last, left=c.view.counts[last])


def _in_sets(hand: list[str], card: str) -> int:
    """Return how many cards of a hand have the rank of a card with which it could make a set."""
    return 0 if card[0] in "CX" else sum(other[0] == card[0] for other in hand)


def _pairs(hand: list[str]) -> list[str]:
    return [card for card in hand if _in_sets(hand, card) > 1]


ASCEND: dict[str, Check] = {
    "cues.short": lambda c: c.facts["n"] == c.view.counts[c.facts["who"]] == min(
        n for who, n in enumerate(c.view.counts) if who != c.seat and n
    ),
    "cues.gives": lambda c: c.state.giving,
    "cues.promises": lambda c: c.state.promising and c.says(n=len(c.hand)),
    "cues.answers": _answered,
    "cues.leads": lambda c: not c.state.table,
    "cues.bomb": lambda c: _bomb(c.hand),
    "features.goes_out": lambda c: not _left(c),
    "features.stops": lambda c: c.says(who=_last_play(c)[0], n=c.view.counts[_last_play(c)[0]]),
    "features.gets_lead": lambda c: c.after.to_move == c.seat and not c.after.table,
    "features.sheds": lambda c: c.says(n=len(c.cards)),
    "features.keeps_bomb": lambda c: _bomb(_left(c)) and any(not _bomb(_left(one)) for one in c.others),
    "features.spends_low": lambda c: c.says(n=len(c.cards)) and max(map(rank, c.cards)) <= rank("4"),
    "features.keeps_high": lambda c: c.keeps(lambda card: rank(card) >= rank("9")),
    "features.keeps_sets": lambda c: (
        bool(_pairs(c.hand)) and all(_in_sets(c.hand, card) < 2 for card in c.cards)
    ),
    "features.leaves_higher": lambda c: (
        c.says(n=sum(rank(card) > max(map(rank, c.cards)) for card in c.hand)) and c.move.startswith("play")
    ),
    "features.plays_on": lambda c: c.says(n=len(_left(c))) and bool(c.state.table) and c.move.startswith("play"),
    "features.saves": lambda c: c.move == "pass",
    "features.spends_bomb": lambda c: _bomb(c.cards) and {*c.cards} <= {*PERSONALITIES},
    "features.breaks_bomb": lambda c: _bomb(c.hand) and not _bomb(_left(c)),
    "features.splits": lambda c: c.cards[0][0] not in "CX" and c.cards[0][0] in [card[0] for card in _left(c)],
    "features.promises": lambda c: c.move == "promise" and c.says(n=len(c.hand)),
    "features.risks_nothing": lambda c: c.move == "no-promise" and c.says(n=len(c.hand)),
    "features.leaves_lower": lambda c: (
        c.says(n=sum(rank(card) < min(map(rank, c.cards)) for card in c.hand)) and c.move.startswith("play")
    ),
}  # fmt: skip


# --- the board --------------------------------------------------------------------------------------------------------


def _side(c: Claim) -> str:
    return ("stones", "spirits")[c.seat]


def _on(state: AnyState, side: str) -> set[str]:
    return {*(state.stones if side == "stones" else state.spirits)}


def _far(state: AnyState, side: str) -> int | None:
    """Return the number of steps that a side's foremost piece needs on an empty board; None without a piece on it."""
    reached, steps = _on(state, side), 0
    while reached and GOAL[side] not in reached:
        reached, steps = reached | {near for square in reached for near in neighbours(side, square)}, steps + 1
    return steps if reached else None


def _captured(state: AnyState, side: str) -> set[str]:
    """Return the squares on which a side could capture."""
    return {near for square in _on(state, side) for near in neighbours(side, square)} & _on(state, OTHER[side])


def _away(c: Claim, side: str) -> tuple[float, float]:
    before, after = _far(c.state, side), _far(c.after, side)
    return 99 if before is None else before, 99 if after is None else after


BOARD: dict[str, Check] = {
    "cues.captures": lambda c: {*c.facts["squares"]} == _captured(c.state, _side(c)),
    "cues.threatened": lambda c: c.says(n=_far(c.state, OTHER[_side(c)]), corner=GOAL[OTHER[_side(c)]]),
    "cues.in_danger": lambda c: {*c.facts["squares"]} == _captured(c.state, OTHER[_side(c)]),
    "cues.way": lambda c: c.says(n=_far(c.state, _side(c)), corner=GOAL[_side(c)]),
    "cues.waiting": lambda c: c.says(n=c.state.waiting[c.seat]),
    "features.wins": lambda c: c.after.over and GOAL[_side(c)] in _on(c.after, _side(c)),
    "features.captures": lambda c: len(_on(c.after, OTHER[_side(c)])) < len(_on(c.state, OTHER[_side(c)])),
    "features.delays": lambda c: _away(c, OTHER[_side(c)])[1] > _away(c, OTHER[_side(c)])[0],
    "features.shortens": lambda c: (
        _away(c, _side(c))[1] < _away(c, _side(c))[0] and c.says(n=_far(c.after, _side(c)), corner=GOAL[_side(c)])
    ),
    "features.saves": lambda c: len(_captured(c.after, OTHER[_side(c)])) < len(_captured(c.state, OTHER[_side(c)])),
    "features.enters": lambda c: len(_on(c.after, _side(c))) > len(_on(c.state, _side(c))),
    "features.exposes": lambda c: c.says(n=len(_captured(c.after, OTHER[_side(c)]))),
}

CLAIMS: dict[str, dict[str, Check]] = {
    "sisyphus_cards": HILL,
    "sixty": SIXTY,
    "skitgubbe": GOAT,
    "ascend": ASCEND,
    "sisyphos_board": BOARD,
}
