"""Summaries of tricks, deals and games at their ends: literal ones, and what holds of all of them in whole games."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games import ascend, sisyphos_board, sisyphus_cards, sixty, skitgubbe
from sisyphus_widgets.players import RandomPlayer, let_move
from sisyphus_widgets.rules import AnyGame, Match
from sisyphus_widgets.rules.drawing.scene import SPANS
from sisyphus_widgets.trace.builder import Tracer, trace_moves
from sisyphus_widgets.trace.choices import choosing_at

GAMES = [game.GAME for game in (ascend, sisyphos_board, sisyphus_cards, sixty, skitgubbe)]


def whole(game: AnyGame, seed: int, perspective: int | None) -> Tracer:
    """Return the tracer of a whole game of random players, from one perspective."""
    match = Match(game, seed=seed)
    for _ in let_move(match, {seat: RandomPlayer() for seat in range(match.players)}):
        pass
    return trace_moves(match, perspective)


def summaries(tracer: Tracer) -> list[tuple[int, dict]]:
    return [(at, frame["summary"]) for at, frame in enumerate(tracer.frames) if "summary" in frame]


def trick(*plays: str) -> dict:
    """Return the summary of a trick of the card hill, played from a position set by hand."""
    hands = ["7C QC 3D", "9C 4D 5D", "8C 6D 7D", "TC 8D 9D"]
    match = Match.from_state(sisyphus_cards.position(hands=hands, levels=[2, 1, 1, 1]))
    for play in plays:
        match.play(play)
    tracer = trace_moves(match, 0)
    (at, summary), *others = summaries(tracer)
    assert others == []
    return summary | {"told": [tracer.frames[at - row["back"]]["text"] for row in summary["rows"]]}


def test_a_trick_lists_what_scored_each_with_the_way_back_to_it():
    summary = trick("QC", "9C", "8C", "TC")
    assert summary == {
        "of": "trick",
        "title": "This trick",
        "rows": [{"back": 4}, {"back": 2}, {"back": 1}],
        "told": [
            "8♣, 9♣ and 10♣ make a straight of 3. East completed it: 1 point.",
            "Q♣ is the highest club, so you take the trick: 1 point.",
            "Q♣ is a club and your peg is on level 2, a club level: 1 extra point.",
        ],
    }


@pytest.mark.parametrize("perspective", [None, 0, 1])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_summary_lists_declared_events_and_changes_of_the_lead(game, perspective):
    tracer = whole(game, 3, perspective)
    found = summaries(tracer)
    assert found[-1][0] == len(tracer.frames) - 1
    assert found[-1][1]["of"] == "game"
    for at, summary in found:
        for row in summary["rows"]:
            if "back" not in row:
                continue
            there = at - row["back"]
            turn = [game.scene.ending.turn] if "label" in row else []
            kinds = [*game.scene.summed_up.get(summary["of"], ()), *turn]
            named = tracer.frames[there]["event"]["type"] in kinds
            before, now = (game.scene.progress(tracer.frame_states[step].state) for step in (there - 1, there))
            assert named or before != now


@pytest.mark.parametrize("game", [ascend.GAME, sixty.GAME, sisyphus_cards.GAME], ids=lambda game: game.name)
def test_the_chart_runs_from_the_last_summary_to_the_present_score(game):
    tracer = whole(game, 4, None)
    ends: list[int] | None = None
    for at, summary in summaries(tracer):
        if summary["of"] == "trick":
            continue
        lines = summary["climb"]["lines"]
        assert [line[-1] for line in lines] == list(game.scene.progress(tracer.frame_states[at].state))
        if summary["of"] == "deal":
            assert ends in (None, [line[0] for line in lines])
            ends = [line[-1] for line in lines]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_only_a_winner_is_told_that_they_won(game):
    winners = None
    for seat in range(Match(game, seed=5).players):
        tracer = whole(game, 5, seat)
        end = tracer.frames[-1]["summary"]
        winners = game.scene.winners(tracer.frame_states[-1].state)
        assert end.get("won", False) == (seat in winners)
        assert end["title"].startswith("You") == end.get("won", False)
    assert winners


@pytest.mark.parametrize("game", [ascend.GAME, sisyphus_cards.GAME, sixty.GAME], ids=lambda game: game.name)
def test_a_loser_learns_their_place(game):
    words = {"second": 2, "third": 3, "fourth": 4}
    for seat in range(Match(game, seed=5).players):
        tracer = whole(game, 5, seat)
        state = tracer.frame_states[-1].state
        title = tracer.frames[-1]["summary"]["title"]
        if seat in game.scene.winners(state):
            assert "came" not in title
            continue
        score = [-points if game.scene.lowest_leads else points for points in game.scene.progress(state)]
        place = words[title.removesuffix(".").split(" came ")[1]]
        assert sum(other > score[seat] for other in score) in ({0, 1} if place == 2 else {place - 1})


@pytest.mark.parametrize("game", [sisyphos_board.GAME, skitgubbe.GAME], ids=lambda game: game.name)
def test_games_without_places_mention_none(game):
    assert not any("came" in whole(game, 5, seat).frames[-1]["summary"]["title"] for seat in range(2))


def test_longer_spans_hold_the_shorter_ones():
    spans = [SPANS.index(summary["of"]) for _, summary in summaries(whole(sisyphus_cards.GAME, 3, None))]
    assert spans[-1] == SPANS.index("game")
    assert spans.count(SPANS.index("game")) == 1
    assert spans.count(SPANS.index("trick")) > spans.count(SPANS.index("deal")) > 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_choice_has_the_summary_that_its_move_gets(game):
    """A page shows the beats carried by a choice at once, and replaces them by Python's later: both must be equal."""
    match = Match(game, seed=6)
    for _ in let_move(match, {seat: RandomPlayer() for seat in range(match.players)}):
        pass
    tracer = trace_moves(match, None)
    compared = 0
    for step, frame in enumerate(tracer.frames):
        recorded = frame.get("decision", {}).get("recorded")
        if recorded is None or "summary" not in "".join(str(list(f)) for f in tracer.frames[step + 1 : step + 8]):
            continue
        choice = next((c for c in choosing_at(tracer, step)["choices"] if c["action"] == recorded["action"]), None)
        for number, foreseen in enumerate(choice["frames"] if choice else (), start=step + 1):
            assert foreseen.get("summary") == tracer.frames[number].get("summary")
            compared += "summary" in foreseen
    assert compared or game is sixty.GAME  # where a round ends, what others hold is told, which nobody foresees
