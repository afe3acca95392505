"""The trace of Skitgubbe: it fits the schema, folds to the position at any moment, and shows nothing hidden."""

from __future__ import annotations

import json
import random

import pytest

from sisyphus_widgets.games.skitgubbe import GAME, Options, SkitgubbeState, position
from sisyphus_widgets.rules import Match, Record
from sisyphus_widgets.rules.cards import NAMES
from sisyphus_widgets.rules.onlooker import ONLOOKER
from sisyphus_widgets.trace.builder import Tracer, dumps, trace_match, trace_moves, trace_record
from sisyphus_widgets.workshop.testing.trace_schema import schema_validator
from tests.games.samples import cut, match_of
from tests.trace.folding import Frame, folded, folded_traits, waiting
from tests.trace.following import all_listed, without
from tests.trace.test_secrets import cards_in, frame_text

from .games import PLAYERS, dealt, play_all, random_record, random_steps
from .shows import going_on, last_trick, shows, traces

LIES = "Tricks are collected. One lies on the table."
SHED = "Everyone gets rid of cards now: beat the top card, or pick up."


def opening(match: Match, reader: int | None) -> str:
    """Return the first sentence of a match for a reader."""
    return trace_match(match, reader)["frames"][0]["text"]


def seats(match: Match) -> tuple[int | None, ...]:
    """Return the perspectives of all readers of a match."""
    return (None, *range(match.state.players))


def test_traces_fit_the_schema() -> None:
    for number, trace in enumerate(traces()):
        some = [*trace["frames"][:2], *trace["frames"][2 + number % 7 :: 31], trace["frames"][-1]]
        schema_validator().validate(json.loads(dumps({**trace, "frames": some})))


@pytest.mark.parametrize("players", PLAYERS)
def test_folded_frames_give_the_position_at_every_moment(players: int) -> None:
    match = match_of(cut(random_record(players + 3, players), 80))
    texts = GAME.texts()
    for perspective in (None, 0, players - 1):
        tracer = Tracer(GAME, match.states[0], perspective)
        scene, traits, wait, done = {}, {}, "", 0  # after all frames except the last, which may still change
        for before, action, after in zip(match.states, match.moves, match.states[1:], strict=False):
            tracer.extend(action, before.beats(action)[1], after)
            fixed, last = tracer.frames[done:-1], tracer.frames[-1]
            scene, traits = folded(fixed, scene), traits | folded_traits(fixed)
            wait = waiting([{"wait": wait}, *fixed])
            done += len(fixed)
            assert folded([last], scene) == GAME.scene.situation(after, perspective, texts)
            assert traits | last["traits"] == GAME.scene.traits(after, perspective)
            assert last.get("wait", wait) == GAME.scene.waiting(after, perspective).say(texts, perspective)


def check_carried(frames: list[Frame], seat: int | None) -> int:
    """Check that the recorded choice carries the following frames, up to one that could not be known."""
    looked = 0
    for number, frame in enumerate(frames[:-1]):
        decision = frame.get("decision")
        if decision is None or not all_listed(decision["choosing"]["selection"]) or "recorded" not in decision:
            continue
        looked += 1
        recorded = decision["recorded"]
        [chosen] = [c for c in decision["choosing"]["choices"] if c["action"] == recorded["action"]]
        carried, came = chosen["frames"], frames[number + 1 :][: len(chosen["frames"])]
        assert carried
        if seat is not None and "decision" in came[-1] and carried[-1]["traits"].get("to_move") is None:
            # Others were asked, and it is this seat's turn only now.
            last = ("decision", "traits", "wait", "scene")
            assert without(carried[-1], *last) == without(came[-1], *last)
            carried, came = carried[:-1], came[:-1]
        assert [without(each, "decision") for each in carried] == [without(each, "decision") for each in came]
    return looked


def test_a_choice_carries_the_frames_that_really_follow() -> None:
    looked = [check_carried(trace["frames"], trace["perspective"]) for trace in traces()]
    assert sum(looked) > 300


