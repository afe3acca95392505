"""Traits: those that pages may write, those that follow `step`, and links between them."""

from __future__ import annotations

import pytest
import traitlets
from ipywidgets import IntSlider, Label

from sisyphus_widgets import ComboExplorer, HillBoard, SisyphosBoard, SisyphusTable, SuitLevelExplorer
from sisyphus_widgets.games import sisyphus_cards
from sisyphus_widgets.table.beats import Beats
from tests.widgets.wire import copied, sent, updates, write

HANDS = ["2C 7C QC 3D", "9C KC 4D 5D", "8C JC 6D 7D", "TC AC 8D 9D"]
WIDGETS = {
    "table": lambda: SisyphusTable(position=sisyphus_cards.position(hands=HANDS), play=0, seed=1),
    "combos": lambda: ComboExplorer(["QC", "QD"]),
    "levels": lambda: SuitLevelExplorer(["level 2", "card JC"]),
    "hill": lambda: HillBoard([1, 5, 3, 1]),
    "board": lambda: SisyphosBoard(play="both"),
}


def played_table() -> SisyphusTable:
    table = WIDGETS["table"]()
    table.play("play 7C")
    return table


def values(widget) -> dict[str, object]:
    """Return all synchronised traits of our own, by name."""
    return {name: copied(value) for name, value in widget.get_state().items() if name not in ("layout", "tabbable")}


# --- written by a page ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", WIDGETS)
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("_trace", {}),
        ("_trace", None),
        ("_revision", 99),
        ("_revision", -1),
        ("length", 1000),
        ("events", [{"type": "game_won"}]),
        ("_kind", "explorer table"),
        ("live", False),
        ("controls", "full"),
        ("tutor", "open"),
        ("size", "enormous"),
        ("pace", "fast"),
        ("step", "1"),
        ("step", -1),
        ("step", 10**6),
        ("step", True),
        ("step", 1.5),
        ("step", None),
        ("step", [1]),
        ("_esm", "export default {}"),
        ("_css", "* { display: none }"),
        ("_anywidget_id", "other"),
        ("_view_name", "OtherView"),
    ],
)
def test_values_that_a_page_may_not_write_are_sent_back(kind, name, value):
    widget = WIDGETS[kind]()
    before = values(widget)
    answer = write(widget, **{name: value})
    assert values(widget) == before
    assert [message["method"] for message in answer] == ["update"]
    assert answer[0]["state"] == {name: before[name]}


@pytest.mark.parametrize(
    ("kind", "name", "value"),
    [
        ("table", "to_move", 3),
        ("table", "hand", ["AS"]),
        ("table", "trick", ["AS"]),
        ("table", "levels", [8, 8, 8, 8]),
        ("table", "summits", [2, 0, 0, 0]),
        ("table", "standing", {}),
        ("combos", "cards", []),
        ("combos", "points", 9),
        ("levels", "level", 8),
        ("levels", "card", "AS"),
        ("hill", "points", [0, 0, 0, 0]),
        ("hill", "levels", [1, 2, 3]),
        ("hill", "levels", [0, 1, 1, 1]),
        ("hill", "levels", [1, 1, 1, 9]),
        ("hill", "levels", [1, 1, 1, "2"]),
        ("hill", "levels", [1, 1, 1, True]),
        ("hill", "levels", [1, 1, 1, 2.5]),
        ("hill", "levels", "1111"),
        ("hill", "levels", None),
        ("hill", "levels", 3),
        ("hill", "levels", {"0": 1}),
        ("hill", "summits", [3, 0, 0, 0]),
        ("hill", "summits", [-1, 0, 0, 0]),
        ("hill", "summits", []),
    ],
)
def test_bound_traits_are_not_for_pages_to_write_wrongly(kind, name, value):
    widget = WIDGETS[kind]()
    before = values(widget)
    answer = write(widget, **{name: value})
    assert values(widget) == before
    assert answer[-1]["state"] == {name: before[name]}


def test_names_that_do_not_exist_are_ignored():
    widget = WIDGETS["table"]()
    before = values(widget)
    assert write(widget, no_such_trait=1, _session="x", play="y", comm=None, keys=[]) == []
    assert values(widget) == before
    assert widget.comm is not None


