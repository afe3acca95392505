"""A second judgement of questions about facts, by plain rules: cards as text, points as lists, squares as names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sisyphus_widgets.teaching import Question
from tests.games.ascend.reference import PERSONALITIES, meanings, rank
from tests.games.sisyphus_cards.reference import RANKS, combination
from tests.games.sixty.reference import worth

Judge = Callable[[Any, str, int, Question], bool]
"""Whether a key is right, from the whole position, the move made there, the seat to move and the question."""


def _plain(move: str) -> list[str]:
    return [word.partition("=")[0] for word in move.split()[1:]]


def _named_cards(state: Any, seat: int, asked: Question) -> list[str]:
    """The cards of the hand that the question names."""
    return [card for card in state.hands[seat] if f"'{card}'" in repr(asked.named)]


# --- Sisyphus -------------------------------------------------------------------------------------------------------


def _dealt(state: Any, move: str, seat: int, asked: Question) -> bool:
    mine = len(state.after(move).hands[seat])
    return bool(mine) and asked.answer + mine == 13


def _trick(state: Any) -> list[str]:
    return [RANKS[card % 13] + "CDHS"[card // 13] for card in state.core.trick]


def _stays(state: Any, move: str, seat: int, asked: Question) -> bool:
    after = state.after(move)
    reached = {event.seat for event in state.apply(move)[1] if event.type in ("summit_reached", "points_lost")}
    before = any(event.type == "pedestal_kept" for event in state.apply(move)[1])
    return asked.answer == ("again" if before or reached else "deck") and not after.over


def _may_play(state: Any, move: str, seat: int, asked: Question) -> bool:
    legal = {str(action) for action in state.legal_actions()}
    [tried] = _named_cards(state, seat, asked)
    return asked.answer == ("yes" if f"play {tried}" in legal else "no")


def _completes(state: Any, move: str, seat: int, asked: Question) -> bool:
    there, card = _trick(state), move.split()[1]
    made = combination(there, card) or "none"
    ace = asked.rule.endswith("4.3")
    return asked.answer == made and (not ace or any(one[0] == "A" for one in [*there, card]))


# --- Ascend ---------------------------------------------------------------------------------------------------------


def _ranked(best: Callable[..., str]) -> Judge:
    def judge(state: Any, move: str, seat: int, asked: Question) -> bool:
        cards = [str(id) for id in asked.form.ids]
        ranks = [rank(card) for card in cards]
        return asked.answer == best(cards, key=rank) and len(set(ranks)) == len(cards)

    return judge


def _people(state: Any, move: str, seat: int, asked: Question) -> bool:
    return set(asked.answer) == {id for id in asked.form.ids if id in PERSONALITIES}


def _sharing(state: Any, move: str, seat: int, asked: Question) -> bool:
    [like] = _named_cards(state, seat, asked)
    return set(asked.answer) == {id for id in asked.form.ids if {*str(id)[1:]} & {*like[1:]}}


def _round(state: Any) -> list[list[str]]:
    """The plays of the round on the table, read off the moves."""
    found: list[list[str]] = []
    for _, mask in state.core.table():
        found.append([name for name in _NAMES if mask >> _NAMES.index(name) & 1])
    return found


_NAMES = [
    word
    for line in (
        "X AM AS AW AL AY AK 2MK 2SY 2WL 3MW 3SK 3LY 4MS 4WL 4YK 5ML 5SW 5YK 6MW 6SY 6LK 7ML 7SK 7WY",
        "8MS 8WL 8YK 9MS 9WY 9LK PMYK PSWK PWLY PMSL TMWK TSWY TMLY TSLK CM CS CW CL CY CK",
    )
    for word in line.split()
]


def _suits(state: Any, move: str, seat: int, asked: Question) -> bool:
    setting = next((cards[0] for cards in _round(state) if cards != ["X"]), None)
    return set(asked.answer) == ({*"MSWLYK"} if setting is None else {*setting[1:]})


def _bomb(state: Any, move: str, seat: int, asked: Question) -> bool:
    cards = _named_cards(state, seat, asked)
    fits = len(cards) == len(_round(state)[-1]) and set(cards) <= PERSONALITIES and len(cards) > 1
    return asked.answer == ("yes" if fits else "no")


def _after_bomb(state: Any, move: str, seat: int, asked: Question) -> bool:
    cards, plays = _named_cards(state, seat, asked), _round(state)
    # An ace in a straight flush is never asked about here, so there is one meaning besides that of a bomb.
    kinds = [made for made in meanings(cards, None) if made[0] != "bomb"]
    if len(kinds) != 1 or set(plays[-1]) - PERSONALITIES:
        return False
    before = {made[0] for play in plays for made in meanings(play, None)} - {"bomb"}
    before |= {"flush" for play in plays if not meanings(play, None)}
    low = min(rank(card) for card in plays[-1])
    fits = kinds[0][2] >= low and before <= {kinds[0][0]}
    return asked.answer == ("yes" if fits else "no")


def _place(state: Any, move: str, seat: int, asked: Question) -> bool:
    points = {3: (9, 4, 0), 4: (7, 4, 2, 0)}[state.players]
    if state.options.bidding:
        points = {3: (8, 4, 0), 4: (6, 4, 2, 0)}[state.players]
    return len(state.hands[seat]) == len(_plain(move)) and asked.answer == points[len(state.out)]


# --- Sixty ----------------------------------------------------------------------------------------------------------


def _cost(state: Any, move: str, seat: int, asked: Question) -> bool:
    return asked.answer == sum(map(worth, state.hands[seat])) and asked.answer >= 60


def _points(state: Any, move: str) -> tuple[list[int], list[int]]:
    """The penalty points of the round that a move ends, and the totals with them."""
    [scored] = [event for event in state.apply(move)[1] if event.type == "round_scored"]
    return list(scored.points), list(scored.totals)


def _starter(state: Any, move: str, seat: int, asked: Question) -> bool:
    points, _ = _points(state, move)
    order = [*range(state.core.starter, state.players), *range(state.core.starter)]
    return asked.answer == max(order, key=lambda one: (points[one], -order.index(one)))


def _winner(state: Any, move: str, seat: int, asked: Question) -> bool:
    _, totals = _points(state, move)
    lowest = [one for one in range(state.players) if totals[one] == min(totals)]
    return asked.answer == (lowest[0] if len(lowest) == 1 else "nobody")


# --- Skitgubbe ------------------------------------------------------------------------------------------------------


def _turn(state: Any, move: str, seat: int, asked: Question) -> bool:
    lying = [(who, _LOW.index(_CARDS[mask.bit_length() - 1][0])) for who, mask in state.core.on_table()]
    if state.core.winner >= 0:
        lying = []
    lying.append((seat, _LOW.index(move.split()[1][0])))
    if len(lying) < state.players:
        return bool(asked.answer == (seat + 1) % state.players)
    return bool(asked.answer == max(lying, key=lambda one: one[1])[0])


_LOW = "A23456789TJQK"
_CARDS = [rank + suit for suit in "CDHS" for rank in RANKS]


def _next(state: Any, move: str, seat: int, asked: Question) -> bool:
    after = state.after(move)
    order = [(seat + step) % state.players for step in range(1, state.players + 1)]
    return bool(asked.answer == next(one for one in order if after.hands[one]))


def _no_slough(state: Any, move: str, seat: int, asked: Question) -> bool:
    return asked.answer == "no" and not any(str(one).startswith("slough") for one in state.legal_actions())


# --- Sisyphos -------------------------------------------------------------------------------------------------------


def _mirrored(square: str) -> str:
    """The square on the other side of the diagonal: the file and the rank change places, each counted from the end."""
    return "edcba"[int(square[1]) - 1] + "54321"["abcde".index(square[0])]


def _twin(state: Any, move: str, seat: int, asked: Question) -> bool:
    sides = [part.split() for part in state.position.split("/")[:2]]
    same = all({_mirrored(square) for square in side} == {*side} for side in sides if side != ["-"])
    named = dict(asked.named[1])  # type: ignore[index]
    return same and asked.answer[:2] == _mirrored(named["origin"]) and asked.answer[-2:] == _mirrored(named["target"])


def _end(state: Any, move: str, seat: int, asked: Question) -> bool:
    return bool(_wins(state, 5) == asked.answer)


def _wins(state: Any, deep: int) -> int | None:
    """Who wins within so many turns of either side, found by trying everything; None if nobody does."""
    if state.over:
        return ["stones", "spirits"].index(state.winner)
    if not deep:
        return None
    seat = state.to_move
    found = [_wins(state.after(action), deep - 1) for action in state.legal_actions()]
    return seat if seat in found else None if None in found else 1 - seat


JUDGES: dict[tuple[str, str], Judge] = {
    ("sisyphus_cards", "dealt"): _dealt,
    ("sisyphus_cards", "stays"): _stays,
    ("sisyphus_cards", "may_play"): _may_play,
    ("sisyphus_cards", "completes"): _completes,
    ("ascend", "highest"): _ranked(max),
    ("ascend", "lowest"): _ranked(min),
    ("ascend", "personalities"): _people,
    ("ascend", "sharing"): _sharing,
    ("ascend", "suits"): _suits,
    ("ascend", "bomb"): _bomb,
    ("ascend", "after_bomb"): _after_bomb,
    ("ascend", "place"): _place,
    ("sixty", "cost"): _cost,
    ("sixty", "starter"): _starter,
    ("sixty", "winner"): _winner,
    ("skitgubbe", "turn"): _turn,
    ("skitgubbe", "next"): _next,
    ("skitgubbe", "slough"): _no_slough,
    ("sisyphos_board", "twin"): _twin,
    ("sisyphos_board", "end"): _end,
}
"""Whether the key of a question about a fact is right: (game, name of the fact) → judge."""


def fact_is_right(asked: Question, state: Any, action: object, seat: int) -> bool:
    """Whether the plain rules say the same as the key of a question about a fact."""
    return JUDGES[asked.game, asked.ask](state, str(action), seat, asked)
