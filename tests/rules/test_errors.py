"""Errors of the rules core: subclasses of ValueError with short, printable messages."""

from __future__ import annotations

import pickle
from itertools import islice
from typing import Any

import pytest

from sisyphus_widgets.players import RandomPlayer, let_move
from sisyphus_widgets.rules import (
    IllegalActionError,
    Match,
    NotationError,
    PositionError,
    RecordError,
    RulesError,
    State,
    Texts,
    Verdict,
    game_names,
    get_game,
)
from sisyphus_widgets.rules.errors import MOST_OF_A_MESSAGE, quoted


@pytest.mark.parametrize("kind", [NotationError, IllegalActionError, PositionError, RecordError])
def test_all_errors_are_rules_errors_and_value_errors(kind: type[Exception]) -> None:
    assert issubclass(kind, RulesError)
    assert issubclass(kind, ValueError)


def test_a_record_error_is_a_position_error_that_names_the_move() -> None:
    assert issubclass(RecordError, PositionError)
    assert (str(RecordError("no", 3)), RecordError("no", 3).move) == ("move 3: no", 3)
    assert (str(RecordError("no")), RecordError("no").move) == ("no", None)


def test_a_notation_error_keeps_the_text() -> None:
    error = NotationError("'x' is not a card", "x")
    assert (str(error), error.text) == ("'x' is not a card", "x")


def test_an_illegal_action_error_carries_its_verdict() -> None:
    texts = Texts({"seats": [], "reasons": {"no": "Not so."}}, "en")
    verdict = Verdict(False, "no", "common.1", texts=texts)
    error = IllegalActionError("play 2C", verdict)
    assert error.verdict is verdict
    assert error.action == "play 2C"
    assert str(error) == "'play 2C' is not possible here: Not so. [common.1, no]"


def test_verdicts_with_equal_contents_are_equal() -> None:
    assert Verdict(False, "no", "common.1", {"card": "2C"}) == Verdict(False, "no", "common.1", {"card": "2C"})
    assert Verdict(False, "no", "common.1") != Verdict(False, "no", "common.2")
    assert bool(Verdict(True)) is True
    assert bool(Verdict(False, "no", "common.1")) is False
    assert Verdict(False, "no", "common.1").text == "", "without a catalogue there is nothing to say"


ODD = ["\ud800", "\x1b[31m", "\u202e", "\n", "\0", "a" * 1_000_000, "🂡" * 1000, "\udfff" * 5000]


@pytest.mark.parametrize("kind", [NotationError, PositionError, RecordError, RulesError])
@pytest.mark.parametrize("value", ODD, ids=range(len(ODD)))
def test_a_message_is_short_and_printable_for_any_input(kind: type[RulesError], value: str) -> None:
    for error in (kind(f"{value} is not a card: write QC"), kind(f"{value!r} is not a card: write QC")):
        message = str(error)
        assert message.encode("utf-8")
        assert message.isprintable()
        assert len(message) <= MOST_OF_A_MESSAGE
        assert message.endswith(" is not a card: write QC")
        assert error.args == (message,)


def test_a_long_message_keeps_its_beginning_and_its_end() -> None:
    message = str(NotationError(f"'QX{'Q' * 10_000}' is not a card"))
    assert message.startswith("'QXQQQ")
    assert " […] " in message
    assert message.endswith("QQ' is not a card")
    assert len(message) <= MOST_OF_A_MESSAGE


def test_the_message_about_an_illegal_action_is_short_too() -> None:
    error = IllegalActionError("play " + "2C " * 100_000, Verdict(False, "no", "common.1"))
    assert len(str(error)) <= MOST_OF_A_MESSAGE
    assert str(error).endswith("[common.1, no]")


def test_a_no_break_space_in_a_message_stays() -> None:
    assert str(PositionError("7\u00a0cards")) == "7\u00a0cards"


@pytest.mark.parametrize("value", [10**5000, [10**5000], (1, -(10**9999))], ids=type)
def test_integers_too_long_to_print_can_be_quoted(value: object) -> None:
    assert "too large a number" in quoted(value)


def refusal(state: State[Any, Any, Any], move: str) -> RulesError | None:
    try:
        state.after(move)
    except RulesError as error:
        return error
    return None


@pytest.mark.parametrize("name", game_names())
def test_verdicts_and_refusals_can_be_pickled(name: str) -> None:
    """Worker processes send them to the parent."""
    match = Match(get_game(name), seed=2)
    for _ in islice(let_move(match, dict.fromkeys(range(match.players), RandomPlayer())), 40):
        pass
    states = [match.state_at(number) for number in range(min(40, match.length))]
    middle = states[len(states) // 2]
    moves = {str(move) for state in states if not state.chance_due for move in state.legal_actions()}
    refused = [error for move in ["?", *sorted(moves)] if (error := refusal(middle, move)) is not None]
    verdicts = [error.verdict for error in refused if isinstance(error, IllegalActionError)]
    assert verdicts
    for verdict in [*verdicts, *map(middle.verdict, middle.legal_actions())]:
        copy = pickle.loads(pickle.dumps(verdict))
        assert (copy, copy.text) == (verdict, verdict.text)
    for error in refused:
        copy = pickle.loads(pickle.dumps(error))
        assert (type(copy), str(copy)) == (type(error), str(error))
        assert vars(copy).keys() == vars(error).keys()
