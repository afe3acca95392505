"""Scripts that wait until a widget is drawn and nothing on it moves, which takes longer on a busy machine."""

DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
"""A script that waits for two frames: a new size is noticed in the first one, and drawn in the second."""

STILL = """async (root) => {
  const drawn = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go))));
  const ends = (one) => one.effect.getComputedTiming().endTime < Infinity;
  const end = performance.now() + 120_000;
  for (let before, html; before === undefined || html !== before; html = root.outerHTML) {
    if (performance.now() > end) throw new Error("the widget does not come to rest");
    before = html ?? "";
    await drawn();
    await Promise.allSettled(root.getAnimations({subtree: true}).filter(ends).map((one) => one.finished));
  }
}"""
"""A script that waits until a widget is the same in two frames after another, and its animations have ended."""
