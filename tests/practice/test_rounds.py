"""Rounds of practice: how often a question was asked, also when two devices have asked it."""

from __future__ import annotations

from dataclasses import replace

from sisyphus_widgets.practice.answer import Answer
from sisyphus_widgets.practice.rounds import rounds


def test_two_devices_that_asked_the_same_round_count_it_once() -> None:
    example = Answer("2026-01-02T03:04:05+00:00", "sixty/outcome.total/24.93", None, 0)
    elsewhere = replace(example, time="2026-01-02T03:09:05+00:00", seconds=7.0)
    assert rounds([example, elsewhere], example.question) == 1
    assert rounds([example, elsewhere, replace(elsewhere, round=1)], example.question) == 2
    assert rounds([replace(example, tries=2)], example.question) == 0
    assert rounds([example], "another") == 0
