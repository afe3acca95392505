// Brings Python into a page without a kernel: the whole library in a worker replaces the prepared answers. This script
// precedes the one that mounts the widgets. In addition to the elements that standalone.ts or fragment.ts describe, the
// page holds:
//
//   <script type="application/json" class="sw-live" data-lang="en">   the widget's spec, traits and texts (`Live`);
//                                                                    in the body of a page, or in a fragment
//   <script type="text/plain" class="sw-python" data-part="wasm">     each part of Python (`PythonParts`) and worker.js as `worker`; or
//   <script type="text/plain" class="sw-python" data-src="FILE">      one element that names the script with all parts; or, with
//                                                                    `data-link`, a part of the address of a link to it
//   <script type="text/plain" class="sw-python" data-part="games">    packages of other games, if the widget needs one
//   <script class="sw-starter">                                       this file
//
// The page carries the traits that Python would send first, so the widget is drawn at once. Python starts in the
// background: immediately if the page holds it, otherwise when the reader first needs an answer that the page lacks. If
// Python cannot start, the widget works as on a page without it, and a sentence says so.
import type { LocalModel } from "../offline/responder";
import { isForbidden, keep, recall } from "../store/browser_storage";
import { download } from "../store/download";
import { unpack } from "../store/gzip";
import type { Model, Trace } from "../trace/types";
import { type BarTexts, PythonBar } from "./bar";
import { memoryOf } from "./memory";
import { type Live, Transport } from "./transport";
import type { PythonParts } from "./worker";
import { type SnapshotStore, WorkerHost } from "./worker_host";

/** Detail of the event that standalone.ts sends for each widget; `again` mounts it again with another state. */
interface PageMount {
  model: LocalModel & Model;
  again(state: Pick<Element, "textContent">): Promise<void>;
}

/** Live widget with its bar's texts in each language. */
type LiveWidget = Live & { words: Record<string, BarTexts> };

/** Saved state of a table: its spec and traits. Learners' answers are stored elsewhere. */
type SavedGame = Pick<Live, "spec" | "values">;

/** Milliseconds between a change of a game and its storage. */
const SETTLED = 400;

/** Name under which offline/languages.ts stores the chosen language. */
const LANGUAGE = "language";

const SESSIONS = new Set(["table", "explorer", "editor"]);
const PRESSES = ["pointerdown", "keydown"] as const;
/** Elements that a reader presses to choose a move. */
const CHOSEN = "[data-move], [data-rove], .sw-choices";

const elements = () => [...document.querySelectorAll<HTMLScriptElement>(".sw-python")];

/** Return the address of the file with Python, if it is beside the page. */
function sourceIn(all: HTMLElement[]): string | undefined {
  const named = all.find(({ dataset }) => dataset.src || dataset.link);
  if (!named?.dataset.link) return named?.dataset.src;
  return document.querySelector<HTMLAnchorElement>(`a[href*="/${named.dataset.link}"]`)?.href ?? named.dataset.link;
}

/** Texts of the parts of Python in a page or file, with the worker's script. */
type PartTexts = Omit<PythonParts, "games" | "memory"> & { worker: string };

/** Return the parts in the elements of the page. */
function partsIn(all: HTMLElement[]): PartTexts {
  const texts: object = Object.fromEntries(all.map(({ dataset, textContent }) => [dataset.part!, textContent]));
  return texts as PartTexts;
}

/** Load the script that provides the parts of Python. */
function handedOver(source: string): Promise<PartTexts> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.addEventListener("sw-parts", (event) => resolve((event as CustomEvent).detail));
    script.onerror = () => reject(new Error(`there is no ${source}`));
    script.src = source;
    document.head.append(script);
  });
}

/** Resolve once the whole page has loaded. */
const isRead = () =>
  new Promise((resolve) => {
    if (document.readyState === "complete") resolve(null);
    else addEventListener("load", resolve, { once: true });
  });

