"""The arguments that widgets take: their signatures, and an error for any other."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from dataclasses import fields
from difflib import get_close_matches

OF_IPYWIDGETS = ("layout", "tabbable", "tooltip")
"""The arguments that every widget of ipywidgets takes."""


def of_every(widget: type) -> tuple[str, ...]:
    """Return the arguments that a widget takes besides its own."""
    return (*(["as_page"] if hasattr(widget, "to_html") else []), *OF_IPYWIDGETS)


def refuse_unknown(widget: type, names: Iterable[str]) -> None:
    """Refuse arguments that a widget does not have.

    Raises:
        TypeError: an argument is unknown; the message names it and the closest known one.
    """
    known = inspect.signature(widget).parameters
    for name in names:
        if name in known and name != "record":
            continue
        nearest = get_close_matches(name, known, n=1)
        hint = f"did you mean {nearest[0]!r}?" if nearest else f"it has {', '.join(known)}"
        raise TypeError(f"{widget.__name__}() has no argument {name!r}; {hint}")


def refuse_unknown_attribute(widget: type, name: str) -> None:
    """Refuse an attribute that a widget of this package does not have; ``traitlets`` itself would keep any.

    Raises:
        AttributeError: always, unless another package made the class of the widget.
    """
    named = next(each for each in widget.__mro__ if each.__module__ != "traitlets.traitlets")  # it adds classes
    if named.__module__.partition(".")[0] != __name__.partition(".")[0]:
        return
    if name in inspect.signature(named).parameters:
        raise AttributeError(f"{name!r} of {named.__name__} cannot change; give it as in {named.__name__}({name}=…)")
    nearest = get_close_matches(name, [each for each in dir(named) if not each.startswith("_")], n=1)
    hint = f"; did you mean {nearest[0]!r}?" if nearest else ""
    raise AttributeError(f"{named.__name__} has no attribute {name!r}{hint}")


def signature_of(widget: type, options: type | None = None) -> inspect.Signature:
    """Return the signature of a widget: ``__init__``, the fields of its options, and arguments of all widgets."""
    init = widget.__init__  # type: ignore[misc]  # the one of this very class
    named = [*inspect.signature(init).parameters.values()][1:]
    own = [each.replace(annotation=_AnnotationText(each.annotation)) for each in named if each.kind != each.VAR_KEYWORD]
    names = {each.name for each in own}
    more = [
        _keyword(each.name, each.default, each.type)
        for each in (fields(options) if options else ())
        if each.name not in names
    ]
    common = [_keyword(name, False if name == "as_page" else None) for name in of_every(widget)]
    return inspect.Signature([*own, *more, *common])


class _AnnotationText:
    """A type annotation as text, which a signature shows without quotes."""

    def __init__(self, text: object) -> None:
        self._text = str(text)

    def __repr__(self) -> str:
        return self._text


def _keyword(name: str, default: object, annotation: object = None) -> inspect.Parameter:
    annotation_text = inspect.Parameter.empty if annotation is None else _AnnotationText(annotation)
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation_text)
