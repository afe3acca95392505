"""Live examples of clauses for which playing finds none: beginnings and ends of games, rules of every table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from sisyphus_widgets import GreedyPlayer, play_match
from sisyphus_widgets.embed.offline.content import carried
from sisyphus_widgets.games import sisyphos_board, sisyphus_cards, skitgubbe
from sisyphus_widgets.questions.positions import walk
from sisyphus_widgets.rules import AnyGame, AnyState, Match, Record, RulesError
from sisyphus_widgets.schema import DecisionData
from sisyphus_widgets.table.session import Session

GAMES = 24
"""The number of random games in which a beat or a decision is sought."""

LAST = 40
"""The greatest number of moves before the end of a game from which the end is shown."""


@dataclass(frozen=True)
class SpecialExample:
    """A record, the beats of it to show, and a sentence that says what to look at or to try."""

    says: str
    record: str
    beats: tuple[int, int]
    step: int = 0
    seat: int | None = None


def by_hand(game: AnyGame, clause: str) -> SpecialExample | None:
    """Return the example of a clause by its id, or None if there is none."""
    if clause in _SHARED:
        return _SHARED[clause](game)
    return _BY_CLAUSE[clause](game) if clause in _BY_CLAUSE else None


@cache
def _whole(name: str) -> Record:
    """Return a record of a game from its beginning to its end."""
    return play_match(name, GreedyPlayer(), seed=4).record


# --- clauses of every table -------------------------------------------------------------------------------------------


def _over(game: AnyGame) -> SpecialExample | None:
    """Return the last move of a game."""
    match = Match.from_record(_whole(game.name))
    for moves in range(1, LAST):
        try:
            end = _played(match.state_at(match.length - moves), match.moves[-moves:])
        except RulesError:
            continue  # the position cannot be written without the moves before it
        last = len(Session(end, mode="replay").frames)
        says = "The last beat of a game. Press a card or a piece there: nothing can be chosen any more."
        return SpecialExample(says, end.record.dumps(), (last - 2, last), last - 1)
    return None


def _not_your_turn(game: AnyGame) -> SpecialExample | None:
    """Return a position as seen from a seat that is not to move."""
    for state, match in _positions(game):
        for seat in range(state.players):
            verdict = state.view(seat).verdict(match.moves[0])
            frame = Session(match, mode="replay", perspective=seat).frames[0]
            if seat != state.to_move and verdict.rule == "common.2" and "wait" in frame and "decision" not in frame:
                says = "The game from a seat whose turn it is not. Press what is yours: it says what is waited for."
                return SpecialExample(says, match.record.dumps(), (0, 1), seat=seat)
    return None


def _as_many(game: AnyGame) -> SpecialExample | None:
    """Return the first decision of a game, which asks for a number of elements."""
    for _, match in _positions(game):
        decision = _decision(match)
        if decision is not None:
            return SpecialExample(_COUNTED[decision["choosing"]["selection"]["mode"]], match.record.dumps(), (0, 1))
    return None


_COUNTED = {
    "set": "Choose one card only: the table counts, and waits for as many as are asked for.",
    "sequence": "A piece and a square are asked for: choose a piece, and the table waits for the square.",
    "one": "One card is asked for: press one, and it is played.",
    "growing": "Choose a card: where more are asked for, the table waits for them.",
}


def _yours(game: AnyGame) -> SpecialExample | None:
    """Return a decision with the cards or pieces of other seats in sight."""
    says = "You see all here. Press what is somebody else's: it says whose turn it is, or whose piece that is."
    for _, match in _positions(game):
        if _decision(match) is not None:
            return SpecialExample(says, match.record.dumps(), (0, 1))
    return None


def _decision(match: Match) -> DecisionData | None:
    """Return the decision at the first beat of a match, as a page carries it, or None if there is none."""
    frame = carried(Session(match, mode="replay"), 0, beats=(0, 1)).trace["frames"][0]
    decision = frame.get("decision")
    return decision if decision is not None and "choosing" in decision else None


def _positions(game: AnyGame) -> Iterator[tuple[AnyState, Match]]:
    """Yield positions in which a seat is to choose, each with a match that begins there and makes the next move."""
    for seed in range(GAMES):
        played = walk(game, seed)
        for state, action in zip(played.states, played.actions, strict=False):
            if not state.chance_due:
                try:
                    match = _played(state, [action])
                    match.record.dumps()
                except RulesError:
                    continue
                yield state, match


_SHARED: dict[str, Callable[[AnyGame], SpecialExample | None]] = {
    "common.1": _over,
    "common.2": _not_your_turn,
    "common.3": _yours,
    "common.4": _as_many,
}


# --- clauses of one game ----------------------------------------------------------------------------------------------


def _played(state: AnyState, moves: Iterable[object]) -> Match:
    match = Match.from_state(state, seed=1)
    for move in moves:
        match.play(move)
    return match


def _first_beats(
    says: str, first: int = 0, end: int = 1, seat: int | None = None
) -> Callable[[AnyGame], SpecialExample]:
    """Return a function that shows the first beats of a game."""

    def make(game: AnyGame) -> SpecialExample:
        return SpecialExample(says, _whole(game.name).dumps(), (first, end), first, seat)

    return make


def _set_up(
    says: str, state: Callable[[], AnyState], moves: str, *, at_end: bool = False
) -> Callable[[AnyGame], SpecialExample]:
    """Return a function that shows a position and all beats of some moves from it."""

    def make(_: AnyGame) -> SpecialExample:
        match = _played(state(), moves.split("; "))
        beats = len(Session(match, mode="replay").frames)
        return SpecialExample(says, match.record.dumps(), (0, beats), beats - 1 if at_end else 0)

    return make


def _citing_beat(says: str, clause: str) -> Callable[[AnyGame], SpecialExample]:
    """Return a function that shows the beat of a whole game that cites a clause, and the beat before it.

    It serves clauses that no single position can show.
    """

    def make(game: AnyGame) -> SpecialExample:
        for seed in range(GAMES):
            played = walk(game, seed)
            match = _played(played.states[0], played.actions)
            for step, frame in enumerate(Session(match, mode="replay").frames):
                if clause in frame["rules"]:
                    return SpecialExample(says, match.record.dumps(), (step - 1, step + 1), step)
        raise LookupError(clause)

    return make


_STEP = "Step through it with **Next**."
_BY_CLAUSE: dict[str, Callable[[AnyGame], SpecialExample]] = {
    "ascend.1.1": _first_beats("A hand of the deck: each card has its rank and its suits.", 1, 2, seat=0),
    "sisyphos_board.1.1": _first_beats("The board before the first turn."),
    "sisyphos_board.1.2": _first_beats("The same board, before the first turn."),
    "sisyphos_board.1.3": _first_beats(_STEP, 0, 5),
    "sisyphos_board.3.3": _set_up(
        "No stone is on the board. Its corner is free, so one can enter there: press it.",
        lambda: sisyphos_board.parse_position("- / a4 a5 b5 / stones"),
        "@e1",
    ),
    "sisyphos_board.5.2": _first_beats("Fold the board along the line from a5 to e1: each half lies on the other."),
    "sisyphus_cards.1.1": _first_beats("The hill before the first deal."),
    "sisyphus_cards.1.2": _first_beats("All pegs at the foot of the hill."),
    "sisyphus_cards.7.1": _set_up(
        _STEP,
        lambda: sisyphus_cards.position(hands=["JC 2H", "JS 3H", "KC 4H", "QC 5H"]),
        "JC; JS; KC; QC",
    ),
    "sisyphus_cards.7.2": _set_up(
        _STEP,
        lambda: sisyphus_cards.position(hands=["JD 9S", "JC AS", "2D 3S", "4D 5S"], levels=(1, 2, 1, 1), broken=True),
        "JD; JC; 2D; 4D; 9S; AS; 3S; 5S",
    ),
    "sisyphus_cards.7.3": _set_up(
        _STEP,
        lambda: sisyphus_cards.position(hands=["AD 2H", "5D 3H", "9D 4H", "2S 5H"]),
        "AD; 5D; 9D; 2S",
    ),
    "sixty.1.3": _first_beats(
        "What you see from one seat: your own cards, and how many the others have.", 1, 2, seat=0
    ),
    "skitgubbe.1.9": _citing_beat(
        "The last trick of the first phase is taken, and all take up what is theirs.", "skitgubbe.1.9"
    ),
    "skitgubbe.2.1": _citing_beat("The card set aside is turned.", "skitgubbe.2.1"),
    "skitgubbe.2.8": _set_up(
        "At a table that agreed on two decisions.",
        lambda: skitgubbe.position(hands=["4S 5S", "3S 2D"], aside="TH", options=skitgubbe.Options(move_limit=2)),
        "4S; pick-up",
        at_end=True,
    ),
}
