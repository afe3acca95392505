"""The base class of all models: values, requests and writes of pages, and atomic changes."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial, wraps
from threading import RLock
from types import MappingProxyType
from typing import Any, ClassVar, Concatenate, NamedTuple, ParamSpec, TypeVar, get_args

from ..rules import IllegalActionError, RulesError, Texts, resolve_language
from ..rules.errors import quoted
from ..rules.registry import blame, blaming
from ..schema import Controls, FramesMessage, Handlers, Kind, Planned, Size, Trace, VerdictData
from ..table.session import NotOffered
from .deliberation import Awaited, Deliberation
from .frozen import frozen
from .host import Host, Nobody
from .responder import Outcome, Responder, error_text

P = ParamSpec("P")
R = TypeVar("R", covariant=True)
M = TypeVar("M", bound="Model")


@dataclass(frozen=True)
class Plan(Planned[R]):
    """A planned change of a model: the attributes to replace, and the new values in order.

    Pages are sent the value ``first`` by itself, then the others except those in ``unsent``, and then ``news``.
    """

    parts: Mapping[str, Any]
    values: Mapping[str, Any]
    unsent: frozenset[str] = frozenset()
    news: tuple[FramesMessage, ...] = field(default=())
    first: str = ""


class ValueChange(NamedTuple):
    """A change of one value."""

    name: str
    old: Any
    new: Any


def _frozen(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return values in which the public ones are immutable."""
    return {name: value if name.startswith("_") else frozen(value) for name, value in values.items()}


def one_at_a_time(method: Callable[Concatenate[M, P], R]) -> Callable[Concatenate[M, P], R]:
    """Wrap a method so that one thread at a time runs it, as a kernel may answer a page while a cell runs.

    A failure of a game from another package is raised as a :exc:`.GameFailure`.
    """

    @wraps(method)
    def locked(self: M, /, *args: P.args, **kwargs: P.kwargs) -> R:
        with self.lock, blaming():
            return method(self, *args, **kwargs)

    return locked


