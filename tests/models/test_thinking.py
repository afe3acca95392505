"""Opponents who think for long at a table: slices, the status on the page, stopping, errors, and levels."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sisyphus_widgets.models import deliberation
from sisyphus_widgets.models.host import called_soon
from sisyphus_widgets.models.table import TableModel
from sisyphus_widgets.models.table_options import TableArguments
from sisyphus_widgets.models.table_setup import session_of
from sisyphus_widgets.players import RandomPlayer
from sisyphus_widgets.rules import Action, RulesError, View, get_game
from sisyphus_widgets.schema import MESSAGES_VERSION
from tests.models.driving import RecordingHost, copied, timeless


class Ponders(RandomPlayer):
    """A random player that chooses after several steps."""

    def __init__(self, steps: int = 3) -> None:
        self.steps = steps

    def thinking(self, view: View[Any], rng: random.Random) -> Iterator[Action | None]:
        for _ in range(self.steps):
            yield None
        yield self.choose(view, rng)


class Fails(Ponders):
    """A player that raises an error after a step."""

    def thinking(self, view: View[Any], rng: random.Random) -> Iterator[Action | None]:
        yield None
        raise KeyError("no idea")


class Says(Ponders):
    """A player that ends without an action."""

    def thinking(self, view: View[Any], rng: random.Random) -> Iterator[Action | None]:
        yield None


class Loop(RecordingHost):
    """A host with an event loop that the test runs."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[Callable[[], None]] = []

    def soon(self, act: Callable[[], None]) -> bool:
        self.waiting.append(act)
        return True

    def turn(self) -> None:
        """Run the functions that are scheduled now."""
        now, self.waiting = self.waiting, []
        for act in now:
            act()

    def run(self) -> None:
        while self.waiting:
            self.turn()

    def answers(self) -> dict[str, dict[str, Any]]:
        return {
            content["id"]: content for kind, content in self.messages if kind == "send" and content["type"] == "answer"
        }

    def thought(self) -> list[str]:
        return [content["thinking"] for kind, content in self.messages if kind == "changed" and "thinking" in content]


@pytest.fixture(autouse=True)
def one_step_a_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deliberation, "SLICE", 0)


def table(game: str, opponents: Any, host: Any = None, **options: Any) -> tuple[TableModel, Any]:
    """Return a table that is played from seat 0, and its host."""
    given = TableArguments(**{"play": 0, "seed": 3, **options}, opponents=opponents)
    session, step = session_of(get_game(game), None, given)
    model, host = TableModel(session, step=step, ask=given.ask), host or Loop()
    model.hosted(host)
    return model, host


def seats(game: str, player: Any) -> dict[int, Any]:
    return dict.fromkeys(range(get_game(game).players[0]), player)


def ask(model: TableModel, id: str, kind: str, **payload: Any) -> None:
    message = {"v": MESSAGES_VERSION, "type": kind, "id": id, "revision": model.revision, "payload": payload}
    model.receive(message)


def first(model: TableModel) -> str:
    return str(next(iter(model.session.state.legal_actions())))


def table_state(model: TableModel) -> Any:
    """Return all state of a table except the revision."""
    spec = copied(model.session.trace())
    spec.pop("revision")
    return spec, timeless({name: value for name, value in model.values.items() if name not in ("_revision", "_trace")})


@pytest.mark.parametrize("ask_mode", ["off", "outcomes", "all"])
@pytest.mark.parametrize("game", ["ascend", "sisyphus_cards", "sixty", "skitgubbe"])
def test_moves_in_slices_equal_those_without_slices(game: str, ask_mode: str):
    slow, loop = table(game, seats(game, Ponders()), ask=ask_mode)
    quick, _ = table(game, seats(game, Ponders()), RecordingHost(), ask=ask_mode)
    for number in range(12):
        if slow.session.state.over:
            break
        if slow.question is not None:
            for model in (slow, quick):
                ask(model, f"skip.{number}", "skip")
            continue
        action = first(slow)
        for model in (slow, quick):
            ask(model, f"play.{number}", "play", action=action)
            loop.run()
        assert table_state(slow) == table_state(quick)
    assert slow.session.match.length > 8
    assert all(answer["ok"] for answer in loop.answers().values()), loop.answers()


def test_the_table_shows_who_thinks_until_the_answer():
    model, loop = table("sisyphus_cards", seats("sisyphus_cards", Ponders()), position="levels 1 1 1 1", seed=5)
    while model.session.state.to_move != 0 or model.session.state.passing:  # type: ignore[attr-defined]
        ask(model, f"{model.revision}", "play", action=first(model))
        loop.run()
    loop.messages.clear()
    before = model.session.match.length
    ask(model, "now", "play", action=first(model))
    assert loop.answers() == {}
    loop.turn()
    assert model.values["thinking"].endswith("is thinking …")
    assert model.session.match.length == before, "nothing is decided before all have moved"
    ask(model, "look", "hello")
    assert loop.answers()["look"]["ok"], "meanwhile the table answers"
    ask(model, "now", "play", action=first(model))
    assert set(loop.answers()) == {"look"}, "the same request once more changes nothing"
    loop.run()
    assert loop.answers()["now"]["ok"]
    assert model.session.match.length > before
    assert loop.thought()[-1] == model.values["thinking"] == ""


