"""Minimal pairs: the same question in two positions that differ in one card and are decided by different clauses."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from ..rules import AnyGame, get_game, resolve_language
from .makers import makers
from .positions import Place, swaps
from .question import Question
from .question_by_id import deciding_plies, question_at
from .search import MOST_WALKS, clauses_named

PAIR_WALKS = 60
"""The number of games searched for minimal pairs."""
VARIANTS = 4
"""The number of moves tried in a position to find one that another rule decides after a change."""


def pairs(
    game: str | AnyGame, clause: str, other: str, *, n: int = 3, seed: int = 0, language: str | None = None
) -> list[tuple[Question, Question]]:
    """Return minimal pairs: one question in two positions that differ in one card and are decided by different clauses.

    The card is in the hand or was just played; on a board, the positions differ in one piece. The list has fewer than
    ``n`` pairs, or none, if such positions are rare or the two clauses never decide similar ones.

    Raises:
        RulesError: there is no such game or clause, or a number is invalid.
    """
    subject = get_game(game)
    [first], [second] = clauses_named(subject, [clause]), clauses_named(subject, [other])
    kinds = [kind for kind in makers(subject) if kind.partition(".")[0] in ("playable", "outcome")]
    found: list[tuple[Question, Question]] = []
    code = resolve_language(language)
    for number in range(PAIR_WALKS):
        game_number = seed * MOST_WALKS + number
        rng = random.Random(f"{subject.name}/{seed}/{number}/pairs")
        plies = deciding_plies(subject, game_number)
        for ply in rng.sample(plies, min(len(plies), 12)):
            if len(found) == n:
                return found
            pair = _pair(subject, kinds, Place(game_number, ply), (first, second), code, rng)
            if pair is not None:
                found.append(pair)
                break
    return found


def _pair(
    game: AnyGame, kinds: Sequence[str], place: Place, clauses: tuple[str, str], language: str, rng: random.Random
) -> tuple[Question, Question] | None:
    for kind in kinds:
        for variant in range(VARIANTS if kind == "playable.may" else 1):
            base = replace(place, variant=variant)
            before = question_at(game, kind, base, language)
            if before is not None and kind == "playable.may":
                base = replace(place, tried=before.deed or "")
                before = question_at(game, kind, base, language)
            if before is None or before.rule not in clauses:
                continue
            wanted = clauses[1] if before.rule == clauses[0] else clauses[0]
            for change, _ in swaps(game, place, rng):
                after = question_at(game, kind, replace(base, change=change), language)
                if after is not None and after.rule == wanted and after.named == before.named:
                    return (before, after) if before.rule == clauses[0] else (after, before)
    return None
