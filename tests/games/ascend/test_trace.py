"""The trace of Ascend: it fits the schema, folds to the position at any moment, and has choices with their frames."""

from __future__ import annotations

import json
from itertools import islice

import pytest

from sisyphus_widgets.games.ascend import GAME, AscendState, Options, new_game, position
from sisyphus_widgets.games.ascend.decktet import names_of, read_cards
from sisyphus_widgets.rules import Match, PickOne, PickSet
from sisyphus_widgets.table.move_trials import MoveTrials
from sisyphus_widgets.table.session import Session
from sisyphus_widgets.trace.builder import MOST_CHOICES, Tracer, dumps, trace_match
from sisyphus_widgets.workshop.testing.trace_schema import schema_validator
from tests.games.samples import cut, match_from, match_of
from tests.trace.folding import folded, folded_traits, waiting
from tests.trace.following import check_choices, without

from .games import KINDS, random_record
from .shows import shows

BEGINNINGS = ("played", "turn_passed", "dealt", "give_chosen", "cards_given", "promise_made", "promise_declined")
BIDDING = Options(bidding=True)
STARS = "X 2MK 3SK 3LY 4WL 5YK 6MW 6SY 8MS 9LK CM CS"


def many() -> Match:
    """Return a lead with thousands of bombs and an ace with two readings; West may follow with hundreds of plays."""
    return Match.from_state(position(hands=[f"{STARS} AM 5ML", "PMYK PSWK TMWK 7ML 7SK 7WY", "AW AL"]), seed=1)


@pytest.mark.parametrize("number", range(len(shows())))
def test_traces_fit_the_schema(number: int) -> None:
    match = shows()[number]
    for perspective in (None, *range(match.state.players)):
        if number > 3 or perspective in (None, 1):
            schema_validator().validate(json.loads(dumps(trace_match(match, perspective))))


@pytest.mark.parametrize("kind", KINDS[1::2], ids=str)
@pytest.mark.parametrize("perspective", [None, 0, 2])
def test_folded_frames_give_the_position_at_every_moment(perspective: int | None, kind: object) -> None:
    match = match_of(cut(random_record(1, kind), 45))  # type: ignore[arg-type]
    tracer = Tracer(GAME, match.states[0], perspective)
    texts = GAME.texts()
    for before, action, after in zip(match.states, match.moves, match.states[1:], strict=False):
        seen = len(tracer.frames)
        tracer.extend(action, before.beats(action)[1], after)
        if len(tracer.frames) > seen:
            assert folded(tracer.frames) == GAME.scene.situation(after, perspective, texts)
            assert folded_traits(tracer.frames) == GAME.scene.traits(after, perspective)
            assert waiting(tracer.frames) == GAME.scene.waiting(after, perspective).say(texts, perspective)


def test_a_choice_carries_the_frames_that_really_follow() -> None:
    for match in shows()[4:]:
        for perspective in (None, 0, 1):
            check_choices(trace_match(match, perspective)["frames"], BEGINNINGS, 3)
    for perspective in (None, 3):
        frames = trace_match(match_of(cut(random_record(2, KINDS[1]), 40)), perspective)["frames"]
        assert check_choices(frames, BEGINNINGS, 3) > 5


def test_a_trace_has_a_seat_for_each_player() -> None:
    for kind in (KINDS[0], KINDS[4]):
        trace = trace_match(match_of(cut(random_record(0, kind), 1)), 1)
        assert [seat["name"] for seat in trace["seats"]] == ["South", "West", "North", "East"][: kind.players]
        assert {zone["seat"] for zone in trace["layout"]["zones"] if "seat" in zone} == set(range(kind.players))