def test_one_wrong_value_does_not_stop_the_right_ones():
    table = played_table()
    answer = write(table, step=1, _revision=7, no_such_trait=2)
    assert (table.step, table._revision) == (1, 1)
    assert {"_revision": 1} in [message["state"] for message in answer]


def test_step_is_taken_from_a_page_and_not_echoed():
    table = played_table()
    answer = write(table, step=2)
    assert table.step == 2
    assert not [message for message in answer if message["method"] == "echo_update"]
    assert not [message for message in answer if "step" in message["state"]]


def test_a_page_that_steps_gets_the_bound_traits_in_one_message():
    table = played_table()
    answer = write(table, step=2)
    assert [message["method"] for message in answer] == ["update"]
    assert answer[0]["state"]["trick"] == copied(table.trick) == ["7C", "9C"]


def test_the_layout_may_be_written():
    table = WIDGETS["table"]()
    write(table, tooltip="a table")
    assert table.tooltip == "a table"


# --- written in Python ----------------------------------------------------------------------------------------


def test_step_moves_every_page_and_keeps_within_the_trace():
    table = played_table()
    before = len(sent(table))
    table.step = 2
    assert {"step": 2} in [message["state"] for message in sent(table)[before:]]
    table.step = 10**6
    assert table.step == table.length - 1
    table.step = -5
    assert table.step == 0


@pytest.mark.parametrize("value", ["1", 1.5, None])
def test_a_step_that_is_no_number_is_an_error(value):
    table = played_table()
    with pytest.raises(traitlets.TraitError):
        table.step = value
    assert table.step == 1


def test_bound_traits_follow_step():
    table = played_table()
    for step, frame in enumerate(table._session.frames):
        table.step = step
        state = table.state
        assert table.hand == list(state.hands[0])
        assert table.trick == list(state.trick)
        assert (table.levels, table.summits) == (list(state.levels), list(state.summits))
        assert table.standing == state.standing
        assert table.events == ([frame["event"]] if "event" in frame else [])
        assert table.explanation == frame["text"]
    assert {len(Beats(table._session).values(step)["events"]) for step in range(table.length)} == {0, 1}


def test_events_can_be_observed_beat_by_beat():
    table, types = played_table(), []
    table.step = 0
    table.observe(lambda change: types.extend(event["type"] for event in change.new), "events")
    for step in range(1, table.length):
        table.step = step
    # 7♣, 9♣ and 8♣ make a straight, and with 10♣ a longer one.
    scored = ["card_played", "combo_scored", "peg_moved"]
    assert [types[:2], types[2:5]] == [["card_played"] * 2, scored]
    assert types[-3:-1] == ["peg_moved", "lead_passed"]
    assert types.count("combo_scored") == 2


def test_values_held_by_observers_never_change():
    table = WIDGETS["table"]()
    hand, trace, frames = table.hand, table._trace, list(table._trace["frames"])
    kept = copied([hand, trace])
    table.play("play 7C")
    table.undo()
    assert copied([hand, trace]) == kept
    assert frames == trace["frames"]


@pytest.mark.parametrize("seed", range(3))
def test_a_slider_linked_to_step_stays_right_whatever_happens(seed):
    table = SisyphusTable(play=0, seed=seed)
    slider = IntSlider(max=table.length - 1)
    link = traitlets.link((table, "step"), (slider, "value"))
    limit = traitlets.dlink((table, "length"), (slider, "max"), lambda n: n - 1)
    action = str(next(iter(table.state.legal_actions())))
    for act in (
        lambda: table.play(action),
        lambda: setattr(slider, "value", 0),
        table.undo,
        lambda: table.play(action),
        lambda: setattr(slider, "value", slider.max),
        lambda: table.new_game(seed=seed + 1),
        lambda: setattr(table, "step", 0),
        lambda: write(table, step=1),
    ):
        act()
        assert (slider.value, slider.max) == (table.step, table.length - 1)
    link.unlink()
    limit.unlink()


