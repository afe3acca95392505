"""The widget that ours derive from: anywidget's, with the types that ipywidgets does not declare."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager

    import traitlets as t

    class JupyterWidget(t.HasTraits):
        """The documented attributes of a widget of ipywidgets; a type checker reports any other."""

        comm: Any
        keys: list[str]
        layout: Any
        model_id: str | None
        tabbable: bool | None
        tooltip: str | None
        _holding_sync: bool
        _property_lock: dict[str, Any]

        def open(self) -> None: ...
        def close(self) -> None: ...
        def send(self, content: Any, buffers: Any = None) -> None: ...
        def send_state(self, key: Any = None) -> None: ...
        def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]: ...
        def set_state(self, sync_data: dict[str, Any]) -> None: ...
        def hold_sync(self) -> AbstractContextManager[None]: ...
        def on_msg(self, callback: Callable[[Any, Any, Any], object], remove: bool = False) -> None: ...
        def add_class(self, className: str) -> Any: ...
        def remove_class(self, className: str) -> Any: ...
        def _should_send_property(self, key: str, value: Any) -> bool: ...
        def _repr_mimebundle_(self, **kwargs: Any) -> Any: ...

else:
    from anywidget import AnyWidget as JupyterWidget


class WidgetArguments(TypedDict, total=False):
    """The arguments that every widget takes besides its own."""

    as_page: bool
    layout: Any
    tabbable: bool | None
    tooltip: str | None


__all__ = ["JupyterWidget", "WidgetArguments"]
