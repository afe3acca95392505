"""A room in Redis: its log as a stream, the messages between its processes, and the lease of the leader."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import sys
import time
import traceback
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, Self

import redis
import redis.asyncio
from redis.backoff import NoBackoff
from redis.exceptions import RedisError, ResponseError
from redis.retry import Retry

from ..rules import RulesError
from ..rules.errors import quoted
from .activity import Activity
from .log_store import Entry, LogStore, Tail
from .process_messages import ProcessMessage
from .relay import ALL, Relay
from .room import ClassRoom

PREFIX: Final = "sisyphus:room"
TICK: Final = 0.25
"""The interval in seconds at which a process checks who leads."""
LEASE: Final = 1250
"""The milliseconds after which the lease of a silent leader expires."""
TICKS_OF_FRONTS: Final = 4
"""The number of ticks between the leader's checks for dead processes."""
TRIES, PAUSE = 4, 0.1
"""The number of attempts to append an entry, and the first pause between them in seconds, which then doubles."""
TIMEOUT: Final = 2.0
TICKS_OF_OTHERS: Final = 12
"""The ticks for which other processes leave a log that has lost entries to its last leader, which has them all.

Processes with no lost entry wait twice as long, so that those with some come first.
"""
SECONDS_OF_DELETION: Final = 24 * 3600
"""The time for which the server remembers that a room was deleted, and not lost."""
SECRET_BYTES: Final = 24


APPEND: Final = """
local row = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
local last = row and tonumber(string.match(row[1], '^%d+')) or 0
local number = tonumber(ARGV[1])
if last >= number then return 'later' end
if last < number - 1 then return 'lost' end
redis.call('XADD', KEYS[1], ARGV[1] .. '-0', 'by', ARGV[2], 'do', ARGV[3])
if ARGV[4] == 'first' then redis.call('XTRIM', KEYS[1], 'MINID', ARGV[1] .. '-0') end
return 'appended'
"""
"""A script for the server that appends an entry only after the entry with the preceding number, without gaps."""

TAIL: Final = """
local function writer(row) return row and row[2][2] or '' end
local rows = redis.call('XRANGE', KEYS[1], '(' .. ARGV[1] .. '-0', '+')
local before = writer(redis.call('XRANGE', KEYS[1], ARGV[1] .. '-0', ARGV[1] .. '-0')[1])
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
return {rows, before, last and last[1] or '0-0', writer(last), redis.call('EXISTS', KEYS[2])}
"""
"""A script for the server that reads the end of a log atomically."""


class RedisLog:
    """A log as a stream. The id of an entry is its number, so the server refuses a second entry with one number."""

    def __init__(self, client: redis.Redis, base: str) -> None:
        """Use the stream of a room; ``base`` begins all its keys."""
        self._client, self._base, self._key = client, base, f"{base}:log"
        self._append, self._tail = client.register_script(APPEND), client.register_script(TAIL)
        self._secret = ""

    def append(self, entry: Entry, *, first: bool = False) -> bool:
        """Append an entry and return True; return False if the log already has an entry of that number or a later one.

        Raises:
            OSError: the server does not answer, refuses writes, or has lost the entry before this one.
        """
        words: list[str | int] = [entry.number, entry.writer, entry.text, "first" if first else ""]
        for wait in (PAUSE * 2**n for n in range(TRIES)):
            try:
                reply = self._append([self._key], words)
            except ResponseError as error:
                raise OSError(str(error)) from error
            except RedisError as error:
                failure = error
                time.sleep(wait)
                continue
            if reply == "lost":
                raise OSError(f"{self._key} has no entry {entry.number - 1}")
            return reply == "appended" or self._has(entry)  # an earlier attempt may have succeeded without a reply
        raise OSError(str(failure)) from failure

    def _has(self, entry: Entry) -> bool:
        tail = self.tail(entry.number - 1)
        return tail is not None and entry in tail.entries

    def tail(self, number: int) -> Tail | None:
        """Return the end of the log after an entry, or None if the log was deleted or has never begun.

        Raises:
            OSError: the server does not answer.
        """
        try:
            rows, before, last, writer, is_deleted = self._tail([self._key, f"{self._base}:deleted"], [number])
        except RedisError as error:
            raise OSError(str(error)) from error
        if not rows and (is_deleted or not number):
            return None
        return Tail([Entry(_number(id), by, text) for id, (_, by, _, text) in rows], before, (_number(last), writer))

    def restore(self, entry: Entry) -> None:
        """Replace the stream by a snapshot, unless it was deleted.

        Raises:
            OSError: the server does not answer.
        """
        number = f"{entry.number}-0"
        try:
            if self._client.exists(f"{self._base}:deleted"):
                return
            fields: Any = {"by": entry.writer, "do": entry.text}
            self._client.xadd(self._key, fields, id=number, minid=number, approximate=False)
            if self._secret:
                self._client.set(f"{self._base}:secret", self._secret, nx=True)
        except RedisError as error:
            raise OSError(str(error)) from error

    def secret(self) -> str:
        """Return the secret of the room, which is the same for all processes.

        Raises:
            OSError: the server does not answer.
        """
        if not self._secret:
            key = f"{self._base}:secret"
            try:
                self._client.set(key, secrets.token_urlsafe(SECRET_BYTES), nx=True)
                self._secret = str(self._client.get(key))
            except RedisError as error:
                raise OSError(str(error)) from error
        return self._secret

    def delete(self) -> None:
        """Delete the stream, and mark it as deleted on purpose for all processes."""
        self._client.set(f"{self._base}:deleted", 1, ex=SECONDS_OF_DELETION)
        self._client.delete(self._key, f"{self._base}:secret")


