"""The models behind widgets: their values, requests and answers, without a notebook."""

from .host import Host as Host
from .model import Model as Model
from .spec import model_of as model_of
