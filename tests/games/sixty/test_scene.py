"""The table as drawn for each seat: places, counters, marks, faces, and the ids of equal cards."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sisyphus_widgets.games.sixty import GAME, Options, SixtyState, new_game, position
from sisyphus_widgets.games.sixty.cards import UNIT, card_id, kind_named, tokens
from sisyphus_widgets.games.sixty.groups import groups as groups_of
from sisyphus_widgets.trace.builder import trace_match
from tests.games.samples import match_from
from tests.trace.folding import folded

from .games import play_all, random_steps


def answered_by(total: int, number: int) -> str:
    """Return the counter's text for the answers to an attack."""
    return f"one other number, together more than {total}; another {number}; a joker"


LAST = position(hands=["", "4 5"], to_move=1, attack="4")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("perspective", [None, 1])
def test_the_reader_sits_at_the_bottom(players: int, perspective: int | None) -> None:
    layout = GAME.scene.layout(new_game(seed=1, players=players), GAME.texts(), perspective)
    hands = [zone for zone in layout["zones"] if zone["kind"] == "hand"]
    assert [zone["seat"] for zone in hands] == list(range(players))
    assert [zone["seat"] for zone in hands if zone["place"] == "bottom"] == [perspective or 0]
    own = [zone["label"] for zone in layout["zones"] if zone["label"].startswith("Your")]
    assert own == ([] if perspective is None else ["Your hand", "Your penalty cards"])


def test_there_is_one_face_for_each_kind() -> None:
    faces = GAME.scene.faces(GAME.texts())
    assert list(faces) == ["3", "4", "5", "6", "10", "12", "15", "20", "30", "abracadabra", "hocus-pocus", "zap"]
    assert faces["12"] == {"rank": "12", "suits": [], "art": ["12"], "label": "12", "short": "12"}
    assert faces["zap"] == {"rank": "Z", "suits": [], "art": ["zap"], "label": "Zap", "short": "Zap"}
    symbols = GAME.scene.symbols(GAME.texts())
    assert {symbol for face in faces.values() for symbol in (*face["suits"], *face.get("art", ()))} == {*symbols}
    assert symbols["12"]["label"] == "12 of 60 minutes"


def test_ids_of_cards_name_their_face_first() -> None:
    thirty = kind_named("30~4~2")
    assert [card_id(card) for card in tokens(4, thirty, UNIT[thirty], 1)] == ["30~4~2"]
    assert [card_id(card) for card in tokens(0, kind_named("hocus-pocus~0~1"), 0, 1)] == ["hocus-pocus~0~1"]
    zones = GAME.scene.situation(position(hands=["4 4 zap", "5", "6"], attack="10"), 0, GAME.texts())["zones"]
    assert zones["hand.0"]["cards"] == ["4~0~1", "4~0~2", "zap~0~1"]
    assert zones["attack"]["cards"] == ["10~2~1"]


def test_every_card_keeps_its_id_while_it_is_visible() -> None:
    faces = GAME.scene.faces(GAME.texts())
    for seat in (None, 1):
        before: dict[str, str] = {}
        for state, action, after in random_steps(11, 3, Options()):
            zones = GAME.scene.situation(after, seat, GAME.texts())["zones"]
            cards = [card for zone in zones.values() for card in zone["cards"]]
            assert len(set(cards)) == len(cards)
            assert faces.keys() >= {card.split("~")[0] for card in cards}
            sizes = [len(zone["cards"]) + zone["hidden"] for zone in zones.values()]
            assert sum(sizes) == 83
            if not state.chance_due:
                assert before.keys() <= {*cards}, "what was seen is still there"
                stays = {card for card, where in before.items() if not where.startswith(("attack", "hand", "discard"))}
                assert all(card in zones[before[card]]["cards"] for card in stays)
            before = {card: name for name, zone in zones.items() for card in zone["cards"]}
            assert action is not None


