"""Votes and news that a room collects for a moment, so that a large class causes few writes and few messages."""

from __future__ import annotations

import asyncio
from typing import Any, Final, NamedTuple

from ..practice.log import stamp
from ..rules import IllegalActionError, RulesError
from ..schema import Answer, Envelope
from .member import Member
from .replies import accept, decline
from .room_state import RoomState
from .store import StoreError
from .words import words

SHORTEST: Final = 0.01
"""The shortest time in seconds for which votes are collected."""
PER_MEMBER: Final = 0.0001
"""The seconds by which each member lengthens that time, as a state for the teacher lists all of them."""


class Vote(NamedTuple):
    """An answer to the question of the class that is not written yet."""

    member: Member
    request: Envelope
    answer: Any
    time: str


class Batch:
    """The votes that wait to be written in one transaction, and the changes that the teacher's pages do not show yet.

    Without a server, each vote is written at once.
    """

    def __init__(self, room: RoomState) -> None:
        self._room = room
        self._votes: list[Vote] = []
        self._collects = False
        self._is_scheduled = False

    def collect(self) -> None:
        """Collect votes and news from now on, wherever an event loop runs."""
        self._collects = True

    def vote(self, member: Member, request: Envelope) -> None:
        """Take an answer to the question of the class. The member gets a reply once it is written."""
        ballot, payload = self._room.ballot, request["payload"]
        assert ballot is not None
        try:
            answer = ballot.read(payload.get("answer", payload.get("action", payload.get("picks"))))
        except IllegalActionError:
            member.model.receive(request)  # the model refuses the move with the reason
        except RulesError as error:
            member.pages.send(decline(request["id"], member.model, str(error)))
        else:
            self._votes.append(Vote(member, request, answer, stamp()))
            self._schedule()

    def tell_teacher(self) -> None:
        """Send the teacher's pages the state soon, if it has changed."""
        self._schedule()

    def _schedule(self) -> None:
        if not self._collects:
            self._finish()
        elif not self._is_scheduled:
            self._is_scheduled = True
            wait = SHORTEST + PER_MEMBER * len(self._room.members)
            asyncio.get_running_loop().call_later(wait, self._finish)

    def _finish(self) -> None:
        self._is_scheduled = False
        if not self._room.is_deleted:
            self.write()
            self._room.tell_teacher()

    def write(self) -> None:
        """Write and count the votes that wait, before anything else changes. If the write fails, none is counted."""
        votes, self._votes = self._votes, []
        room = self._room
        if not votes or room.ballot is None:
            return
        try:
            with room.store.together():
                for vote in votes:
                    entry = list(vote.answer) if isinstance(vote.answer, tuple) else vote.answer
                    room.store.answer(room.number, room.ballot.round, vote.member.number, entry, vote.time)
        except StoreError as error:
            room.store.failure = None
            room.count_again()
            reason = words(room.activity.language)[error.word]
            for vote in votes:
                self._reply(vote.member, decline(vote.request["id"], vote.member.model, reason))
            return
        for vote in votes:
            room.ballot.take(vote.member.number, vote.answer)
            self._reply(vote.member, accept(vote.request["id"], vote.member.model, {}))

    def _reply(self, member: Member, content: Answer) -> None:
        member.pages.tell({"type": "custom", "content": content})
        if not self._room.is_behind:
            member.pages.tell(self._room.member_state(member))