def _number(id: str) -> int:
    """Return the number of the entry with an id of the stream."""
    return int(id.partition("-")[0])


def _run_id(info: Mapping[str, Any]) -> str:
    """Return the id of this run of the server, which changes with each start."""
    return str(info["run_id"])


class RedisRoom:
    """A room that this process shares with others through Redis."""

    def __init__(self, url: str, name: str, *, activities: Sequence[Activity] = (), joins: bool = False) -> None:
        """Take part in the room with a name, or with ``activities`` begin it.

        With ``joins`` a room that already exists is used instead.

        Raises:
            RulesError: there is no such room, it exists already, or the server cannot be reached.
        """
        if not re.fullmatch(r"[\w.-]{1,64}", name):
            raise RulesError(f"the name of a room in Redis has 1 to 64 letters, digits and . - _, not {quoted(name)}")
        options: dict[str, Any] = {
            "decode_responses": True,
            "socket_timeout": TIMEOUT,
            "socket_connect_timeout": TIMEOUT,
            "retry": Retry(NoBackoff(), 0),
        }
        try:
            self._client = redis.Redis.from_url(url, **options)
            self._link = redis.asyncio.Redis.from_url(url, **options)
            self.name: str = name
            self._pointer = f"{PREFIX}:{name}"
            self._key = f"{self._pointer}:{self._create(activities, joins=joins) if activities else self._find()}"
            self.store: LogStore = LogStore(self._log(self._key))
        except (RedisError, OSError, ValueError) as error:
            raise RulesError(f"{url}: {error}") from error
        self._outbox: deque[tuple[str, ProcessMessage]] = deque()
        self._has_mail = asyncio.Event()
        self._process = secrets.token_hex(8)
        self._term: int | None = None
        self._waited = 0
        """The number of ticks that this process has waited for another one to lead."""
        self.relay: Relay = Relay(self._process, self.store, self._send)
        """This process's part in the room."""
        self._tasks: list[asyncio.Task[None]] = []

    def _log(self, base: str) -> RedisLog:
        return RedisLog(self._client, base)

    def _create(self, activities: Sequence[Activity], *, joins: bool) -> str:
        """Begin a room, or with ``joins`` find the one that another process has begun; return its unique id."""
        if joins and (id := self._client.get(self._pointer)) is not None:
            return str(id)
        id = secrets.token_hex(8)
        store = LogStore(log := self._log(f"{self._pointer}:{id}"))
        try:
            ClassRoom(activities, store)
        finally:
            store.close()
        if not self._client.set(self._pointer, id, nx=True):
            log.delete()
            if joins:
                return self._find()
            raise RulesError(f"{self.name} exists already in this store; go on with it by --resume")
        self._client.set(f"{self._pointer}:{id}:server", _run_id(self._client.info("server")))
        return id

    def _find(self) -> str:
        id = self._client.get(self._pointer)
        if id is None:
            raise RulesError(f"there is no room {self.name} in this store")
        return str(id)

    def read(self) -> ClassRoom:
        """Return the present room for reading only."""
        self.store.is_read_only = True
        return ClassRoom((), self.store)

    def release(self) -> None:
        """Close the connections of a room that was never started."""
        self.store.close()
        self._client.close()

    def delete(self) -> None:
        """Delete the room, and with it all data about the class."""
        self.store.delete()
        self._forget()

    @property
    def is_deleted(self) -> bool:
        """True once everything is deleted."""
        return self.store.deleted

    def _forget(self) -> None:
        """Delete the keys beside the log, and the room's name unless a newer room has it."""
        if self._key == f"{self._pointer}:{self._client.get(self._pointer)!s}":
            self._client.delete(self._pointer)
        self._client.delete(*(f"{self._key}:{name}" for name in ("lease", "term", "server")))

    # --- while it runs ----------------------------------------------------------------------------------------

    def start(self) -> None:
        """Start the tasks of this process in the running event loop."""
        self._tasks = [asyncio.ensure_future(one) for one in (self._listen(), self._tick(), self._deliver())]

    async def close(self) -> None:
        """Stop the tasks and give up the lease, so that another process can lead at once."""
        pending = {*self._tasks}
        while pending:  # the client may mistake a cancellation for a timeout and continue
            for task in pending:
                task.cancel()
            _, pending = await asyncio.wait(pending, timeout=TICK)
        with suppress(RedisError):
            if self._term is not None and await self._link.get(f"{self._key}:lease") == self._process:
                await self._link.delete(f"{self._key}:lease")
        await self._link.aclose()
        self._client.close()
        self.store.close()

    def _send(self, process: str, message: ProcessMessage) -> None:
        self._outbox.append((process, message))
        self._has_mail.set()

    def _channel(self, process: str) -> str:
        return f"{self._key}:to:{process or ALL}"

    async def _deliver(self) -> None:
        """Send queued messages to other processes in their order."""
        while True:
            await self._has_mail.wait()
            self._has_mail.clear()
            pipeline = self._link.pipeline(transaction=False)
            while self._outbox:
                process, message = self._outbox.popleft()
                pipeline.publish(self._channel(process), json.dumps(message, ensure_ascii=False, separators=(",", ":")))
            with suppress(RedisError):  # lost messages are repeated once a leader announces itself
                await pipeline.execute()

    async def _listen(self) -> None:
        """Receive the messages of other processes, and reconnect after a lost connection."""
        while True:
            with suppress(RedisError):
                async with self._link.pubsub() as pages:
                    await pages.subscribe(self._channel(ALL), self._channel(self._process))
                    self.relay.reconnected()
                    while True:
                        message = await pages.get_message(ignore_subscribe_messages=True, timeout=TIMEOUT / 2)
                        if message is not None:
                            self._take(message["data"])
            await asyncio.sleep(TICK)

    def _take(self, text: str) -> None:
        try:
            message: ProcessMessage = json.loads(text)
            self.relay.receive(message)
        except Exception:  # noqa: BLE001  one bad message must not end the connection to all other processes
            traceback.print_exc(file=sys.stderr)

    async def _tick(self) -> None:
        """Check at each tick who leads."""
        number = 0
        while True:
            try:
                self._term = await self._leading()
                self.relay.tick(self._term)
                if self.is_deleted:
                    self._forget()
                if number % TICKS_OF_FRONTS == 0:
                    await self._look_after_fronts()
            except (RedisError, OSError):
                self._term = None
                with suppress(OSError):
                    self.relay.tick(None)
            number += 1
            await asyncio.sleep(TICK)

    async def _leading(self) -> int | None:
        """Return the term in which this process leads, or None if it does not lead."""
        lease, counter = f"{self._key}:lease", f"{self._key}:term"
        if self._term is not None:
            # Another process may take the lease between the two calls. The log then accepts writes of only one of them.
            if await self._link.get(lease) == self._process and await self._link.pexpire(lease, LEASE):
                if self.store.is_current():
                    return self._term
                await self._link.delete(lease)
            return None
        self.store.catch_up()
        if self.store.deleted:
            return None
        if await self._link.exists(lease):
            self._waited = 0
            return None
        self._waited += 1
        if self._waited <= await self._patience() or not await self._link.set(lease, self._process, nx=True, px=LEASE):
            return None
        self._waited = 0
        await self._link.set(f"{self._key}:server", _run_id(await self._link.info("server")))
        await self._link.set(self._pointer, self._key.rpartition(":")[2], nx=True)
        if (term := int(await self._link.incr(counter))) <= self.relay.term:
            # The server has lost the counter of terms.
            term = self.relay.term + 1
            await self._link.set(counter, term)
        return term

    async def _patience(self) -> int:
        """Return the number of ticks to wait before leading, as other processes may have more entries."""
        if self.relay.has_led:
            return 0
        if self.store.has_more:
            return TICKS_OF_OTHERS
        if await self._link.get(f"{self._key}:server") == _run_id(await self._link.info("server")):
            return 0
        return 2 * TICKS_OF_OTHERS  # the server has restarted since the last leader, maybe without its latest data

    async def _look_after_fronts(self) -> None:
        if fronts := sorted(self.relay.fronts):
            counts = await self._link.pubsub_numsub(*map(self._channel, fronts))
            for front, (_, number) in zip(fronts, counts, strict=True):
                if not number:
                    self.relay.forget_process(front)

    async def __aenter__(self) -> Self:
        self.start()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()