def test_the_attack_comes_first_in_the_layout() -> None:
    layout = GAME.scene.layout(new_game(seed=1, players=2), GAME.texts(), 1)
    assert [(zone["id"], zone["kind"], zone["label"], zone.get("brief")) for zone in layout["zones"]] == [
        ("hand.0", "hand", "Ada's hand", None),
        ("pile.0", "pile", "Ada's penalty cards", "Penalty"),
        ("hand.1", "hand", "Your hand", None),
        ("pile.1", "pile", "Your penalty cards", "Penalty"),
        ("attack", "row", "Attack", None),
        ("deck", "pile", "Deck", None),
        ("discard", "discard", "Discards", None),
    ]
    assert [(counter["id"], counter["label"]) for counter in layout["counters"]] == [
        ("penalty.0", "Points"),
        ("penalty.1", "Points"),
        ("sum", "Attack"),
        ("beats", "Answered by"),
        ("direction", "Direction"),
        ("round", "Round"),
    ]


def counters(state: SixtyState, seat: int | None = 0) -> dict[str, str]:
    """Return the texts of the counters."""
    texts: dict[str, str] = GAME.scene.situation(state, seat, GAME.texts())["counters"]
    return texts


def test_counters_show_penalty_points_and_direction() -> None:
    state = position(
        hands=["3", "zap 5"], to_move=1, attack="4 4", penalties=["10 5", ""], totals=(7, 0), direction="clockwise"
    ).after("zap")
    assert counters(state) == {
        "sum": "4",
        "beats": "one other number, together more than 4; another 4; a joker",
        "direction": "↻ clockwise",
        "round": "1",
        "penalty.0": "7 + 15",
        "penalty.1": "0 + 4",
    }
    marks = GAME.scene.situation(state, 0, GAME.texts())["marks"]
    assert marks == {"seat.0": ["turn"], "seat.1": ["leader"], "4~0~2": ["by.0"]}
    other_way = position(hands=["4", "5", "6"], direction="counterclockwise")
    assert counters(other_way)["direction"] == "↺ counterclockwise"


@pytest.mark.parametrize(
    ("state", "texts"),
    [
        (position(hands=["4", "5"]), ("–", "–")),
        (
            position(hands=["3", "30"], attack="10 10"),
            ("2 × 10 = 20", answered_by(20, 10)),
        ),
        (
            position(hands=["zap", "4"], attack="15"),
            ("15", answered_by(15, 15)),
        ),
        # no other seat has cards
        (LAST, ("4", "only one other number, together more than 4")),
        (position(hands=["zap", ""], attack="6 6"), ("2 × 6 = 12", "only one other number, together more than 12")),
    ],
)
def test_counters_show_the_sum_and_its_answers_whatever_the_hands(state: SixtyState, texts: tuple[str, str]) -> None:
    for seat in (None, 0, 1):
        values = counters(state, seat)
        assert (values["sum"], values["beats"]) == texts


def marks(state: SixtyState, seat: int | None = None) -> dict[str, list[str]]:
    """Return the marks of seats and cards."""
    found: dict[str, list[str]] = GAME.scene.situation(state, seat, GAME.texts())["marks"]
    return found


HANDS = ["4 4 4 5 zap", "4 4 4 5 6", "4 4 hocus-pocus abracadabra zap"]


@pytest.mark.parametrize(
    ("moves", "cards", "groups"),
    [
        ("lead 4", ["4~0~1"], {"4~0~1": 0}),
        ("lead 4 4, add 4 4", ["4~0~1", "4~0~2", "4~1~1", "4~1~2"], {"4~0~1": 0, "4~1~1": 1}),
        # all the way round the table
        (
            "lead 4, add 4, add 4, add 4 4, add 4",
            ["4~0~1", "4~1~1", "4~2~1", "4~0~2", "4~0~3", "4~1~2"],
            {"4~0~1": 0, "4~1~1": 1, "4~2~1": 2, "4~0~2": 0, "4~1~2": 1},
        ),
        # a joker that turns the direction adds no card; cards that the first seat then adds join its group
        ("lead 4, add 4, abracadabra, add 4", ["4~0~1", "4~1~1", "4~1~2"], {"4~0~1": 0, "4~1~1": 1}),
        # half of the cards are kept; the rest still belong to the seat that played them
        ("lead 4 4 4, add 4, zap", ["4~0~3", "4~1~1"], {"4~0~3": 0, "4~1~1": 1}),
        ("lead 4, add 4 4, zap", ["4~1~1", "4~1~2"], {"4~1~1": 1}),
        ("lead 4, add 4, add 4, zap", ["4~1~1", "4~2~1"], {"4~1~1": 1, "4~2~1": 2}),
        # a card that Hocus-pocus fetches belongs to the seat that fetched it, not to its first holder
        ("lead 4, fight 5, lead 4, hocus-pocus", ["4~1~1", "4~0~1"], {"4~1~1": 1, "4~0~1": 2}),
    ],
)
def test_cards_of_the_attack_are_marked_with_the_seat_that_played_them(
    moves: str, cards: list[str], groups: dict[str, int]
) -> None:
    state = play_all(position(hands=HANDS), *moves.split(", "))
    assert GAME.scene.situation(state, 1, GAME.texts())["zones"]["attack"]["cards"] == cards
    for seat in (None, 0, 1, 2):
        found = {card: entry for card, entry in marks(state, seat).items() if "~" in card}
        assert found == {card: [f"by.{who}"] for card, who in groups.items()}


