// Mounts widgets in a page without a kernel. The page holds, in this order (docs/trace.md says what the traits are):
//
//   <div class="sw-mount"></div>                        one for each widget
//   <div class="sw-instead" hidden><p hidden><p hidden> what is shown where the browser is too old to unpack the rest, or where the
//                                                       widget does not run: a sentence for each, and what else is in the element
//   <script type="application/json" class="sw-state">   the traits of the widget, as JSON (`<` written as \u003c): one for
//                                                       each mount, in the same order, or one alone for all of them;
//                                                       with a whole trace, or with most of it in the trait `packed`
//   <script type="application/gzip" class="sw-style">   the text of widget.css, packed: gzip as base64
//   <script type="application/gzip" class="sw-bundle">  the text of widget.js, packed likewise
//   <script type="application/gzip" class="sw-kernel">  the text of quiz_responder.js, packed likewise (only for a quiz, which
//                                                       has the trait `bank`; of a lesson that of lesson_responder.js): it
//                                                       answers what Python answers elsewhere
//   <script type="application/gzip" class="sw-predictions">  the text of prediction_responder.js, packed likewise (only for a table
//                                                       that asks, which has the trait `asks`)
//   <script>                                            this file, as a classic script
//
// The style sheet may be a <style> instead, and the bundle of type "text/plain": its text, `</script` written as
// `<\/script`. Nothing is fetched: it works from file:// too. `live` is whether there is a bank, whatever the state says. A mount is
// filled once, so several such blocks may stand in one page; a block without a bundle uses the first one in the page. What is made to
// be pasted into the pages of others is told in fragment.ts.
import { shim } from "./offline/model";
import type { LocalModel } from "./offline/responder";
import { unpack } from "./store/gzip";
import { Unpacker } from "./store/packed_trace";
import type { Factory, Model, PageTraits } from "./trace/types";

const PACKED = "application/gzip";

/** What a script element holds that may be packed. */
export async function textOf(script: HTMLScriptElement): Promise<string> {
  const text = script.textContent;
  return script.type === PACKED ? unpack(text) : text.replaceAll("<\\/script", "</script");
}

/** Put in the style sheet of a block that has none. */
async function style(script: HTMLScriptElement): Promise<void> {
  const sheet = document.createElement("style");
  sheet.textContent = await textOf(script);
  script.replaceWith(sheet);
}

/** What keeps a widget away: the browser is too old, or something is forbidden or broken. */
const Why = { Old: 0, Stopped: 1 };

/** Say why a widget does not come, and show what there is in its place. */
function showInstead(why: number, within: ParentNode = document): void {
  for (const el of within.querySelectorAll<HTMLElement>(".sw-instead")) {
    el.hidden = false;
    const sentence = el.querySelectorAll("p")[why];
    if (sentence) sentence.hidden = false;
  }
}

export async function mount(): Promise<void> {
  // All that stands before this script; what comes behind it may be half there by the time the bundle is.
  const all = <El extends Element>(selector: string) => [...document.querySelectorAll<El>(selector)];
  const [bundle] = all<HTMLScriptElement>(".sw-bundle");
  if (!bundle) return;
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

/** Something went wrong, in all of the page or in one widget: the rest of the page is left as it is. */
export function stopped(error: unknown, el?: HTMLElement): void {
  console.warn(error);
  el?.replaceChildren();
  showInstead(Why.Stopped, el?.parentElement ?? document);
}

/** The default export of a module, such as the bundle. */
export async function load<Export>(script: string): Promise<Export> {
  const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const { default: exported } = await import(url);
  URL.revokeObjectURL(url);
  return exported;
}

/** The traits that an element tells, with what may be chosen at the beat to be shown first: it is drawn as a whole. */
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

/** The same of an element in the page; offline/languages.ts may change what it tells before it is read. */
export function traitsIn(state: Element): Promise<PageTraits> {
  state.dispatchEvent(new Event("sw-read"));
  return traitsOf(state);
}

/** Gives the text of who stands in for Python: quiz_responder.js, prediction_responder.js or lesson_responder.js. */
type KernelScript = (traits: PageTraits) => Promise<string>;

/** Which of these three a widget needs. */
export const kernelOf = ({ asks: predictions, _kind }: PageTraits) =>
  predictions ? 1 : Number(_kind === "lesson") * 2;

/** Mount a widget in an element; `follow` is the element that addresses name, and `kernel` gives what stands in for Python. */
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

/** Go to the beat that the page's address names: `#beat=12` in its first widget, `#name&beat=12` in that with the id. */
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
