"""The types of the widgets of our games, made from their declarations by `python3 -m devtools.widget_stubs`."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import traitlets as t

from ..games import ascend, sisyphos_board, sisyphus_cards, sixty, skitgubbe
from ..players import Player
from ..rules import Goal, Record
from ..schema import Ask, Controls, Lights, Pace, Size, TutorSwitch
from .explorer import Explorer
from .table import Table

TABLES: dict[str, str]
EXPLORERS: dict[str, str]

class AscendTable(Table):
    """The table of Ascend.

    Without ``record`` or ``position`` a new game begins. With ``play`` you play it; without it, computer players
    play it to its end and you step through it.

    Args:
        record: a game to step through: a ``Record`` of this game, or the path of a file with one.
        play: the seat you play, 0 South, 1 West, 2 North, 3 East (where four play), or ``"all"`` to move every seat
            yourself. Without it you look on, at a record, a position or a game of computer players.
        position: where the game begins instead of at its start: a state, made with ``games.ascend.position`` or
            taken from another game, or its text, such as ``hands AM 2MK | AW 3MW | AS 4MS; leader 1``, or some of it in
            one line, such as ``South holds 5ML 9MS, North led 4WL``, the rest filled in by ``seed``.
        moves: what is played first from there, as notation, such as ``["AW", "pass"]``. Cards that are due are
            dealt.
        seed: a whole number that decides all deals: the same number, the same cards; a fresh one if none is given.
        players: the number of players in a new game: 4, as it is where nothing is said, or 3.
        options: the rules that differ at this table: a ``games.ascend.Options``, or names with values; see below.
        opponents: who plays the seats that you do not play: ``"beginner"``, ``"greedy"``, ``"casual"``,
            ``"strong"`` or ``"random"``, or by seat, as in ``{1: "strong", 2: RandomPlayer()}``; greedy players by
            default.
        perspective: the seat from which the table is shown, or None for the teacher, who sees everything and may
            change it. By default it is the seat you play, or else the teacher.
        names: the names of the seats, a list with one for each; South, West, North and East by default.
        language: the language of all texts: ``"en"`` for English, ``"de"`` for German; by default that of
            ``set_language``, English at first.
        step: the beat to begin at, from 0. By default it is your next decision, or the first beat.
        goal: the goal of the seat that you play, such as ``"out first"``, or a ``teaching.Goal``;
            ``teaching.goals("ascend")`` lists them. The table says when it is reached or missed, and so do
            ``goal_reached`` and ``goal_missed``.
        tutor: ``"off"``, ``"offered"`` (a tutor answers readers who ask) or ``"open"``; this game has none.
        lights: when legal moves are marked and named by the question: ``"on"``, ``"after_try"`` (after another move
            was tried, or when the reader asks) or ``"off"``.
        controls: ``"simple"`` or ``"full"``: the controls that are open at first.
        size: ``"normal"``, or ``"projector"`` to be read from the back of a room.
        pace: how the moves of the others follow: by themselves, ``"slow"``, ``"normal"`` or ``"fast"``, or beat by
            beat as the reader presses Next, ``"step"``. By default ``"normal"`` in a game that you play, else
            ``"step"``.
        ask: what the table asks before it shows it: ``"outcomes"`` (what happens after moves), ``"playable"`` (the
            legal moves), ``"all"`` or ``"off"``, the default. The reader can change it.
        coach: True for a game in which a coach tells each rule when it first matters, and whose hidden cards are
            arranged so that you learn; ``play`` is your seat. ``log`` grows with each move.
        log: an earlier log that the coach goes on from: its text, its lines as in ``table.log``, or what
            ``teaching.log.read`` made of them.
        save_folder: the folder where games are saved and found, by default the one you work in.
        as_page: True to show the page of ``to_html`` in a frame in place of the widget: for hosts where widgets
            fail. It needs no kernel, and Python hears nothing of it.
        layout: as in every widget of ipywidgets.
        tabbable: as in every widget of ipywidgets.
        tooltip: as in every widget of ipywidgets.

    The rules that may differ at a table, as ``options`` (a ``games.ascend.Options``):

    - ``deck`` ('extended'): 45 cards, or 36 with ``'basic'``: no Pawns, Courts and Excuse (ascend.1.1).
    - ``target`` (0): the points that end the game; 0 for the usual 50, or 75 with promises (ascend.6.2, ascend.7.3).
    - ``bidding`` (False): players may promise to go out first (ascend.7.1).

    Bound to the position at ``step``, as far as the perspective may know: ``to_move``, ``hand``, ``table``,
    ``points``, ``out``, ``promise``, ``standing``, ``events``, ``explanation``.
    ``goal_reached`` and ``goal_missed`` follow the ``goal``.

    Raises:
        TypeError: there is no such argument.
        RulesError: ``ask`` has an unknown value.
        TraitError: ``tutor``, ``lights``, ``controls``, ``size`` or ``pace`` has an unknown value.
        RulesError: there is no such goal, or it cannot be reached from the position.
        RecordError: the record cannot be replayed.
        PositionError: a seat, an option or the position is impossible.
        NotationError: a move or the position cannot be read.
        IllegalActionError: a move is against the rules; its verdict says why.
    """

    to_move: t.Int[int | None, int | None]
    hand: t.List[str]
    table: t.List[Any]
    points: t.List[Any]
    out: t.List[Any]
    promise: t.List[Any]
    standing: t.Dict[str, Any]
    def __init__(
        self,
        record: Record | str | Path | None = None,
        *,
        play: int | Literal["all"] | None = None,
        position: ascend.AscendState | str | None = None,
        moves: Sequence[str] = (),
        seed: int | None = None,
        players: int | None = None,
        options: ascend.Options | None = None,
        opponents: Mapping[int, Player | str] | str | None = None,
        perspective: int | Literal["played"] | None = "played",
        names: Sequence[str] | None = None,
        language: str | None = None,
        step: int | None = None,
        goal: Goal | str | None = None,
        tutor: TutorSwitch = "off",
        lights: Lights = "on",
        controls: Controls = "simple",
        size: Size = "normal",
        pace: Pace | None = None,
        ask: Ask | None = "off",
        coach: bool = False,
        log: str | Iterable[str | Mapping[str, Any]] = (),
        save_folder: str | Path = ".",
        as_page: bool = False,
        layout: Any = None,
        tabbable: bool | None = None,
        tooltip: str | None = None,
    ) -> None: ...

class SisyphosBoard(Table):
    """The board of Sisyphos, stones and spirits.

    Without ``record`` or ``position`` a new game begins. With ``play`` you play it; without it, computer players
    play it to its end and you step through it.

    Args:
        record: a game to step through: a ``Record`` of this game, or the path of a file with one.
        play: the side you play, ``"stones"`` or ``"spirits"`` (or its seat, 0 or 1), or ``"both"`` to move both and
            so to analyse. Without it you look on. Who is new to the game plays the stones.
        opponent: who plays what is left: ``"perfect"``, ``"greedy"``, ``"random"`` or any player.
        position: where the game begins instead of at its start: a state, or its text, such as
            ``c1 d1 e1 e2 e3 / a4 a5 b5 / stones``, or some of it in one line, such as ``stones on c3 d1, 12 turns``,
            the rest filled in by ``seed``.
        turn_limit: how many turns Sisyphos has; short for that option.
        tutor: ``"off"``, ``"offered"`` (a tutor answers readers who ask) or ``"open"``; it knows what every move is
            worth.
        moves: what is played first from there, as notation, such as ``["c1-b2", "a4-a3"]``.
        seed: a whole number that decides what players choose at random; nothing is dealt here.
        players: the number of players in a new game: 2, as the game is for two.
        options: the rules that differ at this table: a ``games.sisyphos_board.Options``, or names with values; see
            below.
        opponents: the same by seat, as in ``{1: RandomPlayer()}``, where the two sides differ.
        perspective: the seat from which the table is shown, or None for the teacher, who sees everything and may
            change it. By default it is the seat you play, or else the teacher.
        names: the names of the seats, a list with one for each; Sisyphos and the mountain spirits by default.
        language: the language of all texts: ``"en"`` for English, ``"de"`` for German; by default that of
            ``set_language``, English at first.
        step: the beat to begin at, from 0. By default it is your next decision, or the first beat.
        goal: the goal of the seat that you play, such as ``"win in 3"``, or a ``teaching.Goal``;
            ``teaching.goals("sisyphos_board")`` lists them. The table says when it is reached or missed, and so do
            ``goal_reached`` and ``goal_missed``.
        lights: when legal moves are marked and named by the question: ``"on"``, ``"after_try"`` (after another move
            was tried, or when the reader asks) or ``"off"``.
        controls: ``"simple"`` or ``"full"``: the controls that are open at first.
        size: ``"normal"``, or ``"projector"`` to be read from the back of a room.
        pace: how the moves of the others follow: by themselves, ``"slow"``, ``"normal"`` or ``"fast"``, or beat by
            beat as the reader presses Next, ``"step"``. By default ``"normal"`` in a game that you play, else
            ``"step"``.
        ask: what the table asks before it shows it: ``"outcomes"`` (what happens after moves), ``"playable"`` (the
            legal moves), ``"all"`` or ``"off"``, the default. The reader can change it.
        coach: True for a game in which a coach tells each rule when it first matters, and whose hidden cards are
            arranged so that you learn; ``play`` is your seat. ``log`` grows with each move.
        log: an earlier log that the coach goes on from: its text, its lines as in ``table.log``, or what
            ``teaching.log.read`` made of them.
        save_folder: the folder where games are saved and found, by default the one you work in.
        as_page: True to show the page of ``to_html`` in a frame in place of the widget: for hosts where widgets
            fail. It needs no kernel, and Python hears nothing of it.
        layout: as in every widget of ipywidgets.
        tabbable: as in every widget of ipywidgets.
        tooltip: as in every widget of ipywidgets.

    The rules that may differ at a table, as ``options`` (a ``games.sisyphos_board.Options``):

    - ``turn_limit`` (50): the number of turns that Sisyphos has to win, at least 1 (sisyphos_board.4.2).

    Bound to the position at ``step``: ``to_move``, ``stones``, ``spirits``, ``waiting``, ``turns``,
    ``turns_left``, ``standing``, ``events``, ``explanation``.
    ``goal_reached`` and ``goal_missed`` follow the ``goal``.

    Raises:
        TypeError: there is no such argument.
        RulesError: ``ask`` has an unknown value.
        TraitError: ``tutor``, ``lights``, ``controls``, ``size`` or ``pace`` has an unknown value.
        RulesError: there is no such side, opponent or goal, or the goal cannot be reached from there.
        RecordError: the record cannot be replayed.
        PositionError: a seat, an option or the position is impossible.
        NotationError: a move or the position cannot be read.
        IllegalActionError: a move is against the rules; its verdict says why.
    """

    to_move: t.Int[int | None, int | None]
    stones: t.List[str]
    spirits: t.List[str]
    waiting: t.List[Any]
    turns: t.Int[int, int]
    turns_left: t.Int[int, int]
    standing: t.Dict[str, Any]
    def __init__(
        self,
        record: Record | str | Path | None = None,
        *,
        play: int | str | None = None,
        opponent: str | Player = "perfect",
        position: sisyphos_board.BoardState | str | None = None,
        turn_limit: int | None = None,
        tutor: TutorSwitch = "offered",
        moves: Sequence[str] = (),
        seed: int | None = None,
        players: int | None = None,
        options: sisyphos_board.Options | None = None,
        opponents: Mapping[int, Player | str] | str | None = None,
        perspective: int | Literal["played"] | None = "played",
        names: Sequence[str] | None = None,
        language: str | None = None,
        step: int | None = None,
        goal: Goal | str | None = None,
        lights: Lights = "on",
        controls: Controls = "simple",
        size: Size = "normal",
        pace: Pace | None = None,
        ask: Ask | None = "off",
        coach: bool = False,
        log: str | Iterable[str | Mapping[str, Any]] = (),
        save_folder: str | Path = ".",
        as_page: bool = False,
        layout: Any = None,
        tabbable: bool | None = None,
        tooltip: str | None = None,
    ) -> None: ...

class SisyphusTable(Table):
    """The table of Sisyphus, the card hill.

    Without ``record`` or ``position`` a new game begins. With ``play`` you play it; without it, computer players
    play it to its end and you step through it.

    Args:
        record: a game to step through: a ``Record`` of this game, or the path of a file with one.
        play: the seat you play, 0 South, 1 West, 2 North, 3 East, or ``"all"`` to move every seat yourself. Without
            it you look on, at a record, a position or a game of computer players.
        position: where the game begins instead of at its start: a state, made with
            ``games.sisyphus_cards.position`` or taken from another game, or its text, such as
            ``hands 2C 9C | 3C 8C | 4C 7C | 5C 6C; leader 1``, or some of it in one line, such as
            ``South holds 7C KC 2H, led 9H``, the rest filled in by ``seed``.
        moves: what is played first from there, as notation, such as ``["3C", "4C"]``. Cards that are due are dealt.
        seed: a whole number that decides all deals: the same number, the same cards; a fresh one if none is given.
        players: the number of players in a new game: 4, as the game is for four.
        options: the rules that differ at this table: a ``games.sisyphus_cards.Options``, or names with values; see
            below.
        opponents: who plays the seats that you do not play: ``"beginner"``, ``"greedy"``, ``"casual"``,
            ``"strong"`` or ``"random"``, or by seat, as in ``{1: "strong", 2: RandomPlayer()}``; greedy players by
            default.
        perspective: the seat from which the table is shown, or None for the teacher, who sees everything and may
            change it. By default it is the seat you play, or else the teacher.
        names: the names of the seats, a list with one for each; South, West, North and East by default.
        language: the language of all texts: ``"en"`` for English, ``"de"`` for German; by default that of
            ``set_language``, English at first.
        step: the beat to begin at, from 0. By default it is your next decision, or the first beat.
        goal: the goal of the seat that you play, such as ``"score 2"``, or a ``teaching.Goal``;
            ``teaching.goals("sisyphus_cards")`` lists them. The table says when it is reached or missed, and so do
            ``goal_reached`` and ``goal_missed``.
        tutor: ``"off"``, ``"offered"`` (a tutor answers readers who ask) or ``"open"``; this game has none.
        lights: when legal moves are marked and named by the question: ``"on"``, ``"after_try"`` (after another move
            was tried, or when the reader asks) or ``"off"``.
        controls: ``"simple"`` or ``"full"``: the controls that are open at first.
        size: ``"normal"``, or ``"projector"`` to be read from the back of a room.
        pace: how the moves of the others follow: by themselves, ``"slow"``, ``"normal"`` or ``"fast"``, or beat by
            beat as the reader presses Next, ``"step"``. By default ``"normal"`` in a game that you play, else
            ``"step"``.
        ask: what the table asks before it shows it: ``"outcomes"`` (what happens after moves), ``"playable"`` (the
            legal moves), ``"all"`` or ``"off"``, the default. The reader can change it.
        coach: True for a game in which a coach tells each rule when it first matters, and whose hidden cards are
            arranged so that you learn; ``play`` is your seat. ``log`` grows with each move.
        log: an earlier log that the coach goes on from: its text, its lines as in ``table.log``, or what
            ``teaching.log.read`` made of them.
        save_folder: the folder where games are saved and found, by default the one you work in.
        as_page: True to show the page of ``to_html`` in a frame in place of the widget: for hosts where widgets
            fail. It needs no kernel, and Python hears nothing of it.
        layout: as in every widget of ipywidgets.
        tabbable: as in every widget of ipywidgets.
        tooltip: as in every widget of ipywidgets.

    The rules that may differ at a table, as ``options`` (a ``games.sisyphus_cards.Options``):

    - ``ace_low_straights`` (False): an ace also counts below the two in straights (sisyphus_cards.4.3).
    - ``carry_past_summit`` (True): points left over at the summit go on from level 1 (sisyphus_cards.5.2).
    - ``second_pair`` (True): the card that makes a second pair, as in 7-7-8-8, scores as a pair (sisyphus_cards.4.2).
    - ``keep_pedestal_cards`` (False): a pedestal card goes back to its holder after each deal (sisyphus_cards.6.4).

    Bound to the position at ``step``, as far as the perspective may know: ``to_move``, ``hand``, ``trick``,
    ``levels``, ``summits``, ``standing``, ``events``, ``explanation``.
    ``goal_reached`` and ``goal_missed`` follow the ``goal``.

    Raises:
        TypeError: there is no such argument.
        RulesError: ``ask`` has an unknown value.
        TraitError: ``tutor``, ``lights``, ``controls``, ``size`` or ``pace`` has an unknown value.
        RulesError: there is no such goal, or it cannot be reached from the position.
        RecordError: the record cannot be replayed.
        PositionError: a seat, an option or the position is impossible.
        NotationError: a move or the position cannot be read.
        IllegalActionError: a move is against the rules; its verdict says why.
    """

    to_move: t.Int[int | None, int | None]
    hand: t.List[str]
    trick: t.List[str]
    levels: t.List[Any]
    summits: t.List[Any]
    standing: t.Dict[str, Any]
    def __init__(
        self,
        record: Record | str | Path | None = None,
        *,
        play: int | Literal["all"] | None = None,
        position: sisyphus_cards.CardsState | str | None = None,
        moves: Sequence[str] = (),
        seed: int | None = None,
        players: int | None = None,
        options: sisyphus_cards.Options | None = None,
        opponents: Mapping[int, Player | str] | str | None = None,
        perspective: int | Literal["played"] | None = "played",
        names: Sequence[str] | None = None,
        language: str | None = None,
        step: int | None = None,
        goal: Goal | str | None = None,
        tutor: TutorSwitch = "off",
        lights: Lights = "on",
        controls: Controls = "simple",
        size: Size = "normal",
        pace: Pace | None = None,
        ask: Ask | None = "off",
        coach: bool = False,
        log: str | Iterable[str | Mapping[str, Any]] = (),
        save_folder: str | Path = ".",
        as_page: bool = False,
        layout: Any = None,
        tabbable: bool | None = None,
        tooltip: str | None = None,
    ) -> None: ...

class SixtyTable(Table):
    """The table of Sixty.

    Without ``record`` or ``position`` a new game begins. With ``play`` you play it; without it, computer players
    play it to its end and you step through it.

    Args:
        record: a game to step through: a ``Record`` of this game, or the path of a file with one.
        play: the seat you play, 0 Ada, 1 Ben, 2 Cleo, 3 Dora, 4 Emil, 5 Finn as far as there are, or ``"all"`` to
            move every seat yourself. Without it you look on, at a record, a position or a game of computer players.
        position: where the game begins instead of at its start: a state, made with ``games.sixty.position`` or
            taken from another game, or its text, such as ``hands 3 4 | 6 6 | 5; to-move 1; attack 5``, or some of it in
            one line, such as ``Ada holds 3 3 20, attack 4 4``, the rest filled in by ``seed``.
        moves: what is played first from there, as notation, such as ``["fight 6", "lead 6"]``. Cards that are due
            are dealt.
        seed: a whole number that decides all deals: the same number, the same cards; a fresh one if none is given.
        players: the number of players in a new game: 4, as it is where nothing is said, or from 2 to 6.
        options: the rules that differ at this table: a ``games.sixty.Options``, or names with values; see below.
        opponents: who plays the seats that you do not play: ``"beginner"``, ``"greedy"``, ``"casual"``,
            ``"strong"`` or ``"random"``, or by seat, as in ``{1: "strong", 2: RandomPlayer()}``; greedy players by
            default.
        perspective: the seat from which the table is shown, or None for the teacher, who sees everything and may
            change it. By default it is the seat you play, or else the teacher.
        names: the names of the seats, a list with one for each; Ada, Ben, Cleo, Dora, Emil and Finn by default.
        language: the language of all texts: ``"en"`` for English, ``"de"`` for German; by default that of
            ``set_language``, English at first.
        step: the beat to begin at, from 0. By default it is your next decision, or the first beat.
        goal: the goal of the seat that you play, such as ``"fight back"``, or a ``teaching.Goal``;
            ``teaching.goals("sixty")`` lists them. The table says when it is reached or missed, and so do
            ``goal_reached`` and ``goal_missed``.
        tutor: ``"off"``, ``"offered"`` (a tutor answers readers who ask) or ``"open"``; this game has none.
        lights: when legal moves are marked and named by the question: ``"on"``, ``"after_try"`` (after another move
            was tried, or when the reader asks) or ``"off"``.
        controls: ``"simple"`` or ``"full"``: the controls that are open at first.
        size: ``"normal"``, or ``"projector"`` to be read from the back of a room.
        pace: how the moves of the others follow: by themselves, ``"slow"``, ``"normal"`` or ``"fast"``, or beat by
            beat as the reader presses Next, ``"step"``. By default ``"normal"`` in a game that you play, else
            ``"step"``.
        ask: what the table asks before it shows it: ``"outcomes"`` (what happens after moves), ``"playable"`` (the
            legal moves), ``"all"`` or ``"off"``, the default. The reader can change it.
        coach: True for a game in which a coach tells each rule when it first matters, and whose hidden cards are
            arranged so that you learn; ``play`` is your seat. ``log`` grows with each move.
        log: an earlier log that the coach goes on from: its text, its lines as in ``table.log``, or what
            ``teaching.log.read`` made of them.
        save_folder: the folder where games are saved and found, by default the one you work in.
        as_page: True to show the page of ``to_html`` in a frame in place of the widget: for hosts where widgets
            fail. It needs no kernel, and Python hears nothing of it.
        layout: as in every widget of ipywidgets.
        tabbable: as in every widget of ipywidgets.
        tooltip: as in every widget of ipywidgets.

    The rules that may differ at a table, as ``options`` (a ``games.sixty.Options``):

    - ``first_seat`` (0): the seat that begins the first round, the player whose age is nearest 60 (sixty.1.2).
    - ``may_take`` (False): a player who could answer the attack may also take the cards (sixty.3.5).
    - ``draw_after_opening`` (True): a seat also draws after a lead that opens a round or follows a take (sixty.2.2).
    - ``begin_by_total`` (False): the seat with the most penalty points of the game begins the next round (sixty.1.2).
    - ``keep_direction`` (False): a round begins in the direction in which the last one ended (sixty.1.1).
    - ``open_penalties`` (True): the cards taken as penalties lie face up (sixty.1.3).

    Bound to the position at ``step``, as far as the perspective may know: ``to_move``, ``hand``, ``trick``,
    ``attacker``, ``counts``, ``deck``, ``direction``, ``penalties``, ``standing``, ``events``, ``explanation``.
    ``goal_reached`` and ``goal_missed`` follow the ``goal``.

    Raises:
        TypeError: there is no such argument.
        RulesError: ``ask`` has an unknown value.
        TraitError: ``tutor``, ``lights``, ``controls``, ``size`` or ``pace`` has an unknown value.
        RulesError: there is no such goal, or it cannot be reached from the position.
        RecordError: the record cannot be replayed.
        PositionError: a seat, an option or the position is impossible.
        NotationError: a move or the position cannot be read.
        IllegalActionError: a move is against the rules; its verdict says why.
    """

    to_move: t.Int[int | None, int | None]
    hand: t.List[str]
    trick: t.List[str]
    attacker: t.Int[int | None, int | None]
    counts: t.List[Any]
    deck: t.Int[int, int]
    direction: t.Unicode[str, str]
    penalties: t.List[Any]
    standing: t.Dict[str, Any]
    def __init__(
        self,
        record: Record | str | Path | None = None,
        *,
        play: int | Literal["all"] | None = None,
        position: sixty.SixtyState | str | None = None,
        moves: Sequence[str] = (),
        seed: int | None = None,
        players: int | None = None,
        options: sixty.Options | None = None,
        opponents: Mapping[int, Player | str] | str | None = None,
        perspective: int | Literal["played"] | None = "played",
        names: Sequence[str] | None = None,
        language: str | None = None,
        step: int | None = None,
        goal: Goal | str | None = None,
        tutor: TutorSwitch = "off",
        lights: Lights = "on",
        controls: Controls = "simple",
        size: Size = "normal",
        pace: Pace | None = None,
        ask: Ask | None = "off",
        coach: bool = False,
        log: str | Iterable[str | Mapping[str, Any]] = (),
        save_folder: str | Path = ".",
        as_page: bool = False,
        layout: Any = None,
        tabbable: bool | None = None,
        tooltip: str | None = None,
    ) -> None: ...

class SkitgubbeTable(Table):
    """The table of Skitgubbe, the goat game.

    Without ``record`` or ``position`` a new game begins. With ``play`` you play it; without it, computer players
    play it to its end and you step through it.

    Args:
        record: a game to step through: a ``Record`` of this game, or the path of a file with one.
        play: the seat you play, 0 Alva, 1 Björn, 2 Disa, 3 Elof, 4 Frida, 5 Gösta as far as there are, or ``"all"``
            to move every seat yourself. Without it you look on, at a record, a position or a game of computer players.
        position: where the game begins instead of at its start: a state, made with ``games.skitgubbe.position`` or
            taken from another game, or its text, such as ``phase 2; hands 5S 6S 2H | 7S 8S 3C; aside AH``, or some of
            it in one line, such as ``Alva holds 7H 8H, hearts trumps``, the rest filled in by ``seed``.
        moves: what is played first from there, as notation, such as ``["5S 6S", "7S 8S"]``. Cards that are due are
            dealt.
        seed: a whole number that decides all deals: the same number, the same cards; a fresh one if none is given.
        players: the number of players in a new game: 4, as it is where nothing is said, or from 2 to 6.
        options: the rules that differ at this table: a ``games.skitgubbe.Options``, or names with values; see
            below.
        opponents: who plays the seats that you do not play: ``"beginner"``, ``"greedy"``, ``"casual"``,
            ``"strong"`` or ``"random"``, or by seat, as in ``{1: "strong", 2: RandomPlayer()}``; greedy players by
            default.
        perspective: the seat from which the table is shown, or None for the teacher, who sees everything and may
            change it. By default it is the seat you play, or else the teacher.
        names: the names of the seats, a list with one for each; Alva, Björn, Disa, Elof, Frida and Gösta by
            default.
        language: the language of all texts: ``"en"`` for English, ``"de"`` for German; by default that of
            ``set_language``, English at first.
        step: the beat to begin at, from 0. By default it is your next decision, or the first beat.
        goal: the goal of the seat that you play, such as ``"trick"``, or a ``teaching.Goal``;
            ``teaching.goals("skitgubbe")`` lists them. The table says when it is reached or missed, and so do
            ``goal_reached`` and ``goal_missed``.
        tutor: ``"off"``, ``"offered"`` (a tutor answers readers who ask) or ``"open"``; this game has none.
        lights: when legal moves are marked and named by the question: ``"on"``, ``"after_try"`` (after another move
            was tried, or when the reader asks) or ``"off"``.
        controls: ``"simple"`` or ``"full"``: the controls that are open at first.
        size: ``"normal"``, or ``"projector"`` to be read from the back of a room.
        pace: how the moves of the others follow: by themselves, ``"slow"``, ``"normal"`` or ``"fast"``, or beat by
            beat as the reader presses Next, ``"step"``. By default ``"normal"`` in a game that you play, else
            ``"step"``.
        ask: what the table asks before it shows it: ``"outcomes"`` (what happens after moves), ``"playable"`` (the
            legal moves), ``"all"`` or ``"off"``, the default. The reader can change it.
        coach: True for a game in which a coach tells each rule when it first matters, and whose hidden cards are
            arranged so that you learn; ``play`` is your seat. ``log`` grows with each move.
        log: an earlier log that the coach goes on from: its text, its lines as in ``table.log``, or what
            ``teaching.log.read`` made of them.
        save_folder: the folder where games are saved and found, by default the one you work in.
        as_page: True to show the page of ``to_html`` in a frame in place of the widget: for hosts where widgets
            fail. It needs no kernel, and Python hears nothing of it.
        layout: as in every widget of ipywidgets.
        tabbable: as in every widget of ipywidgets.
        tooltip: as in every widget of ipywidgets.

    The rules that may differ at a table, as ``options`` (a ``games.skitgubbe.Options``):

    - ``leader`` (0): the seat that leads the first trick of a first game; later the last loser leads (skitgubbe.1.3).
    - ``move_limit`` (0): after this many decisions the game ends undecided; 0 for never (skitgubbe.2.8).
    - ``slough_to_decided`` (False): a trick decided when the stock runs out still accepts sloughs (skitgubbe.1.8).
    - ``play_turned_card`` (False): the turned card joins the hand of the seat that took the last trick (skitgubbe.2.1).

    Bound to the position at ``step``, as far as the perspective may know: ``to_move``, ``hand``, ``trick``,
    ``sloughed``, ``stock``, ``trump``, ``standing``, ``events``, ``explanation``.
    ``goal_reached`` and ``goal_missed`` follow the ``goal``.

    Raises:
        TypeError: there is no such argument.
        RulesError: ``ask`` has an unknown value.
        TraitError: ``tutor``, ``lights``, ``controls``, ``size`` or ``pace`` has an unknown value.
        RulesError: there is no such goal, or it cannot be reached from the position.
        RecordError: the record cannot be replayed.
        PositionError: a seat, an option or the position is impossible.
        NotationError: a move or the position cannot be read.
        IllegalActionError: a move is against the rules; its verdict says why.
    """

    to_move: t.Int[int | None, int | None]
    hand: t.List[str]
    trick: t.List[Any]
    sloughed: t.List[str]
    stock: t.Int[int, int]
    trump: t.Unicode[str | None, str | None]
    standing: t.Dict[str, Any]
    def __init__(
        self,
        record: Record | str | Path | None = None,
        *,
        play: int | Literal["all"] | None = None,
        position: skitgubbe.SkitgubbeState | str | None = None,
        moves: Sequence[str] = (),
        seed: int | None = None,
        players: int | None = None,
        options: skitgubbe.Options | None = None,
        opponents: Mapping[int, Player | str] | str | None = None,
        perspective: int | Literal["played"] | None = "played",
        names: Sequence[str] | None = None,
        language: str | None = None,
        step: int | None = None,
        goal: Goal | str | None = None,
        tutor: TutorSwitch = "off",
        lights: Lights = "on",
        controls: Controls = "simple",
        size: Size = "normal",
        pace: Pace | None = None,
        ask: Ask | None = "off",
        coach: bool = False,
        log: str | Iterable[str | Mapping[str, Any]] = (),
        save_folder: str | Path = ".",
        as_page: bool = False,
        layout: Any = None,
        tabbable: bool | None = None,
        tooltip: str | None = None,
    ) -> None: ...

class AttackExplorer(Explorer):
    """Choose an attack and a hand: see after each card how the hand can answer.

    ``play("attack 5")`` adds a card to the attack, ``play("hold 12")`` one to the hand, ``play("clear")`` takes
    all up.

    Args:
        moves: what is tried at once, as notation, such as ``["attack 5", "hold 12"]``.
        options: the ``Options`` of the game; none of them makes a difference here.
        language: the language of all texts: ``"en"`` for English, ``"de"`` for German; by default that of
            ``set_language``, English at first.
        step: the beat to begin at, from 0; after everything that was tried where nothing is said.
        lights: when legal moves are marked and named by the question: ``"on"``, ``"after_try"`` (after another move
            was tried, or when the reader asks) or ``"off"``.
        controls: ``"simple"`` or ``"full"``: the controls that are open at first.
        size: ``"normal"``, or ``"projector"`` to be read from the back of a room.
        pace: how the beats that follow from what is tried come: one at a time as the reader presses Next,
            ``"step"``, or by themselves, ``"slow"``, ``"normal"`` or ``"fast"``.
        as_page: True to show the page of ``to_html`` in a frame in place of the widget: for hosts where widgets
            fail. It needs no kernel, and Python hears nothing of it.
        layout: as in every widget of ipywidgets.
        tabbable: as in every widget of ipywidgets.
        tooltip: as in every widget of ipywidgets.

    Raises:
        TypeError: there is no such argument.
        TraitError: ``lights``, ``controls``, ``size`` or ``pace`` has an unknown value.
        NotationError: a move cannot be read.
        IllegalActionError: a move is not possible; its verdict says why.
    """

    attack: t.List[str]
    hand: t.List[str]
    answers: t.List[str]
    def __init__(
        self,
        moves: Sequence[str] = (),
        *,
        options: sixty.Options | None = None,
        language: str | None = None,
        step: int | None = None,
        lights: Lights = "on",
        controls: Controls = "simple",
        size: Size = "normal",
        pace: Pace = "step",
        as_page: bool = False,
        layout: Any = None,
        tabbable: bool | None = None,
        tooltip: str | None = None,
    ) -> None: ...

class ComboExplorer(Explorer):
    """Lay up to four cards in any order and see after each which combination scores, or why none does.

    ``play("QC")`` lays a card, ``play("clear")`` empties the table.

    Args:
        moves: what is tried at once, as notation, such as ``["QC", "QD"]``.
        options: a ``games.sisyphus_cards.Options``: ``ace_low_straights`` and ``second_pair`` say what counts.
        language: the language of all texts: ``"en"`` for English, ``"de"`` for German; by default that of
            ``set_language``, English at first.
        step: the beat to begin at, from 0; after everything that was tried where nothing is said.
        lights: when legal moves are marked and named by the question: ``"on"``, ``"after_try"`` (after another move
            was tried, or when the reader asks) or ``"off"``.
        controls: ``"simple"`` or ``"full"``: the controls that are open at first.
        size: ``"normal"``, or ``"projector"`` to be read from the back of a room.
        pace: how the beats that follow from what is tried come: one at a time as the reader presses Next,
            ``"step"``, or by themselves, ``"slow"``, ``"normal"`` or ``"fast"``.
        as_page: True to show the page of ``to_html`` in a frame in place of the widget: for hosts where widgets
            fail. It needs no kernel, and Python hears nothing of it.
        layout: as in every widget of ipywidgets.
        tabbable: as in every widget of ipywidgets.
        tooltip: as in every widget of ipywidgets.

    Raises:
        TypeError: there is no such argument.
        TraitError: ``lights``, ``controls``, ``size`` or ``pace`` has an unknown value.
        PositionError: an option is impossible.
        NotationError: a move cannot be read.
        IllegalActionError: a move is not possible; its verdict says why.
    """

    cards: t.List[str]
    points: t.Int[int, int]
    def __init__(
        self,
        moves: Sequence[str] = (),
        *,
        options: sisyphus_cards.Options | None = None,
        language: str | None = None,
        step: int | None = None,
        lights: Lights = "on",
        controls: Controls = "simple",
        size: Size = "normal",
        pace: Pace = "step",
        as_page: bool = False,
        layout: Any = None,
        tabbable: bool | None = None,
        tooltip: str | None = None,
    ) -> None: ...

class HillBoard(Explorer):
    """The hill with its four pegs and the points behind them.

    ``levels`` (four whole numbers from 1 to 8, in seat order) and ``summits`` (0 to 2) may be set, observed and
    linked; clicking a level sets it too.

    Args:
        levels: the level of each seat's peg, four whole numbers from 1 to 8; all 1 where nothing is said.
        summits: how often each seat has reached the summit, four numbers from 0 to 2; all 0 where nothing is said.
        options: a ``games.sisyphus_cards.Options``; none of them changes the hill.
        language: the language of all texts: ``"en"`` for English, ``"de"`` for German; by default that of
            ``set_language``, English at first.
        step: the beat to begin at, from 0; after everything that was tried where nothing is said.
        lights: when legal moves are marked and named by the question: ``"on"``, ``"after_try"`` (after another move
            was tried, or when the reader asks) or ``"off"``.
        controls: ``"simple"`` or ``"full"``: the controls that are open at first.
        size: ``"normal"``, or ``"projector"`` to be read from the back of a room.
        pace: how the beats that follow from what is tried come: one at a time as the reader presses Next,
            ``"step"``, or by themselves, ``"slow"``, ``"normal"`` or ``"fast"``.
        as_page: True to show the page of ``to_html`` in a frame in place of the widget: for hosts where widgets
            fail. It needs no kernel, and Python hears nothing of it.
        layout: as in every widget of ipywidgets.
        tabbable: as in every widget of ipywidgets.
        tooltip: as in every widget of ipywidgets.

    Raises:
        TypeError: there is no such argument.
        TraitError: ``lights``, ``controls``, ``size`` or ``pace`` has an unknown value.
        PositionError: an option, a level or a number of summits is impossible.
    """

    levels: t.List[Any]
    summits: t.List[Any]
    points: t.List[Any]
    def __init__(
        self,
        levels: Sequence[int] | None = None,
        summits: Sequence[int] | None = None,
        *,
        options: sisyphus_cards.Options | None = None,
        language: str | None = None,
        step: int | None = None,
        lights: Lights = "on",
        controls: Controls = "simple",
        size: Size = "normal",
        pace: Pace = "step",
        as_page: bool = False,
        layout: Any = None,
        tabbable: bool | None = None,
        tooltip: str | None = None,
    ) -> None: ...

class PickUpExplorer(Explorer):
    """Lay a pile, each card beating the one before: see after each which cards come up with it. Hearts are trumps.

    ``play("8C")`` lays a card, ``play("clear")`` takes the pile away.

    Args:
        moves: what is tried at once, as notation, such as ``["8C", "9C"]``.
        options: the ``Options`` of the game; none of them makes a difference here.
        language: the language of all texts: ``"en"`` for English, ``"de"`` for German; by default that of
            ``set_language``, English at first.
        step: the beat to begin at, from 0; after everything that was tried where nothing is said.
        lights: when legal moves are marked and named by the question: ``"on"``, ``"after_try"`` (after another move
            was tried, or when the reader asks) or ``"off"``.
        controls: ``"simple"`` or ``"full"``: the controls that are open at first.
        size: ``"normal"``, or ``"projector"`` to be read from the back of a room.
        pace: how the beats that follow from what is tried come: one at a time as the reader presses Next,
            ``"step"``, or by themselves, ``"slow"``, ``"normal"`` or ``"fast"``.
        as_page: True to show the page of ``to_html`` in a frame in place of the widget: for hosts where widgets
            fail. It needs no kernel, and Python hears nothing of it.
        layout: as in every widget of ipywidgets.
        tabbable: as in every widget of ipywidgets.
        tooltip: as in every widget of ipywidgets.

    Raises:
        TypeError: there is no such argument.
        TraitError: ``lights``, ``controls``, ``size`` or ``pace`` has an unknown value.
        NotationError: a move cannot be read.
        IllegalActionError: a move is not possible; its verdict says why.
    """

    cards: t.List[str]
    comes: t.List[str]
    def __init__(
        self,
        moves: Sequence[str] = (),
        *,
        options: skitgubbe.Options | None = None,
        language: str | None = None,
        step: int | None = None,
        lights: Lights = "on",
        controls: Controls = "simple",
        size: Size = "normal",
        pace: Pace = "step",
        as_page: bool = False,
        layout: Any = None,
        tabbable: bool | None = None,
        tooltip: str | None = None,
    ) -> None: ...

class PlayExplorer(Explorer):
    """Lay cards of the Decktet: see after each what they are together, and what may follow them.

    ``play("6MW")`` lays a card, ``play("clear")`` empties the table.

    Args:
        moves: what is tried at once, as notation, such as ``["6MW", "6SY"]``.
        options: the ``Options`` of the game; none of them makes a difference here.
        language: the language of all texts: ``"en"`` for English, ``"de"`` for German; by default that of
            ``set_language``, English at first.
        step: the beat to begin at, from 0; after everything that was tried where nothing is said.
        lights: when legal moves are marked and named by the question: ``"on"``, ``"after_try"`` (after another move
            was tried, or when the reader asks) or ``"off"``.
        controls: ``"simple"`` or ``"full"``: the controls that are open at first.
        size: ``"normal"``, or ``"projector"`` to be read from the back of a room.
        pace: how the beats that follow from what is tried come: one at a time as the reader presses Next,
            ``"step"``, or by themselves, ``"slow"``, ``"normal"`` or ``"fast"``.
        as_page: True to show the page of ``to_html`` in a frame in place of the widget: for hosts where widgets
            fail. It needs no kernel, and Python hears nothing of it.
        layout: as in every widget of ipywidgets.
        tabbable: as in every widget of ipywidgets.
        tooltip: as in every widget of ipywidgets.

    Raises:
        TypeError: there is no such argument.
        TraitError: ``lights``, ``controls``, ``size`` or ``pace`` has an unknown value.
        NotationError: a move cannot be read.
        IllegalActionError: a move is not possible; its verdict says why.
    """

    cards: t.List[str]
    combination: t.Unicode[str, str]
    def __init__(
        self,
        moves: Sequence[str] = (),
        *,
        options: ascend.Options | None = None,
        language: str | None = None,
        step: int | None = None,
        lights: Lights = "on",
        controls: Controls = "simple",
        size: Size = "normal",
        pace: Pace = "step",
        as_page: bool = False,
        layout: Any = None,
        tabbable: bool | None = None,
        tooltip: str | None = None,
    ) -> None: ...

class RaceExplorer(Explorer):
    """Put a stone and a spirit on any squares: see where each may go, and who is faster.

    ``play("stone c3")`` puts the stone on a square, ``play("spirit b4")`` the spirit.

    Args:
        moves: what is tried at once, as notation, such as ``["stone c3", "spirit b4"]``.
        options: the ``Options`` of the game; none of them makes a difference here.
        language: the language of all texts: ``"en"`` for English, ``"de"`` for German; by default that of
            ``set_language``, English at first.
        step: the beat to begin at, from 0; after everything that was tried where nothing is said.
        lights: when legal moves are marked and named by the question: ``"on"``, ``"after_try"`` (after another move
            was tried, or when the reader asks) or ``"off"``.
        controls: ``"simple"`` or ``"full"``: the controls that are open at first.
        size: ``"normal"``, or ``"projector"`` to be read from the back of a room.
        pace: how the beats that follow from what is tried come: one at a time as the reader presses Next,
            ``"step"``, or by themselves, ``"slow"``, ``"normal"`` or ``"fast"``.
        as_page: True to show the page of ``to_html`` in a frame in place of the widget: for hosts where widgets
            fail. It needs no kernel, and Python hears nothing of it.
        layout: as in every widget of ipywidgets.
        tabbable: as in every widget of ipywidgets.
        tooltip: as in every widget of ipywidgets.

    Raises:
        TypeError: there is no such argument.
        TraitError: ``lights``, ``controls``, ``size`` or ``pace`` has an unknown value.
        NotationError: a move cannot be read.
        IllegalActionError: a move is not possible; its verdict says why.
    """

    stone: t.Unicode[str, str]
    spirit: t.Unicode[str, str]
    turns: t.List[int]
    def __init__(
        self,
        moves: Sequence[str] = (),
        *,
        options: sisyphos_board.Options | None = None,
        language: str | None = None,
        step: int | None = None,
        lights: Lights = "on",
        controls: Controls = "simple",
        size: Size = "normal",
        pace: Pace = "step",
        as_page: bool = False,
        layout: Any = None,
        tabbable: bool | None = None,
        tooltip: str | None = None,
    ) -> None: ...

class SuitLevelExplorer(Explorer):
    """Choose a level, a card and what it scored: see the points, the bonus, the peg's moves and the summit.

    ``play("level 2")`` puts the peg on a level, ``play("card JC")`` chooses a card,
    ``play("score combination")``, ``"score trick"`` or ``"score both"`` lets it score.

    Args:
        moves: what is tried at once, as notation, such as ``["level 2", "card JC", "score combination"]``.
        options: a ``games.sisyphus_cards.Options``: ``carry_past_summit`` says where points left over go.
        language: the language of all texts: ``"en"`` for English, ``"de"`` for German; by default that of
            ``set_language``, English at first.
        step: the beat to begin at, from 0; after everything that was tried where nothing is said.
        lights: when legal moves are marked and named by the question: ``"on"``, ``"after_try"`` (after another move
            was tried, or when the reader asks) or ``"off"``.
        controls: ``"simple"`` or ``"full"``: the controls that are open at first.
        size: ``"normal"``, or ``"projector"`` to be read from the back of a room.
        pace: how the beats that follow from what is tried come: one at a time as the reader presses Next,
            ``"step"``, or by themselves, ``"slow"``, ``"normal"`` or ``"fast"``.
        as_page: True to show the page of ``to_html`` in a frame in place of the widget: for hosts where widgets
            fail. It needs no kernel, and Python hears nothing of it.
        layout: as in every widget of ipywidgets.
        tabbable: as in every widget of ipywidgets.
        tooltip: as in every widget of ipywidgets.

    Raises:
        TypeError: there is no such argument.
        TraitError: ``lights``, ``controls``, ``size`` or ``pace`` has an unknown value.
        PositionError: an option is impossible.
        NotationError: a move cannot be read.
        IllegalActionError: a move is not possible; its verdict says why.
    """

    level: t.Int[int, int]
    summits: t.Int[int, int]
    card: t.Unicode[str, str]
    points: t.Int[int, int]
    def __init__(
        self,
        moves: Sequence[str] = (),
        *,
        options: sisyphus_cards.Options | None = None,
        language: str | None = None,
        step: int | None = None,
        lights: Lights = "on",
        controls: Controls = "simple",
        size: Size = "normal",
        pace: Pace = "step",
        as_page: bool = False,
        layout: Any = None,
        tabbable: bool | None = None,
        tooltip: str | None = None,
    ) -> None: ...
