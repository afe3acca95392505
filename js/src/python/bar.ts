// Bar below a widget that Python answers in the page: its purpose and a button to open a saved game. While the reader
// waits, a box over the page shows the progress of Python's start and a button to stop it.

/** Texts of the bar in the page's language. */
export interface BarTexts {
  practice: string;
  starting: string;
  thinking: string;
  stop: string;
  stopped: string;
  ended: string;
  unloaded: string;
  lost: string;
  old: string;
  open: string;
  fresh: string;
  unkept: string;
}

/** Milliseconds until the bar shows that Python is busy. */
const SOON = 300;
/** Milliseconds until the bar offers to stop Python. */
const LONG = 2000;

// System colours contrast with each other on any page.
const FACE = "font:0.875rem system-ui,sans-serif;color-scheme:light dark;color:CanvasText;background:Canvas;";
const BUTTON =
  "font:inherit;color:inherit;background:none;border:1px solid;border-radius:.5em;min-height:2.75em;padding:0 1em;cursor:pointer";

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  style: string,
  text = "",
): HTMLElementTagNameMap[Tag] {
  const el = document.createElement(tag);
  el.style.cssText = style;
  el.textContent = text;
  return el;
}

interface Presses {
  stop(): void;
  open(text: string): void;
  fresh(): void;
}

/** The bar, with the buttons that the widget needs. */
export class PythonBar {
  readonly el = element(
    "footer",
    "display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;margin:.75rem 0 0;padding:.25rem .5rem;" +
      "font:0.875rem system-ui,sans-serif",
  );
  #note = this.el.appendChild(element("p", "margin:0;flex:1 1 16rem"));
  #over = element(
    "div",
    // Above, since a learner's hand and buttons are at the bottom of a phone.
    `${FACE}position:fixed;left:50%;top:max(.5rem,env(safe-area-inset-top));transform:translateX(-50%);z-index:99;` +
      "display:none;align-items:center;gap:1rem;max-width:calc(100vw - 2rem);box-sizing:border-box;padding:.5rem 1rem;" +
      "border:1px solid;border-radius:.5em;box-shadow:0 2px 8px #0004",
  );
  #status = this.#over.appendChild(element("span", ""));
  #progress = this.#over.appendChild(document.createElement("progress"));
  #stop: HTMLButtonElement;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #shows: "nothing" | "starting" | "thinking" = "nothing";

  constructor(
    private words: BarTexts,
    private readonly presses: Presses,
    { loads, isKept }: { loads: boolean; isKept: boolean },
  ) {
    this.#status.role = "status";
    this.#progress.max = 1;
    this.#progress.ariaLabel = words.starting;
    this.#progress.style.cssText = "width:6rem;flex:none";
    this.#stop = this.#over.appendChild(this.#button("stop", () => presses.stop()));
    this.#stop.hidden = true;
    this.#note.textContent = words.practice;
    if (loads) this.#offerFile();
    if (isKept) this.el.append(this.#button("fresh", () => presses.fresh()));
    this.el.append(this.#over);
  }

  /** Change the language of the bar. */
  speak(words: BarTexts): void {
    this.words = words;
    this.#note.textContent = words.practice;
    for (const [el, word] of this.#called) el.textContent = words[word];
  }

  #called = new Map<HTMLButtonElement, keyof BarTexts>();

  #button(word: keyof BarTexts, press: () => void): HTMLButtonElement {
    const el = element("button", BUTTON, this.words[word]);
    el.type = "button";
    el.onclick = press;
    this.#called.set(el, word);
    return el;
  }

  #offerFile(): void {
    const file = element("input", "display:none");
    file.type = "file";
    file.accept = ".json,application/json";
    file.onchange = async () => {
      const [chosen] = file.files ?? [];
      file.value = "";
      if (chosen) this.presses.open(await chosen.text());
    };
    this.el.append(
      file,
      this.#button("open", () => file.click()),
    );
  }

  /** Show the reason for a wait, once it lasts a while; `progress` is the finished part of the start, from 0 to 1. */
  show(shows: "nothing" | "starting" | "thinking", progress = 0): void {
    this.#progress.value = progress;
    if (shows === this.#shows) return;
    this.#shows = shows;
    for (const timer of this.#timers.splice(0)) clearTimeout(timer);
    if (shows === "nothing") {
      this.#over.style.display = "none";
      this.#status.textContent = "";
      return;
    }
    this.#later(SOON, () => {
      this.#over.style.display = "flex";
      this.#status.textContent = this.words[shows];
      this.#progress.hidden = shows !== "starting";
      this.#stop.hidden = true;
    });
    if (shows === "thinking")
      this.#later(LONG, () => {
        this.#stop.hidden = false;
      });
  }

  #later(delay: number, act: () => void): void {
    this.#timers.push(setTimeout(act, delay));
  }

  /** Replace the bar's note. */
  tell(text: string): void {
    this.#note.textContent = text;
  }

  /** Show that the page continues without Python, and why; remove the buttons. */
  lost(text: string): void {
    this.show("nothing");
    this.#note.textContent = text;
    for (const el of [...this.el.querySelectorAll("button")]) el.remove();
  }

  close(): void {
    this.show("nothing");
    this.el.remove();
  }
}
