"""The second judgement of questions about facts, by the reference rules in each game's tests."""

from __future__ import annotations

from ast import literal_eval
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from tests.games.ascend.reference import PERSONALITIES, PLACES, meanings, rank
from tests.games.ascend.reference import Reference as Ascend
from tests.games.sisyphos_board.reference import COLUMNS, GOAL, OTHER, ROWS
from tests.games.sisyphos_board.reference import Reference as Board
from tests.games.sisyphus_cards.reference import RANKS, combination
from tests.games.sixty.reference import JOKERS, worth

from .case import Case, Disputed, numbers
from .sisyphus_cards import scorings


@dataclass(frozen=True)
class Found:
    """The right answer: its value, the clauses that may decide, the last part of its reason's key, and its facts."""

    value: Any
    rules: str
    how: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)


Judge = Callable[[Case], Found | Disputed]


def _named(case: Case) -> dict[str, str]:
    """Return the facts in the prompt of a question, as text."""
    named: Any = case.question.named
    return dict(named[1])


def _named_cards(case: Case) -> list[str]:
    return [*literal_eval(_named(case)["cards"])]


def faults(case: Case) -> Iterator[str]:
    """Yield the faults of a question about a fact, a line each: in its key, clause, reason and facts."""
    question, key = case.question, case.question._key
    found = JUDGES[question.game, question.ask](case)
    if isinstance(found, Disputed):
        yield f"disputed: {found.why}"
        return
    rules = numbers(found.rules)
    for rule in {case.number(question.rule), case.number((*key.reasons, *key.each.values())[0].rule)} - rules:
        yield f"rule: {found.rules}, not {rule}"
    for name, text in _named(case).items():
        if text != str(found.facts[name]):
            yield f"named: {name} is {found.facts[name]}, not {text}"
    because = f"facts.{question.ask}.because"
    if question.form.kind == "pick":
        yield from _picked(case, found, because)
        return
    if key.value != found.value:
        yield f"key: {found.value}"
    yield from _reasons(case, found, because)


def _reasons(case: Case, found: Found, because: str) -> Iterator[str]:
    """Yield the faults of an answer's reasons."""
    [reason, *more] = case.question._key.reasons
    if reason.statement.key != (f"{because}.{found.how}" if found.how else because):
        yield f"wording: {found.how}, not {reason.statement.key}"
    for name, value in reason.statement.facts:
        if value != found.facts[name]:
            yield f"told: {name} is {found.facts[name]}, not {value}"
    # Further reasons explain why a card may not be played.
    for reason in more:
        if case.number(reason.rule) not in case.rules.broken(case, f"play {_named(case)['card']}"):
            yield f"rule: {reason.rule} bars nothing"


def _picked(case: Case, found: Found, because: str) -> Iterator[str]:
    key = case.question._key
    if set(key.value) != set(found.value):
        yield f"key: {found.value}"
    for id, reason in key.each.items():
        facts = dict(reason.statement.facts)
        if reason.statement.key != f"{because}.{'yes' if id in found.value else 'no'}":
            yield f"wording: {reason.statement.key} of {id}"
        if facts != {name: {**found.facts, "one": id}[name] for name in facts}:
            yield f"told: {facts} of {id}"


# --- Sisyphus -------------------------------------------------------------------------------------------------------


def _dealt(case: Case) -> Found | Disputed:
    mine = len(case.after.hands[case.seat])
    if case.after.phase != "deal" or not mine:
        return Disputed("no deal follows, or one of thirteen cards")
    return Found(13 - mine, "6.3", facts={"n": mine})


def _stays(case: Case) -> Found | Disputed:
    full = [*(card for _, card in case.plain.trick), case.move.split()[1]]
    card = next((card for card in full if card in case.plain.pedestal), "none")
    if len(full) != 4 or case.after.winner is not None:
        return Disputed("the trick is not over, or the game is")
    again = len(case.after.pedestal_tricks) > len(case.plain.pedestal_tricks)
    how = "again" if again else "deck"
    # The trick may have several pedestal cards, all with the same fate.
    named_card = _named(case)["card"]
    return Found(how, "6.4", how, {"card": named_card if {named_card} <= {*full} & case.plain.pedestal else card})