def test_a_hidden_turn_is_not_revealed_while_a_player_thinks():
    model, loop = table("sisyphus_cards", seats("sisyphus_cards", Ponders()))
    ask(model, "pass", "play", action=first(model))
    loop.turn()
    assert model.values["thinking"] == "The others are thinking …", "all choose at once what they pass"


@pytest.mark.parametrize("kind", ["stop", "undo", "new_game", "start_again"])
def test_stopping_leaves_everything_unchanged(kind: str):
    model, loop = table("sixty", seats("sixty", Ponders(50)))
    ask(model, "first", "play", action=first(model))
    loop.run()
    before, session = table_state(model), model.session
    ask(model, "now", "play", action=first(model))
    loop.turn()
    loop.turn()
    assert model.values["thinking"]
    ask(model, "other", kind)
    answer = loop.answers()["now"]
    assert (answer["ok"], answer["error"]["code"]) == (False, "not_available")
    assert answer["error"]["message"] == "Stopped. Your choice is taken back."
    if kind == "stop":
        assert loop.answers()["other"]["ok"]
        assert model.session is session
        assert table_state(model) == before
    loop.run()
    assert loop.answers()["other"]["ok"]
    assert model.values["thinking"] == ""


def test_the_sentence_about_stopping_is_in_the_language_of_the_table():
    model, loop = table("sixty", seats("sixty", Ponders(50)), language="de")
    ask(model, "first", "play", action=first(model))
    loop.turn()
    ask(model, "other", "stop")
    assert loop.answers()["first"]["error"]["message"] == "Angehalten. Deine Wahl ist zurückgenommen."


def test_a_move_from_python_meanwhile_wins():
    model, loop = table("sixty", seats("sixty", Ponders(5)))
    ask(model, "now", "play", action=first(model))
    loop.turn()
    model.play(first(model))
    loop.run()
    assert loop.answers()["now"]["error"]["code"] == "stale"
    assert model.values["thinking"] == ""


@pytest.mark.parametrize("player", [Fails(), Says()])
def test_a_failing_player_is_reported_and_changes_nothing(player: Any, capsys: pytest.CaptureFixture[str]):
    model, loop = table("sixty", seats("sixty", player))
    before = table_state(model)
    ask(model, "now", "play", action=first(model))
    loop.run()
    assert loop.answers()["now"]["error"]["code"] == "internal"
    assert "could not make a move" in loop.answers()["now"]["error"]["message"]
    assert table_state(model) == before
    assert "Fails" in str(model.failure) or "Says" in str(model.failure)
    capsys.readouterr()


def test_an_illegal_move_is_refused_at_once():
    model, loop = table("sisyphus_cards", seats("sisyphus_cards", Ponders()))
    ask(model, "now", "play", action="pass 2C 3C")
    assert loop.answers()["now"]["error"]["code"] == "refused"


def test_players_move_at_once_without_an_event_loop():
    assert not called_soon(lambda: None), "no loop is running here"
    model, host = table("sixty", seats("sixty", Ponders()), RecordingHost())
    ask(model, "now", "play", action=first(model))
    assert host.messages[-1][1]["ok"]
    assert model.session.state.to_move in (0, None)


# --- levels -------------------------------------------------------------------------------------------------------


def players(model: TableModel) -> dict[int, str]:
    return {seat: type(player).__name__ for seat, player in model.session.settings.players.items()}


def test_opponents_can_be_given_by_name():
    assert players(table("sixty", "strong")[0]) == {1: "Strong", 2: "Strong", 3: "Strong"}
    mixed, _ = table("sixty", {1: "casual", 3: Ponders()})
    assert players(mixed) == {1: "Casual", 2: "GreedyPlayer", 3: "Ponders"}
    assert mixed.values["opponents"] == ""
    assert table("sixty", None)[0].values["opponents"] == "greedy"
    for given in ("best", {1: "best"}):
        with pytest.raises(RulesError, match=r"a player must be one of .*strong"):
            table("sixty", given)
    with pytest.raises(RulesError, match="has no method 'choose'"):
        table("sixty", {1: 3})


def test_a_page_may_choose_only_levels():
    model, _ = table("sixty", "beginner")
    model.write({"opponents": "casual"})
    assert model.values["opponents"] == "casual"
    assert set(players(model).values()) == {"Casual"}
    for other in ("perfect", "random", "best", "", 3, None, ["strong"]):
        model.write({"opponents": other})
        assert model.values["opponents"] == "casual"
    model.set("opponents", "random")
    assert set(players(model).values()) == {"RandomPlayer"}
    with pytest.raises(RulesError, match="a player must be one of"):
        model.set("opponents", "best")
    alone, _ = table("sixty", None, play="all")
    alone.write({"opponents": "strong"})
    assert players(alone) == {}


def test_a_specification_has_the_names_of_opponents():
    model, _ = table("sixty", "strong")
    spec = copied(model.spec())
    assert spec["opponents"] == {"1": "strong", "2": "strong", "3": "strong"}
    again = TableModel.of_spec(spec)
    assert players(again) == players(model)
    assert again.values["opponents"] == "strong"


def test_opponents_can_be_changed_during_a_game():
    model, loop = table("sixty", "random")
    ask(model, "first", "play", action=first(model))
    length = model.session.match.length
    model.write({"opponents": "beginner"})
    assert model.session.match.length == length
    ask(model, "second", "play", action=first(model))
    loop.run()
    assert loop.answers()["second"]["ok"]
    assert model.session.match.length > length
