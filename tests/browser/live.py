"""A live game on a page without a server: a model in the page replays the messages of a kernel move by move."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sisyphus_widgets.embed.assets import asset
from sisyphus_widgets.players import GreedyPlayer

# A model with traits and change events, which answers the hello of the front end. `advance` delivers the messages
# after the reader's next move.
HOST = """
const sent = JSON.parse(document.getElementById("sent").textContent);
const state = sent.state, callbacks = [];
const tell = (event, ...args) => callbacks.forEach(([name, callback]) => name === event && callback(...args));
const python = (values) => {
  Object.assign(state, values);
  for (const key of Object.keys(values)) tell(`change:${key}`);
};
const model = {
  get: (key) => state[key],
  set: (key, value) => { state[key] = value; },
  save_changes() {},
  on: (event, callback) => { callbacks.push([event, callback]); },
  off() {},
  send: ({id, type}) => {
    if (type !== "hello") return;
    const answer = {v: 1, type: "answer", id, ok: true, revision: state._revision, result: {}};
    setTimeout(() => tell("msg:custom", answer));
  },
};
window.goTo = (step) => python({step});
window.beats = sent.state.length;
window.advance = () => {
  const message = sent.messages.shift();
  if (!message) return null;
  window.beats = message.from + message.frames.length;
  python({_revision: message.revision, length: window.beats, step: message.from});
  tell("msg:custom", message);
  return message.from;
};
const script = document.getElementById("bundle").textContent;
const {default: factory} = await import(URL.createObjectURL(new Blob([script], {type: "text/javascript"})));
const widget = factory();
widget.initialize({model});
widget.render({model, el: document.getElementById("host")});
window.ready = true;
"""
PAGE = """<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Live</title><style>body {{ margin: 8px }} {css}</style><div id="host"></div>
<script type="application/json" id="sent">{sent}</script><script type="text/plain" id="bundle">{bundle}</script>
<script type="module">{host}</script></html>"""


def live_page(make: Callable[[], Any], path: Path, moves: int) -> Path:
    """Write a page that replays the messages of a table on which a simple player plays for the reader."""
    table, messages = make(), []
    traits = ("_kind", "_trace", "_revision", "step", "length", "controls", "size", "tutor", "lights", "live")
    state = {name: getattr(table, name) for name in traits} | {"pace": "step"}
    table.send = lambda content, buffers=None: messages.append(content)
    player, rng = GreedyPlayer(), random.Random(1)
    seat = table.match.state.to_move
    while not table.match.state.over and len(messages) < moves:
        table.play(str(player.choose(table.match.state.view(seat), rng)))
    held = json.dumps({"state": state, "messages": messages}).replace("<", "\\u003c")
    bundle = asset("widget.js").replace("</script", "<\\/script")
    path.write_text(PAGE.format(css=asset("widget.css"), sent=held, bundle=bundle, host=HOST), encoding="utf-8")
    return path
