"""Scripts that press arbitrary buttons and cards of a page, to play a game or to guess answers."""

# A script that plays a game for a number of presses, or until an element appears. The seed decides what is pressed. It
# waits for minutes for something to press, as Python may be busy.
PLAYS = """async ([root, turn, seed, limit, until]) => {
  const random = (n) => {
    seed = (seed * 1664525 + 1013904223) % 4294967296;
    return Math.floor(seed / 4294967296 * n);
  };
  const on = (part) => part.getAttribute("aria-disabled") !== "true" && !part.disabled && part.getClientRects().length;
  const all = (what) => [...root.querySelectorAll(what)].filter(on);
  let presses = 0;
  let last = performance.now();
  while (performance.now() - last < 120_000 && presses < limit && !(until && root.querySelector(until))) {
    const [to] = all("[data-area=way] button").filter((part) => part.textContent === turn);
    const main = all("[data-area=way] .is-main");
    const open = [
      ...all(".is-open:not([aria-pressed=true]), .is-target"),
      ...all(".sw-choices:not([inert]) button, .sw-choice, .sw-put-back"),
    ];
    const can = to ? [to] : main.length && random(3) ? main : open;
    const part = can[random(can.length)];
    part?.dispatchEvent(new MouseEvent("click", {bubbles: true, detail: 1}));
    presses += part && part !== to ? 1 : 0;
    if (part) last = performance.now();
    await new Promise((go) => setTimeout(go, part ? 20 : 50));
  }
  return presses;
}"""

# A script that tries answers until it has gone on a number of times: `leads` are the buttons that lead on, `last` is
# the button that submits an answer, and `shows` the one that reveals the right answer.
GUESSES = """async ([root, leads, last, shows, times, seed]) => {
  const random = (n) => {
    seed = (seed * 1664525 + 1013904223) % 4294967296;
    return Math.floor(seed / 4294967296 * n);
  };
  const on = (part) => part.getAttribute("aria-disabled") !== "true" && !part.disabled && part.getClientRects().length;
  const all = (what) => [...root.querySelectorAll(what)].filter(on);
  const called = (...names) => all("button").find((part) => names.includes(part.textContent));
  const press = (part) => part?.dispatchEvent(new MouseEvent("click", {bubbles: true, detail: 1}));
  const pause = (time) => new Promise((go) => setTimeout(go, time));
  const textOf = (name) => root.querySelector(`[data-area=${name}]`)?.textContent;
  const seen = () => ["title", "todo", "answers"].map(textOf).join();
  const changes = async (before) => {
    for (let n = 0; n < 500 && seen() === before; n++) await pause(20);
    return seen() !== before;
  };
  let led = 0;
  for (let tick = 0; tick < 4000 && led < times; tick++) {
    const lead = called(...leads), show = called(shows), box = all("input[type=number]")[0];
    if (lead) {
      const before = seen();
      press(lead);
      if (await changes(before)) led++;
    } else if (show) press(show);
    else if (box) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(box, +box.min + random(9));
      box.dispatchEvent(new Event("input", {bubbles: true}));
      await pause(30);
      press(called(last));
    } else {
      const free = ":not([aria-pressed=true])";
      const can = all(`.sw-choices:not([inert]) .sw-answer${free}, .is-open${free}, .is-target`);
      press(can[random(can.length)]);
      await pause(30);
      if (random(2)) press(called(last) ?? all("[data-area=way] .is-main")[0]);
    }
    await pause(40);
  }
  return led;
}"""
