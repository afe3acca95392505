"""The examples in the rulebook of a new game, for its deck and its number of players."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence

Example = Mapping[str, object]
"""The keys and values of one example."""

_TRIES = 2000


def written(number: str, examples: Sequence[Example]) -> str:
    """Return the examples of a clause as TOML, to stand below the clause."""
    return "".join(f'\n[[clauses."{number}".examples]]\n{_lines(example)}' for example in examples)


def _lines(example: Example) -> str:
    return "".join(f"{key} = {_value(value)}\n" for key, value in example.items())


def _value(value: object) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_value(one)}' for key, one in value.items())} }}"
    return json.dumps(value, ensure_ascii=False)


# --- games of tricks ----------------------------------------------------------------------------------------------


_BETWEEN = ("9H", "AC", "AD", "AS")
"""The cards that the seats between the first and the last play to a trick."""


def of_tricks(seats: Sequence[str], size: int) -> dict[str, list[Example]]:
    """Return the examples of a game of tricks by clause, for these seats, each dealt ``size`` cards."""
    first, second, last = seats[0], seats[1], seats[-1]
    third = seats[2 % len(seats)]
    plays = zip(seats[1:-1], _BETWEEN, strict=False)
    trick = f"{first} led TH{''.join(f', {seat} played {card}' for seat, card in plays)}"
    found: dict[str, list[Example]] = {
        "1.1": [{"moves": ["deal"], "facts": f"cards {' '.join([str(size)] * len(seats))}"}],
        "2.1": [
            {"position": f"{first} holds TH QD, {first} to move", "moves": ["TH"], "to_move": second},
            {"position": f"{first} led TH, {second} holds 9H QD, {second} to move", "moves": ["9H"], "to_move": third},
        ],
        "2.2": [
            {"position": f"{first} led AH, {second} holds 9H JH TS, {second} to move", "illegal": ["TS"],
             "legal": ["9H", "JH"]},
            {"position": f"{first} led AH, {second} holds 9C JD, {second} 2 cards, {second} to move",
             "legal": ["9C", "JD"]},
        ],
        "2.3": [
            {"position": f"{trick}, {last} holds JH QD, {last} to move", "moves": ["JH"], "to_move": last,
             "answers": {"taker": last}},
            {"position": f"{trick}, {last} holds QC QD, {last} 2 cards, {last} to move", "moves": ["QC"],
             "to_move": first, "answers": {"taker": first}},
        ],
    }  # fmt: skip
    middle = len(seats) - 2
    low, high = f"{trick}, {last} holds 9D, {last} to move", f"{trick}, {last} holds JH, {last} to move"
    nothing = [0] * (len(seats) - 1)
    found["3.1"] = [_end(low, [size - 1, *nothing], "9D", first), _end(high, [*nothing, size - 1], "JH", last)]
    half, rest = divmod(size, 2)
    if not rest or middle:
        found["3.2"] = [_end(high, [half, *[rest, 0, 0, 0][:middle], half - 1], "JH", last)]
    return found


def _end(position: str, tricks: Sequence[int], card: str, winner: str) -> Example:
    numbers = " ".join(map(str, tricks))
    return {"position": f"{position}, tricks {numbers}", "moves": [card], "winner": winner}


# --- games of a hand and a pile -----------------------------------------------------------------------------------


def of_a_pile(
    cards: Sequence[str], seats: Sequence[str], size: int, seed: str, word: str = "up"
) -> dict[str, list[Example]]:
    """Return the examples of a game with a pile by clause; none where the deck has too few cards for an example.

    A deal has this ``word`` before the card that is turned up. If there are enough other cards, the examples leave out
    the highest rank, so that they also hold where it is wild.
    """
    rng, lower = random.Random(seed), [card for card in cards if card[0] != cards[-1][0]]
    usual = lower if len(lower) > size * len(seats) else cards
    found: dict[str, list[Example]] = {
        "1.1": [{"moves": ["deal"], "to_move": seats[0]}],
        "3.2": _stuck(usual, seats, size, rng, word),
    }
    for _ in range(_TRIES):
        dealt = rng.sample(usual, size * len(seats) + 1)
        hands, up = [dealt[size * seat :][:size] for seat in range(len(seats))], dealt[-1]
        for number, examples in _of_deal(seats, hands, f"{word} {up}"):
            found.setdefault(number, examples)
    return found


def _of_deal(seats: Sequence[str], hands: Sequence[list[str]], turned: str) -> Iterator[tuple[str, list[Example]]]:
    """Yield what a deal is an example of: the number of a clause, and its examples."""
    deal, up = _deal(hands, turned), turned.split()[-1]
    going = _matching(hands[0], up)
    others = [card for card in hands[0] if card not in going]
    if going and others:
        yield "2.1", [{"position": deal, "moves": [going[0]], "to_move": seats[1]}]
        yield "2.2", [{"position": deal, "illegal": others, "legal": going}]
    if not going:
        passing: Example = {"position": deal, "moves": ["pass"], "to_move": seats[1]}
        yield "2.3", [passing, {"position": deal, "legal": ["pass"], "illegal": others, "by": "2.2"}]
    moves = _played(hands, up)
    if moves[-1] != "pass":
        winner = seats[(len(moves) - 1) % len(seats)]
        yield "3.1", [{"position": "; ".join([deal, *moves[:-1]]), "moves": moves[-1:], "winner": winner}]


def _stuck(usual: Sequence[str], seats: Sequence[str], size: int, rng: random.Random, word: str) -> list[Example]:
    """Return an example in which the first seat plays a card with which no other card in the hands goes."""
    for card in rng.sample(usual, len(usual)):
        rest = [other for other in usual if not _match(card, other)]
        if len(rest) >= size * len(seats) - 1:
            dealt = [card, *rng.sample(rest, size * len(seats) - 1)]
            hands = [dealt[size * seat :][:size] for seat in range(len(seats))]
            up = rng.choice([other for other in usual if other != card and _match(card, other)])
            moves = [card, *["pass"] * len(seats)]
            return [{"position": _deal(hands, f"{word} {up}"), "moves": moves, "winner": seats[0]}]
    return []


def _deal(hands: Sequence[Sequence[str]], turned: str) -> str:
    return f"players {len(hands)}; deal {' | '.join(map(' '.join, hands))} {turned}"


def _match(card: str, other: str) -> bool:
    return bool({*card} & {*other})


def _matching(hand: Sequence[str], top: str) -> list[str]:
    return [card for card in hand if _match(card, top)]


def _played(hands: Sequence[list[str]], up: str) -> list[str]:
    """Return the moves of a game in which everybody plays the first card that goes, until one is out or all pass."""
    left, top, moves = [[*hand] for hand in hands], up, list[str]()
    while all(left) and moves[-len(hands) :] != ["pass"] * len(hands):
        hand = left[len(moves) % len(hands)]
        card = next(iter(_matching(hand, top)), "pass")
        if card != "pass":
            hand.remove(card)
            top = card
        moves.append(card)
    return moves