def _may_play(case: Case) -> Found | Disputed:
    card, hand = _named(case)["card"], case.plain.hands[case.seat]
    if case.plain.phase != "play" or card not in hand & case.plain.pedestal:
        return Disputed("this is no pedestal card of the hand")
    how = "yes" if card in case.plain.may_play() else "no"
    return Found(how, "6.4", how, {"card": card})


def _climbs_on(case: Case) -> Found | Disputed:
    if case.after.summits[case.seat] != case.plain.summits[case.seat] + 1 or case.after.winner == case.seat:
        return Disputed("the peg does not reach its first summit")
    level, points = case.plain.levels[case.seat], _points_of(case)
    left = next((level + sum(points[: n + 1]) - 9, n) for n in range(len(points)) if level + sum(points[: n + 1]) >= 9)
    if not left[0] and left[1] + 1 < len(points):
        return Disputed("a second score leads on")
    how = "yes" if left[0] else "no"
    return Found(how, "5.2", how)


def _mark_moves(case: Case) -> Found | Disputed:
    plain, after, seat = case.plain, case.after, case.seat
    near = plain.levels[seat] + sum(_points_of(case)) >= 8
    if after.winner is not None or not _points_of(case) or not near:
        return Disputed("the game is over, or the summit is far away")
    reached = after.summits[seat] > plain.summits[seat]
    how = "yes" if reached else "no"
    return Found(how, "1.4", how)


def _points_of(case: Case) -> list[int]:
    """Return the points that the seat scores, in order."""
    return [points for seat, points, _, _ in scorings(case) if seat == case.seat]


def _completes(case: Case) -> Found | Disputed:
    there, card = [card for _, card in case.plain.trick], case.move.split()[1]
    ranks = [RANKS.index(one[0]) for one in there]
    mine = RANKS.index(card[0])
    made = combination(there, card) or "none"
    how = _detail(ranks, mine, made)
    if len(there) > 3 or how is None:
        return Disputed("no detail decides here")
    return Found(made, "4.3" if how.startswith("ace") else "4.2", how, {"card": card})


def _detail(ranks: list[int], mine: int, kind: str) -> str | None:
    """Return the detail that makes or prevents a combination, as the last part of the reason's key; else None."""
    two, three, queen, king, ace = 0, 1, 10, 11, 12
    paired = {one for one in ranks if ranks.count(one) > 1}
    every = {*ranks, mine}
    if ace in every and mine not in ranks:
        if kind == "none" and ({ace, two, three} <= every or {king, ace, two} <= every):
            return "ace_low"
        return "ace_high" if kind.startswith("straight") and {queen, king, ace} <= every else None
    if kind == "pair":
        if paired - {mine}:
            return "second_pair"
        return "inside" if len(ranks) == 3 and max(ranks) - min(ranks) == 2 and not paired else None
    if paired and mine not in ranks:
        return "rank_twice" if kind.startswith("straight") else "old_pair" if kind == "none" else None
    return None


# --- Ascend ---------------------------------------------------------------------------------------------------------


def _ranked(best: Callable[..., str]) -> Judge:
    def judge(case: Case) -> Found | Disputed:
        cards = [str(id) for id in case.question.form.ids]
        if not {*cards} <= case.plain.hands[case.seat] or len({rank(card) for card in cards}) < len(cards):
            return Disputed("two of these rank the same, or are not in the hand")
        value = best(cards, key=rank)
        return Found(value, "1.1", facts={"one": value})

    return judge


def _people(case: Case) -> Found:
    return Found([id for id in case.question.form.ids if id in PERSONALITIES], "1.1")


def _sharing(case: Case) -> Found | Disputed:
    like = _named(case)["card"]
    if not {like, *case.question.form.ids} <= case.plain.hands[case.seat]:
        return Disputed("these cards are not in the hand")
    shared = [id for id in case.question.form.ids if {*str(id)[1:]} & {*like[1:]}]
    return Found(shared, "1.1", facts={"card": like})


