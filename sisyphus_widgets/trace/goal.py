"""The goal of a table: its task in words, and the message at the beat where it is reached or missed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from itertools import islice

from ..rules import AnyGame, AnyState, Event, Goal, Match, RulesError, Sentence, Texts, load_texts
from ..rules.goal_watch import Decided, Watch
from ..rules.goals import aim_of, read_goal
from ..rules.language.catalogue_files import CATALOGUES
from ..schema import Frame, GoalOutcome, Mode, Task

MOST_TRIED = 256
"""The most moves tried in search of one that can reach a goal."""


@cache
def texts_of(game: AnyGame, language: str) -> Texts:
    """Return the catalogue of a game, with the texts of its questions added."""
    return load_texts(game.package, language, "asking" if "asking_en.toml" in CATALOGUES.files(game.package) else "")


def goals_of(game: AnyGame, language: str = "en") -> dict[str, str]:
    """Return the goals of a game: the notation of each, and its task in words, with ``N`` for a number."""
    texts = texts_of(game, language)
    facts = {"seat": 0, "n": "N", "moves": "N"}
    return {aim.written: texts.say(f"tasks.{aim.name}", facts, about=0, reader=0) for aim in game.asking.aims}


@dataclass(frozen=True)
class TableGoal:
    """A goal that a seat has from a moment of a match on, with its progress. Immutable, like its ``watch``.

    ``first_move`` is the number of moves made before. With ``misses`` false, as for a record, a miss is not reported.
    ``name`` is a hash of game, goal and position as the reader sees it; it reveals nothing else.
    """

    game: AnyGame
    watch: Watch
    first_move: int
    misses: bool
    name: str
    texts: Texts
    ends_game: bool = False
    """True if nobody decides anything any more once the goal is reached or missed."""

    @property
    def has_ended(self) -> bool:
        """True once the goal is reached or missed and the game has ended with it."""
        return self.ends_game and self.watch.reached is not None

    def follow(
        self, number: int, mover: int | None, events: Sequence[Event], after: AnyState, reader: int | None
    ) -> tuple[TableGoal, tuple[int, GoalOutcome] | None]:
        """Return the goal after the move ``number``; if that decided it, also the event's index and the message."""
        if number < self.first_move:
            return self, None
        watch, decided = self.watch.follow(mover, events, after)
        now = self if watch is self.watch else replace(self, watch=watch)
        if decided is None or not (decided.reached or self.misses):
            return now, None
        return now, (decided.at, self._outcome(decided, events[decided.at], reader))

    def _outcome(self, decided: Decided, event: Event, reader: int | None) -> GoalOutcome:
        if decided.reached:
            return {"reached": True, "text": self.texts.say("goal.reached", {}), "rules": []}
        by, ask, aim = decided.by, decided.ask, self.watch.aim
        why = Sentence(f"events.{by.text_key}", by.facts(), by.actor)
        rule, seat = by.rule, self.watch.seat
        if ask is not None and isinstance(aim.rule, str):
            rule = f"{self.game.name}.{by.first_of(ask.rule)}"
            why = Sentence(f"otherwise.{by.first_of(ask.why or ask.name)}", {"seat": seat, **by.facts()}, by.actor)
        elif aim.rule and not self.watch.counts(by):
            number, key = aim.rule, f"missed.{aim.name}"
            if not isinstance(number, str):
                number, key = number[seat], f"{key} {seat}"
            rule = f"{self.game.name}.{number}"
            text = self.texts.has(key) and self.texts.say(key, {"seat": seat}, about=seat, reader=reader)
            return self._missed(text or self.game.rulebook_in(self.texts.language)[rule].text, None, rule)
        if ask is None and by is event:
            return self._missed("", None, rule)  # the beat itself says so
        return self._missed(why.say(self.texts, reader), why.say(self.texts, reader, spoken=True), rule)

    def _missed(self, why: str, spoken: str | None, rule: str) -> GoalOutcome:
        lead = self.texts.say("goal.missed", {})
        outcome: GoalOutcome = {"reached": False, "text": f"{lead} {why}".strip(), "rules": [rule]}
        if spoken and spoken != why:
            outcome["spoken"] = f"{lead} {spoken}"
        return outcome

    def task(self, reader: int | None) -> Task:
        """Return the task in words."""
        goal, seat = self.watch.goal, self.watch.seat
        key = f"tasks.{goal.name}{'' if goal.moves is None else ' in'}"
        if goal.moves == 1 and self.texts.has(f"{key} 1"):
            key += " 1"
        facts = {"seat": seat, "n": goal.n, "moves": goal.moves}
        return {"text": self.texts.say(key, facts, about=seat, reader=reader), "name": self.name}


