"""SCORM packages as files: the manifest, the entries of the archive, and the script that only their pages have."""

from __future__ import annotations

import re
import struct
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from sisyphus_widgets import Course, Lesson, Quiz, RulesError
from sisyphus_widgets.embed.__main__ import main
from sisyphus_widgets.embed.scorm.course import write_course_package
from sisyphus_widgets.embed.scorm.manifest import Chapter, Unit, manifest
from sisyphus_widgets.embed.scorm.package import to_platform
from sisyphus_widgets.lessons.courses import course_of
from sisyphus_widgets.rules.word_files import words_in

CP = "{http://www.imsproject.org/xsd/imscp_rootv1p1p2}"
ADL = "{http://www.adlnet.org/xsd/adlcp_rootv1p2}"
IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9._-]*")


def checked(text: str, files: set[str]) -> ET.Element:
    """Parse a manifest and check it by SCORM 1.2: the order of elements, unique identifiers, and the list of files."""
    root = ET.fromstring(text)
    assert root.tag == f"{CP}manifest"
    assert [one.tag.removeprefix(CP) for one in root] == ["metadata", "organizations", "resources"]
    metadata, organizations, resources = root
    assert [(one.tag.removeprefix(CP), one.text) for one in metadata] == [
        ("schema", "ADL SCORM"),
        ("schemaversion", "1.2"),
    ]
    ids = [one.attrib["identifier"] for one in root.iter() if "identifier" in one.attrib]
    assert len(ids) == len(set(ids))
    assert all(map(IDENTIFIER.fullmatch, ids))
    [organization] = organizations
    assert organizations.attrib["default"] == organization.attrib["identifier"]
    of = {one.attrib["identifier"]: one for one in resources}
    meant = []
    for item in organization.iter(f"{CP}item"):
        assert item[0].tag == f"{CP}title"
        assert item[0].text
        inner = [one for one in item if one.tag == f"{CP}item"]
        assert bool(inner) != ("identifierref" in item.attrib), "a chapter has no page, and a page no items"
        meant += [] if inner else [item.attrib["identifierref"]]
    assert meant == [*of]
    for one in resources:
        assert one.attrib["type"] == "webcontent"
        assert one.attrib[f"{ADL}scormtype"] == "sco"
        assert [file.attrib["href"] for file in one] == [one.attrib["href"]]
    assert {one.attrib["href"] for one in resources} == files - {"imsmanifest.xml"}
    return root


def titles(root: ET.Element) -> list[str]:
    return [str(one.text) for one in root.iter(f"{CP}title")]


def entries(path: Path) -> dict[str, str]:
    with ZipFile(path) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name).decode() for name in archive.namelist()}


def test_a_lesson_is_a_page_and_a_manifest(tmp_path: Path) -> None:
    lesson = Lesson("first-trick")
    path = lesson.to_scorm(tmp_path / "lesson.zip")
    found = entries(path)
    assert [*found] == ["imsmanifest.xml", "index.html"], "the manifest comes first"
    assert titles(checked(found["imsmanifest.xml"], set(found))) == [lesson.source.title] * 2
    assert lesson.to_scorm(tmp_path / "again.zip").read_bytes() == path.read_bytes()


def test_the_archive_has_sizes_before_the_data(tmp_path: Path) -> None:
    data = Quiz("sixty", n=2).to_scorm(tmp_path / "quiz.zip").read_bytes()
    at, names = 0, []
    while data[at : at + 4] == b"PK\x03\x04":
        flags, method = struct.unpack_from("<2xHH", data, at + 4)
        checksum, size, _, length, extra = struct.unpack_from("<IIIHH", data, at + 14)
        assert not flags & 0x08, "no data descriptor"
        assert method == ZIP_DEFLATED
        assert checksum
        assert size
        names.append(data[at + 30 : at + 30 + length].decode())
        at += 30 + length + extra + size
    assert names == ["imsmanifest.xml", "index.html"]
    assert data[at : at + 4] == b"PK\x01\x02", "nothing lies between"


