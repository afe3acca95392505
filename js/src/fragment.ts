// Fragments: widgets pasted into any page, each in a shadow tree of its own, so that neither harms the other. Those made by one
// release share one copy of the front end, which is found by its hash; nothing is added to the window.
//
//   <div class="sw-fragment" data-sw="HASH" data-height="480">    one for each widget; with an id, links can name it
//     <img> <p>                                                   its picture and text, until the widget is there
//     <p class="sw-why" style="display:none!important">           three sentences: why it does not come (`Why`)
//     <script type="application/json" class="sw-state">           its traits, as in standalone.ts
//     <script type="application/gzip" class="sw-kit" data-sw="HASH">   the texts of widget.css, widget.js, answering.js, asking.js and
//                                                                 teaching.js as a list, packed;
//     <script>                                                    and this file: in one fragment a page, in all, or in a file
import { type Factory, kernelOf, load, mountOne, textOf, traitsIn } from "./standalone";

/** What keeps a widget away: the browser is too old, the page forbids something, or its front end is not there. */
const Why = { Old: 0, Stopped: 1, Apart: 2 };

/** A style sheet that all shadow trees share, the bundle's default export, and who stands in for Python, as texts (`kernelOf`). */
interface Kit {
  sheet: CSSStyleSheet;
  factory: Factory;
  kernels: string[];
}

type Carrier = HTMLScriptElement & { kit?: Promise<Kit> };

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

const waiting = () => document.querySelectorAll<HTMLElement>(".sw-fragment:not([data-mounted])");

async function open(carrier: HTMLScriptElement): Promise<Kit> {
  const [css, script, ...kernels] = JSON.parse(await textOf(carrier));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(HOST + css);
  return { sheet, factory: await load(script), kernels };
}

async function mount(host: HTMLElement, carrier: Carrier): Promise<void> {
  host.dataset.mounted = "";
  const { style } = host;
  const { cssText } = style;
  style.cssText += usualRoom(host);
  let root: ShadowRoot | undefined;
  try {
    carrier.kit ??= open(carrier);
    const { sheet, factory, kernels } = await carrier.kit;
    const traits = await traitsIn(host.querySelector(".sw-state")!);
    root = host.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    const el = root.appendChild(document.createElement("div"));
    const { height } = host.dataset;
    // What scrolls around it bounds its height.
    if (height) el.className = "is-bound";
    el.style.setProperty("--height", `${height}px`);
    await mountOne(factory, el, traits, host, undefined, async () => kernels[kernelOf(traits)]!);
  } catch (error) {
    console.warn(error);
    root?.replaceChildren(document.createElement("slot"));
    tell(host, Why.Stopped);
  }
  style.cssText = cssText;
}

/** Say above the picture why the widget does not come. */
function tell(host: HTMLElement, why: number): void {
  host.dataset.mounted = "";
  const sentence = host.querySelectorAll<HTMLElement>(".sw-why")[why];
  if (sentence) sentence.style.cssText = "display:block!important";
}

for (const host of waiting()) {
  const carrier = document.querySelector<Carrier>(`.sw-kit[data-sw="${host.dataset.sw}"]`);
  if (carrier && "DecompressionStream" in window) void mount(host, carrier);
  else if (carrier) tell(host, Why.Old);
}
const giveUp = () => {
  for (const host of waiting()) tell(host, Why.Apart);
};
if (document.readyState === "complete") giveUp();
else addEventListener("load", giveUp);
