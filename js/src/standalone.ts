// Mounts widgets in a page without a kernel. The page holds, in this order (docs/trace.md describes the traits):
//
//   <div class="sw-mount"></div>                        one for each widget
//   <div class="sw-instead" hidden><p hidden><p hidden> shown if the browser cannot unpack the rest, or if the widget does not run:
//                                                       one sentence for each case, then any further content
//   <script type="application/json" class="sw-state">   the traits of the widget, as JSON (`<` written as \u003c): one for
//                                                       each mount, in the same order, or a single one for all of them;
//                                                       with a whole trace, or with most of it in the trait `packed`
//   <script type="application/gzip" class="sw-style">   the text of widget.css, packed: gzip as base64
//   <script type="application/gzip" class="sw-bundle">  the text of widget.js, packed likewise
//   <script type="application/gzip" class="sw-kernel">  the text of quiz_responder.js, packed likewise (only for a quiz, which
//                                                       has the trait `bank`; for a lesson lesson_responder.js): it
//                                                       answers the requests that Python answers elsewhere
//   <script type="application/gzip" class="sw-predictions">  the text of prediction_responder.js, packed likewise (only for a table
//                                                       that asks, which has the trait `asks`)
//   <script>                                            this file, as a classic script
//
// The style sheet may be a <style> instead, and the bundle may have the type "text/plain": its text, with `</script`
// written as `<\/script`. In a folder of pages, scripts beside them add the style sheet, the bundle and the responder in
// this place (`embed/shared_files.py`). Nothing else is loaded, so the page works from file:// too. `live` is true if
// there is a bank, whatever the state says. Each mount is filled once, so one page may hold several such blocks; a block
// without a bundle uses the first bundle of the page. fragment.ts serves widgets that are pasted into other pages.
import { shim } from "./offline/model";
import type { LocalModel } from "./offline/responder";
import { unpack } from "./store/gzip";
import { Unpacker } from "./store/packed_trace";
import type { Factory, Model, PageTraits } from "./trace/types";

const PACKED = "application/gzip";

/** Return the text of a script element, unpacked if it is packed. */
export async function textOf(script: HTMLScriptElement): Promise<string> {
  const text = script.textContent;
  return script.type === PACKED ? unpack(text) : text.replaceAll("<\\/script", "</script");
}

/** Replace the script element of a style sheet with a <style>. */
async function style(script: HTMLScriptElement): Promise<void> {
  const sheet = document.createElement("style");
  sheet.textContent = await textOf(script);
  script.replaceWith(sheet);
}

/** Reason why a widget cannot run: the browser is too old, or something is forbidden or broken. */
const Why = { Old: 0, Stopped: 1 };

/** Show the reason why a widget does not run, and the content prepared for that case. */
function showInstead(why: number, within: ParentNode = document): void {
  for (const el of within.querySelectorAll<HTMLElement>(".sw-instead")) {
    el.hidden = false;
    const sentence = el.querySelectorAll("p")[why];
    if (sentence) sentence.hidden = false;
  }
}

/** Mount all widgets of the page whose elements precede this script. */
export async function mount(): Promise<void> {
  // Only elements before this script: later ones may be incomplete when the bundle has loaded.
  const all = <El extends Element>(selector: string) => [...document.querySelectorAll<El>(selector)];
  const [bundle] = all<HTMLScriptElement>(".sw-bundle");
  if (!bundle) throw new Error("the front end is missing");
  const isPacked = bundle.type === PACKED || document.querySelector(".sw-live");
  if (isPacked && !("DecompressionStream" in window)) {
    showInstead(Why.Old);
    return;
  }
  const states = all(".sw-state");
  const widgets = all<HTMLElement>(".sw-mount").flatMap((el, i) => {
    const state = states[i] ?? states[0];
    return state && !el.dataset.mounted ? [{ el, state }] : [];
  });
  const [script] = await Promise.all([textOf(bundle), ...all<HTMLScriptElement>(".sw-style").map(style)]);
  const factory = await load<Factory>(script);
  for (const { el, state } of widgets) {
    if (el.dataset.mounted) continue;
    el.dataset.mounted = "";
    traitsIn(state)
      .then((traits) => mountWidget(factory, el, traits, el))
      .catch((error) => stopped(error, el));
  }
}

