// Mounts widgets in a page without a kernel. The page holds, in this order (docs/trace.md says what the traits are):
//
//   <style>                                             the text of widget.css
//   <div class="sw-mount"></div>                        one for each widget
//   <script type="application/json" class="sw-state">   the traits of the widget, as JSON (`<` written as \u003c): one for
//                                                       each mount, in the same order, or one alone for all of them
//   <script type="text/plain" class="sw-bundle">        the text of widget.js, `</script` written as `<\/script`
//   <script>                                            this file, as a classic script
//
// Nothing is fetched: it works from file:// too. `live` is false whatever the state says. A mount is filled once, so
// several such blocks may stand in one page; a block without a bundle uses the first one in the page.

type Callback = (...args: unknown[]) => void;

/** A model without a kernel: holds the traits and tells of changes. */
function shim(state: Record<string, unknown>) {
  const callbacks: [string, Callback][] = [];
  const tell = (event: string) => {
    for (const [name, callback] of [...callbacks]) if (name === event) callback();
  };
  return {
    get: (key: string) => state[key],
    set(key: string, value: unknown) {
      if (JSON.stringify(state[key]) === JSON.stringify(value)) return;
      state[key] = value;
      tell(`change:${key}`);
      tell("change");
    },
    on: (event: string, callback: Callback) => void callbacks.push([event, callback]),
    off(event: string, callback?: Callback) {
      for (let i = callbacks.length; i--; ) {
        if (callbacks[i]![0] === event && (!callback || callbacks[i]![1] === callback)) callbacks.splice(i, 1);
      }
    },
    save_changes() {},
    send() {},
  };
}

async function mount(): Promise<void> {
  const states = document.querySelectorAll(".sw-state");
  const bundle = document.querySelector(".sw-bundle");
  if (!bundle) return;
  const url = URL.createObjectURL(new Blob([bundle.textContent!.replace(/<\\\/script/g, "</script")], { type: "text/javascript" }));
  const { default: factory } = await import(url);
  URL.revokeObjectURL(url);
  document.querySelectorAll<HTMLElement>(".sw-mount").forEach(async (el, i) => {
    const state = states[i] ?? states[0];
    if (!state || el.dataset.mounted) return;
    el.dataset.mounted = "";
    const model = shim({ ...JSON.parse(state.textContent!), live: false });
    const { signal } = new AbortController();
    const widget = await factory();
    await widget.initialize({ model, signal });
    await widget.render({ model, el, signal });
  });
}

void mount();
