"""Pages that can be played: every line is the same as in live play, and the page contains no other hidden cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets import (
    AscendTable,
    ComboExplorer,
    HillBoard,
    SisyphosBoard,
    SisyphusTable,
    SixtyTable,
    SkitgubbeTable,
)
from sisyphus_widgets.embed.offline import variations
from sisyphus_widgets.games import ascend, sisyphus_cards, sixty, skitgubbe
from sisyphus_widgets.players import PlayerError, RandomPlayer
from sisyphus_widgets.rules import RulesError
from sisyphus_widgets.table.beats import Beats
from sisyphus_widgets.table.move_trials import MoveTrials
from sisyphus_widgets.workshop.testing.trace_schema import schema_validator
from tests.embed.page_reader import Read, whole, without_choosing, without_events
from tests.three_cards import new_game
from tests.three_cards.table import ThreeCardsTable
from tests.widgets.test_secrets import named_cards, without_static
from tests.widgets.wire import copied, texts_in

LESSON = ["2C 7C QC", "KC 4D 5D", "JC 6D 7D", "AC 8D 9D"]
END = "This page carries the game up to here."

Make = Callable[[], Any]

LINES = 12
"""The approximate number of lines of a page in a sample."""


def lesson(**more: Any) -> SisyphusTable:
    """Return a table with three tricks to play, in which the reader leads first."""
    return SisyphusTable(position=sisyphus_cards.position(hands=LESSON), seed=1, **{"play": 0, **more})


def last_trick(**more: Any) -> SisyphusTable:
    """Return a table before a trick that ends the game by taking a peg to the summit for the second time."""
    hands = ["9H 3D", "8H 4D", "7H 5D", "6H 2S"]
    ready = sisyphus_cards.position(hands=hands, levels=[8, 1, 1, 1], summits=[1, 0, 0, 0])
    return SisyphusTable(position=ready, play=0, seed=1, **more)


def climbing() -> AscendTable:
    hands = ["2MK 5ML 5SW", "2SY 6LK CY", "4MS 4WL 9LK"]
    return AscendTable(position=ascend.position(hands=hands), play=0, seed=1)


def parrying() -> SixtyTable:
    hands = ["4 4 10 12 12", "3 5 6 10 10", "3 5 6 20 30"]
    attacked = sixty.position(hands=hands, attack="15", discard="3 10 20", deck="6 15 5 3")
    return SixtyTable(position=attacked, play=0, seed=1)


def shedding() -> SkitgubbeTable:
    hands = ["QC KC 5D", "5S 8D", "JD 3D"]
    return SkitgubbeTable(position=skitgubbe.position(hands=hands, aside="TH"), play=0, seed=1)


def climbing_stones() -> SisyphosBoard:
    return SisyphosBoard(position="c2 d1 e3 / a4 b5 c4 / stones", play="stones", seed=1, tutor="open")


def three_cards() -> ThreeCardsTable:
    return ThreeCardsTable(position=new_game(deal="KC 2D 3H | QC AH 4D | AC 5H 6H"), play=0, seed=1)


GAMES: dict[str, tuple[Make, dict[str, Any]]] = {
    "lesson": (lesson, {}),
    "summit": (last_trick, {}),
    "goal": (lambda: lesson(goal="tricks 2"), {}),
    "winning": (lambda: last_trick(goal="win"), {}),
    "random": (lambda: lesson(opponents={2: RandomPlayer()}), {}),
    "all": (lambda: lesson(play="all"), {"plies": 4}),
    "ascend": (climbing, {}),
    "sixty": (parrying, {"plies": 3}),
    "skitgubbe": (shedding, {"plies": 3}),
    "board": (climbing_stones, {"plies": 2}),
    "three_cards": (three_cards, {}),
    "giving": (lambda: AscendTable(play=0, seed=1, players=3, options=ascend.Options(deck="basic")), {"plies": 1}),
    "collecting": (lambda: SkitgubbeTable(play=0, seed=1), {"plies": 2}),
    "hill": (lambda: HillBoard(levels=[1, 2, 3, 4]), {"plies": 1}),
}


@pytest.fixture
def written(tmp_path: Path) -> Callable[..., Read]:
    return lambda table, **options: Read.file(table.to_html(tmp_path / "page.html", **options))


def end_of(line: list[dict[str, Any]]) -> str:
    text: str = line[-1]["frames"][-1]["text"]
    return text


def as_a_page_gets_it(choosing: dict[str, Any]) -> dict[str, Any]:
    """Return a choosing without the consequences of choices and without verdicts computed in advance."""
    rest = {key: value for key, value in choosing.items() if key != "judged"}
    choices = [
        {key: value for key, value in choice.items() if key not in ("frames", "to")} for choice in rest["choices"]
    ]
    return {**rest, "choices": choices}


@pytest.mark.parametrize("name", GAMES)
def test_every_line_is_the_same_as_live_play(written, name, full):
    make, options = GAMES[name]
    read = written(make(), **options)
    turns, opening = read.turns, read.trace["frames"]
    lines = list(read.lines())
    assert len({tuple(choice["action"] for choice in line) for line in lines}) == len(lines) > 1
    for line in lines if full else lines[:: max(1, len(lines) // LINES)]:
        table = make()
        session = table._session
        frames = [opening[-1]]
        for choice in line:
            chosen = frames[-1]["decision"]
            assert chosen["seat"] == session.state.to_move
            may_be_played = {str(action) for action in session.state.legal_actions()}
            assert {one["action"] for one in chosen["choosing"]["choices"]} == may_be_played
            (decision,) = Beats(session).decisions([len(session.frames) - 1])
            assert as_a_page_gets_it(chosen["choosing"]) == as_a_page_gets_it(copied(decision["choosing"]))
            for picks, verdict in islice(chosen["choosing"].get("judged", {}).items(), 5):
                assert copied(MoveTrials(session).verdict(picks.split())) == verdict
            table.play(choice["action"])
            session = table._session  # a change replaces it
            recorded = {"action": choice["action"], "picks": choice["picks"]}
            frames[-1] = {**frames[-1], "decision": {**chosen, "recorded": recorded}}
            frames += whole([frames[-1], *choice["frames"]])[1:]
            if "to" in choice:
                frames[-1]["decision"] = turns[choice["to"]]
        ended = frames[-1]["text"] == END
        frames = frames[:-1] if ended else frames
        played = whole(without_events(copied(session.frames)))
        same = played[len(opening) - 1 : len(opening) - 1 + len(frames)]
        # The last beat of a line has a decision in the live game only.
        same[-1] = {key: value for key, value in same[-1].items() if key != "decision"}
        assert [without_choosing(frame) for frame in frames] == same
        assert ended != session.state.over
        if not ended:
            assert len(opening) - 1 + len(frames) == len(played)


def test_the_lines_of_three_tricks_are_complete(written):
    read = written(lesson())
    lines = list(read.lines())
    assert {len(line) for line in lines} == {3}
    assert len(lines) == 6  # every order of three cards
    says = (
        "For practice: play on here as you like, until cards are dealt again. "
        "This file already contains the other players' replies."
    )
    assert read.state["packed"]["says"] == says
    assert {end_of(line) for line in lines} == {END}


def test_lines_include_the_frames_that_decide_the_goal(written):
    both = sisyphus_cards.position(hands=["AC 7C", "KC 4D", "JC 6D", "2C 8D"])
    read = written(SisyphusTable(position=both, play=0, seed=1, goal="tricks 2"))
    decided = {
        (line[0]["action"], frame["goal"]["reached"])
        for line in read.lines()
        for choice in line
        for frame in choice["frames"]
        if "goal" in frame
    }
    assert decided == {("play AC", True), ("play 7C", False)}
    assert read.trace["task"]["text"] == "Take 2 tricks in this deal."
    assert not [frame for frame in read.trace["frames"] if "goal" in frame]


def test_lines_continue_to_the_end_of_the_game(written):
    read = written(last_trick())
    assert read.state["packed"]["says"].startswith("For practice: play on here as you like, to the end of the game.")
    assert END not in {end_of(line) for line in read.lines()}


def test_the_note_mentions_no_other_players_if_the_reader_plays_all_seats(written):
    says = written(lesson(play="all"), plies=2).state["packed"]["says"]
    assert says == "For practice: 2 moves of yours can be played here, as you like."


@pytest.mark.parametrize("name", GAMES)
def test_traits_and_turns_match_the_contract(written, name):
    make, options = GAMES[name]
    read = written(make(), **options)
    schema_validator("traits.schema.json").validate(read.state)
    for turn in read.turns:
        schema_validator("decision.schema.json#/$defs/decision").validate(turn)
        for choice in turn["choosing"]["choices"]:
            assert choice["frames"]
            assert all("decision" not in frame and "event" not in frame for frame in choice["frames"])
            assert "to" not in choice or 0 < choice["to"] < len(read.turns)


def test_illegal_selections_are_judged_at_all_turns(written):
    turns = written(climbing()).turns
    judged = [turn["choosing"]["judged"] for turn in turns if turn["choosing"]["selection"]["mode"] == "growing"]
    assert len(judged) > 3
    assert all(not verdict["legal"] for verdicts in judged for verdict in verdicts.values())
    assert sum(map(bool, judged)) > 2


@pytest.mark.parametrize("plies", [1, 2])
def test_lines_have_the_requested_depth_and_end_with_a_notice(written, plies):
    read = written(lesson(), plies=plies)
    assert {len(line) for line in read.lines()} == {plies}
    for line in read.lines():
        last = line[-1]["frames"][-1]
        assert (last["text"], last["wait"]) == (END, END)
    moves = "1 move" if plies == 1 else "2 moves"
    assert read.state["packed"]["says"].startswith(f"For practice: {moves} of yours can be played here")


def test_without_a_depth_lines_fill_the_size_limit(tmp_path, monkeypatch):
    def size(**options: Any) -> int:
        return len(SkitgubbeTable(play=0, seed=1).to_html(tmp_path / "page.html", **options).read_bytes())

    # The packed lines may have up to 75,000 characters; the rest is the same on any page.
    assert size(plies=0) < size(plies=3) < size() < size(plies=0) + 85_000
    monkeypatch.setattr(variations, "MOST_CHARACTERS", 4000)
    assert size(plies=0) < size() < size(plies=4)


def test_lines_end_at_the_limit_of_beats(written, monkeypatch):
    monkeypatch.setattr(variations, "MOST_BEATS_BY_DEPTH", 50)
    assert {len(line) for line in written(lesson(), plies=3).lines()} == {1}


def test_lines_end_at_the_limit_of_moves_by_others(written, monkeypatch):
    monkeypatch.setattr(variations, "MOST_ANSWERS", 2)
    read = written(lesson())
    assert [line[0]["frames"][-1]["text"] for line in read.lines()] == [END] * 3
    assert [len(line[0]["frames"]) for line in read.lines()] == [2] * 3


def test_lines_that_meet_in_a_position_share_its_turns(written):
    read = written(SisyphosBoard(position="c2 d1 / a4 b5 / stones", play="both"), plies=4)
    leading = [
        (n, choice["action"], choice["to"])
        for n, turn in enumerate(read.turns)
        for choice in turn["choosing"]["choices"]
        if "to" in choice
    ]
    assert len({to for _, _, to in leading}) == len(read.turns) - 1
    assert len({(n, action) for n, action, _ in leading}) > len(read.turns)


def test_a_page_contains_no_card_that_its_lines_do_not_show(written):
    hands = ["2C 7C QC 9H JH", "KC 4D 5D 2H 8S", "JC 6D 7D 3H 7S", "AC 8D 9D 4H 6S"]
    table = SisyphusTable(position=sisyphus_cards.position(hands=hands), play=0, seed=1)
    read = written(table, plies=1)
    frames = [frame for line in read.lines() for choice in line for frame in choice["frames"]]
    seen = {card for frame in frames for zone in frame["scene"].get("zones", {}).values() for card in zone["cards"]}
    hidden = {card for hand in hands[1:] for card in hand.split()} - seen
    assert len(hidden) > 5
    assert len(seen) > 5
    everything = [without_static(read.state), without_static(read.trace), *read.turns]
    named = named_cards(texts_in(everything))
    assert seen <= named
    assert not hidden & named
    whole_lesson = written(table)
    assert hidden <= named_cards(texts_in(whole_lesson.turns)), "what is played is there, and would be found"


@pytest.mark.parametrize("name", ["giving", "collecting", "ascend", "skitgubbe"])
def test_pages_of_every_card_game_contain_only_cards_that_their_lines_show(written, name):
    make, _ = GAMES[name]
    table = make()
    read = written(table, plies=1)
    turns, trace = read.turns, read.trace
    following = [frame for turn in turns for choice in turn["choosing"]["choices"] for frame in choice["frames"]]
    zones = [zone for frame in (*trace["frames"], *following) for zone in frame["scene"].get("zones", {}).values()]
    seen = {card for zone in zones for card in zone["cards"]}
    hidden = {card for card in trace["faces"] if card not in seen}
    there = set(re.findall(r"\w+", "\n".join(texts_in([without_static(trace), *turns]))))
    # Texts may name cards aside or played before, which count as public from the start.
    words_before = set(re.findall(r"\w+", "\n".join(texts_in([without_static(copied(table._trace))]))))
    assert len(seen & there) > 3
    assert len(hidden - words_before) > 3
    assert not (hidden - words_before) & there


@pytest.mark.parametrize("make", [lambda: SisyphusTable(play=0, seed=3), lambda: SisyphusTable(play="all", seed=3)])
def test_a_deal_with_unlisted_choices_is_played_by_computers_to_watch(written, make):
    """A page cannot contain the consequences of every choice of three cards out of thirteen."""
    table = make()
    read = written(table)
    says = "Computer players play this deal here, for you to step through."
    assert "turns" not in read.state["packed"]
    assert (read.state["packed"]["says"], read.trace["mode"]) == (says, "replay")
    assert read.state["step"] == table.step
    assert read.trace["perspective"] == table._trace["perspective"]
    texts = [frame["text"] for frame in read.trace["frames"]]
    assert texts[: table.length] == [frame["text"] for frame in table._trace["frames"]]
    assert texts[-1].startswith("All thirteen tricks are played.")
    selections = [frame["decision"]["choosing"]["selection"] for frame in read.trace["frames"] if "decision" in frame]
    assert selections
    assert all(selection["mode"] != "any" for selection in selections), "nobody can pass three cards on this page"


def test_a_deal_that_computers_cannot_finish_is_shown_as_played_so_far(written, monkeypatch):
    monkeypatch.setattr(import_module("sisyphus_widgets.embed.offline.autoplay"), "MOST_WATCHED", 20)
    table = SisyphusTable(play=0, seed=3)
    read = written(table)
    assert len(read.trace["frames"]) == table.length
    assert read.state["packed"]["says"].startswith("This page shows the game so far")


def test_with_no_plies_the_last_beat_has_no_decision(written):
    read = written(SisyphusTable(play=0, seed=3), plies=0)
    last = read.trace["frames"][-1]
    says = "This page shows the game so far, to be stepped through."
    assert "turns" not in read.state["packed"]
    assert "decision" not in last
    assert (read.state["packed"]["says"], last["wait"]) == (says, says)


def test_a_stretch_does_not_end_with_a_decision_that_cannot_be_carried_out(written):
    table = SisyphusTable(seed=3, perspective=0)
    first = next(n for n, frame in enumerate(table._trace["frames"]) if "decision" in frame)
    read = written(table, beats=(0, first + 1))
    assert "decision" not in read.trace["frames"][-1]
    later = written(table, beats=(0, first + 2))
    assert later.trace["frames"][first]["decision"]["recorded"], "what was passed can be passed"


def test_a_page_without_lines_says_that_it_only_shows_the_game(written):
    read = written(lesson(), plies=0)
    assert "turns" not in read.state["packed"]
    assert read.state["packed"]["says"].startswith("This page shows the game so far")
    assert all("to" not in choice for choice in read.trace["frames"][-1]["decision"]["choosing"]["choices"])


@pytest.mark.parametrize("make", [lambda: SisyphusTable(seed=3), ComboExplorer, lambda: lesson(play=None)])
def test_pages_of_tables_that_are_not_played_have_no_note(written, make):
    packed = written(make()).state["packed"]
    assert not packed.keys() & {"turns", "says"}


@pytest.mark.parametrize(
    ("make", "options", "message"),
    [
        (lesson, {"plies": -1}, "0 or more, not -1"),
        (lesson, {"plies": True}, "0 or more, not True"),
        (lesson, {"plies": "3"}, "0 or more, not '3'"),
        (lambda: SisyphusTable(seed=1), {"plies": 1}, "for tables that are played"),
        (lambda: lesson(moves=["2C"]), {"plies": 1, "beats": (0, 2)}, "goes on from the last beat, 8"),
    ],
)
def test_invalid_plies_are_refused(tmp_path, make, options, message):
    with pytest.raises(RulesError, match=message):
        make().to_html(tmp_path / "page.html", **options)
    assert not list(tmp_path.iterdir())


def test_a_stretch_that_includes_the_last_beat_can_be_played_on(written):
    table = lesson(moves=["2C"])
    read = written(table, beats=(4, table.length))
    assert read.state["_trace"]["stretch"]
    assert {len(line) for line in read.lines()} == {2}


class Fails:
    """A player that fails when all its legal cards are diamonds."""

    def choose(self, view, rng):
        return next(action for action in view.legal_actions() if "D" not in str(action))


def test_a_failing_player_is_reported_without_writing_a_file(tmp_path):
    table = lesson(opponents={1: Fails()})
    with pytest.raises(PlayerError, match="seat 1"):
        table.to_html(tmp_path / "page.html")
    assert not list(tmp_path.iterdir())
    table.to_html(tmp_path / "page.html", plies=0)


def test_writing_a_page_is_reproducible_and_leaves_the_table_unchanged(tmp_path):
    table = lesson()
    before = copied([table._session.trace(whole=True), table._trace])
    first, second = (table.to_html(tmp_path / name).read_bytes() for name in ("a.html", "b.html"))
    assert first == second
    assert copied([table._session.trace(whole=True), table._trace]) == before
    assert "'to': " not in str(before), "a live table sends nothing ahead"