def _suits(case: Case) -> Found | Disputed:
    cards = [cards for _, cards, _ in case.plain.round]
    if case.plain.phase != "play" or not cards or len(cards[0]) != 1:
        return Disputed("this is no round of singles")
    setting = next((one for [one] in cards if one != "X"), None)
    return Found([*"MSWLYK"] if setting is None else [*setting[1:]], "5.5" if cards[0] == ["X"] else "4.1")


def _set_bomb(case: Case) -> Found | Disputed:
    cards = case.move.split()[1:]
    if len(cards) < 2 or len({card[0] for card in cards}) > 1 or cards[0][0] in "XCA" or not {*cards} & PERSONALITIES:
        return Disputed("this is no set with personalities")
    other = [card for card in cards if card not in PERSONALITIES]
    how = "no" if other else "yes"
    return Found(how, "4.5", how, {"card": _named(case).get("card")} if {_named(case).get("card")} <= {*other} else {})


def _bomb(case: Case) -> Found | Disputed:
    plain: Ascend = case.plain
    cards = _named_cards(case)
    if plain.phase != "play" or not plain.round or not {*cards} <= plain.hands[case.seat]:
        return Disputed("there is nothing to follow, or not with these cards")
    [made] = meanings(cards, None)
    if made[0] != "bomb":
        return Disputed("this is no bomb")
    last = plain.round[-1][2]
    fits = plain.fits(cards, made)
    how = "yes" if fits else "single" if last[1] == 1 else "no"
    return Found("yes" if fits else "no", "5.2" if last[0] == "bomb" else "5.1", how, _of(cards, last[1]))


def _of(cards: list[str], n: int) -> dict[str, Any]:
    return {"cards": tuple(cards), "n": n}


def _after_bomb(case: Case) -> Found | Disputed:
    plain: Ascend = case.plain
    cards = _named_cards(case)
    last = plain.round[-1][2] if plain.round else ("none", 0, 0)
    made = next(iter(meanings(cards, None)), ("nothing", 0, 0))
    if last[0] != "bomb" or made[0] not in ("set", "flush") or not {*cards} <= plain.hands[case.seat]:
        return Disputed("this does not follow a bomb")
    settled = {kind for _, _, (kind, _, _) in plain.round} - {"bomb"}
    low, other = made[2] < last[2], bool(settled - {made[0]})
    if low and other:
        return Disputed("either clause forbids it")
    how = "fixed" if other else "low" if low else "same" if settled else "yes"
    fits = plain.fits(cards, made)
    if fits != (how in ("same", "yes")):
        return Disputed("the number of cards decides")
    return Found("yes" if fits else "no", "5.3" if how in ("fixed", "same") else "5.2", how, _of(cards, last[1]))


def _place(case: Case) -> Found | Disputed:
    place, bidding = len(case.plain.out), case.plain.bidding
    if not case.move.startswith("play") or case.after.hands[case.seat]:
        return Disputed("the hand is not empty then")
    points = PLACES[case.plain.players, bidding][place]
    return Found(points, "7.3" if bidding else "6.1", facts={"place": place + 1, "n": points})


# --- Sixty ----------------------------------------------------------------------------------------------------------


def _cost(case: Case) -> Found:
    hand = case.plain.hands[case.seat]
    jokers = [card for card in hand if card in JOKERS]
    points = sum(map(worth, hand))
    rest = sum(int(card) for card in hand if card not in JOKERS)
    return Found(points, "4.2", "mixed" if rest else "jokers", {"n": len(jokers), "points": points, "rest": rest})


def _starter(case: Case) -> Found | Disputed:
    if case.after.phase != "deal":
        return Disputed("no round follows")
    points = [after - before for after, before in zip(case.after.totals, case.plain.totals, strict=True)]
    how = "tied" if points.count(max(points)) > 1 else "alone"
    first = case.after.starter
    return Found(first, "1.2", how, {"first": first, "points": max(points)})


