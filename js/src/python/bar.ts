// What stands below a widget that Python answers in the page: what such a page is for, a saved game to open, and over the page, while
// somebody waits, how far Python is and a way to stop it.

/** The words of the bar, in the language of the page. */
export interface BarTexts {
  practice: string;
  starting: string;
  thinking: string;
  stop: string;
  stopped: string;
  ended: string;
  lost: string;
  old: string;
  open: string;
  fresh: string;
}

/** After so many milliseconds it is said that somebody waits, and after more it can be stopped. */
const SOON = 300;
const LONG = 2000;

// Colours of the system, which fit each other whatever the page around has.
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

export class PythonBar {
  readonly el = element(
    "footer",
    "display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;margin:.75rem 0 0;padding:.25rem .5rem;" +
      "font:0.875rem system-ui,sans-serif",
  );
  #note = this.el.appendChild(element("p", "margin:0;flex:1 1 16rem"));
  #over = element(
    "div",
    `${FACE}position:fixed;left:50%;bottom:max(1rem,env(safe-area-inset-bottom));transform:translateX(-50%);z-index:99;` +
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

  /** Speak another language. */
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

  /** Show what somebody waits for, once it takes a while; `progress` is the part of the start that is done. */
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

  /** Say something in the place of what the page is for. */
  tell(text: string): void {
    this.#note.textContent = text;
  }

  /** Say that the page goes on without Python, and why. */
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
