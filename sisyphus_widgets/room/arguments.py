"""The arguments of the command that opens a room, and their requirements."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from ..rules.command_line import Requirement, flag, option, whole_number, word
from .activity import KINDS, LEVELS
from .files import PORTS, begun_file, latest_file, port_of


@dataclass(kw_only=True)
class RoomArguments:
    """The arguments of the command."""

    kind: str | None = word(
        "the activity of the class; without it the room begins with a lobby and the plan of --class, and you add more",
        choices=KINDS,
        default=None,
    )
    name: str | None = word(
        "the game, the name of the lesson, or with --class its number in the class, or the title of the pause",
        metavar="NAME",
        default=None,
    )
    rules: tuple[str, ...] | None = option(
        "only questions about these rules, as 3.2,4.1",
        convert=lambda text: text.split(","),
        activities=("quiz", "practice"),
    )
    n: int | None = option("the number of questions", "-n", convert=whole_number, activities=("quiz",))
    seed: int | None = option("other questions for other numbers", convert=whole_number, activities=("quiz",))
    players: int | None = option(
        "the number of players at a table; by default as many as usual", convert=whole_number, activities=("play",)
    )
    options: str | None = option(
        "the rules that differ at the table, as may_take,first_seat=2; see docs/options.md",
        activities=("quiz", "practice", "play"),
    )
    own_pace: bool = flag("each pupil answers alone", activities=("quiz",))
    seconds: int | None = option(
        "the time for each question; by default there is no limit", convert=whole_number, activities=("quiz",)
    )
    points: bool = flag("a point for each right first vote", activities=("quiz",))
    teams: int | None = option(
        "the number of teams, which compare their points per pupil", convert=whole_number, activities=("quiz",)
    )
    coach: bool = flag("each pupil learns the game while playing, from a coach", activities=("play",))
    self_led: bool = flag("each table begins once all of its players want it, without a teacher", activities=("play",))
    level: str | None = option(
        "the computer's players at empty seats, by default greedy", choices=LEVELS, activities=("play",)
    )
    language: str | None = option("the language, en or de")
    port: int = option("the port; by default a free one", convert=port_of, default=0)
    lan: bool = flag("let other machines in the network come in")
    browser: bool = flag("open your page in the browser of this machine")
    address: str | None = option("the address for pupils, where a proxy leads from there to this machine")
    proxy: tuple[str, ...] = option(
        "the address of a proxy that says where requests come from, as in 127.0.0.1 or 10.0.0.0/8",
        metavar="ADDRESS",
        count="repeated",
        default=(),
    )
    certificate: Path | None = option("a file with a certificate, for https", convert=Path)
    key: Path | None = option("the file with the key of the certificate", convert=Path)
    rooms: int = option(
        "the number of rooms to open at once, each with its own address and file", convert=whole_number, default=1
    )
    file: Path | None = option(
        "the file that keeps the room; by default a new one, or with --resume the latest", convert=Path
    )
    store: str | None = option("a Redis for rooms that several processes share, as redis://host; --file names the room")
    hub: bool = flag("be a service of the JupyterHub that starts this process")
    teachers: tuple[str, ...] = option(
        "a group of the hub that leads, besides admins", metavar="GROUP", count="repeated", default=()
    )
    resume: bool = flag("go on with the room in the file")
    of_class: Path | None = option(
        "the class.toml of the class: its language, its plan, its lessons by number, and for --report its names",
        "--class",
        convert=Path,
    )
    report: Path | None = option(
        "write what the class of the file knows, as a page; with --rooms one for each room", convert=Path
    )
    delete: bool = flag("delete the file, and all that is known of the class")

    @property
    def is_new(self) -> bool:
        """True if the command begins a new room."""
        return not (self.resume or self.delete or self.report is not None)

    @property
    def files(self) -> list[Path]:
        """The file of each room. The files after the first have numbers.

        Raises:
            RulesError: no file is named, and there are several that ``--delete`` could mean.
        """
        first = self.file or self._usual_file()
        return [first.with_stem(f"{first.stem}-{n}") if n > 1 else first for n in range(1, self.rooms + 1)]

    def _usual_file(self) -> Path:
        if self.store is not None or self.hub:
            return Path("room.sqlite")
        return begun_file(self.rooms) if self.is_new else latest_file(is_unique=self.delete)


REQUIREMENTS: tuple[Requirement[RoomArguments], ...] = (
    Requirement(
        "there is at least one room, and --address is that of one alone",
        lambda arguments: arguments.rooms < 1 or (arguments.rooms > 1 and arguments.address is not None),
    ),
    Requirement(
        f"several rooms need as many ports in a row, up to {PORTS[-1]}",
        lambda arguments: bool(arguments.port) and arguments.port + arguments.rooms - 1 > PORTS[-1],
    ),
    Requirement(
        "say what the class does, as in: quiz sixty",
        lambda arguments: arguments.is_new and arguments.kind is not None and arguments.name is None,
    ),
    Requirement(
        "an address is one such as https://room.example.org",
        lambda arguments: arguments.address is not None and not re.fullmatch(r"https?://[^/\s?#]+", arguments.address),
    ),
    Requirement(
        "a hub says where a room is and who reaches it; leave out --rooms, --lan, --port and the like",
        lambda arguments: (
            arguments.hub
            and (
                arguments.rooms > 1
                or arguments.lan
                or bool(arguments.port or arguments.address or arguments.certificate)
            )
        ),
    ),
    Requirement(
        "a certificate needs --key, and a key --certificate",
        lambda arguments: (arguments.certificate is None) != (arguments.key is None),
    ),
)
