"""The base of widgets whose language can be changed at any time."""

from __future__ import annotations

import traitlets as t

from .base_widget import BaseWidget
from .trait_types import Text


class LanguageWidget(BaseWidget):
    """A widget whose language can change in place: in Python by ``language``, in pages by a switch."""

    language: Text = Text(
        "en", help="The language of all texts; set it to go on at the same place in another one."
    ).tag(sync=True, page_may_set=True)
    _speaks = t.List(t.Unicode(), help="The available languages.").tag(sync=True, bound=True)
