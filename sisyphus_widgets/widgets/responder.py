"""Requests and answers: every message from a page is answered, once. ``docs/trace.md`` lists them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, cast

from .. import schema
from ..rules import IllegalActionError, RulesError, Texts
from ..rules.reason import told_in as error_told_in
from ..schema import Handlers
from ..table.session import NotOffered
from ..table.what_if import Move, Way

KEPT_ANSWERS = 64
LONGEST_ID = 100

Handler = Callable[[Any], schema.Result | schema.Planned[schema.Result]]
"""Meets a request: at once, or by a plan of what it changes.

It takes the payload as it was read, which has the type that ``Handlers`` names for it.
"""


class Responder:
    """Answers requests, without knowing how they travel.

    ``handlers`` maps request types to functions of the payload; those in ``changing`` are refused as stale unless the
    request was made at the current revision. Those in ``reading`` only read: their answers may be long and are not
    kept, what is asked again is read again.
    ``revision`` and ``state`` give the current revision and the whole trace; ``illegal`` turns a refused action's error
    into the verdict a page gets. ``make`` makes what a handler has planned; it calls the function that comes with it
    once that is done, however it ends, and never otherwise. ``send`` takes each answer. ``failed`` is told of what went
    wrong in Python and is no fault of the page's, and gives the sentence for it: such an error may say what a page must
    not know. ``told`` gives the sentence for a request that cannot be met. ``read`` makes of a payload what its handler
    takes, or raises ``MalformedError``.
    """

    def __init__(
        self,
        handlers: Handlers,
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
        read: Callable[[str, object], Any] = schema.read_payload,
    ) -> None:
        self._handlers = _by_type(handlers)
        self._changing = changing
        self._reading = reading
        self._revision = revision
        self._state = state
        self._illegal = illegal
        self._failed = failed
        self._told = told
        self._make = make
        self._send = send
        self._read = read
        self._answers: OrderedDict[str, schema.Answer | None] = OrderedDict()
        """The answers given, by id; None for the answer that a request was stale, which is as long as the game."""
        self._answered: str | None = None
        """The id of the last request whose answer was sent."""

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

    def _answer(self, request_id: str, message: Mapping[str, object], *, kept: bool) -> None:
        if request_id in self._answers:
            self._repeat(request_id)
            return
        judged = self._judge(request_id, message)
        if not isinstance(judged, schema.Planned):
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

    def _judge(self, request_id: str, message: object) -> schema.Answer | schema.Planned[schema.Result]:
        """Return the answer to a request, or the plan of what it changes."""
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
        try:
            result = handler(self._read(kind, request["payload"]))
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
    """Return handlers by the types of requests, now that it was seen that each goes with its type."""
    return cast("dict[str, Handler]", {**handlers})


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
    if isinstance(error, NotOffered) and error.why is None and texts.language != error.language:
        return texts.say("errors.not_offered", {"why": str(error)})
    return error_told_in(texts, error)


def action_of(
    payload: schema.ActionPayload | schema.PicksPayload | schema.ActionAtPayload | schema.PicksAtPayload,
) -> str | list[str]:
    """Return the action that a request is about: notation, or the picked elements."""
    return payload["action"] if "action" in payload else payload["picks"]


def tried_of(
    payload: schema.ActionAtPayload | schema.PicksAtPayload | schema.MovesPayload,
) -> tuple[list[Move], Way]:
    """Return what a request tries: the moves, and in which way."""
    moves = [tuple(move) if isinstance(move, list) else move for move in payload.get("moves", [])]
    return moves, Way(payload.get("by_hand", []), payload.get("branch"))
