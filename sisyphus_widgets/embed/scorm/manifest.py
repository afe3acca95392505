"""The manifest of a SCORM 1.2 package: its pages in their order."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

NAME = "imsmanifest.xml"
"""The name of the manifest, at the top of the package."""

_LONGEST = 200
"""The greatest number of characters in a title: platforms cut longer ones."""

_MANIFEST = """<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier={id} version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" \
xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="organization">
    <organization identifier="organization">
      <title>{title}</title>
{items}
    </organization>
  </organizations>
  <resources>
{resources}
  </resources>
</manifest>
"""


@dataclass(frozen=True, slots=True)
class Unit:
    """One page of a package, with its title."""

    title: str
    file: str
    html: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """Pages under one title."""

    title: str
    units: Sequence[Unit]


Part = Unit | Chapter


def units_of(parts: Sequence[Part]) -> list[Unit]:
    """Return all pages in their order."""
    return [unit for part in parts for unit in (part.units if isinstance(part, Chapter) else (part,))]


def manifest(name: str, title: str, parts: Sequence[Part]) -> str:
    """Return the manifest of a package; ``name`` identifies the package."""
    places = {unit.file: number for number, unit in enumerate(units_of(parts), 1)}
    chapters = [part for part in parts if isinstance(part, Chapter)]
    items = []
    for part in parts:
        if isinstance(part, Chapter):
            inner = "\n".join(_item(unit, places, 8) for unit in part.units)
            called = f"        <title>{_title(part.title)}</title>"
            head = f'      <item identifier="chapter-{chapters.index(part) + 1}">'
            items.append("\n".join([head, called, inner, "      </item>"]))
        else:
            items.append(_item(part, places, 6))
    resources = [
        f'    <resource identifier="page-{number}" type="webcontent" adlcp:scormtype="sco" href={quoteattr(file)}>\n'
        f"      <file href={quoteattr(file)}/>\n    </resource>"
        for file, number in places.items()
    ]
    return _MANIFEST.format(
        id=quoteattr(identifier(name)),
        title=_title(title) or escape(name),
        items="\n".join(items),
        resources="\n".join(resources),
    )


def identifier(name: str) -> str:
    """Return an XML identifier made from a name, with only letters, digits, hyphens, underscores and full stops."""
    return f"sisyphus_widgets-{re.sub(r'[^A-Za-z0-9._-]+', '-', name).strip('-')}"


def _item(unit: Unit, places: dict[str, int], indent: int) -> str:
    number, space = places[unit.file], " " * indent
    return (
        f'{space}<item identifier="item-{number}" identifierref="page-{number}">\n'
        f"{space}  <title>{_title(unit.title)}</title>\n{space}</item>"
    )


def _title(text: str) -> str:
    line = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    return escape(line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…")