def _without_policy(page: str) -> str:
    """Return a page without its policy, which lists the hashes of its scripts."""
    without, number = re.subn(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", page)
    assert number == 1
    return without


def test_only_pages_in_packages_have_the_platform_script(tmp_path: Path) -> None:
    for number, widget in enumerate((Lesson("the-corner"), Quiz("sixty", n=2))):
        page = widget.to_html(tmp_path / f"{number}.html").read_text("utf-8")
        inside = entries(widget.to_scorm(tmp_path / f"{number}.zip"))["index.html"]
        assert _without_policy(inside).replace(f"\n{to_platform()}", "", 1) == _without_policy(page)
        assert "LMSInitialize" not in page
        assert "sw-unsaved" not in page


@pytest.mark.parametrize("title", ['<b> & "Ida" \' \N{HEAVY BLACK HEART}', "line\nbreak\t\x00", "a" * 300])
def test_a_title_becomes_one_line_of_escaped_text(title: str, tmp_path: Path) -> None:
    found = entries(Quiz("sixty", n=1).to_scorm(tmp_path / "q.zip", title=title))
    whole, item = titles(checked(found["imsmanifest.xml"], set(found)))
    assert whole == item
    assert len(whole) <= 200
    assert whole.rstrip("…") in " ".join(title.replace("\x00", " ").split())


def test_stations_of_a_course_are_listed_in_order(tmp_path: Path) -> None:
    whole = course_of("sixty")
    chosen = {"an-attack", "practice-1", "three-answers", "problems-1", "problems-2"}
    course = replace(whole, stations=tuple(one for one in whole.stations if one.id in chosen))
    made = write_course_package([course], tmp_path / "c.zip", "Sixty, 7b", ("en", "de"), default_language="en")
    found = entries(made)
    names = titles(checked(found["imsmanifest.xml"], set(found)))
    assert [name for name in found if name != "imsmanifest.xml"] == [
        f"0{n}-{one.id}.html" for n, one in enumerate(course.stations, 1)
    ]
    assert names[0] == "Sixty, 7b"
    assert len(names) - 1 == len(course.stations) == len(found) - 1
    assert len(set(names[1:])) == len(course.stations), "two stations of one title are told apart"
    for page in [text for name, text in found.items() if name.endswith(".html")]:
        assert '"ways":' not in page, "the platform leads on"
        assert page.count("LMSInitialize") == 1
        assert 'class="sw-said" lang="de"' in page


def test_the_courses_of_several_games_are_chapters() -> None:
    parts = [
        Chapter("A & B", [Unit("1", "a.html", ""), Unit("2", "b.html", "")]),
        Chapter("C", [Unit("3", "c.html", "")]),
    ]
    root = checked(manifest("course/all games", "All", parts), {"a.html", "b.html", "c.html"})
    assert titles(root) == ["All", "A & B", "1", "2", "C", "3"]


@pytest.mark.parametrize("title", [1, ["a"], b"a"])
def test_a_title_that_is_not_text_is_refused(title: Any, tmp_path: Path) -> None:
    for widget in (Lesson("first-trick"), Quiz("sixty", n=1), Course("sixty")):
        with pytest.raises(RulesError, match="title"):
            widget.to_scorm(tmp_path / "x.zip", title=title)
    assert not (tmp_path / "x.zip").exists()


def test_the_texts_have_the_same_keys_in_each_language() -> None:
    folder = Path(__file__).parents[3] / "sisyphus_widgets" / "embed" / "scorm"
    assert words_in(folder, "de").keys() == words_in(folder, "en").keys()
    assert to_platform().index('lang="en"') < to_platform().index('lang="de"')


@pytest.mark.parametrize(
    ("arguments", "title"),
    [
        (["--lesson", "first-trick"], "A first trick"),
        (["--quiz", "sixty", "-n", "2", "--title", "7b"], "7b"),
        (["--practice", "sixty", "--rules", "3.6"], "Sixty"),
    ],
    ids=lambda value: value[0].strip("-") if isinstance(value, list) else "",
)
def test_the_command_writes_packages(
    arguments: list[str], title: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.zip"
    assert main([*arguments, "--scorm", "-o", str(file)]) == 0
    assert capsys.readouterr().out.strip() == str(file)
    found = entries(file)
    assert titles(checked(found["imsmanifest.xml"], set(found))) == [title, title]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--game", "sixty"], "--scorm needs --quiz"),
        (["--quiz", "sixty", "--python", "yes"], "has no Python"),
        (["--quiz", "sixty", "--svg"], "not allowed with"),
    ],
)
def test_invalid_requests_for_a_package_are_refused(
    arguments: list[str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([*arguments, "--scorm", "-o", str(tmp_path / "x.zip")])
    assert why in capsys.readouterr().err
