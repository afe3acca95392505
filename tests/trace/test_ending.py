"""The end of a game besides its result: the places, the reader's best moment, and the turning point."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games import ascend, sisyphos_board, sisyphus_cards, sixty, skitgubbe
from sisyphus_widgets.players import RandomPlayer, let_move
from sisyphus_widgets.rules import Match
from sisyphus_widgets.trace.builder import Tracer, trace_moves

GAMES = [ascend.GAME, sisyphos_board.GAME, sisyphus_cards.GAME, sixty.GAME, skitgubbe.GAME]


def whole(game, seed: int, perspective: int | None, language: str = "en") -> Tracer:
    match = Match(game, seed=seed)
    for _ in let_move(match, {seat: RandomPlayer() for seat in range(match.players)}):
        pass
    return trace_moves(match, perspective, language=language)


def end_of(tracer: Tracer) -> tuple[list[str], dict[str, str]]:
    """Return the texts at the end of a game, and its turning point: the label and the beat that it links to."""
    rows = tracer.frames[-1]["summary"]["rows"]
    labelled = {
        row["label"]: tracer.frames[len(tracer.frames) - 1 - row["back"]]["text"] for row in rows if "label" in row
    }
    return [row["text"] for row in rows if "text" in row], labelled


@pytest.mark.parametrize("game", [ascend.GAME, sisyphus_cards.GAME, sixty.GAME], ids=lambda game: game.name)
@pytest.mark.parametrize("seed", [3, 5])
def test_places_follow_the_scores(game, seed):
    tracer = whole(game, seed, 0)
    state = tracer.frame_states[-1].state
    texts, _ = end_of(tracer)
    scores = sorted(game.scene.progress(state), reverse=not game.scene.lowest_leads)
    numbers = [int(word) for word in texts[0].removesuffix(".").replace(",", "").split() if word.isdigit()]
    assert sorted(numbers) == sorted(scores)
    [winner] = game.scene.winners(state)
    first = "you" if winner == 0 else tracer.texts.seat_names[winner]
    assert texts[0].startswith(f"Places: {first} {game.scene.progress(state)[winner]}")


def test_without_scores_whoever_was_out_first_is_first_and_the_goat_is_last():
    tracer = whole(skitgubbe.GAME, 5, 0)
    out = [frame["event"]["seat"] for frame in tracer.frames if frame.get("event", {}).get("type") == "went_out"]
    names = ["you" if seat == 0 else tracer.texts.seat_names[seat] for seat in [*out, *({0, 1, 2, 3} - {*out})]]
    assert end_of(tracer)[0][0] == f"Places: {', '.join(names[:-1])} and {names[-1]}."


def test_two_players_have_no_places():
    texts, labelled = end_of(whole(sisyphos_board.GAME, 5, 0))
    assert len(texts) <= 1
    assert all("captur" in text for text in [*texts, *labelled.values()])


def test_the_best_trick_is_the_largest_sum_of_one_trick():
    tracer = whole(sisyphus_cards.GAME, 3, 0)
    sums, last = [0], [0] * 4
    for frame, frame_state in zip(tracer.frames, tracer.frame_states, strict=True):
        if "summary" in frame:
            now = sisyphus_cards.GAME.scene.progress(frame_state.state)
            sums.append(now[0] - last[0])
            last = list(now)
    best = max(sums)
    assert end_of(tracer)[0][1] == f"Your best trick brought {best} point{'s' if best != 1 else ''}."


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_turning_point_is_the_same_for_everybody_in_every_language(game, language):
    """A bystander has no best moment; everybody is told the same turning point."""
    label = {"en": "The turning point", "de": "Die Wende"}[language]
    backs = set()
    for seat in (None, 0, 1):
        tracer = whole(game, 3, seat, language)
        rows = tracer.frames[-1]["summary"]["rows"]
        found = [len(tracer.frames) - row["back"] for row in rows if row.get("label") == label]
        backs.add(tuple(tracer.frame_states[at - 1].state for at in found))
        own = [row for row in rows if "text" in row]
        assert len(own) <= (2 if seat is not None else 1)
        assert all("{" not in row["text"] for row in own)
    assert len(backs) == 1


@pytest.mark.parametrize("game", [ascend.GAME, sisyphus_cards.GAME], ids=lambda game: game.name)
def test_from_the_turning_point_on_the_winner_leads_or_is_level(game):
    tracer = whole(game, 3, None)
    [winner] = game.scene.winners(tracer.frame_states[-1].state)
    rows = [row for row in tracer.frames[-1]["summary"]["rows"] if "label" in row]
    start = len(tracer.frames) - 1 - rows[0]["back"] if rows else 0
    for frame_state in tracer.frame_states[start:]:
        scores = game.scene.progress(frame_state.state)
        assert scores[winner] == max(scores)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_nobody_is_marked_as_the_winner_before_the_beat_that_says_so(game):
    tracer = whole(game, 3, None)
    marks = [str(frame_state.situation["marks"]) for frame_state in tracer.frame_states]
    assert "winner" in marks[-1]
    assert not any("winner" in one for one in marks[:-1])