def test_with_too_many_plays_to_list_any_cards_may_be_selected() -> None:
    [frame] = trace_match(many(), 0)["frames"]
    decision = frame["decision"]
    assert decision["choosing"]["selection"] == {
        "from": names_of(read_cards(f"{STARS} AM 5ML")),
        "mode": "growing",
        "most": 14,
        "complete": False,
        "confirm": "Play",
    }
    assert decision["choosing"]["refusals"] == {}
    actions = [choice["action"] for choice in decision["choosing"]["choices"]]
    assert actions == ["play AM=4 5ML 6MW", "play AM=7 5ML 6MW"]
    assert all(choice["frames"] for choice in decision["choosing"]["choices"])


def test_a_pass_is_listed_even_with_too_many_answers_to_list() -> None:
    stars = "3SK 3LY 4WL 5YK 6MW 6SY 8MS 9LK CM CS PMYK PSWK"
    match = Match.from_state(position(hands=["7ML 7SK 7WY 9WY 8WL", f"{stars} AM", "AW AL"]), seed=1)
    match.play("7ML 7SK 7WY")
    match = Match.from_state(position(hands=["2SY 2WL 2MK 4MS", f"{stars} AM", "AW AL"], moves=["2SY 2WL 2MK"]), seed=1)
    assert sum(1 for _ in islice(match.state.legal_actions(), 400)) == 1 + 220
    four = position(hands=["AS AK AY AW 9WY", f"{stars} AM", "AL"], moves=["AS AK AY AW"])
    [frame] = trace_match(Match.from_state(four), 1)["frames"]
    decision = frame["decision"]
    assert [choice["label"] for choice in decision["choosing"]["choices"]] == ["Pass"]
    assert (decision["choosing"]["selection"]["mode"], decision["choosing"]["selection"]["most"]) == ("growing", 13)
    assert [*decision["choosing"]["refusals"]] == ["AM"]
    assert len(decision["choosing"]["selection"]["from"]) == 12


def test_selections_grow_card_by_card_even_with_few_plays() -> None:
    state = position(hands=["5ML 5SW AY", "9LK 9MS 9WY 6MW 6SY CM AW", "AK"], moves=["5ML 5SW"])
    [frame] = trace_match(Match.from_state(state), 1)["frames"]
    decision = frame["decision"]
    assert decision["choosing"]["selection"] == {
        "from": ["6MW", "6SY", "9MS", "9WY", "9LK", "CM"],
        "mode": "growing",
        "most": 7,
        "complete": True,
        "confirm": "Play",
    }
    assert [choice["label"] for choice in decision["choosing"]["choices"]] == [
        "Pass",
        "Play 9☾☉ and 9≈§: a set",
        "Play 9☾☉ and 9❧⌘: a set",
        "Play 9≈§ and 9❧⌘: a set",
        "Play 6☾≈ and 6☉§: a bomb",
        "Play 6☾≈ and 9❧⌘: a bomb",
        "Play 6☾≈ and C☾: a bomb",
        "Play 6☉§ and 9❧⌘: a bomb",
        "Play 6☉§ and C☾: a bomb",
        "Play 9❧⌘ and C☾: a bomb",
    ]
    assert [*decision["choosing"]["refusals"]] == ["AW"]
    giving, promising = new_game(seed=1), position(hands=["5ML AY", "6LK", "4MS"], moves=["5ML"], options=BIDDING)
    assert isinstance(GAME.scene.choosing(giving, 0).picking, PickSet)
    assert GAME.scene.choosing(promising, 0).picking == PickOne()


GROWING = [
    ("6MW", False, "1 of 3: add 2 more of rank 6 for a set, or personalities for a bomb."),
    ("6MW 6LK", False, "2 of 3 for a set: add 1 more of rank 6."),
    ("6MW 6LK 6SY", True, "Play 6☾≈, 6☉§ and 6❧⌘: a set"),
    ("6MW 6LK 6SY 8MS", False, "Choose 3 cards, not 4: a set, rank 5 or higher, or a bomb."),
    ("6MW 8MS", False, "2 of 3 for a bomb: add 1 more personality."),
    (
        "6MW 8MS 6LK",
        False,
        "You need a set of 3 cards of one rank, rank 5 or higher, or a bomb of 3.",
    ),
    ("6MW 8MS 6SY", True, "Play 6☾≈, 6☉§ and 8☾☉: a bomb"),
    ("6LK 8MS", False, "These cards fit no set of 3, rank 5 or higher, and no bomb of 3, in your hand."),
]


