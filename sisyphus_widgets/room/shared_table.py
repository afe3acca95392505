"""A table that several members share: its game, its seats, and the computer's players."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from ..models.model import Plan
from ..players import Player, let_move
from ..players.registry import player_named
from ..practice.coach.seat_session import SeatSession
from ..practice.rules_in_play import binding
from ..rules import ONLOOKER, Match, get_game
from ..schema import RoomTable
from ..table.session import Session
from .shared_model import SharedModel, SharedSettings

CoachState = Mapping[str, Any]
"""The coach of a seat as JSON; empty for a coach that begins."""


class HintKeeper(Protocol):
    """A function that records a hint."""

    def __call__(self, table: int, seat: int, move: int, parts: int, rules: Sequence[str]) -> None:
        """Record the number of parts that a seat has seen of the hint on the move with this number.

        ``rules`` are the ids of the rules that refuse some other move there.
        """


class Keeper(Protocol):
    """A function that writes the present state of a table to the store."""

    def __call__(self, number: int, game: str, revisions: Mapping[str, int], coaches: Mapping[int, CoachState]) -> None:
        """Write the record of a game, and by their seats the revisions of its models and the changed coaches."""


class SharedTable:
    """One game for several members. ``keep`` is called before any model shows a change."""

    def __init__(
        self,
        number: int,
        match: Match,
        language: str,
        keep: Keeper,
        revisions: Mapping[str, int] | None = None,
        members: Mapping[int, str] | None = None,
        *,
        keep_hint: HintKeeper,
        gives_hints: bool = False,
        coaches: Mapping[int, CoachState] | None = None,
        level: str = "greedy",
        is_self_led: bool = False,
    ) -> None:
        """Show a game to ``members``, by their seats; ``revisions`` are the earlier ones of its models.

        ``coaches`` are those of the members, by their seats, or None at a table without coaches. ``level`` names the
        computer's players. A table that ``is_self_led`` begins once its members want it.
        """
        self.number: int = number
        self.match: Match = match
        self._keep, self._keep_hint = keep, keep_hint
        self.gives_hints: bool = gives_hints
        """True if the seats may ask for hints."""
        self.has_coaches: bool = coaches is not None
        """True if each member has a coach."""
        self._new_coaches = set[int]()
        """The seats whose coaches have just begun, and are not written."""
        self._language = language
        texts = match.game.texts(language)
        self._usual = list(texts.seat_names[: match.players])
        who = members or {}
        self.names: list[str] = [who.get(seat, name) for seat, name in enumerate(self._usual)]
        self._level = level
        self.computers: dict[int, Player] = {
            seat: player_named(level) for seat in range(match.players) if seat not in who
        }
        """The computer's players at empty seats and for stand-ins. All sessions share this dictionary."""
        self.stand_ins: set[int] = set()
        """The seats at which the computer plays for members who are away, until they return."""
        self.wishes: set[int] = set()
        """The seats whose members want the next game to begin."""
        self.has_started: bool = not is_self_led
        """True once the members of a self-led table have begun the first game."""
        self.swaps: dict[int, int] = {}
        """The seats that members want in exchange for their seats, by those, until the next move or deal."""
        had = revisions or {}
        self.board: SharedModel = self._model(ONLOOKER, language, had, is_projected=True)
        """The model for the projector, which shows what an onlooker sees."""
        self.seats: list[SharedModel] = [
            self._model(seat, language, had, coach=(coaches or {}).get(seat, {}) if seat in who else None)
            for seat in range(match.players)
        ]
        """The models of all seats, including the empty ones."""
        self.guest: SharedModel | None = None
        """The model with which the teacher sits at a seat beside its member, or None."""
        self.watchers: dict[int, SharedModel] = {}
        """The models of members without a seat who watch, by the members' numbers. They see what onlookers see."""

    def _model(
        self,
        seat: int,
        language: str,
        had: Mapping[str, int],
        *,
        is_projected: bool = False,
        coach: CoachState | None = None,
    ) -> SharedModel:
        """Return a new model of a seat, with a ``coach`` if the table has coaches and one is given."""
        settings = SharedSettings(
            mode="play",
            players=self.computers,
            language=language,
            names=self.names,
            goal_seat=seat,
            gives_hints=self.gives_hints and not is_projected,
        )
        if self.has_coaches and coach is not None:
            session: Session = SeatSession.beside(settings, self.match, seat, coach or None)
        else:
            session = Session.under(settings, self.match, seat)
        session.revision = had.get(str(int(seat)), 0)
        return SharedModel(self, session, size="projector" if is_projected else "normal")

    @property
    def models(self) -> list[SharedModel]:
        """All models of the table."""
        return [self.board, *self.seats, *([] if self.guest is None else [self.guest]), *self.watchers.values()]

    def seat_guest(self, seat: int | None) -> None:
        """Let the teacher see and move from a seat, or with None stop that."""
        self.guest = None
        if seat is not None:
            self.guest = self._model(seat, self._language, {str(seat): self.seats[seat].revision}, is_projected=True)

    def watch(self, member: int) -> None:
        """Let a member without a seat watch the game."""
        self.watchers[member] = self._model(ONLOOKER, self._language, {str(int(ONLOOKER)): self.board.revision})

    @property
    def empty(self) -> list[int]:
        """The seats that nobody has taken."""
        return sorted(self.computers.keys() - self.stand_ins)

    @property
    def is_over(self) -> bool:
        """True once the game has ended."""
        return bool(self.match.state.over)

    @property
    def waits(self) -> bool:
        """True while the first game waits until its members want it to begin."""
        return not self.has_started and not self.match.length

    @property
    def is_running(self) -> bool:
        """True from the first deal or move of a game to its end."""
        return self.match.length > 0 and not self.is_over

    @property
    def moment(self) -> list[int | None]:
        """The seed of the game and the number of its moves, by which a wish belongs to its game."""
        return [self.match.seed, self.match.length]

    @property
    def known_to_move(self) -> int | None:
        """The seat to move, as far as onlookers may know it."""
        return self.match.state.known_to_move(ONLOOKER)

    # --- seats ------------------------------------------------------------------------------------------------

    def sit(self, seat: int, name: str) -> None:
        """Give a seat to a member."""
        self.stand_ins.discard(seat)
        self.computers.pop(seat, None)
        self._seat_anew(seat, coach={})
        self._name(seat, name)

    def stand_up(self, seat: int) -> None:
        """Give a seat back to the computer."""
        self.stand_ins.discard(seat)
        self.wishes.discard(seat)
        self.computers[seat] = player_named(self._level)
        self._seat_anew(seat, coach=None)
        self._name(seat, self._usual[seat])

    def _seat_anew(self, seat: int, coach: CoachState | None) -> None:
        """At a table with coaches, give a seat another model, with or without a coach."""
        if self.has_coaches:
            had = {str(seat): self.seats[seat].revision}
            self.seats[seat] = self._model(seat, self._language, had, coach=coach)
            self._new_coaches.add(seat)

    def stand_in(self, seat: int) -> None:
        """Let the computer play for a member who is away and keeps the seat."""
        if seat not in self.computers:
            self.computers[seat] = player_named(self._level)
            self.stand_ins.add(seat)

    def come_back(self, seat: int) -> bool:
        """Let a member play again who was away; return True if the computer had stood in."""
        if seat not in self.stand_ins:
            return False
        self.stand_ins.discard(seat)
        del self.computers[seat]
        return True

    def _name(self, seat: int, name: str) -> None:
        self.names = [name if at == seat else had for at, had in enumerate(self.names)]
        self._tell_anew()

    def allow_hints(self, allowed: bool) -> None:
        """Allow or forbid hints at the seats."""
        if allowed != self.gives_hints:
            self.gives_hints = allowed
            self._tell_anew()

    def took_hint(self, seat: int, parts: int) -> None:
        """Record the number of parts that a seat has seen of the hint on its next move."""
        match = self.match
        self._keep_hint(self.number, seat, match.length, parts, binding(match.game, match.state, seat))

    def _tell_anew(self) -> None:
        plans = {
            model: model.with_names(self.names, gives_hints=self.gives_hints and model in self.seats)
            for model in self.models
        }
        self._write(self.match, plans)
        for model, plan in plans.items():
            model.adopt(plan)

    # --- the game ---------------------------------------------------------------------------------------------

    def take(self, match: Match, own_plans: Mapping[SharedModel, Plan[Any]], *then: Callable[[], None]) -> None:
        """Show the game after a move in all models; some already have ``own_plans`` for it."""
        plans = {model: own_plans.get(model) or model.following(match) for model in self.models}
        self._write(match, plans)
        self.match = match
        self.swaps.clear()
        for model, plan in plans.items():
            model.adopt(plan, *(then if model in own_plans else ()))

    def _write(self, match: Match, plans: Mapping[SharedModel, Plan[Any]]) -> None:
        revisions, coaches, watching = dict[str, int](), dict[int, CoachState](), [*self.watchers.values()]
        for model, plan in plans.items():
            if model is self.guest or model in watching:
                continue
            seat, session = int(model.session.perspective or 0), plan.parts.get("session", model.session)
            revisions[str(seat)] = plan.revision
            is_new = seat in self._new_coaches
            if isinstance(session, SeatSession) and (is_new or session.differs(model.session)):
                coaches[seat] = session.coach_written()
        self._keep(self.number, match.record.dumps(), revisions, coaches)
        self._new_coaches.clear()

    def take_note(self, model: SharedModel, plan: Plan[Any]) -> None:
        """Write what only the coach of one seat has taken note of."""
        plans: dict[SharedModel, Plan[Any]] = {one: Plan({}, one.revision, {}, {}) for one in self.models}
        self._write(self.match, {**plans, model: plan})

    def go_on(self) -> None:
        """Play chance events and the computer's moves, until a member is to move."""
        match = self.match.copy()
        for _ in let_move(match, self.computers):
            pass
        if match.length > self.match.length:
            self.take(match, {})

    def begin_again(self) -> None:
        """Begin another game for the same players, with a new deal."""
        options = self.match.game.next_options(self.match.state, self.match.options)
        match = Match(self.match.game, players=self.match.players, options=options)
        self.take(match, {model: model.beginning(match) for model in self.models})
        self.wishes.clear()

    def step_in(self) -> None:
        """Let the computer make the move that is due, and play on."""
        match, seat = self.match.copy(), self.match.state.to_move
        if seat is None:
            return
        for _ in let_move(match, {**self.computers, seat: player_named(self._level)}):
            break
        for _ in let_move(match, self.computers):
            pass
        self.take(match, {})

    def undo(self) -> None:
        """Take back the last move of a member, and all moves after it."""
        match, states = self.match.copy(), self.match.states
        own = (n for n in reversed(range(match.length)) if states[n].to_move is not None and self._is_taken(states[n]))
        if (last := next(own, None)) is not None:
            match.undo(match.length - last)
            self.take(match, {})

    def _is_taken(self, state: Any) -> bool:
        return state.to_move not in self.computers

    def overview(self, presence: Mapping[int, bool], hints: Mapping[tuple[int, int], int]) -> RoomTable:
        """Return the table for the teacher's page, without hidden cards, as the whole class sees that page.

        ``presence`` is True for seats whose members have a page open. ``hints`` has the numbers of parts of hints that
        were seen, by table and seat.
        """
        table: RoomTable = {
            "number": self.number,
            "is_over": self.is_over,
            "turn": self.known_to_move,
            "seats": [
                {
                    "name": name,
                    "is_taken": seat not in self.empty,
                    "has_stand_in": seat in self.stand_ins,
                    "is_here": presence.get(seat, False),
                    "hints": hints.get((self.number, seat), 0),
                }
                for seat, name in enumerate(self.names)
            ],
        }
        if self.is_over:
            winners = self.match.game.scene.winners(self.match.state)
            table["winners"], table["wishes"] = [self.names[seat] for seat in winners], len(self.wishes)
        return table


def start_table(
    number: int,
    game: str,
    players: int | None,
    language: str,
    keep: Keeper,
    *,
    gives_hints: bool = False,
    has_coaches: bool = False,
    options: Mapping[str, Any] | None = None,
    **about: Any,
) -> SharedTable:
    """Begin a game at a new table under the house rules in ``options``, write it, and return the table.

    ``about`` has the other arguments of :class:`SharedTable`.
    """
    played = get_game(game)
    match = Match(played, players=players, options=played.read_options(options or {}))
    coaches: Mapping[int, CoachState] | None = {} if has_coaches else None
    table = SharedTable(number, match, language, keep, gives_hints=gives_hints, coaches=coaches, **about)
    table._write(table.match, {model: Plan({}, model.revision, {}, {}) for model in table.models})
    return table
