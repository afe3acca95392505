"""What a game is to everything that is not a game: its name, rulebook, texts, options, start, scene."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from functools import cache
from importlib import import_module
from typing import Any, ClassVar, Generic, TypeVar, cast

from .askable import Asking
from .drawing.scene import SceneMaker
from .errors import NotationError, PositionError, RulesError, quoted
from .heuristic import Heuristic
from .language.catalogue import SHARED, Texts, languages, load_texts
from .language.current import spoken
from .language.typed_cards import in_notation, names_as_shown
from .numbers import whole
from .options import NoOptions, TableOptions
from .position.checks import text, texts
from .position.completion import filled
from .position.facts import Facts, Says
from .position.line_parser import is_said, read_facts, said_of
from .position.position_text import Placing, read_placing
from .position.vocabulary import Vocabulary, english_of, vocabulary_of
from .reason import Reason, retell
from .rulebook import Rulebook, load_rulebook
from .shuffle import seed_or_fresh
from .state import AnyState
from .tutor import Tutor

S = TypeVar("S", bound=AnyState, covariant=True)
OptionsT = TypeVar("OptionsT", bound=TableOptions)
"""A frozen dataclass of the rulings that a table may decide otherwise."""


class Game(ABC, Generic[S, OptionsT]):
    """One game. A package under ``games/`` exports its own as ``GAME``."""

    state_type: ClassVar[type[AnyState]]
    """The class of its positions, which knows the package that holds ``rulebook.toml`` and ``texts/``."""

    players: ClassVar[tuple[int, ...]]
    """The numbers of players it can be played by, the usual one first."""

    options_type: ClassVar[type[TableOptions]] = NoOptions

    scene: ClassVar[SceneMaker[Any]]

    tutor: ClassVar[Tutor[Any] | None] = None
    """Who judges what a player does, in a game where that is known."""

    heuristic: ClassVar[Heuristic[Any]] = Heuristic()
    """What a simple player goes by."""

    position_keys: ClassVar[tuple[str, ...]] = ()
    """What a position is written with, in a game whose positions are written key by key; see :meth:`placed`."""

    says: ClassVar[Says[Any] | None] = None
    """What may be said of its positions in one line, the rest filled in; see :meth:`said`."""

    sets_up_deals: ClassVar[bool] = False
    """Whether a position may be set up in which a later deal is due, without the moves that led to it."""

    asking: ClassVar[Asking] = Asking()
    """What is said of the questions to learners, beside what the events declare."""

    @abstractmethod
    def begin(self, players: int, options: OptionsT) -> S:
        """The position before the first move."""

    def placed(self, placing: Placing, options: OptionsT) -> S:
        """What a text sets up, before the moves that it has after that; here the start for so many ``players``."""
        placing.only("players")
        return self.start(placing.number("players"), options)

    def standing_so(self, core: Any) -> S:
        """The position with this core inside."""
        return cast(S, self.state_type(core))

    def read_position(
        self,
        text: str,
        options: OptionsT | None = None,
        *,
        seed: int = 0,
        names: Sequence[str] | None = None,
        me: int = 0,
        language: str | None = None,
    ) -> S:
        """Read the position that a text sets up: a whole one, as :meth:`read_whole` does, or some facts in one line.

        ``South holds 7C KC 2H, led 9H``: what is not said is filled in, the same for the same ``seed``. ``names`` are
        what the seats are called, and ``me`` is the one that "I" and "you" mean. A line may be in English or in
        ``language``, which is the one that was set where none is named; that is also the language of what is wrong.

        Raises:
            NotationError: the text cannot be read.
            PositionError: the position or the options cannot be; the message says why.
        """
        telling = self._telling(language)
        try:
            if self.says is None or not is_said(self.says, text):
                foreign = isinstance(text, str) and telling.language != "en"
                return self.read_whole(self.in_notation(text, telling) if foreign else text, options)
            number, chosen = whole(seed), self.chosen(options)
            if number is None or number < 0:
                raise PositionError(f"the seed that fills in a position is a whole number from 0, not {quoted(seed)}")
            facts = self.read_facts(text, names, me, telling.language)
            return self.standing_so(filled(self.says, facts, chosen, number))
        except RulesError as error:
            retell(error, telling.named(self._called(names, telling.language)))
            raise

    def _telling(self, language: str | None) -> Texts:
        """Return the texts of a language; where none is named, of the one that was set, if the game is told in it."""
        chosen = spoken(language)
        return self.texts(chosen if language is not None or chosen in languages(self.package) else "en")

    def _called(self, names: Sequence[str] | None, language: str) -> list[str]:
        """Return what all seats are called: by the names given, and then by those of the language."""
        own = self.texts(language).seat_names
        return list(own) if names is None else [*names, *own[len(names) :]]

    def read_facts(self, text: object, names: Sequence[str] | None = None, me: int = 0, language: str = "en") -> Facts:
        """Read what a line says of a position, in English or in a language.

        Raises:
            NotationError: it cannot be read.
            PositionError: it is about seats that are not there, or nothing may be said of this game.
        """
        called, words = self._called(names, language), self.vocabulary(language)
        return read_facts(words, text, names=called, me=me, players=self.players, package=self.package)

    def vocabulary(self, language: str = "en") -> Vocabulary:
        """Return how positions of this game are said in a language, and in English.

        Raises:
            PositionError: nothing may be said of this game.
        """
        if self.says is None:
            raise PositionError(f"positions of {self.name} are not written as text")
        return _vocabulary(self, language)

    def in_notation(self, typed: str, texts: Texts) -> str:
        """Write in notation what was typed as a move, with the cards in the words of a language."""
        return in_notation(typed, _cards_as_shown(self, texts.language))

    def said(
        self,
        state: AnyState,
        seat: int | None = None,
        names: Sequence[str] | None = None,
        language: str = "en",
    ) -> str:
        """Say a position in one line, as :meth:`read_position` reads it, without what ``seat`` must not know.

        It says what lies where now, and not how it came about: the text of ``state.position`` does that.

        Raises:
            PositionError: nothing may be said of this game, or there is not a name for each seat.
        """
        says = self.vocabulary(language).says
        called = self.texts(language).seat_names if names is None else texts("names", names, state.players)
        turn = state.known_to_move(seat) is not None
        return ", ".join(said_of(says, state.core_seen_by(seat), state.players, called, seat, turn=turn))

    def read_whole(self, text: str, options: OptionsT | None = None) -> S:
        """The position that a text sets up, as :attr:`~.state.State.position` writes it, moves and all.

        Raises:
            NotationError: the text cannot be read.
            PositionError: the position or the options cannot be; the message says why.
        """
        if not self.position_keys:
            raise PositionError(f"positions of {self.name} are not written as text")
        placing, moves = read_placing(text, self.position_keys)
        state = self.placed(placing, self.chosen(options))
        if not self.sets_up_deals and state.chance_due and not moves and placing.number("deals", 0):
            raise PositionError(
                "after the first deal, a position in which cards are due ends with the moves that led to it",
                why=Reason(SHARED, "deal_due"),
            )
        for number, move in enumerate(moves, 1):
            try:
                state = state.after(move)
            except NotationError:
                raise
            except RulesError as error:
                told = {"n": number, "why": error.why}
                why = None if error.why is None else Reason(self.package, "move_refused", told)
                raise PositionError(f"move {number} of the position: {error}", why=why) from error
        return state

    def next_options(self, state: AnyState, options: OptionsT) -> OptionsT:
        """The options of a new game at a table that had these and has come to this position."""
        return options

    def __repr__(self) -> str:
        return f"<the game {self.name}>"

    @property
    def name(self) -> str:
        """Name of the package, as records and clause ids write it."""
        return self.package.rpartition(".")[2]

    @property
    def package(self) -> str:
        """Dotted name of the package."""
        return self.state_type.package

    @property
    def rulebook(self) -> Rulebook:
        """Every clause of the game."""
        return load_rulebook(self.package)

    def rulebook_in(self, language: str) -> Rulebook:
        """Every clause of the game in a language."""
        return load_rulebook(self.package, language=text("language", language))

    @property
    def decisive(self) -> frozenset[str]:
        """The ids of the clauses that decide something in single positions, so that they can be shown at work.

        The clause that good moves are about decides whole games.
        """
        aim = f"{self.name}.{self.asking.aim}"
        own = (clause for clause in self.rulebook if clause.id.startswith(f"{self.name}.") and clause.id != aim)
        return frozenset(clause.id for clause in own if not clause.unasked)

    def texts(self, language: str = "en") -> Texts:
        """The sentences of the game in a language."""
        return load_texts(self.package, text("language", language))

    def about(self, texts: Texts) -> list[str]:
        """Who made the game, and what is ours, a sentence each."""
        source = self.rulebook_in(texts.language).source
        return [texts.fill(line, source) for line in texts.data.get("about", ())] + [texts.data["about_ours"]]

    def start(self, players: int | None = None, options: OptionsT | None = None) -> S:
        """The position before the first move, checked.

        Raises:
            PositionError: the game is not for that many players, or the options are not its own.
        """
        number = self.players[0] if players is None else whole(players)
        if number not in self.players:
            why = Reason(SHARED, "for_players", {"players": sorted(self.players), "n": quoted(players)})
            raise PositionError(f"{self.name} is for {self._allowed} players, not {quoted(players)}", why=why)
        return self.begin(number, self.chosen(options))

    @property
    def _allowed(self) -> str:
        return ", ".join(map(str, sorted(self.players)))

    def chosen(self, options: OptionsT | None) -> OptionsT:
        """The options given, or the game as printed.

        Raises:
            PositionError: they are not options of this game.
        """
        given: object = self.options_type() if options is None else options
        if not isinstance(given, self.options_type):
            raise PositionError(f"the options of {self.name} are a {self.options_type.__name__}, not {quoted(given)}")
        return cast(OptionsT, given)

    def deal(
        self,
        *,
        seed: int | None = None,
        deal: str | None = None,
        players: int | None = None,
        options: OptionsT | None = None,
    ) -> S:
        """The position after the first deal: as ``deal`` says, else from ``seed`` (a fresh one if none is given).

        ``deal`` is the notation of a deal with or without its verb. Without ``players`` there are as many as it has
        hands (``|`` between them), in a game for several numbers of players.

        Raises:
            NotationError: the deal cannot be read.
            PositionError: the deal, the number of players or the options cannot be.
        """
        if deal is not None and not isinstance(deal, str):
            raise NotationError(f"a deal is written as text, not {quoted(deal)}")
        if deal is not None and players is None and len(self.players) > 1:
            players = deal.count("|") + 1
            if players not in self.players:
                raise PositionError(f"{self.name} is for {self._allowed} players; this deal is for {players}")
        state = self.start(players, options)
        chance_seed = seed_or_fresh(seed)
        if deal is None:
            return state.after(state.chance_action(chance_seed))
        return state.after(deal if deal.startswith("deal") else f"deal {deal}")

    def read_options(self, given: Mapping[str, object]) -> OptionsT:
        """The options from a record's ``{name: value}``, which holds what differs from the defaults.

        Raises:
            PositionError: an option is unknown or has a value of the wrong kind.
        """
        if not isinstance(given, Mapping):
            raise PositionError(f"options are told by name, as {{name: value}}, not {quoted(given)}")
        known = [f.name for f in fields(self.options_type)]
        for name in given:
            if name not in known:
                raise PositionError(f"{self.name} has no option {quoted(name)}; it has {', '.join(known) or 'none'}")
        return cast(OptionsT, self.options_type(**given))

    def write_options(self, options: OptionsT) -> dict[str, Any]:
        """The options that differ from the defaults, as a record holds them."""
        own = {f.name: getattr(options, f.name) for f in fields(self.options_type)}
        return {f.name: own[f.name] for f in fields(self.options_type) if own[f.name] != f.default}


AnyGame = Game[AnyState, Any]
"""Whatever game."""


@cache
def _cards_as_shown(game: AnyGame, language: str) -> dict[str, str]:
    """Map what the cards of a game are called in a language to their notation."""
    told = game.texts(language)
    return names_as_shown(game.scene.faces(told), game.scene.symbols(told))


@cache
def _vocabulary(game: AnyGame, language: str) -> Vocabulary:
    """Return how positions of a game are said in a language, and in English."""
    says, english = game.says, game.texts().seat_names
    assert says is not None  # its callers have looked
    seats = {name.lower(): seat for seat, name in enumerate(english)}
    if language == "en":
        return english_of(says).calling(seats)
    told = game.texts(language)
    seats |= {name.lower(): seat for seat, name in enumerate(told.seat_names)}
    faces = game.scene.faces(told)
    shown = {id: face["short"] for id, face in faces.items()}
    words = vocabulary_of(says, told, game.package, _cards_as_shown(game, language), lambda id: shown.get(id, id))
    return words.calling(seats)


_GAMES: dict[str, Callable[[], AnyGame]] = {}


def register_package(name: str, package: str) -> None:
    """Make a game, or a sandbox ``<game>.<sandbox>``, known by name; it is imported when it is first asked for.

    Raises:
        PositionError: one of the two is no text.
    """
    where = text("the package of a game", package)
    register_game(name, lambda: cast(AnyGame, import_module(where).GAME))


def register_game(name: str, make: Callable[[], AnyGame]) -> None:
    """Make a game or a sandbox known by name; ``make`` gives it whenever it is asked for, and each time the same.

    Raises:
        PositionError: the name is no text.
    """
    _GAMES[text("the name of a game", name)] = make


def game_names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order; sandboxes are not among them."""
    return tuple(sorted(name for name in _GAMES if "." not in name))


def get_game(name: str | AnyGame) -> AnyGame:
    """The game or sandbox of that name; a game itself is given back.

    Raises:
        PositionError: there is no such game.
    """
    if isinstance(name, Game):
        return name
    if not isinstance(name, str) or name not in _GAMES:
        raise PositionError(f"there is no game {quoted(name)}; there are {', '.join(game_names())}")
    return _GAMES[name]()
