"""Declared fields: the functions derived from them, and wrong declarations, refused with file and field."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from inspect import currentframe, signature
from typing import Any, cast

import pytest

from sisyphus_widgets.games import sixty
from sisyphus_widgets.rules import NotationError, PositionError, RulesError
from sisyphus_widgets.rules.cards import NAMES, read_cards
from sisyphus_widgets.rules.position.field import DUE, SET_UP, Field, Line
from sisyphus_widgets.rules.position.fields import Fields
from sisyphus_widgets.rules.position.kinds import (
    Card,
    Cards,
    Flag,
    Number,
    Numbers,
    Pile,
    Plays,
    Seat,
    Word,
)
from sisyphus_widgets.rules.position.position_text import Placing, read_placing, write_placing

PACKAGE = "sisyphus_widgets.games.sixty"  # a game whose texts have the reasons


@dataclass
class Core:
    players: int = 2
    hands: list[tuple[int, ...]] = field(default_factory=lambda: [(0, 1), (2,)])
    mover: int = 1
    points: list[int] = field(default_factory=lambda: [3, 0])
    way: int = 1
    open: bool = True


HANDS = Cards("hands", "the cards of each seat", lambda c, s: c.hands[s], each=True, required=(SET_UP,),
              line=Line("holds", "Ada holds 7C", name="holds", secret=True, zone="hand"))  # fmt: skip
MOVER = Seat("to_move", "the seat to move", lambda c, s: c.mover, default=0, line=Line("to move", "Ada to move"))
POINTS = Number("points", "the points", lambda c, s: c.points[s], each=True, when=(SET_UP, DUE), trait="points",
                line=Line("points, point", "points 3 0", singular="point", after="players"))  # fmt: skip
WAY = Word("way", "the way round", lambda c, s: c.way, words={"left": 1, "right": -1}, default="left", trait="way",
           line=Line("", "left"))  # fmt: skip
OPEN = Flag("open", "if cards are open", lambda c, s: c.open, line=Line("", "open", words={"open": True}))
PLAYERS = Number("players", "how many", lambda c, s: c.players, when=(DUE,), required=(DUE,),
                 line=Line("players", "2 players"))  # fmt: skip
TABLE = Fields(PACKAGE, (2, 3), (HANDS, MOVER, POINTS, WAY, OPEN, PLAYERS))


def text_of(fields: Fields, core: Core, shape: str = SET_UP, **found: Any) -> str:
    return write_placing(fields.texts(core, shape, **found), ())


def read(fields: Fields, text: str) -> Any:
    return fields.of_text(read_placing(text, fields.keys)[0])


def test_a_position_written_by_its_fields_is_read_back() -> None:
    text = text_of(TABLE, Core())
    assert text == "hands 2C 3C | 4C; to-move 1; points 3 0; open yes"
    values = read(TABLE, text)
    assert (values.players, values.shape) == (2, SET_UP)
    assert [list(hand) for hand in values.hands] == [[0, 1], [2]]
    assert (values.to_move, values.points, values.way, values.open) == (1, [3, 0], 1, True)


def test_default_values_are_omitted_and_restored_on_reading() -> None:
    core = Core(mover=0, points=[0, 0], open=False)
    assert text_of(TABLE, core) == "hands 2C 3C | 4C"
    values = read(TABLE, "hands 2C 3C | 4C")
    assert (values.to_move, values.points, values.way, values.open) == (0, None, 1, False)
    assert text_of(TABLE, core, way=-1, to_move=1) == "hands 2C 3C | 4C; to-move 1; way right"


def test_every_shape_has_its_own_fields() -> None:
    assert (
        text_of(TABLE, Core(), DUE) == "players 2; points 3 0" or text_of(TABLE, Core(), DUE) == "points 3 0; players 2"
    )
    values = read(TABLE, "players 3; points 1 2 3")
    assert (values.players, values.shape, values.points, values.hands) == (3, DUE, [1, 2, 3], None)
    with pytest.raises(PositionError, match="'to-move' does not go with 'points', but players may"):
        read(TABLE, "players 3; to-move x")
    with pytest.raises(PositionError, match="is for 2, 3 players, not 4"):
        read(TABLE, "players 4")
    with pytest.raises(PositionError, match="there are two or three hands, not 1"):
        read(TABLE, "hands 2C")


def test_keywords_give_the_same_values_as_a_text() -> None:
    values = TABLE.of_keywords(hands=["2C 3C", "4C"], to_move=1, points=(3, 0), open=True)
    assert values == read(TABLE, text_of(TABLE, Core()))
    with pytest.raises(PositionError, match="to_move must be a seat from 0 to 1, not 2"):
        TABLE.of_keywords(hands=["2C", "4C"], to_move=2)
    with pytest.raises(NotationError, match="'1C' is not a card"):
        TABLE.of_keywords(hands=["1C", "4C"])


def test_values_adds_defaults_for_the_other_fields() -> None:
    values, other = TABLE.values(3, hands=[(0,), (1,), (2,)]), TABLE.values(3, hands=[])
    assert (values.players, values.to_move, values.way, values.points) == (3, 0, 1, None)
    assert values.hands is not other.hands
    with pytest.raises(KeyError, match="declares no field hand"):
        TABLE.values(3, hand=[])


def test_a_line_states_the_fields_in_the_declared_order() -> None:
    says = TABLE.says(lambda facts, options, rng: None)
    assert [fact.name for fact in says.facts] == ["holds", "to move", "way", "open", "players", "points"]
    assert [fact.kind for fact in says.facts] == ["cards", "seat", "word", "word", "number", "number"]
    assert [fact.each for fact in says.facts] == [True, False, False, False, False, True]
    assert [fact.get(Core(), 1) for fact in says.facts] == [(2,), 1, 1, True, 2, 0]
    assert says.facts[2].words == {"left": 1, "right": -1}
    assert dict(says.drawn.zones) == {"holds": "hand"}


def test_fields_that_a_line_does_not_state_have_defaults() -> None:
    fields = sixty.GAME.fields
    assert fields is not None
    facts = sixty.GAME.read_facts("Ben total 7, Ada penalties 3 3, counterclockwise, round 2, deck 9, 2 players")
    values = fields.of_line(facts, hands=[[0], [1]], round=5)
    assert (values.players, values.hands, values.round, values.direction) == (2, [[0], [1]], 5, -1)
    assert (values.totals, values.penalties, values.deck, values.to_move) == ([0, 7], [[0, 0], []], [], 0)
    with pytest.raises(PositionError, match="does not go with it"):
        fields.of_line(sixty.GAME.read_facts("round 2, round 3"), hands=[])


def test_traits_are_plain_values() -> None:
    assert TABLE.traits(Core(way=-1)) == {"points": [3, 0], "way": "right"}


def test_keywords_are_added_to_the_signature_and_the_docstring() -> None:
    @TABLE.keywords
    def position(text: str | None = None, *, seed: int = 0, **fields: Any) -> None:
        """Return a position.

        {fields}

        More.
        """

    assert list(signature(position).parameters) == ["text", "hands", "to_move", "points", "way", "open", "seed"]
    assert str(signature(position).parameters["points"]) == "points: 'Sequence[int] | None' = None"
    assert "- ``to_move``: the seat to move.\n- ``points``: the points.\n" in str(position.__doc__)


@pytest.mark.parametrize(
    ("extra_field", "value", "text"),
    [
        (Card("aside", "a card", lambda c, s: 0, required=(SET_UP,)), 5, "7C"),
        (Pile("stock", "a pile", lambda c, s: (5, 6)), [6, 5], "8C 7C"),
        (Numbers("out", "seats", lambda c, s: [], seats=True), [1, 0], "1 0"),
        (Numbers("promise", "a pair", lambda c, s: [], count=2, default=None), [1, 6], "1 6"),
        (Plays("trick", "plays", lambda c, s: [], sample="0: 5S"), [(1, [5, 6]), (0, [8])], "1: 7C 8C | 0: TC"),
    ],
    ids=lambda item: item.name if isinstance(item, Field) else None,
)
def test_fields_of_other_kinds_survive_a_round_trip(extra_field: Field, value: Any, text: str) -> None:
    fields = Fields(PACKAGE, (2,), (HANDS, extra_field))
    assert extra_field.written(value, fields.cards) == text
    again = getattr(read(fields, f"hands 2C | 3C; {extra_field.text_key} {text}"), extra_field.name)
    assert again == value if isinstance(value, int) else [*map(plain, again)] == [*map(plain, value)]


def plain(value: Any) -> Any:
    return (value[0], list(value[1])) if isinstance(value, tuple) else value


def test_unreadable_plays_and_words_are_refused() -> None:
    plays = Plays("trick", "plays", lambda c, s: [], sample="0: 5S | 1: 6S")
    fields = Fields(PACKAGE, (2,), (HANDS, plays, WAY))
    with pytest.raises(NotationError, match="a play on the table is written '0: 5S', not '5S'"):
        fields.of_keywords(hands=["2C", "3C"], trick=["5S"])
    with pytest.raises(PositionError, match="way must be left or right, not 'up'"):
        fields.of_keywords(hands=["2C", "3C"], way="up")


# --- wrong declarations -----------------------------------------------------------------------------------------------


def nothing(core: object, seat: int) -> None:
    return None


WRONG: dict[str, tuple[Callable[[], tuple[Any, ...]], str]] = {
    "no field": (lambda: (HANDS, cast(Any, "points")), "field 2 must be one of Card, Cards, .*, not 'points'"),
    "a name of two words": (
        lambda: (Number("to move", "it", nothing),),
        "'to move': a name must be a Python identifier",
    ),
    "nothing about it": (
        lambda: (Number("x", "", nothing),),
        "'x': about must be a string that describes it, not ''",
    ),
    "no function": (lambda: (Number("x", "it", cast(Any, "x")),), "'x': get must be a function of a core, not 'x'"),
    "no place": (
        lambda: (Number("x", "it", nothing, only=cast(Any, "page")),),
        "'x': only must be 'line' or 'text', not 'pa",
    ),
    "in lines without one": (
        lambda: (Number("x", "it", nothing, only="line"),),
        "'x': it stands in lines only, so",
    ),
    "in texts with a line": (
        lambda: (Number("x", "it", nothing, only="text", line=Line("x", "x 1")),),
        "'x': it stands in texts only, so it can have no line",
    ),
    "phrases alone": (
        lambda: (Number("x", "it", nothing, line=cast(Any, "x")),),
        "'x': line must be a Line, not 'x'",
    ),
    "no example": (lambda: (Number("x", "it", nothing, line=Line("x", "")),), "'x': a line needs an example"),
    "no phrases": (
        lambda: (Number("x", "it", nothing, line=Line("", "x 1")),),
        "'x': a line needs phrases, or words",
    ),
    "after nothing": (
        lambda: (Number("x", "it", nothing, line=Line("x", "x 1", after="y")),),
        "'x': there is no field 'y' that it can come after in a line",
    ),
    "after itself": (
        lambda: (Number("x", "it", nothing, line=Line("x", "x 1", after="x")),),
        "'x': there is no field 'x' that it can come after",
    ),
    "an impossible default": (
        lambda: (Number("x", "it", nothing, default="a"),),
        "'x': its default cannot be: x must be a wh",
    ),
    "a word that is none": (
        lambda: (Word("x", "it", nothing, words={"a": 1}, default="b"),),
        "'x': its default cannot be: x must be a, not 'b'",
    ),
    "a shape it does not stand in": (
        lambda: (Number("x", "it", nothing, required=(DUE,)),),
        "'x': it is required in a shape in which it may not stand",
    ),
    "a shape alone": (
        lambda: (Number("x", "it", nothing, when=cast(Any, SET_UP)),),
        r"'x': when must be a tuple of shapes, such as \(SET_UP,\), not 'set up'",
    ),
    "from more to less": (
        lambda: (Number("x", "it", nothing, least=9, most=3),),
        "'x': least must not exceed most, but it goes from 9 to 3",
    ),
    "no number": (
        lambda: (Number("x", "it", nothing, most=cast(Any, "3")),),
        "'x': least must not exceed most, but it goes from 0",
    ),
    "words in a list": (
        lambda: (Word("x", "it", nothing, words=cast(Any, ["a"])),),
        r"'x': words must map words to values, not \['a'\]",
    ),
    "a secret trait": (
        lambda: (Number("x", "it", nothing, trait="x", line=Line("x", "x 1", secret=True)),),
        "'x': a secret field cannot be a trait",
    ),
    "a name twice": (
        lambda: (HANDS, Number("hands", "it", nothing)),
        "'hands': its name 'hands' is that of the field 'ha",
    ),
    "a key twice": (
        lambda: (MOVER, Seat("x", "it", nothing, key="to-move")),
        "'x': its key 'to-move' is that of the fie",
    ),
    "a fact twice": (
        lambda: (HANDS, Number("x", "it", nothing, line=Line("x", "x 1", name="holds"))),
        "'x': its fact 'holds' is that of the field 'hands' at ",
    ),
    "a phrase twice": (
        lambda: (HANDS, Number("x", "it", nothing, line=Line("x, Holds", "x 1"))),
        "'x': its phrase 'holds' is that of the field 'hands' at ",
    ),
    "a trait twice": (
        lambda: (POINTS, PLAYERS, Number("x", "it", nothing, trait="points")),
        "'x': its trait 'points' is",
    ),
}


@pytest.mark.parametrize(("declared", "message"), WRONG.values(), ids=WRONG)
def test_a_wrong_declaration_is_refused_with_its_file_and_field(
    declared: Callable[[], tuple[Any, ...]], message: str
) -> None:
    with pytest.raises(RulesError, match=message) as refused:
        Fields(PACKAGE, (2,), declared())
    if not message.startswith("field 2"):
        assert re.match(rf"{re.escape(__file__)}:\d+: the field ", str(refused.value))


def test_a_field_knows_the_file_and_line_of_its_declaration() -> None:
    here = currentframe()
    assert here is not None
    one = Number("x", "it", nothing)
    assert one.place == f"{__file__}:{here.f_lineno - 1}"


def test_cards_are_read_and_written_in_notation() -> None:
    assert TABLE.cards.several("7C 2C") == read_cards("7C 2C")
    assert TABLE.cards.write(5) == NAMES[5]
    assert Placing({"hands": "2C |"}).of_seats("hands") == ["2C", ""]