def _winner(case: Case) -> Found | Disputed:
    if case.after.phase == "play" or case.after.rounds < 3:
        return Disputed("the game has to go on")
    totals, winner = case.after.totals, case.after.winner
    low = min(totals)
    if winner is None:
        return Found("nobody", "5.1", "tied", {"points": low, "n": totals.count(low)})
    return Found(winner, "5.1", "alone", {"points": low, "first": winner})


# --- Skitgubbe ------------------------------------------------------------------------------------------------------


def _turn(case: Case) -> Found | Disputed:
    after = deepcopy(case.after)
    while after.what == "asked":
        after.do("decline")
    if case.plain.what != "play" or after.phase != 1 or len(after.rounds) > 1:
        return Disputed("phase two begins, or a private trick")
    how = "goes_on" if after.winner is None else "leads"
    if how == "goes_on" and len(after.to_play) > 1:
        return Disputed("more than one plays before the trick is full")
    if how == "leads" and after.to_move != after.winner:
        return Disputed("the winner has no cards to lead")
    return Found(after.to_move, "1.3", how, {"next": after.to_move})


def _next(case: Case) -> Found | Disputed:
    if case.plain.phase != 2 or not case.after.table:
        return Disputed("there is no top card to beat")
    return Found(case.after.to_move, "2.2", facts={"next": case.after.to_move})


def _no_slough(case: Case) -> Found | Disputed:
    card, like = _named(case)["card"], _named(case)["like"]
    lying = {one for _, cards in case.plain.table for one in cards}
    if case.plain.phase != 2 or card not in case.plain.hands[case.seat] or like not in lying or card[0] != like[0]:
        return Disputed("a slough is out of the question")
    return Found("yes" if f"slough {card}" in case.may else "no", "2.2", facts={"card": card, "like": like})


# --- Sisyphos -------------------------------------------------------------------------------------------------------


def _mirrored(square: str) -> str:
    """Return the square mirrored in the diagonal: column and row change places, each counted from the end."""
    return COLUMNS[::-1][ROWS.index(square[1])] + ROWS[::-1][COLUMNS.index(square[0])]


def _twin(case: Case) -> Found | Disputed:
    if any({*map(_mirrored, squares)} != squares for squares in case.plain.on.values()):
        return Disputed("the position is not its own mirror image")
    origin, target = _named(case)["origin"], _named(case)["target"]
    [turn] = [turn for turn in case.may if (turn[:2], turn[-2:]) == (origin, target)]
    other, square = _mirrored(origin), _mirrored(target)
    twin = f"{other}{turn[2]}{square}"
    # The twin on a board that is mirrored from left to right is offered, too, even where no piece stands to make it.
    flipped = "".join(square[0].translate(str.maketrans("abcde", "edcba")) + square[1] for square in (origin, target))
    offered = {id for one in case.question.form.ids if (id := str(one))[:2] + id[3:] != flipped}
    if twin == turn or not offered <= case.may - {turn}:
        return Disputed("the turn is its own twin, or turns are offered that cannot be made")
    return Found(twin, "5.2", facts={"origin": origin, "target": target, "other": other, "square": square})


_SOON = 2


def _end(case: Case) -> Found | Disputed:
    for turns in range(1, _SOON + 1):
        for seat, side in enumerate(OTHER):
            if _reaches(case.plain, side, turns):
                whose = "own" if seat == case.seat else "other"
                return Found(seat, "5.1", f"{side}_{whose}", {"n": turns})
    return Disputed("nobody gets to a corner so soon")


def _reaches(plain: Board, side: str, turns: int) -> bool:
    """Return True if a side can reach its corner within ``turns`` of its turns against every reply, by full search."""
    if plain.winner is not None:
        return plain.winner == side and GOAL[side] in plain.on[side]
    if not turns:
        return False
    may = plain.may()
    found = (_reaches(_after(plain, turn), side, turns - (plain.side == side)) for turn in may)
    return any(found) if plain.side == side else bool(may) and all(found)


