"""Errors: one family of ValueErrors, each saying what was given and what is wrong with it."""

from __future__ import annotations

import pytest

from sisyphus_widgets.rules import (
    IllegalActionError,
    NotationError,
    PositionError,
    RecordError,
    RulesError,
    Texts,
    Verdict,
)


@pytest.mark.parametrize("kind", [NotationError, IllegalActionError, PositionError, RecordError])
def test_all_are_value_errors_of_one_family(kind: type[Exception]) -> None:
    assert issubclass(kind, RulesError)
    assert issubclass(kind, ValueError)


def test_a_record_error_is_a_position_error_that_names_the_move() -> None:
    assert issubclass(RecordError, PositionError)
    assert (str(RecordError("no", 3)), RecordError("no", 3).move) == ("move 3: no", 3)
    assert (str(RecordError("no")), RecordError("no").move) == ("no", None)


def test_a_notation_error_keeps_the_text() -> None:
    error = NotationError("'x' is not a card", "x")
    assert (str(error), error.text) == ("'x' is not a card", "x")


def test_an_action_against_the_rules_carries_its_verdict() -> None:
    texts = Texts({"seats": [], "reasons": {"no": "Not so."}}, "en")
    verdict = Verdict(False, "no", "common.1", texts=texts)
    error = IllegalActionError("play 2C", verdict)
    assert error.verdict is verdict
    assert error.action == "play 2C"
    assert str(error) == "'play 2C' is not possible here: Not so. [common.1, no]"


def test_verdicts_are_equal_by_what_they_say() -> None:
    assert Verdict(False, "no", "common.1", {"card": "2C"}) == Verdict(False, "no", "common.1", {"card": "2C"})
    assert Verdict(False, "no", "common.1") != Verdict(False, "no", "common.2")
    assert bool(Verdict(True)) is True
    assert bool(Verdict(False, "no", "common.1")) is False
    assert Verdict(False, "no", "common.1").text == "", "without a catalogue there is nothing to say"