def test_a_game_can_be_stepped_by_a_slider():
    table = SisyphusTable(seed=3)
    slider = IntSlider(max=table.length - 1)
    traitlets.link((table, "step"), (slider, "value"))
    seen = set()
    table.observe(lambda change: seen.add(tuple(change.new)), "levels")
    for slider.value in range(0, table.length, 7):
        assert table.step == slider.value
    assert len(seen) > 5


# --- the hill -------------------------------------------------------------------------------------------------


def test_levels_of_the_hill_can_be_set_and_observed():
    board, changes = HillBoard(), []
    board.observe(lambda change: changes.append(change.new), "levels")
    board.levels = [2, 1, 1, 8]
    assert (board.levels, board.points, changes) == ([2, 1, 1, 8], [1, 0, 0, 7], [[2, 1, 1, 8]])
    assert (board.length, board.step, board._revision) == (2, 1, 1)
    board.summits = [1, 0, 0, 0]
    assert (board.levels, board.summits, board.points) == ([2, 1, 1, 8], [1, 0, 0, 0], [9, 0, 0, 7])
    assert board.state.levels == (2, 1, 1, 8)


def test_setting_the_present_value_does_nothing():
    board = HillBoard([1, 5, 3, 1])
    board.levels = [1, 5, 3, 1]
    assert (board.length, board._revision) == (2, 1)


def test_two_hills_can_be_linked():
    one, two = HillBoard(), HillBoard()
    traitlets.link((one, "levels"), (two, "levels"))
    one.levels = [4, 3, 2, 1]
    assert two.levels == [4, 3, 2, 1]
    two.play("peg 3 8")
    assert one.levels == two.levels == [4, 3, 2, 8]
    assert one.state.levels == two.state.levels == (4, 3, 2, 8)


def test_a_hill_follows_a_table():
    table, board = SisyphusTable(seed=3), HillBoard()
    traitlets.dlink((table, "levels"), (board, "levels"))
    for step in range(0, table.length, 25):
        table.step = step
        assert board.levels == table.levels
    assert board.length > 3


@pytest.mark.parametrize(
    "levels", [[1, 1, 1], [1, 1, 1, 1, 1], [0, 1, 1, 1], [1, 9, 1, 1], [1, 1, 1, "2"], [True, 1, 1, 1], "1111", None, 5]
)
def test_wrong_levels_are_an_error_and_change_nothing(levels):
    board = HillBoard([1, 5, 3, 1])
    with pytest.raises(traitlets.TraitError):
        board.levels = levels
    assert (board.levels, board._revision, board.length) == ([1, 5, 3, 1], 1, 2)
    with pytest.raises(traitlets.TraitError):
        board.summits = [0, 0, 0, 3]
    assert board.summits == [0, 0, 0, 0]


def test_levels_written_by_a_page_move_the_pegs():
    board = HillBoard()
    answer = write(board, levels=[1, 2, 1, 1])
    assert (board.levels, board.state.levels) == ([1, 2, 1, 1], (1, 2, 1, 1))
    assert board._revision == 1
    assert "frames" in [message.get("content", {}).get("type") for message in answer]


def test_stepping_back_on_the_hill_sets_nothing():
    board = HillBoard()
    board.levels, board.levels = [2, 1, 1, 1], [3, 1, 1, 1]
    board.summits = [0, 1, 0, 0]
    for step in (0, 3, 1, 2, 0):
        board.step = step
        assert board._revision == 3
    assert (board.levels, board.summits) == ([1, 1, 1, 1], [0, 0, 0, 0])
    write(board, step=3)
    assert (board.levels, board.summits, board._revision) == ([3, 1, 1, 1], [0, 1, 0, 0], 3)


# --- the others -----------------------------------------------------------------------------------------------


def test_explorers_keep_their_traits_at_what_was_tried():
    combos = ComboExplorer()
    combos.play("QC")
    combos.play("QD")
    assert (combos.cards, combos.points, combos.step) == (["QC", "QD"], 1, 2)
    combos.undo()
    assert (combos.cards, combos.points) == (["QC"], 0)
    levels = SuitLevelExplorer(["level 2", "card JC", "score combination"])
    assert (levels.level, levels.card, levels.points, levels.summits) == (4, "JC", 2, 0)
    assert updates(levels) == []