/** Log an error and show the replacement of one widget, or of all; leave the rest of the page as it is. */
export function stopped(error: unknown, el?: HTMLElement): void {
  console.warn(error);
  el?.replaceChildren();
  showInstead(Why.Stopped, el?.parentElement ?? document);
}

/** Return the default export of a module given as text, such as the bundle. */
export async function load<Export>(script: string): Promise<Export> {
  const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const { default: exported } = await import(url);
  URL.revokeObjectURL(url);
  return exported;
}

/** Return the traits in an element, with the choices of the first beat to draw already unpacked. */
export async function traitsOf(state: Pick<Element, "textContent">): Promise<PageTraits> {
  const traits: PageTraits = JSON.parse(state.textContent);
  traits.live = !!traits.bank;
  const { packed, _trace: trace } = traits;
  const decision = packed && trace.frames[0]?.decision;
  if (decision) {
    const answer = await new Unpacker(packed).answer([packed.step], trace.revision);
    const entry = answer.ok && answer.result.decisions.find(({ beat }) => beat === packed.step);
    if (entry) decision.choosing = entry.choosing;
  }
  return traits;
}

/** Return the traits in an element of the page. The event lets offline/languages.ts replace them first. */
export function traitsIn(state: Element): Promise<PageTraits> {
  state.dispatchEvent(new Event("sw-read"));
  return traitsOf(state);
}

/** Function that returns the text of a responder: quiz_responder.js, prediction_responder.js or lesson_responder.js. */
type KernelScript = (traits: PageTraits) => Promise<string>;

/** Return the index of the responder that a widget needs, in that order. */
export const kernelOf = ({ asks: predictions, _kind }: PageTraits) =>
  predictions ? 1 : Number(_kind === "lesson") * 2;

/**
 * Mount a widget in an element. Links to a beat name `follow`; `kernel` returns the script that stands in for Python.
 */
export async function mountWidget(
  factory: Factory,
  el: HTMLElement,
  traits: PageTraits,
  follow: HTMLElement,
  signal = new AbortController().signal,
  kernel: KernelScript = ({ asks: predictions }) =>
    textOf(document.querySelector(predictions ? ".sw-predictions" : ".sw-kernel")!),
): Promise<void> {
  const model = shim({ ...traits });
  const { bank, asks: predictions } = traits;
  if (bank || predictions) {
    const answering = await load<(model: LocalModel, content: unknown) => unknown>(await kernel(traits));
    await answering(model, bank ? JSON.parse(await unpack(bank)) : predictions);
  }
  const widget = await factory();
  const leave = new AbortController();
  signal.addEventListener("abort", () => leave.abort());
  const again = async (state: Pick<Element, "textContent">) => {
    leave.abort();
    await mountWidget(factory, el, await traitsOf(state), follow, signal, kernel);
  };
  follow.dispatchEvent(new CustomEvent("sw-model", { detail: { model, again } })); // for offline/languages.ts
  await widget.initialize({ model, signal: leave.signal });
  await widget.render({ model, el, signal: leave.signal });
  followAddress(model, follow, traits.packed?.beats ?? traits._trace.frames.length, leave.signal);
}

/** Go to the beat in the page's address: `#beat=12` for the first widget, `#name&beat=12` for the one with that id. */
function followAddress(model: Model, host: HTMLElement, beats: number, signal: AbortSignal): void {
  const go = (moved: boolean) => {
    const [, name, beat] = /^#(?:(.+)&)?beat=(\d+)$/.exec(location.hash) ?? [];
    const isTarget = name
      ? encodeURIComponent(host.id) === name
      : document.querySelector(".sw-fragment,.sw-mount") === host;
    if (!beat || !isTarget) return;
    model.set("step", Math.min(+beat, beats - 1));
    if (name || moved) host.scrollIntoView({ block: "nearest" });
  };
  go(false);
  addEventListener("hashchange", () => go(true), { signal });
}
