"""One table: a match, what its reader has been shown of it, and the other players."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .players import Player
from .rules import Action, Beat, Game, IllegalActionError, Match, Record, RulesError, State, Texts, Verdict
from .trace import Frame, Trace, Tracer, trace_moves

MODES = ("replay", "play", "explore")


class NotOffered(RulesError):
    """Something this table does not do, such as playing a move while a record is stepped through."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a change did: the frames from ``start`` on are now ``frames``; ``whole`` if the trace is another."""

    base: int
    revision: int
    start: int
    frames: Sequence[Frame]
    whole: bool = False


def moves_of(match: Match, players: Mapping[int, Player]) -> Iterator[list[Beat]]:
    """Deal and let ``players`` move until it is the turn of a seat that none of them plays; the beats of each move.

    What a player draws on depends only on the seed and the number of the move, so the same game goes on the same way.
    """
    while not match.state.over:
        seat = match.state.to_move
        if match.state.chance_due:
            yield match.deal()
        elif seat is not None and seat in players:
            rng = random.Random(f"{match.chance_seed}/{len(match.moves)}/player")
            yield match.play(players[seat].choose(match.state.view(seat), rng))
        else:
            return


class Session:
    """A match as one perspective follows it.

    ``mode`` is ``"replay"`` (the record is stepped through), ``"play"`` (``perspective`` is a seat and ``players``
    play the others; without a perspective the reader plays every seat) or ``"explore"`` (a sandbox). ``perspectives``
    lists those that may be asked for. With ``tutored`` the game's tutor tells where choices lead and what moves cost.
    Every change raises ``revision`` by one and is described by a :class:`Change`; a method that raises has changed
    nothing.
    """

    def __init__(
        self,
        match: Match,
        *,
        mode: str,
        perspective: int | None = None,
        players: Mapping[int, Player] | None = None,
        perspectives: Sequence[int | None] | None = None,
        language: str = "en",
        names: Sequence[str] | None = None,
        tutored: bool = False,
    ) -> None:
        if mode not in MODES:
            raise RulesError(f"mode is one of {', '.join(MODES)}, not {mode!r}")
        match.state.view(perspective)  # refuses a seat that is not there
        self.match = match
        self.mode = mode
        self.perspective = perspective
        self.players = dict(players or {})
        self.perspectives = (perspective,) if perspectives is None else tuple(perspectives)
        self.language = language
        self.names = names
        self.tutored = tutored
        self.revision = 0
        self._first = match
        self._first_moves = len(match.moves)
        self._opened = len(match.moves)
        self._advance(match)
        self._tracer = self._trace_anew()

    # --- reading ----------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game at this table."""
        return self.match.game

    @property
    def state(self) -> State[Any]:
        """The position now."""
        return self.match.state

    @property
    def texts(self) -> Texts:
        """The words used at this table, with the names of its seats."""
        return self._tracer.texts

    @property
    def frames(self) -> Sequence[Frame]:
        """All frames so far."""
        return self._tracer.frames

    def values(self, step: int) -> dict[str, Any]:
        """The values of the bound traits at a frame, its events among them."""
        event = self.frames[step].get("event")
        return {**self._tracer.shown[step].traits, "events": [] if event is None else [event]}

    @property
    def opening_step(self) -> int:
        """The beat to begin at: where a game that is played was taken up, at its next decision; else the start."""
        if self.mode != "play":
            return 0
        taken_up = self.step_at(self._opened)
        later = range(taken_up, len(self.frames))
        return next((step for step in later if "decision" in self.frames[step]), taken_up)

    def moment(self, step: int) -> int:
        """The number of moves made when a beat is shown: the same for all perspectives."""
        return self._tracer.shown[step].moves

    def step_at(self, moment: int) -> int:
        """The last beat that shows no more than ``moment`` moves."""
        return max(step for step, shown in enumerate(self._tracer.shown) if shown.moves <= moment)

    def shown(self, step: int) -> State[Any]:
        """The position that a frame shows, all of it."""
        return self._tracer.shown[step].state

    @property
    def offers(self) -> tuple[str, ...]:
        """What may be asked of this table beyond looking."""
        # A game that began from a position set by hand has no record to be saved.
        files = ("load",) if self.match.options is None else ("save", "load")
        if self.mode == "replay":
            return files if self.perspective is None else ()
        if self.mode == "explore":
            return ("play", "undo", "new_game")
        return ("play", "undo", "new_game", *files)

    def trace(self) -> Trace:
        """The whole trace as it stands."""
        return self._tracer.trace(
            self.state,
            mode=self.mode,
            revision=self.revision,
            offers=self.offers,
            perspectives=self.perspectives,
        )

    def verdict(self, action: str | Sequence[str], step: int | None = None) -> dict[str, Any]:
        """The verdict on an action, as notation or as picked elements, the way a page gets it.

        ``step`` is a beat with a decision, at which it is tried; None is now.

        Raises:
            NotationError: it means no action.
            RulesError: at that beat there is nothing to decide.
        """
        seat = None if self.mode == "explore" else self.perspective
        state = self.state if step is None else self._tracer.deciding.get(step)
        if state is None:
            raise RulesError(f"at beat {step} there is nothing to decide")
        read = self._read(action, state)
        verdict = state.verdict(read, seat)
        return self._tracer.verdict(verdict, self.game.scene.label(state, read) if verdict else None)

    def refusal(self, verdict: Verdict) -> dict[str, Any]:
        """A verdict the way a page gets it."""
        return self._tracer.verdict(verdict)

    def _read(self, action: str | Sequence[str], state: State[Any]) -> Action:
        return state.read(action) if isinstance(action, str) else self.game.scene.picked(state, action)

    def _need(self, offer: str) -> None:
        if offer not in self.offers:
            raise NotOffered(f"this table does not offer {offer!r}")

    # --- changing ---------------------------------------------------------------------------------------------

    def play(self, action: str | Sequence[str]) -> Change:
        """Carry out an action of the reader's (notation, or picked elements), then what the others do.

        Raises:
            NotOffered: this table steps through a record.
            NotationError: the action cannot be read.
            IllegalActionError: it is against the rules.
        """
        self._need("play")
        read = self._read(action, self.state)
        seat = self.perspective if self.mode == "play" else None
        if not (verdict := self.state.verdict(read, seat)):
            raise IllegalActionError(str(read), verdict)
        before = list(self._tracer.frames)
        beats = self.match.play(read)
        self._tracer.extend(read, beats, self.state)
        self._advance(self.match, self._tracer)
        return self._changed(before)

    def _advance(self, match: Match, tracer: Tracer | None = None) -> None:
        """Deal and let the other players move until the reader is to move or the game is over."""
        if self.mode != "play":
            return
        for beats in moves_of(match, self.players):
            if tracer is not None:
                tracer.extend(match.moves[-1], beats, match.state)

    def undo(self) -> Change:
        """Take back the reader's last own move and everything after it.

        Raises:
            NotOffered: this table steps through a record, or there is no move of the reader's to take back.
        """
        self._need("undo")
        own = self._own_moves()
        if not own:
            raise NotOffered("There is no move of yours to take back.")
        before = list(self._tracer.frames)
        self.match.undo(len(self.match.moves) - own[-1])
        self._tracer = self._trace_anew()
        return self._changed(before)

    def _own_moves(self) -> list[int]:
        """The numbers of the moves that the reader made at this table."""
        states, first = self.match.states, self._first_moves if self.match is self._first else 0
        moves = range(first, len(self.match.moves))
        if self.mode == "explore":
            return list(moves)
        own = (self.perspective,) if self.perspective is not None else range(self.match.players)
        return [n for n in moves if states[n].to_move in own]

    def new_game(self, seed: int | None = None) -> Change:
        """Begin again, with a fresh deal or the one of ``seed``."""
        self._need("new_game")
        options = getattr(self.state, "options", self.match.options)  # a position set by hand knows them too
        return self._replace(Match(self.game, players=self.match.players, options=options, seed=seed))

    def look_from(self, perspective: int | None) -> Change:
        """Show the game from another perspective.

        Raises:
            NotOffered: that perspective is not for this reader.
        """
        if not any(perspective is p or (type(p) is type(perspective) and p == perspective) for p in self.perspectives):
            raise NotOffered("this table is not shown from there")
        self.perspective = perspective
        return self._replace(self.match)

    def advise(self, tutored: bool) -> Change:
        """Let the game's tutor speak, or be silent."""
        self.tutored = tutored
        return self._replace(self.match)

    def load(self, record: Record) -> Change:
        """Go on with a record: from its end if a seat is played, from its start if it is stepped through.

        Raises:
            RulesError: it is a record of another game.
        """
        if record.game != self.game.name:
            raise RulesError(f"this table is for {self.game.name}, not for {record.game}")
        return self._replace(Match.from_record(record))

    def _replace(self, match: Match) -> Change:
        self._opened = len(match.moves)
        self._advance(match)
        self.match = match
        self._tracer = self._trace_anew()
        self.revision += 1
        return Change(self.revision - 1, self.revision, 0, self.frames, whole=True)

    def _trace_anew(self) -> Tracer:
        tutor = self.game.tutor if self.tutored else None
        return trace_moves(self.match, self.perspective, language=self.language, names=self.names, tutor=tutor)

    def _changed(self, before: Sequence[Frame]) -> Change:
        now = self._tracer.frames
        start = next(
            (n for n, (a, b) in enumerate(zip(before, now, strict=False)) if a is not b and a != b),
            min(len(before), len(now)),
        )
        self.revision += 1
        return Change(self.revision - 1, self.revision, start, now[start:])

    # --- files ------------------------------------------------------------------------------------------------

    def save(self, folder: Path) -> Path:
        """Write the record to the next free file name in ``folder`` and return its path."""
        self._need("save")
        text = self.match.record.dumps()
        number = 1
        while True:
            path = folder / f"{self.game.name}-{number}.json"
            try:
                with path.open("x", encoding="utf-8") as file:
                    file.write(text)
                return path
            except FileExistsError:
                number += 1

    def saved(self, folder: Path) -> list[str]:
        """The names of the files in ``folder`` that :meth:`save` could have written, in order."""
        numbered = []
        for path in folder.glob(f"{self.game.name}-*.json"):
            number = path.stem.removeprefix(f"{self.game.name}-")
            if number.isdecimal():
                numbered.append((int(number), path.name))
        return [name for _, name in sorted(numbered)]

    def load_saved(self, folder: Path, name: str) -> Change:
        """Go on with a saved game; only the names that :meth:`saved` lists are read.

        Raises:
            RulesError: there is no such saved game, or it cannot be replayed.
        """
        self._need("load")
        if name not in self.saved(folder):
            raise RulesError(f"there is no saved game {name!r}")
        try:
            text = (folder / name).read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise RulesError(f"the saved game {name!r} cannot be read: {error}") from None
        return self.load(Record.loads(text))
