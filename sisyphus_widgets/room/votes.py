"""The votes of members on the question of the class."""

from __future__ import annotations

from ..practice.log import stamp
from ..rules import IllegalActionError, RulesError
from ..schema import Envelope
from .member import Member
from .replies import accept, decline
from .room_state import RoomState


def take_vote(room: RoomState, member: Member, request: Envelope) -> None:
    """Count a member's answer to the question of the class, or refuse it with the reason."""
    assert room.ballot is not None
    payload = request["payload"]
    try:
        answer = room.ballot.read(payload.get("answer", payload.get("action", payload.get("picks"))))
    except IllegalActionError:
        member.model.receive(request)  # the model refuses the move with the reason
        return
    except RulesError as error:
        member.pages.send(decline(request["id"], member.model, str(error)))
        return
    entry = list(answer) if isinstance(answer, tuple) else answer
    room.store.answer(room.number, room.ballot.round, member.number, entry, stamp())
    room.ballot.take(member.number, answer)
    member.pages.send(accept(request["id"], member.model, {}))
    member.pages.tell(room.member_state(member))
    room.tell_teacher()