/** Load the parts of Python, from the page itself or from a file beside it. */
async function load(): Promise<{ parts: PythonParts; script: string; memory: SnapshotStore | undefined }> {
  await isRead();
  const scripts = elements();
  const isGames = ({ dataset }: HTMLElement) => dataset.part === "games";
  const source = sourceIn(scripts);
  const parts = source ? await handedOver(source) : partsIn(scripts);
  // A page may contain fragments of several games.
  const games = scripts.filter(isGames).map(({ textContent }) => textContent);
  return {
    parts: { ...parts, games },
    script: await unpack(parts.worker),
    // The file name is unique to the release.
    memory: source ? memoryOf(source.slice(source.lastIndexOf("/") + 1), opens) : undefined,
  };
}

/** Spec of the first widget of the page. */
let opens = "";

const canRun = () =>
  "WebAssembly" in window &&
  "Worker" in window &&
  "DecompressionStream" in window &&
  "noModule" in HTMLScriptElement.prototype;

const workerHost = new WorkerHost(load);

/** One widget of the page, with its bar and its connection to Python. */
class PageWidget {
  #transport: Transport | undefined;
  #bar: PythonBar | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #leave = new AbortController();
  /** True once the widget works without Python. */
  #without = false;
  #mounting!: PageMount;
  #widget!: LiveWidget;

  constructor(private readonly host: HTMLElement) {}