def test_an_attack_of_the_set_up_belongs_to_the_attacker() -> None:
    state = position(hands=["4 10 10", "10 5", "6 10"], attack="10 10")
    assert {card: entry for card, entry in marks(state).items() if "~" in card} == {"10~2~1": ["by.2"]}
    state = play_all(state, "add 10", "add 10")
    found = {card: entry for card, entry in marks(state).items() if "~" in card}
    assert found == {"10~2~1": ["by.2"], "10~0~1": ["by.0"], "10~1~1": ["by.1"]}


def test_every_group_of_a_game_adds_up_to_the_attack() -> None:
    for players in (2, 5):
        for before, action, _ in random_steps(3, players, Options()):
            for beat in before.beats(action)[1]:
                core = beat.state.core
                groups = groups_of(core)
                assert sum(count for _, count in groups) == len(core.attack)
                assert all(count > 0 for _, count in groups)
                assert all(one[0] != other[0] for one, other in pairwise(groups))


def test_a_seat_without_cards_is_marked_as_out() -> None:
    state = position(hands=["4", "5 5", "6"])
    assert marks(state) == {"seat.0": ["turn"]}
    state = state.after("lead 4")
    assert marks(state) == {"seat.0": ["leader", "out"], "seat.1": ["turn"], "4~0~1": ["by.0"]}
    state = state.after("fight 5")
    assert marks(state) == {"seat.0": ["out"], "seat.1": ["turn"]}
    # while the deck lasts, an empty hand is filled again
    _, beats = position(hands=["4 4 4 4 4", "5 5 5 5 6"], deck="20 30").beats("lead 4 4 4 4 4")
    assert [marks(beat.state)["seat.0"] for beat in beats] == [["leader"], ["leader"]]


def test_no_seat_is_marked_as_out_once_hands_are_laid_down() -> None:
    _, beats = position(hands=["", "4 zap", ""], to_move=1, attack="5", attacker=0).beats("take")
    assert [(beat.event.type, marks(beat.state)) for beat in beats[:2]] == [
        ("took", {"seat.0": ["out"], "seat.2": ["out"]}),
        ("round_ended", {}),
    ]


def test_marks_of_seats_have_words() -> None:
    labels = GAME.texts().data["marks"]
    assert (labels["leader"], labels["out"]) == ("Attacks", "Out")


def test_the_points_of_a_round_are_narrated_once() -> None:
    counted = 0
    for before, _, state in random_steps(1, 3, Options()):
        texts = GAME.scene.situation(state, None, GAME.texts())["counters"]
        # Until a seat has points from earlier rounds, the score does not mention them.
        penalties = [[0, *(int(part) for part in texts[f"penalty.{seat}"].split(" + "))][-2:] for seat in range(3)]
        totals = state.totals
        if state.over or state.chance_due:
            assert [sum(parts) for parts in penalties] == list(totals)
            counted += totals != before.totals
        else:
            assert [earlier for earlier, _ in penalties] == list(totals)
    assert counted >= 3


def test_no_seat_is_to_move_between_an_answered_attack_and_the_next_lead() -> None:
    state = position(hands=["6 12", "5 10", "20"], attack="10", attacker=2)
    frames = trace_match(match_from(state, "fight 12"))["frames"]
    seen = {frame["text"]: folded(frames[: n + 1])["marks"].get("seat.0") for n, frame in enumerate(frames)}
    assert seen["12 beats 10: Ada fights back with a 12, and all these cards are discarded."] is None
    assert seen["Ada fought back and so leads."] == ["turn"]
