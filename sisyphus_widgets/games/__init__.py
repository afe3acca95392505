"""The games, one package each. Every package below is registered by its name and imported when first asked for."""

import pkgutil

from ..rules import register_package

for _module in pkgutil.iter_modules(__path__):
    if _module.ispkg:
        register_package(_module.name, f"{__name__}.{_module.name}")
