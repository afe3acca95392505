"""The answers to requests of pages, exactly one for each request. ``docs/trace.md`` lists them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, cast

from .. import schema
from ..rules import IllegalActionError, RulesError, Texts
from ..rules.reason import error_text as reason_text
from ..schema import Handlers
from ..table.session import NotOffered
from ..table.what_if import Move, WhatIfMode
from .deliberation import Awaited

KEPT_ANSWERS = 64
LONGEST_ID = 100

Handler = Callable[[Any], schema.Result | schema.Planned[schema.Result]]
"""A function that returns the result of a request, or the plan of the change it makes.

It takes the validated payload, of the type that ``Handlers`` names for it.
"""

Outcome = Callable[[], schema.Result | schema.Planned[schema.Result]]
"""A function that returns the outcome of a request, or raises the error with which it ended."""


class MovedOnError(Exception):
    """A change for a game that has changed meanwhile."""


class Responder:
    """An answerer of requests, independent of how they are transported.

    ``handlers`` maps request types to functions of the payload. Those in ``changing`` are refused as stale unless the
    request was made at the current revision. Those in ``reading`` only read: their answers may be long and are not
    kept, so a repeated request is handled again.

    ``revision`` and ``state`` return the current revision and the whole trace. ``illegal`` turns the error of a refused
    action into the verdict for a page. ``make`` carries out a handler's plan, and calls the function passed with it
    only if the change is made, even if an observer then fails. ``send`` sends an answer.

    ``failed`` handles an unexpected error, and returns a sentence for the page, as the error may reveal secrets.
    ``describe`` returns the sentence for a request that cannot be granted. ``read`` validates a payload for its
    handler, or raises ``MalformedError``. ``wait`` works out an awaited change, and calls the function passed with it
    at the end. ``interrupt`` stops such work before a request that changes something.
    """

    def __init__(
        self,
        handlers: Handlers,
        *,
        changing: frozenset[str],
        reading: frozenset[str],
        revision: Callable[[], int],
        state: Callable[[], schema.Trace],
        illegal: Callable[[IllegalActionError], schema.VerdictData],
        failed: Callable[[BaseException], str],
        describe: Callable[[RulesError], str] = str,
        make: Callable[[Any, Callable[[], None]], None],
        send: Callable[[schema.Answer], None],
        read: Callable[[str, object], Any] = schema.read_payload,
        wait: Callable[[Awaited[Any], Callable[[Outcome], None]], None] | None = None,
        interrupt: Callable[[], None] = lambda: None,
    ) -> None:
        self._handlers = _by_type(handlers)
        self._changing = changing
        self._reading = reading
        self._revision = revision
        self._state = state
        self._illegal = illegal
        self._failed = failed
        self._describe = describe
        self._make = make
        self._send = send
        self._read = read
        self._wait = wait
        self._interrupt = interrupt
        self._awaited = set[str]()
        """The ids of requests that are still being worked on."""
        self._answers: OrderedDict[str, schema.Answer | None] = OrderedDict()
        """The latest answers by id. None stands for a refusal as stale, whose trace would be as long as the game."""
        self._answered: str | None = None
        """The id of the last request whose answer was sent."""

    def receive(self, message: object) -> None:
        """Answer a message of any content. A repeated id changes nothing, and gets the same answer again.

        If an error or an interrupt prevents the answer, the page gets an ``internal`` error. But if the change was
        already made, the page gets its answer.
        """
        request_id = id_of(message)
        if not isinstance(message, dict) or request_id is None:
            # Without an id no view can match the answer, so it is not kept for a repetition.
            self._send(self._failure(None, _error("malformed", f"a request has an id of 1 to {LONGEST_ID} characters")))
            return
        if request_id in self._awaited:
            return
        kind = message.get("type")
        kept = not isinstance(kind, str) or kind not in self._reading
        self._guarded(request_id, lambda: self._answer(request_id, message, is_kept=kept), is_kept=kept)

    def _guarded(self, request_id: str, answer: Callable[[], None], *, is_kept: bool) -> None:
        """Answer a request, or send an ``internal`` error if an exception prevents that."""
        self._answered = None
        try:
            answer()
        except BaseException as error:
            message = self._failed(error)
            if request_id not in self._answers:
                self._deliver(request_id, self._failure(request_id, _error("internal", message)), is_kept=is_kept)
            elif self._answered != request_id:
                self._repeat(request_id)
            if not isinstance(error, Exception):
                raise  # an interrupt must reach the kernel

    def _answer(self, request_id: str, message: Mapping[str, object], *, is_kept: bool) -> None:
        if request_id in self._answers:
            self._repeat(request_id)
            return
        self._conclude(request_id, self._judge(request_id, message), is_kept=is_kept)

    def _conclude(
        self, request_id: str, judged: schema.Answer | schema.Planned[schema.Result], *, is_kept: bool
    ) -> None:
        if isinstance(judged, Awaited):
            assert self._wait is not None  # models with awaited changes pass `wait`
            self._awaited.add(request_id)
            self._wait(judged, partial(self._end, request_id, is_kept=is_kept))
            return
        if not isinstance(judged, schema.Planned):
            self._deliver(request_id, judged, is_kept=is_kept)
            return
        answer = self._success(request_id, judged.result, judged.revision)
        self._make(judged, partial(self._deliver, request_id, answer, is_kept=is_kept))

    def _end(self, request_id: str, outcome: Outcome, *, is_kept: bool) -> None:
        """Answer a request whose change has been worked out in slices."""
        self._awaited.discard(request_id)
        self._guarded(
            request_id,
            lambda: self._conclude(request_id, self._attempt(request_id, outcome), is_kept=is_kept),
            is_kept=is_kept,
        )

    def _repeat(self, request_id: str) -> None:
        self._send(self._answers[request_id] or self._stale(request_id))
        self._answered = request_id

    def _deliver(self, request_id: str, answer: schema.Answer, *, is_kept: bool) -> None:
        """Keep an answer and send it. Repeating this is harmless."""
        if is_kept:
            is_stale = not answer["ok"] and answer["error"]["code"] == "stale"
            self._answers[request_id] = None if is_stale else answer
            if len(self._answers) > KEPT_ANSWERS:
                self._answers.popitem(last=False)
        self._send(answer)
        self._answered = request_id

    def _judge(self, request_id: str, message: object) -> schema.Answer | schema.Planned[schema.Result]:
        """Return the answer to a request, or the plan of the change it makes."""
        try:
            request = schema.read_envelope(message)
        except schema.MalformedError as error:
            return self._failure(request_id, _error("malformed", str(error)))
        kind = request["type"]
        handler = self._handlers.get(kind)
        if handler is None:
            return self._failure(request_id, _error("unknown", f"there is no request {kind!r}"))
        if kind in self._changing and request["revision"] != self._revision():
            return self._stale(request_id)
        if kind in self._changing:
            self._interrupt()
        return self._attempt(request_id, lambda: handler(self._read(kind, request["payload"])))

    def _attempt(self, request_id: str, outcome: Outcome) -> schema.Answer | schema.Planned[schema.Result]:
        """Return the answer to a request, or the plan of the change it makes."""
        try:
            result = outcome()
        except MovedOnError:
            return self._stale(request_id)
        except IllegalActionError as error:
            refused: schema.RefusedError = {
                "code": "refused",
                "message": error.verdict.text,
                "verdict": self._illegal(error),
            }
            return self._failure(request_id, refused)
        except NotOffered as error:
            return self._failure(request_id, _error("not_available", self._describe(error)))
        except RulesError as error:
            return self._failure(request_id, _error("malformed", self._describe(error)))
        except schema.MalformedError as error:
            return self._failure(request_id, _error("malformed", str(error)))
        return result if isinstance(result, schema.Planned) else self._success(request_id, result, self._revision())

    @staticmethod
    def _success(request_id: str, result: schema.Result, revision: int) -> schema.GoodAnswer:
        return {
            "v": schema.MESSAGES_VERSION,
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
            "v": schema.MESSAGES_VERSION,
            "type": "answer",
            "id": request_id,
            "ok": False,
            "revision": self._revision(),
            "error": error,
        }


def _by_type(handlers: Handlers) -> dict[str, Handler]:
    """Return the handlers by request type; ``Handlers`` has already checked the types of their payloads."""
    return cast("dict[str, Handler]", {**handlers})


def id_of(message: object) -> str | None:
    """Return the id of a request, or None if it has no id that can be sent back."""
    request_id = message.get("id") if isinstance(message, dict) else None
    if not isinstance(request_id, str) or not 1 <= len(request_id) <= LONGEST_ID:
        return None
    # Python and pages accept lone surrogates, but no message can be encoded with them.
    return None if any("\ud800" <= character <= "\udfff" for character in request_id) else request_id


def _error(code: schema.OtherCode, message: str) -> schema.OtherError:
    return {"code": code, "message": message}


def error_text(texts: Texts, error: RulesError) -> str:
    """Return the reason for an error in the language of the page, as messages of errors are in English."""
    if isinstance(error, NotOffered) and error.why is None and texts.language != error.language:
        return texts.say("errors.not_offered", {"why": str(error)})
    return reason_text(texts, error)


def action_of(
    payload: schema.ActionPayload | schema.PicksPayload | schema.ActionAtPayload | schema.PicksAtPayload,
) -> str | list[str]:
    """Return the action of a request: its notation, or the ids of the picked elements."""
    return payload["action"] if "action" in payload else payload["picks"]


def tried_of(
    payload: schema.ActionAtPayload | schema.PicksAtPayload | schema.MovesPayload,
) -> tuple[list[Move], WhatIfMode]:
    """Return the moves that a request tries, and the mode of the what-if."""
    moves = [tuple(move) if isinstance(move, list) else move for move in payload.get("moves", [])]
    return moves, WhatIfMode(payload.get("by_hand", []), payload.get("branch"))
