"""Counts of moves: made, and seen by a perspective."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sisyphus_widgets.trace.visible_moves import Count, Moves

BEGINS = st.builds(lambda count, hidden: Moves(count, max(0, count - hidden)), st.integers(0, 30), st.integers(0, 30))
SEEN = st.lists(st.booleans(), max_size=20)
"""For each move, True if it is visible."""


@given(BEGINS, SEEN)
def test_made_and_seen_moves_are_counted(begins: Moves, seen: list[bool]) -> None:
    count = Count(begins)
    for one in seen:
        count.add(seen=one)
    assert count.current == Moves(begins.made_count + len(seen), begins.seen_count + sum(seen))
    after = [count.after(begins.made_count + number) for number in range(len(seen) + 1)]
    assert after == [begins.seen_count + sum(seen[:number]) for number in range(len(seen) + 1)]
    assert count.last_seen == max(
        (begins.made_count + n for n, one in enumerate(seen) if one), default=begins.made_count - 1
    )


@given(BEGINS, SEEN, SEEN)
def test_a_copy_of_a_count_is_independent(begins: Moves, seen: list[bool], more: list[bool]) -> None:
    count = Count(begins)
    for one in seen:
        count.add(seen=one)
    before = (count.current, count.last_seen)
    other = count.copy()
    for one in more:
        other.add(seen=one)
    assert (count.current, count.last_seen) == before
    assert other.current == Moves(before[0].made_count + len(more), before[0].seen_count + sum(more))
    assert other.after(count.current.made_count) == count.current.seen_count


def test_a_move_in_secret_is_made_but_not_seen() -> None:
    assert Moves(4, 2).then(seen=False) == Moves(5, 2)
    assert Moves(4, 2).then(seen=True) == Moves(5, 3)