def test_unknown_controls_and_sizes_are_refused():
    assert SisyphusTable(seed=1, controls="full", size="projector").controls == "full"
    for wrong in ({"controls": "none"}, {"size": "small"}):
        with pytest.raises(traitlets.TraitError):
            ComboExplorer(**wrong)


# --- what tells what is so ------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", WIDGETS)
def test_bound_traits_cannot_be_set(kind):
    widget = WIDGETS[kind]()
    before, messages = values(widget), len(sent(widget))
    names = [*widget.trait_names(bound=True, page_may_set=None)]
    assert {"explanation", "events", "_revision", "length", "_trace"} <= {*names}
    for name in names:
        with pytest.raises(traitlets.TraitError, match=rf"'{name}' describes what is shown, .* play\(…\) makes a move"):
            setattr(widget, name, "x")
        with pytest.raises(traitlets.TraitError), widget.hold_trait_notifications():
            setattr(widget, name, {"winner": 0})
        setattr(widget, name, getattr(widget, name))
    assert values(widget) == before
    assert len(sent(widget)) == messages


@pytest.mark.parametrize("kind", WIDGETS)
def test_bound_traits_cannot_be_changed_in_place(kind):
    widget = WIDGETS[kind]()
    before, step = values(widget), widget.step
    with pytest.raises(TypeError, match="describes what is shown"):
        widget.events.append({"type": "game_won"})
    for name in ("standing", "hand", "cards", "points", "stones"):
        value = getattr(widget, name, None)
        if isinstance(value, dict | list):
            with pytest.raises(TypeError, match="describes what is shown"):
                value["winner" if isinstance(value, dict) else 0] = 3
    assert values(widget) == before
    fresh = WIDGETS[kind]()
    assert values(fresh) == before
    value = Beats(widget._session).values(step)
    assert {name: copied(value[name]) for name in value} == {name: before[name] for name in value}


def test_links_cannot_write_to_bound_traits():
    one, other = played_table(), SisyphusTable(seed=1)
    with pytest.raises(traitlets.TraitError, match="'standing' describes what is shown"):
        traitlets.link((other, "levels"), (one, "standing"))
    with pytest.raises(traitlets.TraitError, match="'hand' describes what is shown"):
        traitlets.link((other, "hand"), (one, "hand"))


def test_the_explanation_is_observed_and_linked():
    table, label, texts = played_table(), Label(), []
    table.observe(lambda change: texts.append(change.new), "explanation")
    traitlets.dlink((table, "explanation"), (label, "value"))
    for step in (0, 2, table.length - 1):
        table.step = step
        assert label.value == table.explanation == table._session.frames[step]["text"] == texts[-1]
    write(table, step=1)
    assert label.value == table._session.frames[1]["text"]
    table.undo()
    assert label.value == table._session.frames[table.step]["text"]
    answer = write(table, explanation="<b>South has won.</b>")
    assert label.value == table.explanation == answer[-1]["state"]["explanation"]


def test_play_and_steps_work_while_notifications_are_held():
    table = WIDGETS["table"]()
    with table.hold_trait_notifications():
        table.play("play 7C")
        table.step = 2
    assert table.trick == list(table.state.trick) == ["7C", "9C"]
    assert table.explanation == table._session.frames[2]["text"]


def test_the_match_of_a_table_is_a_copy_and_its_game_is_known():
    table = WIDGETS["table"]()
    match = table.match
    assert table.game is sisyphus_cards.GAME is match.game
    assert match.state == table._session.state
    before = values(table)
    match.play("play 7C")
    assert values(table) == before
    assert table.match.length == 0
    table.play("play 7C")
    assert table.match.state == table._session.state != match.state
    assert (match.length, table.match.record.moves[0]) == (1, "play 7C")
    table.step = 0
    assert table.state != table.match.state, "`state` is what is shown, `match.state` is now"
    assert table.standing == table.state.standing
    assert HillBoard().game.name == "sisyphus_cards.hill"
    assert (repr(table.game), repr(table.match)) == (
        "<the game sisyphus_cards>",
        "<a match of sisyphus_cards after 5 moves>",
    )