def test_a_choice_reveals_neither_the_stock_nor_the_seats_asked() -> None:
    for trace in traces():
        for frame in trace["frames"]:
            for choice in frame.get("decision", {}).get("choosing", {}).get("choices", ()):
                kinds = [each["event"]["type"] for each in choice["frames"]]
                unknown = {"card_drawn", "asking_ended", "asking_again", "phase_two_begun", "stock_empty"}
                assert not unknown & set(kinds)
                assert choice["action"] != "decline" or kinds == ["declined"]


def test_a_slough_does_not_foretell_whether_others_are_asked() -> None:
    hands = ["5C KC KD", "6D TD JD", "QC 8C 9C"]
    seen = []
    for others in (hands, [hands[0], "6D 5D JD", hands[2]]):
        match = going_on(last_trick(others, "5H" if others is hands else "TD"), "KC, 6D, QC, slough KD")
        match.undo()
        [*_, frame] = trace_match(match, 0)["frames"]
        assert frame["decision"]["seat"] == 0
        seen.append(json.dumps(frame["decision"], sort_keys=True))
    assert seen[0] == seen[1]


def unseen_so_far(match: Match, seat: int) -> list[set[str]]:
    """Return for each moment the cards that the seat has not seen, found from the moves alone."""
    hidden, found = set(NAMES), [set(NAMES)]
    for number, move in enumerate(match.moves):
        verb, *cards = str(move).split()
        if verb in ("play", "slough"):
            hidden = hidden - set(cards)
        state = match.states[number + 1]
        if state.phase == 1 or state.to_move == seat or state.core.moves:
            hidden = hidden - set(state.hands[seat])
        if state.core.moves or (state.phase == 2 and (state.to_move == seat or state.over)):
            hidden = hidden - {state.aside}
        found.append(hidden)
    return found


@pytest.mark.parametrize("players", PLAYERS)
def test_no_frame_names_a_card_before_it_is_seen(players: int) -> None:
    match = match_of(cut(random_record(players + 3, players), 75))
    for seat in (0, players - 1):
        hidden = unseen_so_far(match, seat)
        tracer = Tracer(GAME, match.states[0], seat)
        for number, (before, move) in enumerate(zip(match.states, match.moves, strict=False)):
            after, beats = before.beats(move)
            tracer.extend(move, beats, after)
            for frame in tracer.frames[-3:]:
                assert not cards_in(frame_text(frame)) & hidden[number + 1]


def test_other_seats_get_no_frame_when_a_seat_declines() -> None:
    match = match_of(cut(random_record(3, 4), 120))
    tracers = {seat: Tracer(GAME, match.states[0], seat) for seat in seats(match)}
    declined = 0
    for before, move in zip(match.states, match.moves, strict=False):
        after, beats = before.beats(move)
        for seat, tracer in tracers.items():
            new = tracer.extend(move, beats, after)
            if str(move) == "decline" and seat not in (None, before.to_move):
                assert new == [] or new[-1]["event"]["type"] in ("phase_two_begun", "went_out", "move_limit_reached")
                declined += 1
    assert declined > 20


def test_a_trace_has_a_seat_for_each_player() -> None:
    for players in PLAYERS:
        record = cut(random_record(0, players), 1)
        trace = trace_record(record, 1)
        assert [seat["seat"] for seat in trace["seats"]] == list(range(players))
        assert [seat["you"] for seat in trace["seats"]] == [seat == 1 for seat in range(players)]
        assert (trace["game"], trace["title"]) == ("skitgubbe", "The goat game (Skitgubbe)")
        places = [zone["place"] for zone in trace["layout"]["zones"] if zone["kind"] == "hand"]
        assert places.count("bottom") == 1


def test_neither_seed_nor_deal_is_sent() -> None:
    record = cut(random_record(0, 3), 70)
    for seat in range(3):
        text = dumps(trace_record(record, seat))
        assert '"seed"' not in text
        assert record.moves[0] not in text


