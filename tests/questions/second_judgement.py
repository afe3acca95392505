"""A second, slow judgement of questions: by the plain rules of each game's tests, which share nothing with the engine.

A game is played by the plain rules up to the place of a question. What may be done there, and what follows, is then
read off sets and lists.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from sisyphus_widgets.questions.positions import Place, position_at, walk
from sisyphus_widgets.rules import AnyGame, get_game
from sisyphus_widgets.teaching import Question
from tests.games.ascend import test_reference as ascend
from tests.games.ascend.reference import Reference as Ascend
from tests.games.ascend.reference import meanings
from tests.games.sisyphos_board.reference import Reference as Board
from tests.games.sisyphus_cards import test_reference as cards
from tests.games.sisyphus_cards.reference import Reference as Cards
from tests.games.sisyphus_cards.reference import combination, taker
from tests.games.sixty import test_reference as sixty
from tests.games.sixty.reference import JOKERS, worth
from tests.games.sixty.reference import Reference as Sixty
from tests.games.skitgubbe import test_reference as skitgubbe
from tests.games.skitgubbe.reference import Reference as Skitgubbe

Value = Callable[[Any, Any, str, int], Any]
"""What is right, from the plain rules before a move and after it, the move and its seat."""


# --- the plain rules at a place ---------------------------------------------------------------------------------------


def _cards(state: Any) -> Cards:
    plain = Cards()
    plain.levels, plain.summits = list(state.levels), list(state.summits)
    return plain


def _skitgubbe(state: Any) -> Skitgubbe:
    return Skitgubbe(state.players)


def _sixty(state: Any) -> Sixty:
    return Sixty(state.players, first_seat=0, may_take=False)


def _ascend(state: Any) -> Ascend:
    options = state.core.options
    return Ascend(state.players, bidding=options.bidding, target=options.target)


def _board(state: Any) -> Board:
    return Board(state.core.turn_limit)


BEGIN: dict[str, Callable[[Any], Any]] = {
    "sisyphus_cards": _cards,
    "skitgubbe": _skitgubbe,
    "sixty": _sixty,
    "ascend": _ascend,
    "sisyphos_board": _board,
}
ADVANCE: dict[str, Callable[[Any, str], None]] = {
    "sisyphus_cards": cards.advance,
    "skitgubbe": skitgubbe.advance,
    "sixty": sixty.advance,
    "ascend": ascend.advance,
    "sisyphos_board": lambda plain, move: plain.play(move),
}


def can_follow(game: AnyGame, seed: int) -> bool:
    """Whether the plain rules can follow a game: they know no positions in the middle of a round of Sixty."""
    return game.name in BEGIN and (game.name != "sixty" or seed % 2 == 0)


def plain_at(game: AnyGame, place: Place) -> Any:
    """The plain rules at a place."""
    one = walk(game, place.seed)
    plain = BEGIN[game.name](one.states[0])
    for action in one.actions[: place.ply]:
        ADVANCE[game.name](plain, str(action))
    return plain


def legal(name: str, plain: Any) -> set[str]:
    """The notation of what may be done."""
    if name == "sisyphus_cards":
        return (
            {f"play {card}" for card in plain.may_play()}
            if plain.phase == "play"
            else {f"pass {card}" for card in plain.may_pass()}
        )
    if name in ("skitgubbe", "sisyphos_board"):
        found: set[str] = plain.may()
        return found
    if name == "sixty":
        return plain.legal()
    if plain.phase == "give":
        return {f"give {card}" for card in plain.hands[plain.to_move]}
    if plain.phase == "promise":
        return {"promise", "no-promise"}
    return {"pass" if play == "pass" else "play " + ascend.in_order(play) for play in plain.may()}


# --- what follows -----------------------------------------------------------------------------------------------------


def _combo(before: Cards, after: Cards, move: str, seat: int) -> str:
    return combination([card for _, card in before.trick], move.split()[1]) or "none"


def _full(before: Cards, move: str, seat: int) -> list[tuple[int, str]]:
    return [*before.trick, (seat, move.split()[1])]


def _climbed(before: Cards, after: Cards, seat: int) -> int:
    return after.levels[seat] - before.levels[seat] + 8 * (after.summits[seat] - before.summits[seat])


def _space(before: Cards, after: Cards, move: str, seat: int) -> str:
    return "summit" if after.winner == seat else f"level.{seat}.{after.levels[seat]}"


def _summit(before: Cards, after: Cards, move: str, seat: int) -> str:
    more = after.summits[seat] - before.summits[seat]
    return "won" if after.winner == seat else "first" if more else "none"


def _bonus(before: Cards, after: Cards, move: str, seat: int) -> str:
    return "yes" if 2 in _scorings(before, move, seat) else "no"


def _points(before: Cards, after: Cards, move: str, seat: int) -> int:
    return sum(_scorings(before, move, seat))


def _scorings(before: Cards, move: str, seat: int) -> list[int]:
    """The points of a seat for its combination and the trick, one after the other, until somebody has won."""
    full, plain, found = _full(before, move, seat), deepcopy(before), list[int]()
    scoring = [move.split()[1]] if _combo(before, plain, move, seat) != "none" else []
    scoring += [taker(full)[1]] if len(full) == 4 and taker(full)[0] == seat else []
    for card in scoring:
        start = deepcopy(plain)
        plain._score(seat, card)
        found.append(_climbed(start, plain, seat))
        if plain.winner is not None:
            break
    return found


def _won_before_the_trick(before: Cards, move: str, seat: int) -> bool:
    """Whether the combination wins the game, so that nobody takes the trick any more."""
    plain = deepcopy(before)
    if _combo(before, plain, move, seat) != "none":
        plain._score(seat, move.split()[1])
    return plain.winner is not None


def _kept(before: Cards, after: Cards, move: str, seat: int) -> str:
    # The deal may be over with this trick, and the list of them stays until the next.
    return "yes" if len(after.pedestal_tricks) > len(before.pedestal_tricks) else "no"


def _winner(before: Skitgubbe, after: Skitgubbe, move: str, seat: int) -> Any:
    if after.phase == 2 or after.winner is None:
        return _last_winner(before, move, seat) if after.phase == 2 else "nobody"
    return after.winner


def _last_winner(before: Skitgubbe, move: str, seat: int) -> Any:
    plain = deepcopy(before)
    plain.rounds[-1].append((seat, move.split()[1]))
    plain.hands[seat] -= {move.split()[1]}
    plain.to_play.remove(seat)
    plain._finish_round()
    return "nobody" if plain.winner is None else plain.winner


def _ranking(before: Ascend, after: Ascend, move: str, seat: int) -> tuple[int, ...]:
    out = [*after.out]
    return (*out, *(s for s in range(after.players) if s not in out))


def _made(before: Ascend, after: Ascend, move: str, seat: int) -> Any:
    words = move.split()[1:]
    stands = next((word[-1] for word in words if "=" in word), None)
    [made] = meanings([word.partition("=")[0] for word in words], stands)
    return made[0]


def _sum(before: Sixty, after: Sixty, move: str, seat: int) -> int:
    return sum(map(worth, after.table))


def _penalty(before: Sixty, after: Sixty, move: str, seat: int) -> int:
    half = len(before.table) if move == "take" else len(before.table) // 2
    return sum(map(worth, before.table[:half]))


def _draws(before: Sixty, after: Sixty, move: str, seat: int) -> int:
    return len(before.deck) - len(after.deck)


VALUES: dict[tuple[str, str], Value] = {
    ("sisyphus_cards", "receiver"): lambda b, a, m, s: (s + {1: 1, 2: 3, 3: 2}[b.deals % 4]) % 4,
    ("sisyphus_cards", "broken"): lambda b, a, m, s: "yes" if not b.broken and m.endswith("S") else "no",
    ("sisyphus_cards", "combo"): _combo,
    ("sisyphus_cards", "taker"): lambda b, a, m, s: taker(_full(b, m, s))[0],
    ("sisyphus_cards", "points"): _points,
    ("sisyphus_cards", "leader"): lambda b, a, m, s: a.to_move,
    ("sisyphus_cards", "peg"): _space,
    ("sisyphus_cards", "summit"): _summit,
    ("sisyphus_cards", "bonus"): _bonus,
    ("sisyphus_cards", "kept"): _kept,
    ("sisyphus_cards", "crossing"): lambda b, a, m, s: 4 * len(a.pedestal_tricks),
    ("skitgubbe", "winner"): _winner,
    ("skitgubbe", "private"): lambda b, a, m, s: tuple(a.to_play),
    ("skitgubbe", "draws"): lambda b, a, m, s: "yes" if b.stock else "no",
    ("skitgubbe", "out"): lambda b, a, m, s: "no" if a.hands[s] else "yes",
    ("skitgubbe", "taken"): lambda b, a, m, s: len(a.hands[s]) - len(b.hands[s]),
    ("skitgubbe", "next"): lambda b, a, m, s: a.to_move,
    ("skitgubbe", "emptied"): lambda b, a, m, s: "no" if a.table else "yes",
    ("skitgubbe", "discarded"): lambda b, a, m, s: "no" if a.table else "yes",
    ("skitgubbe", "goat"): lambda b, a, m, s: "nobody" if a.goat is None else a.goat,
    ("sixty", "against"): lambda b, a, m, s: a.mover,
    ("sixty", "total"): _sum,
    ("sixty", "penalty"): _penalty,
    ("sixty", "draws"): _draws,
    ("sixty", "leader"): lambda b, a, m, s: a.mover,
    ("ascend", "leader"): lambda b, a, m, s: a.to_move,
    ("ascend", "made"): _made,
    ("ascend", "promise"): lambda b, a, m, s: len(b.hands[s]),
    ("ascend", "lead"): lambda b, a, m, s: a.to_move if not a.round else "nobody",
    ("ascend", "out"): lambda b, a, m, s: "no" if a.hands[s] else "yes",
    ("ascend", "order"): _ranking,
    ("ascend", "ended"): lambda b, a, m, s: "yes" if len(a.out) == a.players - 1 else "no",
    ("ascend", "winner"): lambda b, a, m, s: "nobody" if a.winner is None else a.winner,
    ("sisyphos_board", "winner"): lambda b, a, m, s: (
        "nobody" if a.winner is None else ["stones", "spirits"].index(a.winner)
    ),
}
"""What the plain rules say to what is asked: (game, name of what is asked) → value."""

GOALS: dict[tuple[str, str], Value] = {
    ("sisyphus_cards", "broken"): lambda b, a, m, s: not b.broken and m.endswith("S"),
    ("sisyphus_cards", "combo"): lambda b, a, m, s: _combo(b, a, m, s) != "none",
    ("sisyphus_cards", "taker"): lambda b, a, m, s: (
        len(b.trick) == 3 and taker(_full(b, m, s))[0] == s and not _won_before_the_trick(b, m, s)
    ),
    ("sisyphus_cards", "bonus"): lambda b, a, m, s: 2 in _scorings(b, m, s),
    ("skitgubbe", "winner"): lambda b, a, m, s: _winner(b, a, m, s) == s,
    ("skitgubbe", "out"): lambda b, a, m, s: not a.hands[s],
    ("sixty", "fought"): lambda b, a, m, s: m.startswith("fight"),
    ("ascend", "out"): lambda b, a, m, s: not a.hands[s],
    ("sisyphos_board", "capture"): lambda b, a, m, s: (
        len(a.on["stones"]) + len(a.on["spirits"]) < len(b.on["stones"]) + len(b.on["spirits"])
    ),
    ("sisyphos_board", "winner"): lambda b, a, m, s: a.winner == ["stones", "spirits"][s],
}
"""Whether a move reaches a goal, by the plain rules."""


DEEP = 2
"""In so many turns of their own sides are looked for to win by force: the plain rules are slow."""


def _wins_in(plain: Board, side: str, turns: int) -> int | None:
    """In how many turns of its own a side that is to move wins by force, if in no more than these."""
    for needed in range(1, turns + 1):
        if any(_forced(plain, side, move, needed) for move in plain.may()):
            return needed
    return None


def _forced(plain: Board, side: str, move: str, turns: int) -> bool:
    """Whether a turn wins by force, within so many of the side's own turns."""
    after = plain.copy()
    after.play(move)
    if after.winner is not None or turns == 1:
        return after.winner == side
    for answer in after.may():
        later = after.copy()
        later.play(answer)
        if later.winner not in (None, side):
            return False
        if later.winner is None and _wins_in(later, side, turns - 1) is None:
            return False
    return True


