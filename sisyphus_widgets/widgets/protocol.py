"""Requests and answers: every message from a page is answered, once. ``docs/trace.md`` lists them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

from .. import schema
from ..rules import IllegalActionError, NotationError, RulesError, Texts
from ..session import NotOffered
from ..trying import Move, Way

VERSION: Literal[1] = 1
KEPT_ANSWERS = 64
LONGEST_ID = 100
MOST_BEATS = 16
"""Of so many beats at most a page asks at once what may be chosen there."""

MOST_PARTS = 256
"""An answer has so many parts at most."""

Payload = Mapping[str, object]
"""What a page sends; it may be anything, and is read field by field."""


class MalformedError(ValueError):
    """A request whose payload is not of the right form."""


@dataclass(frozen=True)
class Planned:
    """A change that has been worked out and not been made: what a page is answered, and the revision it leads to."""

    result: schema.Result
    revision: int


Handler = Callable[[Payload], schema.Result | Planned]
"""Meets a request: at once, or by a plan of what it changes."""


class Responder:
    """Answers requests, without knowing how they travel.

    ``handlers`` maps request types to functions of the payload; those in ``changing`` are refused as stale unless the
    request was made at the current revision. Those in ``reading`` only read: their answers may be long and are not
    kept, what is asked again is read again.
    ``revision`` and ``state`` give the current revision and the whole trace; ``illegal`` turns a refused action's error
    into the verdict a page gets. ``make`` makes what a handler has planned; it calls the function that comes with it
    once that is done, however it ends, and never otherwise. ``send`` takes each answer. ``failed`` is told of what went
    wrong in Python and is no fault of the page's, and gives the sentence for it: such an error may say what a page must
    not know. ``told`` gives the sentence for a request that cannot be met.
    """

    def __init__(
        self,
        handlers: Mapping[str, Handler],
        *,
        changing: frozenset[str],
        reading: frozenset[str],
        revision: Callable[[], int],
        state: Callable[[], schema.Trace],
        illegal: Callable[[IllegalActionError], schema.Verdict],
        failed: Callable[[BaseException], str],
        told: Callable[[RulesError], str] = str,
        make: Callable[[Any, Callable[[], None]], None],
        send: Callable[[schema.Answer], None],
    ) -> None:
        self._handlers = handlers
        self._changing = changing
        self._reading = reading
        self._revision = revision
        self._state = state
        self._illegal = illegal
        self._failed = failed
        self._told = told
        self._make = make
        self._send = send
        self._answers: OrderedDict[str, schema.Answer | None] = OrderedDict()
        """The answers given, by id; None for the answer that a request was stale, which is as long as the game."""
        self._answered: str | None = None
        """The id of the last request whose answer was sent."""

    def also(self, handlers: Mapping[str, Handler], *, reads: bool = False) -> None:
        """Answer more requests, which change what is shown, or only read."""
        self._handlers = {**self._handlers, **handlers}
        if reads:
            self._reading |= handlers.keys()
        else:
            self._changing |= handlers.keys()

    def receive(self, message: object) -> None:
        """Answer one message, whatever it is. A repeated id does nothing again, and gets the answer it got before.

        Where an error or an interruption keeps a request from being answered, the page is told so; a change that was
        made by then is answered as made.
        """
        request_id = _id_of(message)
        if not isinstance(message, dict) or request_id is None:
            # There is nobody to tell apart, so the answer goes to no view in particular and is not kept.
            self._send(self._failure(None, _error("malformed", f"a request has an id of 1 to {LONGEST_ID} characters")))
            return
        kind = message.get("type")
        kept = not isinstance(kind, str) or kind not in self._reading
        self._answered = None
        try:
            self._answer(request_id, message, kept=kept)
        except BaseException as error:
            told = self._failed(error)
            if request_id not in self._answers:
                self._deliver(request_id, self._failure(request_id, _error("internal", told)), kept=kept)
            elif self._answered != request_id:
                self._repeat(request_id)
            if not isinstance(error, Exception):
                raise  # whoever interrupts gets it back

    def _answer(self, request_id: str, message: Payload, *, kept: bool) -> None:
        if request_id in self._answers:
            self._repeat(request_id)
            return
        judged = self._judge(request_id, message)
        if not isinstance(judged, Planned):
            self._deliver(request_id, judged, kept=kept)
            return
        answer = self._success(request_id, judged.result, judged.revision)
        self._make(judged, partial(self._deliver, request_id, answer, kept=kept))

    def _repeat(self, request_id: str) -> None:
        self._send(self._answers[request_id] or self._stale(request_id))
        self._answered = request_id

    def _deliver(self, request_id: str, answer: schema.Answer, *, kept: bool) -> None:
        """Keep an answer and send it; to do so once more does no harm."""
        if kept:
            is_stale = not answer["ok"] and answer["error"]["code"] == "stale"
            self._answers[request_id] = None if is_stale else answer
            if len(self._answers) > KEPT_ANSWERS:
                self._answers.popitem(last=False)
        self._send(answer)
        self._answered = request_id

    def _judge(self, request_id: str, message: Payload) -> schema.Answer | Planned:
        """Return the answer to a request, or the plan of what it changes."""
        kind, payload = message.get("type"), message.get("payload")
        if message.get("v") != VERSION:
            return self._failure(request_id, _error("malformed", f"messages are version {VERSION} here"))
        if not isinstance(kind, str) or not isinstance(payload, dict) or type(message.get("revision")) is not int:
            return self._failure(request_id, _error("malformed", "a request has a type, a revision and a payload"))
        handler = self._handlers.get(kind)
        if handler is None:
            return self._failure(request_id, _error("unknown", f"there is no request {kind[:LONGEST_ID]!r}"))
        if kind in self._changing and message["revision"] != self._revision():
            return self._stale(request_id)
        try:
            result = handler(payload)
        except IllegalActionError as error:
            refused: schema.RefusedError = {
                "code": "refused",
                "message": error.verdict.text,
                "verdict": self._illegal(error),
            }
            return self._failure(request_id, refused)
        except NotOffered as error:
            return self._failure(request_id, _error("not_available", self._told(error)))
        except RulesError as error:
            return self._failure(request_id, _error("malformed", self._told(error)))
        except MalformedError as error:
            return self._failure(request_id, _error("malformed", str(error)))
        return result if isinstance(result, Planned) else self._success(request_id, result, self._revision())

    @staticmethod
    def _success(request_id: str, result: schema.Result, revision: int) -> schema.GoodAnswer:
        return {
            "v": VERSION,
            "type": "answer",
            "id": request_id,
            "ok": True,
            "revision": revision,
            "result": result,
        }

    def _stale(self, request_id: str) -> schema.BadAnswer:
        error: schema.StaleError = {"code": "stale", "message": "the game has moved on", "trace": self._state()}
        return self._failure(request_id, error)

    def _failure(self, request_id: str | None, error: schema.AnswerError) -> schema.BadAnswer:
        return {
            "v": VERSION,
            "type": "answer",
            "id": request_id,
            "ok": False,
            "revision": self._revision(),
            "error": error,
        }


def _id_of(message: object) -> str | None:
    """The id of a request, if it has one that can be sent back."""
    request_id = message.get("id") if isinstance(message, dict) else None
    if not isinstance(request_id, str) or not 1 <= len(request_id) <= LONGEST_ID:
        return None
    # Half of a surrogate pair is a character to Python and to a page, but no message can carry it.
    return None if any("\ud800" <= character <= "\udfff" for character in request_id) else request_id


def _error(code: schema.OtherCode, message: str) -> schema.OtherError:
    return {"code": code, "message": message}


def told_in(texts: Texts, error: RulesError) -> str:
    """Why what a page asks for cannot be, in the language of the page; errors themselves are English."""
    if error.why is not None:
        why = error.why.told(texts)
        return f"{why[:1].upper()}{why[1:]}."
    if texts.language == "en":
        return str(error)
    if isinstance(error, NotationError):
        return texts.say("errors.unread", {"text": error.text or "?"})
    return texts.say(
        "errors.not_offered" if isinstance(error, NotOffered) else "errors.not_possible", {"why": str(error)}
    )


def read_action(payload: Payload) -> str | list[str]:
    """The action of a ``play`` or ``verdict`` request: notation, or the picked elements.

    Raises:
        MalformedError: it has neither, or both.
    """
    action, picks = payload.get("action"), payload.get("picks")
    if isinstance(action, str) and picks is None:
        return action
    if action is None and isinstance(picks, list) and all(isinstance(pick, str) for pick in picks):
        return list(picks)
    raise MalformedError("give either an action as text, or a list of picks")


def read_step(payload: Payload) -> int | None:
    """The beat of a ``verdict`` request, or None for the position now.

    Raises:
        MalformedError: it is something else.
    """
    step = payload.get("step")
    if step is None or (isinstance(step, int) and not isinstance(step, bool)):
        return step
    raise MalformedError("a beat is a number")


def read_beat(payload: Payload) -> int:
    """The beat of a ``try`` request.

    Raises:
        MalformedError: it has none.
    """
    step = read_step(payload)
    if step is None:
        raise MalformedError("give the beat at which it is tried")
    return step


def read_moves(payload: Payload) -> list[Move]:
    """The moves that are tried one after the other: notation, lists of picked elements, or numbers of a kept branch's.

    Raises:
        MalformedError: they are something else.
    """
    moves = payload.get("moves", [])
    if not isinstance(moves, list):
        raise MalformedError("moves are given as a list")
    read: list[Move] = []
    for move in moves:
        if isinstance(move, str) or type(move) is int:
            read.append(move)
        elif isinstance(move, list) and all(isinstance(pick, str) for pick in move):
            read.append(tuple(move))
        else:
            raise MalformedError("each move is an action as text, or a list of picks")
    return read


def read_by_hand(payload: Payload) -> list[int]:
    """The numbers of the moves after which nobody answers.

    Raises:
        MalformedError: they are something else.
    """
    by_hand = payload.get("by_hand", [])
    if not isinstance(by_hand, list) or not all(type(number) is int for number in by_hand):
        raise MalformedError("moves after which nobody answers are given as a list of their numbers")
    return by_hand


def read_tried(payload: Payload) -> tuple[list[Move], Way]:
    """What a request tries: the moves, and in which way.

    Raises:
        MalformedError: they are something else.
    """
    branch = read_branch(payload) if "branch" in payload else None
    return read_moves(payload), Way(read_by_hand(payload), branch)


def read_branch(payload: Payload) -> int:
    """The number of a kept branch.

    Raises:
        MalformedError: it has none.
    """
    return _number(payload, "branch", "the number of a branch")


def read_label(payload: Payload) -> str:
    """The name that a reader gives: text, in one line.

    Raises:
        MalformedError: it is something else.
    """
    return " ".join(_text(payload, "name", "a name as text").split())


def read_beats(payload: Payload) -> list[int]:
    """The beats of a ``decisions`` request.

    Raises:
        MalformedError: they are no list of different numbers, there are none, or too many at once.
    """
    beats = payload.get("beats")
    if not isinstance(beats, list) or not all(type(beat) is int for beat in beats):
        raise MalformedError("beats are given as a list of numbers")
    if not 1 <= len(beats) <= MOST_BEATS or len({*beats}) < len(beats):
        raise MalformedError(
            f"give 1 to {MOST_BEATS} beats, each once, not {len(beats)} with {len({*beats})} different"
        )
    return list(beats)


def read_name(payload: Payload) -> str:
    """The file name of a ``load`` request.

    Raises:
        MalformedError: it has none.
    """
    return _text(payload, "name", "the name of a saved game")


def read_line(payload: Payload) -> str:
    """The line of a ``set_up`` request.

    Raises:
        MalformedError: it has none.
    """
    return _text(payload, "line", "a position in one line")


def read_perspective(payload: Payload) -> int | None:
    """The seat of a ``perspective`` request, or None for the teacher.

    Raises:
        MalformedError: it is neither.
    """
    seat = payload.get("perspective", "")
    if seat is None or (isinstance(seat, int) and not isinstance(seat, bool)):
        return seat
    raise MalformedError("give a seat, or null for everything")


def read_answer(payload: Payload) -> object:
    """The answer of an ``answer`` request: a text, a number, or a list of them; the form looks at it closer.

    Raises:
        MalformedError: it is something else.
    """
    answer = payload.get("answer")
    parts = answer if isinstance(answer, list) else [answer]
    if len(parts) > MOST_PARTS or not all(type(part) in (str, int) for part in parts):
        raise MalformedError("an answer is a text, a whole number, or a list of them")
    return answer


def read_number(payload: Payload) -> int:
    """The number of a ``show_question`` request.

    Raises:
        MalformedError: it has none.
    """
    return _number(payload, "number", "the number of a question")


def read_rule(payload: Payload) -> str:
    """The rule of a ``practise`` request.

    Raises:
        MalformedError: it has none.
    """
    return _text(payload, "rule", "the id of a rule")


def _text(payload: Payload, key: str, asked: str) -> str:
    given = payload.get(key)
    if not isinstance(given, str):
        raise MalformedError(f"give {asked}")
    return given


def _number(payload: Payload, key: str, asked: str) -> int:
    given = payload.get(key)
    if type(given) is not int:
        raise MalformedError(f"give {asked}")
    return given
