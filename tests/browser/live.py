"""A live game in a page without a server: what a kernel would send of a whole game, move by move, to a model in the page."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from sisyphus_widgets.embed.standalone import asset
from sisyphus_widgets.players import GreedyPlayer

# A model as a host has it: it holds the traits, tells of changes, and answers that somebody is there. `advance` is what
# Python does when the reader's next move is made.
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
    const answer = {v: 1, type: "answer", id, ok: true, revision: state.revision, result: {}};
    setTimeout(() => tell("msg:custom", answer));
  },
};
window.goTo = (step) => python({step});
window.beats = sent.state.length;
window.advance = () => {
  const message = sent.messages.shift();
  if (!message) return null;
  window.beats = message.from + message.frames.length;
  python({revision: message.revision, length: window.beats, step: message.from});
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
    """Write a page on which a table that is played goes on as it does live, with a simple player for the reader."""
    table, messages = make(), []
    traits = ("kind", "trace", "revision", "step", "length", "controls", "size", "tutor", "lights", "live")
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


# Plays on by the reader's next move as long as there is one, shows every beat that it brings or with `last` no more than
# the last, and tells by how much each part was seen to move or to grow.
DRIFT = """async ([last]) => {
  const root = document.querySelector(".sw-root");
  const parts = {
    next: ".sw-steps .is-main",
    hand: ".at-bottom [data-zone^='hand.']",
    board: ".sw-terraces, .sw-grid",
    sentence: ".sw-say",
  };
  const seen = {};
  for (let from = 0; from !== null; from = advance()) {
    for (let beat = last ? beats - 1 : from; beat < beats; beat++) {
      goTo(beat);
      await new Promise(drawn => setTimeout(drawn));
      const corner = root.getBoundingClientRect();
      for (const [name, selector] of Object.entries(parts)) {
        const part = root.querySelector(selector);
        if (!part) continue;
        const {x, y, width, height} = part.getBoundingClientRect();
        const box = {x: x - corner.x, y: y - corner.y, width, height};
        for (const [side, value] of Object.entries(box)) {
          const range = seen[`${name} ${side}`] ??= [value, value, 0];
          if (value < range[0] || value > range[1]) range[2] = beat;
          range[0] = Math.min(range[0], value);
          range[1] = Math.max(range[1], value);
        }
      }
    }
  }
  return seen;
}"""


def drift(page: Page, *, last: bool) -> dict[str, Any]:
    """By how much each part was seen to move: part and side to least, most, and the beat at which it last did."""
    page.wait_for_function("() => window.ready && document.querySelector('.sw-root .sw-text')")
    found: dict[str, Any] = page.evaluate(DRIFT, [last])
    return found