def _best(plain: Board) -> set[str] | None:
    """The turns that win as soon as can be; None where nobody wins so soon, or where it is time that wins."""
    assert plain.side is not None
    if plain.turn_limit - plain.turns <= DEEP:
        return None
    needed = _wins_in(plain, plain.side, DEEP)
    return None if needed is None else {m for m in plain.may() if _forced(plain, plain.side, m, needed)}


def agrees(question: Question) -> bool | None:
    """Whether the plain rules say the same as the key of a question; None where they have no word on it."""
    game, place = get_game(question.game), Place.read(question.place)
    if place.change or not can_follow(game, place.seed):
        return None
    plain = plain_at(game, place)
    real, action = position_at(game, place)
    seat = real.to_move
    assert seat is not None
    key, may = question._key, legal(game.name, plain)
    words = {word.partition("=")[0] for move in may for word in move.split()[1:]}
    match question.kind, question.ask:
        case "playable", "elements":
            if game.name == "sisyphos_board":
                stands = game.scene.situation(real, seat, game.texts())["pieces"]
                starts = {f"waiting.{seat}" if move[0] == "@" else move[:2] for move in may}
                return set(key.value) == {piece for piece, at in stands.items() if at in starts}
            return {str(id).partition("~")[0] for id in key.value} == words | (
                {word for word in may if word in JOKERS} if game.name == "sixty" else set()
            )
        case "playable", "may":
            return (key.value == "yes") == _in(question.deed, may)
        case "playable", "targets":
            at = game.scene.situation(real, seat, game.texts())["pieces"][str(question.deed)]
            start = "@" if at.startswith("waiting") else at
            return set(key.value) == {move[-2:] for move in may if move.startswith(start)}
        case "outcome", name if (game.name, name) in VALUES:
            assert str(action) == question.deed
            return bool(
                key.value == VALUES[game.name, name](plain, _after(plain, game.name, str(action)), str(action), seat)
            )
        case "goal", name if (game.name, name) in GOALS:
            reached = GOALS[game.name, name]
            right = {move for move in question.moves if reached(plain, _after(plain, game.name, move), move, seat)}
            return set(question.moves) == may and right == set(key.value)
        case "value", "best":
            best = _best(plain)
            return None if best is None else best == set(key.value)
        case "rule", "refusal":
            return not _in(question.deed, may)
        case "rule", "event":
            # Here the plain rules have no word, but the whole position has: what happens in it, seen by the teacher.
            return any(key.value in event.rules for event in real.apply(action)[1])  # type: ignore[arg-type]
    return None


def _in(move: str | None, may: set[str]) -> bool:
    """Whether a move may be made; of one with several cards to be passed or given, each is listed by itself."""
    verb, *some = str(move).split()
    return all(f"{verb} {card}" in may for card in some) if verb in ("pass", "give") and some else move in may


def _after(plain: Any, name: str, move: str) -> Any:
    after = deepcopy(plain)
    ADVANCE[name](after, move)
    return after
