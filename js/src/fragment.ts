// Fragments: widgets pasted into any page, each in a shadow tree of its own, so that neither harms the other. Those made by one
// release share one copy of the front end, which is found by its hash; nothing is added to the window. This file looks after all
// fragments of its release, in whatever order they stand, and whenever they come: parsed later, or added by a script.
//
//   <div class="sw-fragment" data-sw="HASH" data-height="480" data-why="[…]">   one for each widget; with an id, links can name it;
//                                                                 three sentences: why it does not come (`Why`)
//     <img> <p>                                                   its picture and text, until the widget is there
//     <script type="application/json" class="sw-state">           its traits, as in standalone.ts
//     <style>                                                     room kept for it, where the front end is elsewhere
//     <script type="application/gzip" class="sw-kit" data-sw="HASH">   the texts of widget.css, widget.js,
//                                                                 quiz_responder.js, prediction_responder.js and
//                                                                 lesson_responder.js as a list, packed;
//     <script>                                                    and this file: in one fragment a page, in all, or in a file
import { kernelOf, load, mountWidget, textOf, traitsIn } from "./standalone";
import type { Factory } from "./trace/types";

/** What keeps a widget away: the browser is too old, the page forbids something, or its front end is not there. */
const Why = { Old: 0, Stopped: 1, Separate: 2 };

/** A style sheet that all shadow trees share, the bundle's default export, and who stands in for Python, as texts (`kernelOf`). */
interface Kit {
  sheet: CSSStyleSheet;
  factory: Factory;
  kernels: string[];
}

/** The element that carries the front end. The first script that finds it looks after the page; later ones only make it look. */
type Carrier = HTMLScriptElement & { look?: () => void };

/** An attribute would be copied with the element; what a copy shows has to be mounted anew. */
type FragmentHost = HTMLElement & { isMounted?: boolean };

/** The hash of this release. Python writes it in, since it is made from this file too. */
const RELEASE = "@release@";

/**
 * What of the page comes in through a shadow tree's border, all that is inherited, stays out. Where there is little width, a
 * table needs its height.
 */
const HOST =
  ":host{all:initial!important;direction:ltr!important;display:block!important;width:100%!important;margin:1em 0!important;" +
  "container-type:inline-size!important}" +
  ":host>div{--card-spacing:initial;--gap-width:initial;--jp-content-font-size1:initial;--ring:initial;--seat:initial}" +
  "@container(min-width:700px){.is-bound{max-height:var(--height);overflow:auto}}";

/** The room that most tables will take here, so that what follows on the page hardly moves when they come. */
const usualRoom = ({ clientWidth, dataset }: HTMLElement) =>
  `margin:1em 0;overflow:hidden;height:${clientWidth < 700 ? "780px" : `min(${dataset.height || 719}px,92.5vh)`}`;

/** Tell whether the parser is done with what a fragment is told: behind all of that stands a style, or the front end. */
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
    // What scrolls around it bounds its height.
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

/** Say above the picture why the widget does not come. The sentence is no text of the page before, so that no search finds it. */
function tell(host: FragmentHost, why: number): void {
  host.dataset.mounted = "";
  if (host.querySelector(".sw-why")) return;
  const sentence = document.createElement("p");
  sentence.className = "sw-why";
  sentence.style.cssText = "display:block!important";
  sentence.textContent = JSON.parse(host.dataset.why!)[why];
  host.prepend(sentence);
}

/** Mount what is there by now; where a page has loaded and the front end of a fragment is not in it, say so. */
function look(opened: () => Promise<Kit>): void {
  for (const host of document.querySelectorAll<FragmentHost>(".sw-fragment")) {
    if (host.isMounted || !isWhole(host)) continue;
    if (host.dataset.sw === RELEASE) {
      if ("DecompressionStream" in window) void mount(host, opened());
      else tell(host, Why.Old);
    } else if (document.readyState === "complete" && !carrierOf(host.dataset.sw)) tell(host, Why.Separate);
  }
}

/** Look after the page from now on, with the front end that this element carries. */
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