def growing(many: bool) -> Session:
    """Return a session in which West answers a set of three; if ``many``, with too many plays to list."""
    more = "2MK 3SK 3LY 4WL 9LK CM CS PMYK PSWK TMWK" if many else "7ML 8WL"
    west = f"6MW 6LK 6SY 8MS {more}"
    state = position(hands=["5ML 5SW 5YK AY", west, "AK AS"], moves=["5ML 5SW 5YK"])
    return Session(Match.from_state(state, seed=1), mode="play", perspective=1, players={})


@pytest.mark.parametrize("many", [False, True])
@pytest.mark.parametrize(("cards", "legal", "text"), GROWING)
def test_a_selection_is_judged_as_it_grows(cards: str, legal: bool, text: str, many: bool) -> None:
    session = growing(many)
    assert session.trace()["frames"][-1]["decision"]["choosing"]["selection"]["complete"] != many
    verdict = MoveTrials(session).verdict(cards.split())
    assert (verdict["legal"], verdict["text"]) == (legal, text)
    if legal:
        assert verdict["spoken"].startswith("Play the six of moons and waves, the six ")
        listed = [choice["label"] for choice in session.trace()["frames"][-1]["decision"]["choosing"]["choices"]]
        assert (text in listed) != many, "the same words as on the button of a choice"


@pytest.mark.parametrize(
    ("cards", "legal", "text"),
    [
        ("5ML", True, "Play 5☾❧"),
        ("3MW 5ML", False, "For a straight flush of moons, still missing: 4."),
        ("3MW 5ML 4MS", True, "Play 3☾≈, 4☾☉ and 5☾❧: a straight flush up to 5"),
        ("3MW 5ML AM", True, "Play A☾ as 4: a straight flush up to 5"),
        ("4MS 5ML", False, "A straight flush needs three cards or more. Add one of their suit that continues the row."),
        ("4MS 5ML AM", False, "With A☾ this is a straight flush. Say which number it stands for: 3 or 6."),
        ("9MS CW", False, "C≈ can only be played alone."),
        ("9MS 9WY CW", False, "Without C≈ these are a set. All cards of a set have one rank."),
        ("CW CL", False, "Crowns make no set. Play one of them as a single."),
        ("CW CL X", False, "C≈ can only be played alone."),
        ("X 9MS", False, "X is played alone, or in a bomb with nothing but personalities."),
        ("X CM", True, "Play X and C☾: a bomb"),
        ("X CM 9MS", False, "9☾☉ is no personality, and a bomb has only personalities. Leave it out."),
        ("PMSL 9MS", False,
         "These cards do not go together. Try one rank, or three in a row of one suit, or personalities only."),
    ],
)  # fmt: skip
def test_a_lead_is_judged_as_it_grows(cards: str, legal: bool, text: str) -> None:
    lead = position(hands=["X AM 3MW 4MS 5ML 9MS 9WY CW CL CM PMSL", "AW", "AK"])
    session = Session(Match.from_state(lead, seed=1), mode="play", perspective=0, players={})
    verdict = MoveTrials(session).verdict(cards.split())
    assert (verdict["legal"], verdict["text"]) == (legal, text)


def test_judging_and_naming_a_play_does_not_list_all_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    session = growing(many=True)
    monkeypatch.setattr(AscendState, "legal_actions", None)
    assert [MoveTrials(session).verdict(cards.split())["legal"] for cards, _, _ in GROWING] == [
        legal for _, legal, _ in GROWING
    ]