def goal_for(
    target: Goal | str | None,
    match: Match,
    first_move: int,
    seat: int | None,
    *,
    mode: Mode,
    language: str = "en",
    names: Sequence[str] | None = None,
    ends_game: bool = False,
) -> TableGoal | None:
    """Return the goal of a seat (None: the seat that moves first) from a moment of a match on; None if none is given.

    With ``ends_game`` nobody decides anything once it is reached or missed.

    Raises:
        RulesError: there is no such goal, a number makes no sense, or it cannot be reached from here.
    """
    if target is None:
        return None
    if mode == "replay":
        first_move = 0
    game, goal = match.game, read_goal(target)
    aim = aim_of(goal, game.asking.aims, game.name)
    states = match.states  # read in order: each is worked out as it is asked for
    since = range(first_move, len(states))
    movers = (states[moves].to_move for moves in since)
    aiming = next((mover for mover in movers if mover is not None), 0) if seat is None else seat
    # The name covers what the reader knows at the seat's first choice; before that, cards may not be dealt yet.
    state = next((states[moves] for moves in since if states[moves].to_move == aiming), states[-1])
    watch = Watch(game.name, aim, goal, aiming)
    texts = texts_of(game, language)
    texts = texts.named(texts.seat_names[: match.players] if names is None else names)
    seen = state.picture(seat, game.texts())
    name = sha256(f"{game.name}\n{goal}\n{aiming}\n{seen}".encode()).hexdigest()[:16]
    return TableGoal(game, watch, first_move, mode != "replay", name, texts, ends_game)


def reached_by(frames: Sequence[Frame]) -> bool | None:
    """Return True if the goal is reached in these frames, False if it is missed, and None while it is open."""
    return next((frame["goal"]["reached"] for frame in reversed(frames) if "goal" in frame), None)


def check_reachable(goal: TableGoal, state: AnyState) -> None:
    """Refuse a goal that cannot be reached from a position, if that is cheap to find out.

    The check uses only what the seat with the goal knows.

    Raises:
        RulesError: the goal cannot be reached.
    """
    watch = goal.watch
    aim, wanted, seat = watch.aim, watch.goal, watch.seat
    here = f"the goal '{wanted}' cannot be reached from this position"
    if state.over:
        raise RulesError(f"{here}: the game is over")
    if aim.bound is not None and not state.chance_due and (most := aim.bound(state, seat)) < wanted.n:
        raise RulesError(f"{here}: {most} is the most there can be")
    if aim.least is not None and wanted.moves is not None and (least := aim.least(state, seat)) > wanted.moves:
        raise RulesError(f"{here}: it takes {least} moves or more")
    if state.to_move != seat:
        return
    moves = list(islice(state.legal_actions(), MOST_TRIED + 1))
    if len(moves) <= MOST_TRIED and all(_misses(watch, state, move) for move in moves):
        raise RulesError(f"{here}: every move there is misses it")


def _misses(watch: Watch, state: AnyState, move: object) -> bool:
    """Return True if a move misses a goal for certain, whatever the hidden cards are."""
    after, events = state.apply(move)
    seen = [event for one in events if (event := one.seen_by(watch.seat)) is not None]
    if not all(event.foreseeable for event in seen):
        return False
    return watch.follow(state.to_move, seen, after)[0].reached is False