class Model:
    """The values that a page shows, and the answers to its requests, without a notebook.

    ``values`` holds all values by name; it is replaced, never altered. A change is worked out on a copy and then made
    in one step. An error or an interruption before that step leaves everything as it was. After it, pages are sent the
    news and the answer, and observers are notified.

    Python may set the values in ``SETTABLE``, and a page those that :meth:`may_write` allows. All other values follow
    from changes. A page that writes one of those is sent the present value again.
    """

    KIND: ClassVar[Kind]
    """The kind of view that a page builds."""

    SETTABLE: ClassVar[Mapping[str, Sequence[Any]]] = {
        "controls": get_args(Controls),
        "size": get_args(Size),
        "live": (True, False),
    }
    """The values with a fixed set of words, each with its words, the default first."""

    PRIVATE: ClassVar[frozenset[str]] = frozenset()
    """The names of values that no page gets."""

    values: Mapping[str, Any] = MappingProxyType({})

    def __init__(self, values: Mapping[str, Any], **looks: Any) -> None:
        """Make a model with values; ``looks`` has values of ``SETTABLE``, where None stands for the default.

        Raises:
            RulesError: one of ``looks`` has an unknown value.
        """
        self.lock: RLock = RLock()
        self.host: Host = Nobody()
        self.failure: BaseException | None = None
        """The last error while answering a page, as of a player or an observer."""
        self._outbox: list[Callable[[], None]] = []
        """The messages still to be sent for changes already made."""
        self._untold: list[ValueChange] = []
        """The changes of which observers still have to be notified."""
        self._observers: list[Callable[[ValueChange], None]] = []
        self.accept: Callable[[Mapping[str, Any]], Mapping[str, Any]] = dict
        """A function that validates new values before a change is made, and returns them or raises an error."""
        words = {name: words[0] for name, words in self.SETTABLE.items()}
        words |= {name: self._word(name, value) for name, value in looks.items() if value is not None}
        self.values = _frozen({"_kind": self.KIND, "_revision": 0, "step": 0, **words, **values})
        self._deliberation: Deliberation | None = None
        """The change that is being worked out in slices, or None."""
        changes, reads = self._changes(), self._reads()
        self._responder = Responder(
            {**changes, **reads, **self._requests()},
            changing=frozenset(changes),
            reading=frozenset(reads),
            revision=lambda: self.revision,
            state=self.page_trace,
            illegal=self._refused,
            failed=self._went_wrong,
            describe=lambda error: error_text(self.texts, error),
            make=self._make,
            send=lambda answer: self.host.send(answer),
            wait=self._wait,
            interrupt=lambda: self.stop(),
        )

    # --- for subclasses ----------------------------------------------------------------------------------------

    def _changes(self) -> Handlers:
        """Return the handlers of requests that change what is shown. One at an older revision is refused as stale."""
        raise NotImplementedError

    def _reads(self) -> Handlers:
        """Return the handlers of requests that only read."""
        raise NotImplementedError

    def _requests(self) -> Handlers:
        """Return the handlers of requests that are valid at any revision and handled once."""
        return {}

    @property
    def texts(self) -> Texts:
        """The texts in the language of the model."""
        raise NotImplementedError

    def page_trace(self) -> Trace:
        """Return the present trace."""
        raise NotImplementedError

    def _refused(self, error: IllegalActionError) -> VerdictData:
        """Return the verdict on a move that may not be made, for a page."""
        raise NotImplementedError

    # --- values ------------------------------------------------------------------------------------------------

    @property
    def revision(self) -> int:
        """The number of changes so far."""
        number: int = self.values["_revision"]
        return number

    @property
    def step(self) -> int:
        """The beat shown."""
        number: int = self.values["step"]
        return number

    def page_values(self) -> dict[str, Any]:
        """Return the values with which a page opens, as JSON."""
        return self._to_page(name for name in self.values if name not in self.PRIVATE)

    def _to_page(self, names: Iterable[str]) -> dict[str, Any]:
        return {name: self.to_page(name, self.values[name]) for name in names}

    @classmethod
    def to_page(cls, name: str, value: Any) -> Any:
        """Return a value in its form for pages, as JSON."""
        return value

    def observe(self, on_change: Callable[[ValueChange], None]) -> None:
        """Call ``on_change`` with each change of a value, after pages have been sent it."""
        self._observers.append(on_change)

    def checked(self, name: str, value: Any) -> Any:
        """Return a value in the form in which Python may set it.

        Raises:
            RulesError: it cannot be set to that, or not at all.
        """
        if name not in self.SETTABLE:
            raise RulesError(f"{name!r} describes what is shown, so it cannot be set")
        return self._word(name, value)

    def _word(self, name: str, value: Any) -> Any:
        words = self.SETTABLE.get(name)
        if words is None:
            raise RulesError(f"nothing called {quoted(name)} can be set; what can is {', '.join(self.SETTABLE)}")
        for word in words:
            if type(word) is type(value) and word == value:
                return word
        raise RulesError(f"{name} must be one of {', '.join(map(str, words))}, not {quoted(value)}")

    def _language(self, value: Any, whose: str) -> str:
        """Return an available language; ``whose`` names the game or lesson with the texts.

        Raises:
            RulesError: there are no texts in this language.
        """
        language, there = resolve_language(value), self.values["_speaks"]
        if language not in there:
            raise RulesError(f"{whose} has no texts in {language!r}; its languages are {', '.join(there)}")
        return language

    def set(self, name: str, value: Any) -> None:
        """Set a value from Python, and make the change that follows from it.

        Raises:
            RulesError: it cannot be set to that, or not at all.
        """
        with self.lock:
            value = self.checked(name, value)
            if value != self.values[name]:
                self._make(self.planned(name, value))

    def planned(self, name: str, value: Any) -> Plan[Any]:
        """Return the plan of setting a value, and of what follows from it."""
        plan = self._setting(name, value)
        return replace(plan, values={**plan.values, name: value}, first=name)

    def _setting(self, name: str, value: Any) -> Plan[Any]:
        """Return the plan of what follows when a value is set."""
        return Plan({}, self.revision, {}, {})

    # --- as JSON ----------------------------------------------------------------------------------------------

    def spec(self, language: str | None = None) -> dict[str, Any]:
        """Return the present model as JSON for :func:`.model_of`, with ``language`` in another language.

        Raises:
            RulesError: something cannot be written, such as a custom player; the error names it.
        """
        raise NotImplementedError

    def hosted(self, host: Host) -> None:
        """Let a host carry the messages."""
        self.host = host

    # --- requests and writes of a page -------------------------------------------------------------------------

    def receive(self, message: object) -> None:
        """Answer a message of a page, which may have any content, through the host."""
        with self.lock:
            self._responder.receive(message)

    def _wait(self, awaited: Awaited[Any], on_done: Callable[[Outcome], None]) -> None:
        """Work out a change in slices, and call ``on_done`` with the outcome to answer the request."""

        def ended(outcome: Outcome) -> None:
            self._deliberation = None
            on_done(outcome)

        def work() -> None:
            with self.lock:
                deliberation.go_on()

        deliberation = Deliberation(awaited, lambda act: self.host.soon(work), ended)
        self._deliberation = deliberation
        self.host.soon(work)

    @one_at_a_time
    def stop(self) -> None:
        """Stop the change that is being worked out in slices, if there is one. Nothing changes."""
        if self._deliberation is not None:
            self._deliberation.stop(NotOffered.with_text(self.texts, self._deliberation.stopped))

    @property
    def deliberates(self) -> bool:
        """True while a change is being worked out in slices."""
        return self._deliberation is not None

    def may_write(self, name: str, value: Any) -> bool:
        """Return True if a page may write a value."""
        return False

    def write(self, values: object) -> None:
        """Accept the values that a page may write; answer all others with the present values.

        If the change of a value fails, the value stays, and ``failure`` has the error.
        """
        if not isinstance(values, Mapping):
            return
        with self.lock:
            taken = {name: value for name, value in values.items() if self.may_write(name, value)}
            try:
                for name, value in taken.items():
                    self._written(name, value)
            finally:
                refused = [name for name, value in values.items() if name not in taken or self.values[name] != value]
                if ours := [name for name in refused if name in self.values and name not in self.PRIVATE]:
                    self.host.changed(self._to_page(ours))

    def _written(self, name: str, value: Any) -> None:
        """Set a value that a page wrote, without sending it back."""
        if value == self.values[name]:
            return
        try:
            plan = self._setting(name, value)
            self._make(replace(plan, values={**plan.values, name: value}, unsent=plan.unsent | {name}))
        except Exception as error:  # noqa: BLE001  as with a request, an error must not end the model
            self._went_wrong(error)

    def _went_wrong(self, error: BaseException) -> str:
        """Print an error from answering a page, and return a sentence about it that the page may show."""
        self.failure = error
        if (message := blame(error)) is None:
            traceback.print_exception(error, file=sys.stderr)
        else:
            print(f"{message}\n(the whole traceback: raise the widget's failure)", file=sys.stderr)
        return self.texts.say("went_wrong" if isinstance(error, Exception) else "interrupted", {})

    # --- changing ---------------------------------------------------------------------------------------------

    def _make(self, plan: Plan[Any], *then: Callable[[], None]) -> None:
        """Carry out a planned change in one step, and call ``then`` once pages have been sent the news.

        All messages are sent and all observers notified even if an observer fails or an interrupt arrives. The error is
        raised at the end.

        Raises:
            Exception: a value is not accepted; nothing has changed.
        """
        had, values = self.values, _frozen(self.accept(plan.values))
        news = [
            ValueChange(name, had[name], value)
            for name, value in values.items()
            if had[name] is not value and had[name] != value
        ]
        due = [*self._sends(plan, [change.name for change in news]), *then]
        try:
            # A single call into C code, which an interrupt cannot split.
            self.__dict__.update(
                plan.parts,
                values={**had, **values},
                _outbox=[*self._outbox, *due],
                _untold=[*self._untold, *news],
            )
            self._settle()
        except BaseException:
            self._settle()
            raise

    def _sends(self, plan: Plan[Any], changed: Sequence[str]) -> list[Callable[[], None]]:
        """Return the calls that send a change to pages: the values, then the news."""
        names = [name for name in changed if name not in self.PRIVATE and name not in plan.unsent]
        first = [name for name in names if name == plan.first]
        rest = [name for name in names if name != plan.first]
        values = [partial(self._tell, several) for several in (first, rest) if several]
        return [*values, *(partial(self._say, message) for message in plan.news)]

    def _tell(self, names: Sequence[str]) -> None:
        self.host.changed(self._to_page(names))

    def _say(self, message: FramesMessage) -> None:
        self.host.send(message)

    def _settle(self) -> None:
        """Send all due messages and notify observers. Retry a failed message once; raise the first error at the end."""
        failed: list[BaseException] = []
        stuck: object = None
        while self._outbox or self._untold:
            try:
                self._settle_next()
            except BaseException as error:  # noqa: BLE001  raised after all other messages
                failed.append(error)
                if self._outbox and self._outbox[0] is stuck:
                    del self._outbox[0]
                stuck = self._outbox[0] if self._outbox else None
        if failed:
            raise failed[0]

    def _settle_next(self) -> None:
        if self._outbox:
            self._outbox[0]()
            del self._outbox[0]
        else:
            change = self._untold.pop(0)  # an interrupted observer is not notified again
            for observer in self._observers:
                observer(change)