def test_other_legal_moves_are_named_as_on_their_buttons() -> None:
    def named(state: AscendState, text: str) -> str | None:
        sentence = GAME.scene.label(state, state.read(text))
        return None if sentence is None else sentence.say(GAME.texts(), state.to_move)

    giving = new_game(seed=7, players=3)
    assert named(GAME.start(), str(GAME.start().chance_action(1))) is None
    assert named(giving, "give X AM") == "X to West, A☾ to North"
    promising = position(hands=["5ML AY", "6LK", "4MS"], moves=["5ML"], options=BIDDING)
    assert [named(promising, text) for text in ("promise", "no-promise")] == ["Promise, for 1", "No promise"]
    assert named(promising.after("no-promise"), "pass") == "Pass"


def test_selections_are_judged_by_request() -> None:
    session = Session(many(), mode="play", perspective=0, players={})
    assert MoveTrials(session).verdict(["2MK", "CM", "X"])["legal"]
    assert MoveTrials(session).verdict(["2MK", "CM", "X"])["text"] == "Play X, 2☾⌘ and C☾: a bomb"
    assert MoveTrials(session).verdict(["AM", "5ML"])["code"] == "flush_too_short"
    assert MoveTrials(session).verdict(["AM", "5ML", "6MW"])["code"] == "ace_needs_number", "the reader says which"
    assert MoveTrials(session).verdict(["AM", "4WL", "5ML"])["code"] in (
        "not_all_personalities",
        "no_combination",
        "flush_has_gap",
    )
    change = session.play(["CM", "X", "9LK"])
    assert change.frames[0]["decision"]["recorded"] == {"action": "play X 9LK CM", "picks": ["X", "9LK", "CM"]}


def test_an_ace_gets_its_number_if_only_one_fits() -> None:
    state = position(hands=["2MK 3MW 4MS 9WY", "AM 2SY 3LY 8MS 9MS 5ML", "AK"], moves=["2MK 3MW 4MS"])
    picked = GAME.scene.picked
    assert str(picked(state, ["9MS", "AM", "8MS"])) == "play AM=7 8MS 9MS"
    assert str(picked(state, ["AM", "5ML", "8MS"])) == "play AM 5ML 8MS"
    session = Session(Match.from_state(state), mode="play", perspective=1, players={})
    change = session.play(["AM", "8MS", "9MS"])
    assert change.frames[0]["decision"]["recorded"]["picks"] == ["AM", "8MS", "9MS"]


def test_no_decision_lists_more_than_a_page_takes() -> None:
    for match in (*shows(), many()):
        for frame in trace_match(match, None)["frames"]:
            assert len(frame.get("decision", {}).get("choosing", {}).get("choices", ())) <= MOST_CHOICES


def test_only_the_seat_to_move_has_a_decision() -> None:
    match = match_of(cut(random_record(3, KINDS[1]), 40))
    movers = [state.to_move for state in match.states if state.to_move is not None]
    for seat in range(4):
        decisions = [frame["decision"] for frame in trace_match(match, seat)["frames"] if "decision" in frame]
        assert {decision["seat"] for decision in decisions} <= {seat}
        assert len(decisions) == movers.count(seat)
    assert without({"a": 1, "b": 2}, "a") == {"b": 2}


def test_only_one_card_can_be_selected_for_a_single() -> None:
    start = position(hands=["4MS 6LK 6MW 8WL", "2SY 9LK CY", "5SW 9WY TSLK"], leader=2)
    session = Session(match_from(start, "5SW"), mode="play", perspective=0)
    selection = session.trace()["frames"][-1]["decision"]["choosing"]["selection"]
    assert (selection["mode"], selection["most"]) == ("growing", 1)


def test_a_second_card_for_a_single_gets_the_reason_that_it_has_by_itself() -> None:
    start = position(hands=["4MS 6LK 6MW 8WL", "2SY 9LK CY", "5SW 9WY TSLK"], leader=2)
    session = Session(match_from(start, "5SW"), mode="play", perspective=0)
    alone, beside = MoveTrials(session).verdict(["4MS"]), MoveTrials(session).verdict(["6MW", "4MS"])
    assert beside == alone
    assert beside["code"] == "too_low"
    assert MoveTrials(session).verdict(["6MW", "8WL"])["code"] == "wrong_count"
