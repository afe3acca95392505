"""Comparisons of two futures, judged a second time from positions alone: they list all differences and no others."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import islice, permutations
from typing import Any

import pytest

from sisyphus_widgets.rules import Match, get_game
from sisyphus_widgets.table.beats import Beats
from sisyphus_widgets.table.session import Session
from sisyphus_widgets.table.table_branches import TableBranches
from sisyphus_widgets.table.what_if import WhatIf
from sisyphus_widgets.trace.comparison import BranchTail

FULL, SAMPLE = 40, 2
"""The number of what-ifs to judge in each game and language, in full and in a sample."""

GENERIC = ("otherwise", "only_here", "not_here", "same")
"""The keys of sentences that name no difference, because the texts of the two beats show it."""


class Judge:
    """A second judge of comparisons. It uses three positions: before the what-if, in the what-if, and in the game."""

    def __init__(self, session: Session, before: Any, branch: Any, went: Any) -> None:
        self.texts, self.before, self.branch, self.went = session.texts, before, branch, went
        self.states = (before, branch, went)

    def gains(self, name: str, total: Callable[[Any, int], int]) -> Iterator[str]:
        """Yield a sentence for each seat that gained another amount in the what-if than in the game."""
        for seat in range(self.before.players):
            here, went = (total(one, seat) - total(self.before, seat) for one in (self.branch, self.went))
            if here != went:
                yield self.texts.say(f"differs.{name}", {"seat": seat, "here": here, "went": went}, about=seat)

    def leader(self, name: str) -> Iterator[str]:
        """Yield a sentence if another seat leads in the what-if than in the game."""
        here, went = self.branch.to_move, self.went.to_move
        if here != went and here is not None and went is not None:
            yield self.texts.say(f"differs.{name}", {"here": here, "went": went})


def _cards(judge: Judge) -> set[str] | None:
    stays = len({(state.core.deals, state.summits, state.chance_due, state.over) for state in judge.states}) == 1
    if not stays or max(max(state.levels) for state in judge.states) == 8:
        return None  # between deals nobody leads, and on the summit points are lost
    return {*judge.gains("points", lambda state, seat: int(state.levels[seat])), *judge.leader("taker")}


def _sixty(judge: Judge) -> set[str] | None:
    if len({(state.round, state.chance_due, state.over) for state in judge.states}) > 1:
        return None
    return {*judge.gains("penalty", lambda state, seat: sum(map(int, state.penalties[seat])))}


def _ascend(judge: Judge) -> set[str] | None:
    if len({(state.out, state.hand_number, state.points) for state in judge.states}) > 1:
        return None
    return {*judge.leader("lead")}


JUDGES: dict[str, tuple[Callable[[Judge], set[str] | None], str]] = {
    "sisyphus_cards": (_cards, ""),
    "sixty": (_sixty, "against"),
    "ascend": (_ascend, "winner"),
}
"""For each game, its judge, and the key of the sentences that the judge ignores (empty: none)."""


def what_ifs(name: str, language: str) -> Iterator[tuple[Session, int, WhatIf]]:
    """Yield random what-ifs of a few moves, as the teacher sees them: the session, the beat and the what-if."""
    for seed in range(100_000):
        rng, match = random.Random(f"{name}/{seed}"), Match(get_game(name), seed=seed)
        while match.length < 60 and not match.state.over:
            if match.state.chance_due:
                match.deal()
            else:
                match.play(rng.choice(list(match.state.legal_actions())))
        session = Session(match, mode="replay", perspective=None, language=language)
        step, moves = rng.choice([*session.timeline.tracer.strip.deciding][:-8]), list[str]()
        for _ in range(rng.choice((1, 1, 2, 3))):
            legal = [
                str(action)
                for action in islice(TableBranches(session).what_ifs.at(step, moves).match.state.legal_actions(), 40)
            ]
            if legal:
                moves.append(rng.choice(legal))
        if moves:
            yield session, step, TableBranches(session).what_ifs.at(step, moves)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", JUDGES)
def test_a_comparison_lists_all_differences_and_no_others(name: str, language: str, full: bool) -> None:
    judge, silent = JUDGES[name]
    judged = count = 0
    for session, step, what_if in what_ifs(name, language):
        say = session.texts.say
        generic = {say(f"compare.{key}", {}) for key in GENERIC}
        pairs = permutations(range(4), 2) if silent else ()
        unjudged = {say(f"differs.{silent}", {"here": here, "went": went}) for here, went in pairs}
        for at, compared in what_if._comparer.compared(what_if.tracer).items():
            number = BranchTail(what_if.tracer, step).moments.index(at)
            went = BranchTail(session.timeline.tracer, step).moment(number)
            assert went is not None
            expected = judge(
                Judge(
                    session,
                    Beats(session).state(step),
                    what_if.tracer.frame_states[at].state,
                    Beats(session).state(went),
                )
            )
            if expected is None:
                continue
            rows = [row["text"] for row in compared["rows"]]
            assert {*rows} - generic - unjudged == expected, (what_if.moves, rows)
            assert len(rows) - len({*rows}) <= sum(row in generic for row in rows), "nothing is said twice"
            judged += 1
            count += len(expected)
        if judged >= (FULL if full else SAMPLE) and count:
            return
