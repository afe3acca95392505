"""Requests and answers: every message from a page is answered, once. ``docs/trace.md`` lists them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any

from ..rules import IllegalActionError, RulesError
from ..session import NotOffered

VERSION = 1
KEPT_ANSWERS = 64

Payload = dict[str, Any]
Handler = Callable[[Payload], Payload]


class MalformedError(ValueError):
    """A request whose payload is not of the right form."""


class Responder:
    """Answers requests, without knowing how they travel.

    ``handlers`` maps request types to functions of the payload; those in ``changing`` are refused as stale unless the
    request was made at the current revision. ``revision`` and ``state`` give the current revision and the whole
    trace; ``illegal`` turns a refused action's error into the verdict a page gets. ``send`` takes each answer.
    """

    def __init__(
        self,
        handlers: Mapping[str, Handler],
        *,
        changing: frozenset[str],
        revision: Callable[[], int],
        state: Callable[[], Payload],
        illegal: Callable[[IllegalActionError], Payload],
        send: Callable[[Payload], None],
    ) -> None:
        self._handlers = handlers
        self._changing = changing
        self._revision = revision
        self._state = state
        self._illegal = illegal
        self._send = send
        self._answers: OrderedDict[str, Payload] = OrderedDict()

    def receive(self, message: Any) -> None:
        """Answer one message, whatever it is. A repeated id gets the answer it got before and does nothing again."""
        request_id = message.get("id") if isinstance(message, dict) else None
        if not isinstance(request_id, str):
            # There is nobody to tell apart, so the answer goes to no view in particular and is not kept.
            self._send(self._answer(None, error=_error("malformed", "a request is an object with a text id")))
            return
        if (known := self._answers.get(request_id)) is not None:
            self._send(known)
            return
        answer = self._judge(request_id, message)
        self._answers[request_id] = answer
        if len(self._answers) > KEPT_ANSWERS:
            self._answers.popitem(last=False)
        self._send(answer)

    def _judge(self, request_id: str, message: Payload) -> Payload:
        kind, payload = message.get("type"), message.get("payload")
        if message.get("v") != VERSION:
            return self._answer(request_id, error=_error("malformed", f"messages are version {VERSION} here"))
        if not isinstance(kind, str) or not isinstance(payload, dict) or type(message.get("revision")) is not int:
            return self._answer(request_id, error=_error("malformed", "a request has a type, a revision and a payload"))
        handler = self._handlers.get(kind)
        if handler is None:
            return self._answer(request_id, error=_error("unknown", f"there is no request {kind!r}"))
        if kind in self._changing and message["revision"] != self._revision():
            error = _error("stale", "the game has moved on") | {"trace": self._state()}
            return self._answer(request_id, error=error)
        try:
            result = handler(payload)
        except IllegalActionError as error:
            refused = _error("refused", error.verdict.text) | {"verdict": self._illegal(error)}
            return self._answer(request_id, error=refused)
        except NotOffered as error:
            return self._answer(request_id, error=_error("not_available", str(error)))
        except (MalformedError, RulesError) as error:
            return self._answer(request_id, error=_error("malformed", str(error)))
        except Exception as error:  # noqa: BLE001  a page must get its answer also when we are wrong
            return self._answer(request_id, error=_error("internal", f"{type(error).__name__}: {error}"))
        return self._answer(request_id, result=result)

    def _answer(self, request_id: str | None, **outcome: Payload) -> Payload:
        return {
            "v": VERSION,
            "type": "answer",
            "id": request_id,
            "ok": "result" in outcome,
            "revision": self._revision(),
            **outcome,
        }


def _error(code: str, message: str) -> Payload:
    return {"code": code, "message": message}


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
    if step is not None and type(step) is not int:
        raise MalformedError("a beat is a number")
    return step


def read_name(payload: Payload) -> str:
    """The file name of a ``load`` request.

    Raises:
        MalformedError: it has none.
    """
    if not isinstance(payload.get("name"), str):
        raise MalformedError("give the name of a saved game")
    return str(payload["name"])


def read_perspective(payload: Payload) -> int | None:
    """The seat of a ``perspective`` request, or None for the teacher.

    Raises:
        MalformedError: it is neither.
    """
    seat = payload.get("perspective", "")
    if seat is None or type(seat) is int:
        return seat
    raise MalformedError("give a seat, or null for everything")
