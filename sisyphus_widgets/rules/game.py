"""The interface of a game: name, rulebook, texts, options, start, scene and further declarations."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from functools import cache, cached_property
from typing import Any, ClassVar, Generic, TypeVar, cast

from .advice import Advice
from .askable import Asking, Prepared, practised_by
from .belief import Belief
from .coaching import Coaching
from .declarations import refuse_misspellings
from .drawing.scene import SceneMaker
from .errors import NotationError, PositionError, RulesError, instance_of, quoted
from .heuristic import Heuristic
from .language.catalogue import Texts, load_texts
from .language.catalogue_files import SHARED, languages
from .language.current import resolve_language
from .language.typed_cards import in_notation, notation_of_names
from .numbers import plain, whole
from .options import NoOptions, TableOptions, options_at
from .policy import Policy
from .position.checks import text, texts
from .position.completion import filled
from .position.facts import Facts, Says
from .position.fields import Fields, Values
from .position.line_parser import fact_lines, is_line, read_facts
from .position.position_text import read_placing
from .position.vocabulary import Vocabulary, english_of, vocabulary_of
from .reason import Reason, retell
from .rulebook import Rulebook, load_rulebook
from .shuffle import seed_or_fresh
from .state import Action, AnyState
from .themes import Theme
from .tutor import Tutor
from .widget_declaration import WidgetDeclaration

S = TypeVar("S", bound=AnyState, covariant=True)
OptionsT = TypeVar("OptionsT", bound=TableOptions)
"""A frozen dataclass of the rules that a table may change."""


class Game(ABC, Generic[S, OptionsT]):
    """One game. Its package exports an instance as ``GAME``."""

    state_type: ClassVar[type[AnyState]]
    """The class of its positions; its ``package`` contains ``rulebook.toml`` and ``texts/``."""

    players: ClassVar[tuple[int, ...]]
    """The possible numbers of players, the usual one first."""

    options_type: ClassVar[type[TableOptions]] = NoOptions

    scene: ClassVar[SceneMaker[Any]]

    widget: ClassVar[WidgetDeclaration | None] = None
    """The declaration of its widget; without one the traits are the values of the scene, and the help is short."""

    tutor: ClassVar[Tutor[Any] | None] = None
    """The judge of moves, or None if the game has none."""

    heuristic: ClassVar[Heuristic[Any]] = Heuristic()
    """The rough estimate for simple players."""

    policy: ClassVar[Policy[Any]] = Policy()
    """The quick moves for the playouts of a searching player."""

    advice: ClassVar[Advice] = Advice()
    """The features of positions and moves that a hint names."""

    fields: ClassVar[Fields | None] = None
    """The fields of a position, or None if positions of the game cannot be set up; see :meth:`built`."""

    says: ClassVar[Says[Any] | None] = None
    """The facts that one line may state about a position, or None if there are no lines; see :meth:`position_line`."""

    sets_up_deals: ClassVar[bool] = False
    """True if a position in which a later deal is due may be set up without the moves that led to it."""

    asking: ClassVar[Asking] = Asking()
    """The declarations for questions to learners, in addition to those of the events."""

    beliefs: ClassVar[tuple[Belief, ...]] = ()
    """The wrong beliefs that people have about the clauses, for questions that tell them from the rules."""

    coaching: ClassVar[Coaching] = Coaching()
    """What newcomers try, and which clauses they are told first and last, for the coach of their first deals."""

    themes: ClassVar[tuple[Theme, ...]] = ()
    """The kinds of problems of the game; empty if it has none."""

    house: str = ""
    """The options under which questions about the game are asked, if they are not the defaults."""

    def __init_subclass__(cls, *, is_kit: bool = False) -> None:
        """Refuse unknown declarations, unless the class is a kit, which adds declarations.

        Raises:
            ValueError: a name is misspelled, or ``players`` is not a tuple of numbers.
        """
        super().__init_subclass__()
        if not is_kit:
            refuse_misspellings(cls, Game)
        players: object = vars(cls).get("players")
        if players is not None and not isinstance(players, property):
            numbers = players if isinstance(players, tuple) else ()
            if not numbers or not all(type(number) is int and number > 0 for number in numbers):
                raise ValueError(f"{cls.__name__}.players must be a tuple of numbers, such as (4,), not {players!r}")

    @abstractmethod
    def begin(self, players: int, options: OptionsT) -> S:
        """Return the position before the first move."""

    def every_move(self, players: int, options: OptionsT) -> Iterable[Action] | None:
        """Return every move that may be legal in some position, each once and always in the same order.

        The index of a move is its number for learning programs. None means that the game does not list its moves.
        """
        return None

    def legal_numbers(self, state: Any) -> Iterable[int] | None:
        """Return the numbers of the legal moves in :meth:`every_move`, in the order of ``state.legal_actions()``.

        This is an optional shortcut, which avoids creating the moves. None means that the caller has to look them up.
        """
        return None

    def built(self, values: Values, options: OptionsT) -> S:
        """Return the position with these field values; by default the start for their number of players.

        Raises:
            PositionError: the position is impossible.
        """
        return self.start(values.players, options)

    def set_up(
        self,
        text: str | None,
        values: Mapping[str, object],
        *,
        moves: Sequence[str] = (),
        options: OptionsT | None = None,
        seed: int = 0,
        language: str | None = None,
    ) -> S:
        """Return the position with the fields ``values``, by name, or the position that ``text`` describes.

        ``moves`` are then played from the position with these fields.

        Raises:
            TypeError: there is no such field.
            NotationError: a card or the text cannot be read.
            IllegalActionError: a move is against the rules.
            PositionError: the position is impossible; the message says why.
            RulesError: a line of text and fields are mixed, or fields are given without hands.
        """
        assert self.fields is not None  # only games with fields offer this
        values, moves = {name: plain(value) for name, value in values.items()}, plain(moves)
        self.fields.refuse_mixed(text, values, ("moves",) if moves else ())
        hands = self.fields.hands
        if text is not None or hands is None or values.get(hands.name) is None:
            return self.read_position(text or "", options, seed=seed, language=language)
        state = self.built(self.fields.of_keywords(**values), self.chosen(options))
        for move in texts("moves", moves):
            state = state.after(move)
        return state

    @property
    def position_keys(self) -> tuple[str, ...]:
        """The keys of a position as text; empty in a game with another text form, or none."""
        return () if self.fields is None else self.fields.keys

    def standing_so(self, core: Any) -> S:
        """Return a state that wraps a core."""
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
        """Read a position from text: a whole position, as :meth:`read_whole` does, or some facts in one line.

        A line such as ``South holds 7C KC 2H, led 9H`` is completed at random, the same way for the same ``seed``.
        ``names`` are the names of the seats, and "I" and "you" mean seat ``me``. A line may be in English or in
        ``language``, by default the default language; error messages are in that language, too.

        Raises:
            NotationError: the text cannot be read.
            PositionError: the position or the options are impossible; the message says why.
        """
        telling = self._texts_of(language)
        try:
            if self.says is None or not is_line(self.says, text):
                foreign = isinstance(text, str) and telling.language != "en"
                return self.read_whole(self.in_notation(text, telling) if foreign else text, options)
            number, chosen = whole(seed), self.chosen(options)
            if number is None or number < 0:
                raise PositionError(
                    f"the seed that fills in a position must be a whole number from 0 up, not {quoted(seed)}"
                )
            facts = self.read_facts(text, names, me, telling.language)
            return self.standing_so(filled(self.says, facts, chosen, number))
        except RulesError as error:
            retell(error, telling.named(self._called(names, telling.language)))
            raise

    def _texts_of(self, language: str | None) -> Texts:
        """Return the texts of a language: the given one, or the default language if the game has it, or English."""
        chosen = resolve_language(language)
        return self.texts(chosen if language is not None or chosen in languages(self.package) else "en")

    def _called(self, names: Sequence[str] | None, language: str) -> list[str]:
        """Return the names of all seats: the given names, then the language's own for the remaining seats."""
        own = self.texts(language).seat_names
        return list(own) if names is None else [*names, *own[len(names) :]]

    def read_facts(self, text: object, names: Sequence[str] | None = None, me: int = 0, language: str = "en") -> Facts:
        """Read the facts that a line states about a position, in English or in ``language``.

        Raises:
            NotationError: the line cannot be read.
            PositionError: the line names a missing seat, or positions of this game are not written as text.
        """
        called, words = self._called(names, language), self.vocabulary(language)
        return read_facts(words, text, names=called, me=me, players=self.players, package=self.package)

    def vocabulary(self, language: str = "en") -> Vocabulary:
        """Return the words for positions of this game, in a language and in English.

        Raises:
            PositionError: positions of this game are not written as text.
        """
        if self.says is None:
            raise PositionError(f"positions of {self.name} cannot be written as text")
        return _vocabulary(self, language)

    def in_notation(self, typed: str, texts: Texts) -> str:
        """Translate a typed move into notation, from the names of cards in the language of ``texts``."""
        return in_notation(typed, _card_notation(self, texts.language))

    def position_line(
        self,
        state: AnyState,
        seat: int | None = None,
        names: Sequence[str] | None = None,
        language: str = "en",
    ) -> str:
        """Return a position as one line for :meth:`read_position`, without anything that is hidden from ``seat``.

        The line states the current position but not the moves that led to it, which ``state.position`` includes.

        Raises:
            PositionError: positions of this game are not written as text, or a seat has no name.
        """
        says = self.vocabulary(language).says
        called = self.texts(language).seat_names if names is None else texts("names", names, state.players)
        turn = state.known_to_move(seat) is not None
        return ", ".join(fact_lines(says, state.core_seen_by(seat), state.players, called, seat, turn=turn))

    def read_whole(self, text: str, options: OptionsT | None = None) -> S:
        """Read a whole position from text in the form of :attr:`~.state.State.position`, moves included.

        Raises:
            NotationError: the text cannot be read.
            PositionError: the position or the options are impossible; the message says why.
        """
        if self.fields is None or not self.position_keys:
            raise PositionError(f"positions of {self.name} cannot be written as text")
        placing, moves = read_placing(text, self.position_keys)
        state = self.built(self.fields.of_text(placing), self.chosen(options))
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
                facts = {"n": number, "why": error.why}
                why = None if error.why is None else Reason(self.package, "move_refused", facts)
                raise PositionError(f"move {number} of the position: {error}", why=why) from error
        return state

    def next_options(self, state: AnyState, options: OptionsT) -> OptionsT:
        """Return the options of the next game at a table whose last game had ``options`` and ended in ``state``."""
        return options

    def __repr__(self) -> str:
        return f"<the game {self.name}>"

    @property
    def name(self) -> str:
        """The name of the game in records and clause ids: the last part of its package's name."""
        return self.package.rpartition(".")[2]

    @property
    def package(self) -> str:
        """The dotted name of the package."""
        return self.state_type.package

    @property
    def rulebook(self) -> Rulebook:
        """The clauses of the game, in English."""
        return load_rulebook(self.package)

    def rulebook_in(self, language: str, options: TableOptions | None = None) -> Rulebook:
        """Return the rulebook in a language, for a table with ``options``."""
        return load_rulebook(self.package, language=text("language", language), options=options)

    def rulebook_at(self, state: AnyState, language: str = "en", names: Sequence[str] | None = None) -> Rulebook:
        """Return the rulebook for the table of a position, with names for its seats."""
        called = None if names is None else tuple(names)
        return load_rulebook(self.package, called, text("language", language), options_at(state))

    @cached_property
    def prepared(self) -> tuple[Prepared, ...]:
        """The positions set up for questions about clauses that are rare in play.

        They are declared in ``asking``, or by methods marked with :func:`~.askable.practise`.
        """
        return (*self.asking.prepared, *practised_by(self))

    @property
    def decisive(self) -> frozenset[str]:
        """The ids of the clauses that decide something in a single position, which can show them in use.

        The clause about good moves is excluded, since it concerns whole games, and so are those that only questions
        about facts can ask about.
        """
        none = {f"{self.name}.{number}" for number in (self.asking.good_moves, *self.asking.fact_only_clauses)}
        own = (clause for clause in self.rulebook if clause.id.startswith(f"{self.name}.") and clause.id not in none)
        return frozenset(clause.id for clause in own if not clause.unasked)

    def texts(self, language: str = "en") -> Texts:
        """Return the sentences of the game in a language."""
        return load_texts(self.package, text("language", language))

    def about(self, texts: Texts) -> list[str]:
        """Return sentences that credit the makers of the game and state which parts are our own."""
        source = self.rulebook_in(texts.language).source
        return [texts.fill(line, source) for line in texts.data.get("about", ())] + [texts.data["about_ours"]]

    def start(self, players: int | None = None, options: OptionsT | None = None) -> S:
        """Return the position before the first move; check the arguments.

        Raises:
            PositionError: the game is not for that many players, or the options are those of another game.
        """
        number = self.players[0] if players is None else whole(players)
        if number not in self.players:
            why = Reason(SHARED, "for_players", {"players": sorted(self.players), "n": quoted(players)})
            raise PositionError(f"{self.name} is for {self._allowed} players, not {quoted(players)}", why=why)
        return self.begin(number, self.chosen(options))

    @property
    def _allowed(self) -> str:
        return ", ".join(map(str, sorted(self.players)))

    def chosen(self, options: OptionsT | Mapping[str, object] | None) -> OptionsT:
        """Return ``options`` after a check, read if they are a mapping; by default return the rules as printed.

        Raises:
            PositionError: they are not options of this game.
        """
        if options is None or isinstance(options, Mapping):
            return self.read_options(options or {})
        kind = self.options_type
        what = f"the options of {self.name} must be a mapping, as {{name: value}}, or {self.package}.{kind.__name__}"
        return cast(OptionsT, instance_of(kind, options, what, PositionError))

    def deal(
        self,
        *,
        seed: int | None = None,
        deal: str | None = None,
        players: int | None = None,
        options: OptionsT | None = None,
    ) -> S:
        """Return the position after the first deal: ``deal``, or a random one from ``seed`` (by default a fresh seed).

        ``deal`` is a deal in notation, with or without its verb. Without ``players``, in a game for several numbers of
        players, the number of hands in ``deal`` (separated by ``|``) decides.

        Raises:
            NotationError: the deal cannot be read.
            PositionError: the deal, the number of players or the options are impossible.
        """
        if deal is not None and not isinstance(deal, str):
            raise NotationError(f"a deal must be written as text, not {quoted(deal)}")
        if deal is not None and players is None and len(self.players) > 1:
            players = deal.count("|") + 1
            if players not in self.players:
                raise PositionError(f"{self.name} is for {self._allowed} players; this deal is for {players}")
        state = self.start(players, options)
        chance_seed = seed_or_fresh(seed)
        if deal is None:
            return state.after(state.chance_action(chance_seed))
        return state.after(deal if deal.startswith("deal") else f"deal {deal}")

    def read_options(self, values: Mapping[str, object]) -> OptionsT:
        """Return the options from a mapping such as that of a record: names to values that differ from the defaults.

        Raises:
            PositionError: an option is unknown or its value has the wrong type.
        """
        if not isinstance(values, Mapping):
            raise PositionError(f"options must be a mapping, as {{name: value}}, not {quoted(values)}")
        known = [f.name for f in fields(self.options_type)]
        for name in values:
            if name not in known:
                raise PositionError(f"{self.name} has no option {quoted(name)}; it has {', '.join(known) or 'none'}")
        return cast(OptionsT, self.options_type(**values))

    def write_options(self, options: OptionsT) -> dict[str, Any]:
        """Return the options that differ from the defaults, by name, in the form of a record."""
        own = {f.name: getattr(options, f.name) for f in fields(self.options_type)}
        return {f.name: own[f.name] for f in fields(self.options_type) if own[f.name] != f.default}


AnyGame = Game[AnyState, Any]
"""Any game."""


@cache
def _card_notation(game: AnyGame, language: str) -> dict[str, str]:
    """Map the names of a game's cards in a language to their notation."""
    catalogue = game.texts(language)
    return notation_of_names(game.scene.faces(catalogue), game.scene.symbols(catalogue))


@cache
def _vocabulary(game: AnyGame, language: str) -> Vocabulary:
    """Return the words for positions of a game, in a language and in English."""
    says, english = game.says, game.texts().seat_names
    assert says is not None  # its callers have checked
    seats = {name.lower(): seat for seat, name in enumerate(english)}
    if language == "en":
        return english_of(says).calling(seats)
    catalogue = game.texts(language)
    seats |= {name.lower(): seat for seat, name in enumerate(catalogue.seat_names)}
    faces = game.scene.faces(catalogue)
    short_names = {id: face["short"] for id, face in faces.items()}
    words = vocabulary_of(
        says, catalogue, game.package, _card_notation(game, language), lambda id: short_names.get(id, id)
    )
    return words.calling(seats)