def _after(plain: Board, turn: str) -> Board:
    after = plain.copy()
    after.play(turn)
    return after


def _moved(chosen: Callable[[Any], int]) -> Judge:
    """Return the judge of the fact "cards change hands"; ``chosen`` counts the players who have chosen."""

    def judge(case: Case) -> Found:
        how = "yes" if case.after.hands != case.plain.hands else "no"
        return Found(how, "2.2", how, {"n": chosen(case.plain), "of": len(case.plain.hands) - 1})

    return judge


def _hill_over(case: Case) -> Found | Disputed:
    if case.after.summits[case.seat] == case.plain.summits[case.seat]:
        return Disputed("no peg reaches the summit")
    how = "yes" if case.after.winner == case.seat else "no"
    return Found(how, "5.3", how)


def _holder(case: Case) -> Found | Disputed:
    named = _named(case)
    giver, card = int(named["giver"]), named["card"]
    tricks = case.after.pedestal_tricks
    if not any((giver, card) in [*map(tuple, trick)] for trick in tricks):
        return Disputed("this seat did not play that card to a pedestal trick")
    across = (giver + 2) % 4
    return Found(across, "6.2", facts={"card": card, "giver": giver, "first": across})


def _may_promise(case: Case) -> Found | Disputed:
    promised = case.plain.promise
    if case.after.mountain or case.after.out or not case.after.hands[case.seat]:
        return Disputed("a promise is ruled out for another reason")
    how = "yes" if case.after.phase == "promise" else "no"
    return Found(how, "7.1", how, {} if promised is None else {"first": promised[0]})


def _goat_over(case: Case) -> Found | Disputed:
    if [*map(bool, case.after.hands)] == [*map(bool, case.plain.hands)]:
        return Disputed("nobody goes out")
    how = "no" if case.after.goat is None else "yes"
    return Found(how, "2.7", how)


def _board_over(case: Case) -> Found | Disputed:
    if case.after.winner == "stones":
        return Disputed("the game ends for another reason")
    left = case.after.turn_limit - case.after.turns
    how = "no" if case.after.winner is None else "yes"
    return Found(how, "4.2", how, {"n": left, "limit": case.after.turn_limit})


JUDGES: dict[tuple[str, str], Judge] = {
    ("sisyphus_cards", "moved"): _moved(lambda plain: len(plain.passes)),
    ("ascend", "moved"): _moved(lambda plain: len(plain.gifts)),
    ("sisyphus_cards", "dealt"): _dealt,
    ("sisyphus_cards", "stays"): _stays,
    ("sisyphus_cards", "may_play"): _may_play,
    ("sisyphus_cards", "climbs_on"): _climbs_on,
    ("sisyphus_cards", "mark_moves"): _mark_moves,
    ("sisyphus_cards", "completes"): _completes,
    ("ascend", "highest"): _ranked(max),
    ("ascend", "lowest"): _ranked(min),
    ("ascend", "personalities"): _people,
    ("ascend", "sharing"): _sharing,
    ("ascend", "suits"): _suits,
    ("ascend", "set_bomb"): _set_bomb,
    ("ascend", "bomb"): _bomb,
    ("ascend", "after_bomb"): _after_bomb,
    ("ascend", "place"): _place,
    ("sisyphus_cards", "over"): _hill_over,
    ("sisyphus_cards", "holder"): _holder,
    ("ascend", "may_promise"): _may_promise,
    ("skitgubbe", "over"): _goat_over,
    ("sisyphos_board", "over"): _board_over,
    ("sixty", "cost"): _cost,
    ("sixty", "starter"): _starter,
    ("sixty", "winner"): _winner,
    ("skitgubbe", "turn"): _turn,
    ("skitgubbe", "next"): _next,
    ("skitgubbe", "slough"): _no_slough,
    ("sisyphos_board", "twin"): _twin,
    ("sisyphos_board", "end"): _end,
}
"""The judges of questions about facts: (game, name of the fact) → judge."""
