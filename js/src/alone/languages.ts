// A widget that a page carries in several languages: which of them is shown first, and the switch that shows another in its place.
//
//   <script type="application/json" class="sw-state" lang="en" title="…">   its traits in the language that is shown, and its title
//   <script type="application/json" class="sw-said" lang="de" title="…">    those in each other language
//   <script>                                                                this file, behind these and before the front end
//
// First comes the language that was chosen before in this browser, else the first that the reader's browser speaks. Another takes
// over the beat, the answers and the step of a lesson; what was played beyond the beats that the page carries is gone.

import { keep, kept } from "../store/browser_storage";
import type { Kept, Packed, Trace } from "../trace/contract";
import type { LocalModel } from "./responder";

/** What standalone.ts tells of a widget as it mounts it; `again` puts another in its place. */
interface Mounting {
  model: LocalModel;
  again(state: Pick<Element, "textContent">): Promise<void>;
}

const NAME = "language";
const PRESSED = "font-weight:700;text-decoration:underline";

/** The element that holds the widget: a fragment, or the body of a page. */
const root = document.currentScript!.parentElement!;
const scripts = [...root.querySelectorAll<HTMLScriptElement>(":scope>script[lang]")];
const shown = scripts.find((one) => one.className === "sw-state")!;
const told = scripts.map(({ lang, title, textContent }) => ({ lang, title, textContent }));
const buttons: HTMLButtonElement[] = [];

let now: Mounting;
/** What the widget is in. */
let place: HTMLElement;
/** What is to be taken over from the language before: answers, and what is shown of a lesson. */
let answers: Kept | undefined;
let lesson: unknown;
let quiz: unknown;

type Told = (typeof told)[number];

const spoken = (lang?: string) => told.find((one) => one.lang === lang);

/** Make this the language of what is mounted next, and of the element it is in. */
function speak({ lang, title, textContent }: Told): void {
  shown.textContent = textContent;
  for (const button of buttons) {
    const pressed = button.lang === lang;
    button.ariaPressed = `${pressed}`;
    button.style.cssText = `${BUTTON}${pressed ? PRESSED : ""}`;
  }
  if (root !== document.body) {
    root.lang = lang;
    return;
  }
  document.documentElement.lang = lang;
  document.title = title;
  root.querySelector("main")?.setAttribute("aria-label", title);
}

async function change(to: Told): Promise<void> {
  const { model, again } = now;
  keep(NAME, to.lang);
  speak(to);
  answers = model.get("kept") as Kept | undefined;
  lesson = model.get("lesson");
  quiz = model.get("quiz");
  place.style.minHeight = `${place.offsetHeight}px`; // or the page would be scrolled while there is nothing in it
  const mounting = again(shown);
  const step = model.get("step") as number; // written as the widget before was taken away
  await mounting;
  place.style.minHeight = "";
  const { beats } = (now.model.get("packed") ?? { beats: (now.model.get("_trace") as Trace).frames.length }) as Packed;
  now.model.set("step", Math.min(step, beats - 1));
}

const BUTTON =
  "font:inherit;color:inherit;background:none;border:0;min-width:2.75em;min-height:2.25em;padding:0 .6em;cursor:pointer;";

function group(): HTMLElement {
  const all = document.createElement("div");
  all.className = "sw-languages";
  all.role = "group";
  // Colours of the system, which fit each other whatever the page around has.
  all.style.cssText =
    "width:fit-content;margin:0 0 .5rem auto;border:1px solid;border-radius:.5em;font:0.875rem system-ui,sans-serif;" +
    "color-scheme:light dark;color:CanvasText;background:Canvas";
  for (const one of told) {
    const button = all.appendChild(document.createElement("button"));
    button.type = "button";
    button.lang = one.lang;
    button.textContent = one.lang.toUpperCase();
    button.title = new Intl.DisplayNames(one.lang, { type: "language" }).of(one.lang)!;
    button.ariaLabel = `${button.textContent} ${button.title}`; // what is seen is a part of it
    button.onclick = () => void (button.ariaPressed === "true" || change(one));
    buttons.push(button);
  }
  all.ariaLabel = buttons.map((one) => one.title).join(", ");
  return all;
}

root.addEventListener(
  "sw-model",
  (event) => {
    now = (event as CustomEvent<Mounting>).detail;
    place = event.target as HTMLElement;
    if (!buttons.length) {
      if (place.shadowRoot) place.shadowRoot.prepend(group());
      else place.before(group());
      speak(told.find((one) => one.textContent === shown.textContent)!);
    }
    if (answers?.entries.length) {
      const { learner, entries } = answers;
      now.model.send({ v: 1, id: "", type: "resume", payload: { learner, entries } });
    }
    if (lesson) now.model.send({ v: 1, id: "", type: "take_up", payload: { lesson, quiz } });
    answers = lesson = undefined;
  },
  true, // a page's is told to an element within
);

// Not before the widget is about to be read: where a page from disk asks Chromium what it keeps while it is still parsed, it finds
// nothing at times, and then nothing is kept as long as the page is shown.
shown.addEventListener("sw-read", () => {
  const known = [kept(NAME), ...navigator.languages.map((lang) => lang.split("-")[0])].map(spoken);
  speak(known.find((one) => one) ?? told[0]!);
});