  get #root(): Element {
    return this.host.querySelector(":scope>.sw-live") ? this.host : document.body;
  }

  /** Return the widget's data in a language, or else in the first one. */
  #read(lang = this.#root === document.body ? document.documentElement.lang : this.host.lang): LiveWidget | undefined {
    const all = [...this.#root.querySelectorAll<HTMLScriptElement>(":scope>.sw-live")];
    const script = all.find((candidate) => candidate.dataset.lang === lang) ?? all[0];
    return script && JSON.parse(script.textContent);
  }

  /** Follow a change of language: update the bar, the links and the stored language for the next page. */
  #speak(): void {
    this.#bar?.speak(this.#words);
    if (workerHost.isResting) this.#bar?.tell(this.#words[workerHost.reason]);
    const lang = this.#mounting.model.get("language") as string;
    keep(LANGUAGE, lang);
    const ways = this.#read(lang)?.ways;
    if (ways) this.#transport?.lead(ways);
  }

  get #words(): BarTexts {
    const { words } = this.#widget;
    const trace = this.#mounting.model.get("_trace") as Trace | undefined;
    const texts = words[(this.#mounting.model.get("language") as string) ?? trace?.language] ?? words.en!;
    if (!SESSIONS.has(this.#widget.kind) || !isForbidden()) return texts;
    return { ...texts, practice: `${texts.practice} ${texts.unkept}` };
  }

  mount(mounting: PageMount): void {
    const carried = this.#read();
    if (!carried) return;
    this.#clear();
    this.#mounting = mounting;
    this.#widget = carried;
    opens ||= carried.spec;
    const missing = !canRun();
    const game = missing || this.#without ? undefined : this.#game;
    const loads = (carried.values._trace as Trace).offers?.includes("load");
    this.#bar = new PythonBar(
      this.#words,
      {
        stop: () => workerHost.stop(),
        open: async (text) => this.#bar?.tell((await this.#transport?.load(text)) ?? this.#words.practice),
        fresh: () => this.#fresh(),
      },
      { loads: !!loads && !missing && !this.#without, isKept: !!game },
    );
    (this.host.shadowRoot ?? this.host.parentNode)!.insertBefore(
      this.#bar.el,
      this.host.shadowRoot ? null : this.host.nextSibling,
    );
    if (missing || this.#without) {
      this.#bar.lost(missing ? this.#words.old : this.#words.lost);
      this.#hideSwitch();
      return;
    }
    this.#transport = new Transport(
      workerHost,
      mounting.model,
      game ? { ...carried, ...game, values_hash: "" } : carried,
      {
        waits: () => this.#waits(),
        keep: (spec) => this.#keep(spec),
        file: (name, text) => download(name, text, "application/json"),
        rests: () => this.#bar?.tell(this.#words[workerHost.reason]),
        up: () => this.#bar?.tell(this.#words.practice),
        lost: () => this.#lost(),
        unopened: () => (game ? this.#fresh() : this.#lost()),
      },
      (why) => this.#words[why],
    );
    mounting.model.on("change:language", () => this.#speak());
    this.#begin();
    this.#listen();
    // Python changes the language itself; the page's own language buttons would restart the widget.
    const speaks = (carried.values._speaks as string[] | undefined) ?? [];
    if (speaks.length > 1) queueMicrotask(() => this.#hideSwitch());
  }

  #hideSwitch(): void {
    const around = this.host.shadowRoot ?? this.host.parentElement;
    const all = [...(around?.children ?? [])].find((candidate) => candidate.matches(".sw-languages"));
    if (all instanceof HTMLElement) all.style.display = this.#transport ? "none" : "";
  }

  /** Start Python at once if the page holds it, otherwise at the reader's first press, because an answer will need it. */
  #begin(): void {
    if (!sourceIn(elements())) {
      void isRead().then(() => workerHost.start());
      return;
    }
    const { kind, values } = this.#widget;
    if (SESSIONS.has(kind) && (values._trace as Trace).mode === "replay") return;
    const { signal } = this.#leave;
    for (const press of PRESSES) this.host.addEventListener(press, () => workerHost.start(), { once: true, signal });
  }

  /** Start a resting Python when the reader presses a card, a place or an answer whose choices only Python knows. */
  #listen(): void {
    const { signal } = this.#leave;
    const wake = (event: Event) => {
      const [pressed] = event.composedPath();
      if (workerHost.isResting && this.#transport?.owesChoices && (pressed as Element).closest?.(CHOSEN))
        workerHost.start();
    };
    for (const press of PRESSES) this.host.addEventListener(press, wake, { signal });
  }

  /** Clean up after the widget has left the page. */
  leave(): void {
    this.#without = true;
    this.#clear();
  }

  #clear(): void {
    this.#leave.abort();
    this.#leave = new AbortController();
    this.#transport?.leave();
    this.#transport = undefined;
    this.#bar?.close();
    clearTimeout(this.#timer);
  }

  #waits(): void {
    const shows = workerHost.stage === "up" ? "thinking" : "starting";
    this.#bar?.show(this.#transport?.waiting ? shows : "nothing", workerHost.progress);
  }

  #lost(): void {
    if (this.#without) return;
    this.#without = true;
    void this.#mounting.again(this.#root.querySelector(":scope>.sw-state")!);
  }

  // --- Resuming when the page is opened again

  get #name(): string {
    return `python/${this.#widget.values_hash}`;
  }

  get #game(): SavedGame | undefined {
    const text = SESSIONS.has(this.#widget.kind) ? recall(this.#name) : undefined;
    try {
      return text ? JSON.parse(text) : undefined;
    } catch {
      return undefined;
    }
  }

  #keep(spec: string): void {
    if (!SESSIONS.has(this.#widget.kind)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const values = this.#transport?.values(Object.keys(this.#widget.values));
      if (values) keep(this.#name, JSON.stringify({ spec, values }));
    }, SETTLED);
  }

  /** Delete the saved game, and show the page as it was made. */
  #fresh(): void {
    clearTimeout(this.#timer);
    keep(this.#name);
    void this.#mounting.again(this.#root.querySelector(":scope>.sw-state")!);
  }
}

const places = new WeakMap<HTMLElement, PageWidget>();

// Several fragments may contain this file; the first one serves the whole page.
const isFirst = document.querySelector(".sw-starter") === document.currentScript;

if (isFirst) {
  document.addEventListener(
    "sw-model",
    (event) => {
      // A host in a shadow tree sends its event to the document.
      const { detail } = event as CustomEvent<PageMount & { host?: HTMLElement }>;
      const host = detail.host ?? (event.target as HTMLElement);
      let place = places.get(host);
      if (!place) {
        place = new PageWidget(host);
        places.set(host, place);
      }
      place.mount(detail);
    },
    true,
  );
  document.addEventListener("sw-left", (event) => places.get((event as CustomEvent<HTMLElement>).detail)?.leave());
}