def test_a_match_from_a_position_knows_its_players() -> None:
    match = shows()[-2]
    assert match.players == match.state.players == 3


@pytest.mark.parametrize(
    ("reader", "text"),
    [(0, LIES), (1, SHED), (ONLOOKER, LIES), (None, SHED)],
    ids=["another", "its leader", "onlooker", "teacher"],
)
def test_the_first_sentence_mentions_phase_two_only_to_readers_who_see_it_begin(reader: int | None, text: str) -> None:
    """Bo took the last trick with the king; only Alva may know whether she could still slough to it."""
    begun = play_all(last_trick(["7C 8C 9C", "KD 2D 3D"], "5H"), "7C, KD")
    assert begun.phase == 2
    assert opening(Match.from_state(begun), reader) == text
    offer = play_all(last_trick(["7C 8C KC", "KD 2D 3D"], "5H"), "7C, KD")
    assert offer.is_slough_offered
    assert opening(Match.from_state(offer), reader) == LIES


def test_the_first_sentence_is_the_same_for_positions_that_a_seat_cannot_distinguish() -> None:
    """Samples from views at the end of phase one include some in which phase two has begun in secret."""
    rng, turned = random.Random(1), 0
    for players in PLAYERS:
        for state, _, _ in random_steps(players, players):
            if state.stock or state.view(ONLOOKER).phase == 2:
                continue
            for seat in (*range(players), ONLOOKER):
                world = state.view(seat).sample(rng)
                openings = [opening(Match.from_state(one), seat) for one in (state, world)]
                assert openings[0] == openings[1]
                turned += world.phase != state.phase
    assert turned > 9


def test_a_stretch_after_a_secret_move_mentions_phase_two_only_to_its_leader() -> None:
    offer = play_all(last_trick(["7C 8C KC", "KD 2D 3D", "4H 5D 6D"], "5H"), "7C, KD, 4H")
    match = going_on(offer, "decline")
    assert match.state.phase == 2
    drawn = range(match.length, match.length)
    assert [trace_moves(match, seat, drawn=drawn).frames[0]["text"] for seat in (1, 2)] == [SHED, LIES]


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (GAME.start(3), "First tricks are collected, then got rid of. The deal comes next."),
        (dealt(["7C 8C 7H", "9D 5D 4D"]), "Tricks are collected. A new one begins."),
        (dealt(["7C 8C 7H", "9D 5D 4D"]).after("8C"), LIES),
        (position(hands=["5S 6S", "7S 8S"], aside="TH"), SHED),
    ],
)
def test_a_trace_begins_with_the_expected_sentence(state: SkitgubbeState, text: str) -> None:
    assert opening(Match.from_state(state), 0) == text


def test_the_teacher_reads_once_what_others_learn_later() -> None:
    record = cut(random_record(2, 3), 56)
    types_by_seat = {
        seat: [frame["event"]["type"] for frame in trace_record(record, seat)["frames"][1:]] for seat in (None, 0, 1, 2)
    }
    assert all(kinds.count("phase_two_begun") == 1 for kinds in types_by_seat.values())


def test_cards_of_very_long_suits_are_selected_freely() -> None:
    state = shows()[-1].state
    assert isinstance(state, SkitgubbeState)
    [frame] = trace_match(shows()[-1], 0)["frames"]
    selection = frame["decision"]["choosing"]["selection"]
    assert (selection["mode"], selection["complete"], selection["most"]) == ("growing", False, 38)
    assert frame["decision"]["choosing"]["choices"] == []
    assert len(state.legal_actions()) > 256
    assert state.after(GAME.scene.picked(state, ["3D", "2D"])).trick == ("2D", "3D")


def test_a_game_stopped_by_the_limit_is_over_for_all() -> None:
    record = random_record(3, 4, Options(move_limit=20))
    assert isinstance(record, Record)
    for seat in range(4):
        assert trace_record(record, seat)["frames"][-1]["event"]["type"] == "move_limit_reached"
