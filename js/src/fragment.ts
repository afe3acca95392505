// Fragments: widgets pasted into any page, each in its own shadow tree, so that page and widget cannot harm each other.
// Fragments of one release share one copy of the front end, which they find by its hash; nothing is added to `window`.
// This file serves all fragments of its release, in any order and at any time: parsed later, or added by a script.
//
//   <div class="sw-fragment" data-sw="HASH" data-height="480" data-why="[…]">   one for each widget; an id makes links to it possible;
//                                                                 `data-why`: three sentences, see `Why`
//     <img> <p>                                                   its picture and text, until the widget is drawn
//     <script type="application/json" class="sw-state">           its traits, as in standalone.ts
//     <style>                                                     reserves its height, if the front end is elsewhere
//     <script type="application/gzip" class="sw-kit" data-sw="HASH">   the texts of widget.css, widget.js,
//                                                                 quiz_responder.js, prediction_responder.js and
//                                                                 lesson_responder.js as a JSON list, gzipped;
//     <script>                                                    and this file: in one fragment of the page, in each, or in a file
import { kernelOf, load, mountWidget, textOf, traitsIn } from "./standalone";
import type { Factory } from "./trace/types";

/**
 * Reason why a widget cannot run: the browser is too old, the page forbids something, or the page lacks this front end.
 */
const Why = { Old: 0, Stopped: 1, Separate: 2 };

/**
 * One style sheet for all shadow trees, the bundle's default export, and the texts of the offline responders
 * (`kernelOf`).
 */
interface Kit {
  sheet: CSSStyleSheet;
  factory: Factory;
  kernels: string[];
}

/** Element that carries the front end. The first script that finds it serves the page; later ones only call `look`. */
type Carrier = HTMLScriptElement & { look?: () => void };

/**
 * Fragment element. `isMounted` is a property because an attribute is copied with its element, and a copy must be
 * mounted again.
 */
type FragmentHost = HTMLElement & { isMounted?: boolean };

/** Hash of this release. Python fills it in, because the hash covers this file too. */
const RELEASE = "@release@";

/**
 * Style of the host element: resets everything that a shadow tree inherits from the page, also the size of its letters.
 * An author's height limits a table where it is not narrow.
 */
const HOST =
  ":host{all:initial!important;direction:ltr!important;display:block!important;width:100%!important;margin:1em 0!important;" +
  "container-type:inline-size!important}" +
  ":host>div{--card-spacing:initial;--gap-width:initial;--jp-content-font-size1:initial;--letters:16px;--ring:initial;--seat:initial}" +
  "@container(min-width:700px){.is-bound{--stage-most:var(--height)}}";

/**
 * Style that reserves the height of a widget (`.sw-root` in `style/frames.css`), so that the rest of the page does not
 * move when it is drawn.
 */
const usualRoom = ({ clientWidth, dataset }: HTMLElement) =>
  `margin:1em 0;overflow:hidden;height:clamp(256px,94vh,${(clientWidth >= 700 && dataset.height) || 864}px)`;

/** Return true once the HTML parser has read this fragment's data: then a style or the front end follows it. */
const isWhole = (host: FragmentHost) =>
  document.readyState !== "loading" || !!host.querySelector(".sw-state~style,.sw-state~.sw-kit");

const carrierOf = (release?: string) => document.querySelector<Carrier>(`.sw-kit[data-sw="${release}"]`);

async function open(carrier: Carrier): Promise<Kit> {
  const [css, script, ...kernels] = JSON.parse(await textOf(carrier));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(HOST + css);
  return { sheet, factory: await load(script), kernels };
}

async function mount(host: FragmentHost, opened: Promise<Kit>): Promise<void> {
  host.isMounted = true;
  host.dataset.mounted = "";
  host.querySelector(".sw-why")?.remove();
  const { style } = host;
  const { cssText } = style;
  style.cssText += usualRoom(host);
  let root: ShadowRoot | undefined;
  try {
    const { sheet, factory, kernels } = await opened;
    const traits = await traitsIn(host.querySelector(".sw-state")!);
    root = host.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    const el = root.appendChild(document.createElement("div"));
    const { height } = host.dataset;
    // Only an element around it that scrolls limits its height.
    if (height) el.className = "is-bound";
    el.style.setProperty("--height", `${height}px`);
    await mountWidget(factory, el, traits, host, undefined, async () => kernels[kernelOf(traits)]!);
  } catch (error) {
    console.warn(error);
    root?.replaceChildren(document.createElement("slot"));
    tell(host, Why.Stopped);
  }
  style.cssText = cssText;
}

/**
 * Show above the picture why the widget does not run. The sentence is added only now, so that no text search finds it
 * before.
 */
function tell(host: FragmentHost, why: number): void {
  host.dataset.mounted = "";
  if (host.querySelector(".sw-why")) return;
  const sentence = document.createElement("p");
  sentence.className = "sw-why";
  sentence.style.cssText = "display:block!important";
  sentence.textContent = JSON.parse(host.dataset.why!)[why];
  host.prepend(sentence);
}

/** Mount all complete fragments. Once the page has loaded, report those whose front end is missing. */
function look(opened: () => Promise<Kit>): void {
  for (const host of document.querySelectorAll<FragmentHost>(".sw-fragment")) {
    if (host.isMounted || !isWhole(host)) continue;
    if (host.dataset.sw === RELEASE) {
      if ("DecompressionStream" in window) void mount(host, opened());
      else tell(host, Why.Old);
    } else if (document.readyState === "complete" && !carrierOf(host.dataset.sw)) tell(host, Why.Separate);
  }
}

/** Serve the page with the front end that this element carries. */
function lookAfter(carrier: Carrier): void {
  let kit: Promise<Kit> | undefined;
  carrier.look = () => look(() => (kit ??= open(carrier)));
  new MutationObserver(carrier.look).observe(document, { childList: true, subtree: true });
  document.addEventListener("readystatechange", carrier.look);
}

const carrier = carrierOf(RELEASE);
if (carrier) {
  if (!carrier.look) lookAfter(carrier);
  carrier.look!();
}
